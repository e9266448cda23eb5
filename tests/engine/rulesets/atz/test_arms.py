"""What options do to the weapons of a side, for bots."""

from __future__ import annotations

from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene


def arms(scene):
    session = scene.acting("beck")
    decision = session.pending
    found = RULESET.appraise(session.setup, session.state, decision)
    return {o.key: a.arms for o, a in zip(decision.options, found, strict=True)}


def test_fire_costs_as_much_as_it_is_likely_to_empty_the_weapon():
    scene = Scene().survivor("beck", hand="smg").zombie("z1", at=(5, 0))
    found = arms(scene)
    few, many = (found[scene.key("fire", (5, 0), dice)] for dice in (2, 4))
    panic = found[scene.key("fire", (5, 0), 2, "panic")]
    assert panic < many < few < 0
    assert found["done"] == 0


def test_one_die_never_empties_a_pistol():
    scene = Scene().survivor("beck", hand="pistol").zombie("z1", at=(5, 0))
    assert arms(scene)[scene.key("fire", (5, 0), 1)] == 0


def test_reloading_is_worth_more_than_spending_a_counter_and_both_more_than_neither():
    found = arms(Scene().survivor("beck", hand="smg.ooa", items=("ammo",)).zombie("z1", at=(7, 0)))
    assert found["reload"] > found["ammo"] > 0


def test_a_better_weapon_belongs_in_the_hand():
    found = arms(Scene().survivor("beck", hand="pistol", pack=("smg",)).zombie("z1", at=(7, 0)))
    assert found["change:smg"] > 0


def test_nobody_gains_by_giving_the_only_weapon_away_but_by_giving_what_lies_idle():
    scene = Scene().survivor("beck", hand="smg", pack=("rifle",), items=("ammo",))
    scene.survivor("nick", at=(1, 0)).survivor("sailor", at=(0, 1), hand="smg")
    found = arms(scene.zombie("z1", at=(8, 0)))
    assert found["give:rifle:nick"] > 0
    assert found["give:smg:sailor"] < 0
    assert found["give:ammo:nick"] < 0


def test_what_lies_there_is_worth_picking_up():
    scene = Scene().survivor("beck").item("rifle", (0, 0)).zombie("z1", at=(8, 0))
    assert arms(scene)["take:rifle"] > 0
