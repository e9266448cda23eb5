"""Being Charged: by the zombies of the hex, or by an Opponent who came in (section 13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.melee import fight
from engine.rulesets.atz.playing import end_movement, tables_of
from engine.rulesets.atz.reaction_fire import (
    able_to_fire,
    may_fire,
    may_react,
    reaction_fire_options,
)
from engine.rulesets.atz.reactions import MELEE, RUN_AWAY, take_test
from engine.rulesets.atz.received_fire import answer
from engine.rulesets.atz.running_away import run_away
from engine.texts import Text

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables
    from engine.texts import Words

FIRE_THEN_MELEE = Text("fire, then melee")
NO_FIRE = Text("melee, with nothing to fire")


@clause("ATZ-13.2", "ATZ-12.10")
def charged_rows(
    tables: Tables, state: State, survivor: Survivor, coming: int = 0
) -> tuple[str, str, str]:
    """Return what 2, 1 and 0 successes in Being Charged mean: ``fire``, ``melee`` or ``run``.

    In the open that depends on the enemies in the hex: zombies, and a human one with them, and
    those who are still *coming*.
    """
    if tables.ground.cover[survivor.space]:
        return "fire", "fire", "melee"
    enemies = len(state.zombies_at(survivor.space)) + coming
    if state.opponent_at(survivor.space, survivor.side) is not None:
        enemies += 1
    return "fire", "run" if enemies >= 3 else "melee", "run"


@clause("ATZ-13.2", "ATZ-13.8a", "ATZ-13.8b", "ATZ-12.1")
def being_charged(
    game: Play, survivor: Survivor, *, again: bool = True, charger: Survivor | None = None
) -> Steps:
    """Take the test and carry out its fire or its run; the melee comes later (ATZ-4.10).

    Whether a run that ends among enemies may bring it *again* is the ruleset's to say too. The
    *charger* is given where it has not moved yet: the fire is at it, where that is possible.
    """
    tables, state = tables_of(game), game.state
    fire = _fire_words(tables, state, survivor, charger)
    words = {"fire": fire, "melee": MELEE, "run": RUN_AWAY}
    rows = charged_rows(tables, state, survivor, coming=0 if charger is None else 1)
    two, one, none = [words[row] for row in rows]
    row = yield from take_test(game, survivor, "being_charged", (two, one, none), "ATZ-13.2")
    match rows[2 - row]:
        case "fire" if charger is None:
            shots = yield from may_fire(game, survivor)
            yield from answer(game, shots)
        case "fire" if charger and able_to_fire(tables, state, survivor, charger.space):
            shots = yield from may_fire(game, survivor, [charger.space])
            yield from answer(game, shots)
        case "run":
            yield from run_away(game, survivor, again=again)
        case _:
            pass


@clause("ATZ-13.1a", "ATZ-13.2")
def _fire_words(
    tables: Tables, state: State, survivor: Survivor, charger: Survivor | None
) -> Words:
    """Return what the fire of the test comes to, for a Star who picks it: others are not asked."""
    if not tables.cast[survivor.id].star:
        return FIRE_THEN_MELEE
    if charger is not None:
        able = able_to_fire(tables, state, survivor, charger.space)
    else:
        able = bool(reaction_fire_options(tables, survivor)) and may_react(tables, state, survivor)
    return FIRE_THEN_MELEE if able else NO_FIRE


@clause("ATZ-13.2")
def see_charge(game: Play, charger: Survivor, space: int) -> Steps:
    """Let an Opponent in *space* take its test before the charger moves, once a turn."""
    charged = game.state.opponent_at(space, charger.side)
    if charged is not None and not charged.tested:
        yield from being_charged(game, charged, charger=charger)


@clause("ATZ-4.9", "ATZ-5.6", "ATZ-12.1", "ATZ-13.2")
def come_to_blows(game: Play, charger: Survivor) -> Steps:
    """Let an Opponent who is charged take its test, once a turn; then fight whoever is left.

    The movement of the charger is over, even where nobody is left.
    """
    charged = game.state.opponent_at(charger.space, charger.side)
    if charged is not None and not charged.tested:
        yield from being_charged(game, charged)
    if game.state.in_contact(charger):
        yield from fight(game, charger)
    end_movement(game, charger, "ATZ-5.6")
