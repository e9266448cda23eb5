"""Search and replace of terrain."""

from __future__ import annotations

from hypothesis import given, settings

from engine.board.board import build_board
from engine.edits.outlines import set_outline
from engine.edits.replacing import Change, find_terrain, replace_terrain, terrains_of
from engine.edits.terrain import paint, terrain_at
from engine.model.map import Outline
from tests.helpers.boards import CLASSES
from tests.helpers.full_maps import full_projects
from tests.helpers.projects import MAP, farm, rows

COPSE = Outline("copse", "woods", (((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)),))
BAIZE = Change("woods", "reeds", "r")


def test_all_hexes_of_a_terrain_are_found_and_replaced() -> None:
    project = farm("w.b", "ww-", "..w")
    assert find_terrain(project.map(MAP), "woods").spaces == ("c1r1", "c1r2", "c2r2", "c3r3")
    after = replace_terrain(project, MAP, Change("woods", "crops"))
    assert rows(after) == ("c.b", "cc-", "..c")
    assert not find_terrain(after.map(MAP), "woods")
    assert terrains_of(after.map(MAP)) == {"crops", "open", "building"}


def test_only_the_given_spaces_change_where_there_are_some() -> None:
    project = farm("www", "...")
    after = replace_terrain(project, MAP, Change("woods", "crops"), {"c1r1", "c3r1", "c3r2"})
    assert rows(after) == ("cwc", "...")


def test_outlines_letters_under_them_and_pins_change_with_the_whole_map() -> None:
    project = set_outline(farm("w....", ".....", "....."), MAP, COPSE)
    project = paint(project, MAP, ("c2r1",), "open")
    project = paint(project, MAP, ("c5r3",), "woods")
    found = find_terrain(project.map(MAP), "woods")
    assert found.outlines == 1
    after = replace_terrain(project, MAP, Change("woods", "crops")).map(MAP)
    assert after.main.outlines[0].terrain == "crops"
    for space in found.spaces:
        assert terrain_at(after, space) == "crops"
    assert terrain_at(after, "c2r1") == "open"
    assert "w" not in "".join(after.main.terrain)


def test_under_an_outline_the_given_spaces_are_pinned() -> None:
    project = set_outline(farm("....", "...."), MAP, COPSE)
    after = replace_terrain(project, MAP, Change("woods", "crops"), {"c1r1"}).map(MAP)
    assert terrain_at(after, "c1r1") == "crops"
    assert terrain_at(after, "c2r1") == "woods"
    assert after.main.outlines[0].terrain == "woods"


def test_a_terrain_that_the_legend_lacks_gets_its_letter_and_none_is_needed_for_nothing() -> None:
    project = farm("w.", "..")
    after = replace_terrain(project, MAP, BAIZE)
    assert rows(after) == ("r.", "..")
    assert replace_terrain(farm("..", ".."), MAP, BAIZE).map(MAP) == farm("..", "..").map(MAP)
    nothing = farm("..", "..")
    assert replace_terrain(nothing, MAP, BAIZE) is nothing


@settings(max_examples=25)
@given(project=full_projects())
def test_on_any_map_exactly_what_was_seen_with_it_is_seen_otherwise(project) -> None:
    before = build_board(project.map(MAP), CLASSES)
    after = build_board(replace_terrain(project, MAP, Change("woods", "crops")).map(MAP), CLASSES)
    names = [str(before.terrain_name(n)) for n in range(len(before.ids))]
    changed = ["crops" if name == "woods" else name for name in names]
    assert [str(after.terrain_name(n)) for n in range(len(after.ids))] == changed
