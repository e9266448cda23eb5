"""Exceptions of the engine: one root, one class per cause that a caller treats differently."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.texts import Words


class EngineError(Exception):
    """Anything the user can cause and mend; shown as one message, never as a traceback."""

    suggestions: tuple[str, ...] = ()  # what may have been meant

    def __init__(self, message: Words | str) -> None:
        self.message = message
        super().__init__(str(message))

    @property
    def hinted(self) -> Words:
        """The message, with what may have been meant."""
        text = self.message if not isinstance(self.message, str) else Text(self.message)
        if not self.suggestions:
            return text
        names = ", ".join(self.suggestions)
        return Text("{text} (did you mean {names}?)", text=text, names=names)


class NobodyLeft(EngineError):  # noqa: N818 - a cause
    """Nobody of a roster can take a place in the next scenario: the campaign is lost."""


class FormatError(EngineError):
    """A file cannot be used; ``faults`` has one entry per fault, each with its place.

    The entries are ``engine.model.issue.Issue`` values (kept untyped here: this is the bottom
    layer).
    """

    def __init__(self, message: Words | str, faults: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class SchemaError(FormatError):
    """The file is readable, but its content breaks the schema or an invariant."""


class UnsupportedVersion(FormatError):  # noqa: N818 - a cause, and the name that the design fixes
    """The file was written by a newer Hexwright."""


class IllegalChoice(EngineError):  # noqa: N818
    """A choice that the pending decision does not offer."""


class ReplayMismatch(EngineError):  # noqa: N818
    """A record does not replay; says at which step, what was expected and what came."""

    def __init__(self, message: Words | str, step: int, expected: str, got: str) -> None:
        super().__init__(message)
        self.step = step
        self.expected = expected
        self.got = got


class UnknownName(EngineError):  # noqa: N818
    """A name that does not exist; ``suggestions`` are the nearest of those ``known``."""

    def __init__(self, message: Words | str, name: str, known: Iterable[str]) -> None:
        super().__init__(message)
        self.name = name
        self.known = tuple(known)
        self.suggestions = tuple(difflib.get_close_matches(name, self.known, n=3))
