"""The turn: initiative, drugs, the sides in order, noise (section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices, gear
from engine.rulesets.atz.activation import activate
from engine.rulesets.atz.contact import zombie_step
from engine.rulesets.atz.events import (
    DrugUsed,
    InitiativeRolled,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
)
from engine.rulesets.atz.happenings import happen
from engine.rulesets.atz.noise import roll_noise, turn_entries
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.setting_up import set_up
from engine.rulesets.atz.state import ON_MAP, WAITING
from engine.rulesets.atz.victory import check_end, check_limit
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


NEXT = Text("Who acts next?")


@clause("ATZ-4.1", "ATZ-3.7")
def play(game: Play) -> Steps:
    """Run the game from wherever the state stands to its end."""
    game.seen = len(game.events)
    while game.state.result is None:
        game.safe_point()
        yield from PHASES[game.state.phase](game)
        happen(game)


@clause("ATZ-4.2", "ATZ-4.3", "ATZ-4.15")
def _initiative(game: Play) -> Steps:
    """Roll one die for each side until they differ; the higher acts first."""
    own = theirs = 0
    while own == theirs:
        own, theirs = game.dice.roll(
            "initiative", 2, clause="ATZ-4.2", purpose="survivors, zombies"
        )
    game.emit(InitiativeRolled(own, theirs))
    yield from ()


@clause("ATZ-4.13", "ATZ-8.3", "ATZ-17.2")
def _drugs(game: Play) -> Steps:
    """Let drugs be used, now that both dice are known."""
    tables, state = tables_of(game), game.state
    while users := [s for s in state.survivors.values() if _may_take_drugs(tables, state, s)]:
        options = [choices.counter_option(tables, "drug", s.id, s.space, "ATZ-17.2") for s in users]
        option = yield ask(
            "drugs", Text("Who takes drugs?"), (choices.NO_DRUGS, *options), "ATZ-4.13"
        )
        if option.target is None:
            break
        game.emit(DrugUsed(option.target, tables["drugs.bonus"]))
    game.emit(PhaseBegan(state.sides[0]))


@clause("ATZ-17.2")
def _may_take_drugs(tables: Tables, state: State, survivor: Survivor) -> bool:
    """Return whether a drug could do any good this turn."""
    if gear.DRUGS not in survivor.items or not _present(state, survivor):
        return False
    stacks = tables["drugs.stack"] or not survivor.drugs
    return stacks and survivor.rep + survivor.drugs < state.dice[0]


def _present(state: State, survivor: Survivor) -> bool:
    """Return whether the survivor is on the map, or may come onto it this turn."""
    if survivor.standing == WAITING:
        return survivor.turn <= state.turn
    return survivor.standing == ON_MAP


@clause("ATZ-4.4", "ATZ-4.6", "ATZ-4.7", "ATZ-17.2")
def may_activate(state: State, survivor: Survivor) -> bool:
    """Return whether a survivor may act: its Rep, drugs included, is at least the side's die.

    A Grunt whom a Star carried along may act too.
    """
    if survivor.activated or not _present(state, survivor):
        return False
    enough = survivor.rep + survivor.drugs >= state.dice[0]
    return enough or survivor.id in state.carried


@clause("ATZ-4.1", "ATZ-4.7")
def _survivors(game: Play) -> Steps:
    """Let one more survivor act, or end the step; the state says who has acted."""
    tables, state = tables_of(game), game.state
    ready = [s for s in state.survivors.values() if may_activate(state, s)]
    if not ready:
        game.emit(PhaseBegan(_after(state, "survivors")))
        return
    options = [choices.counter_option(tables, "activate", s.id, s.space, "ATZ-4.7") for s in ready]
    option = yield ask("activate", NEXT, (*options, choices.PASS), "ATZ-4.7")
    if option.target is None:
        game.emit(PhaseBegan(_after(state, "survivors")))
        return
    yield from activate(game, state.survivors[option.target])
    happen(game)
    check_end(game)


def _after(state: State, side: str) -> str:
    """Return the phase after a side's step."""
    return state.sides[1] if state.sides[0] == side else "noise"


@clause("ATZ-4.1", "ATZ-4.10")
def _zombies(game: Play) -> Steps:
    yield from zombie_step(game)
    happen(game)
    game.emit(PhaseBegan(_after(game.state, "zombies")))
    check_end(game)


@clause("ATZ-4.1", "ATZ-17.2", "ATZ-20.4")
def _noise(game: Play) -> Steps:
    """Roll for the shots, let zombies in, and end the turn."""
    roll_noise(game)
    turn_entries(game)
    game.emit(TurnEnded(game.state.turn))
    happen(game)
    check_end(game)
    check_limit(game)
    if game.state.result is None:
        game.emit(TurnBegan(game.state.turn + 1))
    yield from ()


PHASES: dict[str, Callable[[Play], Steps]] = {
    "setup": set_up,
    "initiative": _initiative,
    "drugs": _drugs,
    "survivors": _survivors,
    "zombies": _zombies,
    "noise": _noise,
}
