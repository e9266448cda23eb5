"""What an author may use: terrains, markers, gear, times of day, and the names of things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.core.kinds import Kind, TerrainType
from engine.rulesets.atz.arguments import (
    BUILDINGS,
    CARRYING,
    COUNT,
    EDGE,
    EVENT,
    HEXES,
    ITEM,
    MARKER,
    PLACE,
    SHOTS,
    TURN,
    WHO,
)
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rulesets.atz.abilities import Ability
    from engine.texts import Words

TERRAINS = (
    TerrainType("open", Text("Open ground"), "open", "."),
    TerrainType("paved", Text("Paved ground"), "open", ","),
    TerrainType("woods", Text("Woods"), "rough", "w"),
    TerrainType("crops", Text("Crops"), "rough", "c"),
    TerrainType("building", Text("Building"), "building", "b"),
)
FEATURES = (
    Kind("wall", Text("Wall"), ("border",), hint=Text("Sight does not cross it.")),
    Kind("hedge", Text("Hedge"), ("border",), hint=Text("Sight does not cross it.")),
    Kind("fence", Text("Fence"), ("border",), hint=Text("Sight crosses it.")),
    Kind("window", Text("Window"), ("border",), hint=Text("Sight crosses it.")),
)
MARKERS = (
    Kind("start", Text("Start"), ("space", "spaces"), hint=Text("Survivors are set up here.")),
    Kind(
        "entry",
        Text("Entry"),
        ("space", "spaces", "edge"),
        hint=Text("Survivors come onto the map here."),
    ),
    Kind(
        "exit",
        Text("Exit"),
        ("space", "spaces", "edge"),
        hint=Text("Survivors may leave the map here."),
    ),
    Kind("objective", Text("Objective"), ("space", "spaces"), hint=Text("A place that matters.")),
    Kind(
        "spawn",
        Text("Spawn point"),
        ("space", "spaces", "edge"),
        ordered=True,
        hint=Text("Zombies come onto the map here each turn."),
    ),
)
REGIONS = (
    Kind(
        "building",
        Text("Building"),
        ("spaces",),
        hint=Text("One Entered and one Searched marker serve the whole building."),
    ),
    Kind("area", Text("Area"), ("spaces",), hint=Text("A place that aims and events can name.")),
)
WEAPONS: dict[str, Words] = {
    "pistol": Text("Pistol"),
    "smg": Text("Submachine gun"),
    "rifle": Text("Assault rifle"),
    "shotgun": Text("Shotgun"),
    "grenade": Text("Grenade"),
    "bat": Text("Baseball bat"),
}
ITEMS: dict[str, Words] = {
    "ammo": Text("Ammo"),
    "first_aid": Text("First aid kit"),
    "drugs": Text("Drugs"),
    "armour": Text("Body armour"),
    "scope": Text("Scope"),
}
LIGHTS = (
    Kind("day", Text("Day"), hint=Text("Sight reaches to the map edge.")),
    Kind("evening", Text("Evening"), hint=Text("Sight reaches 12 hexes.")),
    Kind("night", Text("Night"), hint=Text("Sight reaches 2 hexes.")),
)
LIGHT_WORDS: dict[str, Words] = {  # in the middle of a sentence
    "day": Text("day"),
    "evening": Text("evening"),
    "night": Text("night"),
}
AREAS = (
    Kind("urban", Text("Urban"), hint=Text("A shot draws a zombie on 4 to 6.")),
    Kind("suburb", Text("Suburb"), hint=Text("A shot draws a zombie on 5 or 6.")),
    Kind("rural", Text("Rural"), hint=Text("A shot draws a zombie on 6.")),
)
CONDITIONS = (
    Kind(
        "exit",
        Text("Leave the map"),
        hint=Text("who, edge, hexes or marker, count, carrying"),
        args=(WHO, EDGE, HEXES, MARKER, COUNT, CARRYING),
    ),
    Kind(
        "searched",
        Text("Search buildings"),
        hint=Text("count, buildings"),
        args=(COUNT, BUILDINGS),
    ),
    Kind(
        "buildings_entered",
        Text("Enter buildings"),
        hint=Text("count, buildings"),
        args=(COUNT, BUILDINGS),
    ),
    Kind(
        "cleared",
        Text("Clear of zombies"),
        hint=Text("region, buildings, hexes or marker"),
        args=PLACE,
    ),
    Kind("have_item", Text("Hold an item"), hint=Text("item, who"), args=(ITEM, WHO, COUNT)),
    Kind("killed", Text("Kill zombies"), hint=Text("count"), args=(COUNT,)),
    Kind("fired", Text("Fire shots"), hint=Text("count"), args=(SHOTS,)),
    Kind("turn_reached", Text("Reach a turn"), hint=Text("turn"), args=(TURN,)),
    Kind(
        "at_hex",
        Text("Stand in a hex"),
        hint=Text("who, hexes, marker, region or buildings, count"),
        args=(WHO, *PLACE, COUNT),
    ),
    Kind("alive", Text("Stay alive"), hint=Text("who, count"), args=(WHO, COUNT)),
    Kind("dead", Text("Be dead"), hint=Text("who, count"), args=(WHO, COUNT)),
    Kind("happened", Text("See an event come about"), hint=Text("event"), args=(EVENT,)),
)


ABILITIES: dict[str, Words] = {
    "peek": Text("looks into a building before entering it"),
    "heal": Text("tends to a wound, of her own or next to her"),
    "cure": Text("tries to cure a zombie next to him or in his hex"),
    "extra_action": Text("may take one action more"),
    "melee_dice": Text("is strong in melee"),
    "never_surprised": Text("is never surprised"),
    "quiet": Text("fires with less noise"),
}


def ability_text(ability: Ability) -> Words:
    """Return what an ability says on the card: its own text, else that of its effect."""
    return Text("{text}", text=ability.text) if ability.text else ABILITIES[ability.effect]


def gear_name(options: Mapping[str, Any], kind: str) -> Words:
    """Return the name of a weapon or item; a token of the scenario is called by its id."""
    data = options["weapons"].get(kind) or options["items"].get(kind) or {}
    own = data.get("name")
    if own:
        return Text("{name}", name=own)
    known = WEAPONS.get(kind) or ITEMS.get(kind)
    return known or Text("{name}", name=kind.replace("_", " ").capitalize())


def gear_figure(options: Mapping[str, Any], kind: str) -> str:
    """Return the drawing of a weapon or item: as its data say, else the one called like it."""
    data = options["weapons"].get(kind) or options["items"].get(kind) or {}
    figure: str = data.get("figure") or kind
    return figure


@clause("ATZ-1.11")
def gear(options: Mapping[str, Any]) -> tuple[Kind, ...]:
    """Return the weapons and items of the ruleset data, with the boxes that they may lie in."""
    weapons = [
        Kind(
            id_,
            gear_name(options, id_),
            ("backpack",) if data.get("per_target") else ("in_hand", "backpack"),
        )
        for id_, data in options["weapons"].items()
    ]
    cards = [id_ for id_ in options["loot_deck"] if id_ != "nothing"]
    items = [id_ for id_ in (*options["items"], *cards) if id_ not in options["weapons"]]
    found = [Kind(id_, gear_name(options, id_), ("inventory",)) for id_ in dict.fromkeys(items)]
    return (*weapons, *found)
