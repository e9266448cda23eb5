"""What a picture looks like around each dot."""

from __future__ import annotations

import numpy as np
import pytest

from engine.board.board import build_board
from engine.reading.sampling import NAMES, measure, reduced
from engine.reading.sheet import sheet_of
from tests.helpers.projects import MAP, farm

CLASSES = {"open": "open", "woods": "rough", "crops": "rough", "building": "building"}
BOARD = build_board(farm("...", "...").map(MAP), CLASSES)
SHEET = sheet_of(BOARD)
SCALE = 4.0  # pixels a mm


def picture(colour: tuple[int, int, int] = (40, 120, 200)) -> np.ndarray:
    """Return pixels over the whole sheet, blue first."""
    high, wide = round(BOARD.bounds.height * SCALE), round(BOARD.bounds.width * SCALE)
    return np.tile(np.array([*colour, 255], np.uint8), (high, wide, 1))


def lying(shift: float = 0.0) -> tuple[float, float, float, float, float, float]:
    left, top = BOARD.bounds.left, BOARD.bounds.top
    return 1 / SCALE, 0.0, left + shift, 0.0, 1 / SCALE, top


def feature(found: np.ndarray, name: str) -> np.ndarray:
    return found[:, NAMES.index(name)]


def test_even_ground_has_its_colour_and_no_lines() -> None:
    found = measure(picture(), lying(), SHEET.plan)
    assert found.seen.all()
    assert np.allclose(found.tone, (200, 120, 40), atol=1)
    assert np.allclose(feature(found.features, "ink"), 0, atol=0.01)


def test_rows_of_crops_are_striped_and_ground_of_their_mean_colour_is_not() -> None:
    rows = picture()
    rows[:, ::8, :3] = rows[:, 1::8, :3] = 10
    found, even = measure(rows, lying(), SHEET.plan), measure(picture(), lying(), SHEET.plan)
    assert (feature(found.features, "striped") > 0.9).all()
    assert (feature(found.features, "rough") > feature(even.features, "rough") + 1).all()


def test_the_dot_and_the_label_above_it_change_nothing() -> None:
    printed = picture()
    for x, y in SHEET.plan.centres:
        px, py = (x - BOARD.bounds.left) * SCALE, (y - BOARD.bounds.top) * SCALE
        printed[int(py) - 4 : int(py) + 5, int(px) - 4 : int(px) + 5, :3] = 0
        printed[max(0, int(py) - 36) : int(py) - 26, int(px) - 16 : int(px) + 17, :3] = 0
    plain, marked = measure(picture(), lying(), SHEET.plan), measure(printed, lying(), SHEET.plan)
    assert np.allclose(plain.features, marked.features, atol=0.02)


def test_hexes_beside_the_picture_and_under_what_is_see_through_are_not_seen() -> None:
    hole = picture()
    hole[:, : hole.shape[1] // 4, 3] = 0
    assert measure(hole, lying(), SHEET.plan).seen.tolist() == [False, True, True] * 2
    assert not measure(picture(), lying(500.0), SHEET.plan).seen.any()


def test_reading_can_be_stopped_on_the_way() -> None:
    assert not measure(picture(), lying(), SHEET.plan, lambda _done: False).seen.any()


@pytest.mark.parametrize("factor", [1, 2, 3, 7])
def test_a_reduced_picture_has_the_means_of_squares(factor: int) -> None:
    pixels = np.arange(20 * 33 * 3, dtype=np.uint16).reshape(20, 33, 3).astype(np.uint8)
    small = reduced(pixels, factor)
    assert small.shape == (20 // factor, 33 // factor, 3)
    square = pixels[:factor, :factor].reshape(-1, 3).astype(float)
    assert np.allclose(small[0, 0], square.mean(0), atol=0.5)
