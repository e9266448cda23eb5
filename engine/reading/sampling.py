"""What a picture looks like around each centre dot: its colour, and how rough and striped it is.

Knows pixels, and where the spaces lie in mm; nothing of maps, terrains or how pictures are decoded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.geometry.grid import Point
from engine.geometry.layout import Bounds

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.geometry.fitting import Affine

Floats = NDArray[Any]  # of 32 or 64 bits
Pixels = NDArray[np.uint8]  # rows, columns, and blue, green, red, with or without alpha

SIDE: Final = 36  # samples across a space
BATCH: Final = 256  # spaces at a time: some 20 MB
STRIP: Final = 512  # rows of a picture at a time
DARK: Final = 0.06  # added before the logarithm, so that noise in black says nothing
DOT, INNER, RIM = 0.10, 0.40, 0.90  # of a space: the dot, the ring around it, the inside
LABEL = (0.24, -0.47, -0.29)  # half its width, its top and foot, from the dot
SECTORS: Final = 6
SEEN: Final = 0.6  # of a space that must lie in the picture
COLOURS: Final = 3  # that many features are colour: how light, red or green, yellow or blue


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the spaces lie: their dots in mm, the corners of one about its dot, and its size."""

    centres: Floats
    corners: tuple[Point, ...]
    size: float
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Measured:
    """The features of each space, a row each; ``seen`` says of which the picture shows enough.

    ``tone`` is the mean colour of each as it is seen, red, green and blue from 0 to 255.
    """

    features: Floats
    seen: NDArray[np.bool_]
    tone: Floats


def reduced(pixels: Pixels, factor: int) -> Pixels:
    """Return a picture *factor* times as small, each pixel the mean of a square."""
    if factor <= 1:
        return pixels
    high, wide = (max(1, side // factor) for side in pixels.shape[:2])
    step = max(1, STRIP // factor)
    result = np.empty((high, wide, pixels.shape[2]), np.uint8)
    for top in range(0, high, step):
        rows = min(step, high - top)
        part = pixels[top * factor : (top + rows) * factor, : wide * factor]
        total = np.zeros((rows, wide, pixels.shape[2]), np.uint16 if factor <= 16 else np.uint32)
        for i in range(factor):
            for j in range(factor):
                total += part[i::factor, j::factor]
        result[top : top + rows] = (total + factor * factor // 2) // (factor * factor)
    return result


def measure(
    pixels: Pixels,
    affine: Affine,
    plan: Plan,
    going: Callable[[float], bool] | None = None,
) -> Measured:
    """Return what *pixels* show of each space; *affine* maps them to mm.

    *going* is told how much is done, from 0 to 1, and says whether to go on: what is left is then
    not seen. It may be called from any thread.
    """
    a, b, _, d, e, _ = affine
    back = np.linalg.inv(np.array([[a, b], [d, e]], np.float64))
    across = plan.size * float(np.sqrt(abs(np.linalg.det(back))))  # pixels of a space
    factor = max(1, int(across // SIDE))
    small = reduced(pixels, factor)
    offsets, masks = _places(plan)
    count = len(plan.centres)
    found = Measured(
        np.zeros((count, len(NAMES)), np.float32),
        np.zeros(count, np.bool_),
        np.zeros((count, 3), np.float32),
    )
    for first in range(0, count, BATCH):
        if going is not None and not going(first / count):
            break
        part = slice(first, first + BATCH)
        mm = plan.centres[part, None, :] + offsets[None] * plan.size
        at = (mm - np.array([affine[2], affine[5]])) @ back.T / factor - 0.5
        colour, there = _looked_up(small, at)
        inside = _on_sheet(mm, plan.bounds)
        wanted = inside & masks[-1][None]
        share = (there & wanted).sum(1) / np.maximum(wanted.sum(1), 1)
        found.seen[part] = (share >= SEEN) & wanted.any(1)
        found.features[part], found.tone[part] = _features(colour, there & inside, masks)
    return found


def _places(plan: Plan) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the samples about a dot in sizes, and which belong to each patch; the last is all."""
    steps = (np.arange(SIDE) + 0.5) / SIDE - 0.5
    x, y = (axis.ravel() for axis in np.meshgrid(steps, steps))
    corners = np.array(plan.corners) / plan.size * RIM
    inside = np.ones(len(x), np.bool_)
    for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, 0), strict=True):
        inside &= (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
    half, top, foot = LABEL
    inside &= ~((np.abs(x) < half) & (y > top) & (y < foot))
    far = np.hypot(x, y)
    inside = _within(inside & (far > DOT))
    sector = np.floor((np.arctan2(y, x) / (2 * np.pi) + 0.5) * SECTORS).astype(int) % SECTORS
    ring = inside & (far < INNER)
    patches = [ring & (sector == number) for number in range(SECTORS)]
    return np.stack([x, y], 1), np.array([*patches, inside])


def _within(inside: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the samples all of whose neighbours are inside: blur and slope look at those too."""
    padded = np.pad(inside.reshape(SIDE, SIDE), 1)
    shifts = (padded[i : i + SIDE, j : j + SIDE] for i in range(3) for j in range(3))
    found: NDArray[np.bool_] = np.logical_and.reduce(list(shifts)).ravel()
    return found


def _on_sheet(mm: NDArray[np.float64], sheet: Bounds) -> NDArray[np.bool_]:
    x, y = mm[..., 0], mm[..., 1]
    found: NDArray[np.bool_] = (x > sheet.left) & (x < sheet.right)
    return found & (y > sheet.top) & (y < sheet.bottom)


def _looked_up(pixels: Pixels, at: NDArray[np.float64]) -> tuple[Floats, NDArray[np.bool_]]:
    """Return the colours at points of a picture, between its pixels, and which it has."""
    high, wide = pixels.shape[:2]
    x, y = at[..., 0], at[..., 1]
    there: NDArray[np.bool_] = (x > -0.5) & (x < wide - 0.5) & (y > -0.5) & (y < high - 0.5)
    x, y = np.clip(x, 0, wide - 1), np.clip(y, 0, high - 1)
    left, top = np.floor(x).astype(np.intp), np.floor(y).astype(np.intp)
    right, foot = np.minimum(left + 1, wide - 1), np.minimum(top + 1, high - 1)
    u, v = (x - left).astype(np.float32)[..., None], (y - top).astype(np.float32)[..., None]
    upper = pixels[top, left] * (1 - u) + pixels[top, right] * u
    lower = pixels[foot, left] * (1 - u) + pixels[foot, right] * u
    found: Floats = upper * (1 - v) + lower * v
    if found.shape[-1] > 3:
        there &= found[..., 3] >= 128  # see-through is not there
    return found[..., 2::-1], there


NAMES: Final = ("light", "red", "yellow", "rough", "coarse", "colourful", "steep", "striped",
                "ink", "shine", "lines")  # fmt: skip


def _features(
    colour: Floats, there: NDArray[np.bool_], masks: NDArray[np.bool_]
) -> tuple[Floats, Floats]:
    """Return the features and the mean colour of a batch; *there* says which samples count."""
    logs = np.log(colour / 255 + DARK)
    light = logs.mean(-1)
    red, yellow = logs[..., 0] - logs[..., 1], (logs[..., 0] + logs[..., 1]) / 2 - logs[..., 2]
    square = light.reshape(-1, SIDE, SIDE)
    dx = np.zeros_like(square)
    dy = np.zeros_like(square)
    dx[:, :, 1:-1] = square[:, :, 2:] - square[:, :, :-2]
    dy[:, 1:-1] = square[:, 2:] - square[:, :-2]
    blurred = _blurred(square).reshape(light.shape)
    dx, dy = dx.reshape(light.shape), dy.reshape(light.shape)
    parts = []
    for mask in masks[:-1]:
        counts = there & mask
        n = np.maximum(counts.sum(1), 1)[:, None].astype(np.float32)

        def mean(values: Floats, counts: NDArray[np.bool_] = counts, n: Floats = n) -> Floats:
            found: Floats = (values * counts).sum(1) / n[:, 0]
            return found

        means = [mean(values) for values in (light, red, yellow)]
        spread = [
            np.sqrt(np.maximum(mean(values**2) - mean(values) ** 2, 0))
            for values in (light, blurred, red)
        ]
        xx, yy, xy = mean(dx * dx), mean(dy * dy), mean(dx * dy)
        striped = np.hypot(xx - yy, 2 * xy) / (xx + yy + 1e-4)
        row = np.stack([*means, *map(_log, spread), _log(np.sqrt(xx + yy)), striped], 1)
        row[counts.sum(1) < 0.5 * mask.sum()] = np.nan
        parts.append(row)
    middle = _middle(np.stack(parts))
    whole = there & masks[-1]
    hidden = np.where(whole, light, np.nan)
    ink, shine = _tails(hidden)
    near = np.hypot(*np.divmod(np.arange(SIDE * SIDE), SIDE) - np.array([[SIDE / 2]] * 2)) / SIDE
    lines, _ = _tails(np.where(near > 0.2, hidden, np.nan))
    total = np.maximum(whole.sum(1), 1)[:, None]
    tone: Floats = (colour * whole[..., None]).sum(1) / total
    return np.column_stack([middle, ink, shine, lines]), tone


def _log(values: Floats) -> Floats:
    found: Floats = np.log(values + 0.02)
    return found


def _middle(parts: Floats) -> Floats:
    """Return the median over the patches that count; what none shows is 0."""
    ordered = np.sort(parts, axis=0)  # those that do not count come last
    known = (~np.isnan(parts)).sum(0)
    low, high = np.maximum(known - 1, 0) // 2, np.maximum(known, 1) // 2
    pair = [np.take_along_axis(ordered, at[None], 0)[0] for at in (low, np.minimum(high, low + 1))]
    found: Floats = np.where(known > 0, (pair[0] + pair[1]) / 2, 0)
    return found


def _tails(light: Floats) -> tuple[Floats, Floats]:
    """Return how far the darkest and the lightest twentieth lie from the middle."""
    ordered = np.sort(light, axis=1)
    last = np.maximum((~np.isnan(light)).sum(1) - 1, 0)
    at = np.round(np.outer(last, (0.04, 0.5, 0.96))).astype(np.intp)
    low, middle, high = np.nan_to_num(np.take_along_axis(ordered, at, 1)).T
    return middle - low, high - middle


def _blurred(square: Floats) -> Floats:
    """Return the means of 3 x 3 samples: noise goes, rows of crops stay."""
    padded = np.pad(square, ((0, 0), (1, 1), (1, 1)), mode="edge")
    across = padded[:, :, :-2] + padded[:, :, 1:-1] + padded[:, :, 2:]
    found: Floats = (across[:, :-2] + across[:, 1:-1] + across[:, 2:]) / 9
    return found
