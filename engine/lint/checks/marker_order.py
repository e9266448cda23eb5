"""Ordered markers, such as spawn points: numbered 1..n without gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Placed, Subject


def _find(subject: Subject) -> Iterator[Issue]:
    for kind in subject.ruleset.marker_kinds:
        placed = subject.of_kind(kind.id)
        if kind.ordered and (subject.scenario is not None or _is_alone(subject)):
            yield from _disorder(subject, placed)


def _is_alone(subject: Subject) -> bool:
    """Say whether no scenario uses the map: else its markers are looked at together with theirs."""
    return not subject.project.scenarios_of(subject.map_path)


def _disorder(subject: Subject, markers: tuple[Placed, ...]) -> Iterator[Issue]:
    expected = set(range(1, len(markers) + 1))
    seen: dict[int, Placed] = {}
    for placed in markers:
        order = placed.marker.order
        if order is None:
            message = Text(
                "{name} has no order: these markers are numbered 1 to {n}",
                name=placed.name,
                n=len(markers),
            )
        elif order in seen:
            message = Text(
                "{name} and {other} both have order {order}",
                name=placed.name,
                other=seen[order].name,
                order=order,
            )
        elif order not in expected:
            message = Text(
                "{name} has order {order}, but there are {n} of these markers: number them 1 to "
                "{n}",
                name=placed.name,
                order=order,
                n=len(markers),
            )
        else:
            seen[order] = placed
            continue
        spaces = subject.ids(placed.spaces)
        yield Issue("", "error", message, placed.document, f"{placed.path}.order", spaces=spaces)


CHECK = Check(Text("The order of markers"), "both", _find)
