"""What a reader or a checker found: data, collected, never raised one at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from engine.texts import Plural, Text

Severity = Literal["error", "warning", "hint"]


@dataclass(frozen=True, slots=True)
class Fix:
    """A safe cure: a label and an edit (a partial of a function of `engine.edits`).

    A cure that ``asks`` needs a line of text, which the edit takes as its ``name``.
    """

    label: Text
    edit: Callable[..., Any]  # Project -> Project
    asks: Text | None = None


@dataclass(frozen=True, slots=True)
class Issue:
    """One finding, with the place to jump to.

    ``document`` is a path from the project's root; ``path`` the place inside it
    (``markers[2].at``);
    ``line`` and ``column`` count from 1 and are 0 where there is no file; ``spaces`` are space ids
    to
    show; ``code`` is the snake_case id of the check or of the kind of fault; ``silenced`` is the
    reason for which the document wants to hear no more of it.
    """

    code: str
    severity: Severity
    message: Text | Plural
    document: str = ""
    path: str = ""
    line: int = 0
    column: int = 0
    clause: str = ""
    spaces: tuple[str, ...] = ()
    fix: Fix | None = None
    silenced: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return the finding as plain data; the fix is named only, an unknown place is null."""
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message.to_json(),
            "document": self.document,
            "path": self.path,
            "line": self.line or None,
            "column": self.column or None,
            "clause": self.clause,
            "spaces": list(self.spaces),
            "fix": str(self.fix.label) if self.fix else None,
            "silenced": self.silenced or None,
        }
