"""Outlines that cross themselves, run back on themselves or have no area, and stray holes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.curves import flatten_ring
from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    tolerance = subject.map.tolerance
    for number, level in enumerate(subject.map.levels):
        for index, outline in enumerate(level.outlines):
            # Shapely only where something is drawn: most maps are of letters alone
            from engine.geometry.polygons import faults  # noqa: PLC0415

            rings = [flatten_ring(ring, tolerance) for ring in outline.rings]
            for fault in faults(rings or [()]):
                x, y = fault.at
                message = Text(
                    "outline {outline}: {reason} at {x}, {y} mm",
                    outline=outline.id,
                    reason=fault.reason,
                    x=f"{x:.1f}",
                    y=f"{y:.1f}",
                )
                path = f"levels[{number}].outlines[{index}]"
                yield Issue("", "warning", message, path=path, clause="ATZ-5.2")


CHECK = Check(Text("Shapes of outlines"), "map", _find, needs_board=False)
