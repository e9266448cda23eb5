"""What of a map and its scenario becomes an object of a TMX file: one function for each layer."""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from engine.exchange.tiled.objects import Thing
from engine.geometry.areas import rims
from engine.geometry.curves import flatten_ring
from engine.model.map import words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.exchange.content import Content
    from engine.exchange.tiled.grid import TileGrid
    from engine.exchange.tiled.objects import Objects
    from engine.exchange.tiled.properties import Value
    from engine.geometry.grid import Point
    from engine.model.map import MapLabel, Marker

MANY: Final = 6000  # spaces from which on hexes have no texts of their own
HIGH: Final = 0.115  # of a hex's size: the letters of its label
RISE: Final = 0.37  # of a hex's size from its dot up to the middle of its label
REF: Final = "hexwrightId"  # readers refuse properties called like attributes, such as id
FAN: Final = 0.1  # of a counter's side from one of a stack to the next


def add_outlines(objects: Objects, content: Content) -> None:
    """Add terrain drawn freehand: one polygon for each ring."""
    for outline in content.map.main.outlines:
        for n, ring in enumerate(outline.rings):
            if len(ring) > 2:
                flat = flatten_ring(ring, content.map.tolerance)
                about = {REF: outline.id, "hole": True if n else None}
                objects.add_shape(
                    Thing("outlines", outline.id, outline.terrain, about), "polygon", flat
                )


def add_paths(objects: Objects, content: Content) -> None:
    """Add roads, streams and rails: lines along the middle of what is drawn."""
    board = content.board
    for path in content.map.main.paths:
        dots = [board.centre(board.index[s]) for s in path.through if s in board.index]
        line = path.points or tuple(dots)
        if len(line) > 1:
            about = {REF: path.id, "widthMm": path.width or None}
            objects.add_shape(Thing("paths", words(path.name), path.kind, about), "polyline", line)


def add_borders(objects: Objects, content: Content) -> None:
    """Add walls, hedges and fences, each along the side of two spaces."""
    board = content.board
    for (a, b), border in board.borders.items():
        if not board.frame.levels[a]:
            about = {"state": border.state, "between": f"{board.ids[a]}|{board.ids[b]}"}
            side = board.side(a, b)
            objects.add_shape(Thing("borders", "", border.feature, about), "polyline", side)


def add_regions(objects: Objects, content: Content) -> None:
    """Add buildings, rooms and other named sets of spaces: one polygon for each rim."""
    board = content.board
    for region in content.map.regions:
        spaces = [s for s in board.region_spaces(region) if board.frame.levels[s] == 0]
        for ring in rims(board.layout(), (board.frame.places[s] for s in spaces)):
            about = {
                REF: region.id,
                "hole": True if _area(ring) < 0 else None,
                "number": region.number,
                "of": region.of,
                "spaces": " ".join(board.ids[s] for s in spaces),
            }
            name = words(region.name) or region.id
            objects.add_shape(Thing("regions", name, region.kind, about), "polygon", ring)


def add_labels(objects: Objects, content: Content, grid: TileGrid) -> None:
    """Add the texts on the map: those along curves as straight ones, as the curve runs."""
    board = content.board
    scale = grid.across / grid.layout.grid.size
    for label in content.map.main.labels:
        at: Point | None = None if isinstance(label.at, str) else label.at
        if isinstance(label.at, str) and label.at in board.index:
            at = board.centre(board.index[label.at])
        if at is not None:
            thing = Thing("labels", words(label.text), label.kind, {REF: label.id})
            objects.add_text(thing, grid.at(at), label.size * scale, _lean(label))


def _lean(label: MapLabel) -> float:
    """Return by how many degrees a text is turned; along a curve, as from its first to its last."""
    if len(label.points) < 2:
        return label.angle
    (x1, y1), (x2, y2) = label.points[0], label.points[-1]
    return math.degrees(math.atan2(y2 - y1, x2 - x1))


def add_hex_labels(objects: Objects, content: Content, grid: TileGrid) -> None:
    """Add the label of each hex above its dot, or below it where the sheet is cut above."""
    board, across = content.board, grid.across
    if board.size > MANY:
        return
    for space in sorted(board.frame.at[0].values()):
        place = board.frame.places[space]
        x, y = grid.centre(*place)
        up = -1 if "north" in grid.layout.cut_off(*place) else 1
        at = (x, y - up * RISE * across)
        thing = Thing("hex labels", board.labels[space], "hex label", {"space": board.ids[space]})
        objects.add_text(thing, at, HIGH * across)


def add_markers(objects: Objects, content: Content, grid: TileGrid) -> None:
    """Add spawn points, then all other markers: a point on each space, a line along an edge."""
    for marker in content.markers:
        if marker.kind == "spawn":
            _add_marker(objects, "spawns", content, grid, marker)
    for marker in content.markers:
        if marker.kind != "spawn":
            _add_marker(objects, "markers", content, grid, marker)


def _add_marker(
    objects: Objects, layer: str, content: Content, grid: TileGrid, marker: Marker
) -> None:
    board = content.board
    about: dict[str, Value | None] = {
        REF: marker.id,
        "order": marker.order,
        "side": marker.side,
        "edge": marker.edge,
        "data": _json(marker.data) if marker.data else None,
    }
    name = words(marker.name) or marker.id
    line = [board.centre(space) for space in _along(content, marker.edge)]
    if len(line) > 1:
        objects.add_shape(Thing(layer, name, marker.kind, about), "polyline", line)
    for id_ in ([marker.at] if marker.at is not None else []) + list(marker.spaces):
        space = board.index.get(id_)
        if space is not None and not board.frame.levels[space]:
            at = grid.centre(*board.frame.places[space])
            here = {**about, "label": board.labels[space], "space": id_}
            objects.add_point(Thing(layer, name, marker.kind, here), at)


def add_notes(objects: Objects, content: Content, grid: TileGrid) -> None:
    """Add the notes for the players: a point on the space of each, with the text."""
    board = content.board
    for note in content.notes:
        space = board.index.get(note.at)
        if space is not None and not board.frame.levels[space]:
            about = {
                REF: note.id,
                "label": board.labels[space],
                "space": note.at,
                "text": words(note.text),
            }
            at = grid.centre(*board.frame.places[space])
            objects.add_point(Thing("notes", note.id, "note", about), at)


def _along(content: Content, edge: str | None) -> Sequence[int]:
    """Return the spaces along an edge of the map in the order of a line."""
    board = content.board
    side = next((side for side in board.lattice.sides if side == edge), None)
    if side is None:
        return ()
    axis = 0 if side in ("north", "south") else 1
    return sorted(board.edge(side), key=lambda space: board.centre(space)[axis])


def add_counters(
    objects: Objects, content: Content, grid: TileGrid, gids: Mapping[int, int], side: int
) -> None:
    """Add the counters at the start as pictures, each in the middle of its hex.

    They are anchored at the left lower corner, as every reader takes it. Of several in one hex
    the middle of the stack lies there. *gids* has the tile of each, by its place in the list.
    """
    board = content.board
    stacks = Counter(one.space for one in content.lying)
    for n, one in enumerate(content.lying):
        x, y = grid.centre(*board.frame.places[one.space])
        off = (one.below - (stacks[one.space] - 1) / 2) * FAN * side
        counter = one.counter
        about: dict[str, Value | None] = {
            REF: counter.id,
            "definition": counter.definition,
            "facing": counter.facing if one.face.direction is not None else None,
            "label": board.labels[one.space],
            "side": counter.side,
            "space": board.ids[one.space],
            "wounded": True if counter.wounded else None,
        }
        thing = Thing("counters", str(one.face.name), counter.kind, about)
        corner = (x + off - side / 2, y - off + side / 2)
        objects.add(thing, corner, gid=gids[n], width=side, height=side)


def _area(ring: Sequence[Point]) -> float:
    """Return twice the area of a ring, negative where it runs against the clock."""
    ends = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ends)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=_plain)


def _plain(value: Any) -> Any:
    return dict(value) if hasattr(value, "keys") else list(value)
