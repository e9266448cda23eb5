"""Drawn geometry in mm: the one module that imports Shapely."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shapely

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.geometry.grid import Point

Ring = tuple["Point", ...]


def union(polygons: Iterable[Sequence[Point]], grow: float = 0.0) -> tuple[tuple[Ring, ...], ...]:
    """Return the union of *polygons* as (outer ring, holes...) each, grown by *grow* mm.

    >>> len(union([[(0, 0), (1, 0), (1, 1), (0, 1)], [(1, 0), (2, 0), (2, 1), (1, 1)]]))
    1
    """
    shape = shapely.union_all([shapely.Polygon(p) for p in polygons])
    if grow:
        shape = shape.buffer(grow, join_style="mitre")
    parts = shape.geoms if isinstance(shape, shapely.MultiPolygon) else [shape]
    return tuple(
        tuple(tuple((x, y) for x, y in ring.coords) for ring in (part.exterior, *part.interiors))
        for part in parts
        if isinstance(part, shapely.Polygon) and not part.is_empty
    )
