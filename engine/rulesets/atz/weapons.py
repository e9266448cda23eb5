"""Weapons as the ruleset data describe them (ATZ-9.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.clauses import clause
from engine.rulesets.atz import gear

if TYPE_CHECKING:
    from collections.abc import Mapping


class Weapon(NamedTuple):
    """One kind of weapon: range in hexes, the numbers of dice to pick from, and what is special."""

    id: str
    range: int = 0
    dice: tuple[int, ...] = ()
    keep: int = 0  # the best so many dice count, 0 = all
    noise: int = -1  # -1 = the dice used
    per_target: bool = False
    rank_always_first: bool = False
    noise_at: str = "shooter"
    from_backpack: bool = False
    panic: bool = True
    scope: bool = True
    melee_bonus: int = 0
    in_hand_only: bool = True
    name: str = ""  # of a designer's own
    figure: str = ""

    @property
    def fires(self) -> bool:
        """Return whether it is fired from the hand, at a space."""
        return bool(self.dice)


@clause("ATZ-1.6", "ATZ-9.4")
def weapons_of(data: Mapping[str, Any]) -> dict[str, Weapon]:
    """Return the weapons of the ruleset data by id; each number of dice is offered once."""
    weapons = {id_: Weapon(id_, **values) for id_, values in data.items()}
    return {id_: w._replace(dice=tuple(dict.fromkeys(w.dice))) for id_, w in weapons.items()}


@clause("ATZ-12.2", "ATZ-17.4")
def melee_bonus(
    weapons: Mapping[str, Weapon], hand: str, pack: tuple[str, ...], armour: int
) -> int:
    """Return the melee dice that a carried weapon and *armour* dice for body armour add."""
    found = [0]
    for code in (hand, *pack):
        weapon = weapons.get(gear.kind_of(code))
        if weapon is not None and (code == hand or not weapon.in_hand_only):
            found.append(weapon.melee_bonus)
    return max(found) + armour
