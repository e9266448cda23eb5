"""Where a survivor can walk, and by which way: the reach that a move is chosen from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.rulesets.atz.ground import STEP

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from engine.rulesets.atz.ground import Ground
    from engine.rulesets.atz.zombie_paths import Reached

BARRED = -1  # a label that no way improves on
HERE = -1
OFF_MAP = -2


class Crowd(NamedTuple):
    """What stands in the way: spaces with zombies, with friends, with a card, with Opponents.

    A space that holds two people of other sides is named twice.
    """

    zombies: Collection[int] = ()
    friends: Collection[int] = ()
    cards: Collection[int] = ()
    opponents: Sequence[int] = ()
    mixed: bool = False  # whether one may enter where an Opponent stands with zombies

    @property
    def foes(self) -> Collection[int]:
        """The spaces with an enemy, in which every movement ends."""
        return {*self.zombies, *self.opponents} if self.opponents else self.zombies

    def barred(self) -> list[int]:
        """Return the spaces that nobody may enter: people with an enemy, or with a card to draw."""
        shut = [at for at in self.friends if at in self.zombies or at in self.cards]
        for at in self.opponents:
            alone = self.opponents.count(at) == 1 and at not in self.friends
            if not alone or at in self.cards or (at in self.zombies and not self.mixed):
                shut.append(at)
        return shut

    def held(self) -> set[int]:
        """Return the spaces where nobody can stop."""
        return {*self.zombies, *self.friends, *self.opponents}


class Ways(NamedTuple):
    """The spaces that were reached, in order, each with the one before it on its way."""

    before: dict[int, int]  # `HERE` and `OFF_MAP` before the first
    labels: list[int]

    @property
    def inside(self) -> frozenset[int]:
        """The spaces that lie on the way to others."""
        return frozenset([space for space in self.before.values() if space in self.before])

    @property
    def paths(self) -> dict[int, tuple[int, ...]]:
        """The way to each space, in order."""
        found: dict[int, tuple[int, ...]] = {}
        for space, came in self.before.items():
            found[space] = (*found.get(came, ()), space)
        return found

    def cost(self, space: int) -> int:
        """Return what the way to *space* costs."""
        return self.labels[space] // STEP


@clause("ATZ-5.3", "ATZ-5.4", "ATZ-5.5", "ATZ-5.6", "ATZ-5.7")
def reach(ground: Ground, starts: Iterable[Reached], points: int, crowd: Crowd) -> Ways:
    """Return the ways to all spaces that a survivor can come to with *points*, held ones included.

    The way to each space is the cheapest; of these the one on which least happens (a Zombie Card),
    then the first in the order of directions. Spaces come in order of cost, then as found. A friend
    is passed, but is no place to stop; nobody walks on from an enemy, nor into one with a friend,
    nor to an Opponent with whom somebody else or a zombie stands.
    *starts* cost nothing where the survivor stands, else what coming onto the map there costs.
    """
    search = _Search(ground, points, crowd)
    for start in starts:
        search.begin(start)
    search.run()
    before = {space: came for space, came in search.found.items() if came != HERE}
    return Ways(before, search.labels)


class _Search:
    """Cheapest ways, by buckets of cost. A label is cost * `STEP` + how often a card is drawn."""

    def __init__(self, ground: Ground, points: int, crowd: Crowd) -> None:
        self.near = ground.near
        self.crowd = crowd
        self.weights = list(ground.weights)  # what entering a space adds to the label
        for space in crowd.cards:
            self.weights[space] += 1
        self.beyond = (points + 1) * STEP  # more than any label within the points
        self.labels = [self.beyond] * ground.size
        for space in crowd.barred():
            self.labels[space] = BARRED
        self.before = [HERE] * ground.size
        self.buckets: list[list[int]] = [[] for _ in range(points + 1)]
        self.found: dict[int, int] = {}

    def begin(self, start: Reached) -> None:
        """Stand in a space, or come onto the map there."""
        space, cost, path = start
        if cost < len(self.buckets) and self.labels[space] == self.beyond:
            self.labels[space] = cost * STEP + (1 if path and space in self.crowd.cards else 0)
            self.before[space] = OFF_MAP if path else HERE
            self.buckets[cost].append(space)

    def run(self) -> None:
        """Find the ways to all spaces within the points."""
        foes, cards = self.crowd.foes, self.crowd.cards
        near, weights, buckets = self.near, self.weights, self.buckets
        labels, before, found = self.labels, self.before, self.found
        for bucket in buckets:
            if cards:
                bucket.sort(key=labels.__getitem__)
            for space in bucket:
                if space in found:
                    continue
                came = found[space] = before[space]
                if space in foes and came != HERE:
                    continue
                label = labels[space]
                for k in near[space]:
                    new = label + weights[k]
                    if new < labels[k]:
                        labels[k] = new
                        before[k] = space
                        buckets[new // STEP].append(k)
