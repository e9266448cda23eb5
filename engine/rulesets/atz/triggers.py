"""When an event of the scenario comes about: conditions, and what has just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.clauses import clause
from engine.rulesets.atz.counter_events import (
    GearGained,
    GearTaken,
    Searched,
    SurvivorDied,
    ZombieKilled,
)
from engine.rulesets.atz.events import (
    InitiativeRolled,
    PhaseBegan,
    RanAway,
    SteppedBack,
    TurnBegan,
    TurnEnded,
    Walked,
    ZombieWalked,
)
from engine.rulesets.atz.gear import kind_of
from engine.rulesets.atz.logic import listed
from engine.rulesets.atz.noise_events import ShotsMarked
from engine.rulesets.atz.victory import ATOMS, chosen, spaces_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.core.events import Event
    from engine.model.scenario import Condition
    from engine.rulesets.atz.state import State
    from engine.rulesets.atz.tables import Tables

ZOMBIES = ("zombie", "zombies")


class Moment(NamedTuple):
    """What a trigger looks at: how things stand, and the facts since events were last looked at."""

    tables: Tables
    state: State
    facts: Sequence[Event]


@clause("ATZ-20.3")
def comes_about(moment: Moment, when: Condition) -> bool:
    """Return whether the tree *when* holds, its triggers judged by what has just happened."""
    kind = when.kind
    atom = ATOMS.get(kind)
    if atom is not None:
        return atom(moment.tables, moment.state, when.args)
    if kind == "all":
        return all(comes_about(moment, child) for child in when.children)
    if kind == "any":
        return any(comes_about(moment, child) for child in when.children)
    if kind == "not":
        return not any(comes_about(moment, child) for child in when.children)
    return TRIGGERS[kind](moment, when.args)


def momentary(when: Condition) -> bool:
    """Return whether *when* can hold only at the moment at which something happens."""
    if when.kind == "all":
        return any(momentary(child) for child in when.children)
    if when.kind == "any":
        return all(momentary(child) for child in when.children)
    return when.kind in TRIGGERS


def facts_for(when: Condition) -> frozenset[type] | None:
    """Return the kinds of facts of which one must have come for *when* to hold, None if none."""
    if when.kind not in ("all", "any"):
        return FACTS.get(when.kind)
    found = [facts_for(child) for child in when.children]
    needed = [facts for facts in found if facts is not None]
    if when.kind == "all":
        return needed[0] if needed else None
    return frozenset().union(*needed) if len(needed) == len(found) else None


def is_due(args: Mapping[str, Any], turn: int) -> bool:
    """Return whether ``turn_begins`` waits for *turn*."""
    first, every = int(args.get("turn", 1)), args.get("every")
    if turn == first or not every:
        return turn == first
    return (
        turn > first and (turn - first) % int(every) == 0 and turn <= int(args.get("until", turn))
    )


def _turn_begins(moment: Moment, args: Mapping[str, Any]) -> bool:
    turns = [fact.turn for fact in moment.facts if isinstance(fact, TurnBegan)]
    return any(is_due(args, turn) for turn in turns)


def _phase_begins(moment: Moment, args: Mapping[str, Any]) -> bool:
    if args.get("turn", moment.state.turn) != moment.state.turn:
        return False
    return any(_phase_of(fact) == args["phase"] for fact in moment.facts)


def _phase_of(fact: Any) -> str:
    """Return the phase that a fact begins, empty if it begins none."""
    match fact:
        case PhaseBegan(phase=phase):
            return phase
        case InitiativeRolled():
            return "drugs"
        case TurnEnded():
            return "end"
        case _:
            return ""


def _region_entered(moment: Moment, args: Mapping[str, Any]) -> bool:
    place = spaces_of(moment.tables, args)
    return any(
        came not in place and to in place and _meant(moment, counter, args)
        for fact in moment.facts
        for counter, came, to in _steps(fact)
    )


def _steps(fact: Any) -> Iterator[tuple[str, int, int]]:
    """Yield each step that a fact tells: who, from where, to where."""
    match fact:
        case (
            Walked(survivor=counter, start=start, to=to)
            | SteppedBack(survivor=counter, start=start, to=to)
        ):
            yield counter, start, to
        case (
            RanAway(survivor=counter, start=start, path=path)
            | ZombieWalked(zombie=counter, start=start, path=path)
        ):
            for space in path:
                yield counter, start, space
                start = space
        case _:
            pass


def _building_searched(moment: Moment, args: Mapping[str, Any]) -> bool:
    buildings = moment.tables.board.buildings
    named = args.get("buildings")
    return any(
        (named is None or buildings[fact.building].id in listed(named))
        and _meant(moment, fact.survivor, args)
        for fact in moment.facts
        if isinstance(fact, Searched)
    )


def _item_found(moment: Moment, args: Mapping[str, Any]) -> bool:
    return any(
        kind_of(fact.code) == args["item"] and _meant(moment, fact.survivor, args)
        for fact in moment.facts
        if isinstance(fact, (GearGained, GearTaken))
    )


def _counter_killed(moment: Moment, args: Mapping[str, Any]) -> bool:
    anybody = args.get("who", "any") == "any"
    dead = [counter for fact in moment.facts if (counter := _killed(fact))]
    return any(anybody or _meant(moment, counter, args) for counter in dead)


def _killed(fact: Any) -> str:
    match fact:
        case ZombieKilled(zombie=counter) | SurvivorDied(survivor=counter):
            return counter
        case _:
            return ""


def _noise_reached(moment: Moment, args: Mapping[str, Any]) -> bool:
    """Hold when the shots on the map come to the number."""
    fresh = sum([fact.shots for fact in moment.facts if isinstance(fact, ShotsMarked)])
    there = sum([shots for _, shots in moment.state.shots])
    return there - fresh < int(args["count"]) <= there


def _meant(moment: Moment, counter: str, args: Mapping[str, Any]) -> bool:
    """Return whether *who* means a counter: nobody named is any survivor."""
    names = listed(args.get("who"))
    survivor = moment.state.survivors.get(counter)
    if survivor is None:
        return counter in names or any(name in ZOMBIES for name in names)
    return survivor in chosen(moment.tables, moment.state, args)


TRIGGERS: dict[str, Callable[[Moment, Mapping[str, Any]], bool]] = {
    "turn_begins": _turn_begins,
    "phase_begins": _phase_begins,
    "region_entered": _region_entered,
    "building_searched": _building_searched,
    "item_found": _item_found,
    "counter_killed": _counter_killed,
    "noise_reached": _noise_reached,
}
# without one of which a trigger cannot hold: most steps of a game bring nothing that it waits for
FACTS: dict[str, frozenset[type]] = {
    "turn_begins": frozenset({TurnBegan}),
    "phase_begins": frozenset({PhaseBegan, InitiativeRolled, TurnEnded}),
    "region_entered": frozenset({Walked, SteppedBack, RanAway, ZombieWalked}),
    "building_searched": frozenset({Searched}),
    "item_found": frozenset({GearGained, GearTaken}),
    "counter_killed": frozenset({ZombieKilled, SurvivorDied}),
    "noise_reached": frozenset({ShotsMarked}),
}
