"""Writes a TMX map: cells by terrain, objects for all else, and the pictures beside it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.errors import EngineError
from engine.exchange.losses import Losses
from engine.exchange.markup import child, document, element, put
from engine.exchange.tiled import shapes
from engine.exchange.tiled.grid import USUAL, TileGrid
from engine.exchange.tiled.losses import losses_of
from engine.exchange.tiled.objects import Objects
from engine.exchange.tiled.properties import add_properties
from engine.exchange.tiled.tiles import Terrain
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.kinds import Face
    from engine.exchange.artwork import Artwork, Picture
    from engine.exchange.content import Content
    from engine.exchange.markup import Element

SHARE: Final = 0.62  # of a hex's width that a counter covers: corners stay within the hex
COLUMNS: Final = 8


@dataclass(frozen=True, slots=True)
class TiledFiles:
    """The map and the pictures that it names, by their file names, and what they cannot hold."""

    map: bytes
    pictures: dict[str, bytes]
    losses: Losses


def write_tiled(
    content: Content, artwork: Artwork, stem: str, *, across: int = USUAL, underlay: bool = False
) -> TiledFiles:
    """Return the files of a map or scenario; those of its pictures begin with *stem*.

    *across* is the width of hexes from flat to flat in pixels, an even number. With *underlay* the
    picture under the map is a layer. Raises `EngineError` if the map is none of hexes.
    """
    if content.map.kind != "hex":
        text = Text("only maps of hexes can be written for Tiled; this one has the kind {kind}",
                    kind=content.map.kind)  # fmt: skip
        raise EngineError(text)
    return _Writer(content, artwork, stem, TileGrid(content.board.layout(), across)).write(
        underlay=underlay
    )


class _Writer:
    def __init__(self, content: Content, artwork: Artwork, stem: str, grid: TileGrid) -> None:
        self._content = content
        self._artwork = artwork
        self._stem = stem
        self._grid = grid
        self._root = self._map()
        self._pictures: dict[str, bytes] = {}

    def write(self, *, underlay: bool) -> TiledFiles:
        content, grid, root = self._content, self._grid, self._root
        add_properties(root, self._about())
        terrain = Terrain(content, grid)
        picture = terrain.picture(self._artwork)
        terrain.write_tileset(root, self._keep("terrain", picture), picture)
        side = math.floor(SHARE * grid.across)
        gids = self._counters(len(terrain.tiles) + 1, side)
        terrain.write_layer(root, 1)
        layers = 1 + (self._underlay(2) if underlay else 0)
        objects = Objects(root, grid, layers)
        shapes.add_outlines(objects, content)
        shapes.add_paths(objects, content)
        shapes.add_borders(objects, content)
        shapes.add_regions(objects, content)
        shapes.add_labels(objects, content, grid)
        shapes.add_hex_labels(objects, content, grid)
        shapes.add_markers(objects, content, grid)
        shapes.add_notes(objects, content, grid)
        shapes.add_counters(objects, content, grid, gids, side)
        put(root, nextlayerid=objects.next_layer, nextobjectid=objects.next_object)
        losses = losses_of(content, underlay=layers > 1)
        return TiledFiles(document(root), self._pictures, losses)

    def _map(self) -> Element:
        grid, lies = self._grid, self._grid.layout.grid
        width, height = grid.tile
        return element(
            "map",
            version="1.10",
            tiledversion="1.10.2",
            orientation="hexagonal",
            renderorder="right-down",
            width=lies.columns,
            height=lies.rows,
            tilewidth=width,
            tileheight=height,
            infinite="0",
            hexsidelength=grid.side,
            staggeraxis="x" if grid.flat else "y",
            staggerindex="even" if grid.first_shifted else "odd",
        )

    def _about(self) -> dict[str, str | bool | int | float | None]:
        map_, scenario, lies = self._content.map, self._content.scenario, self._grid.layout.grid
        told: dict[str, str | bool | int | float | None] = {
            "title": words(map_.title),
            "author": map_.author,
            "notes": words(map_.notes),
            "ruleset": map_.ruleset,
            "labels": map_.labels.scheme,
            "directionOne": map_.direction_one,
            "firstColumn": lies.first[0],
            "firstRow": lies.first[1],
            "hexSizeMm": float(lies.size),
        }
        if scenario is not None:
            told |= {
                "scenario": words(scenario.title),
                "scenarioAuthor": scenario.author,
                "briefing": words(scenario.briefing),
                "light": scenario.light,
                "turnLimit": scenario.turn_limit,
            }
        return told

    def _keep(self, what: str, picture: Picture) -> str:
        name = f"{self._stem}-{what}.png"
        self._pictures[name] = picture.png
        return name

    def _counters(self, first: int, side: int) -> dict[int, int]:
        """Add the tileset of the counters, each face once; return the tile of each counter."""
        lying = self._content.lying
        if not lying:
            return {}
        faces: dict[Face, int] = {}
        for one in lying:
            faces.setdefault(one.face, len(faces))
        columns = min(COLUMNS, len(faces))
        picture = self._artwork.faces(tuple(faces), side, columns)
        tileset = child(
            self._root, "tileset", firstgid=first, name="counters", tilewidth=side,
            tileheight=side, tilecount=len(faces), columns=columns,
        )  # fmt: skip
        source = self._keep("counters", picture)
        child(tileset, "image", source=source, width=picture.width, height=picture.height)
        for face, n in faces.items():
            tile = child(tileset, "tile", id=n, type=face.kind)
            add_properties(tile, {"name": str(face.name)})
        return {n: first + faces[one.face] for n, one in enumerate(lying)}

    def _underlay(self, number: int) -> int:
        """Add the picture under the map above its cells, as it is seen; return 1 if there is one.

        It is see-through as in the studio.
        """
        picture = self._artwork.underlay(self._grid.scale, self._grid.corner)
        lies = self._content.map.main.underlay
        if picture is None or lies is None:
            return 0
        opacity = min(max(lies.opacity, 0.0), 1.0)
        layer = child(self._root, "imagelayer", id=number, name="underlay", opacity=opacity)
        source = self._keep("underlay", picture)
        child(layer, "image", source=source, width=picture.width, height=picture.height)
        return 1
