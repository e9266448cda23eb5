"""What events of a scenario may wait for, besides conditions, and what may follow (ATZ-20.3)."""

from __future__ import annotations

from engine.core.kinds import Kind
from engine.rulesets.atz.arguments import (
    ANYONE,
    BUILDINGS,
    DICE,
    DISTANCE,
    EVERY,
    EXIT,
    FROM,
    ITEM,
    LIGHT,
    NUMBER,
    OPTION,
    PHASE,
    PLACE,
    SHOTS,
    SIDE,
    TEXT,
    TURN,
    UNTIL,
    VALUE,
    WHO,
)
from engine.texts import Text

TRIGGERS = (
    Kind(
        "turn_begins",
        Text("A turn begins"),
        hint=Text("turn; every: again after so many turns; until"),
        args=(TURN, EVERY, UNTIL),
    ),
    Kind(
        "phase_begins",
        Text("A phase begins"),
        hint=Text("phase: drugs, survivors, zombies, noise or end; turn"),
        args=(PHASE, FROM),
    ),
    Kind(
        "region_entered",
        Text("Somebody enters a place"),
        hint=Text("region, buildings, hexes, marker or edge; who"),
        args=(*PLACE, ANYONE),
    ),
    Kind(
        "building_searched",
        Text("A building is searched"),
        hint=Text("buildings; who"),
        args=(BUILDINGS, WHO),
    ),
    Kind("item_found", Text("An item is found"), hint=Text("item; who"), args=(ITEM, WHO)),
    Kind("counter_killed", Text("Somebody is killed"), hint=Text("who"), args=(ANYONE,)),
    Kind(
        "noise_reached",
        Text("So many shots lie on the map"),
        hint=Text("count: shots of this turn"),
        args=(SHOTS,),
    ),
)
EFFECTS = (
    Kind("message", Text("Tell a message"), hint=Text("text"), args=(TEXT,)),
    Kind(
        "spawn",
        Text("Zombies come"),
        hint=Text("dice and number; marker, edge, hexes, region; distance"),
        args=(DICE, NUMBER, *PLACE, DISTANCE),
    ),
    Kind(
        "place_item",
        Text("Put an item down"),
        hint=Text("item; hexes, marker, region or buildings"),
        args=(ITEM, *PLACE),
    ),
    Kind("change_light", Text("Change the time of day"), hint=Text("light"), args=(LIGHT,)),
    Kind("open_exit", Text("Open an exit"), hint=Text("marker: closed until then"), args=(EXIT,)),
    Kind(
        "change_rule",
        Text("Change a value of the rules"),
        hint=Text("option: a dotted path such as noise.distance; value"),
        args=(OPTION, VALUE),
    ),
    Kind("win", Text("The game is won"), hint=Text("side, if there are several"), args=(SIDE,)),
    Kind("lose", Text("The game is lost")),
)
