"""Wounds and death (section 14), and the end of a zombie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.counter_events import SurvivorDied, SurvivorTurned, ZombieKilled
from engine.rulesets.atz.cup import draw_zombie, place_zombie
from engine.rulesets.atz.playing import tables_of

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import Survivor


@clause("ATZ-14.1", "ATZ-14.2", "ATZ-14.3", "ATZ-14.6")
def wound(game: Play, survivor: Survivor, number: int) -> None:
    """Give a survivor *number* wounds: it is turned over, and dies at its last."""
    character = tables_of(game).cast[survivor.id]
    wounds = survivor.wounds + number
    game.emit(SurvivorTurned(survivor.id, wounds, character.values(wounds)))
    if wounds >= character.to_die:
        die(game, survivor)


@clause("ATZ-14.2", "ATZ-14.5")
def die(game: Play, survivor: Survivor) -> None:
    """Take a survivor out of the game; its gear stays in the hex."""
    tables = tables_of(game)
    space = survivor.space
    left: tuple[str, ...] = ()
    if tables["procedures.gear_dropped_on_death"]:
        left = tuple([code for code in (survivor.hand, *survivor.pack, *survivor.items) if code])
    game.emit(SurvivorDied(survivor.id, space, left))
    if tables["procedures.dead_rise_as_zombies"]:
        counter = draw_zombie(game, "ATZ-14.5")
        if counter is not None:
            place_zombie(game, counter, space, "ATZ-14.5")


@clause("ATZ-14.4")
def heal(game: Play, survivor: Survivor, number: int = 1) -> None:
    """Take wounds off, one as a rule: the counter is turned back with the last."""
    wounds = max(0, survivor.wounds - number)
    values = tables_of(game).cast[survivor.id].values(wounds)
    game.emit(SurvivorTurned(survivor.id, wounds, values, "ATZ-14.4"))


@clause("ATZ-10.6", "ATZ-1.14")
def kill(game: Play, zombie: str, by: Survivor, because: str = "ATZ-10.6") -> None:
    """Destroy a zombie: its counter goes back into the cup."""
    game.emit(ZombieKilled(zombie, by.id, tables_of(game)["cup.kill_returns"], because))
