"""Growing and cutting a map: everything stays on its space, or is listed before it goes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.board.board import build_board
from engine.edits.counters import new_counter, place_counter
from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.properties import set_properties
from engine.edits.regions import group
from engine.edits.resize import Margins, lost, resize
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.map import MapLabel
from engine.model.scenario import Condition
from tests.helpers.projects import MAP, SCENARIO, farm, rows

if TYPE_CHECKING:
    from engine.model.project import Project

CLASSES = {"open": "open", "woods": "rough", "building": "building", "crops": "rough"}
HERE = "c4r4"


def furnished(**grid: str) -> Project:
    project = farm("..w...", ".....b", "......", "...b..", "......", "w.....", **grid)
    counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", HERE)
    project = place_counter(project, SCENARIO, counter)
    marker = replace(new_marker(project.scenario(SCENARIO), "spawn", ordered=True), at=HERE)
    project = place_marker(project, SCENARIO, marker)
    project = set_label(project, MAP, MapLabel("mill", "Mill", HERE))
    project = group(project, MAP, [HERE], "Mill")
    aim = Condition("reached", FrozenDict({"space": HERE}))
    return set_properties(project, SCENARIO, victory=aim, notes=f"hold {HERE}")


@pytest.mark.case("GRID-02")
@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("stagger", ["first", "second"])
@pytest.mark.parametrize("margins", [Margins(2, 2), Margins(1, 1, 1, 1), Margins(-1, -1, -1)])
def test_everything_keeps_its_space_its_terrain_and_its_place_on_the_sheet(
    orient: str, stagger: str, margins: Margins
) -> None:
    project = furnished(orient=orient, stagger=stagger)
    after = resize(project, MAP, margins, ".")
    assert after.scenario(SCENARIO) == project.scenario(SCENARIO)
    assert after.map(MAP).regions == project.map(MAP).regions
    assert after.map(MAP).main.labels == project.map(MAP).main.labels
    old, new = (build_board(p.map(MAP), CLASSES) for p in (project, after))
    assert HERE in new.index
    for id_, space in new.index.items():
        if id_ not in old.index:
            assert new.terrain(space) == "open"
            continue
        was = old.index[id_]
        assert new.terrain(space) == old.terrain(was)
        assert new.centre(space) == pytest.approx(old.centre(was))
        near = {new.ids[n] for n in new.neighbours[space] if n >= 0}
        assert near & set(old.ids) == {
            old.ids[n] for n in old.neighbours[was] if n >= 0 and old.ids[n] in new.index
        }


def test_rows_and_first_follow() -> None:
    after = resize(farm("wb", "cw"), MAP, Margins(1, 1, 2, 0), ".")
    assert rows(after) == (".....", ".wb..", ".cw..")
    grid = after.map(MAP).main.grid
    assert grid is not None
    assert (grid.first, grid.columns, grid.rows, grid.stagger) == ((0, 0), 5, 3, "first")
    cut = resize(after, MAP, Margins(-1, -1, -2, 0), ".")
    assert rows(cut) == ("wb", "cw")
    assert cut.map(MAP).main.grid == farm("wb", "cw").map(MAP).main.grid


@pytest.mark.case("GRID-02")
def test_what_would_be_cut_off_is_listed_and_then_goes() -> None:
    project = furnished()
    margins = Margins(right=-3)
    listed = [str(text) for text in lost(project, MAP, margins)]
    assert listed == [
        f"{MAP}: mill",
        f"{MAP}: 1 hex of buildings",
        f"{SCENARIO}: zombie",
        f"{SCENARIO}: spawn",
        f"{SCENARIO}: a condition names c4r4",
    ]
    after = resize(project, MAP, margins, ".")
    assert after.scenario(SCENARIO).counters == ()
    assert after.scenario(SCENARIO).markers == ()
    assert after.map(MAP).main.labels == ()
    assert after.map(MAP).regions == ()
    assert lost(project, MAP, Margins(2, 2, 2, 2)) == ()


def test_nothing_left_is_refused() -> None:
    with pytest.raises(EngineError, match="nothing would be left"):
        resize(furnished(), MAP, Margins(left=-6), ".")
