"""Object layers: each object has an id of its own, and each layer comes with its first object."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.exchange.markup import child, clean, points
from engine.exchange.tiled.properties import add_properties

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.exchange.markup import Element
    from engine.exchange.tiled.grid import TileGrid
    from engine.exchange.tiled.properties import Value
    from engine.geometry.grid import Point

COLOURS: Final[Mapping[str, str]] = {
    "outlines": "#5f8a4c",
    "paths": "#8a8378",
    "borders": "#453c30",
    "regions": "#3f6fb5",
    "labels": "#2c261c",
    "hex labels": "#2b271b",
    "spawns": "#9c2a20",
    "markers": "#2c6e34",
    "notes": "#b58a1e",
    "counters": "#1d2329",
}


class Thing(NamedTuple):
    """What an object is: its layer, what it is called, its type and its properties."""

    layer: str
    name: str
    kind: str
    about: Mapping[str, Value | None]


class Objects:
    """Adds objects to the layers of *root*, in which *layers* layers are already."""

    def __init__(self, root: Element, grid: TileGrid, layers: int) -> None:
        self._root = root
        self._grid = grid
        self._layers: dict[str, Element] = {}
        self.next_layer = layers + 1
        self.next_object = 1

    def add(self, thing: Thing, at: Point, **more: float | None) -> Element:
        """Add an object at a place in pixels and return it."""
        gid = more.pop("gid", None)
        made = child(
            self._layer(thing.layer),
            "object",
            id=self.next_object,
            name=thing.name or None,
            type=thing.kind,
            gid=gid,
            x=at[0],
            y=at[1],
            **more,
        )
        self.next_object += 1
        add_properties(made, thing.about)
        return made

    def _layer(self, name: str) -> Element:
        found = self._layers.get(name)
        if found is None:
            found = self._layers[name] = child(
                self._root, "objectgroup", id=self.next_layer, name=name, color=COLOURS[name]
            )
            self.next_layer += 1
        return found

    def add_shape(self, thing: Thing, tag: str, line: Sequence[Point]) -> None:
        """Add a polygon or polyline given in mm; its points count from the first."""
        (x, y), *rest = [self._grid.at(point) for point in line]
        found = self.add(thing, (x, y))
        child(found, tag, points=points([(0.0, 0.0), *((px - x, py - y) for px, py in rest)]))

    def add_point(self, thing: Thing, at: Point) -> None:
        """Add a point given in pixels."""
        child(self.add(thing, at), "point")

    def add_text(self, thing: Thing, at: Point, high: float, angle: float = 0.0) -> None:
        """Add a name as text with its middle at *at*, turned about it.

        Tiled turns a text about its left upper corner.
        """
        text, size = thing.name, max(4, round(high))
        wide, tall = max(1, len(text)) * size * 0.8, size * 1.5
        turn = math.radians(angle)
        corner = (
            at[0] - wide / 2 * math.cos(turn) + tall / 2 * math.sin(turn),
            at[1] - wide / 2 * math.sin(turn) - tall / 2 * math.cos(turn),
        )
        found = self.add(thing, corner, width=wide, height=tall, rotation=angle or None)
        told = child(found, "text", pixelsize=size, halign="center", valign="center")
        told.text = clean(text)
