"""Received Fire: what those do who were shot at and live, return fire included (section 13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.playing import end_movement, tables_of
from engine.rulesets.atz.reaction_fire import able_to_fire, may_fire
from engine.rulesets.atz.reactions import RUN_AWAY, take_test
from engine.rulesets.atz.running_away import run_away
from engine.rulesets.atz.take_cover import TAKE_COVER, take_cover
from engine.rulesets.atz.variant_events import FireOwed, FireReturned
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from engine.core.game import Procedure
    from engine.rulesets.atz.fire import ShotAt
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables
    from engine.texts import Words

WORDS: dict[str, Words] = {
    "fire": Text("end the movement and return fire"),
    "reply": Text("return fire"),
    "stay": Text("stay in melee"),
    "cover": TAKE_COVER,
    "run": RUN_AWAY,
}


@clause("ATZ-10.7", "ATZ-13.3")
def answer(game: Play, shots: Iterable[ShotAt], silent: Collection[str] = ()) -> Steps:
    """Let all who were shot at and live take the test, and those at whom they return fire.

    Nobody takes it more often in one exchange than the ruleset says. Those of *silent* have fired
    already and do not return fire.
    """
    most = tables_of(game)["procedures.received_fire_max_per_exchange"]
    taken: dict[str, int] = {}
    waiting = list(shots)
    while waiting:
        shot = waiting.pop(0)
        name = shot.target
        survivor = game.state.survivors[name]
        if survivor.space >= 0 and taken.get(name, 0) < most:
            taken[name] = taken.get(name, 0) + 1
            returned = yield from _received_fire(game, survivor, shot, silent)
            waiting = [*returned, *waiting]


@clause("ATZ-13.3", "ATZ-13.8b", "ATZ-13.8c")
def _received_fire(
    game: Play, survivor: Survivor, shot: ShotAt, silent: Collection[str]
) -> Procedure[tuple[ShotAt, ...]]:
    """Take the test and carry out its row; return those at whom fire was returned."""
    tables, state = tables_of(game), game.state
    rows = received_rows(tables, state, survivor, shot.origin)
    two, one, none = [WORDS[row] for row in rows]
    row = yield from take_test(game, survivor, "received_fire", (two, one, none), "ATZ-13.3")
    shooter = state.survivors[shot.by]
    match rows[2 - row]:
        case "fire" | "reply" as fire:
            if fire == "fire" and _finishes(tables, state, survivor):
                able = survivor.id not in silent
                game.emit(FireOwed(survivor.id, shooter.id if able else ""))
                return ()
            if fire == "fire":
                end_movement(game, survivor, "ATZ-13.3")
            if survivor.id not in silent and able_to_fire(tables, state, survivor, shooter.space):
                return (yield from may_fire(game, survivor, [shooter.space]))
        case "cover":
            yield from take_cover(game, survivor, shot.origin)
        case "run":
            yield from run_away(game, survivor)
        case _:
            pass
    return ()


@clause("ATZ-13.3")
def _finishes(tables: Tables, state: State, survivor: Survivor) -> bool:
    """Return whether one who acts carries its move through before it returns fire."""
    if tables["procedures.received_fire_movement"] == "stops":
        return False
    active = state.active
    return active is not None and active.survivor == survivor.id and not active.stopped


@clause("ATZ-13.3")
def return_owed(game: Play, survivor: Survivor) -> Steps:
    """End the movement of one who was shot at on its way, and let it return fire."""
    owed = game.state.acting.owed
    if not owed:
        return
    game.emit(FireReturned(survivor.id))
    end_movement(game, survivor, "ATZ-13.3")
    for name in owed:
        shooter = game.state.survivors.get(name)
        if shooter is None or survivor.space < 0:
            continue
        if able_to_fire(tables_of(game), game.state, survivor, shooter.space):
            shots = yield from may_fire(game, survivor, [shooter.space])
            yield from answer(game, shots)


@clause("ATZ-13.3", "ATZ-13.1a")
def received_rows(
    tables: Tables, state: State, survivor: Survivor, origin: int
) -> tuple[str, str, str]:
    """Return what 2, 1 and 0 successes mean for one who was shot at from *origin*.

    ``fire``: end the movement and return fire; ``reply``: return fire; ``stay`` in melee;
    ``cover``: take cover; ``run`` away. Who cannot fire back takes cover on 2, also in melee,
    where the ruleset reads the row in its printed order.
    """
    able = able_to_fire(tables, state, survivor, origin)
    if state.in_contact(survivor):
        stays = able or tables["procedures.received_fire_melee_first"]
        return "stay" if stays else "cover", "stay", "cover"
    best = "fire" if able else "cover"
    if tables.ground.cover[survivor.space]:
        return best, "reply", "cover"
    return best, "cover", "run"
