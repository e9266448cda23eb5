"""The log of rolls that no event repeats: what the dice were for, what was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.atz.choices import code_name
from engine.rulesets.atz.tell_counters import zombies
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.dice import Roll
    from engine.rulesets.atz.tables import Tables

ROLLS: dict[str, Words] = {  # by purpose
    "survivor in melee": Text("The survivor's dice in melee"),
    "opponent in melee": Text("The other side's dice in melee"),
    "zombie in melee": Text("The zombies' dice in melee"),
    "strikes at one who leaves": Text("The dice of those who strike at one who leaves"),
    "fire": Text("The dice of the shots"),
    "grenade": Text("The dice of the grenade"),
    "run": Text("The dice of the run"),
    "run away": Text("The die for the direction"),
    "who fires first": Text("The dice for who fires first"),
    "zombies, survivor": Text("The dice of zombies and survivor for surprise"),
    "met survivor": Text("The dice for what the survivor does"),
    "initial zombies": Text("The dice for the zombies around a survivor"),
    "zombies enter": Text("The dice for the zombies that enter"),
    "noise": Text("The dice for the shots of a hex"),
}
PICKS: dict[str, Words] = {
    "nearest survivor": Text("Several survivors are as near: chance decides whom it goes for"),
    "way round": Text("Several ways are as good: chance decides which it takes"),
    "where an item lies": Text("Chance decides where the item lies"),
    "measured from": Text("Chance decides from whom the distance is counted"),
    "where": Text("Chance decides where it comes"),
}


def tell_roll(tables: Tables, roll: Roll) -> Words | None:
    """Return the log line of a roll, None if there is no better one than its purpose."""
    if roll.kind == "draw":
        tell = DRAWS.get(roll.stream)
        return tell(tables, roll.purpose, str(roll.values[0])) if tell is not None else None
    if roll.kind == "pick":
        return PICKS.get(roll.purpose)
    if roll.stream == "initiative":
        return Text("Equal dice for initiative: they are rolled again")
    return ROLLS.get(roll.purpose)


def _zombie(tables: Tables, _purpose: str, item: str) -> Words:
    kind, _, _ = item.partition(":")
    return Text("From the cup: {zombie}", zombie=tables.options["zombies"][kind]["name"])


def _recruit(tables: Tables, purpose: str, item: str) -> Words:
    what, _, side = purpose.partition(" of ")
    people = tables.options["characters"]
    name = people[item]["name"] if what == "survivor" else code_name(tables, item)
    return Text("Drawn for {side}: {what}", side=tables.side_names[side], what=name)


def _card(tables: Tables, purpose: str, item: str) -> Words | None:
    if purpose == "loot card":
        if item == "nothing":
            return Text("The Loot Card shows nothing")
        return Text("The Loot Card shows: {item}", item=code_name(tables, item))
    if purpose == "survivor met":
        return Text("The survivor met is {name}", name=tables.options["characters"][item]["name"])
    if purpose != "zombie card":
        return None
    if not item.isdigit():
        return Text("The Zombie Card shows a survivor")
    return Text("The Zombie Card shows {zombies}", zombies=zombies(int(item)))


DRAWS: dict[str, Callable[[Tables, str, str], Words | None]] = {
    "cup": _zombie,
    "skirmish": _recruit,
    "deck": _card,
}
