"""What may wait behind a door, and how near zombies are, for bots."""

from __future__ import annotations

from engine.rulesets.atz.hidden import surprising
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene


def promises(scene, change=None):
    session = scene.acting("beck")
    if change is not None:
        change(session.state)
    decision = session.pending
    found = RULESET.appraise(session.setup, session.state, decision)
    return {o.key: a for o, a in zip(decision.options, found, strict=True)}


def house(**beck):
    return Scene(buildings=[(2, 0)]).survivor("beck", **beck).zombie("z1", at=(-8, 0), mp=3)


def test_a_door_is_a_risk_until_somebody_has_opened_it():
    scene = house(hand="bat")
    door = scene.key("move", (2, 0))
    found = promises(scene)
    assert found[door].risk > 0
    assert found[scene.key("move", (1, 0))].risk == 0

    def opened(state):
        state.entered = b"\x01"

    assert promises(house(hand="bat"), opened)[door].risk == 0


def test_a_loaded_weapon_makes_it_smaller_and_a_card_that_is_empty_nothing():
    scene = house(hand="smg")
    door = scene.key("move", (2, 0))
    assert 0 < promises(scene)[door].risk < promises(house(hand="smg.ooa"))[door].risk

    def empty(state):
        state.zombie_deck = {"0": 3, "survivor": 1}

    assert promises(house(), empty)[door].risk == 0


def test_the_chance_of_a_surprise_counts_every_pair_of_dice():
    assert [surprising(more) for more in (-6, 0, 5)] == [0, 583, 1000]


def test_only_kills_of_those_who_could_soon_come_are_a_relief():
    scene = Scene(radius=12).survivor("beck", hand="rifle")
    scene.zombie("z1", at=(3, 0)).zombie("z2", at=(-7, 0)).zombie("z3", at=(0, 12))
    found = promises(scene)
    near, nearer, far = (found[scene.key("fire", at, 1)] for at in ((-7, 0), (3, 0), (0, 12)))
    assert nearer.relief == nearer.kills > 0
    assert near.relief == near.kills // 2
    assert far.relief == 0 < far.kills
