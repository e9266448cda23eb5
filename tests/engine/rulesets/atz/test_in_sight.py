"""In Sight: what those do who see an Opponent come round a corner."""

import pytest

from engine.rulesets.atz.events import Fired, Fought, ReactionTested, Stopped, Walked
from engine.rulesets.atz.people_events import DuelRolled, FoughtOpponent, Rushed, TookCover
from tests.helpers.atz import Scene, events, finished, keys, play, survivor

TWO = ("red", "blue")
BLUE_FIRST = ("initiative", (2, 3, 1))


def corner(hand="pistol", theirs="pistol", *, name="jimmy", options=None, **more) -> Scene:
    """Return red's survivor in (0, 0) and blue's Sailor behind woods in (3, 0); (2, 1) is seen."""
    scene = Scene(sides=TWO, woods=[(2, 0)], options=options or {}, **more)
    scene.survivor(name, as_="r", side="red", hand=hand)
    return scene.survivor("sailor", as_="b", at=(3, 0), side="blue", hand=theirs)


def come(scene: Scene, test, *script, to=(2, 1)):
    """Let blue's Sailor come into red's view; the dice of the test, then the script."""
    roll = [("reaction", test)] if test else []
    session = scene.session(BLUE_FIRST, *roll, *script)
    play(session, "activate:b", scene.key("move", to))
    return session


def taken(session) -> list[tuple[str, str, int]]:
    return [(e.survivor, e.test, e.successes) for e in events(session, ReactionTested)]


@pytest.mark.case("S-23")
@pytest.mark.clause("ATZ-13.4")
class TestWhoIsTested:
    def test_from_behind_a_wood_into_view_within_six_hexes_there_is_a_test(self):
        session = come(corner(), (6, 6))
        assert taken(session) == [("r", "in_sight", 0)]
        assert session.pending.counter == "b"  # zero: nothing happens, and the mover goes on

    def test_from_nine_hexes_off_in_daylight_there_is_none(self):
        scene = Scene(radius=12, sides=TWO).survivor("jimmy", as_="r", side="red", hand="pistol")
        scene.survivor("sailor", as_="b", at=(9, 0), side="blue")
        session = come(scene, None, to=(5, 0))
        assert taken(session) == []

    def test_seven_hexes_off_there_is_none(self):
        scene = Scene(radius=12, sides=TWO, woods=[(6, 0)])
        scene.survivor("jimmy", as_="r", side="red", hand="pistol")
        scene.survivor("sailor", as_="b", at=(7, 0), side="blue")
        session = come(scene, None, to=(6, 1))
        assert taken(session) == []

    def test_the_ruleset_may_set_another_distance(self):
        session = come(corner(options={"insight": {"range": 2}}), None)
        assert taken(session) == []

    def test_out_of_the_dark_there_is_a_test(self):
        scene = Scene(sides=TWO, light="night").survivor("jimmy", as_="r", side="red")
        scene.survivor("sailor", as_="b", at=(3, 0), side="blue")
        session = come(scene, (6, 6), to=(2, 0))
        assert taken(session) == [("r", "in_sight", 0)]

    def test_who_comes_onto_the_map_could_not_be_seen(self):
        scene = Scene(sides=TWO).survivor("jimmy", as_="r", side="red")
        scene.survivor("sailor", None, as_="b", side="blue", enters="gate")
        scene.marker("gate", "entry", (3, 0))
        session = come(scene, (6, 6), to=(3, 0))
        assert taken(session) == [("r", "in_sight", 0)]

    def test_a_pair_is_tested_once_in_an_activation(self):
        scene = corner()
        session = come(scene, (6, 6))
        play(session, scene.key("move", (3, 0)))
        assert len(taken(session)) == 1

    def test_several_who_see_the_mover_are_tested_in_id_order(self):
        scene = Scene(sides=TWO, light="night").survivor("jimmy", as_="r2", side="red")
        scene.survivor("bank", as_="r1", at=(0, 1), side="red")
        scene.survivor("sailor", as_="b", at=(3, 0), side="blue")
        session = come(scene, (6, 6), ("reaction", (6, 6)), to=(2, 0))
        assert [name for name, _, _ in taken(session)] == ["r1", "r2"]

    @pytest.mark.clause("ATZ-5.5")
    def test_where_the_mover_passes_a_friend_the_test_waits_for_the_next_hex(self):
        scene = Scene(radius=3, sides=TWO, light="night").survivor("jimmy", as_="r", side="red")
        scene.survivor("sailor", as_="b", at=(3, 0), side="blue")
        for n, at in enumerate([(2, 0), (2, 1), (3, -1)]):
            scene.survivor("nick", as_=f"f{n}", at=at, side="blue")
        session = come(scene, (6, 6), to=(1, 0))
        passed = [e.to for e in events(session, Walked)]
        assert passed[0] == scene.space((2, 0))
        at = [type(e).__name__ for e in session.game.events]
        assert at.index("ReactionTested") > at.index("Walked") + 1

    def test_stars_roll_like_all(self):
        assert taken(come(corner(name="beck"), (6, 6))) == [("r", "in_sight", 0)]

    def test_the_walk_is_broken_off_where_the_mover_is_driven_away(self):
        scene = corner(theirs=None)
        script = [("combat", (1,)), ("reaction", (6, 6)), ("movement", (4,))]
        session = scene.session(BLUE_FIRST, ("reaction", (1, 1)), *script)
        play(session, "activate:b", scene.key("move", (1, 2)), scene.key("fire", (2, 1), 1))
        assert [e.to for e in events(session, Walked)] == [scene.space((2, 1))]

    def test_the_ruleset_may_stop_the_mover(self):
        session = come(corner(options={"insight": {"mover_continues": False}}), (6, 6))
        assert [e.clause for e in events(session, Stopped)] == ["ATZ-13.4"]


@pytest.mark.clause("ATZ-13.4")
class TestTwoSuccesses:
    def test_with_a_weapon_in_range_it_fires_and_no_snap_shot(self):
        scene = corner()
        session = come(scene, (1, 1), ("combat", (4,)), ("reaction", (1, 1)))
        assert keys(session)[0] == scene.key("fire", (2, 1), 1)
        session.submit(scene.key("fire", (2, 1), 1))
        assert survivor(session, "b").wounds == 1  # a total of 8 would spoil a snap shot
        assert taken(session)[1:] == [("b", "received_fire", 2)]

    def test_without_one_it_takes_wanting_to_charge_and_runs_at_the_mover(self):
        scene = corner(hand=None, theirs=None)
        melee = [("combat", (1, 1)), ("combat", (6, 6, 6))]
        session = come(scene, (1, 1), ("reaction", (1, 1)), ("reaction", (1, 1)), *melee)
        assert taken(session) == [
            ("r", "in_sight", 2),
            ("r", "wanting_to_charge", 2),
            ("b", "being_charged", 2),
        ]
        assert [e.path[-1] for e in events(session, Rushed)] == [scene.space((2, 1))]
        (fight,) = events(session, FoughtOpponent)
        assert (fight.survivor, fight.opponent) == ("r", "b")
        assert survivor(session, "b").wounds == 1
        finished(session)

    def test_the_fight_ends_the_movement_of_the_mover(self):
        scene = corner(hand=None, theirs=None)
        melee = [("combat", (6, 6)), ("combat", (6, 6, 6))]
        session = come(scene, (1, 1), ("reaction", (1, 1)), ("reaction", (1, 1)), *melee)
        assert session.state.active is None  # nothing is left to do beside an enemy

    def test_it_stays_where_it_does_not_want_to_charge(self):
        session = come(corner(hand=None), (1, 1), ("reaction", (6, 6)))
        assert events(session, Rushed) == []

    def test_it_stays_if_the_printed_mp_do_not_reach(self):
        options = {"characters": {"jimmy": {"front": [4, 2, 2]}}}
        session = come(corner(hand=None, options=options), (1, 1), ("reaction", (1, 1)))
        assert events(session, Rushed) == []
        assert session.pending.counter == "b"

    @pytest.mark.clause("ATZ-13.1")
    def test_a_star_picks_the_row_of_wanting_to_charge(self):
        session = come(corner(hand=None, name="beck"), (1, 1))
        assert (session.pending.kind, session.pending.seat) == ("wanting_to_charge", "red")
        session.submit("row:0")
        assert session.pending.counter == "b"


@pytest.mark.case("EX-21")
@pytest.mark.clause("ATZ-13.4")
class TestDuel:
    def test_the_higher_sum_fires_first_both_in_haste_and_tests_come_after_both(self):
        scene = corner()
        session = come(
            scene,
            (5, 3),
            ("reaction", (4, 2)),  # 8 against 6
            ("combat", (4,)),  # a total of 8: a snap shot misses
            ("combat", (1,)),
            ("reaction", (1, 6)),  # Sailor was shot at first
            ("reaction", (1, 1)),  # Jimmy has fired: no return fire
        )
        assert (session.pending.seat, keys(session)[0]) == ("red", scene.key("snap", (2, 1), 1))
        session.submit(scene.key("snap", (2, 1), 1))
        assert session.pending.seat == "blue"
        session.submit(scene.key("snap", (0, 0), 1))
        (duel,) = events(session, DuelRolled)
        assert duel.totals == (8, 6)
        assert [e.survivor for e in events(session, Fired)] == ["r", "b"]
        assert survivor(session, "b").wounds == 0
        assert session.pending.kind == "take_cover"  # Sailor: one success in the open
        session.submit(scene.key("cover", (3, 0)))
        assert taken(session)[1:] == [("b", "received_fire", 1), ("r", "received_fire", 2)]
        finished(session)

    @pytest.mark.case("S-24")
    @pytest.mark.clause("ATZ-13.8a")
    def test_later_the_roles_are_exchanged(self):
        scene = corner()
        session = come(
            scene,
            (5, 3),
            ("reaction", (4, 2)),
            ("combat", (4,)),
            ("combat", (1,)),
            ("reaction", (1, 6)),
            ("reaction", (1, 1)),
            ("reaction", (6, 6)),  # now the Opponent takes In Sight
        )
        play(session, scene.key("snap", (2, 1), 1), scene.key("snap", (0, 0), 1))
        session.submit(scene.key("cover", (3, 0)))
        assert keys(session) == ["activate:r", "pass"]  # Jimmy still acts in this turn
        play(session, "activate:r", scene.key("move", (1, 1)))
        assert taken(session)[-1] == ("b", "in_sight", 0)

    def test_equal_sums_fire_at_once_and_both_results_apply(self):
        scene = corner()
        session = come(
            scene,
            (5, 3),
            ("reaction", (3, 3)),
            ("combat", (6,)),
            ("combat", (6,)),
            ("reaction", (1, 1)),
            ("reaction", (1, 1)),
        )
        play(session, scene.key("snap", (2, 1), 1), scene.key("snap", (0, 0), 1))
        assert [survivor(session, name).wounds for name in ("r", "b")] == [1, 1]

    def test_even_one_who_dies_has_fired_at_the_same_moment(self):
        scene = Scene(sides=TWO, woods=[(2, 0)])
        scene.survivor("jimmy", as_="r", side="red", hand="pistol", wounded=True)
        scene.survivor("nick", as_="s", at=(-8, 0), side="red")
        scene.survivor("sailor", as_="b", at=(3, 0), side="blue", hand="pistol", wounded=True)
        scene.survivor("bank", as_="t", at=(8, 0), side="blue")
        rolls = [("reaction", (3, 4)), ("reaction", (3, 3)), ("combat", (6,)), ("combat", (6,))]
        session = scene.session(BLUE_FIRST, *rolls)
        play(session, "activate:b", scene.key("move", (2, 1)))
        play(session, scene.key("snap", (2, 1), 1), scene.key("snap", (0, 0), 1))
        assert [survivor(session, name).standing for name in ("r", "b")] == ["dead", "dead"]
        assert [number for _, number in session.state.shots] == [1, 1]

    def test_who_is_killed_first_does_not_fire(self):
        scene = corner()
        scene.survivor("bank", as_="t", at=(8, 0), side="blue")
        rolls = [("reaction", (6, 1)), ("combat", (6,))]
        session = scene.session(BLUE_FIRST, ("reaction", (5, 3)), *rolls)
        session.state.survivors["b"].wounds = 1
        play(session, "activate:b", scene.key("move", (2, 1)), scene.key("snap", (2, 1), 1))
        assert survivor(session, "b").standing == "dead"
        assert session.state.active is None
        finished(session)

    def test_who_has_no_weapon_in_range_takes_cover(self):
        scene = corner(theirs=None)
        session = come(scene, (5, 3), ("reaction", (1, 6)), ("combat", (1,)), ("reaction", (1, 1)))
        assert (session.pending.kind, session.pending.seat) == ("take_cover", "blue")
        session.submit(scene.key("cover", (3, 0)))
        assert [e.survivor for e in events(session, TookCover)] == ["b"]
        # Jimmy sees nobody any more
        assert events(session, Fired) == []

    @pytest.mark.clause("ATZ-13.8b")
    def test_a_snap_shot_may_be_declined(self):
        session = come(
            corner(), (5, 3), ("reaction", (4, 2)), ("combat", (1,)), ("reaction", (1, 1))
        )
        play(session, "hold", "hold")
        assert events(session, Fired) == []

    def test_the_odds_of_a_snap_shot_are_those_of_a_snap_shot(self):
        scene = corner()
        session = come(scene, (5, 3), ("reaction", (4, 2)))
        option = session.pending.option(scene.key("snap", (2, 1), 1))
        odds = session.rules.odds(session.setup, session.state, option)
        assert (odds.hits, odds.total) == ((4, 2), 6)


@pytest.mark.clause("ATZ-13.5")
def test_a_charge_goes_on_after_a_test_that_came_to_nothing():
    scene = corner(hand=None, theirs=None)
    melee = [("reaction", (1, 1)), ("combat", (1, 1, 1)), ("combat", (6, 6))]
    session = scene.session(BLUE_FIRST, ("reaction", (1, 1)), ("reaction", (6, 6)), *melee)
    play(session, "activate:b", scene.key("charge", (0, 0)))
    assert taken(session) == [
        ("b", "wanting_to_charge", 2),
        ("r", "in_sight", 0),
        ("r", "being_charged", 2),
    ]
    assert len(events(session, FoughtOpponent)) == 1
    assert events(session, Fought) == []
