"""Tables that belong to grids alone."""

from __future__ import annotations

from engine.board.frame import frame_of
from engine.board.terrain import Plane
from engine.geometry.grid import Grid


def test_equal_grids_share_one_frame():
    one = frame_of("hex", (Plane("main", Grid(4, 3, 20.0), b""),))
    assert frame_of("hex", (Plane("main", Grid(4, 3, 20.0), b""),)) is one
    assert frame_of("hex", (Plane("main", Grid(4, 3, 20.0), bytes([1] + [0] * 11)),)) is not one
    assert frame_of("square", (Plane("main", Grid(4, 3, 20.0), b""),)) is not one


def test_a_space_is_found_by_column_and_row():
    voids = bytes([0, 1, 0, 0])
    frame = frame_of("hex", (Plane("main", Grid(2, 2, 20.0, first=(-1, 1)), voids),))
    assert frame.size == 3
    assert [frame.space_at(0, *place) for place in frame.places] == [0, 1, 2]
    assert frame.places == ((-1, 1), (-1, 2), (0, 2))
    assert frame.space_at(0, 0, 1) == -1
    assert frame.space_at(0, 9, 9) == -1
