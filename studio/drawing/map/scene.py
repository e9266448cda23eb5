"""One map in one style, ready to be drawn: the look of every space, fields, trees, roofs, roads."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from engine.geometry.curves import distance_to
from studio.drawing.map.areas import joined, polygon
from studio.drawing.map.chance import chance
from studio.drawing.map.crops import TURNS, path_of, rows_of
from studio.drawing.map.footprints import footprint
from studio.drawing.map.houses import House, Houses, seed_of
from studio.drawing.map.keep import MANY, Keep, Lasting
from studio.drawing.map.looks import Looks, look_of
from studio.drawing.map.marks import texts_of
from studio.drawing.map.outlines import Drawn, drawn_outlines, letters_below
from studio.drawing.map.patches import Patches
from studio.drawing.map.plan import Plan, plan_of
from studio.drawing.map.roads import Track, tracks_of
from studio.drawing.map.roofs import Roof, build_roof, roof_over
from studio.drawing.map.woods import Crown, Tree, crowns_in, crowns_of, trees_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PySide6.QtGui import QPainterPath, QPolygonF

    from engine.board.board import Board
    from engine.geometry.grid import Point
    from engine.geometry.polygons import Area
    from engine.model.map import MapDocument
    from studio.drawing.map.style import MapStyle

_ROOFS = Lasting[Roof](4096)
_FOOTPRINTS = Lasting["tuple[Area, ...]"](4096)


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
        self.outlines = drawn_outlines(map_)
        places = self.plan.places if self.outlines else {}
        below = {
            places[at]: self.look_of(name)
            for at, name in letters_below(map_).items()
            if at in places
        }
        names = tuple(self.look_of(name) for name in board.terrain_ids)
        self.look = Looks(names, board.terrain_numbers, below)
        self.houses = Houses(board, self.plan, map_.regions)
        self.houses.below = below.keys()
        self.crops = Patches(board, self.same_look("crops"))
        self._crowns = Keep(self._grow)
        self._trees = Keep(lambda space: trees_of(self._crowns[space], self.style, self.size))
        self._areas = Keep(self._area)
        self._rows = Keep(self._sow)
        self._drawn_rows: dict[str, tuple[list[QPolygonF], list[QPolygonF]]] = {}
        self._drawn_trees: dict[str, dict[tuple[int, int], list[Tree]]] = {}

    def inherit(self, before: MapScene) -> None:
        """Take over what an edit left alone from the scene of the value before it."""
        if before.plan is not self.plan or before.style is not self.style:
            return
        if before.map.main.labels is self.map.main.labels:
            self.written = before.written
        ways = before.map.main.paths, before.map.ways
        same_ways = ways == (self.map.main.paths, self.map.ways)
        if same_ways:
            self.tracks = before.tracks
            self._near_paths = before._near_paths
        changed = self.look.differing(before.look)
        if len(changed) <= MANY:
            same_trees = same_ways and before.outlines == self.outlines
            self._inherit_hexes(before, changed, trees=same_trees)

    def _inherit_hexes(self, before: MapScene, changed: Iterable[int], *, trees: bool) -> None:
        stale = {n for s in changed for n in self._joining(s, {before.look[s], self.look[s]})}
        self.houses.inherit(before.houses, changed)
        self.crops = before.crops.after(self.same_look("crops"), changed)
        self._areas.inherit(before._areas, stale)
        self._rows.inherit(before._rows, stale)
        if trees:
            self._crowns.inherit(before._crowns, stale)
            self._trees.inherit(before._trees, stale)

    def _joining(self, space: int, looks: set[str]) -> Iterator[int]:
        """Yield a space that changed its look, and the neighbours that join it or did so."""
        yield space
        for near in self.board.neighbours[space]:
            if near >= 0 and self.look[near] in looks:
                yield near

    def look_of(self, terrain: str) -> str:
        """Return the look under which a terrain is drawn."""
        return look_of(self.map, self.board, terrain)

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

    def sector(self, angle: float) -> int:
        """Return the direction nearest to a screen angle (radians, 0 = east, clockwise)."""
        ways = len(self.plan.layout.lattice.directions)
        top = -90 if self.flat_topped or ways == 4 else -60
        return round((math.degrees(angle) - top) / (360 / ways)) % ways

    # -- areas of like hexes

    def area(self, space: int) -> QPolygonF:
        """Return the part of the area of its look that lies in a space."""
        return self._areas[space]

    def _area(self, space: int) -> QPolygonF:
        look = self.look[space]
        ragged = 0.0 if self.style.name == "plain" else 0.1 if look == "crops" else 0.12
        return polygon(joined(self.board, space, self.same_look(look), ragged))

    def turn_of(self, space: int) -> float:
        """Return the direction of the rows of a field: of all its hexes one decides for all."""
        return _turn(self.plan, self.crops.of(space))

    def rows(self, space: int) -> tuple[QPainterPath, QPainterPath]:
        """Return the rows of the crops in a space, and the light ones between them."""
        if self._rows[space][0] != self.turn_of(space):
            self._rows.drop(space)
        return self._rows[space][1]

    def _sow(self, space: int) -> tuple[float, tuple[QPainterPath, QPainterPath]]:
        turn, shapes = self.turn_of(space), (self.area(space), *self.plan.beyond(space))
        dark, light = rows_of([(shape,) for shape in shapes], turn, self.size)
        return turn, (path_of(dark), path_of(light))

    def drawn_rows(self, outline: Drawn) -> tuple[list[QPolygonF], list[QPolygonF]]:
        """Return the rows of a field that was drawn as an outline."""
        found = self._drawn_rows.get(outline.id)
        if found is None:
            turn = TURNS[int(chance(seed_of(outline.id), 0, 7) * len(TURNS))]
            shapes = [[polygon(ring) for ring in area] for area in outline.areas]
            found = self._drawn_rows[outline.id] = rows_of(shapes, turn, self.size)
        return found

    # -- woods

    def crowns(self, space: int) -> list[Crown]:
        """Return the trees of a woods hex, without those under an outline."""
        return self._crowns[space]

    def _grow(self, space: int) -> list[Crown]:
        over = [outline.path for outline in self.outlines]
        return [
            crown
            for crown in crowns_of(self, space)
            if not any(path.contains(QPointF(crown.x, crown.y)) for path in over)
        ]

    def trees(self, space: int) -> list[Tree]:
        """Return the trees of a woods hex as they are painted."""
        return self._trees[space]

    def drawn_crowns(self, outline: Drawn) -> list[Crown]:
        """Return the trees of woods that were drawn as an outline."""
        return crowns_in(self, outline.path)

    def drawn_trees(self, outline: Drawn) -> dict[tuple[int, int], list[Tree]]:
        """Return the trees of woods drawn as an outline as they are painted, by squares."""
        found = self._drawn_trees.get(outline.id)
        if found is None:
            squares: dict[tuple[int, int], list[Crown]] = {}
            for crown in self.drawn_crowns(outline):
                at = int(crown.x // self.size), int(crown.y // self.size)
                squares.setdefault(at, []).append(crown)
            found = {at: trees_of(some, self.style, self.size) for at, some in squares.items()}
            self._drawn_trees[outline.id] = found
        return found

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

    def roofs_near(self, spaces: Iterable[int]) -> list[Roof]:
        """Return the roofs over hexes of the buildings that have some of *spaces*."""
        return [self.roof(house) for house in self.houses.near(spaces)]

    @cached_property
    def drawn_roofs(self) -> tuple[Roof, ...]:
        """The roofs over buildings that were drawn as outlines."""
        return tuple(
            roof_over(self, outline.areas, seed_of(outline.id))
            for outline in self.outlines
            if self.look_of(outline.terrain) == "building"
        )

    @cached_property
    def names(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The names of the buildings, with their hexes."""
        return self.houses.names

    @cached_property
    def written(self) -> dict[int, list[QPainterPath]]:
        """What the author wrote over each hex: labels of hexes give way to it."""
        return texts_of(self)

    def roof(self, house: House) -> Roof:
        """Return the roof of a building, kept for the next value of the same map."""
        return _ROOFS.of(self.plan, (self.style.name, house), lambda: build_roof(self, house))

    def footprint(self, house: House) -> tuple[Area, ...]:
        """Return the ground plan of a building, kept in the same way."""
        return _FOOTPRINTS.of(self.plan, house, lambda: footprint(self, house))


@lru_cache(maxsize=512)
def _turn(plan: Plan, field: tuple[int, ...]) -> float:
    """Return the direction of the rows of a field: painting on rarely changes which hex decides."""
    q, r = min((plan.seeds[s] for s in field), key=lambda at: chance(at[0], at[1], 8))
    return TURNS[int(chance(q, r, 7) * len(TURNS))]
