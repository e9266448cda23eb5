"""What the drawing of hexes and buildings needs, kept as long as nothing around them changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from studio.drawing.map.plan import Plan

T = TypeVar("T")
MOST = 900  # hexes: several times what an edit paints, and little beside the chunks
MANY = 4000  # hexes that an edit changes: to tell what of so much stays takes longer than anew


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


class Lasting(Generic[T]):
    """What follows from a grid and some key alone, kept for all values of the maps on it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[tuple[int, Hashable], tuple[Plan, T]] = {}

    def of(self, plan: Plan, key: Hashable, make: Callable[[], T]) -> T:
        """Return what belongs to *key* on *plan*, made by *make* when it is first asked for."""
        kept = self._made.get((id(plan), key))
        if kept is None or kept[0] is not plan:
            if len(self._made) >= self._most:
                self._made.clear()
            kept = self._made[id(plan), key] = (plan, make())
        return kept[1]
