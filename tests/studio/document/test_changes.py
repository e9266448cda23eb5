"""Differences between two projects: the right spaces, layers and records, and no others."""

from __future__ import annotations

from dataclasses import replace

from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, MapLabel, Marker, SpaceInfo
from engine.model.project import Project, ProjectInfo
from engine.model.scenario import Counter, ScenarioDocument
from studio.document.changes import changes

GRID = Grid(columns=3, rows=2, size=20.0, first=(-1, 1))
LEVEL = Level("main", GRID, FrozenDict({".": "open", "w": "woods"}), ("...", "..."))
CELLAR = replace(LEVEL, id="cellar")
MAP = MapDocument("A", "atz", (LEVEL, CELLAR), markers=(Marker("north", "spawn", "c1r1"),))
SCENARIO = ScenarioDocument("S", "a.map.yaml", "atz", counters=(Counter("ann", "survivor", "x"),))
PROJECT = Project(documents=FrozenDict({"a.map.yaml": MAP, "s.scenario.yaml": SCENARIO}))


def with_map(map_: MapDocument) -> Project:
    return PROJECT.with_document("a.map.yaml", map_)


def test_the_same_and_an_equal_project_do_not_differ() -> None:
    assert not changes(PROJECT, PROJECT)
    assert not changes(PROJECT, with_map(replace(MAP, title="A")))


def test_painted_spaces_are_named_by_id_on_their_level() -> None:
    main = replace(LEVEL, terrain=("w..", "..."))
    cellar = replace(CELLAR, terrain=("...", ".w."))
    found = changes(PROJECT, with_map(replace(MAP, levels=(main, cellar))))
    assert found.spaces("a.map.yaml") == {"c-1r1", "cellar/c0r2"}
    assert found.documents["a.map.yaml"].fields == {"levels"}
    assert found.documents["a.map.yaml"].levels[0].layers == {"terrain"}
    assert not found.documents["a.map.yaml"].levels[0].whole
    assert "s.scenario.yaml" not in found.documents


def test_a_pin_is_a_difference_of_its_space() -> None:
    main = replace(LEVEL, spaces=FrozenDict({"c0r2": SpaceInfo(terrain="w")}))
    found = changes(PROJECT, with_map(replace(MAP, levels=(main, CELLAR))))
    assert found.spaces("a.map.yaml") == {"c0r2"}
    assert found.documents["a.map.yaml"].levels[0].layers == {"spaces"}


def test_another_grid_changes_the_whole_level() -> None:
    main = replace(LEVEL, grid=replace(GRID, size=25.0))
    found = changes(PROJECT, with_map(replace(MAP, levels=(main, CELLAR))))
    assert found.documents["a.map.yaml"].levels[0].whole
    assert len(found.documents["a.map.yaml"].levels) == 1


def test_records_that_came_went_or_differ_are_named() -> None:
    moved = replace(MAP, markers=(replace(MAP.markers[0], at="c0r1"), Marker("exit", "exit")))
    assert changes(PROJECT, with_map(moved)).documents["a.map.yaml"].records == {"north", "exit"}
    labelled = replace(MAP, levels=(replace(LEVEL, labels=(MapLabel("l1", "Mill", "c1r1"),)),))
    assert changes(PROJECT, with_map(labelled)).documents["a.map.yaml"].records == {"l1"}
    turned = replace(SCENARIO, counters=(replace(SCENARIO.counters[0], facing=2),))
    found = changes(PROJECT, PROJECT.with_document("s.scenario.yaml", turned))
    assert found.documents["s.scenario.yaml"].records == {"ann"}


def test_documents_that_come_or_go_are_said_so() -> None:
    without = replace(PROJECT, documents=PROJECT.documents.without("a.map.yaml"))
    assert changes(PROJECT, without).documents["a.map.yaml"].went
    came = changes(without, PROJECT).documents["a.map.yaml"]
    assert came.came
    assert all(level.whole for level in came.levels)


def test_the_projects_own_file_counts() -> None:
    assert changes(PROJECT, replace(PROJECT, info=ProjectInfo("p", "P"))).info
