"""Markers of map and scenario as spaces of the board: starts, entries, exits, spawn points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.model.map import words
from engine.rulesets.atz.zombie_paths import Reached

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.model.map import MapDocument, Marker
    from engine.model.scenario import ScenarioDocument
    from engine.rulesets.atz.ground import Ground


class Place(NamedTuple):
    """A marker and the whole hexes where it is in force."""

    id: str
    kind: str
    name: str
    spaces: tuple[int, ...]
    edge: str


class Places:
    """The markers of one setup; the scenario's win over the map's of the same id."""

    def __init__(
        self, board: Board, map_: MapDocument, scenario: ScenarioDocument, ground: Ground
    ) -> None:
        self._ground = ground
        self.by_id: dict[str, Place] = {}
        for marker in (*map_.markers, *scenario.markers):
            spaces = self._spaces(board, marker)
            name = words(marker.name) or marker.id.replace("_", " ")
            self.by_id[marker.id] = Place(marker.id, marker.kind, name, spaces, marker.edge or "")
        self.exits: dict[int, tuple[str, ...]] = {}
        for place in self.by_id.values():
            if place.kind == "exit":
                for space in place.spaces:
                    self.exits[space] = (*self.exits.get(space, ()), place.id)

    def _spaces(self, board: Board, marker: Marker) -> tuple[int, ...]:
        ids = marker.spaces if marker.at is None else (marker.at, *marker.spaces)
        named = [board.index[id_] for id_ in ids if id_ in board.index]
        if marker.edge:
            named.extend(board.edge(marker.edge))  # type: ignore[arg-type]  # checked by `check`
        found: dict[int, None] = {}
        for space in named:
            if self._ground.whole[space]:
                found[space] = None
            else:  # a half-hex counts only for entering the board (ATZ-3.5)
                found.update({k: None for k, _ in self._ground.exits[space]})
        return tuple(found)

    def of_kind(self, kind: str) -> tuple[Place, ...]:
        """Return the markers of a kind, the map's first."""
        return tuple([place for place in self.by_id.values() if place.kind == kind])

    @clause("ATZ-3.5", "ATZ-6.4")
    def entries(self, marker: str) -> tuple[Reached, ...]:
        """Return the spaces where one comes onto the map by *marker*, with their cost."""
        cost = self._ground.cost
        return tuple([Reached(s, cost[s], (s,)) for s in self.by_id[marker].spaces])
