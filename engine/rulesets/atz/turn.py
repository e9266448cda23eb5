"""The turn: initiative, drugs, the sides in order, noise (section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices, gear
from engine.rulesets.atz.activation import activate
from engine.rulesets.atz.contact import zombie_step, zombies_act
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
from engine.rulesets.atz.sides import rolling
from engine.rulesets.atz.state import ON_MAP, WAITING, ZOMBIES
from engine.rulesets.atz.victory import check_end, check_limit
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


NO_DIE = 7  # higher than any die: who has rolled none may not act
NEXT = Text("Who acts next?")


@clause("ATZ-4.1", "ATZ-3.7")
def play(game: Play) -> Steps:
    """Run the game from wherever the state stands to its end."""
    game.seen = len(game.events)
    while game.state.result is None:
        game.safe_point()
        yield from PHASES.get(game.state.phase, _people)(game)
        happen(game)


@clause("ATZ-4.2", "ATZ-4.3", "ATZ-4.14", "ATZ-4.15")
def _initiative(game: Play) -> Steps:
    """Roll one die for each side; the tied reroll until all differ. The highest acts first."""
    sides = rolling(tables_of(game), game.state)
    dice: dict[str, int] = {}
    tied = sides
    while tied:
        rolled = game.dice.roll("initiative", len(tied), clause="ATZ-4.2", purpose=", ".join(tied))
        dice.update(zip(tied, rolled, strict=True))
        shown = tuple(dice.values())
        differ = len(set(shown)) == len(shown)
        tied = () if differ else tuple([side for side in sides if shown.count(dice[side]) > 1])
    order = _listed(sides, dice, tables_of(game)["procedures.human_sides_order"])
    game.emit(InitiativeRolled(sides, tuple(dice.values()), order=order))
    yield from ()


@clause("ATZ-4.14")
def _listed(sides: tuple[str, ...], dice: Mapping[str, int], rule: str) -> tuple[str, ...]:
    """Return the order of the sides where it is not by the dice alone.

    The people act as the scenario lists their sides, or from the lowest die up; the zombies keep
    the place that their die gives them.
    """
    if rule == "high_die_first":
        return ()
    by_die = sorted(sides, key=lambda side: -dice[side])
    people = [side for side in sides if side != ZOMBIES]
    if rule == "low_die_first":
        people.sort(key=dice.__getitem__)
    ahead = iter(people)
    return tuple([side if side == ZOMBIES else next(ahead) for side in by_die])


@clause("ATZ-4.13", "ATZ-8.3", "ATZ-17.2")
def _drugs(game: Play) -> Steps:
    """Let drugs be used, now that all dice are known; side by side as they will act."""
    for side in game.state.sides:
        yield from _drugs_of(game, side)
    game.emit(PhaseBegan(game.state.sides[0]))


def _drugs_of(game: Play, side: str) -> Steps:
    tables, state = tables_of(game), game.state
    while users := [s for s in state.survivors.values() if _may_take_drugs(tables, state, s, side)]:
        doses = [tables.items[tables.carried(user, gear.DRUGS)].amount for user in users]
        options = [
            choices.drug_option(tables, user, dose, state.dice[side])
            for user, dose in zip(users, doses, strict=True)
        ]
        option = yield ask(
            "drugs", Text("Who takes drugs?"), (choices.NO_DRUGS, *options), "ATZ-4.13", side
        )
        if option.target is None:
            return
        drug = tables.carried(state.survivors[option.target], gear.DRUGS)
        everything = tables["drugs.affects"] == "everything"
        bonus = tables.items[drug].amount
        game.emit(DrugUsed(option.target, bonus, drug, everything=everything))


@clause("ATZ-17.2")
def _may_take_drugs(tables: Tables, state: State, survivor: Survivor, side: str) -> bool:
    """Return whether a drug could do one of *side* any good this turn."""
    if survivor.side != side or not survivor.items or not _present(state, survivor):
        return False
    if not tables.carried(survivor, gear.DRUGS):
        return False
    stacks = tables["drugs.stack"] or not (survivor.drugs or survivor.raised)
    low = survivor.rep + survivor.drugs < state.dice[side]
    return stacks and (low or tables["drugs.affects"] == "everything")


def _present(state: State, survivor: Survivor) -> bool:
    """Return whether the survivor is on the map, or may come onto it this turn."""
    if survivor.standing == WAITING:
        return survivor.turn <= state.turn
    return survivor.standing == ON_MAP


@clause("ATZ-4.4", "ATZ-4.6", "ATZ-4.7", "ATZ-17.2")
def may_activate(state: State, survivor: Survivor) -> bool:
    """Return whether a survivor may act: its Rep, drugs included, is at least the side's die.

    A Grunt whom a Star carried along may act too. Nobody acts whose side has rolled no die.
    """
    if survivor.activated or not _present(state, survivor):
        return False
    enough = survivor.rep + survivor.drugs >= state.dice.get(survivor.side, NO_DIE)
    return enough or survivor.id in state.carried


@clause("ATZ-4.1", "ATZ-4.7", "ATZ-4.14")
def _people(game: Play) -> Steps:
    """Let one more of the side whose step it is act, or end the step; the state says who has."""
    tables, state = tables_of(game), game.state
    side = state.phase
    ready = [s for s in state.survivors.values() if s.side == side and may_activate(state, s)]
    if not ready:
        game.emit(_passing_over(state, side))
        return
    options = [choices.counter_option(tables, "activate", s.id, s.space, "ATZ-4.7") for s in ready]
    option = yield ask("activate", NEXT, (*options, choices.PASS), "ATZ-4.7", side)
    if option.target is None:
        game.emit(PhaseBegan(_after(state, side)))
        return
    yield from activate(game, state.survivors[option.target])
    happen(game)
    check_end(game)


@clause("ATZ-4.4")
def _passing_over(state: State, side: str) -> PhaseBegan:
    """Return the end of a side's step; it says so if nobody of the side could act at all."""
    present = [s for s in state.survivors.values() if s.side == side and _present(state, s)]
    if not present or any(survivor.activated for survivor in present):
        return PhaseBegan(_after(state, side))
    return PhaseBegan(_after(state, side), side, state.dice.get(side, 0), "ATZ-4.4")


def _after(state: State, side: str) -> str:
    """Return the phase after a side's step."""
    following = state.sides[state.sides.index(side) + 1 :]
    return following[0] if following else "noise"


@clause("ATZ-4.1", "ATZ-4.5", "ATZ-4.10")
def _zombies(game: Play) -> Steps:
    idle = bool(game.state.zombies) and not zombies_act(game.state)
    yield from zombie_step(game)
    happen(game)
    if game.state.result is None:
        following = _after(game.state, ZOMBIES)
        if idle:
            die = game.state.dice[ZOMBIES]
            game.emit(PhaseBegan(following, ZOMBIES, die, "ATZ-4.5"))
        else:
            game.emit(PhaseBegan(following))
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


# the step of a side of people has the side's id for its phase
PHASES: dict[str, Callable[[Play], Steps]] = {
    "setup": set_up,
    "initiative": _initiative,
    "drugs": _drugs,
    ZOMBIES: _zombies,
    "noise": _noise,
}
