"""Before turn 1: counters, cup, starts, initial zombies."""

import pytest

from engine.rulesets.atz.counter_events import ZombiePlaced
from engine.rulesets.atz.noise_events import EntryRolled
from tests.helpers.atz import BOTH_ACT, SURVIVORS_ONLY, Scene, events, keys, play, survivor


@pytest.mark.clause("ATZ-20.1")
@pytest.mark.clause("ATZ-3.7")
def test_survivors_begin_as_the_scenario_tells_all_on_one_side():
    scene = Scene().survivor("beck", hand="pistol", items=("ammo",)).survivor("nick", at=(2, 0))
    session = scene.zombie("z1", at=(8, 0)).session(BOTH_ACT)
    beck = survivor(session, "beck")
    assert (beck.space, beck.hand, beck.items) == (scene.space((0, 0)), "pistol", ("ammo",))
    assert session.setup.seats == ("survivors",)
    assert {option.key for option in session.pending.options} >= {"activate:beck", "activate:nick"}


@pytest.mark.clause("ATZ-1.13")
@pytest.mark.clause("ATZ-3.1")
def test_all_zombies_not_on_the_map_are_in_the_cup():
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0), mp=5, direction=3)
    state = scene.session(BOTH_ACT).state
    assert sum(state.cup.values()) == 59
    assert state.cup["zombie_fast:3"] == 2
    assert state.counters["z1"].direction == 3


@pytest.mark.clause("ATZ-1.5")
@pytest.mark.clause("ATZ-1.4")
def test_zombies_have_rep_four_and_differ_in_their_points():
    scene = Scene().survivor("beck")
    for n, mp in enumerate((3, 4, 5)):
        scene.zombie(f"z{n}", at=(8, -n), mp=mp)
    counters = scene.session(BOTH_ACT).state.counters.values()
    assert [(c.rep, c.mp, c.melee) for c in counters] == [(4, 3, 1), (4, 4, 1), (4, 5, 1)]


@pytest.mark.clause("ATZ-1.14")
def test_a_killed_zombie_goes_back_to_the_cup():
    scene = Scene().survivor("jimmy", hand="pistol").zombie("z1", at=(3, 0), mp=5, direction=3)
    session = scene.survivor("bank", at=(-8, 0)).acting("jimmy", ("combat", (6,)))
    play(session, scene.key("fire", (3, 0), 1))
    assert session.state.cup["zombie_fast:3"] == 3


@pytest.mark.clause("ATZ-3.2")
@pytest.mark.clause("ATZ-3.3")
@pytest.mark.clause("ATZ-3.4")
def test_six_dice_for_each_survivor_bring_zombies_eight_hexes_away():
    scene = Scene(radius=10, initial=True).survivor("beck").survivor("jimmy", at=(1, 0))
    session = scene.session(
        ("spawn", (1, 2, 3, 3, 4, 6)),
        ("cup", "zombie_slow:1"),
        ("cup", "zombie_slow:3"),
        ("spawn", (1, 1, 1, 1, 1, 5)),
        ("cup", "zombie_fast:3"),
        BOTH_ACT,
    )
    assert [(e.survivor, e.coming) for e in events(session, EntryRolled)] == [
        ("beck", 2),
        ("jimmy", 1),
    ]
    assert [e.space for e in events(session, ZombiePlaced)] == [
        scene.space((0, -8)),
        scene.space((8, 0)),
        scene.space((9, 0)),
    ]
    assert session.state.turn == 1


@pytest.mark.clause("ATZ-3.1")
@pytest.mark.clause("ATZ-5.4")
def test_survivors_are_set_up_at_their_start_one_in_a_hex():
    scene = Scene().marker("camp", "start", (0, 0), (1, 0)).zombie("z1", at=(8, 0))
    scene.survivor("beck", at=None, enters="camp").survivor("jimmy", at=None, enters="camp")
    session = scene.session(SURVIVORS_ONLY)
    assert keys(session) == [scene.key("deploy", (0, 0)), scene.key("deploy", (1, 0))]
    session.submit(scene.key("deploy", (1, 0)))
    assert survivor(session, "beck").space == scene.space((1, 0))
    assert survivor(session, "jimmy").space == scene.space((0, 0))  # the only place left
    assert session.state.turn == 1


@pytest.mark.clause("ATZ-1.14")
def test_a_cup_without_end_makes_new_counters():
    none = dict.fromkeys(("zombie_slow", "zombie_medium"), 0)
    options = {"cup": {"unlimited": True, "per_direction": {**none, "zombie_fast": 1}}}
    scene = Scene(radius=10, initial=True, options=options).survivor("beck")
    draws = [("cup", f"zombie_fast:{n}") for n in (1, 2, 3, 4, 5, 6)]
    session = scene.session(("spawn", (6,) * 6), *draws, BOTH_ACT)
    assert not any(session.state.cup.values())
    assert len(session.state.zombies) == 6
