"""Where a survivor can walk, and by which way: the reach that a move is chosen from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.rulesets.atz.zombie_paths import Reached

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from engine.rulesets.atz.ground import Ground

STEP = 64  # labels are cost * STEP + happenings


class Crowd(NamedTuple):
    """What stands in the way: spaces with enemies, with friends, and with a card to draw."""

    foes: Collection[int]
    friends: Collection[int]
    cards: Collection[int]


@clause("ATZ-5.3", "ATZ-5.5", "ATZ-5.6", "ATZ-5.7")
def reach(
    ground: Ground, starts: Iterable[Reached], points: int, crowd: Crowd
) -> tuple[tuple[Reached, ...], tuple[Reached, ...]]:
    """Return where a survivor may stop, and the enemy spaces it may charge into.

    The way to each is the cheapest; of these the one on which least happens (a Zombie Card), then
    the first in the order of directions. Spaces come in order of cost, then as found. A friend is
    passed, but is no place to stop; nobody walks on from an enemy, nor into an enemy with a friend.
    """
    search = _Search(ground, points, crowd)
    for begin in starts:
        search.begin(begin)
    stops: list[Reached] = []
    charges: list[Reached] = []
    for space in search.run():
        if space in crowd.friends and space not in crowd.foes:
            continue
        (charges if space in crowd.foes else stops).append(search.reached(space))
    return tuple(stops), tuple(charges)


class _Search:
    """Cheapest ways by buckets of cost."""

    def __init__(self, ground: Ground, points: int, crowd: Crowd) -> None:
        self.ground = ground
        self.points = points
        self.crowd = crowd
        self.labels: dict[int, int] = {}
        self.before: dict[int, int] = {}
        self.buckets: list[list[int]] = [[] for _ in range(points + 1)]

    def begin(self, at: Reached) -> None:
        """Stand in *at* if no points are spent, else arrive there from off the map."""
        if at.cost > self.points:
            return
        if at.cost and not self._enters(at.space):
            return
        self.labels[at.space] = at.cost * STEP + (at.space in self.crowd.cards and at.cost > 0)
        self.before[at.space] = -2 if at.cost else -1
        self.buckets[at.cost].append(at.space)

    def _enters(self, space: int) -> bool:
        """Return whether the hex may be entered at all."""
        foes, friends, cards = self.crowd
        return space not in friends or (space not in foes and space not in cards)

    def run(self) -> list[int]:
        """Return the spaces found, in order of cost."""
        foes, friends, cards = self.crowd
        labels, before, points = self.labels, self.before, self.points
        exits = self.ground.exits
        done: dict[int, None] = {}
        for spent, bucket in enumerate(self.buckets):
            if cards:
                bucket.sort(key=labels.__getitem__)
            for space in bucket:
                label = labels[space]
                if space in done or label // STEP != spent:
                    continue
                done[space] = None
                if space in foes and before[space] != -1:
                    continue
                for k, cost in exits[space]:
                    total = spent + cost
                    if total > points or (k in friends and not self._enters(k)):
                        continue
                    new = label + cost * STEP + (k in cards)
                    if k not in labels or new < labels[k]:
                        labels[k] = new
                        before[k] = space
                        self.buckets[total].append(k)
        return [space for space in done if before[space] != -1]

    def reached(self, space: int) -> Reached:
        """Return the way to *space*."""
        path = [space]
        while (came := self.before[path[-1]]) >= 0:
            path.append(came)
        if came == -1:
            path.pop()
        return Reached(space, self.labels[space] // STEP, tuple(path[::-1]))
