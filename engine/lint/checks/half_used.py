"""Half-hexes in use: they count for entering the map only (ATZ-3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject

ALLOWED = frozenset({"entry", "exit"})


def _find(subject: Subject) -> Iterator[Issue]:
    for path, what, space in _used(subject):
        if space is not None and subject.board.half[space]:
            message = Text(
                "{what} lies on {space}, a half-hex at the sheet's edge, where nobody can stand",
                what=what,
                space=subject.board.labels[space],
            )
            spaces = subject.ids([space])
            yield Issue("", "error", message, path=path, clause="ATZ-3.5", spaces=spaces)


def _used(subject: Subject) -> Iterator[tuple[str, str, int | None]]:
    for placed in subject.markers:
        if placed.document == subject.path and placed.marker.kind not in ALLOWED:
            yield f"{placed.path}.at", placed.name, subject.space(placed.marker.at)
            for index, name in enumerate(placed.marker.spaces):
                yield f"{placed.path}.spaces[{index}]", placed.name, subject.space(name)
    for start in (*subject.starts, *subject.enemies):
        name = subject.printed(start.counter)
        yield f"{start.path}.at", name, subject.space(start.counter.at)


CHECK = Check(Text("Half-hexes in use"), "both", _find)
