"""Growing and cutting a map: everything stays on its space, or is listed before it goes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.board import build_board
from engine.edits.counters import new_counter, place_counter
from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.properties import set_properties
from engine.edits.regions import group
from engine.edits.resize import Margins, crop, margins_for, resize, resized
from engine.errors import EngineError
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, Outline
from engine.model.scenario import Condition
from tests.helpers.full_maps import board_of, full_projects, tables, undrawn
from tests.helpers.projects import MAP, SCENARIO, blank, farm, rows

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
    listed = [str(text) for text in resized(project, MAP, margins, ".").lost]
    assert listed == [
        f"{MAP}: Mill",
        f"{MAP}: 1 hex of buildings",
        f"{SCENARIO}: the zombie at 0404",
        f"{SCENARIO}: the spawn point at 0404",
        f"{SCENARIO}: a condition names c4r4",
    ]
    after = resize(project, MAP, margins, ".")
    assert after.scenario(SCENARIO).counters == ()
    assert after.scenario(SCENARIO).markers == ()
    assert after.map(MAP).main.labels == ()
    assert after.map(MAP).regions == ()
    assert resized(project, MAP, Margins(2, 2, 2, 2), ".").lost == ()


def test_outlines_that_come_to_lie_beside_the_sheet_go_and_are_listed() -> None:
    project = blank(8, 4)
    map_ = project.map(MAP)
    assert map_.main.grid is not None
    right, left = (Layout(map_.main.grid, map_.kind).centre(column, 2) for column in (7, 1))
    far = (right[0] + 500.0, right[1])
    drawn = replace(
        map_.main,
        outlines=tuple(
            Outline(id_, "woods", (((x, y), (x + 9, y), (x, y + 9)),))
            for id_, (x, y) in (("copse", left), ("wood", right), ("note", far))
        ),
    )
    project = project.with_document(MAP, replace(map_, levels=(drawn,)))
    outcome = resized(project, MAP, Margins(right=-4), ".")
    assert [str(text) for text in outcome.lost] == [f"{MAP}: wood"]
    level = outcome.project.map(MAP).main
    assert [o.id for o in level.outlines] == ["copse", "note"]  # what lay beside it all along stays


def test_nothing_left_is_refused() -> None:
    with pytest.raises(EngineError, match="nothing would be left"):
        resize(furnished(), MAP, Margins(left=-6), ".")


@settings(deadline=None, max_examples=40)
@given(full_projects(), st.tuples(*[st.integers(0, 3)] * 4))
def test_growing_keeps_sight_and_distance_and_cutting_back_gives_the_same_map(
    project: Project, sizes: tuple[int, int, int, int]
) -> None:
    left, top, right, bottom = sizes
    project = undrawn(project)
    outcome = resized(project, MAP, Margins(*sizes), ".")
    assert outcome.lost == ()
    assert outcome.project.scenario(SCENARIO) == project.scenario(SCENARIO)
    old, new = board_of(project), board_of(outcome.project)
    to = [new.index[id_] for id_ in old.ids]
    seen = tables(new)
    if not outcome.noted:  # a half-hex that becomes a whole one may block
        for (a, b), answer in tables(old).items():
            assert seen[to[a], to[b]] == answer
    back = resized(outcome.project, MAP, Margins(-left, -top, -right, -bottom), ".").project
    before, after = project.map(MAP).main, back.map(MAP).main
    assert before.grid is not None
    assert after.grid is not None
    assert replace(after.grid, cut=()) == replace(before.grid, cut=())
    assert replace(after, grid=before.grid) == before


@settings(deadline=None, max_examples=40)
@given(full_projects(cut=False, least=3), st.data())
def test_cropping_keeps_sight_and_distance_of_what_stays_as_far_as_the_ground_between_stays(
    project: Project, data: st.DataObject
) -> None:
    project = undrawn(project)
    ids = board_of(project).ids
    chosen = data.draw(st.lists(st.sampled_from(ids), min_size=1, max_size=3))
    outcome = crop(project, MAP, chosen)
    old, new = board_of(project), board_of(outcome.project)
    assert {*chosen} <= {*new.ids} <= {*old.ids}
    seen, was = tables(new), tables(old)
    for a in range(new.size):
        for b in range(new.size):
            pair = old.index[new.ids[a]], old.index[new.ids[b]]
            assert seen[a, b][1] == was[pair][1]
            assert seen[a, b][0] or not was[pair][0], "nothing that saw is blinded"
    assert all(old.centre(old.index[s]) == pytest.approx(new.centre(new.index[s])) for s in new.ids)


def test_a_crop_takes_the_columns_and_rows_of_the_selection() -> None:
    project = farm("..w...", ".....b", "......", "...b..")
    outcome = crop(project, MAP, ["c3r1", "c4r4"])
    assert rows(outcome.project) == ("w.", "..", "..", ".b")
    assert outcome.relabelled[0] == ("0301", "0101")
    with pytest.raises(EngineError, match="no hexes are chosen"):
        crop(project, MAP, [])


def test_a_cut_side_that_is_cropped_leaves_whole_hexes() -> None:
    outcome = crop(blank(4, 4, cut=("north", "south")), MAP, ["c1r1", "c4r3"])
    grid = outcome.project.map(MAP).main.grid
    assert grid is not None
    assert grid.cut == ("north",)
    grown = resized(blank(4, 4, cut=("north",)), MAP, Margins(top=1), ".")
    assert [str(words) for words in grown.noted] == ["2 half-hexes become whole hexes"]


@pytest.mark.parametrize(
    ("anchor", "margins"),
    [((0, 0), Margins(right=3, bottom=2)), ((2, 2), Margins(3, 2)), ((1, 1), Margins(1, 1, 2, 1))],
)
def test_what_is_there_stays_at_its_anchor(anchor: tuple[int, int], margins: Margins) -> None:
    grid = blank(4, 4).map(MAP).main.grid
    assert grid is not None
    assert margins_for(grid, 7, 6, anchor) == margins


def test_a_joined_board_whose_corner_goes_is_told_as_a_board_and_no_condition() -> None:
    project = blank(8, 4)
    sources = (FrozenDict({"map": "a.map.yaml", "at": "c1r1"}),)
    project = project.with_document(MAP, replace(project.map(MAP), sources=sources))
    made = resized(project, MAP, Margins(left=-2), ".")
    assert [str(text) for text in made.lost] == [f"{MAP}: how its boards are laid names c1r1"]
    assert made.project.map(MAP).sources == sources


def test_a_map_is_not_cut_down_to_void_places() -> None:
    with pytest.raises(EngineError, match="nothing would be left"):
        resize(farm("w-", "--"), MAP, Margins(left=-1), "open")
