"""The pictures that files of other programs need. The engine asks for them, the studio draws.

An exporter receives an `Artwork`: `studio.drawing.artwork` has the one that draws as the screen and
pictures do. Nothing here knows how anything looks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.geometry.grid import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.kinds import Face
    from engine.model.map import Marker


class Picture(NamedTuple):
    """A picture as the bytes of a PNG file, with its size in pixels."""

    png: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class TileArt:
    """A single space to be drawn on transparent ground: its terrain and its outline in pixels.

    ``corners`` are clockwise from that where direction 0 begins, as those of `Board.polygon`.
    ``keep`` is what is left of the tile where the sheet is cut: left, top, right, bottom.
    """

    terrain: str
    corners: tuple[Point, ...]
    keep: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class MarkArt:
    """What marks a space, to lie there under counters: rim and badge, or the arrow of a map edge.

    ``corners`` are those of the space in pixels about its centre; ``outward`` is the direction over
    the map edge, of length 1, None where no edge is marked.
    """

    kind: str
    corners: tuple[Point, ...]
    order: int | None = None
    outward: Point | None = None


class Artwork(Protocol):
    """Draws one map in one style. The same arguments give the same bytes on every machine.

    Sizes are pixels. Pictures of single things have transparent ground. Raises `EngineError` if
    a picture would be too large.
    """

    def sheet(self, scale: float, markers: Sequence[Marker] = ()) -> Picture:
        """Draw the whole sheet, without a margin, at *scale* pixels a mm, *markers* included.

        The left upper corner of ``board.bounds`` lies on that of the picture.
        """

    def tiles(self, tiles: Sequence[TileArt], width: int, height: int, columns: int) -> Picture:
        """Draw spaces by themselves side by side, *columns* in a row, each *width* by *height*."""

    def face(self, face: Face, side: int) -> Picture:
        """Draw a counter, *side* pixels square, without a shadow."""

    def faces(self, faces: Sequence[Face], side: int, columns: int) -> Picture:
        """Draw counters side by side, *columns* in a row."""

    def marker(self, kind: str, side: int, order: int | None = None) -> Picture:
        """Draw the badge of a marker, with its number if it has one, *side* pixels high.

        It is as wide as high without a number, and 1.75 times as wide with one.
        """

    def board(self, scale: float, corner: Point, width: int, height: int) -> Picture:
        """Draw the sheet in a frame on paper, without markers, at *scale* pixels a mm.

        *corner* is the point, in mm, at the left upper corner of the picture.
        """

    def mark(self, mark: MarkArt) -> Picture:
        """Draw what marks a space; the centre of the space is that of the picture."""

    def underlay(self, scale: tuple[float, float], origin: Point) -> Picture | None:
        """Draw the picture under the map alone, as far as the sheet goes; None if there is none.

        *scale* is pixels a mm to the right and down. *origin* is the point of the sheet, in mm,
        at the left upper corner of the picture.
        """
