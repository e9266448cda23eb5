"""One map in one style, ready to be drawn: the look of every space, fields, trees, roofs, roads."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from engine.board.buildings import groups
from engine.geometry.curves import distance_to
from engine.model.map import words
from studio.drawing.map.outlines import Drawn, drawn_outlines, letters_below
from studio.drawing.map.plan import Plan, plan_of
from studio.drawing.map.roads import Track, tracks_of
from studio.drawing.map.roofs import Roof, build_roof, roof_over
from studio.drawing.map.woods import Crown, crowns_in, crowns_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QPolygonF

    from engine.board.board import Board
    from engine.geometry.grid import Point
    from engine.model.map import MapDocument
    from studio.drawing.map.style import MapStyle

# looks that have a drawing of their own; others are drawn as their class
KNOWN = ("open", "grass", "yard", "paved", "car_park", "road", "sand", "woods", "crops", "reeds",
         "building", "water")  # fmt: skip
_ROOFS: dict[tuple[int, str, tuple[int, ...]], tuple[Plan, Roof]] = {}
BY_CLASS = {"open": "open", "rough": "rough", "building": "building"}


class MapScene:
    """Everything about a map that its painters ask for."""

    def __init__(self, map_: MapDocument, board: Board, style: MapStyle) -> None:
        self.map = map_
        self.board = board
        self.style = style
        self.plan = plan_of(board)
        self.centres = self.plan.centres
        grid = map_.main.grid
        self.size = grid.size if grid else 1.0
        self.flat_topped = grid is None or grid.orient == "flat"
        looks = [self.look_of(n) for n in board.terrain_ids]
        self.ruled = [looks[n] for n in board.terrain_numbers]  # by what counts in each hex
        self.outlines = drawn_outlines(map_)
        places = self.plan.places
        below = {places[at]: name for at, name in letters_below(map_).items() if at in places}
        self.under = below.keys()  # the hexes in which an outline counts
        self.look = self.ruled if not below else list(self.ruled)
        for space, terrain in below.items():
            self.look[space] = self.look_of(terrain)  # drawn below the outline
        self._crowns: dict[int, list[Crown]] = {}
        self._drawn_crowns: dict[str, list[Crown]] = {}
        self._fields: dict[int, int] | None = None

    def look_of(self, terrain: str) -> str:
        """Return the look under which a terrain is drawn."""
        own = self.map.terrains.get(terrain)
        name = own.like or terrain if own else terrain
        if terrain in KNOWN:
            return terrain
        if name in KNOWN:
            return name
        return BY_CLASS.get(self.board.class_of_terrain(terrain), "open")

    def tone(self, look: str) -> str:
        """Return the ground colour of a look."""
        return self.style.terrain.get(look, self.style.terrain["open"])

    def hexagon(self, space: int) -> QPolygonF:
        """Return the polygon of a space."""
        return self.plan.hexagon(space)

    def same_look(self, look: str) -> Callable[[int], bool]:
        """Return the test whether a space has *look*."""
        looks = self.look
        return lambda space: looks[space] == look

    def looks_of(self, spaces: Iterable[int]) -> list[str]:
        """Return the looks among *spaces* in a fixed order."""
        return sorted({self.look[space] for space in spaces})

    def sector(self, angle: float) -> int:
        """Return the direction nearest to a screen angle (radians, 0 = east, clockwise)."""
        top = -90 if self.flat_topped else -60
        return round((math.degrees(angle) - top) / 60) % 6

    # -- woods and fields

    def crowns(self, space: int) -> list[Crown]:
        """Return the trees of a woods hex, without those under an outline."""
        found = self._crowns.get(space)
        if found is None:
            over = [outline.path for outline in self.outlines]
            found = self._crowns[space] = [
                crown
                for crown in crowns_of(self, space)
                if not any(path.contains(QPointF(crown.x, crown.y)) for path in over)
            ]
        return found

    def drawn_crowns(self, outline: Drawn) -> list[Crown]:
        """Return the trees of woods that were drawn as an outline."""
        found = self._drawn_crowns.get(outline.id)
        if found is None:
            found = self._drawn_crowns[outline.id] = crowns_in(self, outline.path)
        return found

    def field_of(self, space: int) -> int:
        """Return the first space of the field that *space* belongs to."""
        if self._fields is None:
            crops = [s for s, look in enumerate(self.look) if look == "crops"]
            self._fields = {s: g[0] for g in groups(self.board, crops) for s in g}
        return self._fields[space]

    # -- roads

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """The roads, streams and rails, streams first."""
        return tracks_of(self.map, self.board, self.style)

    @cached_property
    def _near_paths(self) -> dict[int, list[tuple[Point, Point, float]]]:
        found: dict[int, list[tuple[Point, Point, float]]] = {}
        for track in self.tracks:
            for a, b in pairwise(track.points):
                space = self.board.locate((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                if space is None:
                    continue
                for near in (space, *self.board.neighbours[space]):
                    found.setdefault(near, []).append((a, b, track.width / 2))
        return found

    def on_path(self, space: int, at: Point, clearance: float) -> bool:
        """Say whether a point in *space* is nearer than *clearance* to the rim of a road."""
        for a, b, half in self._near_paths.get(space, ()):
            if distance_to(at, a, b) < half + clearance:
                return True
        return False

    # -- buildings

    @cached_property
    def roofs(self) -> tuple[tuple[Roof, str, tuple[int, ...]], ...]:
        """The roofs over hexes, with the names and hexes of their buildings."""
        found = []
        inside = self.board.class_mask("building")
        for building in self.board.buildings:
            spaces = tuple(s for s in building.spaces if inside[s] and s not in self.under)
            if spaces:
                found.append((self._roof(spaces), words(building.name), spaces))
        return tuple(found)

    @cached_property
    def drawn_roofs(self) -> tuple[Roof, ...]:
        """The roofs over buildings that were drawn as outlines."""
        return tuple(
            roof_over(self, outline.areas, (round(centre.x()), round(centre.y())))
            for outline in self.outlines
            if self.look_of(outline.terrain) == "building"
            for centre in [outline.bounds.center()]
        )

    @cached_property
    def names(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The names of the buildings, with their hexes."""
        named = [(words(building.name), building.spaces) for building in self.board.buildings]
        return tuple((name, spaces) for name, spaces in named if name and spaces)

    def _roof(self, spaces: tuple[int, ...]) -> Roof:
        """Return the roof over *spaces*, kept for the next value of the same map."""
        key = (id(self.plan), self.style.name, spaces)
        kept = _ROOFS.get(key)
        if kept is None or kept[0] is not self.plan:
            if len(_ROOFS) >= 4096:
                _ROOFS.clear()
            kept = _ROOFS[key] = (self.plan, build_roof(self, spaces))
        return kept[1]
