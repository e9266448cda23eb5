"""The zombie step: all move, then all tests, then all melees (ATZ-4.10)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices
from engine.rulesets.atz.being_charged import being_charged
from engine.rulesets.atz.melee import fight
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.sides import by_turn
from engine.rulesets.atz.state import ZOMBIES
from engine.rulesets.atz.zombie_movement import move_zombies
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.texts import Words


NEXT_TEST = Text("Who takes the test next?")
NEXT_FIGHT = Text("Who fights next?")


@clause("ATZ-4.4", "ATZ-4.5")
def zombies_act(state: State) -> bool:
    """Return whether any zombie's Rep is at least the zombies' die."""
    die = state.dice[ZOMBIES]
    return any(counter.rep >= die for counter in state.counters.values())


@clause("ATZ-4.10", "ATZ-4.11", "ATZ-4.12", "ATZ-4.16", "ATZ-13.2")
def zombie_step(game: Play) -> Steps:
    """Move all zombies; test all survivors in contact; then fight in every hex still shared."""
    if not zombies_act(game.state):
        return
    tables, state = tables_of(game), game.state
    met: dict[int, int] = {}
    if not tables["procedures.zombies_in_contact_charge_again"]:
        met = {s.space: len(state.zombies_at(s.space)) for s in state.on_map()}
    move_zombies(game)
    yield from _in_turn(game, NEXT_TEST, partial(_to_test, met), being_charged)
    for _ in range(tables["melee.rounds_per_zombie_step"]):
        yield from _in_turn(game, NEXT_FIGHT, _to_fight, fight)


def _to_test(met: Mapping[int, int], state: State, survivor: Survivor) -> bool:
    """Return whether more zombies than were *met* before are in the hex of one not yet tested."""
    before = met.get(survivor.space, 0)
    if survivor.tested or not state.menaced(survivor.space):
        return False
    return len(state.zombies_at(survivor.space)) > before


def _to_fight(state: State, survivor: Survivor) -> bool:
    return not survivor.fought and state.menaced(survivor.space)


@clause("ATZ-4.12")
def _in_turn(
    game: Play,
    prompt: Words,
    due: Callable[[State, Survivor], bool],
    procedure: Callable[[Play, Survivor], Steps],
) -> Steps:
    """Carry out *procedure* for all of whom it is *due*: side by side, in the order each picks."""
    for side in by_turn(game.state):
        yield from _side_in_turn(game, side, prompt, due, procedure)


def _side_in_turn(
    game: Play,
    side: str,
    prompt: Words,
    due: Callable[[State, Survivor], bool],
    procedure: Callable[[Play, Survivor], Steps],
) -> Steps:
    tables, state = tables_of(game), game.state
    usual = False
    done: list[str] = []
    while left := [s for s in state.friends_of(side) if s.id not in done and due(state, s)]:
        survivor = left[0]
        if len(left) > 1 and not usual:
            options = [
                choices.counter_option(tables, "next", s.id, s.space, "ATZ-4.12") for s in left
            ]
            every = (choices.DEFAULT_ORDER, *options)
            option = yield ask("order", prompt, every, "ATZ-4.12", side)
            usual = option.target is None
            if option.target is not None:
                survivor = state.survivors[option.target]
        done.append(survivor.id)
        yield from procedure(game, survivor)
