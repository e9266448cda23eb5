"""What the tools share that select spaces: add and take away, the preview, the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Plural, Text
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk, Marking
    from studio.tools.tool import Pointer


class MarkTool(MapTool):
    """Selects spaces: anew, more of them (Shift) or fewer (Alt). Never changes the map."""

    group = "select"
    options = ("marking",)
    marks = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.under: str | None = None  # the space under the pointer
        self.how: Marking = "anew"

    # -- what differs between tools

    def found(self) -> tuple[str, ...]:
        """Return the spaces that a release, or a click, would mark; void places may be among."""
        raise NotImplementedError

    def chooses(self) -> bool:
        """Say whether the status line tells what `found` would come to, not what is selected."""
        return True

    # -- the gesture

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self.under = pointer.space if pointer is not None else None
        self.how = self._asked(pointer)

    def preview(self) -> DrawList:
        """Return the rim of what would be marked."""
        return self.area(self.found())

    def status(self) -> Words | None:
        """Return how many hexes are, and would be, selected."""
        if self.usable() is not None:
            return self.usable()
        selected = self.desk.selected or frozenset()
        found = self._real(self.found()) if self.chooses() else frozenset()
        after = self._joined(found)
        if not found or after == selected:
            return _told(len(selected))
        if not selected or self.how == "anew":
            return Text("selects {n} of {all} hexes", n=len(after), all=self._all)
        change = len(after) - len(selected)
        if change > 0:
            return Text("adds {n}: {all} hexes selected", n=change, all=len(after))
        return Plural(
            "takes away {less}: {n} hex selected",
            "takes away {less}: {n} hexes selected",
            len(after),
            less=-change,
        )

    # -- for the tools

    def mark(self, spaces: Collection[str]) -> None:
        """Select *spaces*, in the way that was asked for."""
        self.desk.mark(self._joined(self._real(spaces)))

    # -- within

    def _asked(self, pointer: Pointer | None) -> Marking:
        held = pointer.modifiers if pointer is not None else frozenset()
        if "alt" in held:
            return "take"
        return "add" if "shift" in held else self.desk.settings.marking

    def _joined(self, spaces: frozenset[str]) -> frozenset[str]:
        before = self.desk.selected or frozenset()
        if self.how == "add":
            return before | spaces
        return before - spaces if self.how == "take" else spaces

    def _real(self, spaces: Collection[str]) -> frozenset[str]:
        """Return *spaces* without void places."""
        board = self.desk.board
        return frozenset(s for s in spaces if board is not None and s in board.index)

    @property
    def _all(self) -> int:
        return len(self.desk.board.ids) if self.desk.board is not None else 0


def _told(n: int) -> Words | None:
    return Plural("{n} hex selected", "{n} hexes selected", n) if n else None
