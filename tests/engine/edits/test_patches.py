"""Hexes with all that lies on them, taken up, turned and put down."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.terrain import VOID
from engine.edits.counters import new_counter, place_counter
from engine.edits.documents import add_document
from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.outlines import set_outline
from engine.edits.patches import (
    Where,
    cut_out,
    lift,
    middle_of,
    spaces_in,
    turned_patch,
)
from engine.edits.paths import set_path
from engine.edits.putting import drop
from engine.edits.regions import group, region_at
from engine.edits.replacing import seen
from engine.edits.terrain import terrain_at
from engine.errors import EngineError
from engine.files.store import open_project, save_documents
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.layout import Layout
from engine.geometry.turns import Turn
from engine.model.data import FrozenDict
from engine.model.map import BorderInfo, MapLabel, MapPath, Outline, TerrainDef
from tests.helpers.full_maps import full_projects
from tests.helpers.projects import MAP, SCENARIO, blank, farm, rows

HERE = Where(MAP, SCENARIO)
HOUSE = ("c2r2", "c3r2", "c3r3")


def village():
    project = group(farm("......", ".bb...", "..w...", "......"), MAP, ("c2r2", "c3r2"), "Inn")
    for space, facing in (("c3r3", 2), ("c6r4", 0)):
        counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", space)
        project = place_counter(project, SCENARIO, replace(counter, facing=facing))
    marker = new_marker(project.scenario(SCENARIO), "spawn", ordered=True)
    project = place_marker(project, SCENARIO, replace(marker, at="c3r3"))
    project = set_label(project, MAP, MapLabel("sign", "Sign", "c3r2"))
    dot = Layout(project.map(MAP).main.grid).centre(2, 2)
    project = set_label(project, MAP, MapLabel("note", "Note", (dot[0] + 2, dot[1] + 1)))
    project = set_path(
        project, MAP, MapPath("lane", "road", ("c1r1", "c2r2", "c3r2", "c4r1", "c3r3"))
    )
    map_ = project.map(MAP)
    borders = FrozenDict({"c2r2|c3r2": BorderInfo("hedge"), "c5r1|c6r1": BorderInfo("wall")})
    main = replace(map_.main, borders=borders)
    return project.with_document(MAP, replace(map_, levels=(main,)))


def terrains(project, path=MAP):
    map_ = project.map(path)
    return dict(seen(map_, map_.main))


def test_a_patch_holds_its_hexes_and_what_lies_on_them_and_nothing_else() -> None:
    patch = lift(village(), HERE, HOUSE)
    assert set(spaces_in(patch)) == set(HOUSE)
    map_, scenario = (patch.documents[path] for path in patch.documents)
    assert [(str(r.name), r.spaces) for r in map_.regions] == [("Inn", ("c2r2", "c3r2"))]
    assert [label.id for label in map_.main.labels] == ["sign", "note"]
    assert [way.through for way in map_.main.paths] == [("c2r2", "c3r2")]
    assert list(map_.main.borders) == ["c2r2|c3r2"]
    assert [counter.at for counter in scenario.counters] == ["c3r3"]
    assert [marker.at for marker in scenario.markers] == ["c3r3"]
    assert {len(row) for row in map_.main.terrain} == {2}


def test_put_down_elsewhere_everything_keeps_its_place_in_it_and_has_ids_of_its_own() -> None:
    project = village()
    patch = lift(project, HERE, HOUSE)
    layout = Layout(project.map(MAP).main.grid)
    q, r = layout.axial(*parse_space_id(middle_of(patch))[1:])
    assert middle_of(patch) in HOUSE
    after, taken, left = drop(project, HERE, patch, "c5r3")
    to_q, to_r = layout.axial(5, 3)

    def goal(space: str) -> str:
        a, b = layout.axial(*parse_space_id(space)[1:])
        return space_id(*layout.offset(a - q + to_q, b - r + to_r))

    assert left == ()
    assert set(taken) == {goal(space) for space in HOUSE}
    for space in HOUSE:
        assert terrain_at(after.map(MAP), goal(space)) == terrain_at(project.map(MAP), space)
    inn, copy = after.map(MAP).regions
    assert (str(inn.name), str(copy.name)) == ("Inn", "Inn")
    assert set(copy.spaces) == {goal("c2r2"), goal("c3r2")}
    counters = after.scenario(SCENARIO).counters
    assert [c.at for c in counters] == ["c3r3", "c6r4", goal("c3r3")]
    assert counters[-1].facing == 2
    assert [(m.at, m.order) for m in after.scenario(SCENARIO).markers] == [
        ("c3r3", 1),
        (goal("c3r3"), 2),
    ]
    assert len({label.id for label in after.map(MAP).main.labels}) == 4
    assert after.map(MAP).main.paths[-1].through == (goal("c2r2"), goal("c3r2"))
    assert len(after.map(MAP).main.borders) == 3


def test_what_does_not_fit_is_told() -> None:
    project = village()
    patch = lift(project, HERE, HOUSE)
    after, taken, left = drop(project, HERE, patch, "c6r1")
    assert len(taken) < 3
    assert str(left[0]).endswith("off the map")
    assert terrain_at(after.map(MAP), "c6r1") == "building"
    _, _, left = drop(project, Where(MAP), patch, "c4r3")
    assert [str(words) for words in left] == ["2 counters and markers need a scenario in front"]


def test_void_places_stay_void() -> None:
    patch = lift(farm("ww", "ww"), HERE, ("c1r1", "c2r1"))
    after, taken, left = drop(farm("..-.", "...."), HERE, patch, "c2r1")
    assert rows(after)[0][2] == VOID
    assert len(taken) == 2 - len(left)


def test_between_maps_of_other_orientation_size_and_stagger_neighbours_stay_neighbours() -> None:
    patch = lift(village(), HERE, HOUSE)
    for orient, stagger in itertools.product(("flat", "pointy"), ("first", "second")):
        other = blank(7, 7, orient=orient, stagger=stagger)
        after, taken, left = drop(other, HERE, patch, "c4r4")
        assert left == ()
        layout = Layout(other.map(MAP).main.grid)
        places = [layout.axial(*parse_space_id(s)[1:]) for s in taken]
        steps = [
            layout.lattice.distance(a[0] - b[0], a[1] - b[1])
            for a, b in itertools.combinations(places, 2)
        ]
        assert steps == [1, 1, 1] or sorted(steps) == [1, 1, 2]
        assert region_at(after.map(MAP), "c4r4") is not None


def test_a_turned_patch_turns_what_faces_somewhere() -> None:
    patch = lift(village(), HERE, HOUSE)
    around = patch
    for _ in range(6):
        around = turned_patch(around, Turn(steps=1))
    assert {c.facing for c in around.documents["patch.scenario.yaml"].counters} == {2}
    once = drop(blank(9, 9), HERE, turned_patch(patch, Turn(steps=1)), "c5r5").project
    assert once.scenario(SCENARIO).counters[0].facing == 3
    plain, six = (drop(blank(9, 9), HERE, p, "c5r5").project for p in (patch, around))
    assert terrains(plain) == terrains(six)
    assert terrains(plain) != terrains(once)
    flipped = turned_patch(turned_patch(patch, Turn(mirrored=True)), Turn(mirrored=True))
    assert terrains(drop(blank(9, 9), HERE, flipped, "c5r5").project) == terrains(plain)


def test_hexes_put_down_leave_the_buildings_that_were_there() -> None:
    project = group(farm("bbbb", "...."), MAP, ("c1r1", "c2r1", "c3r1", "c4r1"), "Row")
    patch = lift(farm("w."), Where(MAP), ("c1r1",))
    after = drop(project, HERE, patch, "c2r1").project
    assert after.map(MAP).regions[0].spaces == ("c1r1", "c3r1", "c4r1")
    bare = lift(farm("b."), Where(MAP), ("c1r1",))
    after = drop(project, HERE, bare, "c2r1").project
    assert after.map(MAP).regions[0].spaces == ("c1r1", "c3r1", "c4r1")


def test_terrain_under_outlines_goes_along_as_it_is_seen_and_own_terrains_with_their_class() -> (
    None
):
    copse = Outline("copse", "woods", (((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)),))
    project = set_outline(blank(5, 4), MAP, copse)
    assert (
        drop(blank(4, 4), HERE, lift(project, HERE, ("c1r1",)), "c2r2")
        .project.map(MAP)
        .main.terrain[1]
        == ".w.."
    )
    own = replace(project.map(MAP), terrains=FrozenDict({"woods": TerrainDef("rough", "Forest")}))
    patch = lift(project.with_document(MAP, own), HERE, ("c1r1",))
    assert drop(blank(4, 4), HERE, patch, "c2r2").project.map(MAP).terrains == own.terrains


def test_cut_hexes_are_left_bare_and_only_the_scenario_in_front_loses_its_counters() -> None:
    project = village()
    project = add_document(project, "other.scenario.yaml", project.scenario(SCENARIO))
    after = cut_out(project, HERE, HOUSE, "open")
    assert set("".join(rows(after))) == {"."}
    assert after.map(MAP).regions == ()
    assert after.map(MAP).main.labels == ()
    assert after.map(MAP).main.paths == ()
    assert list(after.map(MAP).main.borders) == ["c5r1|c6r1"]
    assert [c.at for c in after.scenario(SCENARIO).counters] == ["c6r4"]
    assert after.scenario(SCENARIO).markers == ()
    assert after.documents["other.scenario.yaml"] is project.documents["other.scenario.yaml"]


def test_a_road_that_leaves_and_comes_back_goes_along_in_parts() -> None:
    way = MapPath("lane", "road", ("c1r1", "c2r1", "c3r1", "c4r1", "c5r1", "c6r1"))
    project = set_path(blank(7, 2), MAP, way)
    patch = lift(project, HERE, ("c1r1", "c2r1", "c4r1", "c5r1", "c6r1"))
    parts = patch.map("patch.map.yaml").main.paths
    assert [(part.id, len(part.through)) for part in parts] == [("lane", 2), ("lane_2", 3)]
    left = cut_out(project, HERE, ("c3r1",), "open").map(MAP).main.paths
    assert [part.through for part in left] == [("c1r1", "c2r1"), ("c4r1", "c5r1", "c6r1")]


def test_squares_do_not_fit_hexes() -> None:
    project = blank(3, 3)
    squares = project.with_document(MAP, replace(project.map(MAP), kind="square"))
    with pytest.raises(EngineError):
        drop(squares, HERE, lift(project, HERE, ("c1r1",)), "c2r2")


@settings(deadline=None, max_examples=25)
@given(project=full_projects(), seed=st.integers(1, 30))
def test_on_any_map_a_patch_put_down_where_it_was_taken_up_changes_no_hex(project, seed) -> None:
    map_ = project.map(MAP)
    every = [space for space, _ in seen(map_, map_.main)]
    if not every:
        return
    some = [space for number, space in enumerate(every) if number * seed % 31 < 12]
    patch = lift(project, HERE, some)
    assert set(spaces_in(patch)) == set(some)
    after, taken, _ = drop(project, HERE, patch, middle_of(patch))
    assert set(taken) == set(some)
    assert terrains(after) == terrains(project)
    bare = cut_out(project, HERE, some, "open")
    assert [way for way in bare.map(MAP).main.paths if not way.through] == [
        way for way in map_.main.paths if not way.through
    ]
    assert {s for s, t in terrains(bare).items() if t != "open"} <= set(every) - set(some)
    assert terrains(drop(bare, HERE, patch, middle_of(patch)).project) == terrains(project)


def test_a_patch_is_a_project_that_can_be_saved_and_read(tmp_path) -> None:
    patch = lift(village(), HERE, HOUSE, "Inn")
    save_documents(tmp_path, patch.documents, {})
    assert open_project(tmp_path).project.map("patch.map.yaml") == patch.map("patch.map.yaml")
