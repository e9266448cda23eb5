"""What a designer's own weapons, characters, abilities, items and zombies lack to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.clauses import clause
from engine.errors import UnknownName
from engine.rulesets.atz import gear
from engine.rulesets.atz.abilities import EFFECTS, ability_ids
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.texts import Words


class Fault(NamedTuple):
    """What is wrong at a dotted path of the document, and the clause."""

    path: str
    words: Words
    clause: str


@clause("ATZ-19.7", "ATZ-9.4", "ATZ-1.13", "ATZ-15.10")
def data_faults(options: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is missing or does not fit, each with its place under ``options``."""
    yield from _lacking(options)
    yield from _characters(options)
    yield from _abilities(options)
    yield from _weapons(options)
    for name in options["cup"]["per_direction"]:
        if name not in options["zombies"]:
            path = f"options.cup.per_direction.{name}"
            yield _unknown(Text("the zombie"), name, options["zombies"], path, "ATZ-1.13")
    hand = options["procedures"]["met_survivor"]["in_hand"]
    if hand not in (*options["weapons"], gear.NOTHING):
        path = "options.procedures.met_survivor.in_hand"
        known = (*options["weapons"], gear.NOTHING)
        yield _unknown(Text("the weapon"), hand, known, path, "ATZ-15.10")


NEEDED = {
    "characters": ("name", "front", "wounded"),
    "zombies": ("name", "mp"),
    "abilities": ("when", "effect"),
    "items": ("effect",),
}


def _lacking(options: Mapping[str, Any]) -> Iterator[Fault]:
    for kind, needed in NEEDED.items():
        for name, data in options[kind].items():
            missing = [key for key in needed if key not in data]
            if missing:
                text = Text('"{name}" needs {keys}', name=name, keys=", ".join(missing))
                yield Fault(f"options.{kind}.{name}", text, "ATZ-19.7")


def _unknown(what: Words, name: str, known: Iterable[str], path: str, number: str) -> Fault:
    text: Words = Text('{what} "{name}" does not exist', what=what, name=name)
    near = UnknownName(text, name, known).suggestions
    if near:
        text = Text("{text} (did you mean {names}?)", text=text, names=", ".join(near))
    return Fault(path, text, number)


def _characters(options: Mapping[str, Any]) -> Iterator[Fault]:
    for name, data in options["characters"].items():
        for ability in ability_ids(data):
            if ability not in options["abilities"]:
                path = f"options.characters.{name}.ability"
                known = options["abilities"]
                yield _unknown(Text("the ability"), ability, known, path, "ATZ-19.7")


def _abilities(options: Mapping[str, Any]) -> Iterator[Fault]:
    for name, data in options["abilities"].items():
        fits = EFFECTS.get(data.get("effect", ""))
        if fits is not None and data.get("when", fits) != fits:
            text = Text(
                'an ability with the effect {effect} has "when: {when}"',
                effect=data["effect"],
                when=fits,
            )
            yield Fault(f"options.abilities.{name}.when", text, "ATZ-19.7")


def _weapons(options: Mapping[str, Any]) -> Iterator[Fault]:
    for name, data in options["weapons"].items():
        path = f"options.weapons.{name}"
        fires = bool(data.get("dice"))
        thrown = bool(data.get("per_target"))
        if (fires or thrown) and "range" not in data:
            yield Fault(path, Text('"{name}" needs {keys}', name=name, keys="range"), "ATZ-9.1")
        if fires and thrown:
            text = Text(
                "a weapon that is thrown has one die for each target, and no dice of its own"
            )
            yield Fault(f"{path}.dice", text, "ATZ-9.4")
        if not fires and not thrown and not data.get("melee_bonus"):
            text = Text('"{name}" needs dice, per_target or melee_bonus', name=name)
            yield Fault(path, text, "ATZ-9.4")
        if fires and data.get("keep", 0) > min(data["dice"]):
            text = Text("only {n} dice are rolled", n=min(data["dice"]))
            yield Fault(f"{path}.keep", text, "ATZ-9.4")
