"""What of an edit is seen at once: the hexes that look otherwise, where plain colours will do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.terrain import paint
from engine.model.data import FrozenDict
from engine.model.map import MapDocument, Outline
from engine.model.project import Project
from studio.drawing.map.painter import Layers
from studio.drawing.map.sketch import MOST, sketch
from tests.helpers.painted import painter_of, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
PATH = "m.map.yaml"


def painted(map_: MapDocument, terrain: str, *spaces: str) -> MapDocument:
    project = Project(documents=FrozenDict({PATH: map_}))
    return paint(project, PATH, spaces, terrain, "").map(PATH)


def test_a_sketch_has_the_changed_hexes_in_the_colours_of_a_map_seen_from_far_away() -> None:
    before = painter_of(small_map())
    after = painter_of(painted(before.map, "woods", "c3r2", "c1r1", "c3r3"))
    style, found = after.scene.style, sketch(before, after)
    assert [plain.ground.name() for plain in found] == [style.flat["woods"]] * 2  # one was woods
    assert found[0].shape == after.scene.hexagon(after.board.find("c3r2"))
    back = sketch(after, before)
    assert next(plain.ground.name() for plain in back) == style.terrain["open"]


def test_a_sketch_has_the_lines_of_the_grid_only_where_it_is_shown() -> None:
    before = painter_of(small_map())
    after = painter_of(painted(before.map, "woods", "c3r2"))
    assert all(plain.line is not None for plain in sketch(before, after))
    after.layers = Layers(grid=False)
    assert all(plain.line is None for plain in sketch(before, after))


def test_there_is_no_sketch_where_it_would_show_something_else_than_the_art() -> None:
    before = painter_of(small_map())
    after = painter_of(painted(before.map, "woods", "c3r2"))
    after.layers = Layers(faded=FrozenDict({"terrain": 0.5}))
    assert sketch(before, after) == []
    ring = ((30.0, 30.0), (70.0, 35.0), (60.0, 80.0))
    level = replace(after.map.main, outlines=(Outline("o", "woods", (ring,)),))
    assert sketch(before, painter_of(replace(after.map, levels=(level,)))) == []
    assert sketch(before, painter_of(small_map(stagger="second"))) == []


def test_there_is_no_sketch_of_an_edit_of_all_the_map() -> None:
    before = painter_of(small_map(("." * 10,) * 10))
    after = painter_of(painted(before.map, "woods", *before.board.ids[: MOST + 1]))
    assert sketch(before, after) == []
