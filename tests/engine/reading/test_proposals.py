"""What is proposed falls back on what the rules see of a terrain."""

from __future__ import annotations

import numpy as np

from engine.reading.groups import Groups
from engine.reading.proposals import Offer, proposed, tones
from engine.reading.sampling import NAMES, Measured


def measured(*looks: tuple[tuple[int, int, int], dict[str, float]]) -> tuple[Measured, Groups]:
    """Return four hexes a group, the largest group first."""
    rows = [[values.get(name, -3.3 if name == "rough" else 0.0) for name in NAMES]
            for _, values in looks for _ in range(4)]  # fmt: skip
    tone = [colour for colour, _ in looks for _ in range(4)]
    seen = np.ones(len(rows), np.bool_)
    of = np.repeat(np.arange(len(looks)), 4)
    found = Measured(np.array(rows), seen, np.array(tone, float))
    return found, Groups(np.zeros((len(looks), len(NAMES))), of)


PALE = ((225, 222, 200), {"light": -0.1})
GREEN = ((70, 110, 50), {"light": -1.0})
STRIPES = ((200, 170, 90), {"light": -0.5, "rough": -2.0, "coarse": -3.2, "striped": 0.95})
BLUE = ((110, 170, 210), {"light": -0.4})


def test_pale_green_striped_and_blue_are_told_apart() -> None:
    found, groups = measured(PALE, GREEN, STRIPES, BLUE)
    offers = [Offer(name, name, "x") for name in ("open", "woods", "crops", "water")]
    assert proposed(found, groups, offers) == ("open", "woods", "crops", "water")
    assert tones(found, groups)[1] == (70, 110, 50)


def test_a_terrain_of_the_same_class_is_proposed_where_there_is_none_of_that_look() -> None:
    found, groups = measured(PALE, GREEN, BLUE)
    offers = [Offer("steppe", "steppe", "open"), Offer("scrub", "scrub", "rough")]
    assert proposed(found, groups, offers) == ("steppe", "scrub", "")
