"""Roads, streets, tracks, streams and rails: smooth through the centres of their hexes."""

from __future__ import annotations

from dataclasses import dataclass
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
    from engine.model.map import MapDocument, MapPath
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
    ends = {s for path in map_.main.paths for s in (*path.through[:1], *path.through[-1:])}
    tracks = [_track(path, board, style, ends) for path in map_.main.paths]
    found = [t for t in tracks if t is not None]
    return tuple(sorted(found, key=lambda t: (t.kind not in WATER, t.width)))


def _track(path: MapPath, board: Board, style: MapStyle, ends: set[str]) -> Track | None:
    look = style.paths.get(path.kind, style.paths["path"])
    width = path.width or look.width
    points = _points(path, board, ends)
    if len(points) < 2:
        return None
    curve = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        curve.lineTo(*point)
    margin = width
    bounds = curve.boundingRect().adjusted(-margin, -margin, margin, margin)
    return Track(path.kind, look, width, tuple(points), curve, bounds)


def _points(path: MapPath, board: Board, ends: set[str]) -> list[Point]:
    if path.points:
        return smooth(list(path.points))
    ids = [s for s in path.through if s in board.index]
    spaces = [board.index[s] for s in ids]
    centres = evened([board.centre(s) for s in spaces], [s in ends for s in ids])
    if len(centres) < 2:
        return centres
    if _at_rim(board, spaces[0]):
        centres.insert(0, _on(centres[1], centres[0]))
    if _at_rim(board, spaces[-1]):
        centres.append(_on(centres[-2], centres[-1]))
    return smooth(centres)


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
            _fill(painter, track)
        if fine:
            for track in ways:
                _detail(painter, track)
    painter.setPen(Qt.PenStyle.NoPen)


def _fill(painter: QPainter, track: Track) -> None:
    if track.look.ruts:
        painter.setPen(_pen(_faint(track.look.fill, 120), track.width))
        painter.drawPath(track.path)
        return
    painter.setPen(_pen(track.look.fill, track.width))
    painter.drawPath(track.path)


def _detail(painter: QPainter, track: Track) -> None:
    look, width = track.look, track.width
    if look.centre:
        pen = _pen(look.centre, 0.28)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([9.0, 8.0])
        painter.setPen(pen)
        painter.drawPath(track.path)
    if look.ruts:
        painter.setPen(_pen("#937748", width * 0.72))
        painter.drawPath(track.path)
        painter.setPen(_pen(look.fill, width * 0.36))
        painter.drawPath(track.path)
    if look.sleepers:
        pen = _pen("#5b4a3a", width * 0.9)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([0.22, 0.4])
        painter.setPen(pen)
        painter.drawPath(track.path)
    if track.kind in WATER:
        painter.setPen(_pen(_faint("#ffffff", 60), width * 0.4))
        painter.drawPath(track.path)


def _faint(colour: str, alpha: int) -> QColor:
    found = QColor(colour)
    found.setAlpha(alpha)
    return found


def _pen(colour: str | QColor, width: float) -> QPen:
    return QPen(
        QColor(colour),
        width,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )
