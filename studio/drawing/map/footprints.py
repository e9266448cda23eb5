"""The ground plan of a building over hexes: right-angled, whatever way its hexes lie.

Hexes in a row, straight or zigzag, make one long house. Others make wings along the rows of hexes
of one direction, joined where hexes of two rows touch.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from engine.geometry.curves import inside
from studio.drawing.map.chance import chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.geometry.grid import Point
    from engine.geometry.polygons import Area, Ring
    from studio.drawing.map.houses import House
    from studio.drawing.map.scene import MapScene

HALF: Final = 0.32  # of the width of a wing, in hex widths
END: Final = 0.36  # from the outermost dots to the gables
BAND: Final = 0.52  # how far dots of one long house may lie from side to side
COVER: Final = 0.12  # least from a dot to the eaves
FAR: Final = math.hypot(END + 0.04, BAND + COVER)  # and most from the nearest dot to a corner
Box = tuple[float, float, float, float]  # along from, to; across from, to


def footprint(scene: MapScene, house: House) -> tuple[Area, ...]:
    """Return the areas that the building covers: every dot of its own, and no other."""
    from engine.geometry.polygons import union  # noqa: PLC0415 - Shapely only for roofs

    found: list[Area] = []
    for spaces in _groups(scene, house.spaces):
        dots = [scene.centres[s] for s in spaces]
        turn, boxes = _plan(scene, dots, house.seed)
        corners = [_corners(box) for box in boxes]  # joined before they are turned: exact sides
        areas = union(corners) if len(corners) > 1 else ((corners[0],),)
        laid = [tuple(_laid(ring, dots[0], turn, scene.size) for ring in area) for area in areas]
        found += laid if _fits(scene, laid, spaces) else _along_sides(scene, spaces)
    return tuple(found)


def _groups(scene: MapScene, spaces: Sequence[int]) -> Iterable[list[int]]:
    """Yield the connected parts: a building may be named that lies on both sides of a road."""
    left = set(spaces)
    while left:
        group = [min(left)]
        left.discard(group[0])
        for space in group:
            for near in scene.board.neighbours[space]:
                if near in left:
                    left.discard(near)
                    group.append(near)
        yield group


def _plan(scene: MapScene, dots: Sequence[Point], seed: int) -> tuple[float, list[Box]]:
    """Return the rectangles of a connected building from its first dot, and how they are turned."""
    size = scene.size
    if len(dots) == 1:
        turn = 0.0 if chance(seed, 0, 12) < 0.5 else 90.0
        return turn, [(-END - 0.04, END + 0.04, -HALF, HALF)]
    rows = scene.plan.row_turns
    boxes = [(turn, _seen(dots, turn, size)) for turn in (*rows, *(t + 90.0 for t in rows))]
    turn, points = min(boxes, key=lambda found: round(_spread(found[1]), 3))
    if _spread(points) <= BAND:
        middle = (min(v for _, v in points) + max(v for _, v in points)) / 2
        half = max(HALF, _spread(points) / 2 + COVER)
        us = [u for u, _ in points]
        box = (min(us) - END, max(us) + END, middle - half, middle + half)
        return turn, [box]
    turn, points = max(boxes[: len(rows)], key=lambda found: (_pairs(found[1]), _level(found[0])))
    return turn, _wings(points)


def _level(turn: float) -> bool:
    """Say whether walls in a direction lie along the sides of the sheet, as most houses do."""
    return round(turn) % 90 == 0


def _seen(dots: Sequence[Point], turn: float, size: float) -> list[Point]:
    """Return the dots in hex widths from the first, along and across a direction."""
    (x0, y0), c, s = dots[0], math.cos(math.radians(turn)), math.sin(math.radians(turn))
    moved = (((x - x0) / size, (y - y0) / size) for x, y in dots)
    return [(x * c + y * s, y * c - x * s) for x, y in moved]


def _corners(box: Box) -> Ring:
    u0, u1, v0, v1 = (round(n, 6) for n in box)
    return (u0, v0), (u1, v0), (u1, v1), (u0, v1), (u0, v0)


def _laid(ring: Ring, at: Point, turn: float, size: float) -> Ring:
    """Return a ring in mm that is given in hex widths from *at*, along and across a direction."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return tuple((at[0] + (u * c - v * s) * size, at[1] + (u * s + v * c) * size) for u, v in ring)


def _spread(points: Sequence[Point]) -> float:
    return max(v for _, v in points) - min(v for _, v in points)


def _pairs(points: Sequence[Point]) -> int:
    """Return how many dots have the next one along."""
    known = {(round(u, 3), round(v, 3)) for u, v in points}
    return sum((round(u + 1, 3), v) in known for u, v in known)


def _wings(points: Sequence[Point]) -> list[Box]:
    """Return a wing for each run of dots in a row, and what joins those of neighbouring rows."""
    rows: dict[float, list[float]] = {}
    for u, v in sorted(points):
        rows.setdefault(round(v, 3), []).append(u)
    runs: list[tuple[float, float, float]] = []  # from, to, across
    for v, us in sorted(rows.items()):
        start = us[0]
        for u, after in zip(us, [*us[1:], math.inf], strict=True):
            if after - u > 1.01:
                runs.append((start, u, v))
                start = after
    boxes = [(u0 - END, u1 + END, v - HALF, v + HALF) for u0, u1, v in runs]
    for n, (a0, a1, v) in enumerate(runs):
        for b0, b1, w in runs[n + 1 :]:
            if w > v and _touch(runs[n], (b0, b1, w)):
                low, high = max(a0, b0) - END, min(a1, b1) + END
                middle, half = (low + high) / 2, max((high - low) / 2, HALF)
                boxes.append((middle - half, middle + half, v, w))
    return boxes


def _touch(a: tuple[float, float, float], b: tuple[float, float, float]) -> bool:
    """Say whether two runs of neighbouring rows have dots one step apart."""
    gap = max(a[0] - b[1], b[0] - a[1])
    return math.hypot(max(gap, 0.0), b[2] - a[2]) < 1.01


def _fits(scene: MapScene, areas: Sequence[Area], spaces: Sequence[int]) -> bool:
    own = set(spaces)
    near = own.union(*(scene.board.neighbours[s] for s in spaces)) - {-1}
    dots = [(s, scene.centres[s]) for s in near]
    return {s for area in areas for s in inside(area, dots)} == own


def _along_sides(scene: MapScene, spaces: Sequence[int]) -> tuple[Area, ...]:
    """Return wings along all neighbours, the gaps between three built over."""
    from engine.geometry.polygons import thick  # noqa: PLC0415

    own, centres = set(spaces), scene.centres
    lines: list[list[Point]] = []
    gaps: list[list[Point]] = []
    for space in spaces:
        near = [n for n in scene.board.neighbours[space] if n in own]
        for other in (n for n in near if n > space):
            lines.append([centres[space], centres[other]])
            both = [n for n in scene.board.neighbours[other] if n in near and n > other]
            gaps += [[centres[space], centres[other], centres[n]] for n in both]
    return thick(lines, gaps, scene.size * HALF)
