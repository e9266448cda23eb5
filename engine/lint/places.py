"""Where a value stands in its file: from ``markers[2].at`` to line and column."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.files.faults import Places
from engine.files.nodes import MappingNode, ScalarNode, SequenceNode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.files.documents import Source
    from engine.files.nodes import AnyNode

_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def steps(path: str) -> tuple[str | int, ...]:
    """Return the steps of a written path.

    >>> steps("levels[0].spaces.c2r2")
    ('levels', 0, 'spaces', 'c2r2')
    """
    return tuple(int(number) if number else name for number, name in _STEP.findall(path))


def places_in(sources: Mapping[str, Source]) -> Callable[[str, str], tuple[int, int]]:
    """Return the function that finds line and column of a value; 0 for what is in no file.

    A value that a file does not write out stands where its nearest entry above does. An entry of a
    list may be named by its id: ``markers.gate.at``.
    """

    def place(document: str, path: str) -> tuple[int, int]:
        source = sources.get(document)
        if source is None:
            return 0, 0
        places = Places(source.root, document)
        found: tuple[str | int, ...] = ()
        for step in steps(path):
            found = (*found, _index(places.node(found), step))
        node = places.node(found)
        return node.line, node.column

    return place


def _index(node: AnyNode, step: str | int) -> str | int:
    """Return the number of the entry with the id *step*, if *node* is a list."""
    if isinstance(node, SequenceNode) and isinstance(step, str):
        for number, item in enumerate(node.items):
            name = item.get("id") if isinstance(item, MappingNode) else None
            if isinstance(name, ScalarNode) and name.value == step:
                return number
    return step
