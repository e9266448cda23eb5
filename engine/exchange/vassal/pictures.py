"""The pictures of a module: each is drawn once, under a name that tells what it shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from engine.edits.ids import fresh_id, slug
from engine.exchange.vassal.placing import Placing

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.kinds import Face
    from engine.exchange.artwork import MarkArt, Picture
    from engine.geometry.grid import Point

FOLDER: Final = "images/"
COUNTER: Final = 25.4 * 5 / 8  # mm of a side of a counter
SHARE: Final = 0.78  # of a space that a counter covers at most


class Draws(Protocol):
    """What a module asks of an `engine.exchange.artwork.Artwork`."""

    def board(self, scale: float, corner: Point, width: int, height: int) -> Picture:
        """Draw the sheet without markers."""

    def mark(self, mark: MarkArt) -> Picture:
        """Draw what marks a space."""

    def face(self, face: Face, side: int) -> Picture:
        """Draw a counter."""


@dataclass
class Pictures:
    """Draws for one module. ``entries`` are the files drawn so far, by their paths in it."""

    artwork: Draws
    placing: Placing
    entries: dict[str, bytes] = field(default_factory=dict)
    _known: dict[object, str] = field(default_factory=dict)

    @property
    def side(self) -> int:
        """Pixels of a side of a counter."""
        size = self.placing.grid.size
        return max(8, round(min(COUNTER, SHARE * size) * self.placing.scale))

    def board(self, name: str) -> str:
        """Return the file of the board, without markers: they are pieces."""
        at = self.placing
        return self._drawn(name, name, lambda: self.artwork.board(at.scale, at.corner, *at.pixels))

    def face(self, face: Face) -> str:
        """Return the file of a counter."""
        return self._drawn(face, str(face.name), lambda: self.artwork.face(face, self.side))

    def mark(self, mark: MarkArt) -> str:
        """Return the file of what marks a space."""
        return self._drawn(mark, f"marker {mark.kind}", lambda: self.artwork.mark(mark))

    def _drawn(self, key: object, name: str, draw: Callable[[], Picture]) -> str:
        if key not in self._known:
            taken = [path.removeprefix(FOLDER).removesuffix(".png") for path in self.entries]
            file = fresh_id(slug(name, "picture"), taken) + ".png"
            self.entries[FOLDER + file] = draw().png
            self._known[key] = file
        return self._known[key]
