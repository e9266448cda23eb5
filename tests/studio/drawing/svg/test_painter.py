from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QPen, QPolygonF

from engine.exchange.markup import Element
from studio.drawing.svg.painter import SvgPainter

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
BOX = QRectF(1, 2, 3, 4)


def written(paint: Callable[[SvgPainter], None]) -> tuple[list[Element], list[Element]]:
    """Return what is written into the picture, and into its definitions."""
    root, defs = Element("svg"), Element("defs")
    painter = SvgPainter(root, defs)
    paint(painter)
    painter.share()
    return list(root), list(defs)


def test_a_shape_has_the_fill_the_line_and_the_place_of_its_painter():
    def paint(painter: SvgPainter) -> None:
        painter.translate(10, 20)
        painter.scale(2, 2)
        pen = QPen(QColor(255, 0, 0, 128), 0.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(QColor("#00ff00"))
        painter.drawRect(BOX)

    (rect,), _ = written(paint)
    assert rect.attrib == {
        "x": "1", "y": "2", "width": "3", "height": "4", "fill": "#00ff00", "stroke": "#ff0000",
        "stroke-opacity": "0.502", "stroke-width": "0.5", "stroke-linecap": "round",
        "stroke-linejoin": "bevel", "transform": "matrix(2 0 0 2 10 20)",
    }  # fmt: skip


def test_what_was_saved_comes_back():
    def paint(painter: SvgPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#111111"))
        painter.save()
        painter.setBrush(QColor("#222222"))
        painter.translate(QPointF(5, 5))
        painter.setOpacity(0.5)
        painter.drawEllipse(QPointF(0, 0), 2, 1)
        painter.restore()
        painter.drawEllipse(QPointF(0, 0), 1, 1)

    (ellipse, circle), _ = written(paint)
    assert (ellipse.tag, ellipse.get("transform")) == ("ellipse", "translate(5,5)")
    assert (ellipse.get("fill"), ellipse.get("opacity")) == ("#222222", "0.5")
    assert (circle.tag, circle.get("fill"), circle.get("transform")) == ("circle", "#111111", None)


def test_clips_are_true_outlines_in_mm_and_lie_in_each_other():
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(0.25, 0), QPointF(1.5, 0.125), QPointF(0, 1)]))

    def paint(painter: SvgPainter) -> None:
        painter.setClipRect(BOX)
        painter.save()
        painter.translate(1, 1)
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.fillRect(BOX, QColor("#000000"))
        painter.restore()
        painter.fillRect(BOX, QColor("#000000"))
        painter.setClipping(False)
        painter.fillRect(BOX, QColor("#000000"))

    (outer, again, free), defs = written(paint)
    inner = outer[0]
    assert outer.get("clip-path") == again.get("clip-path") == "url(#c1)"
    assert inner.get("clip-path") == "url(#c2)"
    assert free.tag == "rect"
    assert defs[1][0].get("d") == "M1.25,1L2.5,1.125 1,2"


def test_lines_and_points_are_one_outline_each():
    def paint(painter: SvgPainter) -> None:
        painter.setPen(QColor("#000000"))
        painter.drawLines([QLineF(0, 0, 1, 1), QLineF(2, 2, 3, 3)])
        painter.drawLine(QPointF(0, 0), QPointF(1, 0))
        painter.drawPoints([QPointF(1, 1)])

    (lines, line, dots), _ = written(paint)
    assert lines.get("d") == "M0,0L1,1M2,2L3,3"
    assert line.get("d") == "M0,0L1,0"
    assert dots.get("d") == "M1,1L1.001,1"


def test_a_long_outline_that_occurs_again_is_written_once():
    path = QPainterPath()
    path.addEllipse(QPointF(0.123, 0.456), 7.89, 6.54)
    path.addEllipse(QPointF(20.123, 0.456), 7.89, 6.54)
    short = QPainterPath()
    short.addRect(BOX)

    def paint(painter: SvgPainter) -> None:
        for n in range(2):
            painter.translate(n, 0)
            painter.fillPath(path, QColor("#123456"))
            painter.fillPath(short, QColor("#123456"))

    (one, box, other, _), (kept,) = written(paint)
    assert (one.tag, other.tag, box.tag) == ("use", "use", "path")
    assert one.get("xlink:href") == other.get("xlink:href") == f"#{kept.get('id')}"
    assert other.get("transform") == "translate(1,0)"
    assert (kept.get("d") or "").count("Z") == 2


def test_a_shade_runs_from_corner_to_corner_and_is_kept_once():
    shade = QLinearGradient(0, 0, 1, 1)
    shade.setColorAt(0, QColor("#ffffff"))
    shade.setColorAt(1, QColor("#000000"))
    path = QPainterPath()
    path.addRect(BOX)

    def paint(painter: SvgPainter) -> None:
        painter.fillPath(path, shade)
        painter.fillPath(path, shade)

    (one, other), (kept,) = written(paint)
    assert one.get("fill") == other.get("fill") == f"url(#{kept.get('id')})"
    assert [stop.get("stop-color") for stop in kept] == ["#ffffff", "#000000"]


def test_dashes_are_as_long_as_the_pen_is_wide():
    pen = QPen(QColor("#000000"), 2.0)
    pen.setDashPattern([3.0, 1.5])
    path = QPainterPath()
    path.lineTo(9, 0)
    (line,), _ = written(lambda painter: painter.strokePath(path, pen))
    assert line.get("stroke-dasharray") == "6 3"
    assert line.get("fill") == "none"


def test_groups_have_their_names_and_what_is_painted_in_them():
    def paint(painter: SvgPainter) -> None:
        painter.setClipRect(BOX)
        with painter.group(id="a", data_space="c1r1"):
            painter.fillRect(BOX, QColor("#000000"))
        painter.fillRect(BOX, QColor("#000000"))

    (group, after), _ = written(paint)
    assert (group.get("id"), group.get("data-space")) == ("a", "c1r1")
    assert group[0].get("clip-path") == after.get("clip-path")


def test_what_xml_cannot_hold_is_left_out_of_the_name_of_a_group():
    def paint(painter):
        with painter.group(aria_label="a\x00b\x07"):
            painter.fillRect(QRectF(0, 0, 2, 2), QColor("red"))

    shapes, _ = written(paint)
    assert [shape.get("aria-label") for shape in shapes] == ["ab"]
