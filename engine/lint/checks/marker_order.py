"""Ordered markers, such as spawn points: numbered 1..n without gaps."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.edits.markers import edit_marker
from engine.lint.check import Check
from engine.model.issue import Fix, Issue
from engine.texts import Plural, Text

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
        message: Text | Plural
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
            message = Plural(
                "{name} has order {order}, but there is {n} of these markers: number it 1",
                "{name} has order {order}, but there are {n} of these markers: number them 1 to "
                "{n}",
                len(markers),
                name=placed.name,
                order=order,
            )
        else:
            seen[order] = placed
            continue
        where, spaces = f"{placed.path}.order", subject.ids(placed.spaces)
        fix = _numbered(placed, _free(markers))
        yield Issue("", "error", message, placed.document, where, spaces=spaces, fix=fix)


def _free(markers: tuple[Placed, ...]) -> int:
    taken = {placed.marker.order for placed in markers}
    return next(order for order in range(1, len(markers) + 1) if order not in taken)


def _numbered(placed: Placed, order: int) -> Fix:
    marker = replace(placed.marker, order=order)
    edit = partial(edit_marker, path=placed.document, marker=marker)
    return Fix(Text("Make it number {order}", order=order), edit)


CHECK = Check(Text("The order of markers"), "both", _find)
