"""Actions with gear: reloading, changing, giving, picking up, first aid, scopes (8, 9, 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices, gear
from engine.rulesets.atz.counter_events import (
    GearGiven,
    GearSpent,
    GearTaken,
    ReloadBegan,
    Reloaded,
    ScopeAttached,
    WeaponChanged,
)
from engine.rulesets.atz.events import ActionUsed
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.wounds import heal

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-17.1", "ATZ-17.6", "ATZ-1.11")
def box_for(tables: Tables, survivor: Survivor, code: str) -> str:
    """Return the box that a new piece of gear goes to: ``hand``, ``pack`` or ``items``.

    A weapon goes into an empty hand, else into the Backpack; everything else into the Inventory.
    """
    weapon = tables.weapons.get(gear.kind_of(code))
    if weapon is None:
        return "items"
    empty = not survivor.hand and not weapon.per_target
    return "hand" if empty and tables["procedures.found_weapon"] == "hand_if_empty" else "pack"


@clause("ATZ-17.1")
def has_room(tables: Tables, survivor: Survivor) -> bool:
    """Return whether the survivor can carry one thing more."""
    if tables.carry_limit is None:
        return True
    number = bool(survivor.hand) + len(survivor.pack) + len(survivor.items)
    return number < tables.carry_limit


@clause("ATZ-8.1", "ATZ-9.3", "ATZ-9.6", "ATZ-14.2", "ATZ-17.3")
def item_options(tables: Tables, state: State, survivor: Survivor) -> list[Option]:
    """Return the actions with gear that are open to one who stands in a hex without an enemy."""
    options: list[Option] = []
    if gear.is_ooa(survivor.hand) and not survivor.reloading:
        options.append(choices.RELOAD)
    if not survivor.reloading:
        options += [choices.change_option(tables, code) for code in dict.fromkeys(survivor.pack)]
    near = [survivor, *neighbours(tables, state, survivor)]
    for kit in dict.fromkeys(survivor.items) if survivor.items else ():
        if kit in tables.items and tables.items[kit].effect == gear.HEAL:
            options += [choices.first_aid_option(tables, kit, s) for s in near if s.wounds]
    if tables["scope.attach_costs"] == "action":
        options += scope_options(tables, survivor)
    for other in near[1:]:
        if not state.in_contact(other) and has_room(tables, other):
            options += [choices.give_option(tables, code, other) for code in to_give(survivor)]
    on_ground = state.ground.get(survivor.space)
    if on_ground and has_room(tables, survivor):
        options += [choices.take_option(tables, code) for code in dict.fromkeys(on_ground)]
    return options


@clause("ATZ-8.3", "ATZ-9.7", "ATZ-9.9")
def free_options(tables: Tables, survivor: Survivor) -> list[Option]:
    """Return what one may do with gear without an action."""
    options: list[Option] = []
    if gear.is_ooa(survivor.hand) and tables.carried(survivor, gear.AMMO):
        options.append(choices.AMMO)
    if tables["scope.attach_costs"] == "free":
        options += scope_options(tables, survivor)
    return options


@clause("ATZ-9.9")
def scope_options(tables: Tables, survivor: Survivor) -> list[Option]:
    """Return the weapons that a scope of the survivor's can be attached to."""
    if not tables.carried(survivor, gear.SCOPE_ITEM):
        return []
    return [
        choices.scope_option(tables, code)
        for code in dict.fromkeys((survivor.hand, *survivor.pack))
        if takes_scope(tables, code)
    ]


def takes_scope(tables: Tables, code: str) -> bool:
    """Return whether a scope fits: on all weapons but a shotgun, once, and on no grenade."""
    weapon = tables.weapons.get(gear.kind_of(code))
    return bool(weapon and weapon.scope and not weapon.per_target and not gear.has_scope(code))


def carried(survivor: Survivor) -> list[str]:
    """Return the different pieces of gear that a survivor carries."""
    return list(dict.fromkeys(c for c in (survivor.hand, *survivor.pack, *survivor.items) if c))


@clause("ATZ-8.2", "ATZ-9.6")
def to_give(survivor: Survivor) -> list[str]:
    """Return what a survivor may give away: all but the weapon in hand while it is reloaded."""
    held = survivor.hand if survivor.reloading else ""
    return [code for code in carried(survivor) if code != held]


@clause("ATZ-8.2")
def neighbours(tables: Tables, state: State, survivor: Survivor) -> list[Survivor]:
    """Return the friends in adjacent hexes, in id order."""
    near, side = tables.ground.near[survivor.space], survivor.side
    return [s for s in state.survivors.values() if s.space in near and s.side == side]


@clause("ATZ-8.1", "ATZ-8.2", "ATZ-9.3", "ATZ-9.6", "ATZ-9.7", "ATZ-9.9", "ATZ-14.2", "ATZ-17.3")
def use_item(game: Play, survivor: Survivor, key: str) -> None:
    """Carry out an option of `item_options` or `free_options`."""
    tables = tables_of(game)
    verb, _, rest = key.partition(":")
    match verb:
        case "ammo":
            discard_ammo(game, survivor)
            return
        case "reload":
            _reload(game, survivor)
        case "change":
            game.emit(WeaponChanged(survivor.id, rest))
        case "first_aid":
            patient, _, kit = rest.partition(":")
            kit = kit or gear.FIRST_AID
            game.emit(GearSpent(survivor.id, kit, "ATZ-17.3"))
            heal(game, game.state.survivors[patient], tables.items[kit].amount)
        case "scope":
            game.emit(ScopeAttached(survivor.id, rest, tables.carried(survivor, gear.SCOPE_ITEM)))
            if tables["scope.attach_costs"] == "free":
                return
        case "give":
            code, _, receiver = rest.rpartition(":")
            box = box_for(tables, game.state.survivors[receiver], code)
            game.emit(GearGiven(survivor.id, receiver, code, box))
        case _:
            box = box_for(tables, survivor, rest)
            game.emit(GearTaken(survivor.id, survivor.space, rest, box))
    game.emit(ActionUsed(survivor.id, verb))


@clause("ATZ-9.7")
def discard_ammo(game: Play, survivor: Survivor) -> None:
    """Discard the first ammo counter carried: the weapon in hand is loaded at once."""
    game.emit(Reloaded(survivor.id, tables_of(game).carried(survivor, gear.AMMO)))


@clause("ATZ-9.6")
def _reload(game: Play, survivor: Survivor) -> None:
    if tables_of(game)["ammo.reload_flips"] == "at_once":
        game.emit(Reloaded(survivor.id, clause="ATZ-9.6"))
    else:
        game.emit(ReloadBegan(survivor.id))
