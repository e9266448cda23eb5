"""What flight, cover and surprise are with other values than the usual ones."""

import pytest

from engine.rulesets.atz.events import Fought, RanAway, ReactionTested, Stopped, ZombieWalked
from engine.rulesets.atz.people_events import TookCover
from engine.rulesets.atz.take_cover import cover_options
from tests.helpers.atz import Scene, events, finished, keys, play, ruled, survivor, tables

TWO = ("red", "blue")
BLUE_FIRST = ("initiative", (2, 3, 1))
RUN_NORTH = [("reaction", (6, 6)), ("movement", (1,))]


def charged(path, value, *script, others=(), zombies=3, mp=3):
    """Let zombies act that stand with Jimmy in the open; Bank stays to act later."""
    scene = ruled(path, value).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene.zombies(zombies, at=(0, 0), mp=mp)
    for number, hex_ in enumerate(others):
        scene.zombie(f"z8{number}", at=hex_, mp=3)
    return scene, scene.session(("initiative", (1, 2)), *script)


@pytest.mark.clause("ATZ-13.6f")
@pytest.mark.parametrize(
    ("path", "value", "followers"),
    [("runaway.pursuit", "none", 0), ("runaway.pursuit", "zombies_follow", 3)],
)
def test_whether_zombies_follow_one_who_runs_away(path, value, followers):
    scene, session = charged(path, value, *RUN_NORTH)
    walks = [e for e in events(session, ZombieWalked) if e.clause == "ATZ-13.6f"]
    assert [e.path[-1] for e in walks] == [scene.space((0, -3))] * followers
    assert survivor(session, "jimmy").space == scene.space((0, -7))


@pytest.mark.clause("ATZ-13.6f")
def test_pursuers_who_reach_the_survivor_fight_it_in_the_same_step():
    fights = [("combat", (1, 5)), *[("combat", (1,))] * 3]
    scene = ruled("runaway.pursuit", "zombies_follow", woods=[(0, -1)]).survivor("jimmy")
    scene.survivor("bank", at=(-8, 0)).zombies(3, at=(0, 0), mp=3)
    session = scene.session(("initiative", (1, 2)), *RUN_NORTH, *fights)
    assert survivor(session, "jimmy").space == scene.space((0, -1))
    assert [e.zombies for e in events(session, Fought)] == [("z1", "z2", "z3")]
    finished(session)


@pytest.mark.clause("ATZ-13.6d")
@pytest.mark.parametrize(
    ("path", "value", "tests"),
    [
        ("procedures.runaway_into_enemy_new_test", False, 1),
        ("procedures.runaway_into_enemy_new_test", True, 2),
    ],
)
def test_whether_flight_into_zombies_brings_another_test(path, value, tests):
    fights = [("combat", (1, 5)), ("combat", (1,))]
    again = [("reaction", (1, 6))] if tests == 2 else []
    _, session = charged(path, value, *RUN_NORTH, *again, *fights, others=[(0, -6)])
    assert [e.test for e in events(session, ReactionTested)] == ["being_charged"] * tests
    assert [e.zombies for e in events(session, Fought)] == [("z80",)]
    finished(session)


@pytest.mark.clause("ATZ-13.6d")
def test_a_second_flight_brings_no_third_test():
    fights = [("combat", (1, 5)), ("combat", (1,))]
    second = [("reaction", (6, 6)), ("movement", (1,))]
    script = [*RUN_NORTH, *second, *fights]
    path = "procedures.runaway_into_enemy_new_test"
    _, session = charged(path, True, *script, others=[(0, -6), (3, -8)])
    assert len(events(session, RanAway)) == len(events(session, ReactionTested)) == 2
    assert len(events(session, Fought)) <= 1


def shot_at(path, value, *script, test=(6, 5), woods=(), hand="bat", **more):
    """Let blue's Jimmy fire at red's Sailor in the open, who takes the test."""
    scene = ruled(path, value, sides=TWO, woods=woods, **more)
    scene.survivor("sailor", as_="r", side="red", hand=hand)
    scene.survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="pistol")
    session = scene.session(BLUE_FIRST, ("combat", (1,)), ("reaction", test), *script)
    play(session, "activate:b", scene.key("fire", (0, 0), 1))
    return scene, session


@pytest.mark.clause("ATZ-13.7c")
@pytest.mark.parametrize(
    ("path", "value", "runs"),
    [
        ("procedures.take_cover_unreachable", "stay", 0),
        ("procedures.take_cover_unreachable", "run_away", 1),
    ],
)
def test_what_is_done_if_no_cover_can_be_reached(path, value, runs):
    script = [("movement", (1,))] * runs
    _, session = shot_at(path, value, *script, test=(1, 5))
    assert len(events(session, RanAway)) == runs
    assert len(events(session, TookCover)) == 1 - runs


def beside_zombie(path: str, value: str) -> tuple[Scene, object]:
    scene = ruled(path, value, sides=TWO, woods=[(-1, 0)]).zombie("z1", at=(-1, 0))
    scene.survivor("sailor", as_="r", side="red", hand="bat")
    scene.survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="pistol")
    fight = [("combat", (1, 1, 1, 1)), ("combat", (6,))]
    test = [("combat", (1,)), ("reaction", (1, 1))]
    session = scene.session(BLUE_FIRST, *test, *(fight if value == "fight" else []))
    play(session, "activate:b", scene.key("fire", (0, 0), 1))
    return scene, session


@pytest.mark.clause("ATZ-13.7b")
@pytest.mark.parametrize(
    ("path", "value", "offered"),
    [
        ("procedures.take_cover_into_enemy", "forbid", False),
        ("procedures.take_cover_into_enemy", "fight", True),
    ],
)
def test_whether_one_takes_cover_in_a_hex_with_an_enemy(path, value, offered):
    scene, session = beside_zombie(path, value)
    key = scene.key("cover", (-1, 0))
    assert (key in keys(session)) is offered
    if offered:
        session.submit(key)
        assert [e.zombies for e in events(session, Fought)] == [("z1",)]
        assert survivor(session, "r").space == scene.space((-1, 0))


@pytest.mark.clause("ATZ-13.7b")
def test_nobody_takes_cover_among_zombies_in_a_building_that_draws_a_card():
    scene = ruled("procedures.take_cover_into_enemy", "fight", sides=TWO, buildings=[(-1, 0)])
    scene.survivor("sailor", as_="r", side="red").zombie("z1", at=(-1, 0))
    scene.survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="pistol")
    session = scene.session(BLUE_FIRST)
    runner, origin = survivor(session, "r"), scene.space((3, 0))
    found = cover_options(tables(session.setup), session.state, runner, origin)
    assert scene.key("cover", (-1, 0)) not in [option.key for option in found]


@pytest.mark.clause("ATZ-13.8c")
@pytest.mark.parametrize(
    ("path", "value", "moves"),
    [
        ("reaction.forced_move_ends_movement", True, False),
        ("reaction.forced_move_ends_movement", False, True),
    ],
)
def test_whether_a_forced_move_ends_the_movement(path, value, moves):
    # red fires back at blue, who acts and runs away from it
    script = [("combat", (1,)), ("reaction", (6, 6)), ("movement", (1,))]
    scene, session = shot_at(path, value, *script, test=(1, 1), hand="pistol")
    session.submit(scene.key("fire", (3, 0), 1))
    stops = [e.clause for e in events(session, Stopped)]
    assert stops == ([] if moves else ["ATZ-13.8c"])
    if moves:
        assert session.pending.counter == "b"
        assert keys(session, "move") != []


@pytest.mark.clause("ATZ-15.5")
@pytest.mark.parametrize(
    ("path", "value", "tests"),
    [
        ("procedures.surprised_being_charged_test", False, 0),
        ("procedures.surprised_being_charged_test", True, 1),
    ],
)
def test_whether_a_surprised_survivor_is_tested(path, value, tests):
    scene = ruled(path, value, buildings=[(1, 0)]).survivor("jimmy").zombie("z1", at=(8, 0))
    scene.survivor("bank", at=(-8, 0))
    found = [("deck", "1"), ("cup", "zombie_slow:1"), ("surprise", (6, 1))]
    fight = [("combat", (1, 1)), ("combat", (6,))]
    session = scene.acting("jimmy", *found, *[("reaction", (6, 6))] * tests, *fight)
    session.submit(scene.key("move", (1, 0)))
    assert len(events(session, ReactionTested)) == tests
    assert len(events(session, Fought)) == 1
    finished(session)
