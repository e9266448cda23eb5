"""Painting what was read from a picture."""

from __future__ import annotations

from engine.board.terrain import pinned
from engine.edits.outlines import set_outline
from engine.edits.reading import Ink, paint_read
from engine.edits.regions import group
from engine.edits.terrain import terrain_at
from engine.model.map import Outline
from tests.helpers.projects import MAP, farm, terrain

INKS = {"woods": Ink("w", "rough"), "open": Ink(".", "open"), "moor": Ink("m", "rough")}


def test_each_terrain_is_painted_and_voids_stay_void() -> None:
    after = paint_read(farm("..-", "ccc"), MAP, {"woods": ["c1r1", "c3r1"], "moor": ["c2r2"]}, INKS)
    assert terrain(after) == "w.-\ncmc"


def test_a_hex_under_an_outline_is_pinned_where_the_outline_shows_something_else() -> None:
    copse = Outline("copse", "woods", (((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)),))
    before = set_outline(farm("...", "..."), MAP, copse)
    after = paint_read(before, MAP, {"woods": ["c1r1"], "open": ["c2r1"]}, INKS)
    assert [terrain_at(after.map(MAP), space) for space in ("c1r1", "c2r1")] == ["woods", "open"]
    assert list(pinned(after.map(MAP).main)) == [(2, 1)]


def test_a_hex_that_is_no_building_any_more_leaves_its_building() -> None:
    before = group(farm("bb."), MAP, ["c1r1", "c2r1"], "Mill")
    after = paint_read(before, MAP, {"woods": ["c2r1"]}, INKS)
    assert after.map(MAP).regions[0].spaces == ("c1r1",)


def test_what_is_so_already_changes_nothing() -> None:
    before = farm("w.")
    assert paint_read(before, MAP, {"woods": ["c1r1"], "open": ["c2r1"]}, INKS) == before
