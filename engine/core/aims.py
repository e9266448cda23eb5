"""Conditions in words: one line for each test of a tree, and in play how far it is.

Inspector and game panel show the same words, which come from the ruleset's `in_words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.model.data import FrozenDict
from engine.model.map import words
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.core.kinds import Kind
    from engine.model.scenario import Condition, Effect

GROUP_NAMES: dict[str, Words] = {
    "all": Text("All of these"),
    "any": Text("Any of these"),
    "not": Text("Not"),
}


class Standing(NamedTuple):
    """How far a test is in a game: in words, and whether it holds."""

    how_far: Words | None = None
    met: bool = False


class AimLine(NamedTuple):
    """One line of what decides a game; ``standing`` is None where no game is played."""

    depth: int
    text: Words
    standing: Standing | None = None


class Aim(NamedTuple):
    """One way in which a game ends: what it is called, and the lines that tell it."""

    heading: Words
    lines: tuple[AimLine, ...]


def tree_lines(
    tree: Condition,
    tell: Callable[[Condition], Words],
    stand: Callable[[Condition], Standing] | None = None,
    depth: int = 0,
) -> Iterator[AimLine]:
    """Yield the lines of a tree: each group, and below it what it holds; a denied test is one."""
    standing = stand(tree) if stand is not None else None
    if tree.kind == "not" and len(tree.children) == 1 and tree.children[0].kind not in GROUP_NAMES:
        yield AimLine(depth, Text("Not: {test}", test=tell(tree.children[0])), standing)
        return
    if tree.kind not in GROUP_NAMES:
        yield AimLine(depth, tell(tree), standing)
        return
    yield AimLine(depth, GROUP_NAMES[tree.kind], standing)
    for child in tree.children:
        yield from tree_lines(child, tell, stand, depth + 1)


def plain_words(kinds: Sequence[Kind], node: Condition | Effect) -> Words:
    """Return what a test or an effect says where the ruleset has no better words: its values."""
    name = next((kind.name for kind in kinds if kind.id == node.kind), None)
    name = name or Text("{name}", name=node.kind)
    values = _values(node.args)
    return Text("{name}: {values}", name=name, values=values) if values else name


def _values(args: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {spoken(value)}" for key, value in args.items())


def spoken(value: Any) -> str:
    """Return a value as people read it: an author's text in quotes, a list by its entries."""
    if isinstance(value, FrozenDict):
        return f"\N{LEFT DOUBLE QUOTATION MARK}{words(value)}\N{RIGHT DOUBLE QUOTATION MARK}"
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(str(v) for v in value) if isinstance(value, tuple) else str(value)
