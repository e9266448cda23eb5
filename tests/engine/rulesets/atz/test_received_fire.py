"""Received Fire: who was shot at and lives takes cover, runs, or fires back."""

from dataclasses import replace

import pytest

from engine.rulesets.atz.events import Fired, Fought, RanAway, ReactionTested, Stopped
from engine.rulesets.atz.noise_events import ShotsMarked
from engine.rulesets.atz.people_events import TookCover
from engine.rulesets.atz.received_fire import received_rows
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, events, finished, keys, play, survivor

TWO = ("red", "blue")
BLUE_FIRST = ("initiative", (2, 3, 1))


def shot_at(name, test, *script, die=1, hand="pistol", at=(3, 0), woods=(), **more):
    """Let blue's Jimmy fire a pistol at red's *name*, who stands in (0, 0) and takes the test."""
    scene = Scene(sides=TWO, woods=woods, options=more.pop("options", {}))
    scene.survivor(name, as_="r", side="red", hand=hand, **more)
    scene.survivor("jimmy", as_="b", at=at, side="blue", hand="pistol", items=("ammo",))
    roll = [("reaction", test)] if test else []
    session = scene.session(BLUE_FIRST, ("combat", (die,)), *roll, *script)
    play(session, "activate:b", scene.key("fire", (0, 0), 1))
    return scene, session


@pytest.mark.case("EX-20")
@pytest.mark.clause("ATZ-13.3")
@pytest.mark.clause("ATZ-13.7a")
class TestOneSuccessInTheOpen:
    def test_there_is_no_return_fire_but_a_move_into_cover_with_the_printed_mp(self):
        # woods 4 and 5 MP away, and her MP are 4
        scene, session = shot_at("two_tall", (5, 3), woods=[(0, 3), (0, -4)])
        assert session.pending.kind == "take_cover"
        assert session.pending.seat == "red"
        assert scene.key("cover", (0, 3)) in keys(session)
        assert scene.key("cover", (0, -4)) not in keys(session)
        assert max(option.cost for option in session.pending.options) == 4
        session.submit(scene.key("cover", (0, 3)))
        assert survivor(session, "r").space == scene.space((0, 3))
        assert [e.survivor for e in events(session, Fired)] == ["b"]

    def test_the_test_comes_whether_the_shot_hits_or_not(self):
        _, session = shot_at("two_tall", (5, 6), ("movement", (1,)), die=6)
        assert survivor(session, "r").wounds == 1
        (test,) = events(session, ReactionTested)
        assert (test.test, test.successes) == ("received_fire", 0)

    def test_the_dead_take_no_test(self):
        _, session = shot_at("two_tall", None, die=6, wounded=True)
        assert events(session, ReactionTested) == []


@pytest.mark.clause("ATZ-13.3")
@pytest.mark.clause("ATZ-10.7")
class TestRows:
    def test_two_successes_return_fire_whose_target_is_tested_in_turn(self):
        scene, session = shot_at(
            "sailor", (1, 1), ("combat", (1,)), ("reaction", (1, 1)), ("combat", (1,))
        )
        assert session.pending.seat == "red"
        assert keys(session) == [
            scene.key("fire", (3, 0), 1),
            scene.key("fire", (3, 0), 1, "panic"),
            "hold",
        ]
        session.submit(scene.key("fire", (3, 0), 1))
        assert session.pending.seat == "blue"  # who acts, and returns fire once more
        session.submit(scene.key("fire", (0, 0), 1))
        # red has taken its one test of this exchange
        assert [e.survivor for e in events(session, ReactionTested)] == ["r", "b"]
        assert [e.shots for e in events(session, ShotsMarked)] == [1, 1, 1]
        finished(session)

    def test_the_movement_of_one_who_acts_ends_where_fire_is_returned(self):
        scene, session = shot_at("sailor", (1, 1), ("combat", (1,)), ("reaction", (1, 1)))
        play(session, scene.key("fire", (3, 0), 1), "hold")
        assert [(e.survivor, e.clause) for e in events(session, Stopped)] == [("b", "ATZ-13.3")]

    @pytest.mark.clause("ATZ-13.8b")
    def test_return_fire_may_be_declined(self):
        _, session = shot_at("sailor", (1, 1))
        session.submit("hold")
        assert session.pending.counter == "b"  # goes on
        assert len(events(session, Fired)) == 1

    @pytest.mark.parametrize("hand", ["pistol.ooa", "bat", None])
    def test_who_cannot_fire_back_takes_cover_on_two(self, hand):
        scene, session = shot_at("sailor", (1, 1), hand=hand, woods=[(-1, 0)])
        assert session.pending.kind == "take_cover"
        assert scene.key("cover", (-1, 0)) in keys(session)

    @pytest.mark.clause("ATZ-9.7")
    def test_an_ammo_counter_makes_an_empty_weapon_able(self):
        _, session = shot_at("sailor", (1, 1), hand="pistol.ooa", items=("ammo",))
        assert keys(session) == ["ammo", "hold"]

    def test_out_of_range_takes_cover_on_two(self):
        options = {"weapons": {"smg": {"range": 2}}}
        _, session = shot_at("sailor", (1, 1), hand="smg", woods=[(0, 1)], options=options)
        assert session.pending.kind == "take_cover"

    def test_one_success_in_cover_may_return_fire(self):
        scene, session = shot_at("sailor", (1, 6), woods=[(0, 0)])
        assert keys(session)[0] == scene.key("fire", (3, 0), 1)

    def test_no_success_in_cover_takes_cover(self):
        scene, session = shot_at("sailor", (6, 6), woods=[(0, 0), (0, 1)])
        assert session.pending.kind == "take_cover"
        assert {"stay", scene.key("cover", (0, 1))} <= {*keys(session)}

    def test_no_success_in_the_open_runs_away(self):
        _, session = shot_at("sailor", (6, 6), ("movement", (1,)))
        assert len(events(session, RanAway)) == 1

    @pytest.mark.clause("ATZ-13.1")
    def test_a_star_picks_the_row(self):
        _, session = shot_at("beck", None)
        assert [str(o.text) for o in session.pending.options] == [
            "end the movement and return fire",
            "take cover",
            "run away",
        ]
        assert str(session.pending.prompt) == "Received Fire: pick a result"
        session.submit("row:2")
        assert session.pending.kind == "reaction_fire"


@pytest.mark.case("S-21")
@pytest.mark.clause("ATZ-13.3")
class TestInMelee:
    def fire_into(self, test, hand, options=None):
        """Let blue's Jimmy fire at red's Sailor, who stands with a zombie."""
        scene = Scene(sides=TWO, woods=[(0, 1)], options=options or {})
        scene.survivor("sailor", as_="r", side="red", hand=hand).zombie("z1", at=(0, 0))
        scene.survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="pistol")
        session = scene.session(BLUE_FIRST, ("combat", (1,)), ("reaction", test))
        play(session, "activate:b", scene.key("fire", (0, 0), 1), "order:default")
        return session

    def test_two_successes_with_a_loaded_weapon_in_range_stay(self):
        session = self.fire_into((1, 1), "pistol")
        assert session.pending.counter == "b"
        assert events(session, TookCover) == []

    def test_whoever_is_shot_at_from_its_own_hex_is_able_to_fire_there(self):
        scene = Scene(sides=TWO)
        scene.survivor("sailor", as_="r", side="red", hand="pistol")
        scene.survivor("jimmy", as_="b", at=(1, 0), side="blue", hand="pistol")
        setup = scene.setup()
        state = RULESET.start(setup)
        blue, red = state.survivors["b"], state.survivors["r"]
        state.survivors["b"] = replace(blue, space=red.space)  # after a charge, say
        assert received_rows(setup.data, state, red, red.space) == ("stay", "stay", "cover")

    def test_two_successes_out_of_ammo_take_cover(self):
        assert self.fire_into((1, 1), "pistol.ooa").pending.kind == "take_cover"

    def test_the_ruleset_may_put_the_melee_first(self):
        options = {"procedures": {"received_fire_melee_first": True}}
        session = self.fire_into((1, 1), "pistol.ooa", options)
        assert session.pending.counter == "b"

    def test_one_success_stays(self):
        assert self.fire_into((1, 6), "pistol").pending.counter == "b"

    def test_no_success_takes_cover(self):
        assert self.fire_into((6, 6), "pistol").pending.kind == "take_cover"


@pytest.mark.clause("ATZ-13.3")
def test_the_ruleset_may_allow_more_tests_in_one_exchange():
    options = {"procedures": {"received_fire_max_per_exchange": 2}}
    fire, test = ("combat", (1,)), ("reaction", (1, 1))
    scene, session = shot_at("sailor", (1, 1), fire, test, fire, test, fire, test, options=options)
    play(
        session,
        scene.key("fire", (3, 0), 1),
        scene.key("fire", (0, 0), 1),
        scene.key("fire", (3, 0), 1),
        "hold",
    )
    assert [e.survivor for e in events(session, ReactionTested)] == ["r", "b", "r", "b"]
    finished(session)


@pytest.mark.clause("ATZ-10.7")
@pytest.mark.clause("ATZ-10.2")
class TestWhoWasShotAt:
    def test_a_hit_may_spread_to_an_opponent_next_to_the_target(self):
        scene = Scene(sides=TWO).survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="smg")
        scene.survivor("sailor", as_="r1", side="red").survivor("nick", at=(0, 1), side="red")
        session = scene.session(
            BLUE_FIRST,
            ("combat", (6, 6, 1)),
            ("reaction", (1, 1)),
            ("reaction", (1, 1)),
        )
        play(session, "activate:b", scene.key("fire", (0, 0), 3))
        assert [survivor(session, name).wounds for name in ("r1", "nick")] == [1, 1]
        assert [e.survivor for e in events(session, ReactionTested)] == ["nick", "r1"]

    def test_who_stands_next_to_the_target_is_not_shot_at_if_no_die_came_so_far(self):
        scene = Scene(sides=TWO).survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="smg")
        scene.survivor("sailor", as_="r1", side="red").survivor("nick", at=(0, 1), side="red")
        session = scene.session(BLUE_FIRST, ("combat", (1, 1)), ("reaction", (1, 1)))
        play(session, "activate:b", scene.key("fire", (0, 0), 2))
        assert [e.survivor for e in events(session, ReactionTested)] == ["r1"]

    @pytest.mark.clause("ATZ-10.9")
    def test_a_grenade_hits_friend_and_foe_but_only_the_foe_is_tested(self):
        scene = Scene(sides=TWO).survivor(
            "jimmy", as_="b", at=(1, 0), side="blue", pack=("grenade",)
        )
        scene.survivor("sailor", as_="r", side="red").survivor("nick", at=(8, 0), side="blue")
        session = scene.session(BLUE_FIRST, ("combat", (1, 6)), ("reaction", (1, 1)))
        session.state.survivors["nick"].space = scene.space((0, 0))
        play(session, "activate:b", scene.key("grenade", (0, 0)))
        assert [survivor(session, name).wounds for name in ("nick", "r")] == [0, 1]
        assert [e.survivor for e in events(session, ReactionTested)] == ["r"]

    @pytest.mark.clause("ATZ-10.9")
    def test_a_hex_with_a_friend_is_no_target(self):
        scene = Scene(sides=TWO).survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="pistol")
        scene.survivor("sailor", as_="r", side="red").survivor("nick", at=(8, 0), side="blue")
        session = scene.session(BLUE_FIRST)
        session.state.survivors["nick"].space = scene.space((0, 0))
        session.submit("activate:b")
        assert keys(session, "fire") == []
        assert str(session.explain(scene.key("fire", (0, 0), 1)).text) == "a friend is there"

    @pytest.mark.clause("ATZ-10.4")
    def test_cover_and_armour_count_for_an_opponent(self):
        for woods, items, die in (([(0, 0)], (), 5), ((), ("armour",), 4)):
            scene = Scene(sides=TWO, woods=woods)
            scene.survivor("sailor", as_="r", side="red", items=items)
            scene.survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="pistol")
            session = scene.session(BLUE_FIRST, ("combat", (die,)), ("reaction", (1, 1)))
            session.submit("activate:b")
            option = session.pending.option(scene.key("fire", (0, 0), 1))
            hits = RULESET.odds(session.setup, session.state, option).hits
            session.submit(option.key)
            assert survivor(session, "r").wounds == 0
            assert hits == ((5, 1) if woods else (4, 2))


@pytest.mark.clause("ATZ-13.8c")
def test_a_forced_move_in_the_own_activation_ends_the_movement():
    scene, session = shot_at(
        "sailor", (1, 1), ("combat", (1,)), ("reaction", (6, 6)), ("movement", (1,))
    )
    session.submit(scene.key("fire", (3, 0), 1))
    assert len(events(session, RanAway)) == 1
    assert [e.clause for e in events(session, Stopped)] == ["ATZ-13.8c"]
    assert session.state.active is None  # nothing was left to do


@pytest.mark.clause("ATZ-13.6d")
def test_who_has_fought_this_turn_fights_again_where_it_runs_among_zombies():
    scene = Scene(sides=("red", "blue")).survivor("jimmy", hand="pistol", side="red")
    scene.survivor("two_tall", at=(4, 0), side="blue").zombie("z1", at=(6, 0))
    session = scene.session(
        ("initiative", (3, 2, 1)),
        ("combat", (1,)),  # jimmy misses
        ("reaction", (6, 6)),
        ("movement", (3,)),
        ("combat", (5, 5)),
        ("combat", (6,)),
    )
    session.state.survivors["two_tall"].fought = True
    play(session, "activate:jimmy", scene.key("fire", (4, 0), 1))
    assert [e.path for e in events(session, RanAway)] == [
        tuple(scene.space((q, 0)) for q in (5, 6))
    ]
    assert [e.survivor for e in events(session, Fought)] == ["two_tall"]
