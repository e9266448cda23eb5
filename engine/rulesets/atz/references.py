"""What a game cannot start without: spaces, markers and names that exist.

The checks of every game find these faults too, with more help for the author. They are told here
again for whoever plays a scenario without having checked it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.model.issue import Issue
from engine.rulesets.atz.palette import CONDITIONS
from engine.rulesets.atz.sides import PEOPLE, names_of
from engine.rulesets.atz.state import ZOMBIES
from engine.rulesets.atz.victory import GROUPS
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.board.board import Board
    from engine.model.map import MapDocument, Marker
    from engine.model.scenario import Condition, ScenarioDocument

EDGES = ("north", "east", "south", "west")
KINDS = tuple(kind.id for kind in CONDITIONS)


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
    buildings = {building.id for building in board.buildings}
    sides = {*names_of(scenario)} - {ZOMBIES}
    known: dict[str, Any] = {
        "hexes": board.index,
        "marker": markers,
        "edge": EDGES,
        "who": {*[counter.id for counter in scenario.counters], *GROUPS, *sides},
        "buildings": buildings,
        "region": {*buildings, *[region.id for region in map_.regions]},
        "event": [event.id for event in scenario.events],
    }
    for path, tree in (("victory", scenario.victory), ("defeat", scenario.defeat)):
        if tree is not None:
            yield from _condition(known, path, tree)


def _entries(scenario: ScenarioDocument, board: Board, markers: set[str]) -> Iterator[Issue]:
    for index, entry in enumerate(scenario.turn_entries):
        for name in entry.markers:
            if name not in markers:
                yield _missing(name, f"turn_entries[{index}].markers")
        for name in entry.hexes:
            if name not in board.index:
                yield _missing(name, f"turn_entries[{index}].hexes")
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


def _condition(known: Mapping[str, Any], path: str, node: Condition) -> Iterator[Issue]:
    here = f"{path}.{node.kind}"
    if node.kind in ("all", "any", "not"):
        for index, child in enumerate(node.children):
            yield from _condition(known, f"{here}[{index}]", child)
        return
    if node.kind not in KINDS:
        yield _missing(node.kind, here)
        return
    args = node.args
    if node.kind == "have_item" and "item" not in args:
        yield Issue("", "error", Text("say which item"), path=here, clause="ATZ-20.4")
    if node.kind == "happened" and "event" not in args:
        yield Issue("", "error", Text("say which event"), path=here, clause="ATZ-20.4")
    for field, allowed in known.items():
        value = args.get(field, ())
        for name in value if isinstance(value, tuple) else (value,):
            if name not in allowed:
                yield _missing(name, f"{here}.{field}")
