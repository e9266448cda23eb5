"""What lies under the pointer, the uppermost first."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, get_args

from engine.edits.borders import plain
from engine.geometry.border_lines import BorderLines
from engine.geometry.curves import Cover, flatten_ring
from engine.geometry.grid import Side
from engine.geometry.ways import length_of, nearest_along, smooth
from studio.document.layers import OF_ITEM, is_free
from studio.document.notes import notes_near
from studio.document.selection import Item
from studio.document.way_lines import way_near

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.geometry.grid import Point
    from engine.model.map import MapDocument, MapLabel, Marker
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


def hits(desk: Desk, pointer: Pointer) -> tuple[Item, ...]:
    """Return counters, notes, markers and labels under *pointer*.

    Of a stack it is the counter that the pointer is on, or all of them if it is on none.
    """
    found: list[Item] = []
    scenario, path = desk.opened.scenario, desk.scenario_path
    space = pointer.space
    if scenario is not None and path is not None:
        stack = [c.id for c in reversed(scenario.counters) if c.at == space]
        waiting = [c.id for c in scenario.counters if c.at is None]  # shown at its marker
        on = [pointer.counter] if pointer.counter in (*stack, *waiting) else stack
        found += [Item(path, "counter", id_) for id_ in on]
        found += _markers(path, scenario.markers, desk, pointer)
    found += [Item(owner, "note", id_) for owner, id_ in notes_near(desk, pointer.at)]
    map_, map_path = desk.opened.map, desk.map_path
    if map_ is not None and map_path is not None:
        found += _markers(map_path, map_.markers, desk, pointer)
        found += [Item(map_path, "label", label.id) for label in _labels(map_, desk, pointer.at)]
    return free(desk, found)


def free(desk: Desk, found: Iterable[Item]) -> tuple[Item, ...]:
    """Return those of *found* that lie on layers that are seen and not locked."""
    now = desk.view.now
    return tuple(item for item in found if item.kind == "space" or is_free(now, OF_ITEM[item.kind]))


def road_at(desk: Desk, pointer: Pointer) -> Item | None:
    """Return the road or stream that the pointer is on, else the uppermost through its space."""
    map_, path, space = desk.opened.map, desk.map_path, pointer.space
    if map_ is None or path is None or space is None:
        return None
    near = way_near(desk, pointer.at)
    if near is not None:
        return Item(path, "path", near[0].id)
    way = next((w for w in reversed(map_.main.paths) if space in w.through), None)
    return Item(path, "path", way.id) if way is not None else None


def border_at(desk: Desk, at: Point) -> Item | None:
    """Return the border near a point on which something stands."""
    map_, path, layout = desk.opened.map, desk.map_path, desk.layout
    if map_ is None or path is None or layout is None or not map_.main.borders:
        return None
    lines = BorderLines(layout)
    line = lines.nearest(at)
    if line is None or lines.distance(line, at) > NEAR * layout.grid.size:
        return None
    name = next((name for name in map_.main.borders if plain(name) == line.id), None)
    return Item(path, "border", name) if name is not None else None


def outline_at(desk: Desk, at: Point) -> Item | None:
    """Return the uppermost outline that covers a point."""
    map_, path = desk.opened.map, desk.map_path
    if map_ is None or path is None:
        return None
    for outline in reversed(map_.main.outlines):
        rings = tuple(flatten_ring(ring, map_.tolerance) for ring in outline.rings)
        if Cover(rings, at[1]).covers(at[0]):
            return Item(path, "outline", outline.id)
    return None


def side_at(desk: Desk, at: Point) -> Side | None:
    """Return the side of the sheet that is nearest to a point."""
    layout = desk.layout
    if layout is None:
        return None
    bounds = layout.bounds
    far = {
        "north": at[1] - bounds.top,
        "east": bounds.right - at[0],
        "south": bounds.bottom - at[1],
        "west": at[0] - bounds.left,
    }
    sides: tuple[Side, ...] = get_args(Side)
    return min(sides, key=far.__getitem__)


def _markers(path: str, markers: tuple[Marker, ...], desk: Desk, pointer: Pointer) -> list[Item]:
    space = pointer.space
    side = side_at(desk, pointer.at) if space is None else None
    return [
        Item(path, "marker", marker.id)
        for marker in reversed(markers)
        if (space is not None and (marker.at == space or space in marker.spaces))
        or (side is not None and marker.edge == side)
    ]


def _labels(map_: MapDocument, desk: Desk, at: Point) -> list[MapLabel]:
    """Return the labels whose words the point is on, as far as that can be told without a font."""
    found = []
    for label in reversed(map_.main.labels):
        length = max(2, len(desk.spoken(label.text))) * label.size * (WIDTH + label.spacing)
        if len(label.points) > 1:
            line = smooth(label.points)
            far, near = nearest_along(line, at)
            off_middle = abs(far - length_of(line) / 2)
            if near <= label.size * 0.7 and off_middle <= length / 2:
                found.append(label)
            continue
        middle = desk.centre(label.at) if isinstance(label.at, str) else label.at
        if middle is None:
            continue
        turn = math.radians(-label.angle)
        dx, dy = at[0] - middle[0], at[1] - middle[1]
        along = dx * math.cos(turn) - dy * math.sin(turn)
        across = dx * math.sin(turn) + dy * math.cos(turn)
        across -= label.size * BELOW if isinstance(label.at, str) else 0.0
        if abs(along) <= length / 2 and abs(across) <= label.size * 0.7:
            found.append(label)
    return found


WIDTH = 0.6  # of a letter, in its height
BELOW = 0.65  # of its height: how far below the dot the middle of a text at a hex is drawn
NEAR = 0.1  # of a hex: so far from a border one still points at it
