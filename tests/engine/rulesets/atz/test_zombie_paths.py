"""The kept ways of zombies against plain enumeration, on many small boards."""

import itertools
from functools import cache

import pytest

from engine.core.dice import SeededDice
from engine.rulesets.atz.zombie_paths import FAR
from tests.helpers.atz import Axial, Scene, tables

STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
AXIAL = Axial(3)


def around(hex_):
    q, r = hex_
    return [(q + dq, r + dr) for dq, dr in STEPS if (q + dq, r + dr) in set(AXIAL.hexes())]


def cheapest(start, target, blocked):
    """Return cost and all cheapest ways, straight from the words of ATZ-7.3."""
    last = 2 if target in blocked else 1

    @cache
    def ways(hex_, left):
        """Return all ways from *hex_* to the target that cost exactly *left*."""
        if hex_ == target:
            return [()] if left == 0 else []
        found = []
        for k in around(hex_):
            cost = last if k == target else 1
            if cost <= left and (k == target or k not in blocked):
                found += [(k, *way) for way in ways(k, left - cost)]
        return found

    for cost in range(14):
        if found := ways(start, cost):
            return cost, found
    return None, []


def off_line(way, start, target):
    (q, r), (tq, tr) = start, target
    return sum(abs((tq - q) * (hr - r) - (tr - r) * (hq - q)) for hq, hr in way)


@pytest.mark.clause("ATZ-7.2")
@pytest.mark.clause("ATZ-7.3")
@pytest.mark.clause("ATZ-7.5")
@pytest.mark.parametrize("seed", range(25))
def test_cost_and_candidates_equal_the_enumeration(seed):
    dice = SeededDice(f"paths {seed}")
    hexes = AXIAL.hexes()
    blocked = {h for h in hexes if not dice.pick("b", 4, clause="")}
    scene = Scene(radius=3, woods=sorted(blocked)).survivor("beck")
    paths = tables(scene.setup()).paths
    paths.longest = 99
    for _ in range(12):
        start, target = (hexes[dice.pick("h", len(hexes), clause="")] for _ in range(2))
        if start == target:
            continue
        cost, ways = cheapest(start, target, blocked)
        a, b = scene.space(start), scene.space(target)
        assert paths.row(b)[a] == (FAR if cost is None else cost)
        if cost is None:
            continue
        least = min(off_line(way, start, target) for way in ways)
        best = [(start, *way) for way in ways if off_line(way, start, target) == least]
        follow = {}
        for way in best:
            for here, after in itertools.pairwise(way):
                follow.setdefault(scene.space(here), set()).add(scene.space(after))
        plan = paths.plan(a, b)
        assert {space: set(ahead) for space, ahead in plan.items()} == follow


@pytest.mark.clause("ATZ-7.6")
@pytest.mark.parametrize("mp", [1, 3, 5])
@pytest.mark.parametrize("hex_", [(0, 0), (1, 0)])
def test_threats_are_the_spaces_that_a_zombie_can_enter(mp, hex_):
    scene = Scene(radius=4, woods=[(1, 0), (0, 2), (-2, 1)], buildings=[(2, -2)]).survivor("beck")
    paths = tables(scene.setup()).paths
    start = scene.space(hex_)
    threat = paths.threat(start, mp).to_bytes(scene.board.size, "little")
    for space in range(scene.board.size):
        assert threat[space] == (paths.row(space)[start] <= mp)


def test_the_distances_from_a_space_are_those_to_each():
    scene = Scene(radius=4).survivor("beck")
    ground = tables(scene.setup()).ground
    for start in range(ground.size):
        away = ground.distances(start)
        assert list(away) == [ground.distance(start, space) for space in range(ground.size)]
