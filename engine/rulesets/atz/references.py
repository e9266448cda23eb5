"""What a game cannot start without: spaces, markers and names that exist.

The checks of every game find these faults too, with more help for the author. They are told here
again for whoever plays a scenario without having checked it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.issue import Issue
from engine.rulesets.atz.sides import PEOPLE
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.board.board import Board
    from engine.model.map import MapDocument, Marker
    from engine.model.scenario import ScenarioDocument

EDGES = ("north", "east", "south", "west")


def references(scenario: ScenarioDocument, map_: MapDocument, board: Board) -> Iterator[Issue]:
    """Yield what the scenario names that is not there."""
    yield from _counters(scenario, board)
    markers = {m.id: m for m in (*map_.markers, *scenario.markers)}
    for marker in markers.values():
        yield from _marker(board, marker)
    for index, counter in enumerate(scenario.counters):
        if counter.at is None and counter.enters is not None and counter.enters not in markers:
            yield _missing(counter.enters, f"counters[{index}].enters")
    yield from _entries(scenario, board, {*markers})


def _entries(scenario: ScenarioDocument, board: Board, markers: set[str]) -> Iterator[Issue]:
    for index, entry in enumerate(scenario.turn_entries):
        for number, name in enumerate(entry.markers):
            if name not in markers:
                yield _missing(name, f"turn_entries[{index}].markers[{number}]")
        for number, name in enumerate(entry.hexes):
            if name not in board.index:
                yield _missing(name, f"turn_entries[{index}].hexes[{number}]")
        if entry.edge is not None and entry.edge not in EDGES:
            yield _missing(entry.edge, f"turn_entries[{index}].edge")


def _missing(name: object, path: str) -> Issue:
    return Issue("", "error", Text('"{name}" does not exist', name=name), path=path)


def _counters(scenario: ScenarioDocument, board: Board) -> Iterator[Issue]:
    ids: dict[str, int] = {}
    held: dict[str, str] = {}
    for index, counter in enumerate(scenario.counters):
        path = f"counters[{index}]"
        if counter.id in ids:
            text = Text('two counters are called "{id}"', id=counter.id)
            yield Issue("", "error", text, path=f"{path}.id")
        ids[counter.id] = index
        if counter.at is None:
            continue
        space = board.index.get(counter.at)
        if space is None:
            yield _missing(counter.at, f"{path}.at")
        elif board.half[space]:
            text = Text("nobody stands on a half-hex: {space}", space=board.labels[space])
            yield Issue("", "error", text, path=f"{path}.at", clause="ATZ-3.5")
        if counter.kind in PEOPLE and counter.at in held:
            text = Text("{other} stands there already", other=held[counter.at])
            yield Issue("", "error", text, path=f"{path}.at", clause="ATZ-5.4")
        elif counter.kind in PEOPLE:
            held[counter.at] = counter.id


def _marker(board: Board, marker: Marker) -> Iterator[Issue]:
    path = f"markers.{marker.id}"
    for name in (marker.at, *marker.spaces):
        if name is not None and name not in board.index:
            yield _missing(name, path)
    if marker.edge is not None and marker.edge not in EDGES:
        yield _missing(marker.edge, f"{path}.edge")
    if marker.at is None and not marker.spaces and marker.edge is None:
        text = Text('the marker "{id}" lies nowhere', id=marker.id)
        yield Issue("", "error", text, path=path)
