"""Wanting to Charge."""

import pytest

from engine.rulesets.atz.events import ActionUsed, Fired, Fought, ReactionTested, Surprised, Walked
from tests.helpers.atz import Scene, events, keys, play, survivor, why


def charge(test, *script, hand=None, name="jimmy", far=(3, 0)):
    scene = Scene().survivor(name, as_="a", hand=hand).survivor("bank", at=(-8, 0))
    scene.zombie("z1", at=far).zombie("z2", at=(0, 7))
    roll = [("reaction", test)] if test else []
    session = scene.acting("a", *roll, *script)
    session.submit(scene.key("charge", far))
    return scene, session


@pytest.mark.clause("ATZ-13.5")
@pytest.mark.clause("ATZ-5.8")
class TestWantingToCharge:
    def test_two_successes_move_in_and_fight_at_once(self):
        scene, session = charge((1, 1), ("combat", (1, 1)), ("combat", (6,)))
        assert [e.to for e in events(session, Walked)] == [scene.space((n, 0)) for n in (1, 2, 3)]
        assert len(events(session, Fought)) == 1
        assert [e.action for e in events(session, ActionUsed)] == ["charge"]
        assert keys(session)[0] == "activate:bank"  # its movement is over

    def test_one_success_fires_instead_and_stays(self):
        scene, session = charge((1, 6), ("combat", (1,)), hand="pistol")
        assert keys(session) == [
            scene.key("fire", (3, 0), 1),
            scene.key("fire", (3, 0), 1, "panic"),
            "hold",
        ]
        session.submit(scene.key("fire", (3, 0), 1))
        assert len(events(session, Fired)) == 1
        assert survivor(session, "a").space == scene.space((0, 0))
        assert keys(session)[0] == "activate:bank"  # nothing is left to do

    @pytest.mark.clause("ATZ-13.1a")
    @pytest.mark.parametrize("hand", ["pistol.ooa", "bat", None])
    def test_without_a_loaded_weapon_nobody_can_fire(self, hand):
        own = (1, 1, 1) if hand == "bat" else (1, 1)
        _, session = charge((1, 6), ("combat", own), ("combat", (6,)), hand=hand)
        assert events(session, Fired) == []
        assert len(events(session, Fought)) == 1

    @pytest.mark.clause("ATZ-13.1a")
    def test_a_target_out_of_range_cannot_be_fired_at(self):
        scene = Scene(options={"weapons": {"pistol": {"range": 2}}})
        scene.survivor("jimmy", hand="pistol").survivor("bank", at=(-8, 0)).zombie("z1", at=(3, 0))
        session = scene.acting("jimmy", ("reaction", (1, 6)), ("combat", (1, 1)), ("combat", (6,)))
        session.submit(scene.key("charge", (3, 0)))
        assert len(events(session, Fought)) == 1

    def test_one_success_without_a_shot_is_melee(self):
        _, session = charge((1, 6), ("combat", (1, 1)), ("combat", (6,)))
        assert len(events(session, Fought)) == 1

    def test_no_success_stays_and_may_not_move_further(self):
        scene, session = charge((6, 6), hand="pistol")
        assert survivor(session, "a").space == scene.space((0, 0))
        assert events(session, Walked) == []
        assert keys(session)[0] == "activate:bank"

    @pytest.mark.clause("ATZ-13.1")
    def test_a_star_picks_the_row(self):
        _, session = charge(None, ("combat", (1, 1)), ("combat", (6,)), name="beck")
        assert keys(session) == ["row:2", "row:1", "row:0"]
        session.submit("row:2")
        assert events(session, ReactionTested)[0].dice == ()
        assert len(events(session, Fought)) == 1


@pytest.mark.clause("ATZ-15.8")
def test_zombies_charged_in_a_building_are_not_surprised_if_the_card_shows_none():
    scene = Scene(buildings=[(1, 0)]).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene.zombie("z1", at=(1, 0))
    session = scene.acting(
        "jimmy", ("reaction", (1, 1)), ("deck", "0"), ("combat", (1, 1)), ("combat", (6,))
    )
    session.submit(scene.key("charge", (1, 0)))
    assert events(session, Surprised) == []
    assert len(events(session, Fought)) == 1


@pytest.mark.clause("ATZ-15.3")
def test_zombies_found_with_those_that_stood_there_count_for_the_surprise():
    scene = Scene(buildings=[(1, 0)]).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene.zombies(2, at=(1, 0))
    session = scene.acting(
        "jimmy",
        ("reaction", (1, 1)),
        ("deck", "1"),
        ("cup", "zombie_slow:1"),
        ("surprise", (2, 1)),
    )
    session.submit(scene.key("charge", (1, 0)))
    assert events(session, Surprised)[0].totals == (5, 5)


@pytest.mark.clause("ATZ-6.5")
class TestRunningAndCharging:
    def scene(self):
        scene = Scene().survivor("two_tall", as_="a").survivor("bank", at=(-8, 0))
        return scene.zombie("z1", at=(5, 0)).zombie("z2", at=(0, 7))

    def test_the_run_may_bring_a_target_into_reach(self):
        scene = self.scene()
        session = scene.acting(
            "a", ("movement", (1, 6)), ("reaction", (1, 1)), ("combat", (1, 1)), ("combat", (6,))
        )
        assert why(session, scene.key("charge", (5, 0))) == ("too far: 4 MP left", "ATZ-5.3")
        play(session, "run", scene.key("charge", (5, 0)))
        assert len(events(session, Fought)) == 1

    def test_not_one_that_even_the_run_cannot_reach(self):
        scene = self.scene()
        session = scene.acting("a", ("movement", (6, 6)))
        session.submit("run")
        assert keys(session, "charge") == []


@pytest.mark.clause("ATZ-8.1")
def test_a_charge_is_the_action():
    scene = Scene().survivor("jimmy", hand="pistol").zombie("z1", at=(2, 0)).zombie("z2", at=(0, 3))
    session = scene.acting("jimmy", ("combat", (1,)))
    session.submit(scene.key("fire", (2, 0), 1))
    assert why(session, scene.key("charge", (0, 3))) == ("the action is used: fire", "ATZ-8.1")


@pytest.mark.clause("ATZ-13.5")
class TestTheStarIsToldWhatOneSuccessMeans:
    def rows(self, scene, hand, far=(3, 0)):
        scene.survivor("beck", as_="a", hand=hand).survivor("bank", at=(-8, 0))
        session = scene.zombie("z1", at=far).acting("a")
        session.submit(scene.key("charge", far))
        return [str(option.text) for option in session.pending.options]

    def test_fire_where_the_weapon_reaches(self):
        scene = Scene()
        label = scene.board.labels[scene.space((3, 0))]
        told = ["melee", f"fire at {label} instead of going in", "stay"]
        assert self.rows(scene, "pistol") == told

    def test_melee_with_nothing_to_fire(self):
        assert self.rows(Scene(), "bat")[1] == "melee too, with nothing to fire"

    def test_melee_where_sight_is_blocked(self):
        scene = Scene(woods=[(1, 0), (1, -1), (0, 1)])
        label = scene.board.labels[scene.space((2, 0))]
        assert self.rows(scene, "pistol", (2, 0))[1] == f"melee too: {label} is not seen"

    def test_melee_where_it_is_too_far(self):
        scene = Scene(options={"weapons": {"pistol": {"range": 2}}})
        assert self.rows(scene, "pistol")[1].endswith("is out of range")
