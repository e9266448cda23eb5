"""Why a survivor may not act now, or take drugs: said only where it is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decisions import Refusal
from engine.rulesets.atz import gear
from engine.rulesets.atz.playing import tables_in
from engine.rulesets.atz.state import DEAD, EXITED, WAITING
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.ruleset import Setup
    from engine.rulesets.atz.state import State, Survivor


def of_survivor(
    setup: Setup, state: State, decision: Decision, verb: str, name: str
) -> Refusal | None:
    """Return why a survivor may not act or take drugs; None if only the question is another."""
    survivor = state.survivors.get(name)
    if survivor is None:
        return Refusal(Text('nobody is called "{name}"', name=name))
    shown = setup.data.name(name)
    if survivor.side != decision.seat:
        return _other_side(shown)
    out = _gone(survivor, shown, state.turn)
    if out is not None:
        return out
    if verb == "drug":
        return _no_drug(setup, state, survivor, shown)
    return _not_next(state, decision, survivor, shown)


def _not_next(state: State, decision: Decision, survivor: Survivor, shown: str) -> Refusal | None:
    if state.active is not None and state.active.survivor == survivor.id:
        return None
    if survivor.activated:
        return Refusal(Text("{name} has acted this turn", name=shown), "ATZ-4.7")
    return _low(state, survivor, shown) if decision.kind == "activate" else None


def _no_drug(setup: Setup, state: State, survivor: Survivor, shown: str) -> Refusal | None:
    tables = tables_in(setup, state)
    if not tables.carried(survivor, gear.DRUGS):
        return Refusal(Text("{name} has no drugs", name=shown), "ATZ-17.2")
    every = tables["drugs.affects"] == "everything"
    if not every and _low(state, survivor, shown) is None:
        return Refusal(Text("{name} can act without drugs", name=shown), "ATZ-17.2")
    if (survivor.drugs or survivor.raised) and not tables["drugs.stack"]:
        return Refusal(Text("{name} has taken drugs this turn", name=shown), "ATZ-17.2")
    return None


def _low(state: State, survivor: Survivor, shown: str) -> Refusal | None:
    die = state.dice.get(survivor.side)
    if die is None:
        return Refusal(Text("the side of {name} has rolled no die", name=shown), "ATZ-4.14")
    if survivor.rep + survivor.drugs >= die:
        return None
    return Refusal(
        Text(
            "Rep {rep} of {name} is lower than the die of {die}",
            rep=survivor.rep + survivor.drugs,
            name=shown,
            die=die,
        ),
        "ATZ-4.4",
    )


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
