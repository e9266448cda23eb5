"""Hexes that were read from a picture and are unsure: marked until painted over or found right.

The marks are the window's. They go when the reading is undone, and come again when it is redone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studio.document.listeners import Listeners

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studio.document.ground import Ground
    from studio.document.history import Entry


class Unsure:
    """The marks of one window; ``listeners`` are called when one is set or dismissed."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._path: str | None = None
        self._marks: dict[str, str] = {}  # the terrain that was read
        self._entry: Entry | None = None  # the step that painted it
        self.listeners: Listeners[[]] = Listeners()

    def mark(self, marks: Mapping[str, str]) -> None:
        """Mark other hexes of the map in front: they have just been painted as read."""
        history = self._ground.opened.history
        self._path, self._marks = self._ground.map_path, dict(marks)
        self._entry = history.entries[history.index - 1] if history.index else None
        self.listeners()

    @property
    def spaces(self) -> tuple[str, ...]:
        """The hexes of the map in front that are as they were read, and not looked at yet."""
        board = self._ground.board
        if board is None or self._path != self._ground.map_path or self._undone:
            return ()
        numbers = {board.index.get(space, -1): name for space, name in self._marks.items()}
        return tuple(
            board.ids[number]
            for number, name in sorted(numbers.items())
            if number >= 0 and board.terrain(number) == name
        )

    @property
    def _undone(self) -> bool:
        history = self._ground.opened.history
        return any(entry is self._entry for entry in history.entries[history.index :])

    def dismiss(self, space: str) -> None:
        """Take the mark of a hex off: it is right."""
        if self._marks.pop(space, None) is not None:
            self.listeners()

    def dismiss_all(self) -> None:
        """Take all marks off."""
        if self._marks:
            self._marks.clear()
            self.listeners()

    def beside(self, space: str | None, by: int) -> str | None:
        """Return the mark after a hex, or before it if *by* is -1, all around; None for none."""
        found, board = self.spaces, self._ground.board
        if not found or board is None:
            return None
        here = board.index.get(space, -1) if space is not None else -1
        numbers = [board.index[each] for each in found]
        if by > 0:
            later = [each for each, number in zip(found, numbers, strict=True) if number > here]
            return later[0] if later else found[0]
        sooner = [each for each, number in zip(found, numbers, strict=True) if number < here]
        return sooner[-1] if sooner else found[-1]
