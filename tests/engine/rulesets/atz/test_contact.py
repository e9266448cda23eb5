"""The zombie step: Being Charged, its fire and flight, then the melees."""

import pytest

from engine.rulesets.atz.events import Fired, Fought, RanAway, ReactionTested
from engine.rulesets.atz.noise_events import ShotsMarked
from tests.helpers.atz import BOTH_ACT, Scene, events, finished, keys, play, purposes, survivor

WATCH = (8, 0)  # where a bystander keeps the game waiting


def charged(name, test, *script, zombies=1, woods=(), buildings=(), hand=None, **more):
    """Let zombies stand with *name* when their side acts; the test comes first."""
    scene = Scene(woods=woods, buildings=buildings, **more)
    scene.survivor(name, as_="a", hand=hand).zombies(zombies, at=(0, 0))
    roll = [("reaction", test)] if test else []
    return scene, scene.session(("initiative", (1, 2)), *roll, *script)


def melee(own, *theirs):
    return [("combat", own), *[("combat", (die,)) for die in theirs]]


@pytest.mark.case("EX-19")
@pytest.mark.clause("ATZ-13.2")
@pytest.mark.clause("ATZ-13.8b")
class TestTwoSuccesses:
    def test_fire_first_then_melee_with_those_left(self):
        scene, session = charged(
            "jimmy", (3, 2), ("combat", (6, 6)), *melee((6, 6), 6), zombies=3, hand="smg"
        )
        assert events(session, ReactionTested)[0].successes == 2
        assert keys(session) == [
            *[scene.key("fire", (0, 0), n, *b) for n in (2, 3, 4) for b in ((), ("panic",))],
            "hold",
        ]
        play(session, scene.key("fire", (0, 0), 2), "order:default")
        assert [e.shots for e in events(session, ShotsMarked)] == [2]
        assert events(session, Fought)[0].zombies == ("z3",)

    def test_with_none_left_there_is_no_melee(self):
        scene, session = charged("jimmy", (3, 2), ("combat", (6, 6)), zombies=2, hand="smg")
        play(session, scene.key("fire", (0, 0), 2), "order:default")
        finished(session)
        assert events(session, Fought) == []

    def test_declining_is_legal(self):
        _, session = charged("jimmy", (3, 2), *melee((1, 1), 6), hand="smg")
        session.submit("hold")
        assert events(session, Fired) == []
        assert len(events(session, Fought)) == 1


@pytest.mark.case("S-08")
@pytest.mark.clause("ATZ-13.2")
def test_four_zombies_in_one_hex_are_one_test():
    _, session = charged("jimmy", (1, 1), *melee((1, 1), 6, 6, 6, 6), zombies=4)
    assert len(events(session, ReactionTested)) == 1


@pytest.mark.case("S-09")
@pytest.mark.clause("ATZ-13.2")
class TestOneSuccess:
    def test_in_the_open_before_three_it_runs_away(self):
        _, session = charged("jimmy", (1, 6), ("movement", (1,)), zombies=3, hand="smg")
        assert len(events(session, RanAway)) == 1
        assert events(session, Fought) == []

    def test_in_the_open_before_two_it_fights_without_fire(self):
        _, session = charged("jimmy", (1, 6), *melee((6, 6), 6, 6), zombies=2, hand="smg")
        assert events(session, Fired) == []
        assert len(events(session, Fought)) == 1

    def test_in_woods_before_three_it_may_fire_then_fights(self):
        scene, session = charged(
            "jimmy",
            (1, 6),
            ("combat", (1, 2)),
            *melee((6, 6), 6, 6, 6),
            zombies=3,
            woods=[(0, 0)],
            hand="smg",
        )
        play(session, scene.key("fire", (0, 0), 2), "order:default")
        assert len(events(session, Fired)) == 1
        assert len(events(session, Fought)) == 1


@pytest.mark.case("S-10")
@pytest.mark.clause("ATZ-13.2")
class TestNoSuccess:
    def test_in_the_open_it_runs_from_a_single_zombie(self):
        _, session = charged("jimmy", (5, 6), ("movement", (1,)))
        assert len(events(session, RanAway)) == 1

    def test_in_a_building_it_fights_five_without_fire(self):
        _, session = charged(
            "jimmy",
            (5, 6),
            *melee((1, 1), 6, 6, 6, 6, 6),
            zombies=5,
            buildings=[(0, 0)],
            hand="smg",
        )
        assert events(session, Fired) == []
        assert len(events(session, Fought)) == 1


@pytest.mark.case("S-16")
@pytest.mark.clause("ATZ-13.1")
class TestStarPicksARow:
    def test_she_picks_to_fire_and_fight_without_a_roll(self):
        scene, session = charged(
            "beck", None, ("combat", (6, 6)), *melee((6, 6), 6), zombies=3, hand="smg"
        )
        assert [str(o.text) for o in session.pending.options] == [
            "fire, then melee",
            "run away",
            "run away",
        ]
        unarmed = charged("beck", None, *melee((6, 6), 6), zombies=1, hand="bat")[1]
        assert str(unarmed.pending.options[0].text) == "melee, with nothing to fire"
        play(session, "row:2", scene.key("fire", (0, 0), 2), "order:default")
        (test,) = events(session, ReactionTested)
        assert (test.dice, test.successes) == ((), 2)
        assert len(events(session, Fought)) == 1

    def test_if_she_runs_away_the_direction_is_rolled(self):
        scene, session = charged("beck", None, ("movement", (1,)), zombies=3)
        session.submit("row:1")
        (ran,) = events(session, RanAway)
        assert ran.direction == 1
        assert survivor(session, "a").space == scene.space((0, -7))  # MP 5 + 2


@pytest.mark.case("S-20")
@pytest.mark.clause("ATZ-4.10")
@pytest.mark.clause("ATZ-4.12")
class TestTwoHexes:
    def scene(self):
        scene = Scene().survivor("jimmy", as_="a", at=(0, 0), hand="pistol")
        scene.survivor("sailor", as_="b", at=(4, 0), hand="pistol")
        return scene.zombie("z1", at=(0, 0)).zombie("z2", at=(4, 0))

    def test_all_tests_come_before_all_melees(self):
        scene = self.scene()
        session = scene.session(
            ("initiative", (1, 2)),
            ("reaction", (1, 1)),
            ("combat", (2,)),
            ("reaction", (1, 2)),
            ("combat", (2,)),
            *melee((6, 6), 6),
            *melee((6, 6, 6), 6),
        )
        play(session, "order:default")
        play(session, scene.key("fire", (0, 0), 1), scene.key("fire", (4, 0), 1), "order:default")
        assert [purpose for purpose, _ in purposes(session)][1:] == [
            "being_charged",
            "fire",
            "being_charged",
            "fire",
            "survivor in melee",
            "zombie in melee",
            "survivor in melee",
            "zombie in melee",
        ]
        assert [e.survivor for e in events(session, Fought)] == ["a", "b"]

    def test_the_player_may_pick_another_order(self):
        scene = self.scene()
        session = scene.session(
            ("initiative", (1, 2)),
            ("reaction", (1, 1)),
            ("reaction", (1, 2)),
            *melee((6, 6, 6), 6),
            *melee((6, 6), 6),
        )
        play(session, "next:b", "hold", "hold", "next:b")
        assert [e.survivor for e in events(session, ReactionTested)] == ["b", "a"]
        assert [e.survivor for e in events(session, Fought)] == ["b", "a"]


@pytest.mark.case("S-24")
@pytest.mark.clause("ATZ-13.8a")
def test_who_was_tested_before_still_acts():
    _, session = charged("jimmy", (1, 1), *melee((1, 1), 6))
    assert keys(session) == ["activate:a", "pass"]


@pytest.mark.case("EX-11")
@pytest.mark.clause("ATZ-8.5")
def test_reaction_fire_is_possible_after_the_action_was_used():
    scene = Scene().survivor("jimmy", hand="smg.ooa").zombie("z1", at=(3, 0))
    after = [("spawn", (1, 1)), BOTH_ACT]
    session = scene.acting("jimmy", ("reaction", (1, 1)), ("combat", (6, 6)), *after)
    play(session, "reload", "done", scene.key("fire", (0, 0), 2))
    assert session.state.kills == 1


@pytest.mark.clause("ATZ-9.7")
def test_an_ammo_counter_reloads_in_a_reaction_before_and_after_the_fire():
    scene = Scene().survivor("jimmy", hand="smg.ooa", items=("ammo", "ammo")).zombies(1, at=(0, 0))
    session = scene.session(
        ("initiative", (1, 2)), ("reaction", (1, 1)), ("combat", (1, 1)), *melee((1, 1), 6)
    )
    assert keys(session) == ["ammo", "hold"]
    play(session, "ammo", scene.key("fire", (0, 0), 2))
    assert keys(session) == ["ammo", "keep"]
    session.submit("ammo")
    assert survivor(session, "jimmy").hand == "smg"
    assert survivor(session, "jimmy").items == ()


@pytest.mark.clause("ATZ-4.11")
def test_if_the_zombies_do_not_act_nothing_happens_in_contact():
    scene = Scene().survivor("jimmy").zombie("z1", at=(0, 0))
    session = scene.session(("initiative", (4, 5)))
    assert events(session, ReactionTested) == []
    assert events(session, Fought) == []


@pytest.mark.clause("ATZ-10.8")
def test_reaction_fire_does_not_spread_out_of_the_own_hex():
    scene = Scene().survivor("jimmy", hand="smg").zombie("z1", at=(0, 0)).zombie("z2", at=(2, 0))
    scene.options = {"zombies": {"zombie_medium": {"mp": 1}}}
    session = scene.session(("initiative", (1, 2)), ("reaction", (1, 1)), ("combat", (6, 6, 6, 6)))
    session.submit(scene.key("fire", (0, 0), 4))
    assert list(session.state.zombies) == ["z2"]
