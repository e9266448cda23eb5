"""Walking a victory or defeat tree: each test in it, with its place in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.model.scenario import Condition, ScenarioDocument


class Atom(NamedTuple):
    """One test of a tree (ATZ-20.4). ``negated`` says that a ``not`` stands somewhere above it."""

    path: str
    kind: str
    args: Mapping[str, Any]
    negated: bool = False


def atoms_of(scenario: ScenarioDocument) -> Iterator[Atom]:
    """Return all tests of victory, then those of defeat."""
    for name, tree in (("victory", scenario.victory), ("defeat", scenario.defeat)):
        if tree is not None:
            yield from atoms_in(tree, name)


def atoms_in(node: Condition, path: str, *, negated: bool = False) -> Iterator[Atom]:
    """Return the tests below *node*, which stands at *path*, in file order."""
    here = f"{path}.{node.kind}"
    if node.kind == "not":
        for child in node.children:
            yield from atoms_in(child, here, negated=not negated)
    elif node.kind in ("all", "any"):
        for index, child in enumerate(node.children):
            yield from atoms_in(child, f"{here}[{index}]", negated=negated)
    else:
        yield Atom(here, node.kind, node.args, negated)
