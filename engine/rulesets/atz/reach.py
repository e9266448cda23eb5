"""Where a survivor can walk, and by which way: the reach that a move is chosen from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from engine.rulesets.atz.ground import Ground
    from engine.rulesets.atz.zombie_paths import Reached

STEP = 64  # labels are cost * STEP + happenings
BARRED = -1  # a label that no way improves on
FURTHER = 1 << 30  # than any label
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
    """The way to each space that was reached, in order; ``inside`` lie on the way to others."""

    paths: dict[int, tuple[int, ...]]
    inside: frozenset[int]
    labels: dict[int, int]

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
    search = _Search(points, crowd)
    for start in starts:
        search.begin(start)
    search.run(ground)
    paths = {space: path for space, path in search.paths.items() if path}
    inside = frozenset([space for space in search.before.values() if space in paths])
    return Ways(paths, inside, search.labels)


class _Search:
    """Cheapest ways, by buckets of cost."""

    def __init__(self, points: int, crowd: Crowd) -> None:
        self.crowd = crowd
        self.labels = dict.fromkeys(crowd.barred(), BARRED)
        self.before: dict[int, int] = {}
        self.buckets: list[list[int]] = [[] for _ in range(points + 1)]
        self.paths: dict[int, tuple[int, ...]] = {HERE: (), OFF_MAP: ()}

    def begin(self, start: Reached) -> None:
        """Stand in a space, or come onto the map there."""
        space, cost, path = start
        if cost < len(self.buckets) and space not in self.labels:
            self.labels[space] = cost * STEP + (1 if path and space in self.crowd.cards else 0)
            self.before[space] = OFF_MAP if path else HERE
            self.buckets[cost].append(space)

    def run(self, ground: Ground) -> None:
        """Find the ways to all spaces within the points."""
        foes, cards = self.crowd.foes, self.crowd.cards
        labels, before, paths, buckets = self.labels, self.before, self.paths, self.buckets
        exits = ground.exits
        last = len(buckets) - 1
        for spent, bucket in enumerate(buckets):
            if cards:
                bucket.sort(key=labels.__getitem__)
            for space in bucket:
                label = labels[space]
                if space in paths or label // STEP != spent:
                    continue
                came = before[space]
                paths[space] = () if came == HERE else (*paths[came], space)
                if spent == last or (space in foes and came != HERE):
                    continue
                for k, cost in exits[space]:
                    new = label + cost * STEP + (1 if k in cards else 0)
                    if new < labels.get(k, FURTHER) and spent + cost <= last:
                        labels[k] = new
                        before[k] = space
                        buckets[spent + cost].append(k)
