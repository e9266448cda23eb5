"""Painting: letters, pins over outlines, fills that end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.board.board import build_board
from engine.edits.terrain import connected, fill, letter_for, paint, terrain_at
from engine.errors import EngineError
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.map import Outline, SpaceInfo
from tests.helpers.projects import MAP, blank, farm, rows

if TYPE_CHECKING:
    from engine.model.project import Project

CLASSES = {"open": "open", "woods": "rough", "building": "building", "crops": "rough"}


def with_outline(project: Project, terrain: str = "woods") -> Project:
    """Return the project with an outline over the dot of c2r2 alone."""
    map_ = project.map(MAP)
    level = map_.main
    assert level.grid is not None
    x, y = Layout(level.grid).centre(2, 2)
    ring = ((x - 3, y - 3), (x + 3, y - 3), (x + 3, y + 3), (x - 3, y + 3))
    level = replace(level, outlines=(Outline("copse", terrain, (ring,)),))
    return project.with_document(MAP, replace(map_, levels=(level,)))


def test_painted_spaces_get_the_letter_and_other_rows_stay_the_same_object() -> None:
    before = blank(4, 3)
    after = paint(before, MAP, ["c2r1", "c4r1"], "woods")
    assert rows(after) == (".w.w", "....", "....")
    assert rows(after)[1] is rows(before)[1]
    assert after.map(MAP).main.spaces is before.map(MAP).main.spaces


def test_painting_what_is_there_already_returns_the_same_project() -> None:
    before = blank(4, 3)
    assert paint(before, MAP, ["c2r1"], "open") is before
    assert paint(before, MAP, [], "woods") is before


def test_a_terrain_that_the_legend_lacks_gets_a_letter() -> None:
    after = paint(blank(3, 1), MAP, ["c1r1"], "road", "=")
    assert rows(after) == ("=..",)
    assert after.map(MAP).main.legend["="] == "road"
    assert rows(paint(blank(3, 1), MAP, ["c1r1"], "wall")) == ("a..",)
    with pytest.raises(EngineError, match='"q" is not in the legend'):
        paint(blank(3, 1), MAP, ["c1r1"], "q")


def test_a_full_legend_is_said_so() -> None:
    level = blank(2, 1).map(MAP).main
    signs = [chr(n) for n in range(33, 127) if chr(n) != "-"]
    full = replace(level, legend=FrozenDict({sign: f"terrain_{sign}" for sign in signs}))
    with pytest.raises(EngineError, match="no letter left for road"):
        letter_for(full, "road")


@pytest.mark.parametrize("space", ["c5r1", "c1r0", "cellar/c1r1", "0101"])
def test_painting_off_the_map_is_refused(space: str) -> None:
    with pytest.raises(EngineError, match=r"c5r1|c1r0|cellar|0101"):
        paint(blank(4, 3), MAP, [space], "woods")


def test_a_space_can_be_made_void_and_come_back() -> None:
    void = paint(blank(3, 2), MAP, ["c2r2"], "-")
    assert rows(void) == ("...", ".-.")
    assert terrain_at(void.map(MAP), "c2r2") == "-"
    assert rows(paint(void, MAP, ["c2r2"], "open")) == ("...", "...")


@pytest.mark.parametrize("painted", ["open", "building", "woods"])
def test_what_was_painted_last_is_what_the_board_sees_under_an_outline(painted: str) -> None:
    project = paint(with_outline(blank(3, 3)), MAP, ["c2r2", "c1r1"], painted)
    board = build_board(project.map(MAP), CLASSES)
    assert board.terrain(board.find("c2r2")) == painted
    assert board.terrain(board.find("c1r1")) == painted
    pins = project.map(MAP).main.spaces
    assert set(pins) == (set() if painted == "woods" else {"c2r2"})


def test_a_pin_that_is_painted_over_keeps_its_tags_or_goes() -> None:
    project = with_outline(blank(3, 3))
    map_ = project.map(MAP)
    pins = FrozenDict({"c2r2": SpaceInfo("b"), "c1r1": SpaceInfo("b", tags=("lit",))})
    level = replace(map_.main, spaces=pins)
    project = project.with_document(MAP, replace(map_, levels=(level,)))
    after = paint(project, MAP, ["c1r1", "c2r2"], "woods").map(MAP)
    assert after.main.spaces == {"c1r1": SpaceInfo(tags=("lit",))}
    assert terrain_at(after, "c1r1") == "woods"
    assert terrain_at(after, "c2r2") == "woods"


def test_fill_stays_within_a_closed_ring_and_outside_of_it() -> None:
    ring = ["c6r4", "c7r5", "c7r6", "c6r6", "c5r6", "c5r5"]
    project = paint(blank(12, 8), MAP, ring, "building")
    board = build_board(project.map(MAP), CLASSES)
    middle = board.find("c6r5")
    assert sorted(board.ids[s] for s in board.ring(middle, 1)) == sorted(ring)
    inside = fill(project, MAP, "c6r5", "woods")
    assert terrain_at(inside.map(MAP), "c6r5") == "woods"
    assert "".join(rows(inside)).count("w") == 1
    outside = fill(project, MAP, "c1r1", "woods")
    assert "".join(rows(outside)).count("w") == 12 * 8 - 7
    assert terrain_at(outside.map(MAP), "c6r5") == "open"


def test_a_fill_that_changes_nothing_returns_the_same_project() -> None:
    project = blank(12, 8)
    assert fill(project, MAP, "c1r1", "open") is project
    once = fill(project, MAP, "c1r1", "woods")
    assert fill(once, MAP, "c12r8", "woods") is once


def test_a_large_fill_ends_and_reaches_every_space() -> None:
    after = fill(blank(200, 200), MAP, "c100r100", "woods")
    assert set(rows(after)) == {"w" * 200}


@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("stagger", ["first", "second"])
def test_connected_spaces_are_those_the_board_joins(orient: str, stagger: str) -> None:
    project = farm("..w.", "w.w.", "ww..", "...w", orient=orient, stagger=stagger)
    map_ = project.map(MAP)
    board = build_board(map_, CLASSES)
    for start in range(board.size):
        group, queue = {start}, [start]
        for space in queue:
            for near in board.neighbours[space]:
                same = near >= 0 and board.terrain(near) == board.terrain(start)
                if same and near not in group:
                    group.add(near)
                    queue.append(near)
        assert set(connected(map_, board.ids[start])) == {board.ids[s] for s in group}


def test_the_last_space_of_a_map_is_not_taken_off() -> None:
    project = farm("w-", "--")
    with pytest.raises(EngineError, match="nothing would be left"):
        paint(project, MAP, ("c1r1",), "-")
    assert paint(farm("ww", "--"), MAP, ("c1r1",), "-").map(MAP).main.terrain == ("-w", "--")
