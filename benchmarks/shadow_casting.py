"""The field of sight of every square of a map by tcod, the yardstick of another kind of program.

Its shadow casting answers by another rule on squares, so only the times compare: a field from each
square of a map that is as large and as densely blocked. It needs ``pip install '.[peers]'``.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

import numpy as np


def known() -> bool:
    """Say whether tcod is installed."""
    return importlib.util.find_spec("tcod") is not None


def transparent(columns: int, rows: int, density: float, seed: int) -> Any:
    """Return a map of squares of which the share *density* stops sight, as rows of booleans."""
    return np.random.default_rng(seed).random((rows, columns)) >= density


def fields(squares: Any) -> None:
    """Cast the field from each square, symmetric and without limit."""
    fov, constants = (importlib.import_module(f"tcod.{part}") for part in ("map", "constants"))
    how = {"radius": 0, "light_walls": False, "algorithm": constants.FOV_SYMMETRIC_SHADOWCAST}
    rows, columns = squares.shape
    for y in range(rows):
        for x in range(columns):
            fov.compute_fov(squares, (y, x), **how)
