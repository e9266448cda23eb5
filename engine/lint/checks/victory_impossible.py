"""Conditions that cannot come true, for they name or count what is not there, or hold at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.errors import EngineError, UnknownName
from engine.lint.check import Check
from engine.lint.conditions import Atom, atoms_of
from engine.model.issue import Issue
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.lint.subject import Subject
    from engine.model.scenario import ScenarioDocument

SIDES = frozenset({"north", "east", "south", "west"})
PEOPLE = frozenset({"survivor", "survivors", "star", "grunt", "side"})
ANYBODY = PEOPLE | {"any", "all", "zombie", "zombies"}
NOUNS = {
    "buildings": Text("building"),
    "hexes": Text("hex"),
    "region": Text("building or region"),
    "carrying": Text("item"),
    "who": Text("person or side"),
}
Fault = tuple[str, Words]  # the field, what is wrong


def _find(subject: Subject) -> Iterator[Issue]:
    scenario = subject.scenario
    if scenario is None:
        return
    wins = any(effect.kind == "win" for event in scenario.events for effect in event.then)
    fight = len(scenario.sides) > 1  # each side against the others is aim enough
    if scenario.victory is None and not wins and not fight:
        yield _aimless(scenario.turn_limit)
    yield from _at_once(subject, scenario)
    kinds = {kind.id for kind in subject.ruleset.condition_kinds}
    for test in atoms_of(scenario):
        if test.kind not in kinds:
            unknown = _unknown(Text('there is no condition "{name}"', name=test.kind), test, kinds)
            yield Issue("", "error", unknown, path=test.path, clause="ATZ-20.4")
            continue
        for field, message in (*_names(subject, test), *_numbers(subject, test)):
            where = f"{test.path}.{field}"
            yield Issue("", "error", message, path=where, clause="ATZ-20.4")


def _aimless(turn_limit: int | None) -> Issue:
    """Return what is said of a scenario that nobody can win."""
    if turn_limit is None:
        text = Text("the scenario has neither a victory condition nor a last turn")
        return Issue("", "error", text, path="victory", clause="ATZ-20.4")
    text = Text("nobody can win: there is no victory condition, and no event wins the game")
    return Issue("", "warning", text, path="victory", clause="ATZ-20.4")


def _at_once(subject: Subject, scenario: ScenarioDocument) -> Iterator[Issue]:
    """Yield the conditions that hold already when the game begins, where it can be begun."""
    ruleset = subject.ruleset
    if scenario.victory is None and scenario.defeat is None:
        return
    try:
        setup = ruleset.setup(scenario, subject.map)
    except EngineError:
        return  # other checks say why
    for path in ruleset.decided(setup, ruleset.start(setup)):
        text = Text("this holds already when the game begins, so the game is won at once")
        if path.startswith("defeat"):
            text = Text("this holds already when the game begins, so the game is lost at once")
        yield Issue("", "warning", text, path=path, clause="ATZ-20.4")


def _unknown(text: Words, test: Atom, known: Iterable[str], name: str = "") -> Words:
    return UnknownName(text, name or test.kind, known).hinted


def _listed(value: Any) -> tuple[Any, ...]:
    if value is None:
        return ()
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def _names(subject: Subject, test: Atom) -> Iterator[Fault]:
    for edge in _listed(test.args.get("edge")):
        yield from _edge(subject, test, str(edge))
    places = {"buildings": _buildings(subject), "building": _buildings(subject)}
    places |= {"hexes": set(subject.board.index), "hex": set(subject.board.index)}
    places |= {"region": {*_buildings(subject), *(r.id for r in subject.map.regions)}}
    places |= {"item": _items(subject), "carrying": _items(subject), "who": _people(subject)}
    places |= {"event": {event.id for event in subject.events}}
    places |= {"marker": {placed.marker.id for placed in subject.markers}}
    for field, known in places.items():
        for name in _listed(test.args.get(field)):
            if str(name) not in known:
                text = Text(
                    '"{name}" is no {what} of this scenario or its map',
                    name=name,
                    what=NOUNS.get(field, Text(field)),
                )
                yield field, _unknown(text, test, known, str(name))


def _edge(subject: Subject, test: Atom, edge: str) -> Iterator[Fault]:
    if edge not in SIDES:
        text = Text('"{name}" is no map edge', name=edge)
        yield "edge", _unknown(text, test, SIDES, edge)
    elif not subject.edge(edge):
        yield "edge", Text("the map has no whole hex along its {edge} edge", edge=Text(edge))
    elif test.kind == "exit" and not _exits(subject, edge):
        yield (
            "edge",
            Text(
                "no exit is marked along the {edge} edge, so nobody may leave there",
                edge=Text(edge),
            ),
        )


def _exits(subject: Subject, edge: str) -> bool:
    along = set(subject.edge(edge))
    return any(
        placed.marker.edge == edge or along & subject.beside(set(placed.spaces))
        for placed in subject.of_kind("exit")
    )


def _buildings(subject: Subject) -> set[str]:
    return {building.id for building in subject.board.buildings}


def _items(subject: Subject) -> set[str]:
    kinds = {kind.id for kind in subject.ruleset.gear(subject.options)}
    lying = {c.definition for c in subject.counters if c.kind == "item"}
    carried = {item for c in subject.counters for item in c.inventory}
    return kinds | lying | carried | set(subject.effect_args("place_item", "item"))


def _people(subject: Subject) -> set[str]:
    sides = subject.scenario.sides if subject.scenario else ()
    return {*ANYBODY, *(counter.id for counter in subject.counters), *(side.id for side in sides)}


def _numbers(subject: Subject, test: Atom) -> Iterator[Fault]:
    """Yield numbers that are too high, where the condition asks for them (not under a ``not``)."""
    if test.negated or not test.path.startswith("victory"):
        return
    turn, last = test.args.get("turn"), subject.scenario.turn_limit if subject.scenario else None
    if test.kind == "turn_reached" and isinstance(turn, int) and last is not None and turn > last:
        yield "turn", Text("turn {turn} is after the last turn, {limit}", turn=turn, limit=last)
    count = test.args.get("count")
    if not isinstance(count, int):
        return
    if test.kind == "searched":
        there = len(_listed(test.args.get("buildings")) or subject.board.buildings)
        if count > there:
            yield (
                "count",
                Plural("there is only {n} building", "there are {n} buildings only", there),
            )
    elif test.kind in ("exit", "alive", "at_hex"):
        people = len(subject.starts)
        if count > people:
            yield (
                "count",
                Plural("there is only {n} survivor", "there are {n} survivors only", people),
            )


CHECK = Check(Text("Conditions that cannot be met, or are at once"), "scenario", _find)
