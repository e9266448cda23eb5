"""Spawn points from which most of the printed directions 1 to 6 lead off the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.lint.subject import Placed, Subject


def _find(subject: Subject) -> Iterator[Issue]:
    for placed in subject.of_kind("spawn"):
        if placed.document == subject.path and len(placed.spaces) == 1:
            space, far = placed.spaces[0], _distance(subject, placed)
            off, count = _off(subject, space, far), len(subject.board.neighbours[space])
            # a point on a side has three; where zombies are put by the numbers they matter more
            if len(off) > count // 2 or (far > 1 and len(off) == count // 2):
                yield _issue(subject, placed, off, far)


def _distance(subject: Subject, placed: Placed) -> int:
    """Return how far from the spawn point events put zombies in their direction, else 1."""
    effects = (effect for event in subject.events for effect in event.then)
    args = [effect.args for effect in effects if effect.kind == "spawn"]
    own = [a for a in args if placed.marker.id in subject.listed(a.get("marker"))]
    return max([1, *map(_far, own)])


def _far(args: Mapping[str, Any]) -> int:
    distance = args.get("distance")
    return distance if isinstance(distance, int) else 1


def _off(subject: Subject, space: int, far: int) -> list[int]:
    """Return the printed directions in which the hex so far away is not on the map."""
    board = subject.board
    count = len(board.neighbours[space])
    found = []
    for number in range(1, count + 1):
        line = board.line(space, (board.direction_one + number - 1) % count, far)
        if len(line) < far or board.half[line[-1]]:
            found.append(number)
    return found


def _issue(subject: Subject, placed: Placed, off: list[int], far: int) -> Issue:
    names = {"name": placed.name, "numbers": ", ".join(map(str, off)), "far": far}
    if far > 1:
        message = Text(
            "from {name} the directions {numbers} lead off the map within {far} hexes: zombies with"
            " these numbers crowd in the others",
            **names,
        )
    else:
        message = Text(
            "from {name} the directions {numbers} lead off the map: most counters point nowhere",
            **names,
        )
    spaces, path = subject.ids(placed.spaces), placed.path
    return Issue("", "hint", message, placed.document, path, clause="ATZ-18.6", spaces=spaces)


CHECK = Check(Text("Directions that lead off the map"), "both", _find)
