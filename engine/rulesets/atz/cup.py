"""The Zombie Cup: drawing counters and putting them on the map (ATZ-1.13, 1.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.rulesets.atz.counter_events import CupEmpty, ZombiePlaced
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.state import ZombieCounter
from engine.rulesets.atz.variant_events import ZombieRecalled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rulesets.atz.playing import Play


@clause("ATZ-1.4", "ATZ-1.5")
def zombie_counter(options: Mapping[str, Any], kind: str, direction: int) -> ZombieCounter:
    """Return a zombie counter of the ruleset data."""
    data = options["zombies"][kind]
    return ZombieCounter(kind, direction, data.get("rep", 4), data["mp"], data.get("melee", 1))


@clause("ATZ-1.13")
def full_cup(options: Mapping[str, Any]) -> dict[str, int]:
    """Return all counters as a bag of ``kind:direction``."""
    kinds = options["cup"]["per_direction"]
    return {f"{kind}:{number}": kinds[kind] for number in range(1, 7) for kind in kinds}


@clause("ATZ-1.13", "ATZ-1.14")
def draw_zombie(game: Play, purpose: str) -> ZombieCounter | None:
    """Draw a counter, which stays in the cup until it is placed; None if the cup is empty.

    Where a ruleset says so, counters are made then, or the farthest zombie goes into the cup first.
    """
    tables = tables_of(game)
    bag: Mapping[str, int] = game.state.cup
    if not any(bag.values()):
        if tables["cup.unlimited"]:
            bag = full_cup(tables.options)
        elif tables["cup.when_empty"] == "farthest_on_map":
            _recall(game)
        if not any(bag.values()):
            return None
    item = game.dice.draw("cup", bag, clause="ATZ-1.13", purpose=purpose)
    printed = tables.printed.get(item)
    if printed is None:
        kind, _, number = item.partition(":")
        printed = tables.printed[item] = zombie_counter(tables.options, kind, int(number))
    return printed


@clause("ATZ-1.14")
def _recall(game: Play) -> None:
    """Put the zombie farthest from all survivors back into the cup, if there is one.

    Those that the scenario has set up itself, and those in a survivor's hex, stay.
    """
    tables, state = tables_of(game), game.state
    rows = [tables.away(survivor.space) for survivor in state.on_map()]
    best, farthest = 0, ""
    for zombie, space in state.zombies.items():
        if zombie in tables.own_counters:
            continue
        away = min([row[space] for row in rows], default=1)
        if away > best:
            best, farthest = away, zombie
    if farthest:
        game.emit(ZombieRecalled(farthest))


def place_zombie(game: Play, counter: ZombieCounter, space: int, because: str) -> str:
    """Put a drawn counter on the map and return its new id."""
    state = game.state
    number = state.made + 1
    from_cup = state.cup.get(counter.item, 0) > 0
    game.emit(ZombiePlaced(f"z{number}", counter, space, number, from_cup, because))
    return f"z{number}"


@clause("ATZ-1.14")
def zombies_into(game: Play, space: int, number: int, because: str) -> None:
    """Put up to *number* drawn zombies into *space*; say so where the cup gives out."""
    for placed in range(number):
        counter = draw_zombie(game, because)
        if counter is None:
            game.emit(CupEmpty(number - placed))
            return
        place_zombie(game, counter, space, because)
