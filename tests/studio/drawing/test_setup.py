from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from engine.board.board import build_board
from engine.core.kinds import Face
from engine.model.map import Marker
from engine.model.scenario import Counter, ScenarioDocument
from engine.texts import Text
from studio.drawing.setup import FAN, lying, paint_counters, paint_markers
from tests.helpers.painted import CLASSES, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


def face(counter):
    return Face(counter.kind, Text("Beck")) if counter.definition else None


def scenario(*counters):
    return ScenarioDocument("Raid", "farm.map.yaml", "atz", counters=counters)


def survivor(id_, at):
    return Counter(id_, "survivor", "beck", at)


@pytest.mark.case("GRID-06")
@pytest.mark.parametrize(
    ("zoom", "place", "orient", "stagger"),
    [
        *[
            (zoom, place, "flat", "second")
            for zoom in (1.0, 0.83, 2.5)
            for place in ("c1r1", "c10r10", "c41r41")
        ],
        (0.83, "c10r10", "flat", "first"),
        (0.83, "c41r41", "pointy", "second"),
        (2.5, "c10r10", "pointy", "first"),
    ],
)
def test_a_counter_lies_on_its_dot_within_half_a_pixel_however_far_out(
    zoom, place, orient, stagger
):
    map_ = small_map(("." * 41,) * 41, origin=(7.3, 11.9), orient=orient, stagger=stagger)
    board = build_board(map_, CLASSES)
    scale = 58.33 / 20.0 * zoom  # hexes of 67.35 by 58.33 pixels at 100 %
    x, y = board.centre(board.index[place])
    image = QImage(240, 240, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-round(x * scale) + 120, -round(y * scale) + 120)  # whole pixels, as a view
    painter.scale(scale, scale)
    counters = lying(board, scenario(survivor("a", place)), face)
    dot = painter.transform().map(QPointF(x, y))
    paint_counters(painter, counters, QRectF(x - 50, y - 50, 100, 100))
    painter.end()
    solid = [
        (px, py)
        for px in range(240)
        for py in range(240)
        if image.pixelColor(px, py).alpha() > 128  # the shadow is paler
    ]
    middle_x = (min(p[0] for p in solid) + max(p[0] for p in solid) + 1) / 2
    middle_y = (min(p[1] for p in solid) + max(p[1] for p in solid) + 1) / 2
    assert abs(middle_x - dot.x()) <= 0.5
    assert abs(middle_y - dot.y()) <= 0.5


def test_a_stack_lies_around_its_dot_and_its_top_counter_knows_the_number():
    board = build_board(small_map(("....",) * 4), CLASSES)
    found = lying(board, scenario(*(survivor(str(k), "c2r2") for k in range(3))), face)
    x, y = board.centre(board.index["c2r2"])
    assert sum(one.centre[0] for one in found) / 3 == pytest.approx(x)
    assert sum(one.centre[1] for one in found) / 3 == pytest.approx(y)
    assert [one.stack for one in found] == [0, 0, 3]
    assert found[1].centre[0] - found[0].centre[0] == pytest.approx(FAN * found[0].side)


def test_counters_that_enter_later_or_have_no_face_are_left_out():
    board = build_board(small_map(("....",) * 4), CLASSES)
    later = Counter("b", "survivor", "beck", None, "gate")
    unknown = Counter("c", "survivor", "", "c1r1")
    lost = survivor("d", "c99r99")
    found = lying(board, scenario(survivor("a", "c2r2"), later, unknown, lost), face)
    assert len(found) == 1


@pytest.mark.parametrize(("one", "number"), [(None, 1), ("NE", 6)])
def test_a_zombie_prints_its_direction_counted_from_the_maps_first(one, number):
    board = build_board(replace(small_map(("....",) * 4), direction_one=one), CLASSES)
    zombie = Counter("z", "zombie", "slow", "c2r2", facing=0)
    assert lying(board, scenario(zombie), face)[0].face.direction == number


@pytest.mark.parametrize(
    ("orient", "one", "heading"), [("flat", None, 60), ("flat", "SE", 60), ("pointy", None, 90)]
)
def test_a_zombie_points_where_its_direction_lies_whatever_its_number(orient, one, heading):
    map_ = replace(small_map(("....",) * 4, orient=orient), direction_one=one)
    zombie = Counter("z", "zombie", "slow", "c2r2", facing=1)
    found = lying(build_board(map_, CLASSES), scenario(zombie), face)[0].face
    assert found.heading == pytest.approx(heading)


def test_a_spawn_point_has_no_front_to_show():
    plain, _ = painted([Marker("a", "spawn", at="c2r2")])
    turned, _ = painted([Marker("a", "spawn", at="c2r2", facing=2)])
    assert turned == plain


def painted(markers):
    board = build_board(small_map(("....",) * 4), CLASSES)
    bounds = board.bounds
    image = QImage(
        round(bounds.width * 4), round(bounds.height * 4), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(0)
    painter = QPainter(image)
    painter.scale(4, 4)
    painter.translate(-bounds.left, -bounds.top)
    paint_markers(painter, board, markers, QRectF(bounds.left, bounds.top, 500, 500))
    painter.end()
    return image, board


def seen(image, board, space, reach=9.0):
    x, y = board.centre(board.index[space])
    left, top = (x - reach - board.bounds.left) * 4, (y - reach - board.bounds.top) * 4
    return any(
        image.pixelColor(round(px), round(py)).alpha()
        for px in range(round(left), round(left + 8 * reach), 2)
        for py in range(round(top), round(top + 8 * reach), 2)
        if 0 <= px < image.width() and 0 <= py < image.height()
    )


def test_a_marker_is_shown_on_each_of_its_spaces_and_nowhere_else():
    image, board = painted([Marker("a", "start", spaces=("c1r1", "c4r4"))])
    assert seen(image, board, "c1r1")
    assert seen(image, board, "c4r4")
    assert not seen(image, board, "c3r2")


def test_a_marked_edge_has_an_arrow_on_each_of_its_spaces():
    image, board = painted([Marker("a", "exit", edge="north", name="North road")])
    assert all(seen(image, board, board.ids[space]) for space in board.edge("north"))
    assert not seen(image, board, "c2r4")


def test_markers_on_unknown_spaces_and_edges_are_left_out():
    image, _ = painted([Marker("a", "spawn", at="c9r9"), Marker("b", "exit", edge="up")])
    assert image == painted([])[0]
