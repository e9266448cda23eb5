"""Modules for tests, drawn in flat colours: a picture there has the size that it should have."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from engine.exchange.artwork import Picture
from engine.exchange.vassal.module import DPI, Module, module_of

if TYPE_CHECKING:
    from engine.core.kinds import Face
    from engine.exchange.artwork import MarkArt
    from engine.geometry.grid import Point
    from engine.model.project import Project


def blank(width: int, height: int) -> Picture:
    """Return a white picture."""
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = (b"\0" + b"\xff" * ((width + 7) // 8)) * height
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b"")]
    data = b"\x89PNG\r\n\x1a\n"
    for kind, body in chunks:
        crc = zlib.crc32(kind + body)
        data += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc)
    return Picture(data, width, height)


class BlankArtwork:
    """Draws nothing, in the right size."""

    def board(self, scale: float, corner: Point, width: int, height: int) -> Picture:
        del scale, corner
        return blank(width, height)

    def mark(self, mark: MarkArt) -> Picture:
        width = round(2 * max(x for x, _ in mark.corners))
        return blank(width, round(2 * max(y for _, y in mark.corners)))

    def face(self, face: Face, side: int) -> Picture:
        del face
        return blank(side, side)


def module(project: Project, document: str, dpi: float = DPI) -> Module:
    """Return the module of a map or scenario, without its art."""
    return module_of(project, document, lambda _: BlankArtwork(), dpi)
