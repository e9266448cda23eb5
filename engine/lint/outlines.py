"""What the checks of drawn outlines share: their straight sides, and whether a cure is safe."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.board.terrain import stacks
from engine.errors import EngineError
from engine.geometry.curves import flatten_ring
from engine.model.data import FrozenDict
from engine.model.issue import Fix

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.board.terrain import Place
    from engine.geometry.polygons import Fault, Ring
    from engine.lint.subject import Subject
    from engine.model.map import Level, MapDocument, Outline
    from engine.model.project import Project
    from engine.texts import Text

TINY = 0.01  # of the area of a hex
FAR = 1e6  # mm


class Drawn(NamedTuple):
    """An outline with its level, its place in the document and its straight sides."""

    level: int
    path: str
    outline: Outline
    rings: tuple[Ring, ...]

    @property
    def is_lost(self) -> bool:
        """Whether it reaches so far that no sheet can be meant, and nothing be reckoned."""
        return any(max(abs(x), abs(y)) > FAR for ring in self.rings for x, y in ring)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with its shape, kept."""
        from engine.geometry.polygons import kept_faults  # noqa: PLC0415 - only if drawn

        return kept_faults(self.rings or ((),))

    @property
    def is_scribble(self) -> bool:
        """Whether nothing can be said of its shape: it crosses itself too often, or is lost."""
        from engine.geometry.polygons import MOST  # noqa: PLC0415

        return self.is_lost or len(self.faults) >= MOST


def drawn(map_: MapDocument) -> tuple[Drawn, ...]:
    """Return the outlines of all levels, from the lowest to the topmost."""
    return tuple(
        Drawn(
            number,
            f"levels[{number}].outlines[{index}]",
            outline,
            tuple(flatten_ring(ring, map_.tolerance) for ring in outline.rings),
        )
        for number, level in enumerate(map_.levels)
        for index, outline in enumerate(level.outlines)
    )


def alone(level: Level, outline: Outline) -> Level:
    """Return the level as if *outline* were all that overrules letters."""
    return replace(level, outlines=(outline,), spaces=FrozenDict())


def hex_area(level: Level) -> float:
    """Return the area of one space, 0 where there is no grid."""
    size = level.grid.size if level.grid is not None else 0.0
    return size * size * 0.8660254


def safe(subject: Subject, label: Text, edit: Callable[[Project], Project]) -> Fix | None:
    """Return *edit* as a cure, None if any space would have another terrain afterwards."""
    try:
        after = edit(subject.project).map(subject.map_path)
    except EngineError:
        return None
    same = all(
        _same_terrain(subject, after, number, covers)
        for number, covers in enumerate(subject.stacks)
    )
    return Fix(label, edit) if same else None


def _same_terrain(
    subject: Subject, after: MapDocument, number: int, covers: dict[Place, list[Outline]]
) -> bool:
    """Say whether no outline that was drawn otherwise makes another terrain of a place.

    Only the places under such outlines are looked at, for a map may have hundreds of others;
    those keep their order.
    """
    old, level = subject.map.levels[number].outlines, after.levels[number]
    ranks = {id(outline): rank for rank, outline in enumerate(level.outlines)}
    before = {id(outline) for outline in old}
    gone = tuple(outline for outline in old if id(outline) not in ranks)
    come = tuple(outline for outline in level.outlines if id(outline) not in before)
    lost = stacks(replace(level, outlines=gone), after.kind, after.tolerance)
    new = stacks(replace(level, outlines=come), after.kind, after.tolerance)
    for place in lost.keys() | new.keys():
        was = covers.get(place, [])
        left = [outline for outline in was if id(outline) in ranks] + new.get(place, [])
        top = max(left, key=lambda outline: ranks[id(outline)], default=None)
        if (was[-1].terrain if was else None) != (top.terrain if top is not None else None):
            return False
    return True
