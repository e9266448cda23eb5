"""All short lines at once: the same answers as line by line, and which of them matter."""

from __future__ import annotations

import itertools
import random  # noqa: TID251 - maps for a cross-check, no game

import pytest

from engine import rulesets
from engine.board.sight.lines import Sight, SightRules
from engine.lint.lines import Stakes, picture_of, set_bits
from engine.lint.subject import Subject
from engine.model.map import Marker
from tests.helpers.boards import WAYS, sketch_board
from tests.helpers.lint import MAP, clean, with_markers
from tests.helpers.sight_boards import random_sight

RULES = [
    SightRules(),
    SightRules(hexside="whole_run"),
    SightRules(corner_touch_blocks=True),
]

BORDERS = [SightRules(), SightRules(border_along=True), SightRules(border_end=True)]


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_is_open_and_grazing_as_sight_says(seed, orient, stagger, rules):
    rnd = random.Random(seed)
    rows = ["".join(rnd.choice("...wb-") for _ in range(9)) for _ in range(7)]
    board = sketch_board("\n".join(rows), orient=orient, stagger=stagger, cut=("north",))
    sight = Sight(board, board.class_mask("rough", "building"), rules)
    picture = picture_of(sight, 0, 5)
    open_, grazing, all_ = set(), {}, set()
    for lines in picture.lines:
        all_ |= {frozenset(picture.ends(lines, start)) for start in set_bits(lines.all)}
        open_ |= {frozenset(picture.ends(lines, start)) for start in set_bits(lines.open)}
        for start in set_bits(lines.grazing):
            grazing[frozenset(picture.ends(lines, start))] = picture.touching(lines, start)
    for a, b in itertools.combinations(range(board.size), 2):
        pair = frozenset((a, b))
        if board.half[a] or board.half[b] or not 1 < board.distance(a, b) <= 5:
            assert pair not in all_
            continue
        line = sight.line(a, b)
        assert pair in all_
        assert (pair in open_) == line.clear
        assert (pair in grazing) == bool(line.grazes)
        if line.grazes:
            touched = {space for graze in line.grazes for space in graze.spaces}
            assert set(grazing[pair]) == {s for s in touched if sight.blocking[s]}


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_a_line_across_a_wall_is_neither_open_nor_grazing(orient, stagger):
    sight = random_sight(3, "....w", (9, 7), None, 0.1, orient=orient, stagger=stagger)
    picture, walled = picture_of(sight, 0, 5), 0
    for lines in picture.lines:
        for start in set_bits(lines.all):
            line = sight.line(*picture.ends(lines, start))
            assert bool(lines.open >> start & 1) == line.clear
            if lines.walled >> start & 1:
                walled += 1
                assert not lines.grazing >> start & 1
    assert walled > 100


@pytest.mark.parametrize("rules", BORDERS, ids=str)
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_a_line_along_a_wall_or_through_its_end_grazes_as_sight_says(rules, orient, stagger):
    sight = random_sight(5, "......w", (9, 7), rules, 0.05, orient=orient, stagger=stagger)
    picture, touched = picture_of(sight, 0, 5), 0
    for lines in picture.lines:
        for start in set_bits(lines.all):
            line = sight.line(*picture.ends(lines, start))
            grazing = bool(lines.grazing >> start & 1)
            assert grazing == bool(line.grazes)
            if grazing:
                walls = {graze.spaces for graze in line.grazes if graze.border}
                assert {tuple(sorted(pair)) for pair in picture.borders(lines, start)} == walls
                touched += len(walls)
    assert touched > 30


def test_lines_are_kept_as_long_as_the_board_stays():
    board = sketch_board("...\n.w.\n...")
    sight = Sight(board, board.class_mask("rough"))
    assert picture_of(sight, 0) is picture_of(sight, 0)


def test_short_lines_from_marked_places_and_from_cover_matter_more():
    project = with_markers(clean(), Marker("well", "objective", "c6r5"))
    subject = Subject(project, MAP, MAP, rulesets.of(project, "atz"))
    stakes, index = Stakes(subject), subject.board.index
    assert {index[name] for name in ("c2r5", "c9r1", "c6r5")} == stakes.marked
    plain = stakes.of(index["c9r5"], index["c9r6"], 4)
    assert stakes.of(index["c9r5"], index["c9r6"], 2) > plain
    assert stakes.of(index["c6r5"], index["c9r6"], 4) > plain
    assert stakes.of(index["c1r2"], index["c9r6"], 4) > plain  # beside the barn
