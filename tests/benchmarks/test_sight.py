"""The benchmark of sight runs, its answers agree, and the claimed lead holds with a margin."""

from __future__ import annotations

import pytest

from benchmarks import sight


def test_all_ways_agree_on_a_small_map():
    figures = sight.measure(12, 9, repeats=1, asked=600)
    assert figures.hexes == 108
    assert figures.compared > 1800
    assert figures.differing == 0


@pytest.mark.slow
def test_the_table_is_a_hundred_times_as_fast_as_vectorised_shapely():
    figures = sight.measure(60, 40)
    assert figures.differing == 0
    assert figures.ratio(figures.vectorised) > 100
    assert figures.vectorised / figures.cold > 12
