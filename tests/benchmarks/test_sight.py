"""The benchmark of sight runs, its answers agree, and the claimed lead holds with a margin."""

from __future__ import annotations

import pytest

from benchmarks import sight


def test_all_ways_agree_on_a_small_map():
    figures = sight.measure((12, 9), repeats=1, asked=600)
    assert figures.hexes == 108
    assert figures.compared > 1800
    assert figures.differing == 0


def test_where_plain_shapely_errs_a_line_only_touches_what_blocks():
    plain = sight.measure_plain((12, 9))
    assert plain.asked > 5_000
    assert 0 < plain.differing == plain.explained


def test_after_an_edit_the_table_is_as_if_made_anew():
    edit = sight.measure_edit((12, 9), repeats=2)
    assert edit.differing == 0
    assert min(edit.full, edit.closed, edit.opened) > 0


def test_every_displacement_along_hexsides_is_in_the_sample():
    board = sight.build(sight.random_map(12, 9, 0.25, 1))
    pairs = sight.along_sides(board)
    steps = {(board.axial[b][0] - board.axial[a][0], board.axial[b][1] - board.axial[a][1])
             for a, b in pairs}  # fmt: skip
    assert len(steps) == len(pairs)
    assert {(1, 1), (3, 3), (-1, 2), (2, -1), (4, -2)} <= steps


@pytest.mark.slow
def test_one_closed_hex_makes_a_new_table_in_less_than_half_the_time():
    edit = sight.measure_edit((40, 30), repeats=9)
    assert edit.full / edit.closed > 2.5
    assert edit.full / edit.opened > 0.5


@pytest.mark.slow
def test_the_table_is_a_hundred_times_as_fast_as_vectorised_shapely():
    figures = sight.measure((60, 40), repeats=3, asked=5_000, every=0)
    assert figures.compared > 50_000
    assert figures.differing == 0
    assert figures.ratio(figures.vectorised) > 100
    assert figures.vectorised / figures.cold > 12
