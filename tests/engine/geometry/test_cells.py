"""Squares."""

from __future__ import annotations

from engine.geometry.cells import Cells


def test_squares_have_four_neighbours_and_count_steps_along_rows_and_columns():
    cells = Cells()
    assert cells.names == ("N", "E", "S", "W")
    assert [cells.distance(*d) for d in cells.directions] == [1, 1, 1, 1]
    assert cells.distance(3, -4) == 7
    assert str(cells.count(1)) == "1 square"


def test_a_square_is_found_by_any_place_in_it():
    cells = Cells()
    assert cells.nearest(2.49, -0.49) == (2, 0)
    assert cells.offset(*cells.axial(4, 2)) == (4, 2)
    assert cells.steps(4, 2) == (4, 2)
    assert cells.pitch(12.0) == (12.0, 12.0)
