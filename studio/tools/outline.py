"""The outline tool: terrain of any shape, drawn around freehand or corner by corner."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.edits.ids import fresh_id, map_ids
from engine.edits.outlines import (
    cut_ring,
    moved_corner,
    outline_under,
    reaches,
    set_outline,
    with_corner,
    without_corner,
)
from engine.errors import EngineError
from engine.geometry.curves import DIGITS, distance_to, flatten_path, moved_node, rounded
from engine.model.map import Outline
from engine.texts import Text
from studio.document.selected import outline_of
from studio.document.selection import Item, exists
from studio.overlays.shapes import Disc, Polyline
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from engine.geometry.curves import Node
    from engine.geometry.grid import Point
    from engine.model.project import Project
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer

NEAR = 0.22  # of a hex: this near to a corner or a side counts as on it
STRAY = 0.35  # of a hex: a press that moves further is a freehand stroke, a shorter one a corner
EASE = 0.035  # of a hex: what a freehand stroke may lose


class OutlineTool(MapTool):
    """Draws terrain that is no hex: the dot of a hex under it decides what the hex is.

    A drag goes around the area freehand; clicks set corners, and a double click, or a click on the
    first, closes them. What was begun with Alt is cut out of an outline instead. The corners of the
    selected outline can be dragged, and its sides too.
    """

    id = "outline"
    title = Text("Outline")
    icon = "outline"
    key = "O"
    hint = Text(
        "Drag around an area, or click corners and double-click. Shift: straight sides, "
        "Ctrl: snap to the grid, Alt: cut a hole, or take a corner off."
    )
    group = "paint"
    layers = ("outlines",)
    options = ("outline", "terrain")
    order = 45
    right_picks = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._corners: tuple[Point, ...] = ()  # clicked so far
        self._stroke: list[Point] = []  # of the drag that runs
        self._cuts = False  # whether the line that is drawn cuts a hole
        self._at: Point | None = None  # of the pointer
        self._held: tuple[int, int] | None = None  # ring and node of the selected outline
        self._before: Outline | None = None  # the outline at the start of a drag of its node

    @property
    def begun(self) -> bool:
        """Whether corners are set."""
        return bool(self._corners)

    # -- gestures

    def press(self, pointer: Pointer) -> None:
        """Take hold of a corner or a side of the selected outline, or begin to draw."""
        if self.usable() is not None:
            return
        at = self._snapped(pointer)
        if not self._corners:
            self._cuts = "alt" in pointer.modifiers or self.desk.settings.outline == "cut"
        selected = None if self._corners else self._selected()
        if selected is not None:
            held = self._node_at(selected, pointer.at)
            side = None if self._cuts else self._side_at(selected, pointer.at)
            if held is not None and "alt" in pointer.modifiers:
                self.desk.push(
                    Text("Take a corner off"), self._put(without_corner(selected, *held))
                )
                return
            if held is None and side is not None:
                selected, held = with_corner(selected, *side, at), side
            if held is not None:
                self._before, self._held = selected, held
                return
        self._stroke = [at]

    def drag(self, pointer: Pointer) -> None:
        """Move the corner that is held, or go on around the area."""
        self._at = self._snapped(pointer)
        if self._held is not None:
            self.desk.propose(self._reshaped())
        elif self._stroke and _far(self._stroke[-1], pointer.at) > self._size * EASE:
            self._stroke.append(pointer.at)

    def release(self, pointer: Pointer) -> None:
        """Leave the corner where it is, close the stroke, or set a corner."""
        self._at = self._snapped(pointer)
        stroke, self._stroke = self._stroke, []
        if self._held is not None:
            self.desk.push(Text("Reshape outline"), self._reshaped())
            self._held = self._before = None
        elif stroke and max(_far(stroke[0], at) for at in stroke) > self._size * STRAY:
            self._draw(self._eased(stroke), smooth="shift" not in pointer.modifiers)
        elif stroke:
            self._set_corner(stroke[0])

    def cancel(self) -> None:
        """Drop the stroke and the corners."""
        self._stroke, self._corners = [], ()
        self._held = self._before = None
        self.desk.drop()

    def double_click(self, pointer: Pointer) -> None:
        """Close the corners."""
        self._close()

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self._at = self._snapped(pointer) if pointer is not None else None

    def preview(self) -> DrawList:
        """Return the line so far, or the corners that can be dragged."""
        radius = self._size * 0.08
        if len(self._stroke) > 1:
            return (Polyline((*self._stroke, self._stroke[0]), "brush"),)
        if self._corners:
            ends = (self._at,) if self._at is not None else ()
            dots = tuple(Disc(corner, radius, "brush", filled=True) for corner in self._corners)
            return (Polyline((*self._corners, *ends, self._corners[0]), "brush"), *dots)
        selected = self._selected()
        nodes = [node for ring in selected.rings for node in ring] if selected is not None else []
        return tuple(Disc((node[0], node[1]), radius, "selection", filled=True) for node in nodes)

    def status(self) -> Words | None:
        """Return why the tool cannot be used, or how to end what was begun."""
        if self._corners and self._cuts:
            return Text("Double-click to cut the hole, Esc to drop it.")
        if self._corners:
            return Text("Double-click to close the outline, Esc to drop it.")
        return self.usable()

    # -- drawing

    def _set_corner(self, at: Point) -> None:
        first = self._corners[0] if self._corners else None
        if first is not None and _far(first, at) < self._size * NEAR:
            self._close()
        elif not self._corners or at != self._corners[-1]:
            self._corners = (*self._corners, at)

    def _close(self) -> None:
        corners, self._corners = self._corners, ()
        if len(corners) > 2:
            self._draw(corners, smooth=False)

    def _eased(self, stroke: list[Point]) -> tuple[Point, ...]:
        from engine.geometry.polygons import simplified  # noqa: PLC0415 - Shapely at a stroke only

        return simplified(stroke, self._size * EASE)

    def _draw(self, points: tuple[Point, ...], *, smooth: bool) -> None:
        """Add an outline through *points*, or cut it out of one; select that."""
        path = self.desk.map_path
        if path is None or len(points) < 3:
            return
        ring = rounded(points) if smooth else tuple(moved_node(point, (0, 0)) for point in points)
        item = Item(
            path, "outline", self._cut(path, ring) if self._cuts else self._added(path, ring)
        )
        self.desk.opened.selection.set((item,) if exists(self.desk.project, item) else ())

    def _added(self, path: str, ring: tuple[Node, ...]) -> str:
        """Add an outline, and return its id."""
        project, terrain = self.desk.project, self.desk.settings.terrain
        name = fresh_id(terrain, map_ids(project.map(path)))
        what = Text("Draw {terrain}", terrain=self.desk.terrain_name(terrain))
        self.desk.push(what, set_outline(project, path, Outline(name, terrain, (ring,))))
        return name

    def _cut(self, path: str, ring: tuple[Node, ...]) -> str:
        """Cut a hole into the selected outline, else into the one below; return its id."""
        map_, shape = self.desk.project.map(path), self._selected()
        if shape is None or not reaches(shape, ring, map_):
            shape = outline_under(map_, ring)
        if shape is None:
            raise EngineError(Text("No outline lies there to cut a hole into."))
        self.desk.push(Text("Cut a hole"), cut_ring(self.desk.project, path, shape.id, ring))
        return shape.id

    # -- reshaping

    def _selected(self) -> Outline | None:
        """Return the outline that is selected, if nothing else is."""
        items = self.desk.opened.selection.items
        if len(items) != 1 or items[0].document != self.desk.map_path:
            return None
        return outline_of(self.desk.opened.history.shown, items[0])

    def _node_at(self, outline: Outline, at: Point) -> tuple[int, int] | None:
        """Return ring and node nearest to a point, None if none is near."""
        found = [
            (_far((node[0], node[1]), at), (r, n))
            for r, ring in enumerate(outline.rings)
            for n, node in enumerate(ring)
        ]
        far, place = min(found)
        return place if far < self._size * NEAR else None

    def _side_at(self, outline: Outline, at: Point) -> tuple[int, int] | None:
        """Return ring and last node of the side under a point, None if none is near."""
        for r, ring in enumerate(outline.rings):
            for n in range(len(ring)):
                side = flatten_path((ring[n - 1], ring[n]), 0.1)
                far = min(distance_to(at, a, b) for a, b in pairwise(side))
                if far < self._size * NEAR / 2:
                    return r, n
        return None

    def _reshaped(self) -> Project:
        """Return the project with the held corner under the pointer."""
        if self._held is None or self._before is None or self._at is None:
            return self.desk.project
        return self._put(moved_corner(self._before, *self._held, self._at))

    def _put(self, outline: Outline) -> Project:
        project, path = self.desk.project, self.desk.map_path
        return project if path is None else set_outline(project, path, outline)

    # -- where

    @property
    def _size(self) -> float:
        layout = self.desk.layout
        return layout.grid.size if layout is not None else 1.0

    def _snapped(self, pointer: Pointer) -> Point:
        """Return the place of the pointer; with Ctrl the nearest corner or dot of its hex."""
        at, rim = pointer.at, None
        if "ctrl" in pointer.modifiers and pointer.space is not None:
            rim = self.desk.polygon(pointer.space)
        if rim:
            dot = self.desk.centre(pointer.space or "")
            at = min((*rim, *((dot,) if dot else ())), key=lambda corner: _far(corner, pointer.at))
        return round(at[0], DIGITS), round(at[1], DIGITS)


def _far(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


TOOL = OutlineTool
