"""Roads, streets, tracks, streams and rails: smooth through the centres of their hexes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from engine.geometry.grid import Point
from engine.geometry.ways import evened, smooth
from studio.drawing.map.style import PathLook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from engine.board.board import Board
    from engine.model.map import MapDocument, MapPath, WayDef
    from studio.drawing.map.style import MapStyle

WATER = ("stream", "river")


@dataclass(frozen=True, slots=True)
class Track:
    """One path as drawn."""

    kind: str
    look: PathLook
    width: float
    points: tuple[Point, ...]
    path: QPainterPath
    bounds: QRectF

    def alike(self, other: Track) -> bool:
        """Say whether two are drawn in one way: they differ in their course at most."""
        return (self.kind, self.look, self.width) == (other.kind, other.look, other.width)


def tracks_of(map_: MapDocument, board: Board, style: MapStyle) -> tuple[Track, ...]:
    """Return the paths of the first level, water below, small ways below roads."""
    lines = [(path, _line(path, board)) for path in _known(map_)]
    passed: dict[int, tuple[float, Point]] = {}  # the widest way that leads on through a hex
    for path, line in lines:
        if path.kind not in WATER:
            for space, point in line[1:-1]:
                width = _width(path, style)
                if width > passed.get(space, (0.0,))[0]:
                    passed[space] = width, point
    tracks = [_track(path, _points(path, line, passed, board), style) for path, line in lines]
    found = [t for t in tracks if t is not None]
    return tuple(sorted(found, key=lambda t: (t.kind not in WATER, t.width)))


def _known(map_: MapDocument) -> list[MapPath]:
    """Return the paths as of the kinds that are known: those of the map borrow the look of one."""
    return [_like(path, map_.ways.get(path.kind)) for path in map_.main.paths]


def _like(path: MapPath, own: WayDef | None) -> MapPath:
    if own is None:
        return path
    return replace(path, kind=own.like, width=path.width or own.width)


def _width(path: MapPath, style: MapStyle) -> float:
    return path.width or style.paths.get(path.kind, style.paths["path"]).width


def _track(path: MapPath, points: list[Point], style: MapStyle) -> Track | None:
    if len(points) < 2:
        return None
    look, width = style.paths.get(path.kind, style.paths["path"]), _width(path, style)
    curve = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        curve.lineTo(*point)
    bounds = curve.boundingRect().adjusted(-width, -width, width, width)
    return Track(path.kind, look, width, tuple(points), curve, bounds)


def _line(path: MapPath, board: Board) -> list[tuple[int, Point]]:
    """Return the hexes of a path, each with its point of the way: its zigzag is evened out."""
    spaces = [board.index[s] for s in path.through if s in board.index]
    return list(zip(spaces, evened([board.centre(s) for s in spaces]), strict=True))


def _points(
    path: MapPath,
    line: list[tuple[int, Point]],
    passed: dict[int, tuple[float, Point]],
    board: Board,
) -> list[Point]:
    """Return the curve of a path; where it ends on a way that leads on, it comes up to that."""
    if path.points:
        return smooth(list(path.points))
    points = [point for _, point in line]
    if len(points) < 2:
        return points
    first, last = line[0][0], line[-1][0]
    if path.kind not in WATER:
        points[0] = passed.get(first, (0.0, points[0]))[1]
        points[-1] = passed.get(last, (0.0, points[-1]))[1]
    if _at_rim(board, first):
        points.insert(0, _on(points[1], points[0]))
    if _at_rim(board, last):
        points.append(_on(points[-2], points[-1]))
    return smooth(points)


def _at_rim(board: Board, space: int) -> bool:
    return bool(board.half[space]) or any(n < 0 for n in board.neighbours[space])


def _on(a: Point, b: Point) -> Point:
    """Return the point one step on, so that a way that ends at the rim leaves the sheet."""
    return 2 * b[0] - a[0], 2 * b[1] - a[1]


def paint_tracks(painter: QPainter, tracks: Sequence[Track], region: QRectF, *, fine: bool) -> None:
    """Paint ways: all casings first, then all fills, so that they join."""
    seen = [t for t in tracks if t.bounds.intersects(region)]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for water in (True, False):
        ways = [t for t in seen if (t.kind in WATER) == water]
        for track in ways:
            if track.look.casing:
                painter.setPen(_pen(track.look.casing, track.width + max(0.7, track.width * 0.14)))
                painter.drawPath(track.path)
        for track in ways:
            _fill(painter, track, fine=fine)
        for track in ways if fine else ():
            _detail(painter, track)
    painter.setPen(Qt.PenStyle.NoPen)


def _fill(painter: QPainter, track: Track, *, fine: bool) -> None:
    look, width = track.look, track.width
    if look.dashed:
        pen = _pen(look.fill, width)
        pen.setDashPattern([1.6, 1.9])
        painter.setPen(pen)
        painter.drawPath(track.path)
        return
    painter.setPen(_pen(look.fill, width))
    painter.drawPath(track.path)
    if look.ruts and fine:
        for colour, share in ((look.ruts, 0.72), (look.fill, 0.4)):
            painter.setPen(_pen(colour, width * share))
            painter.drawPath(track.path)


def _detail(painter: QPainter, track: Track) -> None:
    look, width = track.look, track.width
    if look.centre:
        pen = _pen(look.centre, 0.28)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([9.0, 8.0])
        painter.setPen(pen)
        painter.drawPath(track.path)
    if look.sleepers:
        pen = _pen(look.sleepers, width * 0.9)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin)  # a sleeper over a bend stays a sleeper
        pen.setDashPattern([0.22, 0.4])
        painter.setPen(pen)
        painter.drawPath(track.path)
    if look.glint:
        painter.setPen(_pen(look.glint, width * 0.4))
        painter.drawPath(track.path)


def _pen(colour: str | QColor, width: float) -> QPen:
    return QPen(
        QColor(colour),
        width,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )
