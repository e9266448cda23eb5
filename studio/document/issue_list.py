"""Findings as a reader sorts them: filtered, counted and in groups."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engine.lint.titles import title_of
from engine.model.issue import Severity
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.model.issue import Fix, Issue
    from engine.texts import Words

Grouping = Literal["severity", "check", "document"]
SEVERITIES: Final[Mapping[Severity, Words]] = {
    "error": Text("Errors"),
    "warning": Text("Warnings"),
    "hint": Text("Hints"),
}
GROUPINGS: Final[Mapping[Grouping, Words]] = {
    "severity": Text("By severity"),
    "check": Text("By check"),
    "document": Text("By document"),
}


class Group(NamedTuple):
    """Some issues under one title; ``key`` is the same as long as the group is."""

    key: str
    title: Words | str
    issues: tuple[Issue, ...]


@dataclass(frozen=True, slots=True)
class Sieve:
    """What of all issues is shown, and in which groups."""

    by: Grouping = "severity"
    severities: frozenset[Severity] = frozenset(SEVERITIES)
    needle: str = ""
    silenced: bool = False

    def takes(self, issue: Issue) -> bool:
        """Say whether *issue* is shown."""
        if bool(issue.silenced) and not self.silenced:
            return False
        return issue.severity in self.severities and self.needle.casefold() in _said(issue)

    def groups(self, issues: Iterable[Issue]) -> tuple[Group, ...]:
        """Return what is shown, the worst groups first; within them the order stays."""
        found: dict[str, list[Issue]] = {}
        rank = list(SEVERITIES)
        shown = [issue for issue in issues if self.takes(issue)]
        for issue in sorted(shown, key=lambda issue: rank.index(issue.severity)):
            found.setdefault(self._key(issue), []).append(issue)
        return tuple(Group(key, self._title(key), tuple(some)) for key, some in found.items())

    def _key(self, issue: Issue) -> str:
        return {"severity": issue.severity, "check": issue.code, "document": issue.document}[
            self.by
        ]

    def _title(self, key: str) -> Words | str:
        if self.by == "severity":
            return next(title for severity, title in SEVERITIES.items() if severity == key)
        return title_of(key) if self.by == "check" else key or Text("The project")


def counts(issues: Iterable[Issue]) -> dict[str, int]:
    """Return how many there are of each severity, and of those that are ``silenced``."""
    found = dict.fromkeys((*SEVERITIES, "silenced"), 0)
    for issue in issues:
        found["silenced" if issue.silenced else issue.severity] += 1
    return found


def alike(issue: Issue, issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """Return those of the same check whose fixes can be applied together: they ask nothing."""
    return tuple(
        other
        for other in issues
        if other.code == issue.code
        and not other.silenced
        and other.fix is not None
        and other.fix.asks is None
    )


def same(some: Sequence[Issue], others: Sequence[Issue]) -> bool:
    """Say whether the same was found twice: fixes made anew are the same if they do the same."""
    return len(some) == len(others) and all(map(_alike, some, others))


def _alike(one: Issue, other: Issue) -> bool:
    if one is other:
        return True
    plain = replace(one, fix=None) == replace(other, fix=None)
    return plain and _does(one.fix) == _does(other.fix)


def _does(fix: Fix | None) -> object:
    if fix is None or not isinstance(fix.edit, partial):
        return fix
    return fix.label, fix.asks, fix.edit.func, fix.edit.args, fix.edit.keywords


def _said(issue: Issue) -> str:
    parts = (issue.message, issue.code, title_of(issue.code), issue.document, issue.clause)
    return " ".join(str(part) for part in (*parts, issue.silenced)).casefold()
