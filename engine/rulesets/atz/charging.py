"""Wanting to Charge: entering an enemy's hex on purpose (section 13.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.being_charged import come_to_blows, see_charge
from engine.rulesets.atz.events import ActionUsed
from engine.rulesets.atz.fire import loaded_weapon
from engine.rulesets.atz.movement import reach_of
from engine.rulesets.atz.playing import end_movement, tables_of
from engine.rulesets.atz.reaction_fire import may_fire
from engine.rulesets.atz.reactions import charge_rows, take_test
from engine.rulesets.atz.received_fire import answer
from engine.rulesets.atz.walking import walk

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from engine.core.game import Procedure
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import Survivor
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-5.8", "ATZ-8.1", "ATZ-13.5", "ATZ-6.5")
def charge(game: Play, survivor: Survivor, option: Option) -> Steps:
    """Take the test where the survivor stands; then move in, fire instead, or stay."""
    target = option.spaces[0]
    rows = charge_rows(tables_of(game), survivor, target)
    row = yield from take_test(game, survivor, "wanting_to_charge", rows, "ATZ-13.5")
    game.emit(ActionUsed(survivor.id, "charge"))
    if row == 2 or (row == 1 and not can_fire_at(tables_of(game), survivor, target)):
        yield from _move_in(game, survivor, option.path)
        return
    if row == 1:
        shots = yield from may_fire(game, survivor, [target], instead=True)
        yield from answer(game, shots)
    if tables_of(game)["procedures.charge_stay_ends_movement"]:
        end_movement(game, survivor, "ATZ-13.5")


@clause("ATZ-13.1a", "ATZ-13.5")
def can_fire_at(tables: Tables, survivor: Survivor, space: int) -> bool:
    """Return whether the weapon in hand is loaded, and *space* in range and seen."""
    weapon = loaded_weapon(tables, survivor)
    return weapon is not None and tables.in_range(survivor.space, space, weapon.range)


@clause("ATZ-13.2")
def _past_the_test(
    game: Play, survivor: Survivor, path: tuple[int, ...]
) -> Procedure[tuple[int, ...]]:
    """Let the Opponent take its test first; return the way that is open to the charger then."""
    came = survivor.space
    yield from see_charge(game, survivor, path[-1])
    if survivor.space != came or game.state.acting.stopped:
        return ()
    return _way_to(game, survivor, path[-1])


@clause("ATZ-5.4", "ATZ-5.6", "ATZ-5.7")
def _way_to(game: Play, survivor: Survivor, space: int) -> tuple[int, ...]:
    """Return the way to *space* as things stand now, empty if there is none."""
    tables, state = tables_of(game), game.state
    moves, charges = reach_of(tables, state, survivor, state.acting.mp)
    ways = [option.path for option in (*moves, *charges) if option.spaces[0] == space]
    return ways[0] if ways else ()


@clause("ATZ-12.1", "ATZ-5.6", "ATZ-4.9", "ATZ-15.10")
def _move_in(game: Play, survivor: Survivor, path: tuple[int, ...]) -> Steps:
    """Walk up to the enemy and fight one round at once; what is met on the way comes first.

    Whoever is met may stand in the way: then the charger goes round, or no further.
    """
    state, target = game.state, path[-1]
    if tables_of(game)["procedures.being_charged_by_opponent"] == "before_charger_moves":
        path = yield from _past_the_test(game, survivor, path)
    while path:
        met = len(state.met)
        yield from walk(game, survivor, path[:1])
        if state.acting.stopped or survivor.space != path[0]:
            return
        path = path[1:]
        if path and len(state.met) > met:
            path = _way_to(game, survivor, target)
    if survivor.space == target:
        yield from come_to_blows(game, survivor)
    elif survivor.space >= 0:
        end_movement(game, survivor, "ATZ-13.5")
