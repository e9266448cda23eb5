"""The samples that ship with the program: complete, in order, neither easy nor hopeless."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from engine.batch.campaign import campaign_plan_of, run_campaign
from engine.batch.campaign_report import summarise_campaign
from engine.batch.plan import plan_of
from engine.batch.runner import run
from engine.board.board import build_board
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.lint.runner import lint
from engine.rulesets import get

if TYPE_CHECKING:
    from pathlib import Path

    from engine.files.store import OpenedProject
    from engine.model.map import MapDocument
    from engine.model.scenario import ScenarioDocument

WORTH_A_LOOK = {
    "marker_unused",
    "pockets",
    "sight_grazes",
    "sight_slits",
}  # streets and woods have such places
FOLDERS = sorted(p for p in shipped("sample_maps").iterdir() if p.is_dir())
SCENARIOS = sorted(p for folder in FOLDERS for p in folder.glob("*.scenario.yaml"))
MAPS = sorted(p for folder in FOLDERS for p in folder.glob("*.map.yaml"))


@cache
def opened(path: Path) -> OpenedProject:
    return open_project(path)


def scenario_at(path: Path) -> ScenarioDocument:
    return opened(path).project.scenario(path.name)


def map_at(path: Path) -> MapDocument:
    return opened(path).project.map(path.name)


def name(path: Path) -> str:
    return path.name.partition(".")[0]


def test_there_are_two_maps_and_two_scenarios_of_different_aim_and_light() -> None:
    assert len(MAPS) >= 2
    assert len({scenario_at(p).light for p in SCENARIOS}) >= 2
    assert len({scenario_at(p).victory for p in SCENARIOS}) >= 2
    assert {map_at(p).main.grid.orient for p in MAPS if map_at(p).main.grid} == {"flat", "pointy"}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: p.name)
def test_nothing_is_wrong_with_a_sample(folder: Path) -> None:
    project = opened(folder)
    assert project.problems == ()
    issues = lint(project.project)
    assert {issue.severity for issue in issues} <= {"hint"}
    assert {issue.code for issue in issues} <= WORTH_A_LOOK


@pytest.mark.parametrize("path", MAPS, ids=name)
def test_a_map_is_a_place_with_streets_woods_fields_and_named_buildings(path: Path) -> None:
    map_ = map_at(path)
    grid = map_.main.grid
    assert grid is not None
    assert grid.columns >= 24
    assert grid.rows >= 18
    assert grid.cut
    board = build_board(map_, get(map_.ruleset).terrain_classes())
    assert {"open", "woods", "crops", "building"} <= {board.terrain(s) for s in range(board.size)}
    several = [b for b in board.buildings if b.name and len(b.spaces) > 1]
    assert len(several) >= 8
    assert len([p for p in map_.main.paths if p.kind in ("road", "street")]) >= 3


@pytest.mark.parametrize("path", MAPS, ids=name)
def test_streets_go_from_hex_to_neighbour_and_through_no_building(path: Path) -> None:
    map_ = map_at(path)
    board = build_board(map_, get(map_.ruleset).terrain_classes())
    for way in map_.main.paths:
        spaces = [board.index[id_] for id_ in way.through]
        for a, b in pairwise(spaces):
            assert board.distance(a, b) == 1, (way.id, board.labels[a], board.labels[b])
        assert {board.class_of(space) for space in spaces} <= {"open"}, way.id


@pytest.mark.parametrize("path", SCENARIOS, ids=name)
def test_a_scenario_has_a_briefing_and_notes(path: Path) -> None:
    scenario = scenario_at(path)
    assert len(str(scenario.briefing)) > 200
    assert scenario.notes
    assert scenario.turn_limit


@pytest.mark.parametrize("path", SCENARIOS, ids=name)
def test_games_of_greedy_end_and_the_first_side_wins_some_and_loses_some(path: Path) -> None:
    plan = plan_of(opened(path).project, path.name, games=40, seed=1, bot="greedy")
    results = run(plan)
    assert all(game.ended for game in results.games)
    won = sum(game.winner == results.seats[0] for game in results.games)
    assert 4 <= won <= 36


def test_some_scenarios_have_cards_that_bring_survivors():
    decks = [scenario_at(path).decks.get("zombie_deck", {}) for path in SCENARIOS]
    assert sum("survivor" in deck for deck in decks) >= 3


# -- the campaign

VALLEY = shipped("sample_maps") / "valley"


def test_the_maps_of_the_campaign_are_those_of_the_other_samples() -> None:
    for path in VALLEY.glob("*.map.yaml"):
        name_ = path.name.partition(".")[0]
        assert path.read_bytes() == (VALLEY.parent / name_ / path.name).read_bytes()


def test_six_scenarios_on_four_maps_are_linked_by_night_by_evening_and_by_day() -> None:
    project = opened(VALLEY).project
    assert project.info is not None
    paths = [step.scenario for step in project.info.campaign]
    assert sorted(paths) == sorted(p.name for p in SCENARIOS if p.parent == VALLEY)
    scenarios = [project.scenario(path) for path in paths]
    assert (len(set(paths)), len({s.map for s in scenarios})) == (6, 4)
    assert {s.light for s in scenarios} == {"day", "evening", "night"}
    assert any(c.kind == "opponent" for s in scenarios for c in s.counters)
    assert all(step.roster for step in project.info.campaign[1:])


@pytest.mark.slow
@pytest.mark.clause("ATZ-22.1")
def test_bots_win_and_lose_each_scenario_of_the_campaign_and_sometimes_all_of_it() -> None:
    plan = campaign_plan_of(opened(VALLEY).project, games=24, seed=1)
    summary = summarise_campaign(plan, run_campaign(plan, jobs=2))
    for step in summary.steps:
        assert step.reached.count >= 12, step.scenario
        assert 2 <= step.won.count <= step.won.of - 2, step.scenario
    assert 2 <= summary.won.count <= 22
