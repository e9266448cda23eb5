"""Events and arrivals that can never come about: too late, where nobody comes, for what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text, cut

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.lint.subject import Subject
    from engine.model.scenario import Condition
    from engine.texts import Words

ZOMBIES = frozenset({"zombie", "zombies"})
DATED = ("turn_begins", "turn_reached", "phase_begins")


class Never(NamedTuple):
    """Why something can never be: the place in the document, and the reason."""

    path: str
    reason: Words


def _find(subject: Subject) -> Iterator[Issue]:
    for index, event in enumerate(subject.events):
        for never in _impossible(subject, event.when, f"events[{index}].when", (event.id,)):
            text = Text("the event never comes about: {reason}", reason=never.reason)
            yield Issue("", "warning", text, path=never.path, clause="ATZ-20.3")
    for never in _arrivals(subject):
        yield Issue("", "warning", never.reason, path=never.path, clause="ATZ-20.3")


def _arrivals(subject: Subject) -> Iterator[Never]:
    """Yield the zombies and the people who would come after the last turn, or in no turn."""
    scenario = subject.scenario
    if scenario is None:
        return
    for index, entry in enumerate(scenario.turn_entries):
        late = _too_late(subject, {"turn": entry.from_turn})
        if late is None and entry.to_turn is not None and entry.to_turn < entry.from_turn:
            turns = {"to": entry.to_turn, "from_": entry.from_turn}
            late = Text("the last turn, {to}, is before the first, {from_}", **turns)
        if late is not None:
            text = Text("these zombies never come: {reason}", reason=late)
            yield Never(f"turn_entries[{index}].from_turn", text)
    for index, counter in enumerate(scenario.counters):
        late = _too_late(subject, {"turn": counter.turn}) if counter.enters is not None else None
        if late is not None:
            text = Text("{name} never comes: {reason}", name=subject.printed(counter), reason=late)
            yield Never(f"counters[{index}].turn", text)


def _impossible(
    subject: Subject, node: Condition, path: str, awaited: tuple[str, ...]
) -> list[Never]:
    """Return why a tree can never hold, nothing if it may; *awaited* are events that wait for it.

    A tree of ``any`` needs all of its branches to be impossible.
    """
    here = f"{path}.{node.kind}"
    if node.kind == "not":
        return []
    if node.kind in ("all", "any"):
        branches = [
            _impossible(subject, child, f"{here}[{index}]", awaited)
            for index, child in enumerate(node.children)
        ]
        if node.kind == "any" and not all(branches):
            return []
        return [never for branch in branches for never in branch]
    if node.kind == "happened":
        return _after(subject, node.args, here, awaited)
    reason = _reason(subject, node.kind, node.args)
    return [Never(here, reason)] if reason is not None else []


def _after(
    subject: Subject, args: Mapping[str, Any], path: str, awaited: tuple[str, ...]
) -> list[Never]:
    """Return why the event that is waited for can never come about."""
    name = args.get("event")
    if name in awaited:
        return [Never(path, Text("it waits for itself, by way of {name}", name=name))]
    for index, event in enumerate(subject.events):
        where = f"events[{index}].when"
        if event.id == name and _impossible(subject, event.when, where, (*awaited, event.id)):
            return [Never(path, Text("{name} never does", name=name))]
    return []


def _reason(subject: Subject, kind: str, args: Mapping[str, Any]) -> Words | None:
    if kind in DATED:
        return _too_late(subject, args)
    look = _LOOKS.get(kind)
    return look(subject, args) if look is not None else None


def _too_late(subject: Subject, args: Mapping[str, Any]) -> Words | None:
    limit = subject.scenario.turn_limit if subject.scenario else None
    turn = args.get("turn")
    if limit is None or not isinstance(turn, int) or turn <= limit:
        return None
    return Text("turn {turn} is after the last turn, {limit}", turn=turn, limit=limit)


def _listed(value: Any) -> tuple[Any, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


# -- places


def _entered(subject: Subject, args: Mapping[str, Any]) -> Words | None:
    place = _place(subject, args)
    zombies = ZOMBIES & {*_listed(args.get("who"))}
    if not place or zombies or place & _walked(subject, args):
        return None
    return Text("no survivor who is meant can come to {spaces}", spaces=subject.labels(place))


def _walked(subject: Subject, args: Mapping[str, Any]) -> set[int]:
    """Return the spaces to which those who are meant can come."""
    meant = {*_listed(args.get("who"))}
    named = [start for start in subject.starts if start.counter.id in meant]
    starts = {space for start in named or subject.starts for space in start.spaces}
    return subject.walk(starts, "survivor")


def _place(subject: Subject, args: Mapping[str, Any]) -> set[int]:
    """Return the whole spaces that the values name; unknown names are told elsewhere."""
    found = set(subject.spaces(_listed(args.get("hexes"))))
    for placed in subject.markers:
        if placed.marker.id in _listed(args.get("marker")):
            found.update(placed.spaces)
    if args.get("edge"):
        found.update(subject.edge(args["edge"]))
    named = {*_listed(args.get("region")), *_listed(args.get("buildings"))}
    for building in subject.board.buildings:
        if building.id in named:
            found.update(building.spaces)
    for region in subject.map.regions:
        if region.id in named:
            found.update(subject.board.region_spaces(region))
    half = subject.board.half
    return {space for space in found if not half[space]}


def _searched(subject: Subject, args: Mapping[str, Any]) -> Words | None:
    named = _listed(args.get("buildings"))
    reached = _walked(subject, args)
    open_ = [
        building
        for building in subject.board.buildings
        if (not named or building.id in named) and reached & {*building.spaces}
    ]
    wanted = args.get("count", 1)
    if len(open_) >= (wanted if isinstance(wanted, int) else 1):
        return None
    return Text("of the buildings that count only {n} can be reached", n=len(open_))


# -- things and people


def _found(subject: Subject, args: Mapping[str, Any]) -> Words | None:
    item = args.get("item")
    cards: Any = subject.options.get("loot_deck", {})
    there = {name for name, number in cards.items() if number}
    for counter in subject.counters:
        there.update({counter.definition} if counter.kind == "item" else ())
        there.update(code for code in (counter.in_hand, *counter.backpack) if code)
        there.update(counter.inventory)
    there.update(subject.effect_args("place_item", "item"))
    if item is None or item in there:
        return None
    return Text("{item} is on no card, on no map and in no hands", item=cut(str(item)))


_LOOKS: dict[str, Callable[[Subject, Mapping[str, Any]], Words | None]] = {
    "region_entered": _entered,
    "at_hex": _entered,
    "building_searched": _searched,
    "searched": _searched,
    "buildings_entered": _searched,
    "item_found": _found,
    "have_item": _found,
}

CHECK = Check(Text("Events that never come about"), "scenario", _find)
