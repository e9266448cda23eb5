"""What terrain a space has: pin, outline, letter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board.board import build_board
from engine.board.terrain import covered, overruled, pinned
from engine.errors import UnknownName
from engine.model.data import FrozenDict
from engine.model.map import Outline, SpaceInfo
from tests.helpers.boards import CLASSES, WAYS, filled, sketch_map


def box(layout, a: tuple[int, int], b: tuple[int, int], margin: float):
    """Return a ring from dot to dot, a margin wider."""
    (x1, y1), (x2, y2) = layout.centre(*a), layout.centre(*b)
    left, right = min(x1, x2) - margin, max(x1, x2) + margin
    top, bottom = min(y1, y2) - margin, max(y1, y2) + margin
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def drawn(outlines=(), pins=None, *, rows=5, **grid):
    map_ = sketch_map(filled(6, rows), **grid)
    spaces = FrozenDict({k: SpaceInfo(v) for k, v in (pins or {}).items()})
    level = replace(map_.main, outlines=tuple(outlines), spaces=spaces)
    return replace(map_, levels=(level,))


def terrains(map_) -> dict[str, str]:
    """Return all that is not open, by label."""
    board = build_board(map_, CLASSES)
    found = {board.labels[s]: board.terrain(s) for s in range(board.size)}
    return {label: terrain for label, terrain in found.items() if terrain != "open"}


@pytest.mark.clause("ATZ-5.2")
@pytest.mark.parametrize("first", [(1, 1), (-2, 0)])
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_the_outline_over_the_dot_decides(orient, stagger, first):
    plain = sketch_map(filled(6, 5), orient=orient, stagger=stagger, first=first)
    board = build_board(plain, CLASSES)
    place = board.frame.places[board.find("0303")]
    ring = box(board.layout(), place, place, 1.0)
    map_ = drawn([Outline("o", "woods", (ring,))], orient=orient, stagger=stagger, first=first)
    assert terrains(map_) == {"0303": "woods"}
    on_rim = box(board.layout(), place, place, 0.0)
    line = (on_rim[0], (on_rim[0][0] + 3, on_rim[0][1]), (on_rim[0][0], on_rim[0][1] + 3))
    map_ = drawn([Outline("o", "woods", (line,))], orient=orient, stagger=stagger, first=first)
    assert terrains(map_) == {"0303": "woods"}, "a dot on the rim is covered"


def test_a_hex_full_of_trees_is_open_if_its_dot_is():
    layout = build_board(sketch_map(filled(6, 5)), CLASSES).layout()
    outer = box(layout, (3, 3), (3, 3), 9.0)
    hole = box(layout, (3, 3), (3, 3), 0.5)
    assert terrains(drawn([Outline("o", "woods", (outer, hole))])) == {}


def test_pin_before_topmost_outline_before_letter():
    layout = build_board(sketch_map(filled(6, 5)), CLASSES).layout()
    low = Outline("low", "woods", (box(layout, (2, 2), (2, 4), 1.0),))
    high = Outline("high", "building", (box(layout, (2, 3), (2, 4), 1.0),))
    map_ = drawn([low, high], {"c2r4": "c", "c5r1": "w"})
    assert terrains(map_) == {
        "0202": "woods",
        "0203": "building",
        "0204": "crops",
        "0501": "woods",
    }
    level = map_.main
    over = covered(level, "hex", map_.tolerance)
    assert {place: outline.id for place, outline in over.items()} == {
        (2, 2): "low",
        (2, 3): "high",
        (2, 4): "high",
    }
    assert pinned(level) == {(2, 4): "crops", (5, 1): "woods"}
    assert overruled(level, "hex", map_.tolerance) == {
        (2, 2): "woods",
        (2, 3): "building",
        (2, 4): "crops",
        (5, 1): "woods",
    }


def test_a_pin_may_open_what_an_outline_covers():
    layout = build_board(sketch_map(filled(6, 5)), CLASSES).layout()
    outline = Outline("o", "woods", (box(layout, (2, 2), (2, 3), 1.0),))
    assert terrains(drawn([outline], {"c2r2": "."})) == {"0203": "woods"}


def test_a_pin_with_an_unknown_letter_is_refused():
    with pytest.raises(UnknownName, match='the pin of c2r2 on level "main": "z" is not'):
        terrains(drawn(pins={"c2r2": "z"}))


def test_tags_alone_are_no_pin():
    map_ = drawn()
    spaces = FrozenDict({"c2r2": SpaceInfo(tags=("well",))})
    level = replace(map_.main, spaces=spaces)
    assert terrains(replace(map_, levels=(level,))) == {}


@pytest.mark.case("LOS-08")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_both_halves_of_a_crossed_outline_count(orient, stagger):
    way = {"orient": orient, "stagger": stagger}
    board = build_board(sketch_map(filled(6, 6), **way), CLASSES)
    width = 20.0
    bow_tie = tuple((width * x, width * y) for x, y in ((0, 0), (4, 4), (4, 0), (0, 4)))
    found = terrains(drawn([Outline("o", "building", (bow_tie,))], rows=6, **way))
    middle = 2 * width
    halves = {True: 0, False: 0}
    for space in range(board.size):
        x, y = board.centre(space)
        inside = abs(x - middle) <= middle and abs(y - middle) <= abs(x - middle)
        assert (found.get(board.labels[space]) == "building") is inside, board.labels[space]
        if inside:
            halves[x < middle] += 1
    assert min(halves.values()) >= 2
    assert len(found) == sum(halves.values())


def test_an_outline_without_points_covers_nothing():
    assert terrains(drawn([Outline("o", "woods", ()), Outline("p", "woods", ((),))])) == {}
