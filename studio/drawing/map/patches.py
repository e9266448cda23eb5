"""Connected spaces that are alike, such as a field: each patch is found when someone asks for it.

So a map of 40,000 hexes costs nothing before it is looked at, and an edit costs no more than the
patches that it touches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.board.board import Board


class Patches:
    """The patches of one value of a map; *alike* says which spaces belong to any."""

    def __init__(self, board: Board, alike: Callable[[int], bool]) -> None:
        self._board = board
        self._alike = alike
        self._found: dict[int, tuple[int, ...]] = {}

    def of(self, space: int) -> tuple[int, ...]:
        """Return the patch of a space in ascending order, nothing where it belongs to none."""
        if not self._alike(space):
            return ()
        found = self._found.get(space)
        if found is None:
            found = self._flooded(space)
            self._found.update(dict.fromkeys(found, found))
        return found

    def _flooded(self, start: int) -> tuple[int, ...]:
        seen = {start}
        todo = [start]
        for space in todo:
            for near in self._board.neighbours[space]:
                if near >= 0 and near not in seen and self._alike(near):
                    seen.add(near)
                    todo.append(near)
        return tuple(sorted(seen))

    def after(self, alike: Callable[[int], bool], changed: Iterable[int]) -> Patches:
        """Return the patches of the next value, which is different in *changed* spaces only."""
        later = Patches(self._board, alike)
        later._found = dict(self._found)
        for space in changed:
            for near in (space, *self._board.neighbours[space]):
                for member in later._found.get(near, ()):
                    later._found.pop(member, None)
        return later
