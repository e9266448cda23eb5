"""Sides that have much farther to an exit or an objective than others, or less far to zombies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.lint.distances import distances
from engine.model.issue import Issue
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.distances import Distances
    from engine.lint.subject import Subject

TIMES = 2  # as far: less is a matter of taste
LEAST = 6  # points: about a turn


def _find(subject: Subject) -> Iterator[Issue]:
    scenario = subject.scenario
    if scenario is None or len(scenario.sides) < 2:
        return
    found = distances(subject)
    for kind in ("spawn", "exit", "objective"):
        nearest = _nearest(found, kind)
        if len(nearest) < 2:
            continue
        near, far = min(nearest, key=nearest.__getitem__), max(nearest, key=nearest.__getitem__)
        least, most = nearest[near], nearest[far]
        if most >= TIMES * least and most - least >= LEAST:
            names = {side.id: words(side.name) or side.id for side in scenario.sides}
            message = Text(
                "{near} have {least} MP to the nearest {goal}, {far} have {most}",
                near=names.get(near, near),
                least=least,
                goal=_WORDS[kind],
                far=names.get(far, far),
                most=most,
            )
            yield Issue("", "hint", message, path="sides", clause="ATZ-21.1")


_WORDS = {"spawn": Text("spawn point"), "exit": Text("exit"), "objective": Text("objective")}


def _nearest(found: Distances, kind: str) -> dict[str, int]:
    """Return for each side how many points its nearest goal of a kind is away."""
    nearest: dict[str, int] = {}
    for goal, ways in zip(found.goals, found.ways, strict=True):
        if goal.kind != kind:
            continue
        for start, way in zip(found.starts, ways, strict=True):
            if way.points is not None:
                nearest[start.side] = min(way.points, nearest.get(start.side, way.points))
    return nearest


CHECK = Check(Text("Distances of sides"), "scenario", _find)
