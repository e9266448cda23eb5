"""What an edit of a whole map comes to, to be looked at before it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.board.terrain import VOID
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.labels import LabelScheme, label, labelling
from engine.model.project import Project
from engine.texts import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.geometry.grid import Grid
    from engine.model.map import MapDocument


class Relabelled(NamedTuple):
    """A hex that gets another printed label."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The project after the edit, what is ``lost``, what else an author should know.

    ``relabelled`` lists the hexes that stay and get another printed label.
    """

    project: Project
    lost: tuple[Words, ...] = ()
    noted: tuple[Words, ...] = ()
    relabelled: tuple[Relabelled, ...] = ()


def relabelled(
    before: MapDocument, after: MapDocument, to: Callable[[str], str | None] | None = None
) -> tuple[Relabelled, ...]:
    """Return the spaces of *before* that have another label in *after*.

    They go *to* other ids; without it they keep theirs.
    """
    if to is None:
        schemes = (before.labels, after.labels)
        pairs = zip(before.levels, after.levels, strict=False)
        if all(_same_labels(one.grid, other.grid, schemes) for one, other in pairs):
            return ()
        to = str
    grids = {level.id: level.grid for level in after.levels}
    found = []
    for space, old in _labels(before):
        new = to(space)
        if new is None:
            continue
        name, col, row = parse_space_id(new)
        grid = grids.get(name or after.main.id)
        if grid is None:
            continue
        i, j = col - grid.first[0], row - grid.first[1]
        if 0 <= i < grid.columns and 0 <= j < grid.rows:
            text = label(after.labels, grid, col, row)
            if text != old:
                found.append(Relabelled(old, text))
    return tuple(found)


def _same_labels(
    old: Grid | None, new: Grid | None, schemes: tuple[LabelScheme, LabelScheme]
) -> bool:
    """Say whether what both grids have is labelled alike; they begin with the same space then."""
    if old is None or new is None or old.first != new.first:
        return old is new
    parts, others = (
        labelling(scheme, grid.columns, grid.rows)
        for scheme, grid in zip(schemes, (old, new), strict=True)
    )
    if parts.rows_first != others.rows_first:
        return False
    pairs = ((parts.columns, others.columns), (parts.rows, others.rows))
    return all(one[: len(other)] == other[: len(one)] for one, other in pairs)


def _labels(map_: MapDocument) -> Iterator[tuple[str, str]]:
    """Yield the id and the printed label of all spaces."""
    for level in map_.levels:
        if level.grid is None:
            continue
        name = "" if level is map_.main else level.id
        left, top = level.grid.first
        said = labelling(map_.labels, level.grid.columns, level.grid.rows)
        for j, letters in enumerate(level.terrain):
            for i, letter in enumerate(letters):
                if letter != VOID:
                    yield space_id(left + i, top + j, name), said.at(i, j)
