"""Edits of a tree of conditions: victory, defeat, what an event waits for.

A node is named by its path: the places of its parents and its own among the children, from the
root, whose path is empty.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.model.data import FrozenDict
from engine.model.scenario import Condition

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.core.kinds import Argument

Path = tuple[int, ...]
GROUPS = ("all", "any", "not")


def nodes(tree: Condition, path: Path = ()) -> Iterator[tuple[Path, Condition]]:
    """Yield all nodes with their paths, parents before their children."""
    yield path, tree
    for number, child in enumerate(tree.children):
        yield from nodes(child, (*path, number))


def node_at(tree: Condition, path: Path) -> Condition | None:
    """Return the node at *path*, None if there is none."""
    return next((node for place, node in nodes(tree) if place == path), None)


def with_node(tree: Condition, path: Path, node: Condition) -> Condition:
    """Return the tree with another node at *path*."""
    if not path:
        return node
    children = list(tree.children)
    children[path[0]] = with_node(children[path[0]], path[1:], node)
    return replace(tree, children=tuple(children))


def with_child(tree: Condition, path: Path, child: Condition) -> Condition:
    """Return the tree with one child more, the last, below the group at *path*."""
    group = node_at(tree, path)
    if group is None:
        return tree
    return with_node(tree, path, replace(group, children=(*group.children, child)))


def without_node(tree: Condition, path: Path) -> Condition | None:
    """Return the tree without a node, and without the groups that it leaves empty."""
    if not path:
        return None
    at = path[0]
    rest = without_node(tree.children[at], path[1:])
    kept = () if rest is None else (rest,)
    children = (*tree.children[:at], *kept, *tree.children[at + 1 :])
    return replace(tree, children=children) if children else None


def moved_node(tree: Condition, path: Path, steps: int) -> Condition:
    """Return the tree with a node so many places further on among its neighbours."""
    parent = node_at(tree, path[:-1])
    if not path or parent is None:
        return tree
    children = list(parent.children)
    node = children.pop(path[-1])
    children.insert(max(0, path[-1] + steps), node)
    return with_node(tree, path[:-1], replace(parent, children=tuple(children)))


def of_kind(node: Condition, kind: str, takes: Sequence[Argument]) -> Condition:
    """Return *node* as another kind of node; what it said stays where that kind can say it.

    A group keeps its children, or takes the test that it was for one; a test is made of the first
    of its kind in the group that it was.
    """
    if kind in GROUPS:
        inner = node.children if node.kind in GROUPS else (node,)
        return Condition(kind, children=inner[:1] if kind == "not" else inner)
    leaves = [leaf for _, leaf in nodes(node) if leaf.kind == kind]
    return Condition(kind, fitting(takes, leaves[0].args if leaves else node.args))


def fitting(takes: Sequence[Argument], args: Mapping[str, Any]) -> FrozenDict[Any]:
    """Return what of *args* another kind takes too, and least numbers where it needs some."""
    kept = {a.id: args[a.id] for a in takes if a.id in args}
    least = {a.id: a.least for a in takes if a.needed and a.of == "number"}
    return FrozenDict({**least, **kept})
