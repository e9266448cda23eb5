"""What weapons are worth to those who carry them, for bots: rough, in thousandths of an enemy."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TYPE_CHECKING

from engine.rulesets.atz import gear

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

DIE = 500  # a Fire die that counts, fired at full strength
BLOW = 400  # a melee die
BLAST = 800  # a grenade
SCOPE = 300
AMMO = 100  # an ammo counter beside a weapon that fires
DRY = 50  # per cent of a weapon that has to be reloaded
READY = 70  # per cent of one for which there is an ammo counter
PACKED = 70  # per cent of what a better weapon in the Backpack would add
SPARE = 10  # per cent of another weapon

Kit = tuple[str, tuple[str, ...], tuple[str, ...]]  # in hand, Backpack, Inventory


def kit_of(survivor: Survivor) -> Kit:
    """Return what somebody carries."""
    return survivor.hand, survivor.pack, survivor.items


def worth(tables: Tables, kit: Kit) -> int:
    """Return what all weapons and ammo counters of a kit are worth to one who carries them."""
    known: int | None = tables.reckoned.get(kit)
    if known is None:
        known = tables.reckoned[kit] = _worth(tables, kit)
    return known


def _worth(tables: Tables, kit: Kit) -> int:
    hand, pack, items = kit
    ammo = len([code for code in items if _is_ammo(tables, code)])
    held = _weapon(tables, hand, ammo)
    spares = sorted([_weapon(tables, code, ammo) for code in pack], reverse=True)
    best = spares[0] if spares else 0
    if best > held:
        held += PACKED * (best - held) // 100
        spares = spares[1:]
    fires = any(_fires(tables, code) for code in (hand, *pack))
    return held + SPARE * sum(spares) // 100 + (AMMO * ammo if fires else 0)


def _is_ammo(tables: Tables, code: str) -> bool:
    item = tables.items.get(gear.kind_of(code))
    return item is not None and item.effect == gear.AMMO


def _fires(tables: Tables, code: str) -> bool:
    weapon = tables.weapons.get(gear.kind_of(code))
    return weapon is not None and weapon.fires


def _weapon(tables: Tables, code: str, ammo: int) -> int:
    """Return what a weapon is worth in hand, beside so many ammo counters."""
    weapon = tables.weapons.get(gear.kind_of(code))
    if weapon is None:
        return 0
    value = BLOW * weapon.melee_bonus + (BLAST if weapon.per_target else 0)
    if weapon.fires:
        shots = DIE * min(weapon.keep or max(weapon.dice), max(weapon.dice))
        if gear.is_ooa(code):
            shots = shots * (READY if ammo else DRY) // 100
        value += shots
    return value + (SCOPE if gear.has_scope(code) else 0)


def emptying(tables: Tables, option: Option) -> tuple[int, int]:
    """Return in how many of how many throws a fire option empties the weapon."""
    parts = option.key.split(":")
    bonus = parts[3] if len(parts) > 3 else ""
    if bonus == "panic":
        return 1, 1
    dice = int(parts[2]) + (bonus == "scope" and tables["ammo.scope_die_counts"])
    return _ones(tables["ammo.ones_for_ooa"], dice)


@cache
def _ones(least: int, dice: int) -> tuple[int, int]:
    return sum([comb(dice, k) * 5 ** (dice - k) for k in range(least, dice + 1)]), 6**dice


def change(tables: Tables, state: State, survivor: Survivor, option: Option) -> int:
    """Return by how much an option changes what the weapons of a side are worth."""
    verb, _, rest = option.key.partition(":")
    hand, pack, items = before = kit_of(survivor)
    after: Kit = before
    ways, total = 1, 1
    match verb:
        case "fire" | "snap":
            ways, total = emptying(tables, option)
            after = (gear.emptied(hand), pack, items)
        case "grenade":
            return -BLAST
        case "reload":
            after = (gear.loaded(hand), pack, items)
        case "ammo":
            spent = gear.with_effect(tables.items, items, gear.AMMO)
            after = (gear.loaded(hand), pack, gear.without(items, spent) if spent else items)
        case "change" if rest in pack:
            others = gear.without(pack, rest)
            after = (rest, (*others, hand) if hand else others, items)
        case "scope":
            return SCOPE
        case "take":
            after = _with(tables, before, rest)
        case "give":
            code = rest.rpartition(":")[0]
            other = kit_of(state.survivors[option.target or ""])
            gained = worth(tables, _with(tables, other, code)) - worth(tables, other)
            return gained + worth(tables, _less(before, code)) - worth(tables, before)
        case _:
            return 0
    return (worth(tables, after) - worth(tables, before)) * ways // total


def _with(tables: Tables, kit: Kit, code: str) -> Kit:
    hand, pack, items = kit
    if gear.kind_of(code) not in tables.weapons:
        return hand, pack, (*items, code)
    return (hand, (*pack, code), items) if hand else (code, pack, items)


def _less(kit: Kit, code: str) -> Kit:
    hand, pack, items = kit
    if code == hand:
        return "", pack, items
    if code in pack:
        return hand, gear.without(pack, code), items
    return hand, pack, gear.without(items, code) if code in items else items
