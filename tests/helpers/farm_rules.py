"""A small ruleset for tests of the editor: terrains, markers, counters; it plays as the toy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.board.sight.lines import Sight
from engine.core.kinds import CounterType, Face, Kind, Mover, TerrainType
from engine.errors import UnknownName
from engine.model.data import FrozenDict
from engine.texts import Text
from tests.helpers.toy import Toy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.board.board import Board


class FarmRules(Toy):
    """See the module."""

    id = "atz"
    title = Text("Farm")
    terrains = (
        TerrainType("open", Text("open ground"), "open", "."),
        TerrainType("woods", Text("woods"), "rough", "w"),
        TerrainType("crops", Text("crops"), "rough", "c"),
        TerrainType("building", Text("building"), "building", "b"),
    )
    marker_kinds = (
        Kind("spawn", Text("spawn point"), ("space", "edge"), ordered=True),
        Kind("entry", Text("entry"), ("space", "spaces", "edge")),
        Kind("exit", Text("exit"), ("edge",)),
        Kind("objective", Text("objective"), ("space",)),
        Kind("start", Text("start"), ("spaces",)),
    )
    turning = ("survivor", "zombie")
    lights = (Kind("day", Text("day")), Kind("evening", Text("evening")))

    def counter_types(self, options: Any) -> tuple[CounterType, ...]:  # type: ignore[override]
        return (
            CounterType("ann", "survivor", Face("survivor", Text("Ann"))),
            CounterType("zombie_slow", "zombie", Face("zombie", Text("Zombie"))),
        )

    def sight(self, board: Board, options: Any) -> Sight:
        return Sight(board, board.class_mask("rough", "building"))

    def sight_limit(self, light: str, options: Any) -> int | None:
        return {"day": None, "evening": 12}[light]

    def movers(self, options: Any) -> tuple[Mover, ...]:  # type: ignore[override]
        costs = FrozenDict[int | None]({"open": 1, "rough": 2, "building": None})
        return (
            Mover("survivor", Text("survivor"), 3, costs),
            Mover("zombie", Text("zombie"), 2, costs),
        )

    def face(self, definition: str, options: Mapping[str, Any], *, wounded: bool = False) -> Face:
        return Face("survivor", Text("{name}", name=definition), wounded=wounded)


RULES = FarmRules()


def farm_rules(name: str) -> FarmRules:
    """Return the rules of the farm, as `engine.rulesets.get` would."""
    if name != "atz":
        raise UnknownName(Text('no ruleset is called "{name}"', name=name), name, ["atz"])
    return RULES
