"""Entering buildings: cards, surprise, stepping back (S-03 to S-05)."""

import pytest

from engine.model.map import Region
from engine.rulesets.atz.counter_events import CardDrawn, CupEmpty, DeckRefilled
from engine.rulesets.atz.events import Fired, Fought, Surprised, Walked
from tests.helpers.atz import DECK, Scene, events, finished, keys, play, survivor, why

SLOW = ("cup", "zombie_slow:1")


def entering(name, card, *script, hand=None, buildings=((1, 0),), options=None, **more):
    """Let *name* walk from (0, 0) into the building at (1, 0), whose card shows *card*."""
    scene = Scene(buildings=buildings, options=options or {}, **more)
    scene.survivor(name, as_="a", hand=hand).survivor("bank", at=(-8, 0)).zombie("far", at=(0, 8))
    session = scene.acting("a", ("deck", str(card)), *[SLOW] * card, *script)
    session.submit(scene.key("move", (1, 0)))
    return scene, session


def melee(own, *theirs):
    return [("combat", own), *[("combat", (die,)) for die in theirs]]


@pytest.mark.clause("ATZ-15.1")
@pytest.mark.clause("ATZ-15.2")
@pytest.mark.clause("ATZ-15.8")
class TestTheCard:
    def test_nothing_found_marks_the_building_and_the_movement_goes_on(self):
        scene, session = entering("jimmy", 0)
        assert session.state.entered == b"\1"
        assert session.state.acting.mp == 3
        session.submit(scene.key("move", (2, 0)))
        assert survivor(session, "a").space == scene.space((2, 0))

    def test_zombies_come_from_the_cup_into_the_survivors_hex(self):
        scene, session = entering("jimmy", 2, ("surprise", (6, 1)), *melee((1, 1), 6, 6))
        assert list(session.state.zombies.values()).count(scene.space((1, 0))) == 1  # one died
        assert session.state.cup["zombie_slow:1"] == 2

    def test_another_hex_of_the_same_building_draws_nothing(self):
        scene, session = entering("jimmy", 0, buildings=((1, 0), (2, 0)))
        session.submit(scene.key("move", (2, 0)))
        assert len(events(session, CardDrawn)) == 1

    def test_the_reach_takes_the_way_on_which_least_happens(self):
        scene = Scene(buildings=[(1, 0)], woods=[(0, 1)]).survivor("jimmy")
        session = scene.zombie("far", at=(0, 8)).acting("jimmy")
        way = next(o for o in session.pending.options if o.key == scene.key("move", (2, 0)))
        assert scene.space((1, 0)) not in way.path

    @pytest.mark.clause("ATZ-15.9")
    def test_an_empty_deck_is_shuffled_anew(self):
        scene = Scene(buildings=[(1, 0), (-1, 0)], decks={"zombie_deck": {"0": 1}})
        scene.survivor("jimmy").zombie("far", at=(0, 8))
        session = scene.acting("jimmy", ("deck", "0"), ("deck", "0"))
        play(session, scene.key("move", (1, 0)), scene.key("move", (0, 0)))
        play(session, scene.key("move", (-1, 0)))
        assert [e.deck for e in events(session, DeckRefilled)] == ["zombie"]

    @pytest.mark.clause("ATZ-1.14")
    def test_an_empty_cup_places_nothing_and_says_so(self):
        options = {
            "cup": {
                "per_direction": dict.fromkeys(("zombie_slow", "zombie_medium", "zombie_fast"), 0)
            }
        }
        scene = Scene(buildings=[(1, 0)], options=options).survivor("jimmy")
        session = scene.zombie("far", at=(0, 8)).acting("jimmy", ("deck", "3"))
        session.submit(scene.key("move", (1, 0)))
        assert [e.missing for e in events(session, CupEmpty)] == [3]
        assert keys(session, "move")


@pytest.mark.case("S-03")
@pytest.mark.clause("ATZ-6.3")
def test_who_ran_is_surprised_without_a_roll():
    scene = Scene(buildings=[(1, 0)]).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene.zombie("far", at=(0, 8))
    script = [("movement", (6, 6)), ("deck", "2"), SLOW, SLOW, *melee((6, 6), 6, 6)]
    session = scene.acting("jimmy", *script)
    play(session, "run", scene.key("move", (1, 0)))
    (surprise,) = events(session, Surprised)
    assert (surprise.dice, surprise.by_survivor) == ((), False)
    assert len(events(session, Fought)) == 1


@pytest.mark.clause("ATZ-6.3")
def test_a_run_in_vain_surprises_only_by_the_ruleset():
    options = {"procedures": {"run_zero_success_still_surprised": False}}
    scene = Scene(buildings=[(1, 0)], options=options).survivor("jimmy")
    scene.survivor("bank", at=(-8, 0)).zombie("far", at=(0, 8))
    session = scene.acting("jimmy", ("movement", (6, 6)), ("deck", "1"), SLOW, ("surprise", (1, 6)))
    play(session, "run", scene.key("move", (1, 0)))
    assert events(session, Surprised)[0].by_survivor


@pytest.mark.case("S-04")
@pytest.mark.clause("ATZ-15.3")
class TestSurpriseRoll:
    def test_an_equal_total_is_the_survivors(self):
        _, session = entering("jimmy", 3, ("surprise", (4, 3)))
        (surprise,) = events(session, Surprised)
        assert surprise.totals == (7, 7)
        assert surprise.by_survivor
        assert session.pending.kind == "surprise"

    def test_a_lower_one_is_the_zombies(self):
        _, session = entering("jimmy", 3, ("surprise", (4, 2)), *melee((1, 1), 6, 6, 6))
        (surprise,) = events(session, Surprised)
        assert surprise.totals == (7, 6)
        assert not surprise.by_survivor

    @pytest.mark.clause("ATZ-15.5")
    def test_who_is_surprised_fights_at_once(self):
        _, session = entering("jimmy", 1, ("surprise", (6, 1)), *melee((6, 6), 6))
        assert len(events(session, Fought)) == 1
        assert keys(session)[0] == "activate:bank"


@pytest.mark.clause("ATZ-15.6")
class TestZombiesSurprised:
    def test_fire_then_melee_with_the_rest(self):
        scene, session = entering(
            "jimmy", 2, ("surprise", (1, 6)), ("combat", (1, 6)), *melee((1, 1), 6), hand="smg"
        )
        play(session, scene.key("fire", (1, 0), 2), "order:default")
        assert len(events(session, Fired)) == 1
        assert len(events(session, Fought)) == 1

    def test_fire_that_kills_all_leaves_no_melee_and_the_action_unused(self):
        scene, session = entering("jimmy", 1, ("surprise", (1, 6)), ("combat", (6, 6)), hand="smg")
        session.submit(scene.key("fire", (1, 0), 2))
        finished(session)
        assert events(session, Fought) == []
        assert "search" in keys(session)
        assert keys(session, "move") == []

    @pytest.mark.clause("ATZ-15.7")
    def test_stepping_back_costs_nothing_and_ends_the_activation(self):
        scene, session = entering("jimmy", 1, ("surprise", (1, 6)), hand="pistol")
        session.submit(scene.key("back", (0, 0)))
        assert survivor(session, "a").space == scene.space((0, 0))
        assert session.state.active is None
        assert events(session, Fired) == []
        assert len(session.state.zombies) == 2
        assert events(session, Walked)[-1].cost == 2

    def test_a_hex_with_zombies_is_no_way_back(self):
        scene = Scene(buildings=[(1, 0)]).survivor("jimmy", hand="pistol").zombie("z1", at=(0, 0))
        session = scene.acting("jimmy", ("deck", "1"), SLOW, ("surprise", (1, 6)))
        session.submit(scene.key("move", (1, 0)))
        assert keys(session, "back") == []


@pytest.mark.case("S-05")
@pytest.mark.clause("ATZ-1.8")
@pytest.mark.clause("ATZ-1.9")
@pytest.mark.clause("ATZ-16.1")
@pytest.mark.clause("ATZ-16.3")
def test_entered_and_searched_buildings_draw_no_card_and_are_searched_once():
    scene, session = entering("jimmy", 0, ("deck", "nothing"), buildings=((1, 0), (2, 0)))
    play(session, "search")
    assert session.state.searched == b"\1"
    assert why(session, "search") == ("the action is used: search", "ATZ-8.1")
    play(session, scene.key("move", (0, 0)), "done")
    assert len(events(session, CardDrawn)) == 1
    again = Scene(buildings=[(0, 0)]).survivor("jimmy").zombie("far", at=(0, 8))
    session = again.acting("jimmy")
    session.state.searched = b"\1"
    session = again.acting("jimmy", ("deck", "ammo"))
    play(session, "search")
    assert survivor(session, "jimmy").items == ("ammo",)


@pytest.mark.clause("ATZ-1.10")
def test_markers_belong_to_the_whole_building():
    scene = Scene(buildings=[(1, 0), (3, 0)], regions=())
    houses = Region("house", "building", "House", (scene.axial.id((1, 0)), scene.axial.id((3, 0))))
    scene = Scene(buildings=[(1, 0), (3, 0)], regions=(houses,)).survivor("jimmy")
    session = scene.zombie("far", at=(0, 8)).acting("jimmy", ("deck", "0"))
    play(session, scene.key("move", (1, 0)), scene.key("move", (3, 0)))
    assert len(events(session, CardDrawn)) == 1
    assert session.setup.board.buildings[0].name == "House"


def test_the_default_deck_of_the_helper_holds_no_survivor_cards():
    assert "survivor" not in DECK


@pytest.mark.clause("ATZ-5.5")
@pytest.mark.clause("ATZ-15.1")
@pytest.mark.parametrize("inside", [False, True])
def test_a_friend_in_the_same_house_is_passed_from_inside_but_not_by_coming_back(inside):
    rooms = [(1, 0), (2, 0), (3, 0)] if inside else [(1, 0), (3, 0)]
    house = Region("house", "building", "", tuple(Scene().axial.id(at) for at in rooms))
    scene = Scene(buildings=rooms, regions=(house,), woods=[(2, 1), (3, -1), (3, 1), (4, -1)])
    scene.survivor("beck", at=(1, 0)).survivor("bank", at=(3, 0)).zombie("far", at=(0, 8))
    ways = [option.path for option in scene.acting("beck").pending.options]
    assert any(scene.space((2, 0)) in way for way in ways)
    assert any(scene.space((3, 0)) in way for way in ways) == inside
