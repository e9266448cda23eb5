"""Why an ability is not offered: the specific reason, with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decisions import Refusal
from engine.rulesets.atz import abilities
from engine.rulesets.atz.buildings import card_due
from engine.rulesets.atz.skills import curable
from engine.texts import Text, Words

if TYPE_CHECKING:
    from engine.rulesets.atz.explain import Case


def heal(case: Case, barred: Refusal | None) -> Refusal:
    """Say why the survivor cannot heal; *barred* is why it can take no action at all."""
    tables, state = case.tables, case.state
    if tables.ability(case.survivor.id, abilities.HEAL) is None:
        return Refusal(Text("it cannot heal"), "ATZ-19.5")
    if barred is not None:
        return barred
    patient = state.survivors.get(case.rest)
    around = (case.survivor.space, *tables.ground.around[case.survivor.space])
    if patient is None or patient.space < 0 or patient.space not in around:
        return Refusal(Text("the patient is not next to it"), "ATZ-19.5")
    if not patient.wounds:
        return Refusal(Text("{name} has no wound", name=tables.name(patient.id)), "ATZ-19.5")
    return Refusal(Text("zombies are in the patient's hex"), "ATZ-19.5")


def cure(case: Case, barred: Refusal | None) -> Refusal:
    """Say why the survivor cannot try a cure; *barred* is why it can take no action at all."""
    tables, state = case.tables, case.state
    if tables.ability(case.survivor.id, abilities.CURE) is None:
        return Refusal(Text("it cannot cure"), "ATZ-19.6")
    if len(state.zombies_at(case.survivor.space)) > 1:
        return Refusal(Text("it shares its hex with more than one zombie"), "ATZ-19.6")
    if barred is not None and not curable(tables, state, case.survivor):
        return barred
    if state.acting.action:
        return barred or Refusal(Text("the action is used"), "ATZ-8.1")
    if case.rest not in state.zombies:
        return Refusal(Text('there is no zombie "{name}"', name=case.rest), "ATZ-19.6")
    return Refusal(Text("the zombie is not next to it"), "ATZ-19.6")


def peek(case: Case) -> Refusal:
    """Say why the survivor cannot look into a building."""
    tables, state, space = case.tables, case.state, case.space
    if tables.ability(case.survivor.id, abilities.PEEK) is None:
        return Refusal(Text("it cannot look into buildings"), "ATZ-19.4")
    here = case.survivor.space
    near = here >= 0 and space >= 0 and space in tables.ground.around[here]
    building = tables.building[space] if space >= 0 else -1
    inside = here >= 0 and tables.building[here] == building
    reasons: list[tuple[bool, Words]] = [
        (state.acting.stopped, Text("the movement is over")),
        (not near, Text("it does not stand next to that hex")),
        (building < 0, Text("that hex is no building")),
        (inside, Text("it is inside already")),
        (not card_due(tables, state, here, space), Text("the building draws no Zombie Card")),
    ]
    words = next(
        (text for holds, text in reasons if holds), Text("it could not enter that hex now")
    )
    return Refusal(words, "ATZ-19.4")
