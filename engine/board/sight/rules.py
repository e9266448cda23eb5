"""What blocks sight between centres, and what rulesets choose about it (ATZ-11.5, 11.6, 11.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple


@dataclass(frozen=True, slots=True)
class SightRules:
    """How lines along sides, through corners and off the map are judged.

    ``per_side``: one side with both its spaces blocking closes the line. ``whole_run``: so does
    any blocking space on the left with any on the right of the sides that the line runs along.
    Void places and half-hexes count as off the map. A border that blocks stops what crosses the
    inside of its side; ``border_along``: also what runs along it; ``border_end``: also what goes
    through one of its ends.
    """

    hexside: Literal["per_side", "whole_run"] = "per_side"
    corner_touch_blocks: bool = False
    offmap_blocks: bool = False
    border_along: bool = False
    border_end: bool = False


class Obstacles(NamedTuple):
    """What blocks sight on one level, by the places of its raster.

    ``closed`` has a 1 for each place that blocks; ``walls`` are the borders that do, as pairs of
    places, the lower one first.
    """

    closed: bytes
    walls: frozenset[tuple[int, int]] = frozenset()
