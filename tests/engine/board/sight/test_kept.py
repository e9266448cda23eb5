"""Solved levels as values: what is kept, and what is made from it after an edit."""

from __future__ import annotations

import random  # noqa: TID251 - maps to edit, no game
from collections import Counter

import pytest

from engine.board.sight import kept
from engine.board.sight.lines import SightRules
from engine.board.sight.rules import Obstacles
from engine.board.sight.table import revise, solve
from tests.helpers.boards import WAYS, filled, painted
from tests.helpers.sight_boards import RULES, random_sight, sight_of, walled_board


@pytest.fixture(autouse=True)
def _empty(monkeypatch):
    monkeypatch.setattr(kept, "_kept", [])


@pytest.fixture
def made(monkeypatch):
    """Count how often a level was solved, and how often made from another."""
    counts: Counter[str] = Counter()

    def counted(name, job):
        def count(*args):
            counts[name] += 1
            return job(*args)

        monkeypatch.setattr(kept, name, count)

    counted("solve", solve)
    counted("revise", revise)
    return counts


def parts(sight):
    """Return raster, obstacles and rules of the one level of a sight."""
    (raster,), (obstacles,) = sight._rasters, sight._obstacles
    return raster, obstacles, sight.rules


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("way", WAYS)
def test_after_every_edit_the_table_is_what_it_would_be_anew(made, way, rules):
    orient, stagger = way
    options = {"orient": orient, "stagger": stagger, "cut": ("north",)}
    sight = random_sight(5, "......w-", (9, 8), rules, 0.05, **options)
    raster, obstacles, rules = parts(sight)
    rnd = random.Random(7)
    for step in range(30):
        before, copy = kept.solved(raster, obstacles, rules), None
        copy = dict(before)
        closed = bytearray(obstacles.closed)
        for place in rnd.sample(raster.places, rnd.choice((1, 1, 3, 8, 20))):
            closed[place] = step % 3 != 2
        obstacles = Obstacles(bytes(closed), obstacles.walls)
        assert kept.solved(raster, obstacles, rules) == solve(raster, obstacles, rules)
        assert before == copy, "an older table is never changed"
    assert made["revise"] > 10


SKETCH = filled(9, 7)


def at_dot(col: int, row: int, letter: str = "w") -> str:
    return painted(SKETCH, {(col, row): letter})


def test_a_hex_that_is_painted_over_makes_the_new_table_out_of_the_old(made):
    sight_of(walled_board(SKETCH, {})).table()
    edited = sight_of(walled_board(at_dot(4, 4), {}))
    assert edited.table().sees(*map(edited.board.find, ("0404", "0406")))
    assert not edited.table().sees(*map(edited.board.find, ("0402", "0406")))
    assert made == {"solve": 1, "revise": 1}


def test_undo_and_other_boards_with_the_same_obstacles_find_the_table_again(made):
    first = sight_of(walled_board(SKETCH, {})).table()
    sight_of(walled_board(at_dot(4, 4), {})).table()
    sight_of(walled_board(at_dot(4, 4, "b"), {})).table()
    again = sight_of(walled_board(at_dot(4, 4, "r"), {}))
    assert again.table()._seen[0] is first._seen[0]
    assert made == {"solve": 1, "revise": 1}
    assert not sight_of(walled_board(SKETCH, {})).has_table
    assert again.has_table


def test_tables_are_equal_if_the_same_pairs_see_each_other(made):
    plain, edited = (sight_of(walled_board(s, {})).table() for s in (SKETCH, at_dot(4, 4)))
    kept.forget()
    again = sight_of(walled_board(at_dot(4, 4), {})).table()
    assert made["revise"] == 1
    assert edited == again
    assert hash(edited) == hash(again)
    assert plain != edited
    assert plain != "a table"


def test_other_rules_and_other_walls_have_a_table_of_their_own(made):
    board = walled_board(SKETCH, {})
    sight_of(board).table()
    sight_of(board, SightRules(border_end=True)).table()
    sight_of(walled_board(SKETCH, {"c4r4|c4r5": "wall"})).table()
    opened = walled_board(SKETCH, {"c4r4|c4r5": "window"})
    assert sight_of(opened).table().sees(*map(opened.find, ("0404", "0405")))
    assert made == {"solve": 3}


def test_only_so_many_spaces_are_kept(monkeypatch):
    monkeypatch.setattr(kept, "_SPACES", 3 * 63)
    for col in range(1, 8):
        sight_of(walled_board(at_dot(col, 4), {})).table()
    assert len(kept._kept) == 3
    monkeypatch.setattr(kept, "_SPACES", 1)
    sight_of(walled_board(at_dot(8, 4), {})).table()
    assert len(kept._kept) == 1, "the newest always"
