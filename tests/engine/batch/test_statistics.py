from __future__ import annotations

import math
import statistics as stdlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.batch.statistics import quantile, spread, summarise, wilson
from tests.helpers.batches import game, results


# Wilson's interval of 95 %, from tables printed elsewhere (e.g. Newcombe 1998, method 3)
@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_are_those_of_the_tables(count, of, low, high):
    assert wilson(count, of) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_bounds_are_the_chances_from_which_the_count_lies_z_errors_away(pair):
    count, of = pair
    low, high = wilson(count, of)
    assert 0 <= low <= count / of <= high <= 1
    for bound in (low, high):
        if 0 < bound < 1:
            error = math.sqrt(bound * (1 - bound) / of)
            assert abs(count / of - bound) == pytest.approx(1.959963984540054 * error)


def test_nothing_is_known_of_no_games():
    assert wilson(0, 0) == (0.0, 1.0)
    summary = summarise(results())
    assert summary.turns is None
    assert summary.wins["red"].rate == 0.0


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=40))
def test_spreads_are_those_of_the_standard_library(values):
    found = spread(values)
    quartiles = stdlib.quantiles(values, n=4, method="inclusive")
    assert (found.quartile1, found.median, found.quartile3) == pytest.approx(tuple(quartiles))
    assert found.mean == pytest.approx(stdlib.fmean(values))
    assert (found.low, found.high) == (min(values), max(values))


def test_the_quantile_of_one_number_is_that_number():
    assert quantile([7], 0.75) == 7


def test_wins_reasons_and_numbers_are_counted():
    summary = summarise(
        results(
            game(0, "red", turns=4, kills=3),
            game(1, "red", turns=6),
            game(2, None, "turns", turns=8, kills=1),
            game(3, None, "", ended=False, turns=200),
        )
    )
    assert {seat: wins.count for seat, wins in summary.wins.items()} == {
        "red": 2,
        "blue": 0,
        "": 1,
    }
    assert summary.wins["red"].of == 4
    assert summary.unfinished.count == 1
    assert summary.reasons == {"gone": 2, "turns": 1}
    assert summary.turns.median == 7
    assert summary.numbers["kills"].mean == 1.0
    assert summary.to_data()["wins"]["red"]["rate"] == 0.5
