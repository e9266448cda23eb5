from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF

from engine.model.data import FrozenDict
from engine.model.map import Outline, SpaceInfo
from studio.drawing.map.outlines import drawn_outlines, letters_below, scattered
from tests.helpers.painted import painter_of, picture, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]

OPEN = ("......",) * 5
WOODS = ("wwwwww",) * 5
SQUARE = ((20.0, 20.0), (70.0, 20.0), (70.0, 70.0), (20.0, 70.0))
RIGHT_HALF = ((45.0, 0.0), (99.0, 0.0), (99.0, 99.0), (45.0, 99.0))


def drawn(*outlines, rows=OPEN, pins=()):
    map_ = small_map(rows)
    level = replace(map_.main, outlines=outlines, spaces=FrozenDict(dict(pins)))
    return replace(map_, levels=(level,))


def test_a_later_outline_hides_what_lies_below_it():
    below, above = drawn_outlines(
        drawn(Outline("a", "woods", (SQUARE,)), Outline("b", "crops", (RIGHT_HALF,)))
    )
    assert below.bounds.right() == pytest.approx(45.0)
    assert above.bounds.right() == pytest.approx(99.0)


def test_an_outline_that_is_hidden_whole_is_not_drawn():
    assert [
        shape.id
        for shape in drawn_outlines(
            drawn(Outline("a", "woods", (SQUARE,)), Outline("b", "crops", (SQUARE,)))
        )
    ] == ["b"]


def test_a_pin_cuts_its_hex_out_of_the_drawing():
    map_ = drawn(Outline("a", "woods", (SQUARE,)), pins={"c2r2": SpaceInfo(terrain=".")}.items())
    (shape,) = drawn_outlines(map_)
    board = painter_of(map_).board
    assert not shape.path.contains(QPointF(*board.centre(board.index["c2r2"])))


def test_holes_are_left_open_and_a_bow_tie_keeps_both_its_halves():
    hole = ((40.0, 40.0), (50.0, 40.0), (50.0, 50.0), (40.0, 50.0))
    (ring,) = drawn_outlines(drawn(Outline("a", "woods", (SQUARE, hole))))
    assert not ring.path.contains(QPointF(45.0, 45.0))
    bow = ((0.0, 0.0), (40.0, 40.0), (40.0, 0.0), (0.0, 40.0))
    (tie,) = drawn_outlines(drawn(Outline("a", "woods", (bow,))))
    assert tie.path.contains(QPointF(5.0, 20.0))
    assert tie.path.contains(QPointF(35.0, 20.0))
    assert not tie.path.contains(QPointF(20.0, 5.0))


def test_the_letter_below_an_outline_is_told_but_not_below_a_pin():
    map_ = drawn(Outline("a", "crops", (SQUARE,)), rows=WOODS)
    below = letters_below(map_)
    assert set(below.values()) == {"woods"}
    pinned = replace(
        map_.main, spaces=FrozenDict({"c3r2": SpaceInfo(terrain="w"), "c3r3": SpaceInfo()})
    )
    assert below.keys() - letters_below(replace(map_, levels=(pinned,))).keys() == {(3, 2)}


def test_no_tree_of_the_hexes_stands_in_a_clearing_drawn_over_them():
    painter = painter_of(drawn(Outline("a", "open", (SQUARE,)), rows=WOODS))
    (shape,) = painter.scene.outlines
    crowns = [c for space in range(painter.board.size) for c in painter.scene.crowns(space)]
    assert crowns
    assert not any(shape.path.contains(QPointF(c.x, c.y)) for c in crowns)


def test_woods_drawn_as_an_outline_have_trees_inside_it_only():
    painter = painter_of(drawn(Outline("a", "woods", (SQUARE,))))
    (shape,) = painter.scene.outlines
    crowns = painter.scene.drawn_crowns(shape)
    assert len(crowns) > 50
    assert all(shape.path.contains(QPointF(c.x, c.y)) for c in crowns)


def test_a_drawn_building_has_one_roof_with_its_own_corners():
    painter = painter_of(drawn(Outline("a", "building", (SQUARE,))))
    assert painter.scene.roofs_near(range(painter.board.size)) == []
    (roof,) = painter.scene.drawn_roofs
    assert roof.area.boundingRect().width() == pytest.approx(50.0)


def test_growing_an_outline_moves_no_tree():
    (small,) = drawn_outlines(drawn(Outline("a", "woods", (SQUARE,))))
    larger = ((20.0, 20.0), (90.0, 20.0), (90.0, 90.0), (20.0, 90.0))
    (large,) = drawn_outlines(drawn(Outline("a", "woods", (larger,))))
    assert set(scattered(small.path, 5.0)) - set(scattered(large.path, 5.0)) == set()


@pytest.mark.parametrize("terrain", ["woods", "crops", "building", "open"])
def test_a_drawn_terrain_is_seen_in_every_style(terrain):
    rows = WOODS if terrain == "open" else OPEN
    for style in ("colour", "ink", "plain"):
        with_it = painter_of(drawn(Outline("a", terrain, (SQUARE,)), rows=rows), style)
        assert picture(with_it) != picture(painter_of(drawn(rows=rows), style))
