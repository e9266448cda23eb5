"""Exports to Tiled, and where another program would place their cells."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from engine.exchange.artwork import Picture
from engine.exchange.content import content
from engine.exchange.tiled.document import write_tiled
from tests.helpers.projects import MAP

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytmx

    from engine.exchange.artwork import TileArt
    from engine.exchange.tiled.document import TiledFiles
    from engine.geometry.grid import Point
    from engine.model.project import Project


class BlankArtwork:
    """Pictures of nothing, of the right size: what the files say of them is what is tested."""

    def __init__(self) -> None:
        self.drawn: list[TileArt] = []

    def sheet(self, scale: float, markers: Sequence[object] = ()) -> Picture:
        raise AssertionError("no sheet is asked for")

    def tiles(self, tiles: Sequence[TileArt], width: int, height: int, columns: int) -> Picture:
        self.drawn = list(tiles)
        return blank(columns * width, -(-len(tiles) // columns) * height)

    def face(self, face: object, side: int) -> Picture:
        return blank(side, side)

    def faces(self, faces: Sequence[object], side: int, columns: int) -> Picture:
        return blank(columns * side, -(-len(faces) // columns) * side)

    def marker(self, kind: str, side: int, order: int | None = None) -> Picture:
        return blank(side, side)

    def underlay(self, scale: tuple[float, float], origin: Point) -> Picture | None:
        return blank(100, 80)


def blank(width: int, height: int) -> Picture:
    """Return a picture that is wholly transparent."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = (b"\0" + bytes(4 * width)) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return Picture(b"\x89PNG\r\n\x1a\n" + parts, width, height)


def tiled(project: Project, document: str = MAP, **options: object) -> TiledFiles:
    """Return the TMX files of a map or scenario, with blank pictures."""
    return write_tiled(content(project, document), BlankArtwork(), "map", **options)  # type: ignore[arg-type]


def tree(files: TiledFiles) -> ET.Element:
    """Return the map as elements."""
    return ET.fromstring(files.map)  # noqa: S314 - our own file


def objects(root: ET.Element, layer: str) -> list[ET.Element]:
    """Return the objects of a layer, none if there is no such layer."""
    return root.findall(f"objectgroup[@name='{layer}']/object")


def about(element: ET.Element) -> dict[str, str]:
    """Return the properties of an object, a tile or the map."""
    found = element.findall("properties/property")
    return {p.get("name", ""): p.get("value") or p.text or "" for p in found}


def cell_centre(tmx: pytmx.TiledMap, col: int, row: int) -> Point:
    """Return where Tiled places the middle of a cell, by its attributes and nothing else.

    Whole-number halves, as its renderer takes them.
    """
    side, even = tmx.hexsidelength, tmx.staggerindex == "even"
    wide, high = tmx.tilewidth, tmx.tileheight
    if tmx.staggeraxis == "x":
        x = col * ((wide - side) // 2 + side)
        y = row * 2 * (high // 2) + (high // 2 if bool(col & 1) != even else 0)
    else:
        x = col * 2 * (wide // 2) + (wide // 2 if bool(row & 1) != even else 0)
        y = row * ((high - side) // 2 + side)
    return x + wide / 2, y + high / 2
