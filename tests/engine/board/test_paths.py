"""Cheapest walks: against listed cases and a plain relaxation over all spaces."""

from __future__ import annotations

import itertools
import random  # noqa: TID251 - maps for an oracle, no game

import pytest

from engine.board.paths import NOTICE, PASS, STOP, UNREACHED, distance_field, reach
from tests.helpers.boards import WAYS, filled, painted, sketch_board

SURVIVOR = {"open": 1, "rough": 2, "building": 2}
ZOMBIE = {"open": 1}


def random_board(seed: int, orient: str, stagger: str):
    rnd = random.Random(seed)
    rows = ["".join(rnd.choice("...wb-") for _ in range(9)) for _ in range(8)]
    return sketch_board("\n".join(rows), orient=orient, stagger=stagger), rnd


def relaxed(board, start: int, costs, stops) -> list[int]:
    """Return the cost to each space by going over all borders until nothing changes."""
    found = [UNREACHED] * board.size
    found[start] = 0
    for _ in range(board.size):
        for space in range(board.size):
            if found[space] == UNREACHED or (stops[space] == STOP and space != start):
                continue
            for near in board.neighbours[space]:
                if near >= 0 and costs[near]:
                    found[near] = min(found[near], found[space] + costs[near])
    return found


@pytest.mark.clause("ATZ-5.3")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize("seed", range(6))
def test_reach_agrees_with_relaxation_and_its_paths_cost_what_they_say(seed, orient, stagger):
    board, rnd = random_board(seed, orient, stagger)
    start = rnd.randrange(board.size)
    costs = board.entry_costs(SURVIVOR)
    stops = bytes(rnd.choice((PASS, PASS, NOTICE, STOP)) for _ in range(board.size))
    expected = relaxed(board, start, costs, stops)
    found = reach(board, start, 5, costs, stops)
    assert {space: each.cost for space, each in found.items()} == {
        space: cost for space, cost in enumerate(expected) if 0 < cost <= 5
    }
    for space, (cost, path) in found.items():
        assert path[-1] == space
        assert sum(costs[each] for each in path) == cost
        assert all(board.distance(a, b) == 1 for a, b in itertools.pairwise((start, *path)))
        assert all(stops[each] != STOP for each in path[:-1])


def all_walks(board, start: int, points: int, costs):
    walks = [(start,)]
    while walks:
        walk = walks.pop()
        yield walk
        for near in board.neighbours[walk[-1]]:
            if near >= 0 and sum(costs[each] for each in (*walk[1:], near)) <= points:
                walks.append((*walk, near))


def test_the_path_avoids_notice_then_takes_the_first_directions():
    board = sketch_board(filled(5, 5))
    start, costs = board.find("0303"), board.entry_costs(SURVIVOR)
    stops = bytearray(board.size)
    for label in ("0302", "0402", "0404"):
        stops[board.find(label)] = NOTICE
    best = {}
    for walk in all_walks(board, start, 3, costs):
        turns = tuple(board.direction(a, b) for a, b in itertools.pairwise(walk))
        rank = (len(turns), sum(stops[each] for each in walk[1:]), turns)
        best[walk[-1]] = min(best.get(walk[-1], (9,)), (*rank, walk[1:]))
    found = reach(board, start, 3, costs, stops)
    assert {space: each.path for space, each in found.items()} == {
        space: rank[-1] for space, rank in best.items() if space != start
    }


def test_reach_lists_the_cheapest_first_and_leaves_the_start_out():
    board = sketch_board(filled(7, 7))
    found = reach(board, board.find("0404"), 3, board.entry_costs(SURVIVOR), bytes(board.size))
    costs = [each.cost for each in found.values()]
    assert costs == sorted(costs)
    assert len(found) == 6 + 12 + 18
    assert board.find("0404") not in found


@pytest.mark.case("P-05")
@pytest.mark.clause("ATZ-5.1")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_a_building_is_entered_from_each_neighbour_for_two(orient, stagger):
    board = sketch_board(painted(filled(5, 5), {(3, 3): "b"}), orient=orient, stagger=stagger)
    building = board.find("0303")
    costs = board.entry_costs(SURVIVOR)
    for near in board.neighbours[building]:
        assert reach(board, near, 2, costs, bytes(board.size))[building].cost == 2
        assert building not in reach(board, near, 1, costs, bytes(board.size))


@pytest.mark.clause("ATZ-3.5")
def test_nobody_walks_on_half_hexes():
    board = sketch_board(filled(5, 4), cut=("north", "south"))
    found = reach(board, board.find("0102"), 9, board.entry_costs(SURVIVOR), bytes(board.size))
    assert not any(board.half[space] for space in found)
    assert len(found) == board.size - sum(board.half) - 1


def zombie_case(blocked: list[tuple[int, int]], target: tuple[int, int]) -> int:
    """Return the cost from (0, 0) to *target* on a clear board with forbidden hexes."""
    plain = sketch_board(filled(17, 17))
    layout = plain.layout()
    q0, r0 = layout.axial(9, 9)

    def place(q: int, r: int) -> tuple[int, int]:
        return layout.offset(q0 + q, r0 + r)

    board = sketch_board(painted(filled(17, 17), {place(q, r): "b" for q, r in blocked}))
    costs = board.entry_costs(ZOMBIE)
    space = board.frame.space_at(0, *place(*target))
    field = distance_field(board, {space: costs[space] or 2}, costs)
    return field[board.frame.space_at(0, 9, 9)]


@pytest.mark.clause("ATZ-7.2")
@pytest.mark.parametrize(
    ("blocked", "target", "cost"),
    [
        pytest.param(
            [(1, -2), (1, -1), (1, 0), (0, 1), (-1, 2)],
            (2, 0),
            7,
            marks=pytest.mark.case("Z-01"),
        ),
        pytest.param(
            [(1, -2), (1, -1), (1, 0), (0, 1), (-1, 2)],
            (-4, 0),
            4,
            marks=pytest.mark.case("Z-01"),
        ),
        pytest.param([(1, -1), (1, 0), (0, 1)], (2, 0), 5, marks=pytest.mark.case("Z-02")),
        pytest.param([(1, 0)], (2, 0), 3, marks=pytest.mark.case("Z-03")),
        pytest.param([(2, 0)], (2, 0), 3, marks=pytest.mark.case("Z-04")),
        pytest.param([(2, 0), (3, 0)], (3, 0), 5, marks=pytest.mark.case("Z-05")),
        pytest.param([(1, 0)], (4, 0), 5, marks=pytest.mark.case("Z-06")),
        pytest.param([(2, 0)], (4, 0), 5, marks=pytest.mark.case("Z-06")),
        pytest.param([], (2, 1), 3, marks=pytest.mark.case("Z-07")),
        pytest.param([], (2, 2), 4, marks=pytest.mark.case("Z-08")),
        pytest.param([(0, 0)], (2, 0), 2, marks=pytest.mark.clause("ATZ-7.3")),
    ],
)
def test_walks_go_round_what_may_not_be_entered(blocked, target, cost):
    assert zombie_case(blocked, target) == cost


@pytest.mark.parametrize("seed", range(6))
def test_the_field_is_the_least_of_the_walks_to_each_target(seed):
    board, rnd = random_board(seed, "flat", "first")
    costs = board.entry_costs(ZOMBIE)
    targets = {rnd.randrange(board.size): 2 for _ in range(3)}
    field = distance_field(board, targets, costs)
    for start in range(board.size):
        expected = UNREACHED
        for target, price in targets.items():
            entered = bytearray(costs)
            entered[target] = price
            stops = bytearray(board.size)
            stops[target] = STOP
            expected = min(expected, relaxed(board, start, entered, stops)[target])
        assert field[start] == expected


def test_what_is_walled_in_is_unreached():
    board = sketch_board("..w..\n..w..\n..w..")
    field = distance_field(board, {board.find("0101"): 1}, board.entry_costs(ZOMBIE))
    assert field[board.find("0501")] == UNREACHED
    assert field[board.find("0201")] == 1
