"""Skirmish: everybody against everybody, for the last side standing or the most Glory (section 21).

A scenario is a skirmish if players have several sides and no victory tree says what to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.model.issue import Issue
from engine.rulesets.atz import gear
from engine.rulesets.atz.events import GameEnded
from engine.rulesets.atz.people_events import GloryCounted
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.sides import PEOPLE, players_of, side_of
from engine.rulesets.atz.state import DEAD
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.model.scenario import Counter, ScenarioDocument
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-21.1")
def is_skirmish(scenario: ScenarioDocument) -> bool:
    """Return whether all sides fight each other without another aim."""
    return scenario.victory is None and len(players_of(scenario)) > 1


@clause("ATZ-21.2", "ATZ-20.5")
def last_turn(tables: Tables) -> int | None:
    """Return the last turn: the scenario's, or that of a skirmish that names none."""
    scenario = tables.scenario
    if scenario.turn_limit is None and is_skirmish(scenario):
        turns: int = tables["skirmish.turns"]
        return turns
    return scenario.turn_limit


@clause("ATZ-1.1", "ATZ-21.2")
def glory(tables: Tables, state: State, side: str) -> int:
    """Return the Glory points of those of a side who live, on the map or off it."""
    living = [s for s in state.survivors.values() if s.side == side and s.standing != DEAD]
    return sum([tables.cast[s.id].glory for s in living])


@clause("ATZ-21.2")
def most_glory(tables: Tables, state: State, sides: Sequence[str]) -> str | None:
    """Return the side with most Glory points alive, None if several have as many."""
    points = [glory(tables, state, side) for side in sides]
    best = [side for side, own in zip(sides, points, strict=True) if own == max(points)]
    return best[0] if len(best) == 1 else None


@clause("ATZ-21.2")
def count_glory(game: Play) -> None:
    """End a skirmish: the side with most Glory points alive has won."""
    tables, state = tables_of(game), game.state
    sides = tables.players
    game.emit(GloryCounted(sides, tuple([glory(tables, state, side) for side in sides])))
    best = most_glory(tables, state, sides)
    game.emit(GameEnded(best, "glory" if best else "glory_tie", "ATZ-21.2"))


@clause("ATZ-21.2")
def over_budget(scenario: ScenarioDocument, options: Mapping[str, Any]) -> Iterator[Issue]:
    """Yield the sides of a skirmish that cost more than the budget, survivors and weapons."""
    if not is_skirmish(scenario):
        return
    budget = options["skirmish"]["budget"]
    for side in players_of(scenario):
        people = [c for c in scenario.counters if c.kind in PEOPLE]
        cost = sum([cost_of(options, c) for c in people if side_of(scenario, c) == side])
        if cost > budget:
            text = Text(
                'the side "{side}" costs {cost} Glory points, the budget is {budget}',
                side=side,
                cost=cost,
                budget=budget,
            )
            yield Issue("", "warning", text, path="sides", clause="ATZ-21.2")


@clause("ATZ-21.2")
def cost_of(options: Mapping[str, Any], counter: Counter) -> int:
    """Return the Glory points of a survivor and its weapons; a weapon without a price is free."""
    own = options["characters"].get(counter.definition, {}).get("glory", 0)
    weapons = [code for code in (counter.in_hand, *counter.backpack) if code]
    return int(own + sum([options["skirmish_costs"].get(gear.kind_of(w), 0) for w in weapons]))
