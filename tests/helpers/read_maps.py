"""Maps over a picture of flat colours, as a window has them once it can be read."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.board.board import build_board
from engine.edits.underlays import put_underlay, set_affine
from engine.model.project import Asset
from tests.helpers.projects import MAP, farm
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from numpy.typing import NDArray

COLOURS = {"open": (150, 220, 220), "woods": (40, 100, 60), "crops": (60, 170, 210)}
COLOURS["building"] = (50, 60, 150)  # blue, green, red
CLASSES = {"open": "open", "woods": "rough", "crops": "rough", "building": "building"}
SCALE = 2.0  # pixels a mm
SKETCH = ("wwww....", "wwww..cc", "www...cc", ".....ccc", "bb....cc", "........")


@cache
def flat_picture(*sketch: str) -> NDArray[Any]:
    """Return pixels of the map of *sketch*, a colour a hex, with some noise; to be read only."""
    board = build_board(farm(*sketch).map(MAP), CLASSES)
    bounds = board.bounds
    wide, high = round(bounds.width * SCALE), round(bounds.height * SCALE)
    pixels = np.full((high, wide, 4), 255, np.uint8)
    noise = np.random.default_rng(4).normal(0, 4, (high, wide, 3))
    for j in range(high):
        for i in range(wide):
            space = board.locate(bounds.left + i / SCALE, bounds.top + j / SCALE)
            tone = COLOURS[board.terrain(space)] if space is not None else (255, 255, 255)
            pixels[j, i, :3] = np.clip(np.array(tone) + noise[j, i], 0, 255)
    pixels.flags.writeable = False
    return pixels


def over_a_picture(*rows: str, sketch: tuple[str, ...] = SKETCH) -> Hand:
    """Return a desk on a map of *rows*, blank if there are none, over the picture of *sketch*."""
    project = farm(*(rows or ("." * len(sketch[0]),) * len(sketch)))
    bounds = build_board(project.map(MAP), CLASSES).bounds
    pixels = flat_picture(*sketch)
    size = (pixels.shape[1], pixels.shape[0])
    project = put_underlay(project, MAP, Asset("art/scan.png", "0" * 64), size)
    lies = (1 / SCALE, 0.0, bounds.left, 0.0, 1 / SCALE, bounds.top)
    hand = Hand(set_affine(project, MAP, lies), MAP)
    hand.desk.reading.pixels = lambda: pixels
    return hand
