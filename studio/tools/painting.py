"""What the tools that change terrain share: a stroke, what it would do, and its one undo step."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from engine.board.terrain import VOID
from engine.edits.regions import repainted
from engine.edits.terrain import is_void, paint
from engine.geometry.areas import edge_of, places_in
from engine.geometry.ids import space_id
from engine.geometry.layout import Layout
from engine.texts import Text, Words
from studio.overlays.shapes import Area, Disc, DrawList, Line, Polygon
from studio.tools.strokes import brush, chain
from studio.tools.tool import Pointer, Tool

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from engine.geometry.grid import Grid, Point
    from engine.model.project import Project
    from studio.tools.desk import Desk

NO_MAP = Text("Open a map or a scenario first.")


class MapTool(Tool):
    """A tool that needs a map under the pointer."""

    def usable(self) -> Words | None:
        """Say that there is no map, if there is none."""
        return None if self.desk.layout is not None else NO_MAP

    def corner(self, pointer: Pointer) -> Point:
        """Return the dot under the pointer; beside the grid, where the pointer is."""
        dot = self.desk.centre(pointer.space) if pointer.space is not None else None
        return dot if dot is not None else pointer.at

    def spaces_in(self, ring: Sequence[Point], *, edge: bool = False) -> tuple[str, ...]:
        """Return the spaces whose dots *ring* holds; with *edge* only the outer ones of them."""
        map_ = self.desk.opened.map
        if map_ is None or self.desk.layout is None or map_.main.grid is None:
            return ()
        return _held(map_.main.grid, map_.kind, tuple(ring), edge=edge)

    def area(self, spaces: Iterable[str], *, filled: bool = False) -> DrawList:
        """Return *spaces* as one area with a joined rim."""
        rings = self.desk.rims(spaces)
        return (Area(rings, "brush", filled),) if rings else ()

    def outlines(self, spaces: Iterable[str], *, filled: bool = False) -> DrawList:
        """Return the rims of *spaces* as a brush preview."""
        rims = (self.desk.polygon(space) for space in spaces)
        return tuple(Polygon(rim, "brush", filled) for rim in rims if rim)

    def axes(self) -> DrawList:
        """Return the axes of the symmetry, if there is one."""
        symmetry = self.desk.symmetry
        if symmetry is None:
            return ()
        size = symmetry.layout.grid.size
        lines = tuple(Line(a, b, "axis") for a, b in symmetry.axes())
        return (*lines, Disc(symmetry.at, size * 0.12, "axis"))


@lru_cache(maxsize=4)
def _held(grid: Grid, kind: str, ring: tuple[Point, ...], *, edge: bool) -> tuple[str, ...]:
    """Return the spaces that a ring holds; preview and status line ask for the same ones."""
    layout = Layout(grid, kind)
    places = places_in(layout, ring)
    return tuple(space_id(*place) for place in (edge_of(layout, places) if edge else places))


class PaintTool(MapTool):
    """Gives spaces a terrain.

    What begins on a space, or beside the map, leaves void places alone; what begins on a void
    place adds spaces.
    """

    group = "paint"
    layers: ClassVar[tuple[str, ...]] = ("terrain",)
    right_picks = True
    marks = True

    # -- what differs between tools

    def terrain(self) -> str:
        """Return the id of the terrain that is painted: the one that is chosen in the palette."""
        return self.desk.settings.terrain

    def label(self) -> Words:
        """Return the name of the undo step."""
        raise NotImplementedError

    # -- painting

    def laid(self, project: Project, spaces: Iterable[str], start: str | None) -> Project:
        """Return *project* with *spaces* painted by a gesture that began on *start*, or beside."""
        return self.covered(project, spaces, start, self.terrain())

    def covered(
        self, project: Project, spaces: Iterable[str], start: str | None, terrain: str
    ) -> Project:
        """Return *project* with *terrain* on *spaces*, as far as they may be painted."""
        path = self.desk.map_path
        if path is None or path not in project.documents:
            return project
        map_, spaces = self.desk.project.map(path), self.desk.kept(spaces)
        if terrain != VOID and (start is None or not is_void(map_, start)):
            spaces = tuple(space for space in spaces if not is_void(map_, space))
        painted = paint(project, path, spaces, terrain, self.desk.letter_of(terrain))
        if terrain != VOID:
            painted = repainted(painted, path, spaces, self.desk.class_of(terrain))
        return painted

    # -- in words

    def counted(self, n: int) -> Words:
        """Return "3 hexes"."""
        layout = self.desk.layout
        return layout.lattice.count(n) if layout is not None else Text("{n}", n=n)

    def paint_name(self) -> Words | str:
        """Return what is painted."""
        return self.desk.terrain_name(self.terrain())

    def told(self, spaces: Collection[str]) -> Words:
        """Return how many of *spaces* are painted, and with what."""
        terrain = self.paint_name()
        kept = len(self.desk.kept(spaces))
        if kept == len(spaces):
            return Text("{hexes} of {terrain}", hexes=self.counted(kept), terrain=terrain)
        return Text(
            "{hexes} of {terrain}; {n} outside the selection stay as they are",
            hexes=self.counted(kept),
            terrain=terrain,
            n=len(spaces) - kept,
        )

    def confined(self, under: str | None) -> Words | None:
        """Return that painting keeps to the selected spaces, if it does."""
        selected = self.desk.selected
        if selected is None:
            return None
        if under is not None and under not in selected:
            return Text("Outside the selection nothing is painted. Esc selects nothing.")
        return Text("paints in the selection of {hexes} only", hexes=self.counted(len(selected)))


class StrokeTool(PaintTool):
    """Paints while the button is down; what lies between two moves is painted too."""

    options: ClassVar[tuple[str, ...]] = ("brush", "symmetry")
    waits = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: str | None = None  # the space under the pointer
        self._last: str | None = None  # where the stroke is, or where the one before it ended
        self._spaces: dict[str, None] = {}
        self._so_far: tuple[Project, Project] | None = None  # the value at the start, and painted
        self._running = False

    @property
    def stroke(self) -> Collection[str]:
        """The spaces of the stroke so far."""
        return self._spaces

    # -- the gesture

    def press(self, pointer: Pointer) -> None:
        """Begin a stroke; with Shift, as a line from where the last one ended."""
        if self.usable() is not None or pointer.space is None:
            return
        joined = "shift" in pointer.modifiers and self._last is not None
        self._running = True
        self._begin()
        self._extend(self._last if joined else None, pointer.space)

    def drag(self, pointer: Pointer) -> None:
        """Go on to the space under the pointer; nothing while it is beside the map."""
        self._under = pointer.space
        if self._running and pointer.space is not None and pointer.space != self._last:
            self._extend(self._last, pointer.space)

    def release(self, pointer: Pointer) -> None:
        """End the stroke: one undo step, none if it changed nothing."""
        if self._running:
            self._running = False
            self.desk.push(self.label(), self._painted(()))
            self._begin()

    def cancel(self) -> None:
        """Drop the stroke."""
        self._running = False
        self._begin()
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Show what a press would paint."""
        self._under = pointer.space if pointer is not None else None

    def preview(self) -> DrawList:
        """Return the rim of the spaces under the brush."""
        under = self._brush(self._under) if self._under is not None else ()
        return (*self.axes(), *self.area(self.desk.mirrored(under)))

    def status(self) -> Words | None:
        """Return why the tool cannot be used, how many hexes a stroke has, what keeps it in."""
        if self._running:
            return self.told(self._spaces)
        return self.usable() or self.confined(self._under)

    # -- within

    def _begin(self) -> None:
        self._spaces = {}
        self._so_far = None

    def _brush(self, middle: str) -> tuple[str, ...]:
        layout = self.desk.layout
        return brush(layout, middle, self.desk.settings.brush) if layout is not None else ()

    def _extend(self, start: str | None, end: str) -> None:
        layout = self.desk.layout
        if layout is None:
            return
        way = (end,) if start is None or not self._holds(start) else chain(layout, start, end)
        under = dict.fromkeys(
            self.desk.mirrored(space for middle in way for space in self._brush(middle))
        )
        fresh = tuple(space for space in under if space not in self._spaces)
        self._spaces.update(under)
        self._last = self._under = end
        self.desk.propose(self._painted(fresh))

    def _holds(self, space: str) -> bool:
        layout, place = self.desk.layout, self.desk.place(space)
        return layout is not None and place is not None and layout.holds(*place)

    def _painted(self, fresh: tuple[str, ...]) -> Project:
        """Return the value at the start of the stroke with all of the stroke on it.

        Painting is the same in one go or bit by bit, so only *fresh* spaces need to be painted
        upon what was painted so far.
        """
        start, path = self.desk.project, self.desk.map_path
        if path is None or path not in start.documents or not self._spaces:
            return start
        if self._so_far is None or self._so_far[0] is not start:
            self._so_far, fresh = (start, start), tuple(self._spaces)
        painted = self.laid(self._so_far[1], fresh, next(iter(self._spaces)))
        self._so_far = (start, painted)
        return painted
