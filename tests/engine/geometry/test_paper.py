"""How many sheets of paper a map takes."""

from __future__ import annotations

import pytest

from engine.geometry.paper import Pages, pages, paper


@pytest.mark.parametrize(
    ("size", "sheet", "wanted"),
    [
        ((196.0, 283.0), "A4", Pages(1, 1, upright=True)),
        ((283.0, 196.0), "A4", Pages(1, 1, upright=False)),
        ((421.0, 370.0), "Letter", Pages(2, 2, upright=False)),
        ((196.1, 283.0), "A4", Pages(2, 1, upright=True)),
        ((1000.0, 100.0), "A3", Pages(3, 1, upright=False)),
        ((1.0, 1.0), "none of these", Pages(1, 1, upright=True)),
    ],
)
def test_the_fewest_pages_are_taken_and_rather_upright_ones(size, sheet, wanted):
    assert pages(*size, paper(sheet)) == wanted
