"""What a player means by pointing at a hex or a counter, whether it is possible or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.atz import gear
from engine.rulesets.atz.playing import tables_in

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.ruleset import Setup
    from engine.rulesets.atz.state import State


def meant(
    setup: Setup, state: State, decision: Decision, space: int, counter: str | None
) -> tuple[str, ...]:
    """Return the keys of what is meant: to let a survivor act, to shoot, to charge, to walk."""
    id_ = setup.board.ids[space]
    if decision.counter is None:
        return (f"activate:{counter}",) if counter in state.survivors else (f"move:{id_}",)
    survivor = state.survivors[decision.counter]
    enemy = state.opponent_at(space, survivor.side) is not None
    if not enemy and not state.zombies_at(space):
        return (f"move:{id_}",)
    weapon = tables_in(setup, state).weapons.get(gear.kind_of(survivor.hand))
    if weapon is None or not weapon.fires:
        return (f"charge:{id_}",)
    return (f"fire:{id_}:{weapon.dice[0]}", f"charge:{id_}")
