"""Buildings: a space is in one at most; empty ones vanish; ids stay when names change."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.regions import (
    add_to_region,
    delete_regions,
    group,
    region_at,
    rename_region,
    repainted,
    spaces_of,
    ungroup,
)
from engine.edits.terrain import paint
from engine.errors import EngineError, UnknownName
from engine.model.map import Region
from tests.helpers.projects import MAP, farm

if TYPE_CHECKING:
    from engine.model.project import Project

PROJECT = farm("bbbb", "bbbb", "....")


def buildings(project: Project) -> dict[str, tuple[str, ...]]:
    return {region.id: region.spaces for region in project.map(MAP).regions}


def test_grouped_spaces_leave_other_buildings_and_empty_ones_vanish() -> None:
    project = group(PROJECT, MAP, ["c1r1", "c2r1", "c3r1"], "The Mill")
    project = group(project, MAP, ["c4r1"], "Shed")
    assert buildings(project) == {"the_mill": ("c1r1", "c2r1", "c3r1"), "shed": ("c4r1",)}
    project = group(project, MAP, ["c3r1", "c4r1"], "The Mill")
    assert buildings(project) == {"the_mill": ("c1r1", "c2r1"), "the_mill_2": ("c3r1", "c4r1")}


def test_spaces_join_a_building_and_leave_it() -> None:
    project = group(PROJECT, MAP, ["c1r1", "c2r1"], "Mill")
    project = group(project, MAP, ["c3r1"], "Shed")
    project = add_to_region(project, MAP, "mill", ["c2r1", "c3r1", "c1r2"])
    assert buildings(project) == {"mill": ("c1r1", "c2r1", "c3r1", "c1r2")}
    project = ungroup(project, MAP, ["c1r1", "c2r1"])
    assert buildings(project) == {"mill": ("c3r1", "c1r2")}
    assert buildings(ungroup(project, MAP, ["c3r1", "c1r2"])) == {}


def test_a_rectangle_is_its_spaces_and_is_written_out_when_it_changes() -> None:
    barn = Region("barn", "building", rect=("c2r2", "c1r1"))
    assert spaces_of(barn) == ("c1r1", "c2r1", "c1r2", "c2r2")
    project = PROJECT.with_document(MAP, replace(PROJECT.map(MAP), regions=(barn,)))
    found = region_at(project.map(MAP), "c2r2")
    assert found is barn
    after = ungroup(project, MAP, ["c2r2"]).map(MAP).regions[0]
    assert (after.rect, after.spaces) == (None, ("c1r1", "c2r1", "c1r2"))
    assert ungroup(project, MAP, ["c4r3"]) == project


def test_other_kinds_of_region_may_overlap() -> None:
    yard = Region("north", "sheet", spaces=("c1r1", "c1r2"))
    project = PROJECT.with_document(MAP, replace(PROJECT.map(MAP), regions=(yard,)))
    assert buildings(group(project, MAP, ["c1r1"], "Mill")) == {
        "north": ("c1r1", "c1r2"),
        "mill": ("c1r1",),
    }


def test_a_name_changes_and_the_id_stays() -> None:
    project = group(PROJECT, MAP, ["c1r1"])
    renamed = rename_region(project, MAP, "building", "Café Zażółć")
    assert [(r.id, r.name) for r in renamed.map(MAP).regions] == [("building", "Café Zażółć")]
    assert delete_regions(renamed, MAP, ["building"]).map(MAP).regions == ()
    with pytest.raises(UnknownName, match='no region "mill"'):
        rename_region(project, MAP, "mill", "Mill")
    with pytest.raises(EngineError, match="not on the map"):
        group(project, MAP, ["c9r9"])


def test_hexes_painted_with_something_else_leave_their_building() -> None:
    project = group(farm("bbb"), MAP, ["c1r1", "c2r1", "c3r1"], "Barn")
    woods = paint(project, MAP, ["c2r1"], "woods")
    assert repainted(woods, MAP, ["c2r1"], "rough").map(MAP).regions[0].spaces == ("c1r1", "c3r1")
    assert repainted(project, MAP, ["c2r1"], "building") is project
