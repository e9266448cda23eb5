"""The log of what becomes of counters, markers, cards and gear, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rulesets.atz.choices import code_name
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.rulesets.atz import counter_events as counters
    from engine.rulesets.atz.tables import Tables

BOXES: dict[str, Words] = {
    "hand": Text("In hand"),
    "pack": Text("Backpack"),
    "items": Text("Inventory"),
}


def zombies(count: int) -> Words:
    """Return how many zombies there are, in words."""
    return Plural("{n} zombie", "{n} zombies", count) if count else Text("no zombie")


# -- counters


def _placed(tables: Tables, e: counters.ZombiePlaced) -> Words:
    return Text(
        "{zombie} appears in {space} ({mp} MP)",
        zombie=tables.called(e.zombie),
        space=tables.label(e.space),
        mp=e.counter[3],
    )


def _turned_away(tables: Tables, e: counters.ZombieTurnedAway) -> Words:
    return Text("A zombie finds no place and goes back to the cup")


def _cup_empty(tables: Tables, e: counters.CupEmpty) -> Words:
    return Plural(
        "The cup is empty: {n} zombie stays away",
        "The cup is empty: {n} zombies stay away",
        e.missing,
    )


def _killed(tables: Tables, e: counters.ZombieKilled) -> Words:
    return Text(
        "{zombie} is destroyed by {name}", zombie=tables.called(e.zombie), name=tables.name(e.by)
    )


def _turned(tables: Tables, e: counters.SurvivorTurned) -> Words:
    name = tables.name(e.survivor)
    if e.clause == "ATZ-14.4":
        return Text("{name} is healed", name=name)
    return Plural("{name} has {n} wound", "{name} has {n} wounds", e.wounds, name=name)


def _died(tables: Tables, e: counters.SurvivorDied) -> Words:
    return Text("{name} dies in {space}", name=tables.name(e.survivor), space=tables.label(e.space))


# -- buildings and gear


def _building(tables: Tables, number: int) -> Words:
    building = tables.board.buildings[number]
    if building.name:
        return Text("{name}", name=building.name)
    return Text("the building at {space}", space=tables.label(building.spaces[0]))


def _refilled(tables: Tables, e: counters.DeckRefilled) -> Words:
    if e.deck == "loot":
        return Text("The Loot Cards are shuffled anew")
    return Text("The Zombie Cards are shuffled anew")


def _card(tables: Tables, e: counters.CardDrawn) -> Words:
    if not e.card.isdigit():
        return Text(
            "{name} enters {building}: a survivor is there",
            name=tables.name(e.survivor),
            building=_building(tables, e.building),
        )
    return Text(
        "{name} enters {building}: the card shows {zombies}",
        name=tables.name(e.survivor),
        building=_building(tables, e.building),
        zombies=zombies(int(e.card)),
    )


def _searched(tables: Tables, e: counters.Searched) -> Words:
    name, building = tables.name(e.survivor), _building(tables, e.building)
    if e.card == "nothing":
        return Text("{name} searches {building} and finds nothing", name=name, building=building)
    return Text(
        "{name} searches {building} and finds: {item}",
        name=name,
        building=building,
        item=code_name(tables, e.card),
    )


def _gained(tables: Tables, e: counters.GearGained) -> Words:
    return Text(
        "{name} gets {item} ({box})",
        name=tables.name(e.survivor),
        item=code_name(tables, e.code),
        box=BOXES[e.box],
    )


def _taken(tables: Tables, e: counters.GearTaken) -> Words:
    return Text(
        "{name} picks up {item} ({box})",
        name=tables.name(e.survivor),
        item=code_name(tables, e.code),
        box=BOXES[e.box],
    )


def _given(tables: Tables, e: counters.GearGiven) -> Words:
    return Text(
        "{name} gives {other}: {item}",
        name=tables.name(e.survivor),
        other=tables.name(e.receiver),
        item=code_name(tables, e.code),
    )


def _spent(tables: Tables, e: counters.GearSpent) -> Words:
    return Text(
        "{name} uses up: {item}", name=tables.name(e.survivor), item=code_name(tables, e.code)
    )


def _changed(tables: Tables, e: counters.WeaponChanged) -> Words:
    return Text(
        "{name} takes in hand: {weapon}",
        name=tables.name(e.survivor),
        weapon=code_name(tables, e.weapon),
    )


def _scope(tables: Tables, e: counters.ScopeAttached) -> Words:
    return Text(
        "{name} puts a scope on: {weapon}",
        name=tables.name(e.survivor),
        weapon=code_name(tables, e.weapon),
    )


def _emptied(tables: Tables, e: counters.WeaponEmptied) -> Words:
    if e.clause == "ATZ-9.8":
        return Text("{name} is out of ammo after panic fire", name=tables.name(e.survivor))
    return Text("{name} is out of ammo", name=tables.name(e.survivor))


def _reloading(tables: Tables, e: counters.ReloadBegan) -> Words:
    return Text("{name} reloads", name=tables.name(e.survivor))


def _reloaded(tables: Tables, e: counters.Reloaded) -> Words:
    if e.ammo:
        return Text("{name} discards an ammo counter and reloads", name=tables.name(e.survivor))
    return Text("{name} reloads", name=tables.name(e.survivor))


LINES: dict[str, Callable[[Tables, Any], Words]] = {
    "ZombiePlaced": _placed,
    "ZombieTurnedAway": _turned_away,
    "CupEmpty": _cup_empty,
    "ZombieKilled": _killed,
    "SurvivorTurned": _turned,
    "SurvivorDied": _died,
    "DeckRefilled": _refilled,
    "CardDrawn": _card,
    "Searched": _searched,
    "GearGained": _gained,
    "GearTaken": _taken,
    "GearGiven": _given,
    "GearSpent": _spent,
    "WeaponChanged": _changed,
    "ScopeAttached": _scope,
    "WeaponEmptied": _emptied,
    "ReloadBegan": _reloading,
    "Reloaded": _reloaded,
}
