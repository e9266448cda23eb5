"""What may wait behind a door, and how near zombies are to those of a side: for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.atz.fire import loaded_weapon
from engine.rulesets.atz.melee import melee_dice
from engine.rulesets.atz.odds import melee_odds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

FACES = 6
LINGERING = 150  # per cent: those who are left go on biting
FOREWARNED = 50  # per cent of the wounds, with a loaded weapon and the surprise on one's side
CLOSE, NEAR = 1000, 500  # how much of a kill counts of one who comes in a move, and in two


def unopened(tables: Tables, state: State, inside: int) -> frozenset[int]:
    """Return the spaces where one who comes out of the building *inside* draws a Zombie Card."""
    key = ("unopened", state.entered, state.searched, inside)
    known: frozenset[int] | None = tables.reckoned.get(key)
    if known is None:
        known = tables.reckoned[key] = frozenset(
            [
                space
                for number, building in enumerate(tables.board.buildings)
                if number != inside and not state.entered[number] and not state.searched[number]
                for space in building.spaces
            ]
        )
    return known


def hidden_wounds(tables: Tables, state: State, survivor: Survivor) -> int:
    """Return the wounds to be expected of a Zombie Card, in thousandths."""
    deck: Mapping[str, int] = state.zombie_deck
    if not any(deck.values()):
        deck = tables.options["zombie_deck"]
    cards = sum(deck.values())
    if not cards:
        return 0
    ran = state.active is not None and state.active.action == "run"
    armed = loaded_weapon(tables, survivor) is not None
    dice = melee_dice(tables, survivor)
    wounds = 0
    for card, number in deck.items():
        if card.isdigit() and int(card):
            zombies = int(card)
            lost = melee_odds(tables, survivor.rep, dice, zombies).wounds * LINGERING // 100
            if armed and not ran:
                lost -= lost * FOREWARNED * surprising(survivor.rep - zombies) // 100_000
            wounds += lost * number
    return wounds // cards


def surprising(more: int) -> int:
    """Return the chance that one die and *more* is not less than another die, in thousandths."""
    ways = sum([own + more >= other for own in range(FACES) for other in range(FACES)])
    return 1000 * ways // FACES**2


def threat_of(tables: Tables, state: State, survivor: Survivor, space: int) -> int:
    """Return how near the zombies of *space* come to one of the survivor's side, in thousandths."""
    own = [survivor.space, *[friend.space for friend in state.friends_of(survivor.side)]]
    zombies = state.targets_at(space)
    if not zombies:
        return CLOSE  # an Opponent
    mp = max([state.counters[zombie].mp for zombie in zombies])
    for moves, share in ((1, CLOSE), (2, NEAR)):
        reached = tables.paths.threat(space, moves * mp)
        if any(at >= 0 and reached >> 8 * at & 1 for at in own):
            return share
    return 0
