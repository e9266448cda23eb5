"""What the drawing of each hex needs, kept as long as nothing around the hex changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")
MOST = 900  # hexes: several times what an edit paints, and little beside the chunks


class Keep(Generic[T]):
    """Something for each of a few hundred hexes, made by *make* when it is first asked for."""

    def __init__(self, make: Callable[[int], T]) -> None:
        self._make = make
        self._made: dict[int, T] = {}

    def __getitem__(self, space: int) -> T:
        """Return what belongs to *space*."""
        found = self._made.get(space)
        if found is None:
            if len(self._made) >= MOST:
                self._made.clear()
            found = self._made[space] = self._make(space)
        return found

    def drop(self, space: int) -> None:
        """Have what belongs to *space* made anew."""
        self._made.pop(space, None)

    def inherit(self, before: Keep[T], without: Iterable[int]) -> None:
        """Take over all that an earlier value made, but for some hexes."""
        self._made = dict(before._made)
        for space in without:
            self._made.pop(space, None)
