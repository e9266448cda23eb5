"""The aims of a game in words, each with how far it is."""

from __future__ import annotations

import pytest

from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.state import DEAD, EXITED
from tests.helpers.atz import BOTH_ACT, Scene, condition, effect, event

pytestmark = pytest.mark.clause("ATZ-20.4")


def lines(scene, seat="survivors", **changes):
    session = scene.session(BOTH_ACT)
    for name, value in changes.items():
        setattr(session.state, name, value)
    return session, lambda: {
        str(aim.heading): [
            (str(line.text), str(line.standing.how_far or ""), line.standing.met)
            for line in aim.lines
        ]
        for aim in RULESET.aims(session.setup, session.state, seat)
    }


def scene(**changes):
    made = Scene(radius=4, buildings=[(1, 0), (-2, 0)], **changes)
    made.survivor("nick").survivor("beck", at=(0, 2)).zombie("z1", at=(0, -4))
    return made.marker("gate", "exit", (4, 0))


def test_all_that_is_wanted_is_listed_with_how_far_it_is():
    tree = condition("all", condition("searched", count=2), condition("exit", count=2))
    _, told = lines(scene(victory=tree, limit=9), searched=b"\1\0")
    assert told()["Victory"] == [
        ("Search 2 buildings", "1 of 2", False),
        ("Leave the map: 2 survivors", "0 of 2", False),
    ]
    assert told()["Defeat"] == [("No survivor is left", "", False)]
    turns = ("Without victory by the end of turn 9 all is lost", "turn 1 of 9", False)
    assert told()["Turns"] == [turns]


def test_one_who_has_left_counts():
    session, told = lines(scene(victory=condition("exit", count=2)))
    beck = session.state.survivors["beck"]
    beck.standing, beck.exit = EXITED, "gate"
    assert told()["Victory"] == [("Leave the map: 2 survivors", "1 of 2", False)]


def test_one_single_thing_is_done_or_not():
    session, told = lines(scene(defeat=condition("dead", who="nick")))
    assert told()["Defeat"][0] == ("Dead: Nick", "", False)
    session.state.survivors["nick"].standing = DEAD
    assert told()["Defeat"][0] == ("Dead: Nick", "", True)


def test_a_group_says_what_it_is_and_whether_it_holds():
    tree = condition("any", condition("killed", count=3), condition("fired", count=5))
    _, told = lines(scene(victory=tree), kills=3)
    assert told()["Victory"] == [
        ("Any of these", "", True),
        ("Kill 3 zombies", "3 of 3", True),
        ("Fire 5 shots", "0 of 5", False),
    ]


def test_an_event_that_wins_is_an_aim_too():
    wins = event(condition("item_found", item="ammo"), effect("win"))
    _, told = lines(scene(events=(wins,)))
    assert told()["Victory"] == [("Found: Ammo", "", False)]


def depths(scene):
    session = scene.session(BOTH_ACT)
    return {
        str(aim.heading): [(line.depth, str(line.text)) for line in aim.lines]
        for aim in RULESET.aims(session.setup, session.state, "survivors")
    }


def test_what_an_event_needs_to_win_is_told_as_another_way_than_the_victory_tree():
    wins = event(condition("item_found", item="ammo"), effect("win"))
    tree = condition("all", condition("killed", count=3), condition("searched", count=1))
    assert depths(scene(victory=tree, events=(wins,)))["Victory"] == [
        (0, "Any of these"),
        (1, "All of these"),
        (2, "Kill 3 zombies"),
        (2, "Search 1 building"),
        (1, "Found: Ammo"),
    ]


def test_alternatives_of_the_victory_tree_stand_beside_those_of_events():
    wins = event(condition("item_found", item="ammo"), effect("win"))
    tree = condition("any", condition("killed", count=3), condition("searched", count=1))
    assert depths(scene(victory=tree, events=(wins,)))["Victory"] == [
        (0, "Any of these"),
        (1, "Kill 3 zombies"),
        (1, "Search 1 building"),
        (1, "Found: Ammo"),
    ]


def test_what_loses_only_together_is_told_together_beside_what_loses_alone():
    late = condition("all", condition("turn_begins", turn=8), condition("fired", count=5))
    loses = event(late, effect("lose"))
    tree = condition("any", condition("dead", who="nick"), condition("killed", count=9))
    assert depths(scene(defeat=tree, events=(loses,)))["Defeat"] == [
        (0, "Dead: Nick"),
        (0, "Kill 9 zombies"),
        (0, "All of these"),
        (1, "Turn 8 begins"),
        (1, "Fire 5 shots"),
        (0, "No survivor is left"),
    ]


def test_what_wins_for_another_side_is_told_as_a_defeat():
    wins = event(condition("item_found", item="ammo"), effect("win", side="red"))
    made = Scene(radius=4, sides=("red", "blue"), events=(wins,))
    made.survivor("nick", side="red").survivor("beck", at=(0, 2), side="blue")
    session = made.session(("initiative", (1, 2, 3)))
    told = {
        str(aim.heading): [(line.depth, str(line.text)) for line in aim.lines]
        for aim in RULESET.aims(session.setup, session.state, "blue")
    }
    assert told["Defeat"] == [
        (0, "Victory of red"),
        (1, "Found: Ammo"),
        (0, "No survivor is left"),
    ]


def test_buildings_to_be_cleared_count_one_by_one():
    made = scene()
    names = [building.id for building in made.board.buildings]
    made.victory = condition("cleared", buildings=names)
    _, told = lines(made, entered=b"\1\0")
    assert told()["Victory"][0][1:] == ("1 of 2", False)


@pytest.mark.clause("ATZ-21.2")
def test_in_a_skirmish_the_glory_is_told():
    made = Scene(radius=4, sides=("red", "blue"), limit=6)
    made.survivor("nick", side="red").survivor("beck", at=(0, 2), side="blue")
    session = made.session(("initiative", (1, 2, 3)))
    aims = RULESET.aims(session.setup, session.state, "blue")
    told = [str(line.text) for aim in aims for line in aim.lines]
    assert "No other side is left" in told
    assert "Then the side with most Glory points alive has won" in told
