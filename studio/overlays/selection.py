"""What is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.regions import find_region, spaces_of
from engine.errors import EngineError
from engine.geometry.border_lines import BorderLines
from engine.geometry.curves import flatten_ring
from engine.geometry.ids import parse_space_id
from engine.geometry.ways import smooth
from engine.texts import Text
from studio.document.selected import label_of, marker_of, outline_of, space_of
from studio.document.way_lines import line_of
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import Disc, DrawList, Line, Polygon, Polyline, Shape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.geometry.layout import Bounds
    from studio.document.ground import Ground
    from studio.document.selection import Item
    from studio.overlays.scene import Scene


class SelectionOverlay(Overlay):
    """Rims the spaces, edges and roads of what is selected."""

    id = "selection"
    title = Text("Selection")
    icon = "select"
    modes = frozenset({"edit"})
    order = 70

    def shapes(self, scene: Scene) -> DrawList:
        """Return a rim for each selected thing."""
        found: list[Shape] = []
        for item in scene.ground.opened.selection:
            if item.kind == "region":
                found += _rims(scene.ground, _region(scene.ground, item), filled=True)
            elif item.kind == "path":
                found += _road(scene.ground, item)
            elif item.kind == "border":
                found += _border(scene.ground, item)
            elif item.kind == "outline":
                found += _outline(scene.ground, item)
            else:
                found += _thing(scene.ground, item)
        return tuple(dict.fromkeys(found))


def _thing(ground: Ground, item: Item) -> DrawList:
    """Return the rim of a space, counter, marker or label."""
    project = ground.opened.history.shown
    space, marker = space_of(project, item), marker_of(project, item)
    if space is not None:
        return _rims(ground, (space,))
    if marker is not None and marker.edge is not None and ground.layout is not None:
        return (_side(ground.layout.bounds, marker.edge),)
    label = label_of(project, item)
    if label is not None and len(label.points) > 1:
        return (Polyline(tuple(smooth(label.points)), "selection"),)
    if label is not None and not isinstance(label.at, str):
        return (Disc(label.at, label.size, "selection"),)
    return _rims(ground, marker.spaces) if marker is not None else ()


def _rims(ground: Ground, spaces: Iterable[str], *, filled: bool = False) -> DrawList:
    rims = (ground.polygon(space) for space in spaces)
    return tuple(Polygon(rim, "selection", filled) for rim in rims if rim)


def _region(ground: Ground, item: Item) -> tuple[str, ...]:
    map_ = ground.opened.map
    if map_ is None or ground.map_path != item.document:
        return ()
    try:
        return spaces_of(find_region(map_, item.id))
    except EngineError:
        return ()


def _road(ground: Ground, item: Item) -> DrawList:
    map_ = ground.opened.map
    if map_ is None or ground.map_path != item.document:
        return ()
    for way in map_.main.paths:
        if way.id == item.id:
            return (Polyline(tuple(line_of(ground, way)), "selection"),)
    return ()


def _border(ground: Ground, item: Item) -> DrawList:
    layout = ground.layout
    if layout is None or ground.map_path != item.document:
        return ()
    try:
        a, b = (parse_space_id(end)[1:] for end in item.id.split("|"))
    except (EngineError, ValueError):
        return ()
    lines = BorderLines(layout)
    line = lines.line(a, b)
    return (Line(*lines.ends(line), "selection"),) if line is not None else ()


def _outline(ground: Ground, item: Item) -> DrawList:
    outline = outline_of(ground.opened.history.shown, item)
    if outline is None or ground.map_path != item.document or ground.opened.map is None:
        return ()
    tolerance = ground.opened.map.tolerance
    rings = [flatten_ring(ring, tolerance) for ring in outline.rings]
    return tuple(Polyline((*ring, ring[0]), "selection") for ring in rings if ring)


def _side(bounds: Bounds, side: str) -> Line:
    """Return the side of the sheet as a line."""
    left, top, right, bottom = bounds
    sides = {
        "north": ((left, top), (right, top)),
        "east": ((right, top), (right, bottom)),
        "south": ((left, bottom), (right, bottom)),
        "west": ((left, top), (left, bottom)),
    }
    return Line(*sides[side], "selection")


OVERLAY = SelectionOverlay()
