"""Tint and folds are told from the ground beneath them."""

from __future__ import annotations

import numpy as np

from engine.board.board import build_board
from engine.reading.light import light_over
from engine.reading.sheet import sheet_of
from tests.helpers.drawn_scans import patchy_map

CLASSES = {"open": "open", "woods": "rough", "crops": "rough", "building": "building"}
TONES = {"open": (0.0, 0.0, 0.4), "woods": (-0.6, -0.2, 0.5), "crops": (-0.2, 0.2, 0.8)}


def test_tint_and_fold_come_off_and_the_terrain_stays() -> None:
    board = build_board(patchy_map(20, 14), CLASSES)
    sheet = sheet_of(board)
    noise = np.random.default_rng(1).normal(0, 0.02, (board.size, 3))
    true = np.array([TONES.get(board.terrain(s), (-0.5, 0.2, 0.3)) for s in range(board.size)])
    x, y = ((sheet.plan.centres - sheet.plan.centres.min(0)) / 300).T
    tint = np.stack([-0.3 * x * x - 0.1 * y, 0.1 * x, 0.5 * x + 0.1 * y * y], 1)
    columns = np.round(sheet.plan.centres[:, 0], 2)
    fold = np.where(columns == np.unique(columns)[9], -0.25, 0.0)[:, None] * np.array([1, 0, 0])
    seen = true + noise + tint + fold
    left = seen - light_over(seen, sheet.plan.centres, sheet.plan.size, sheet.pairs) - true
    before, after = np.ptp(seen - true, axis=0), np.ptp(left, axis=0)
    assert (before > 0.2).any()
    assert np.abs(left - left.mean(0)).max() < 0.12
    assert (after < before).all()


def test_a_map_too_small_to_tell_is_left_as_it_is() -> None:
    sheet = sheet_of(build_board(patchy_map(3, 2), CLASSES))
    assert not light_over(np.ones((6, 3)), sheet.plan.centres, 20.0, sheet.pairs).any()
