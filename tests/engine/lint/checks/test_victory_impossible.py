from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.model.scenario import Condition, Effect, ScenarioEvent
from tests.helpers.lint import clean, condition, found, said, with_scenario

if TYPE_CHECKING:
    from engine.model.project import Project

CLEAN = clean()


def wanting(kind: str, /, **args: object) -> Project:
    return with_scenario(clean(), victory=condition(kind, **args))


FAILING = wanting("exit", who="any", edge="north", count=1)


@pytest.mark.parametrize(
    ("project", "path", "text"),
    [
        (
            FAILING,
            "victory.exit.edge",
            "no exit is marked along the north edge, so nobody may leave there",
        ),
        (
            wanting("exit", who="any", edge="up"),
            "victory.exit.edge",
            '"up" is no map edge',
        ),
        (
            wanting("searched", buildings=["barm"]),
            "victory.searched.buildings",
            '"barm" is no building of this scenario or its map (did you mean barn?)',
        ),
        (
            wanting("searched", count=2),
            "victory.searched.count",
            "there is only 1 building",
        ),
        (
            wanting("turn_reached", turn=11),
            "victory.turn_reached.turn",
            "turn 11 is after the last turn, 10",
        ),
        (
            wanting("alive", count=3),
            "victory.alive.count",
            "there is only 1 survivor",
        ),
        (
            wanting("have_item", item="fuel", who="any"),
            "victory.have_item.item",
            '"fuel" is no item of this scenario or its map',
        ),
        (
            wanting("exitt", edge="south"),
            "victory.exitt",
            'there is no condition "exitt" (did you mean exit?)',
        ),
    ],
)
@pytest.mark.clause("ATZ-20.4")
def test_what_is_not_there_is_named_with_its_place(project: Project, path: str, text: str) -> None:
    assert [(i.path, str(i.message)) for i in found(project, "victory_impossible")] == [
        (path, text)
    ]


def test_a_count_under_a_not_may_be_as_high_as_it_likes() -> None:
    few = Condition("not", children=(condition("alive", count=5),))
    tree = Condition("all", children=(few, condition("turn_reached", turn=5)))
    assert not said(with_scenario(clean(), victory=tree), "victory_impossible")


def test_a_scenario_without_aim_and_end_is_an_error() -> None:
    project = with_scenario(clean(), victory=None, turn_limit=None)
    assert said(project, "victory_impossible") == [
        "the scenario has neither a victory condition nor a last turn"
    ]


def test_a_scenario_that_nobody_can_win_before_its_last_turn_is_a_warning() -> None:
    (issue,) = found(with_scenario(clean(), victory=None), "victory_impossible")
    assert issue.severity == "warning"
    assert str(issue.message).startswith("nobody can win")
    won = ScenarioEvent("end", condition("turn_begins", turn=9), (Effect("win"),))
    assert not said(with_scenario(clean(), victory=None, events=(won,)), "victory_impossible")


BEFORE = "this holds already when the game begins, so the game is {} at once"
AWAY = Condition("not", children=(condition("at_hex", who="all", hexes=("c1r1",)),))


@pytest.mark.parametrize(
    ("tree", "path"),
    [
        (condition("alive", who="any"), "defeat.alive"),
        (AWAY, "defeat.not"),
        (Condition("any", children=(condition("dead", who="any"), AWAY)), "defeat.any[1].not"),
    ],
)
def test_a_defeat_that_holds_at_the_start_is_told_with_its_branch(
    tree: Condition, path: str
) -> None:
    (issue,) = found(with_scenario(clean(), defeat=tree), "victory_impossible")
    assert (issue.severity, issue.path, issue.clause) == ("warning", path, "ATZ-20.4")
    assert str(issue.message) == BEFORE.format("lost")


def test_a_victory_that_holds_at_the_start_is_told() -> None:
    clear = wanting("cleared", hexes=["c1r1"])
    assert said(clear, "victory_impossible") == [BEFORE.format("won")]
    # zombies are rolled for before anybody acts
    assert said(with_scenario(clear, initial_zombies=True), "victory_impossible") == []


def test_a_defeat_that_has_yet_to_come_is_in_order() -> None:
    waits = Condition("all", children=(AWAY, condition("turn_reached", turn=1)))
    assert said(with_scenario(clean(), defeat=waits), "victory_impossible") == []
    assert (
        said(with_scenario(clean(), defeat=condition("dead", who="any")), "victory_impossible")
        == []
    )
