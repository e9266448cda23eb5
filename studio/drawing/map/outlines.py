"""Terrain drawn freehand: each outline as an area with the look of its terrain.

An area ends where a later outline or a pin lies over it, so that what is seen is what the rules
say of the dots below (`engine.board.terrain`).
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from engine.board.terrain import covered, pinned
from engine.geometry.curves import flatten_ring
from engine.geometry.layout import Layout
from studio.drawing.map.areas import polygon
from studio.drawing.map.chance import spread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRectF

    from engine.geometry.grid import Point
    from engine.geometry.polygons import Area, Ring
    from engine.model.map import MapDocument

Place = tuple[int, int]  # column and row, as in ids


class Drawn(NamedTuple):
    """One outline as drawn: what is seen of it, as areas and as one path."""

    id: str
    terrain: str
    areas: tuple[Area, ...]
    path: QPainterPath
    bounds: QRectF


def drawn_outlines(map_: MapDocument) -> tuple[Drawn, ...]:
    """Return the outlines of the first level as drawn, from bottom to top, hidden ones left out."""
    level = map_.main
    if not level.outlines or level.grid is None:
        return ()
    layout = Layout(level.grid, map_.kind)
    pins = tuple(layout.polygon(*place) for place in sorted(pinned(level)))
    rings = [
        tuple(flatten_ring(ring, map_.tolerance) for ring in outline.rings if len(ring) > 2)
        for outline in level.outlines
    ]
    found = []
    for n, outline in enumerate(level.outlines):
        over = tuple(shape for shape in rings[n + 1 :] if shape)
        areas, path, bounds = _seen(rings[n], over, pins)
        if areas:
            found.append(Drawn(outline.id, outline.terrain, areas, path, bounds))
    return tuple(found)


@lru_cache(maxsize=512)
def _seen(
    rings: tuple[Ring, ...], over: tuple[tuple[Ring, ...], ...], pins: tuple[Ring, ...]
) -> tuple[tuple[Area, ...], QPainterPath, QRectF]:
    """Return what is seen of a shape of rings below *over* and *pins*."""
    from engine.geometry.polygons import remaining  # noqa: PLC0415 - Shapely for outlines only

    areas = remaining(rings, (*over, *[(pin,) for pin in pins]))
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for area in areas:
        for ring in area:
            path.addPolygon(polygon(ring))
    return areas, path, path.boundingRect()


def letters_below(map_: MapDocument) -> dict[Place, str]:
    """Return the terrain by letter of the places where an outline decides what counts."""
    level = map_.main
    if not level.outlines or level.grid is None:
        return {}
    left, top = level.grid.first
    places = covered(level, map_.kind, map_.tolerance).keys() - pinned(level).keys()
    letters = {place: level.terrain[place[1] - top][place[0] - left] for place in places}
    return {place: level.legend.get(letter, letter) for place, letter in letters.items()}


def scattered(
    path: QPainterPath, pitch: float, region: QRectF | None = None
) -> Iterator[tuple[int, int, Point]]:
    """Yield places about *pitch* mm apart inside *path*, each with the two numbers it came from.

    They depend on the sheet alone: a changed outline takes places away and adds some, no more.
    Those outside *region* may be left out.
    """
    box = path.boundingRect()
    if region is not None:
        box &= region.adjusted(-pitch, -pitch, pitch, pitch)
    step = pitch * math.sqrt(3) / 2
    for j in range(math.floor(box.top() / step), math.ceil(box.bottom() / step) + 1):
        for i in range(math.floor(box.left() / pitch) - 1, math.ceil(box.right() / pitch) + 1):
            x = (i + (0.5 if j % 2 else 0.0) + spread(i, j, 401, -0.3, 0.3)) * pitch
            y = (j + spread(i, j, 402, -0.3, 0.3)) * step
            if path.contains(QPointF(x, y)):
                yield i, j, (x, y)
