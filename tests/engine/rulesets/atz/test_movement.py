"""Terrain costs, passing friends, enemies in the way, running, coming onto the map."""

from dataclasses import replace

import pytest

from engine.core.session import Session
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from engine.rulesets.atz.events import Ran, Walked
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import BOTH_ACT, LEGEND, Scene, events, keys, survivor, why
from tests.helpers.dice import ScriptedDice


def move(session, key):
    return next(o for o in session.pending.options if o.key == key)


@pytest.mark.case("P-05")
@pytest.mark.clause("ATZ-5.1")
def test_a_building_is_entered_from_every_side_for_two_points():
    for start in [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]:
        scene = Scene(buildings=[(0, 0)]).survivor("beck", at=start).zombie("z1", at=(0, 8))
        session = scene.acting("beck")
        assert move(session, scene.key("move", (0, 0))).cost == 2


@pytest.mark.case("S-22")
@pytest.mark.clause("ATZ-5.3")
@pytest.mark.parametrize("kind", ["woods", "buildings"])
def test_a_hex_is_entered_only_if_its_full_cost_is_left(kind):
    scene = Scene(**{kind: [(5, 0)]}).survivor("beck").zombie("z1", at=(0, 8))
    session = scene.acting("beck")
    session.submit(scene.key("move", (4, 0)))
    assert session.state.acting.mp == 1
    assert scene.key("move", (5, 0)) not in keys(session)
    assert why(session, scene.key("move", (5, 0))) == ("entering costs 2 MP, 1 left", "ATZ-5.3")


@pytest.mark.case("S-14")
@pytest.mark.clause("ATZ-5.4")
@pytest.mark.clause("ATZ-5.5")
def test_a_friend_is_passed_but_is_no_place_to_stop():
    scene = Scene(woods=[(1, -1), (0, 1)]).survivor("beck", hand="pistol")
    scene.survivor("nick", at=(1, 0)).zombie("z1", at=(6, 0))
    session = scene.acting("beck")
    through = move(session, scene.key("move", (2, 0)))
    assert through.cost == 2
    assert through.path == (scene.space((1, 0)), scene.space((2, 0)))
    assert why(session, scene.key("move", (1, 0))) == (
        "Nick is there: only passing is possible",
        "ATZ-5.5",
    )
    session.submit(scene.key("move", (2, 0)))
    assert [e.to for e in events(session, Walked)] == list(through.path)


@pytest.mark.clause("ATZ-5.6")
@pytest.mark.clause("ATZ-5.7")
@pytest.mark.clause("ATZ-5.8")
def test_zombies_are_neither_passed_nor_entered_without_a_charge():
    scene = Scene(radius=2, woods=[(0, 1), (1, -1)]).survivor("beck").zombie("z1", at=(1, 0))
    scene.survivor("nick", at=(0, -1)).zombie("z2", at=(0, -1))
    session = scene.acting("beck")
    assert why(session, scene.key("move", (1, 0))) == (
        "zombies are there: it takes a charge",
        "ATZ-5.8",
    )
    assert move(session, scene.key("move", (2, 0))).cost == 4  # round by the woods
    refused = ("a friend and zombies are there: nobody may enter", "ATZ-5.7")
    assert why(session, scene.key("move", (0, -1))) == refused
    assert why(session, scene.key("charge", (0, -1))) == refused
    assert keys(session, "charge") == [scene.key("charge", (1, 0))]


@pytest.mark.case("EX-08")
@pytest.mark.clause("ATZ-6.1")
@pytest.mark.clause("ATZ-6.2")
def test_each_success_of_a_run_gives_a_point_and_the_run_is_the_action():
    scene = Scene().survivor("two_tall", hand="pistol").zombie("z1", at=(6, 0))
    session = scene.acting("two_tall", ("movement", (5, 3)))
    session.submit("run")
    (ran,) = events(session, Ran)
    assert ran.gained == 1
    assert session.state.acting.mp == 5
    assert why(session, scene.key("fire", (6, 0), 1)) == ("the action is used: run", "ATZ-8.1")
    assert keys(session, "run") == []


@pytest.mark.case("P-01")
@pytest.mark.clause("ATZ-6.1")
def test_two_successes_give_two_points_and_never_more():
    scene = Scene().survivor("two_tall").zombie("z1", at=(8, 0))
    session = scene.acting("two_tall", ("movement", (1, 1)))
    session.submit("run")
    assert session.state.acting.mp == 6
    assert why(session, "run") == ("it has run already", "ATZ-6.1")


@pytest.mark.clause("ATZ-6.1")
def test_a_run_is_declared_before_moving():
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0))
    session = scene.acting("beck")
    session.submit(scene.key("move", (1, 0)))
    assert why(session, "run") == ("a run is declared before moving or acting", "ATZ-6.1")


@pytest.mark.clause("ATZ-6.4")
@pytest.mark.clause("ATZ-20.3")
class TestComingOntoTheMap:
    def scene(self, turn=1):
        scene = Scene(radius=3, woods=[(-3, 0)]).marker("gate", "entry", (-3, 0), (-3, 1))
        scene.survivor("beck", at=None, enters="gate", turn=turn).zombie("z1", at=(3, 0))
        return scene.survivor("jimmy", at=(2, -3))

    def test_the_first_hex_costs_its_terrain_and_a_run_may_come_before(self):
        scene = self.scene()
        session = scene.acting("beck", ("movement", (1, 6)))
        session.submit("run")
        assert move(session, scene.key("move", (-3, 0))).cost == 2
        assert move(session, scene.key("move", (-3, 1))).cost == 1
        session.submit(scene.key("move", (-1, 0)))
        assert survivor(session, "beck").standing == "on_map"
        assert session.state.acting.mp == 6 - 3

    def test_nobody_comes_before_its_turn(self):
        session = self.scene(turn=2).session(("initiative", (3, 2)))
        assert keys(session, "activate") == ["activate:jimmy"]
        assert why(session, "activate:beck") == ("Beck comes in turn 2", "ATZ-20.3")


@pytest.mark.clause("ATZ-3.5")
def test_nobody_moves_on_a_half_hex():

    grid = Grid(5, 5, 20.0, cut=("north", "south"))
    level = Level("main", grid, FrozenDict(LEGEND), (".....",) * 5)
    map_ = MapDocument("Cut", "atz", (level,))
    scene = Scene().survivor("beck").zombie("z1", at=(1, 1))
    document = scene.document()
    counters = tuple(
        replace(c, at=at) for c, at in zip(document.counters, ("c1r2", "c5r3"), strict=True)
    )
    setup = RULESET.setup(replace(document, counters=counters), map_)
    half = setup.board.ids[next(s for s in range(setup.board.size) if setup.board.half[s])]
    session = Session(RULESET, setup, dice=ScriptedDice([BOTH_ACT]))
    session.submit("activate:beck")
    assert f"move:{half}" not in keys(session)
    assert why(session, f"move:{half}") == ("nobody moves on a half-hex", "ATZ-3.5")
