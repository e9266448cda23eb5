"""People against people at close quarters: charges, rounds of melee, zombies among them."""

import pytest

from engine.rulesets.atz.events import Fired, Fought, RanAway, ReactionTested
from engine.rulesets.atz.people_events import FoughtOpponent
from tests.helpers.atz import Scene, events, finished, keys, play, survivor, why

TWO = ("red", "blue")
RED_FIRST = ("initiative", (3, 2, 1))
BLUE_FIRST = ("initiative", (2, 3, 1))


def facing(hand=None, theirs=None, far=(2, 0), name="jimmy", **more) -> Scene:
    scene = Scene(sides=TWO, **more).survivor("sailor", as_="r", side="red", hand=hand)
    return scene.survivor(name, as_="b", at=far, side="blue", hand=theirs)


def charge(scene: Scene, test, *script):
    """Let red's Sailor charge blue's survivor with two successes; then Being Charged."""
    roll = [("reaction", test)] if test else []
    session = scene.session(RED_FIRST, ("reaction", (1, 1)), *roll, *script)
    play(session, "activate:r", scene.key("charge", (2, 0)))
    return session


@pytest.mark.clause("ATZ-13.2")
class TestCharged:
    def test_the_test_comes_as_soon_as_the_charger_has_stopped_before_the_melee(self):
        session = charge(facing(), (1, 1), ("combat", (1, 1, 6)), ("combat", (1, 6)))
        assert [(e.survivor, e.test) for e in events(session, ReactionTested)] == [
            ("r", "wanting_to_charge"),
            ("b", "being_charged"),
        ]
        (fight,) = events(session, FoughtOpponent)
        assert (fight.successes, fight.opponent_successes) == (2, 1)
        assert survivor(session, "b").wounds == 1
        assert survivor(session, "b").space == survivor(session, "r").space
        finished(session)

    def test_two_successes_fire_at_the_charger_who_is_then_in_melee(self):
        scene = facing(theirs="pistol")
        session = charge(
            scene,
            (1, 1),
            ("combat", (1,)),
            ("reaction", (1, 6)),  # Received Fire, in melee: stays
            ("combat", (6, 6, 6)),
            ("combat", (6, 6)),
        )
        assert (session.pending.seat, session.pending.kind) == ("blue", "reaction_fire")
        session.submit(scene.key("fire", (2, 0), 1))
        assert [e.test for e in events(session, ReactionTested)][2:] == ["received_fire"]
        assert len(events(session, FoughtOpponent)) == 1
        finished(session)

    def test_if_the_fire_kills_the_charger_there_is_no_melee(self):
        scene = facing(theirs="pistol").survivor("nick", as_="s", at=(0, 8), side="red")
        session = scene.session(
            RED_FIRST, ("reaction", (1, 1)), ("reaction", (1, 1)), ("combat", (6,))
        )
        session.state.survivors["r"].wounds = 1
        play(session, "activate:r", scene.key("charge", (2, 0)), scene.key("fire", (2, 0), 1))
        assert survivor(session, "r").standing == "dead"
        assert events(session, FoughtOpponent) == []

    def test_one_success_in_the_open_before_one_enemy_is_melee(self):
        scene = facing(theirs="pistol")
        session = charge(scene, (1, 6), ("combat", (6, 6, 6)), ("combat", (6, 6)))
        assert events(session, Fired) == []
        assert len(events(session, FoughtOpponent)) == 1

    def test_no_success_in_the_open_runs_away_and_the_charger_stays(self):
        scene = facing()
        session = charge(scene, (6, 6), ("movement", (1,)))
        assert len(events(session, RanAway)) == 1
        assert events(session, FoughtOpponent) == []
        assert survivor(session, "r").space == scene.space((2, 0))
        assert session.pending.seat == "blue"  # the charger's movement and action are over

    def test_it_is_taken_once_a_turn(self):
        scene = facing().survivor("nick", as_="s", at=(2, 2), side="red")
        run = [("reaction", (6, 6)), ("movement", (4,))]  # to the south, where Nick waits
        session = scene.session(
            RED_FIRST, ("reaction", (1, 1)), *run, ("combat", (6, 6)), ("combat", (6, 6))
        )
        play(session, "activate:r", scene.key("charge", (2, 0)))
        assert [e.survivor for e in events(session, ReactionTested)] == ["r", "b"]

    @pytest.mark.clause("ATZ-13.1")
    def test_a_charged_star_picks_the_row(self):
        session = charge(facing(name="beck"), None)
        assert (session.pending.seat, session.pending.kind) == ("blue", "being_charged")
        assert [str(o.text) for o in session.pending.options][2] == "run away"


@pytest.mark.clause("ATZ-13.5")
def test_one_success_in_wanting_to_charge_fires_at_the_opponent_instead():
    scene = facing(hand="pistol")
    session = scene.session(RED_FIRST, ("reaction", (1, 6)), ("combat", (1,)), ("reaction", (1, 1)))
    play(session, "activate:r", scene.key("charge", (2, 0)), scene.key("fire", (2, 0), 1))
    assert [e.test for e in events(session, ReactionTested)] == [
        "wanting_to_charge",
        "received_fire",
    ]
    assert survivor(session, "r").space == scene.space((0, 0))


@pytest.mark.clause("ATZ-12.7")
class TestMelee:
    def in_melee(self, own, theirs, **more):
        session = charge(facing(**more), (1, 1), ("combat", own), ("combat", theirs))
        return [survivor(session, name).wounds for name in ("r", "b")]

    def test_more_successes_wound_the_other(self):
        assert self.in_melee((1, 1, 1), (1, 1)) == [0, 1]
        assert self.in_melee((6, 6, 6), (1, 6)) == [1, 0]

    def test_equal_successes_wound_nobody(self):
        assert self.in_melee((1, 1, 6), (1, 1)) == [0, 0]

    def test_three_times_as_many_are_no_two_wounds(self):
        assert self.in_melee((1, 1, 1), (6, 6)) == [0, 1]

    def test_the_ruleset_may_make_a_round_hit_twice(self):
        scene = facing(options={"melee": {"kills_per_win": 2}})
        session = charge(scene, (1, 1), ("combat", (1, 1, 1)), ("combat", (6, 6)))
        assert survivor(session, "b").standing == "dead"

    def test_armour_and_bat_count_on_both_sides(self):
        scene = Scene(sides=TWO).survivor("sailor", as_="r", side="red", hand="bat")
        scene.survivor("jimmy", as_="b", at=(2, 0), side="blue", items=("armour",))
        session = charge(scene, (1, 1), ("combat", (1, 1, 1, 1)), ("combat", (1, 1, 1)))
        assert survivor(session, "b").wounds == 1


def together(*script, initiative=RED_FIRST, zombies=0, **more) -> tuple[Scene, object]:
    """Start with red's Sailor and blue's Jimmy in one hex, as after a round."""
    scene = facing(far=(8, 0), **more).zombies(zombies, at=(4, 0))
    session = scene.session(initiative, *script)
    session.state.survivors["b"].space = scene.space((0, 0))
    for zombie in session.state.zombies:
        session.state.zombies[zombie] = scene.space((0, 0))
    return scene, session


@pytest.mark.clause("ATZ-5.9")
@pytest.mark.clause("ATZ-4.9")
class TestInOneHex:
    def test_who_stays_fights_a_round_without_a_test(self):
        _, session = together(("combat", (6, 6, 6)), ("combat", (6, 6)))
        play(session, "activate:r", "done")
        assert events(session, ReactionTested) == []
        assert len(events(session, FoughtOpponent)) == 1

    def test_who_leaves_does_so_freely(self):
        scene, session = together()
        play(session, "activate:r", scene.key("move", (0, 1)), "done")
        assert events(session, FoughtOpponent) == []

    @pytest.mark.clause("ATZ-8.4")
    def test_no_action_but_running_is_possible(self):
        _, session = together(hand="pistol")
        session.submit("activate:r")
        assert {option.group for option in session.pending.options} == {"run", "move", "pass"}


@pytest.mark.clause("ATZ-12.10")
class TestAmongZombies:
    def test_each_is_tested_and_fights_all_zombies(self):
        zombies = [("combat", (6,)), ("combat", (6,))]
        _, session = together(
            ("reaction", (1, 1)),
            ("reaction", (1, 1)),
            ("combat", (1, 1, 1)),
            *zombies,
            ("combat", (1, 1)),
            ("combat", (6,)),
            RED_FIRST,
            zombies=2,
        )
        play(session, "pass", "pass")
        assert [e.survivor for e in events(session, ReactionTested)] == ["r", "b"]
        assert [(e.survivor, len(e.zombies)) for e in events(session, Fought)] == [
            ("r", 2),
            ("b", 1),
        ]
        assert events(session, FoughtOpponent) == []

    def test_the_other_human_is_counted_with_the_enemies(self):
        _, session = together(
            ("reaction", (1, 6)),
            ("movement", (1,)),
            ("reaction", (1, 6)),
            ("combat", (6, 6)),
            ("combat", (6,)),
            ("combat", (6,)),
            RED_FIRST,
            zombies=2,
        )
        play(session, "pass", "pass")
        assert [e.survivor for e in events(session, RanAway)] == ["r"]  # three; then two are left


@pytest.mark.case("P-04")
@pytest.mark.clause("ATZ-8.2")
def test_nothing_is_given_where_an_opponent_stands_with_either():
    scene = Scene(sides=TWO).survivor("sailor", as_="r", side="red", items=("ammo",))
    scene.survivor("nick", as_="s", at=(1, 0), side="red")
    scene.survivor("jimmy", as_="b", at=(8, 0), side="blue")
    session = scene.session(RED_FIRST)
    session.state.survivors["b"].space = scene.space((1, 0))
    session.submit("activate:r")
    assert why(session, "give:ammo:s") == ("an enemy is in the receiver's hex", "ATZ-8.2")
    session = scene.session(RED_FIRST)
    session.state.survivors["b"].space = scene.space((0, 0))
    session.submit("activate:r")
    assert keys(session, "give") == []


@pytest.mark.clause("ATZ-8.2")
def test_nothing_is_given_to_an_opponent():
    scene = facing(far=(1, 0))
    session = scene.session(RED_FIRST)
    session.state.survivors["r"].items = ("ammo",)
    session.submit("activate:r")
    assert keys(session, "give") == []
    assert why(session, "give:ammo:b") == ("nothing is given to an Opponent", "ATZ-8.2")


@pytest.mark.clause("ATZ-13.6d")
@pytest.mark.clause("ATZ-5.6")
def test_flight_ends_in_the_hex_of_an_opponent_with_one_round():
    scene = Scene(sides=TWO).survivor("jimmy", as_="r", side="red").zombies(1, at=(0, 0))
    scene.survivor("sailor", as_="b", at=(0, -3), side="blue")
    session = scene.session(
        ("initiative", (2, 1, 3)),
        ("reaction", (6, 6)),
        ("movement", (1,)),
        ("combat", (1, 1)),
        ("combat", (6, 6, 6)),
    )
    assert survivor(session, "r").space == scene.space((0, -3))
    assert len(events(session, FoughtOpponent)) == 1
    assert [e.survivor for e in events(session, ReactionTested)] == ["r"]
