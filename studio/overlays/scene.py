"""What overlays look at: the ground, the game that is played, and what the user points at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.model.issue import Issue
from studio.document.ground import Ground, SightQuestion
from studio.document.playtest import Playtest
from studio.document.remedy import Remedy
from studio.overlays.overlay import Mode

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.geometry.grid import Point


@dataclass(frozen=True, slots=True)
class Scene:
    """What is on the screen. Spaces are ids; ``scale`` is screen pixels a mm."""

    ground: Ground
    mode: Mode = "edit"
    hover: str | None = None
    counter: str | None = None  # under the pointer
    question: SightQuestion | None = None
    pins: tuple[SightQuestion, ...] = ()  # lines that stay
    issues: tuple[Issue, ...] = ()
    issue: Issue | None = None  # the one that is being read
    remedy: Remedy | None = None  # what its fix would do
    play: Playtest | None = None
    scale: float = 4.0

    @property
    def board(self) -> Board | None:
        """The board that is shown: that of the game while one is played."""
        return self.play.setup.board if self.play is not None else self.ground.board

    @property
    def size(self) -> float:
        """The size of a space in mm."""
        layout = self.ground.layout
        return layout.grid.size if layout is not None else 20.0

    def rim(self, space: int) -> tuple[Point, ...]:
        """Return the corners of a space of the board in mm."""
        board = self.board
        return board.polygon(space) if board is not None else ()
