"""Running away: S-11, S-27 and what ends a run."""

import pytest

from engine.rulesets.atz.events import Fought, RanAway, ReactionTested, Surprised
from tests.helpers.atz import Scene, events, finished, play, ruled, survivor


def ran(scene, direction, *script, name="two_tall"):
    """Let *name* (MP 4 at the front) fail Being Charged and run in *direction*."""
    scene.survivor(name, as_="a").zombie("z0", at=(0, 0), mp=3)
    return scene.session(
        ("initiative", (1, 2)), ("reaction", (6, 6)), ("movement", (direction,)), *script
    )


def ways(scene, session):
    back = {scene.space(hex_): hex_ for hex_ in scene.axial.hexes()}
    return [back[space] for space in events(session, RanAway)[0].path]


@pytest.mark.case("S-11")
@pytest.mark.clause("ATZ-13.6b")
class TestHowFar:
    def test_printed_points_and_two_more_without_a_roll(self):
        scene = Scene()
        assert ways(scene, ran(scene, 3)) == [(n, 0) for n in range(1, 7)]

    def test_it_stops_in_woods(self):
        scene = Scene(woods=[(3, 0)])
        assert ways(scene, ran(scene, 3)) == [(1, 0), (2, 0), (3, 0)]

    def test_a_hex_that_cannot_be_paid_for_stops_it_in_front(self):
        scene = Scene(woods=[(6, 0)])
        assert ways(scene, ran(scene, 3)) == [(n, 0) for n in range(1, 6)]


@pytest.mark.clause("ATZ-13.6a")
@pytest.mark.parametrize(
    ("orient", "steps"),
    [
        ("flat", [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]),
        ("pointy", [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]),
    ],
)
def test_directions_one_to_six(orient, steps):
    for number, step in enumerate(steps, 1):
        scene = Scene(orient=orient)
        assert ways(scene, ran(scene, number))[0] == step


@pytest.mark.clause("ATZ-13.6a")
def test_direction_one_is_the_maps_if_it_says_so():
    scene = Scene(direction_one="SE")
    assert ways(scene, ran(scene, 1))[0] == (1, 0)


@pytest.mark.case("S-27")
@pytest.mark.clause("ATZ-13.6d")
@pytest.mark.clause("ATZ-4.16")
def test_it_stops_among_zombies_and_fights_one_round_there_and_none_again():
    scene = Scene(options={"zombies": {"zombie_slow": {"mp": 1}}})
    scene.zombie("z1", at=(2, 0), mp=3).zombie("z2", at=(2, 0), mp=3)
    # the two come one hex nearer before the test
    session = ran(scene, 3, ("combat", (1, 1)), ("combat", (6,)), ("combat", (6,)))
    finished(session)
    (fought,) = events(session, Fought)
    assert fought.zombies == ("z1", "z2")
    assert ways(scene, session) == [(1, 0)]


@pytest.mark.clause("ATZ-13.6e")
class TestEdgesAndFriends:
    def test_at_the_map_edge_it_stops_in_the_last_hex(self):
        scene = Scene(radius=3)
        assert ways(scene, ran(scene, 3)) == [(1, 0), (2, 0), (3, 0)]

    def test_or_leaves_play_by_the_ruleset(self):
        scene = Scene(radius=3, options={"runaway": {"edge": "leaves_play"}})
        scene.survivor("nick", at=(-3, 0))
        session = ran(scene, 3)
        assert survivor(session, "a").standing == "exited"

    def test_a_friend_is_passed(self):
        scene = Scene().survivor("nick", at=(2, 0))
        assert ways(scene, ran(scene, 3))[-1] == (6, 0)

    def test_before_a_friend_who_cannot_be_passed_the_run_ends(self):
        scene = Scene(radius=2).survivor("nick", at=(2, 0))
        assert ways(scene, ran(scene, 3)) == [(1, 0)]


@pytest.mark.clause("ATZ-13.6c")
@pytest.mark.clause("ATZ-15.4")
def test_zombies_found_in_a_building_are_always_a_surprise():
    scene = Scene(buildings=[(2, 0)])
    session = ran(
        scene,
        3,
        ("deck", "1"),
        ("cup", "zombie_slow:1"),
        ("combat", (1, 1)),
        ("combat", (6,)),
    )
    assert events(session, Surprised)[0].dice == ()
    assert len(events(session, Fought)) == 1
    assert session.state.entered == b"\1"


@pytest.mark.clause("ATZ-13.6d")
@pytest.mark.parametrize("card", ["0", "1"])
def test_who_runs_into_zombies_in_a_building_fights_one_round_whatever_the_card_shows(card):
    scene = Scene(buildings=[(2, 0)], options={"zombies": {"zombie_fast": {"rep": 1}}})
    scene.zombie("z9", at=(2, 0), mp=5)  # too dull to act
    more = [("cup", "zombie_slow:1")] * int(card)
    dice = [("combat", (6,))] * (1 + int(card))
    session = ran(scene, 3, ("deck", card), *more, ("combat", (1, 6)), *dice)
    assert len(events(session, Fought)) == 1
    assert len(events(session, Surprised)) == int(card)


@pytest.mark.clause("ATZ-13.6f")
def test_pursuers_stay_and_do_not_fight_this_turn():
    scene = Scene()
    session = ran(scene, 3)
    assert session.state.zombies["z0"] == scene.space((0, 0))
    assert events(session, Fought) == []


@pytest.mark.clause("ATZ-13.6d")
def test_who_has_fought_before_fights_again_where_a_flight_from_fire_ends_among_zombies():
    scene = Scene().survivor("jimmy").survivor("sailor", (0, -3), "pistol", side="opponents")
    scene.zombie("z1", at=(0, 0)).zombie("z2", at=(0, 3))
    session = scene.acting(
        "jimmy",
        *[("combat", (1, 1)), ("combat", (6,))],  # jimmy kills z1
        *[("combat", (1,)), ("reaction", (6, 6)), ("movement", (4,))],  # is shot at, and runs
        *[("combat", (1, 6)), ("combat", (1,))],
        initiative=("initiative", (4, 3, 6)),
    )
    play(session, "done", "activate:sailor", scene.key("fire", (0, 0), 1))
    assert survivor(session, "jimmy").space == scene.space((0, 3))
    assert [fight.zombies for fight in events(session, Fought)] == [("z1",), ("z2",)]


@pytest.mark.clause("ATZ-13.6d")
def test_one_of_two_rounds_of_a_zombie_step_is_fought_at_once_where_a_flight_finds_zombies():
    scene = ruled("melee.rounds_per_zombie_step", 2, buildings=[(0, -1)])
    scene.survivor("jimmy", as_="a").survivor("sailor", (4, 0), as_="b")
    scene.zombie("z1", at=(0, 0)).zombie("z2", at=(4, 0))
    session = scene.session(
        ("initiative", (5, 4)),
        *[("reaction", (6, 6)), ("movement", (1,)), ("deck", "1"), ("cup", "zombie_slow:1")],
        *[("combat", (1, 6)), ("combat", (1,))],  # a in the building
        ("reaction", (1, 1)),  # b stays
        *[("combat", (1, 6)), ("combat", (1,))],
        *[("combat", (1, 6, 6)), ("combat", (1,))] * 2,
        ("initiative", (3, 2)),
    )
    play(session, "order:default", "order:default")
    known = [e for e in session.game.events if isinstance(e, (Fought, ReactionTested))]
    assert [e.survivor for e in known[:4]] == ["a", "a", "b", "a"]
