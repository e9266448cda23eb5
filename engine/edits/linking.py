"""Roads of two boards that are laid together: what ran off one board runs on over the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.geometry.ids import parse_space_id
from engine.geometry.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.map import MapDocument, MapPath


def linked(map_: MapDocument, own: int) -> MapDocument:
    """Return *map_*, its first *own* paths linked with those of the rest that go on from them.

    They must be alike in kind and width, and end in one hex or in two that touch. What they become
    keeps the id and, if it has one, the name of the first board's.
    """
    level = map_.main
    if level.grid is None:
        return map_
    layout = Layout(level.grid, map_.kind)
    mine, others = list(level.paths[:own]), list(level.paths[own:])
    n = 0
    while n < len(mine):
        found = min(_ways_on(layout, mine[n], others), default=None, key=lambda way: way[0])
        if found is None:
            n += 1
            continue
        _, index, through = found
        other = others.pop(index)
        mine[n] = replace(mine[n], through=through, name=mine[n].name or other.name)
    paths = (*mine, *others)
    return replace(map_, levels=(replace(level, paths=paths), *map_.levels[1:]))


def _ways_on(
    layout: Layout, path: MapPath, others: list[MapPath]
) -> Iterator[tuple[tuple[int, float, int], int, tuple[str, ...]]]:
    """Yield how a path may go on: how straight, over which of *others*, and through what then."""
    for index, other in enumerate(others):
        if (other.kind, other.width) != (path.kind, path.width):
            continue
        for one in (path.through, path.through[::-1]):
            for two in (other.through, other.through[::-1]):
                if len(one) < 2 or len(two) < 2:
                    continue
                apart = _apart(layout, one[-1], two[0])
                if apart <= 1:
                    on = two if apart else two[1:]  # two half-hexes are one hex now
                    bend = _bend(layout, (one[-2], one[-1], on[0]))
                    yield (apart, bend, index), index, (*one, *on)


def _apart(layout: Layout, a: str, b: str) -> int:
    """Return how many steps two spaces of the first level are apart."""
    (one, *first), (other, *second) = parse_space_id(a), parse_space_id(b)
    if one or other:
        return 2
    (q, r), (to_q, to_r) = layout.axial(*first), layout.axial(*second)
    return layout.lattice.distance(to_q - q, to_r - r)


def _bend(layout: Layout, spaces: tuple[str, str, str]) -> float:
    """Return how far a way over three spaces is from straight on: less is straighter."""
    places = [layout.centre(*parse_space_id(space)[1:]) for space in spaces]
    (ax, ay), (bx, by), (cx, cy) = places
    return round(-((bx - ax) * (cx - bx) + (by - ay) * (cy - by)), 3)
