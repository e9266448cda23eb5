"""Search and replace of terrain over selection, map and project."""

from __future__ import annotations

from dataclasses import replace

from engine.edits.documents import add_document
from engine.edits.regions import group
from engine.model.data import FrozenDict
from engine.model.map import TerrainDef
from engine.texts import Text
from studio.document.replacing import count, offered, replaced, scopes, sought
from tests.helpers.projects import MAP, farm, rows
from tests.helpers.studio import Hand

MILL = "mill.map.yaml"


def hand() -> Hand:
    project = group(farm("wwb", "..b"), MAP, ("c3r1", "c3r2"), "Inn")
    return Hand(add_document(project, MILL, farm("ww", "cw").map(MAP)))


def test_each_scope_is_counted_by_hexes_and_maps() -> None:
    here = hand()
    assert scopes(here.desk) == ("map", "project")
    here.desk.mark(["c1r1", "c1r2"])
    assert scopes(here.desk) == ("selection", "map", "project")
    assert count(here.desk, "selection", "woods") == (1, 0, 1)
    assert count(here.desk, "map", "woods") == (2, 0, 1)
    assert count(here.desk, "project", "woods") == (5, 0, 2)


def test_each_scope_changes_what_it_counts() -> None:
    here = hand()
    here.desk.mark(["c1r1", "c1r2"])
    assert rows(replaced(here.desk, "selection", "woods", "crops")) == ("cwb", "..b")
    assert rows(replaced(here.desk, "map", "woods", "crops")) == ("ccb", "..b")
    everywhere = replaced(here.desk, "project", "woods", "crops")
    assert rows(everywhere) == ("ccb", "..b")
    assert everywhere.map(MILL).main.terrain == ("cc", "cc")
    assert replaced(here.desk, "project", "reeds", "crops") is here.project


def test_hexes_that_are_no_building_any_more_leave_theirs() -> None:
    here = hand()
    assert replaced(here.desk, "map", "building", "woods").map(MAP).regions == ()
    here.desk.mark(["c3r1"])
    (inn,) = replaced(here.desk, "selection", "building", "woods").map(MAP).regions
    assert inn.spaces == ("c3r2",)


def test_a_terrain_of_one_map_is_not_put_on_others() -> None:
    here = hand()
    own = replace(here.project.map(MAP), terrains=FrozenDict({"reeds": TerrainDef("rough")}))
    here.desk.push(Text("Own"), here.project.with_document(MAP, own))
    assert "reeds" in offered(here.desk)
    assert sought(here.desk) == ("open", "woods", "crops", "building")
    after = replaced(here.desk, "project", "woods", "reeds")
    assert count(Hand(after).desk, "project", "reeds") == (2, 0, 1)
    assert after.map(MILL) is here.project.map(MILL)
