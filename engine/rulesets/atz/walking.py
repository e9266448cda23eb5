"""A survivor's own walk, space by space, and its run (sections 5 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.buildings import card_due, enter_building
from engine.rulesets.atz.events import Ran, Walked
from engine.rulesets.atz.in_sight import in_sight
from engine.rulesets.atz.melee import successes
from engine.rulesets.atz.playing import tables_of

if TYPE_CHECKING:
    from engine.core.game import Procedure
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-4.8", "ATZ-5.3", "ATZ-13.4", "ATZ-15.1", "ATZ-6.3")
def walk(game: Play, survivor: Survivor, path: tuple[int, ...]) -> Procedure[bool]:
    """Walk along *path*, space by space; return False if a card or an enemy broke the walk off.

    Opponents into whose view the survivor comes are tested first, then the card is drawn.
    """
    tables, state = tables_of(game), game.state
    for space in path:
        came = survivor.space
        game.emit(Walked(survivor.id, came, space, tables.ground.cost[space]))
        if state.acting.unseen or tables.rules.tests_again:
            yield from in_sight(game, survivor)
            if survivor.space != space:
                return False
        if card_due(tables, state, came, space):
            surprised = surprised_by_running(tables, state)
            yield from enter_building(game, survivor, came, surprised=surprised)
            return False
        if state.acting.stopped:
            return False
    return True


@clause("ATZ-6.3")
def surprised_by_running(tables: Tables, state: State) -> bool:
    """Return whether the acting survivor is surprised without a roll because it ran."""
    active = state.acting
    in_vain = active.gained == 0 and not tables["procedures.run_zero_success_still_surprised"]
    return active.ran and not in_vain


@clause("ATZ-6.1", "ATZ-6.2", "ATZ-6.6")
def run(game: Play, survivor: Survivor) -> None:
    """Try to run: each success gives movement points for this activation."""
    tables = tables_of(game)
    dice = game.dice.roll("movement", tables["run.dice"], clause="ATZ-6.1", purpose="run")
    gained = successes(dice, survivor.rep) * tables["run.mp_per_success"]
    game.emit(Ran(survivor.id, dice, gained))
