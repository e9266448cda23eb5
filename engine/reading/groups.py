"""Spaces that look alike, as groups; and what terrain each space has once the groups have names.

Everything is the same each time: no dice take part.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.reading.light import light_over
from engine.reading.sampling import COLOURS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.reading.light import Pairs
    from engine.reading.sampling import Measured, Plan

Numbers = NDArray[Any]

MOST: Final = 12  # groups
SAMPLE: Final = 4000  # spaces that groups are made from: more say nothing new
ROUNDS: Final = 60
FINE: Final = 1.0  # times the usual difference of neighbours that counts as one step
COARSE: Final = 0.1  # of the spread of a feature that counts as one step at least
NEARLY: Final = 0.95  # of the best separation that more groups must keep
PLAIN: Final = 0.5  # separation without which there is one group only
BEYOND: Final = 3.5  # times as far from the middle as the rest of its group: like none
UNSURE: Final = 0.2  # margin below which a space is unsure, at first


@dataclass(frozen=True, slots=True)
class Looks:
    """How the seen spaces look to the eye that makes groups: a point each, in even steps."""

    points: Numbers
    seen: NDArray[np.intp]  # which space each is
    count: int  # of all spaces


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups of spaces, the largest first; ``of`` is the group of each space, -1 if not seen."""

    centres: Numbers
    of: NDArray[np.intp]

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many spaces each group has."""
        return tuple(int((self.of == number).sum()) for number in range(len(self.centres)))


@dataclass(frozen=True, slots=True)
class Read:
    """The name of each space, "" where its group has none; ``margin`` is how sure, 0 to 1."""

    names: tuple[str, ...]
    margin: Numbers

    def unsure(self, below: float = UNSURE) -> tuple[int, ...]:
        """Return the spaces that have a name, but are not sure."""
        return tuple(
            space
            for space, (name, margin) in enumerate(zip(self.names, self.margin, strict=True))
            if name and margin < below
        )


def looks_of(measured: Measured, plan: Plan, pairs: Pairs) -> Looks:
    """Return how the spaces look once tint and folds are taken off; *pairs* are neighbours."""
    seen = np.flatnonzero(measured.seen)
    features = measured.features[seen].astype(np.float64)
    if not len(seen):
        return Looks(features, seen, len(measured.seen))
    number = np.full(len(measured.seen), -1)
    number[seen] = np.arange(len(seen))
    near = number[pairs]
    near = near[(near >= 0).all(1)]
    colours = features[:, :COLOURS]
    centres = plan.centres[seen].astype(np.float64)
    features[:, :COLOURS] = colours - light_over(colours, centres, plan.size, near)
    spread = np.ptp(np.percentile(features, (3, 97), axis=0), axis=0)
    usual = np.zeros(features.shape[1])
    if len(near):
        usual = np.median(np.abs(features[near[:, 1]] - features[near[:, 0]]), 0)
    step = np.maximum(np.maximum(FINE * usual, COARSE * spread), 0.02)
    return Looks(features / step, seen, len(measured.seen))


def suggested(looks: Looks) -> int:
    """Return how many groups there seem to be: as many as stay well apart."""
    points = _some(looks.points)
    if len(points) < 3:
        return 1
    apart = {}
    for count in range(2, min(MOST, len(points) - 1) + 1):
        centres = _centres(points, count)
        far = np.sort(_distances(points, centres), 1)
        apart[count] = float((1 - far[:, 0] / np.maximum(far[:, 1], 1e-9)).mean())
    best = max(apart.values())
    if best < PLAIN:
        return 1
    return max(count for count, found in apart.items() if found >= NEARLY * best)


def grouped(looks: Looks, count: int) -> Groups:
    """Return the spaces in *count* groups, or fewer if there are not as many that differ."""
    of = np.full(looks.count, -1)
    if not len(looks.points):
        return Groups(looks.points, of)
    centres = _centres(_some(looks.points), max(1, min(count, MOST, len(looks.points))))
    nearest = _distances(looks.points, centres).argmin(1)
    order = np.argsort(-np.bincount(nearest, minlength=len(centres)), kind="stable")
    order = order[np.isin(order, nearest)]
    place = np.empty(len(centres), np.intp)
    place[order] = np.arange(len(order))
    of[looks.seen] = place[nearest]
    return Groups(centres[order], of)


def read(looks: Looks, groups: Groups, names: Sequence[str], examples: Mapping[int, str]) -> Read:
    """Return what each space is, by the *names* of the groups and what *examples* are.

    A group with examples of another name is parted: what looks more like them goes with them.
    """
    all_names, margin = [""] * looks.count, np.zeros(looks.count)
    if not len(looks.points) or not len(groups.centres):
        return Read(tuple(examples.get(i, "") for i in range(looks.count)), margin)
    marks, titles = _marks(looks, groups, names, examples)
    far = _distances(looks.points, marks)
    nearest = far.argmin(1)
    own = far[np.arange(len(far)), nearest]
    other = np.array([[a != b for b in titles] for a in titles])
    rival = np.where(other[nearest], far, np.inf).min(1)
    known = np.where(np.isinf(rival), 0.0, rival)
    sure = np.where(np.isinf(rival), 1.0, (known - own) / np.maximum(known + own, 1e-9))
    for number in range(len(marks)):
        mine = nearest == number
        if mine.any():
            usual = np.percentile(own[mine], 80) + 1.0
            sure[mine & (own > BEYOND * usual)] = 0.0
    for place, space in enumerate(looks.seen):
        all_names[space] = titles[nearest[place]]
        margin[space] = sure[place]
    for space, name in examples.items():
        all_names[space], margin[space] = name, 1.0
    return Read(tuple(all_names), margin)


def _marks(
    looks: Looks, groups: Groups, names: Sequence[str], examples: Mapping[int, str]
) -> tuple[Numbers, list[str]]:
    """Return the middles of the groups, parted by examples, and what each is called."""
    number = {int(space): place for place, space in enumerate(looks.seen)}
    marks, titles = [], []
    of = groups.of[looks.seen]
    for group, name in enumerate(names[: len(groups.centres)]):
        here: dict[str, list[int]] = {}
        for space, title in examples.items():
            if space in number and of[number[space]] == group:
                here.setdefault(title, []).append(number[space])
        strangers = {title: places for title, places in here.items() if title != name}
        middles = [groups.centres[group]]
        if name in here and strangers:
            middles = [looks.points[here[name]].mean(0)]
        middles += [looks.points[places].mean(0) for places in strangers.values()]
        if strangers:
            middles = list(_settled(looks.points[of == group], np.array(middles), 8))
        marks += middles
        titles += [name, *strangers]
    return np.array(marks), titles


def typical(looks: Looks, groups: Groups, group: int, count: int) -> tuple[int, ...]:
    """Return some spaces of a group, from the most usual one to one of the least."""
    here = np.flatnonzero(groups.of[looks.seen] == group)
    if not len(here):
        return ()
    far = _distances(looks.points[here], groups.centres[group : group + 1])[:, 0]
    order = here[np.argsort(far, kind="stable")]
    at = np.unique(np.linspace(0, 0.95 * (len(order) - 1), count).round().astype(np.intp))
    return tuple(int(space) for space in looks.seen[order[at]])


def _some(points: Numbers) -> Numbers:
    """Return at most so many of the points, evenly through them all."""
    if len(points) <= SAMPLE:
        return points
    return points[np.linspace(0, len(points) - 1, SAMPLE).astype(np.intp)]


def _distances(points: Numbers, centres: Numbers) -> Numbers:
    found: Numbers = np.sqrt(np.stack([((points - centre) ** 2).sum(1) for centre in centres], 1))
    return found


def _centres(points: Numbers, count: int) -> Numbers:
    """Return the middles of *count* groups: each begins far from those before it."""
    first = points[((points - np.median(points, 0)) ** 2).sum(1).argmin()]
    centres = [first]
    far = ((points - first) ** 2).sum(1)
    aside = len(points) // 200  # so many may be like nothing else: dirt, a stamp, a thumb
    while len(centres) < count:
        at = points[np.argsort(far, kind="stable")[-1 - aside]]
        centres.append(at)
        far = np.minimum(far, ((points - at) ** 2).sum(1))
    return _settled(points, np.array(centres), ROUNDS)


def _settled(points: Numbers, centres: Numbers, rounds: int) -> Numbers:
    """Return *centres* moved into the middle of the points that are nearest to each."""
    for _ in range(rounds):
        nearest = _distances(points, centres).argmin(1)
        moved = np.array(
            [
                points[nearest == number].mean(0) if (nearest == number).any() else centre
                for number, centre in enumerate(centres)
            ]
        )
        if np.allclose(moved, centres):
            break
        centres = moved
    return centres
