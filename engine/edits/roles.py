"""What each field of the model names: spaces, borders, sides of the map, directions, millimetres.

A field that is missing here is found by `engine.edits.references`, which refuses to carry its
record, and by a test that compares this table with model and schemas.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from engine.model.map import (
    BorderInfo,
    Footprint,
    Level,
    Link,
    MapDocument,
    MapLabel,
    MapPath,
    Marker,
    Note,
    Outline,
    Region,
    SpaceInfo,
    Underlay,
)
from engine.model.scenario import (
    Condition,
    Counter,
    Effect,
    ScenarioDocument,
    ScenarioEvent,
    TurnEntry,
)
from engine.model.silence import Silence

if TYPE_CHECKING:
    from collections.abc import Mapping

Role = Literal[
    "plain",  # names no place
    "ground",  # laid by the edit itself: grid, rows, the direction that is called 1
    "records",  # holds records of its own
    "space",  # without it the record goes
    "spaces",  # those that go are left out; without any the record goes
    "access",  # those that go are left out
    "named",  # those that go stay named: what that means only the author knows
    "rect",  # two opposite corners
    "space_keys",
    "border_keys",
    "facing",
    "edge",  # where a side comes to lie aslant, its spaces take its place
    "points",
    "rings",
    "place",  # a space or a point
    "angle",
    "affine",
    "args",  # what a condition, an effect or a ruleset's own data say
    "sources",
]

SPACES: Final = ("hexes", "spaces", "space", "at")  # arguments that name spaces
EDGE: Final = "edge"  # the argument that names a side of the map
ASLANT: Final = "hexes"  # the argument that takes the spaces of a side instead


def _roles(plain: str = "", **others: Role) -> dict[str, Role]:
    return {**dict.fromkeys(plain.split(), "plain"), **others}


ROLES: Final[Mapping[type[Any], Mapping[str, Role]]] = {
    MapDocument: _roles(
        "title ruleset kind labels tolerance dot_clearance terrains ways author notes extra",
        levels="records",
        direction_one="ground",
        regions="records",
        markers="records",
        footprints="records",
        links="records",
        remarks="records",
        sources="sources",
        silenced="records",
    ),
    Level: _roles(
        "id legend",
        grid="ground",
        terrain="ground",
        outlines="records",
        paths="records",
        spaces="space_keys",
        borders="border_keys",
        labels="records",
        underlay="records",
    ),
    Outline: _roles("id terrain", rings="rings"),
    MapPath: _roles("id kind width name", through="spaces", points="points"),
    MapLabel: _roles("id text size kind spacing", at="place", angle="angle", points="points"),
    Note: _roles("id text for_", at="space"),
    SpaceInfo: _roles("terrain tags kind", poly="points"),
    BorderInfo: _roles("feature state"),
    Underlay: _roles("image opacity", affine="affine"),
    Region: _roles(
        "id kind name of number", spaces="spaces", rect="rect", poly="points", data="args"
    ),
    Marker: _roles(
        "id kind order side name",
        at="space",
        edge="edge",
        spaces="spaces",
        facing="facing",
        access="access",
        data="args",
    ),
    Footprint: _roles("id kind", rect="rect", doors="access"),
    Link: _roles("id cost hidden when", from_="space", to="space"),
    ScenarioDocument: _roles(
        "title map ruleset light area turn_limit sides skirmish initial_zombies decks briefing "
        "notes author absent extra",
        options="ground",
        counters="records",
        turn_entries="records",
        markers="records",
        events="records",
        victory="records",
        defeat="records",
        remarks="records",
        silenced="records",
    ),
    Counter: _roles(
        "id kind definition enters turn side name wounded in_hand backpack inventory",
        at="space",
        facing="facing",
        data="args",
    ),
    TurnEntry: _roles("dice plus from_turn to_turn markers", edge="edge", hexes="named"),
    ScenarioEvent: _roles("id repeat", when="records", then="records"),
    Condition: _roles("kind", args="args", children="records"),
    Effect: _roles("kind", args="args"),
    Silence: _roles("check reason at", spaces="spaces", seen="access"),
}
