"""Why a survivor may not act now, or take drugs to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decisions import Refusal
from engine.rulesets.atz import gear
from engine.rulesets.atz.state import DEAD, EXITED, WAITING
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.ruleset import Setup
    from engine.rulesets.atz.state import State, Survivor


def of_survivor(setup: Setup, state: State, decision: Decision, key: str) -> Refusal:
    """Say why ``activate:NAME`` or ``drug:NAME`` is not among the options of *decision*."""
    verb, _, name = key.partition(":")
    survivor = state.survivors.get(name)
    if survivor is None:
        return Refusal(Text('nobody is called "{name}"', name=name))
    shown = setup.data.name(name)
    mine = survivor.side == decision.seat
    out = _gone(survivor, shown, state.turn) if mine else _other_side(shown)
    if out is not None:
        return out
    if verb == "drug":
        if not setup.data.carried(survivor, gear.DRUGS):
            return Refusal(Text("{name} has no drugs", name=shown), "ATZ-17.2")
        return Refusal(Text("{name} can act without drugs", name=shown), "ATZ-17.2")
    return _idle(state, survivor, shown, decision)


def _idle(state: State, survivor: Survivor, shown: str, decision: Decision) -> Refusal:
    if survivor.activated:
        return Refusal(Text("{name} has acted this turn", name=shown), "ATZ-4.7")
    rep, die = survivor.rep + survivor.drugs, state.dice.get(survivor.side, 0)
    if rep >= die:
        return Refusal(Text("first: {question}", question=decision.prompt), decision.clause)
    words = Text("Rep {rep} of {name} is lower than the die of {die}", rep=rep, name=shown, die=die)
    return Refusal(words, "ATZ-4.4")


def _other_side(shown: str) -> Refusal:
    return Refusal(Text("{name} is of another side", name=shown), "ATZ-4.14")


def _gone(survivor: Survivor, shown: str, turn: int) -> Refusal | None:
    if survivor.standing == DEAD:
        return Refusal(Text("{name} is dead", name=shown), "ATZ-14.2")
    if survivor.standing == EXITED:
        return Refusal(Text("{name} has left the map", name=shown), "ATZ-5.10")
    if survivor.standing == WAITING and survivor.turn > turn:
        coming = Text("{name} comes in turn {turn}", name=shown, turn=survivor.turn)
        return Refusal(coming, "ATZ-20.3")
    return None
