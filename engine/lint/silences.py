"""Findings that a document silences: which they are, why, and which silences have outlived theirs.

A finding is known by its check and its place, never by its wording: the place is the path of what
it is about, with ids for numbers, so that it stays the same when other things come and go.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.edits.silences import silencing, unsilence
from engine.errors import UnknownName
from engine.lint import campaigns
from engine.lint.places import steps
from engine.model.issue import Fix, Issue
from engine.model.map import Level, MapDocument
from engine.model.project import PROJECT_FILE
from engine.model.silence import Silence
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from engine.lint.check import Check
    from engine.model.project import Project
    from engine.registry import Registry

CODE: Final = "silence"
RULES: Final = "unplayable"  # the check by which the game's own rules refuse a scenario


class _Spot(NamedTuple):
    """A place in a document by names; ``own``: of a thing with a name, not of the map at large."""

    path: str
    own: bool


def place_of(project: Project, issue: Issue) -> str:
    """Return the place of *issue* by names: ``counters.beck.at`` for ``counters[2].at``."""
    return _spot(silencing(project, issue.document), issue.path).path


def _spot(document: object, path: str) -> _Spot:
    value: Any = document
    own = False
    written = ""
    for step in steps(path):
        name, value = _named(value, step)
        own |= isinstance(name, str) and _is_thing(value)
        dot = "." if written else ""
        written += f"[{name}]" if isinstance(name, int) else f"{dot}{name}"
    return _Spot(written, own)


def _is_thing(value: object) -> bool:
    """Say whether *value* is one thing of a document, other than a level."""
    return hasattr(value, "__dataclass_fields__") and not isinstance(value, Level)


def _named(value: Any, step: str | int) -> tuple[str | int, Any]:
    """Return what *step* into *value* is called, an id rather than a number, and what is there."""
    if isinstance(value, tuple):
        ids = [getattr(item, "id", None) for item in value]
        if isinstance(step, str):
            return step, value[ids.index(step)] if step in ids else None
        if step >= len(value):
            return step, None
        name = ids[step]
        plain = isinstance(name, str) and steps(name) == (name,)
        return (name if plain and name is not None else step), value[step]
    if isinstance(value, Mapping):
        return step, value.get(step)
    return step, getattr(value, f"{step}", None)


def can_silence(project: Project, issue: Issue, checks: Registry[Check]) -> bool:
    """Say whether *issue* is a finding that its document may silence: no fault of the file."""
    known = issue.code in (campaigns.CODE, *checks.ids()) and issue.code != RULES
    return known and silencing(project, issue.document) is not None


def silence_of(
    project: Project, issue: Issue, reason: str, others: Iterable[Issue] = ()
) -> Silence:
    """Return what silences *issue* and, of *others* that were found with it, none but itself.

    What is about several spaces is silenced for those alone: when it comes to more, it is told.
    """
    document = silencing(project, issue.document)
    spot = _spot(document, issue.path)
    if len(issue.spaces) > 1:
        return Silence(issue.code, reason, spot.path, seen=issue.spaces)
    alike = any(
        (other.code, other.document) == (issue.code, issue.document)
        and other.spaces != issue.spaces
        and _spot(document, other.path).path == spot.path
        for other in others
    )
    return Silence(issue.code, reason, spot.path, issue.spaces if alike or not spot.own else ())


def mark(project: Project, issue: Issue) -> Issue:
    """Return *issue* with the reason for which its document silences it, if it does."""
    silence = silenced_by(project, issue)
    return issue if silence is None else replace(issue, silenced=silence.reason)


def silenced_by(project: Project, issue: Issue) -> Silence | None:
    """Return the silence that *issue* falls under, None if it is to be told."""
    document = silencing(project, issue.document) if issue.code != RULES else None
    known = document.silenced if document is not None else ()
    return next((silence for silence in known if _covers(silence, issue, document)), None)


def _covers(silence: Silence, issue: Issue, document: object) -> bool:
    seen = not silence.seen or set(issue.spaces) <= set(silence.seen)
    return seen and _is_about(silence, issue, document)


def _is_about(silence: Silence, issue: Issue, document: object) -> bool:
    """Say whether a silence is meant for *issue*, be it for fewer spaces than it has now."""
    if silence.seen and not set(silence.seen) & set(issue.spaces):
        return False
    if silence.check != issue.code or not set(silence.spaces) <= set(issue.spaces):
        return False
    wanted = steps(_spot(document, silence.at).path)
    return steps(_spot(document, issue.path).path)[: len(wanted)] == wanted


def silence_issues(
    project: Project, paths: Collection[str], found: Collection[Issue], checks: Registry[Check]
) -> Iterator[Issue]:
    """Yield the silences of the documents at *paths* that are of no check, or match nothing now.

    Nothing is said of the latter while errors may keep a check from finding what it found before,
    nor where a scenario of the map was not looked at.
    """
    broken = any(issue.severity == "error" and not issue.silenced for issue in found)
    for path in paths:
        document = silencing(project, path)
        for number, silence in enumerate(document.silenced if document is not None else ()):
            at = f"silenced[{number}]"
            if silence.check == RULES:
                text = Text("what the rules of the game refuse cannot be silenced")
                yield Issue(CODE, "warning", text, path, f"{at}.check")
            elif silence.check not in (campaigns.CODE, *checks.ids()):
                yield _unknown(path, f"{at}.check", silence.check, checks)
            elif not broken and _is_looked_for(project, paths, path, silence.check, checks):
                here = [i for i in found if i.document == path and i.code == silence.check]
                about = [issue for issue in here if _is_about(silence, issue, document)]
                if not about:
                    yield _outlived(path, at, silence)
                elif not any(_covers(silence, issue, document) for issue in about):
                    yield _outgrown(path, at, silence, about)


def _is_looked_for(
    project: Project, paths: Collection[str], path: str, check: str, checks: Registry[Check]
) -> bool:
    """Say whether all was checked in which *check* may find something at *path*."""
    if path == PROJECT_FILE or check == campaigns.CODE or checks.get(check).on == "map":
        return True
    is_map = isinstance(project.documents.get(path), MapDocument)
    return not is_map or set(project.scenarios_of(path)) <= set(paths)


def _outlived(path: str, at: str, silence: Silence) -> Issue:
    message = Text(
        'nothing is found here any more that "{reason}" silences ({check})',
        reason=silence.reason,
        check=silence.check,
    )
    edit = partial(unsilence, path=path, what=silence)
    fix = Fix(Text("Take the silence out"), edit)
    return Issue(CODE, "hint", message, path, at, spaces=silence.spaces, fix=fix)


def _outgrown(path: str, at: str, silence: Silence, about: Iterable[Issue]) -> Issue:
    found = dict.fromkeys(space for issue in about for space in issue.spaces)
    more = tuple(space for space in found if space not in silence.seen)
    message = Plural(
        '"{reason}" was said of fewer places: {check} is told again, for {n} more',
        '"{reason}" was said of fewer places: {check} is told again, for {n} more',
        len(more),
        reason=silence.reason,
        check=silence.check,
    )
    return Issue(CODE, "hint", message, path, at, spaces=more)


def _unknown(path: str, at: str, check: str, checks: Registry[Check]) -> Issue:
    text = Text('no check is called "{name}", so nothing is silenced', name=check)
    return Issue(CODE, "warning", UnknownName(text, check, checks.ids()).hinted, path, at)
