"""The light that a scanner, yellowed paper or a fold lays over a map, and how to take it off.

All of it is told by neighbours: most have the same terrain, so most differences between two of them
are the light's. Knows no terrains.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[Any]
Pairs = NDArray[np.intp]  # rows of two neighbours

ROUNDS: Final = 12
NARROW: Final = 3.0  # spaces: what is wider than a fold is no fold
PLAIN: Final = 4.0  # times its own noise that a fold must be dark or light
LEAST_PAIRS: Final = 24


def light_over(colours: Numbers, centres: Numbers, size: float, pairs: Pairs) -> Numbers:
    """Return what the light adds to the *colours* (logarithms, a row a space) of each space.

    A surface of the second order, and folds along columns and rows. *pairs* are neighbours.
    """
    if len(pairs) < LEAST_PAIRS:
        return np.zeros_like(colours)
    slow = _surface(colours, centres, pairs)
    return slow + _folds(colours - slow, centres, size, pairs)


def _surface(colours: Numbers, centres: Numbers, pairs: Pairs) -> Numbers:
    low, high = centres.min(0), centres.max(0)
    x, y = ((centres - (low + high) / 2) / (np.ptp(centres, 0).max() / 2)).T
    basis = np.stack([x, y, x * x, x * y, y * y], 1)
    steps, differences = _across(basis, pairs), _across(colours, pairs)
    weights: Numbers = np.ones(len(pairs))
    found = np.zeros((basis.shape[1], colours.shape[1]))
    for _ in range(ROUNDS):
        square = steps.T @ (steps * weights[:, None]) + 1e-9 * np.eye(len(found))
        found = np.linalg.solve(square, steps.T @ (differences * weights[:, None]))
        weights = _trust(differences - steps @ found)
    over = basis @ found
    result: Numbers = over - over.mean(0)
    return result


def _folds(colours: Numbers, centres: Numbers, size: float, pairs: Pairs) -> Numbers:
    """Return what narrow bands along the columns and the rows add."""
    lines = [
        np.unique(np.round(centres[:, axis] / size, 3), return_inverse=True) for axis in (0, 1)
    ]
    number = [len(values) for values, _ in lines]
    which = np.stack([lines[0][1], lines[1][1] + number[0]], 1)
    ends = [which[pairs[:, side]] for side in (0, 1)]
    differences = _across(colours, pairs)
    weights: Numbers = np.ones(len(pairs))
    total = sum(number)
    found: Numbers = np.zeros((total, colours.shape[1]))
    square: Numbers = np.eye(total)
    left: Numbers = differences
    for _ in range(ROUNDS):
        square = 1e-3 * np.eye(total)
        right = np.zeros_like(found)
        for a, sign_a in ((0, -1.0), (1, 1.0)):
            for i in (0, 1):
                np.add.at(right, ends[a][:, i], sign_a * weights[:, None] * differences)
                for b, sign_b in ((0, -1.0), (1, 1.0)):
                    for j in (0, 1):
                        at = (ends[a][:, i], ends[b][:, j])
                        np.add.at(square, at, sign_a * sign_b * weights)
        found = np.linalg.solve(square, right)
        told = [found[end].sum(1) for end in ends]
        left = differences - (told[1] - told[0])
        weights = _trust(left)
    noise = np.median(np.abs(left), 0) / np.sqrt(np.maximum(np.diag(square), 1e-9))[:, None]
    bands = np.concatenate(
        [
            _bands(values, part, error)
            for (values, _), part, error in zip(
                lines, np.split(found, number[:1]), np.split(noise, number[:1]), strict=True
            )
        ]
    )
    result: Numbers = bands[which].sum(1)
    return result


def _bands(at: Numbers, profile: Numbers, noise: Numbers) -> Numbers:
    """Return what of a *profile* is narrow and plain to see."""
    near = np.abs(at[:, None] - at[None]) <= NARROW
    wide = np.stack([np.median(profile[row], 0) for row in near])
    narrow = profile - wide
    plain = np.abs(narrow[:, :1]) > PLAIN * noise[:, :1]  # by how light it is
    return np.where(plain, narrow, 0.0)


def _across(values: Numbers, pairs: Pairs) -> Numbers:
    found: Numbers = values[pairs[:, 1]] - values[pairs[:, 0]]
    return found


def _trust(left: Numbers) -> Numbers:
    """Return how much each difference says: little where the terrain changes."""
    size = np.sqrt((left**2).sum(1))
    usual = 1.5 * np.median(size) + 1e-9
    found: Numbers = 1 / (1 + (size / usual) ** 2) ** 2
    return found
