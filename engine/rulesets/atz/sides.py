"""The sides of people: those of the players, and the Opponents whom the system runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.core.kinds import Kind
from engine.rulesets.atz.state import ON_MAP, OPPONENTS, SURVIVORS, WAITING, ZOMBIES
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.model.scenario import Counter, ScenarioDocument
    from engine.rulesets.atz.state import State
    from engine.rulesets.atz.tables import Tables

PEOPLE = ("survivor", "opponent")  # kinds of counters
PRESENT = (WAITING, ON_MAP)
LOOKS = ("survivor", "rival", "rival_2", "rival_3")  # of the faces, by the number of the side


@clause("ATZ-3.7", "ATZ-21.1")
def players_of(scenario: ScenarioDocument) -> tuple[str, ...]:
    """Return the sides that players have, in the scenario's order; one if it names none."""
    named = tuple([side.id for side in scenario.sides if side.id != OPPONENTS])
    return named or (SURVIVORS,)


@clause("ATZ-21.2")
def drawn_sides(scenario: ScenarioDocument) -> tuple[str, ...]:
    """Return the sides whose people are drawn at random, in the order of the players' sides."""
    named = scenario.skirmish.random if scenario.skirmish else {}
    return tuple([side for side in players_of(scenario) if side in named])


def side_of(scenario: ScenarioDocument, counter: Counter) -> str:
    """Return the side of a survivor or Opponent of the scenario."""
    if counter.side:
        return counter.side
    return OPPONENTS if counter.kind == "opponent" else players_of(scenario)[0]


def look_of(players: Sequence[str], side: str) -> str:
    """Return the kind of face that the people of a side have, by which it is told from others."""
    if side == OPPONENTS:
        return "opponent"
    return LOOKS[players.index(side) % len(LOOKS)] if side in players else LOOKS[0]


def sides_of(scenario: ScenarioDocument) -> tuple[Kind, ...]:
    """Return the sides that people may be of: those of players, then the Opponents."""
    known = scenario.side_names
    usual = {SURVIVORS: Text("Survivors"), OPPONENTS: Text("Opponents")}
    return tuple(
        Kind(id_, Text("{name}", name=known.get(id_) or usual.get(id_) or id_.replace("_", " ")))
        for id_ in (*players_of(scenario), OPPONENTS)
    )


@clause("ATZ-15.10")
def has_opponents(scenario: ScenarioDocument, options: Mapping[str, Any]) -> bool:
    """Return whether there are Opponents of the system, or whether one may be met."""
    people = [counter for counter in scenario.counters if counter.kind in PEOPLE]
    if any(side_of(scenario, counter) == OPPONENTS for counter in people):
        return True
    met = options["procedures"]["met_survivor"]
    hostile = "opponent" in [met[row] for row in ("0", "1", "2")]
    return hostile and options["zombie_deck"].get("survivor", 0) > 0


def names_of(scenario: ScenarioDocument) -> dict[str, str]:
    """Return what the sides are called, by id, those without a name of their own by their id."""
    known = scenario.side_names
    ids = (*players_of(scenario), OPPONENTS, ZOMBIES)
    return {id_: known.get(id_) or id_.replace("_", " ") for id_ in ids}


@clause("ATZ-4.14")
def rolling(tables: Tables, state: State) -> tuple[str, ...]:
    """Return the sides that roll initiative, the zombies last.

    A side of people without anybody on the map or still to come rolls no die, unless there is no
    other.
    """
    sides = tables.players
    if state.rivals:
        left = {s.side for s in state.survivors.values() if s.standing in PRESENT}
        sides = tuple([side for side in (*sides, OPPONENTS) if side in left]) or sides[:1]
    return (*sides, ZOMBIES)


def by_turn(state: State) -> list[str]:
    """Return the sides of people on the map: as they act this turn, then those who do not."""
    if not state.rivals:
        return [side for side in state.sides if side != ZOMBIES]
    here = [s.side for s in state.survivors.values() if s.space >= 0]
    return [side for side in dict.fromkeys((*state.sides, *here)) if side in here]
