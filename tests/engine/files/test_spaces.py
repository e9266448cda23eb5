"""Which spaces a map has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board.board import build_board
from engine.files.spaces import Spaces
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, SpaceInfo
from tests.helpers.projects import MAP, farm

CLASSES = {"open": "open", "woods": "rough", "building": "building", "crops": "rough"}


def two_levels():
    map_ = farm("..-", "...", first=(0, -1)).map(MAP)
    cellar = Level("cellar", Grid(2, 1, 20.0), map_.main.legend, ("..",))
    return replace(map_, levels=(map_.main, cellar))


def test_the_spaces_of_a_map_are_those_of_its_board():
    map_ = two_levels()
    spaces = Spaces(map_)
    board = build_board(map_, CLASSES)
    for level in ("", "main/", "cellar/"):
        for col in range(-1, 5):
            for row in range(-2, 4):
                name = f"{level}c{col}r{row}"
                there = name.removeprefix("main/") in board.index
                assert (spaces.fault(name) is None) == there, name


@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("stagger", ["first", "second"])
def test_spaces_touch_as_they_do_on_the_board(orient, stagger):
    map_ = farm("....", "....", "....", orient=orient, stagger=stagger).map(MAP)
    board = build_board(map_, CLASSES)
    spaces = Spaces(map_)
    for a, one in enumerate(board.ids):
        for b, other in enumerate(board.ids):
            assert spaces.touch(one, other) == (b in board.neighbours[a])


def test_levels_do_not_touch():
    assert not Spaces(two_levels()).touch("c0r0", "cellar/c1r1")


def test_zones_are_those_that_the_level_draws():
    level = Level("main", spaces=FrozenDict({"z1": SpaceInfo(kind="street")}))
    spaces = Spaces(MapDocument("M", "plague", (level,), kind="zone"))
    assert spaces.fault("z1") is None
    assert '"z2" is no zone' in str(spaces.fault("z2"))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("attic/c1r1", 'the level "attic"'),
        ("c9r1", "columns 0 to 2, rows -1 to 0"),
        ("0201", "c1r-1"),
        ("mill", "write it as c8r7"),
        ("c2r-1", "there is no space"),
    ],
)
def test_the_reason_says_what_is_there(name, words):
    assert words in str(Spaces(two_levels()).fault(name))
