"""Taking cover: where to, how far, and what is found there."""

import pytest

from engine.rulesets.atz.counter_events import CardDrawn
from engine.rulesets.atz.events import Fought, SteppedBack, Surprised
from engine.rulesets.atz.people_events import TookCover
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.take_cover import cover_options
from tests.helpers.atz import Scene, events, keys, play, survivor, tables

TWO = ("red", "blue")
FOUND = (("deck", "1"), ("cup", "zombie_slow:1"))  # a card, and its zombie


def options(scene: Scene, origin) -> set:
    """Return where red's survivor, the first, may take cover from *origin*."""
    setup = scene.setup()
    state = RULESET.start(setup)
    runner = state.survivors["r"]
    found = cover_options(tables(setup), state, runner, scene.space(origin))
    return {option.key for option in found}


def place(at=(0, 0), **more) -> Scene:
    scene = Scene(sides=TWO, **more)
    scene.survivor("sailor", as_="r", at=at, side="red")
    return scene.survivor("jimmy", as_="b", at=(3, 0), side="blue", hand="pistol")


@pytest.mark.clause("ATZ-13.7a")
class TestWhere:
    def test_into_rough_or_a_building(self):
        scene = place(woods=[(-2, 0)], buildings=[(0, -2)])
        found = options(scene, (3, 0))
        assert {scene.key("cover", (-2, 0)), scene.key("cover", (0, -2))} <= found

    def test_or_behind_it_out_of_sight(self):
        scene = place(woods=[(-1, 0)])
        found = options(scene, (3, 0))
        assert scene.key("cover", (-2, 0)) in found
        assert scene.key("cover", (0, -1)) not in found

    def test_darkness_is_no_cover(self):
        scene = place(light="night")
        assert options(scene, (3, 0)) == set()

    @pytest.mark.case("S-25")
    def test_who_stands_in_a_building_may_stay(self):
        scene = place(buildings=[(0, 0)])
        assert "stay" in options(scene, (3, 0))


@pytest.mark.case("S-17")
@pytest.mark.clause("ATZ-13.7b")
class TestDistance:
    def test_it_may_not_end_nearer_to_the_shooter(self):
        scene = place(woods=[(1, 0), (0, 1), (-1, 0)])
        found = options(scene, (3, 0))
        assert scene.key("cover", (1, 0)) not in found  # 2 away
        assert scene.key("cover", (0, 1)) in found  # 3 away, as before

    @pytest.mark.case("S-25")
    def test_nor_may_one_who_stands_in_a_building(self):
        scene = place(buildings=[(0, 0), (1, 0)])
        assert scene.key("cover", (1, 0)) not in options(scene, (3, 0))

    def test_it_may_not_enter_a_hex_with_an_enemy(self):
        scene = place(woods=[(-1, 0)]).zombie("z1", at=(-1, 0))
        assert scene.key("cover", (-1, 0)) not in options(scene, (3, 0))


def fire_at_red(scene: Scene, *script):
    session = scene.session(
        ("initiative", (2, 3, 1)), ("combat", (1,)), ("reaction", (1, 6)), *script
    )
    play(session, "activate:b", scene.key("fire", (0, 0), 1))
    return session


@pytest.mark.clause("ATZ-13.7c")
class TestCarriedOut:
    def test_without_cover_in_reach_it_stays(self):
        scene = place()
        session = fire_at_red(scene)
        assert [e.path for e in events(session, TookCover)] == [()]
        assert survivor(session, "r").space == scene.space((0, 0))

    def test_a_building_draws_its_card_and_the_surprise_is_rolled(self):
        scene = place(buildings=[(-1, 0)])
        session = fire_at_red(scene, *FOUND, ("surprise", (1, 6)))
        session.submit(scene.key("cover", (-1, 0)))
        assert keys(session)[-2:] == [scene.key("back", (0, 0)), "fight"]
        assert events(session, Surprised)[0].by_survivor

    def test_stepping_back_there_does_not_end_the_activation_of_the_shooter(self):
        scene = place(buildings=[(-1, 0)])
        session = fire_at_red(scene, *FOUND, ("surprise", (1, 6)))
        play(session, scene.key("cover", (-1, 0)), scene.key("back", (0, 0)))
        assert len(events(session, SteppedBack)) == 1
        assert not session.state.acting.stopped
        assert session.pending.counter == "b"

    def test_a_card_on_the_way_ends_the_move(self):
        ring = [(0, -1), (-1, 0), (-1, 1), (0, 1), (1, -1)]
        scene = place(buildings=ring, woods=[(-2, 0)])
        fight = (("combat", (1, 1, 1)), ("combat", (6,)))
        session = fire_at_red(scene, *FOUND, ("surprise", (6, 1)), *fight)
        session.submit(scene.key("cover", (-2, 0)))
        assert len(events(session, CardDrawn)) == 1
        assert survivor(session, "r").space == scene.space((-1, 0))
        assert len(events(session, Fought)) == 1
