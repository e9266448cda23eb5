"""What the checks of drawn outlines share: their straight sides, and whether a cure is safe."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.board.terrain import covered
from engine.errors import EngineError
from engine.geometry.curves import flatten_ring
from engine.model.data import FrozenDict
from engine.model.issue import Fix

if TYPE_CHECKING:
    from collections.abc import Callable

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
        _terrains(subject.map, old) == _terrains(after, new)
        for old, new in zip(subject.map.levels, after.levels, strict=True)
    )
    return Fix(label, edit) if same else None


def _terrains(map_: MapDocument, level: Level) -> dict[tuple[int, int], str]:
    found = covered(level, map_.kind, map_.tolerance)
    return {place: outline.terrain for place, outline in found.items()}
