"""The choices that a ruleset leaves open about sight between centres (ATZ-11.5, 11.6, 11.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class SightRules:
    """How lines along sides, through corners and off the map are judged.

    ``per_side``: one side with both its spaces blocking closes the line. ``whole_run``: so does
    any blocking space on the left with any on the right of the sides that the line runs along.
    Void places and half-hexes count as off the map.
    """

    hexside: Literal["per_side", "whole_run"] = "per_side"
    corner_touch_blocks: bool = False
    offmap_blocks: bool = False
