"""Gear as text codes: ``smg``, ``smg.scope``, ``smg.scope.ooa``, ``ammo``, ``fuel``.

A code is a kind, then what has been done to it. Codes stand in states, events, keys and files
alike. What an item does, the ruleset data say: its effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Mapping

OOA = ".ooa"
SCOPE = ".scope"

# effects of items
AMMO = "ammo"
ARMOUR = "armour"
DRUGS = "drugs"
HEAL = "heal"
SCOPE_ITEM = "scope"
PLAIN = "token"

FIRST_AID = "first_aid"  # the kit of the box
NOTHING = "nothing"  # the empty loot card


def kind_of(code: str) -> str:
    """Return the kind of weapon or item."""
    return code.partition(".")[0]


def is_known_form(code: str) -> bool:
    """Return whether what has been done to a weapon is written as codes are.

    >>> is_known_form("smg.scope.ooa"), is_known_form("smg.oaa")
    (True, False)
    """
    return code.removeprefix(kind_of(code)) in ("", SCOPE, OOA, SCOPE + OOA)


def is_ooa(code: str) -> bool:
    """Return whether the weapon lies on its out of ammo side (ATZ-9.5)."""
    return code.endswith(OOA)


def has_scope(code: str) -> bool:
    """Return whether a scope is attached (ATZ-9.9)."""
    return SCOPE in code


def emptied(code: str) -> str:
    """Return the weapon on its out of ammo side."""
    return code if is_ooa(code) else code + OOA


def loaded(code: str) -> str:
    """Return the weapon on its loaded side."""
    return code.removesuffix(OOA)


def scoped(code: str) -> str:
    """Return the weapon with a scope."""
    return loaded(code) + SCOPE + (OOA if is_ooa(code) else "")


def without(codes: tuple[str, ...], code: str) -> tuple[str, ...]:
    """Return *codes* without the first that equals *code*."""
    at = codes.index(code)
    return codes[:at] + codes[at + 1 :]


class Item(NamedTuple):
    """A kind of item: what it does, and how much of it where that is a number."""

    id: str
    effect: str = PLAIN
    amount: int = 0


@clause("ATZ-17.2", "ATZ-17.3", "ATZ-17.4", "ATZ-17.6")
def items_of(options: Mapping[str, Any]) -> dict[str, Item]:
    """Return the items of the ruleset data by id, each with the amount that counts for it."""
    usual = {
        DRUGS: options["drugs"]["bonus"],
        ARMOUR: options["melee"]["armour_dice"],
        HEAL: 1,
    }
    found: dict[str, Item] = {}
    for id_, data in options["items"].items():
        effect = data.get("effect", PLAIN)
        found[id_] = Item(id_, effect, data.get("amount", usual.get(effect, 0)))
    return found


def with_effect(kinds: Mapping[str, Item], items: tuple[str, ...], effect: str) -> str:
    """Return the first of *items* that has *effect*, an empty text if none has."""
    for code in items:
        kind = kinds.get(code)
        if kind is not None and kind.effect == effect:
            return code
    return ""
