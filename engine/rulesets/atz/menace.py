"""What Opponents mean to a bot: which hexes they threaten, and how a round with one may end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.atz.fire import loaded_weapon
from engine.rulesets.atz.melee import melee_dice
from engine.rulesets.atz.odds import MeleeOdds, round_odds

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


def menaces(tables: Tables, state: State, survivor: Survivor) -> list[int]:
    """Return for each Opponent the hexes that it threatens, as a number of one byte a hex.

    It threatens where it could fire at from where it stands, and whatever it could come to.
    """
    return [_menace(tables, other) for other in state.opponents_of(survivor.side)]


def _menace(tables: Tables, opponent: Survivor) -> int:
    weapon = loaded_weapon(tables, opponent)
    reach = weapon.range if weapon is not None else 0
    key = (opponent.space, opponent.mp, reach)
    known = tables.menaces.get(key)
    if known is None:
        near = enumerate(tables.away(opponent.space))
        space, mp, _ = key
        row = bytes([a <= mp or (a <= reach and tables.sees(space, at)) for at, a in near])
        known = tables.menaces[key] = int.from_bytes(row, "little")
    return known


def round_with(tables: Tables, survivor: Survivor, opponent: Survivor) -> MeleeOdds:
    """Return what a round of melee with an Opponent promises."""
    own = (survivor.rep, melee_dice(tables, survivor))
    return round_odds(tables, own, (opponent.rep, melee_dice(tables, opponent)))
