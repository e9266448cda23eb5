from __future__ import annotations

import pytest

from engine.core.kinds import Argument
from engine.edits.conditions import (
    fitting,
    moved_node,
    node_at,
    nodes,
    of_kind,
    with_child,
    with_node,
    without_node,
)
from engine.model.data import FrozenDict
from engine.model.scenario import Condition
from engine.texts import Text

COUNT = Argument("count", "number", Text("How many"), needed=True)
WHO = Argument("who", "counter", Text("Who"))
DEAD = Condition("dead", FrozenDict({"who": "all"}))
KILLED = Condition("killed", FrozenDict({"count": 5}))
TREE = Condition("all", children=(KILLED, Condition("any", children=(DEAD, KILLED)), DEAD))


def test_nodes_come_with_their_paths_parents_first() -> None:
    assert [(path, node.kind) for path, node in nodes(TREE)] == [
        ((), "all"),
        ((0,), "killed"),
        ((1,), "any"),
        ((1, 0), "dead"),
        ((1, 1), "killed"),
        ((2,), "dead"),
    ]
    assert node_at(TREE, (1, 5)) is None


@pytest.mark.parametrize("path", [(), (1,), (1, 0)])
def test_a_node_is_changed_where_it_stands_and_nothing_else(path: tuple[int, ...]) -> None:
    changed = with_node(TREE, path, Condition("alive"))
    assert node_at(changed, path) == Condition("alive")
    assert with_node(changed, path, node_at(TREE, path) or DEAD) == TREE


def test_a_group_gets_one_test_more_and_loses_it_again() -> None:
    grown = with_child(TREE, (1,), Condition("alive"))
    assert node_at(grown, (1, 2)) == Condition("alive")
    assert without_node(grown, (1, 2)) == TREE


def test_a_group_that_is_left_empty_goes_too() -> None:
    once = without_node(TREE, (1, 0))
    assert once is not None
    twice = without_node(once, (1, 0))
    assert twice == Condition("all", children=(KILLED, DEAD))
    assert without_node(Condition("not", children=(DEAD,)), (0,)) is None
    assert without_node(TREE, ()) is None


def test_a_node_moves_among_its_neighbours_and_no_further() -> None:
    moved = moved_node(TREE, (2,), -1)
    assert [child.kind for child in moved.children] == ["killed", "dead", "any"]
    assert moved_node(TREE, (0,), -1) == TREE
    assert moved_node(TREE, (2,), 1) == TREE
    assert moved_node(TREE, (), 1) == TREE


def test_another_kind_keeps_what_it_can_say() -> None:
    assert of_kind(KILLED, "dead", (WHO, COUNT)).args == {"count": 5}
    assert of_kind(DEAD, "killed", (COUNT,)).args == {"count": 1}
    assert of_kind(KILLED, "any", ()) == Condition("any", children=(KILLED,))
    assert of_kind(TREE, "any", ()).children == TREE.children
    assert of_kind(TREE, "not", ()).children == TREE.children[:1]
    assert of_kind(TREE, "dead", (WHO,)) == DEAD


def test_numbers_that_are_needed_begin_with_the_least() -> None:
    assert fitting((COUNT, WHO), {}) == {"count": 1}
