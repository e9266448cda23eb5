"""Gear as text codes: ``smg``, ``smg.scope``, ``smg.scope.ooa``, ``ammo``, ``fuel``.

A code is a kind, then what has been done to it. Codes stand in states, events, keys and files
alike.
"""

from __future__ import annotations

OOA = ".ooa"
SCOPE = ".scope"

AMMO = "ammo"
ARMOUR = "armour"
DRUGS = "drugs"
FIRST_AID = "first_aid"
SCOPE_ITEM = "scope"
NOTHING = "nothing"  # the empty loot card


def kind_of(code: str) -> str:
    """Return the kind of weapon or item."""
    return code.partition(".")[0]


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
