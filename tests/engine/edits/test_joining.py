"""Joining boards: a map that was cut in two is the same map when it is laid together again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.edits.guests import Guest
from engine.edits.joining import OPPOSITE, join
from engine.edits.markers import place_marker
from engine.edits.resize import Margins, resized
from engine.edits.turning import turned
from engine.errors import EngineError
from engine.geometry.turns import Turn
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, Marker, Outline, Region, TerrainDef
from tests.helpers.boards import WAYS
from tests.helpers.full_maps import board_of, full_projects, tables, undrawn
from tests.helpers.projects import MAP, SCENARIO, blank, farm, rows

BOTH = "both.map.yaml"
OTHER = "other.map.yaml"


def halves(project, side, at, *, cut):
    """Return a project with the part before line *at* that grows at *side*, and the rest."""
    grid = project.map(MAP).main.grid
    far = (grid.columns if side in ("east", "west") else grid.rows) - at
    overlap = 1 if cut else 0
    names = {"east": "right", "west": "left", "south": "bottom", "north": "top"}
    first = resized(project, MAP, Margins(**{names[side]: -far}), ".").project
    second = resized(project, MAP, Margins(**{names[OPPOSITE[side]]: overlap - at}), ".").project
    return first, second.map(MAP)


def with_cut(map_, side):
    grid = map_.main.grid
    cut = (*grid.cut, side)
    return replace(map_, levels=(replace(map_.main, grid=replace(grid, cut=cut)),))


@settings(deadline=None, max_examples=25)
@given(full_projects(cut=False, least=4), st.sampled_from([*OPPOSITE]))
def test_a_board_cut_in_two_and_joined_is_the_same_board(project, side):
    project = undrawn(project)
    first, second = halves(project, side, 2, cut=False)
    outcome = join(first, MAP, Guest(OTHER, second), side, BOTH, "Both")
    old, new = board_of(project), board_of(outcome.project, BOTH)
    assert {*new.ids} == {*old.ids}
    to = [new.index[id_] for id_ in old.ids]
    assert [new.terrain(space) for space in to] == [old.terrain(k) for k in range(old.size)]
    seen = tables(new)
    for (a, b), answer in tables(old).items():
        assert seen[to[a], to[b]] == answer
    assert outcome.project.map(MAP) == first.map(MAP)
    assert outcome.project.scenario(SCENARIO) == first.scenario(SCENARIO)


@settings(deadline=None, max_examples=25)
@given(full_projects("..wbc", cut=False, least=4), st.data())
def test_boards_cut_through_their_hexes_are_laid_line_on_line(project, data):
    project = undrawn(project)
    grid = project.map(MAP).main.grid
    side = data.draw(
        st.sampled_from(("east", "west") if grid.orient == "flat" else ("south", "north"))
    )
    at = data.draw(st.integers(2, 3))
    first, second = halves(project, side, at, cut=True)
    first = first.with_document(MAP, with_cut(first.map(MAP), side))
    guest = Guest(OTHER, with_cut(second, OPPOSITE[side]))
    outcome = join(first, MAP, guest, side, BOTH, "Both")
    old, new = board_of(project), board_of(outcome.project, BOTH)
    assert new.ids == old.ids
    assert not any(new.half)
    assert tables(new) == tables(old)
    assert not [words for words in outcome.lost if "half" in str(words)]


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize("side", [*OPPOSITE])
def test_every_space_of_both_boards_keeps_its_terrain_and_its_neighbours(orient, stagger, side):
    project = farm("wb.c", "..ww", "b..c", "cw.b", orient=orient, stagger=stagger)
    other = farm("bbwc", "w..c", ".wbc", "c..w", orient=orient, stagger=stagger).map(MAP)
    outcome = join(project, MAP, Guest(OTHER, other), side, BOTH, "Both")
    joined = outcome.project.map(BOTH)
    one, two, both = board_of(project), board_of(farm_of(other)), board_of(outcome.project, BOTH)
    assert both.size == 32
    source = joined.sources[1]
    shift = both.axial[both.index[source["at"]]], two.axial[0]
    at = {place: space for space, place in enumerate(both.axial)}
    for k in range(two.size):
        q, r = (two.axial[k][n] + shift[0][n] - shift[1][n] for n in (0, 1))
        assert both.terrain(at[q, r]) == two.terrain(k)
    for k, id_ in enumerate(one.ids):
        assert both.terrain(both.index[id_]) == one.terrain(k)
        assert both.centre(both.index[id_]) == pytest.approx(one.centre(k))


def farm_of(map_):
    return blank(1, 1).with_document(MAP, map_)


def test_the_new_map_lists_its_sources_and_scenarios_may_move_to_it():
    project = blank(4, 4)
    outcome = join(
        project, MAP, Guest(OTHER, project.map(MAP)), "east", BOTH, "Both", scenarios=[SCENARIO]
    )
    map_ = outcome.project.map(BOTH)
    assert [dict(source) for source in map_.sources] == [
        {"map": MAP, "title": "Farm", "at": "c1r1"},
        {"map": OTHER, "title": "Farm", "at": "c5r1"},
    ]
    assert outcome.project.scenario(SCENARIO).map == BOTH
    third = join(
        outcome.project, BOTH, Guest(OTHER, project.map(MAP)), "west", "all.map.yaml", "All"
    )
    assert [source["at"] for source in third.project.map("all.map.yaml").sources] == [
        "c1r1",
        "c5r1",
        "c-3r1",
    ]
    flipped = turned(third.project, "all.map.yaml", Turn(mirrored=True)).project
    assert [s["at"] for s in flipped.map("all.map.yaml").sources] == ["c4r1", "c0r1", "c8r1"]


def test_halves_of_different_terrain_are_listed_and_the_first_stays():
    project = farm("..w", "..b", cut=("east",))
    other = farm("w..", "c..", cut=("west",)).map(MAP)
    outcome = join(project, MAP, Guest(OTHER, other), "east", BOTH, "Both")
    assert rows_of(outcome) == ("..w..", "..b..")
    assert [str(words) for words in outcome.lost] == [
        f"{OTHER}: crops on its half of 0302; building stays"
    ]
    assert outcome.project.map(BOTH).main.grid.cut == ()


def rows_of(outcome):
    return outcome.project.map(BOTH).main.terrain


@pytest.mark.parametrize(
    ("mine", "other", "side", "reason"),
    [
        ({}, {"orient": "pointy"}, "east", "flat top"),
        ({}, {"size": 25.0}, "east", "20 mm wide, those of the other 25 mm"),
        ({}, {"stagger": "first"}, "east", "half a hex off"),
        ({"cut": ("east",)}, {}, "east", "The right side of one board is cut"),
        ({}, {"cut": ("west",)}, "east", "The left side of one board is cut"),
        ({"cut": ("north",)}, {}, "east", "would not make straight cut sides"),
        ({"cut": ("south",)}, {"cut": ("north",)}, "south", "half a hex off"),
    ],
)
def test_boards_that_do_not_fit_are_refused_with_the_reason(mine, other, side, reason):
    project = blank(4, 4)
    grid = replace(project.map(MAP).main.grid, **mine)
    own = replace(project.map(MAP), levels=(replace(project.map(MAP).main, grid=grid),))
    second = replace(own.main, grid=replace(blank(4, 4).map(MAP).main.grid, **other))
    with pytest.raises(EngineError, match=reason):
        join(
            project.with_document(MAP, own),
            MAP,
            Guest(OTHER, replace(own, levels=(second,))),
            side,
            BOTH,
            "Both",
        )


def test_maps_for_different_games_are_refused_and_house_rules_of_the_same_are_not():
    project = blank(4, 4)
    other = replace(project.map(MAP), ruleset="chess")
    with pytest.raises(EngineError, match='"atz", the other for "chess"'):
        join(project, MAP, Guest(OTHER, other), "east", BOTH, "Both")


def test_outer_cut_sides_stay_and_the_corner_on_the_line_too():
    first = blank(4, 4, cut=("north", "east"))
    second = farm("....", "....", "....", "....", stagger="first", cut=("north", "west")).map(MAP)
    outcome = join(first, MAP, Guest(OTHER, second), "east", BOTH, "Both")
    board = board_of(outcome.project, BOTH)
    assert outcome.project.map(BOTH).main.grid.cut == ("north",)
    assert [board.ids[k] for k in range(board.size) if board.half[k]] == [
        "c1r1",
        "c3r1",
        "c5r1",
        "c7r1",
    ]


def test_things_of_the_guest_get_ids_and_orders_of_their_own():
    project = blank(4, 3)
    map_ = replace(
        project.map(MAP),
        regions=(Region("mill", "building", spaces=("c1r1",)), Region("loft", "room", of="mill")),
        markers=(Marker("gate", "spawn", at="c1r1", order=1), Marker("out", "exit", edge="west")),
        levels=(replace(project.map(MAP).main, labels=(MapLabel("hill", "Hill", (1.5, 2.0)),)),),
    )
    project = project.with_document(MAP, map_)
    outcome = join(project, MAP, Guest(OTHER, map_), "east", BOTH, "Both", shift=0)
    joined = outcome.project.map(BOTH)
    assert [(r.id, r.of, r.spaces) for r in joined.regions] == [
        ("mill", "", ("c1r1",)),
        ("loft", "mill", ()),
        ("mill_2", "", ("c5r1",)),
        ("loft_2", "mill_2", ()),
    ]
    assert [(m.id, m.at, m.order) for m in joined.markers] == [
        ("gate", "c1r1", 1),
        ("out", None, None),
        ("gate_2", "c5r1", 2),
    ]
    assert [str(words) for words in outcome.lost] == [f"{OTHER}: the exit out"]
    assert joined.main.labels[1].at == pytest.approx((1.5 + 4 * 17.3205, 2.0), abs=1e-3)


def test_drawings_that_reach_over_the_seam_change_no_hex_of_the_other_board():
    project = blank(4, 3)
    copse = Outline("copse", "woods", (((20.0, -40.0), (80.0, -40.0), (80.0, 80.0), (20.0, 80.0)),))
    map_ = replace(project.map(MAP), levels=(replace(project.map(MAP).main, outlines=(copse,)),))
    project = project.with_document(MAP, map_)
    other = farm("wwww", "....", "bbbb").map(MAP)
    outcome = join(project, MAP, Guest(OTHER, other), "east", BOTH, "Both")
    board = board_of(outcome.project, BOTH)
    found = {board.ids[k]: board.terrain(k) for k in range(board.size)}
    assert [found[f"c{c}r2"] for c in range(1, 9)] == [
        *["open"] * 2,
        *["woods"] * 2,
        *["open"] * 4,
    ]
    assert [found[f"c{c}r1"] for c in range(5, 9)] == ["woods"] * 4


def test_own_terrains_of_the_same_name_are_kept_apart():
    project = blank(2, 2)
    reeds = FrozenDict({"reeds": TerrainDef("rough", "Reeds")})
    stones = FrozenDict({"reeds": TerrainDef("open", "Stones")})
    level = replace(project.map(MAP).main, legend=FrozenDict({".": "reeds"}))
    map_ = replace(project.map(MAP), terrains=reeds, levels=(level,))
    project = project.with_document(MAP, map_)
    outcome = join(project, MAP, Guest(OTHER, replace(map_, terrains=stones)), "east", BOTH, "Both")
    joined = outcome.project.map(BOTH)
    assert {id_: t.class_ for id_, t in joined.terrains.items()} == {
        "reeds": "rough",
        "reeds_2": "open",
    }
    board = board_of(outcome.project, BOTH)
    assert [board.terrain(k) for k in range(4)] == ["reeds", "reeds", "reeds_2", "reeds_2"]


def test_what_lay_along_the_side_that_is_joined_is_told():
    project = blank(4, 3)
    project = place_marker(project, SCENARIO, Marker("out", "exit", edge="east"))
    guest = Guest(OTHER, project.map(MAP))
    told = join(project, MAP, guest, "east", BOTH, "B", scenarios=[SCENARIO]).noted
    assert "along the right side" in str(told[0])
    assert join(project, MAP, guest, "west", BOTH, "B", scenarios=[SCENARIO]).noted == ()


def test_boards_may_be_shifted_along_the_side():
    project = farm("w.", "..")
    outcome = join(project, MAP, Guest(OTHER, project.map(MAP)), "east", BOTH, "B", shift=1)
    assert rows_of(outcome) == ("w.--", "..w.", "--..")
    assert rows(project) == ("w.", "..")
