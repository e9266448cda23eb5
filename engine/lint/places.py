"""Where a value stands in its file: from ``markers[2].at`` to line and column."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.files.faults import Places

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.files.documents import Source

_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def steps(path: str) -> tuple[str | int, ...]:
    """Return the steps of a written path.

    >>> steps("levels[0].spaces.c2r2")
    ('levels', 0, 'spaces', 'c2r2')
    """
    return tuple(int(number) if number else name for number, name in _STEP.findall(path))


def places_in(sources: Mapping[str, Source]) -> Callable[[str, str], tuple[int, int]]:
    """Return the function that finds line and column of a value; 0 for what is in no file.

    A value that a file does not write out stands where its nearest entry above does.
    """

    def place(document: str, path: str) -> tuple[int, int]:
        source = sources.get(document)
        if source is None:
            return 0, 0
        node = Places(source.root, document).node(steps(path))
        return node.line, node.column

    return place
