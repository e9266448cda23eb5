"""In Sight: what somebody does who sees an Opponent come into view (section 13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.being_charged import come_to_blows, see_charge
from engine.rulesets.atz.events import Stopped
from engine.rulesets.atz.fire import land
from engine.rulesets.atz.melee import successes
from engine.rulesets.atz.movement import reach_of
from engine.rulesets.atz.people_events import DuelRolled, Rushed
from engine.rulesets.atz.playing import end_movement, tables_of
from engine.rulesets.atz.reaction_fire import able_to_fire, may_fire, snap_shot
from engine.rulesets.atz.reactions import charge_rows, roll_test, take_test
from engine.rulesets.atz.received_fire import answer
from engine.rulesets.atz.take_cover import arrive, take_cover, up_to_card
from engine.rulesets.atz.variant_events import RanToCharge, SightLost

if TYPE_CHECKING:
    from engine.rulesets.atz.fire import ShotAt
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


FURTHEST = 255  # hexes


@clause("ATZ-13.4")
def unseen_by(tables: Tables, state: State, mover: Survivor) -> tuple[str, ...]:
    """Return the Opponents whom the mover cannot see where it begins to act; all, off the map.

    By a ruleset those are unseen too who are further off than In Sight reaches.
    """
    far = FURTHEST
    if tables["insight.unseen_means"] == "no_los_or_out_of_range":
        far = tables["insight.range"]
    return tuple(
        [
            other.id
            for other in state.opponents_of(mover.side)
            if mover.space < 0 or not tables.in_range(other.space, mover.space, far)
        ]
    )


@clause("ATZ-13.4", "ATZ-5.5")
def in_sight(game: Play, mover: Survivor) -> Steps:
    """Let those who come to see the mover take the test, in id order, while it stands there.

    Where it passes a friend it cannot be stopped: they wait for the next hex.
    """
    tables, state = tables_of(game), game.state
    here = mover.space
    if tables.rules.tests_again:
        lost = [id_ for id_ in unseen_by(tables, state, mover) if id_ not in state.acting.unseen]
        if lost:
            game.emit(SightLost(mover.id, tuple(lost)))
    if any(s.space == here and s is not mover for s in state.friends_of(mover.side)):
        return
    for name in state.acting.unseen:
        other = state.survivors[name]
        if other.space >= 0 and tables.in_range(other.space, here, tables["insight.range"]):
            yield from _test(game, other, mover)
            if mover.space != here:
                return
            if not tables["insight.mover_continues"]:
                end_movement(game, mover, "ATZ-13.4")


@clause("ATZ-13.1", "ATZ-13.4")
def _test(game: Play, survivor: Survivor, mover: Survivor) -> Steps:
    """Roll, Stars too: fire or charge on 2, a duel on 1, nothing on 0."""
    tables, state = tables_of(game), game.state
    row = roll_test(game, survivor, "in_sight", "ATZ-13.4")
    if row == 1:
        yield from _duel(game, survivor, mover)
    elif row == 2 and able_to_fire(tables, state, survivor, mover.space):
        shots = yield from may_fire(game, survivor, [mover.space])
        yield from answer(game, shots)
    elif row == 2:
        yield from _charge(game, survivor, mover)


@clause("ATZ-13.4", "ATZ-13.5")
def _charge(game: Play, survivor: Survivor, mover: Survivor) -> Steps:
    """Take Wanting to Charge; then go for the mover with the printed MP, if that is enough."""
    tables, state = tables_of(game), game.state
    rows = charge_rows(tables, survivor, mover.space)
    row = yield from take_test(game, survivor, "wanting_to_charge", rows, "ATZ-13.5")
    mp = survivor.mp
    if row and tables["insight.charge_mp"] == "printed_and_run":
        mp += _spurt(game, survivor)
    charges = reach_of(tables, state, survivor, mp).charges
    ways = [option.path for option in charges if option.spaces[0] == mover.space]
    if not row or not ways:
        return
    start, there = survivor.space, mover.space
    if tables["procedures.being_charged_by_opponent"] == "before_charger_moves":
        yield from see_charge(game, survivor, there)
        if (survivor.space, mover.space) != (start, there):
            return
    path = up_to_card(tables, state, survivor, ways[0])
    game.emit(Rushed(survivor.id, start, path))
    yield from arrive(game, survivor, (start, *path))
    if survivor.space == mover.space:
        game.emit(Stopped(mover.id, clause="ATZ-5.6"))
        yield from come_to_blows(game, survivor)


@clause("ATZ-13.4", "ATZ-6.1")
def _spurt(game: Play, survivor: Survivor) -> int:
    """Return the MP that a run adds to a charge on seeing somebody."""
    tables = tables_of(game)
    dice = game.dice.roll("movement", tables["run.dice"], clause="ATZ-13.4", purpose="run")
    gained = successes(dice, survivor.rep) * int(tables["run.mp_per_success"])
    game.emit(RanToCharge(survivor.id, dice, gained))
    return gained


@clause("ATZ-13.4")
def _duel(game: Play, survivor: Survivor, mover: Survivor) -> Steps:
    """Fire snap shots in the order of die and Rep; who cannot takes cover. Tests come last."""
    dice = game.dice.roll("reaction", 2, clause="ATZ-13.4", purpose="who fires first")
    totals = (dice[0] + survivor.rep, dice[1] + mover.rep)
    game.emit(DuelRolled(survivor.id, mover.id, dice, totals))
    pair = (survivor, mover) if totals[0] >= totals[1] else (mover, survivor)
    shots: list[ShotAt] = []
    fired: list[str] = []
    if totals[0] == totals[1]:
        yield from _at_once(game, pair, shots, fired)
    else:
        yield from _in_turn(game, pair, shots, fired)
    yield from answer(game, shots, fired)


@clause("ATZ-13.4")
def _in_turn(
    game: Play, pair: tuple[Survivor, Survivor], shots: list[ShotAt], fired: list[str]
) -> Steps:
    """Let the first fire, then the second if it still lives.

    By a ruleset who was shot at takes its test at once: driven away by it, it does not fire.
    """
    tables, state = tables_of(game), game.state
    at_once = tables["insight.received_fire"] == "after_each_shot"
    names = [survivor.id for survivor in pair]
    places = {survivor.id: survivor.space for survivor in pair}
    for one, other in (pair, pair[::-1]):
        if one.space < 0 or other.space < 0 or one.space != places[one.id]:
            continue
        if not able_to_fire(tables, state, one, other.space):
            yield from take_cover(game, one, other.space)
            continue
        volley = yield from snap_shot(game, one, other.space)
        if volley is None:
            continue
        fired.append(one.id)
        shot_at = land(game, volley)
        if at_once:
            yield from answer(game, shot_at, names)
        else:
            shots += shot_at


@clause("ATZ-13.4")
def _at_once(
    game: Play, pair: tuple[Survivor, Survivor], shots: list[ShotAt], fired: list[str]
) -> Steps:
    """Let both fire before anybody is hit; then those take cover who could not fire."""
    tables, state = tables_of(game), game.state
    able = [able_to_fire(tables, state, one, two.space) for one, two in (pair, pair[::-1])]
    origins = [pair[1].space, pair[0].space]
    volleys = []
    for one, space, can in zip(pair, origins, able, strict=True):
        volley = (yield from snap_shot(game, one, space)) if can else None
        if volley is not None:
            fired.append(one.id)
            volleys.append(volley)
    for volley in volleys:
        shots += land(game, volley)
    for one, space, can in zip(pair, origins, able, strict=True):
        if not can and one.space >= 0:
            yield from take_cover(game, one, space)
