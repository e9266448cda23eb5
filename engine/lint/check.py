"""What a check is: one file in `engine.lint.checks` whose ``CHECK`` says what it looks at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from engine.lint.subject import Subject
from engine.model.issue import Issue
from engine.texts import Text

Find = Callable[[Subject], Iterable[Issue]]


@dataclass(frozen=True, slots=True)
class Check:
    """One check. ``find`` yields issues; the runner fills in code, document and line.

    ``on`` says which documents it is run for. A check with ``needs_board`` is left out where the
    map cannot be built.
    """

    title: Text
    on: Literal["map", "scenario", "both"]
    find: Find
    needs_board: bool = True
