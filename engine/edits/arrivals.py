"""What comes onto a map at markers, where an edit of the map lost some of these."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.texts import Text, Words

if TYPE_CHECKING:
    from engine.model.project import Project
    from engine.model.scenario import Counter, ScenarioDocument, TurnEntry


def without_lost_markers(
    before: Project, after: Project, path: str
) -> tuple[Project, tuple[Words, ...]]:
    """Let nothing enter at markers that *after* has lost; return what goes with them.

    Arrivals that name other markers too, an edge or hexes, still come there. Without any of these
    they would come at all spawn points, so they go.
    """
    told: list[Words] = []
    for name in before.scenarios_of(path):
        lost = _markers(before, path, name) - _markers(after, path, name)
        if lost:
            scenario, gone = _without(after.scenario(name), lost)
            told += [Text("{document}: {what}", document=name, what=what) for what in gone]
            after = after.with_document(name, scenario)
    return after, tuple(told)


def _markers(project: Project, path: str, scenario: str) -> set[str]:
    return {m.id for m in (*project.map(path).markers, *project.scenario(scenario).markers)}


def _without(scenario: ScenarioDocument, lost: set[str]) -> tuple[ScenarioDocument, list[Words]]:
    told: list[Words] = []
    entries: list[TurnEntry] = []
    for entry in scenario.turn_entries:
        left = tuple(name for name in entry.markers if name not in lost)
        if entry.markers and not (left or entry.edge or entry.hexes):
            told.append(Text("the arrivals at {id}", id=", ".join(entry.markers)))
        else:
            entries.append(entry if left == entry.markers else replace(entry, markers=left))
    counters: list[Counter] = []
    for counter in scenario.counters:
        if counter.at is None and counter.enters in lost:
            text = Text("{counter}, who enters at {id}", counter=counter.id, id=counter.enters)
            told.append(text)
        else:
            counters.append(counter)
    return replace(scenario, turn_entries=tuple(entries), counters=tuple(counters)), told
