"""Shots bring zombies (section 18), and those that the scenario lets in each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.counter_events import CupEmpty
from engine.rulesets.atz.cup import draw_zombie, place_zombie
from engine.rulesets.atz.events import EntryRolled, NoiseRolled, ShotsCleared
from engine.rulesets.atz.placement import zombies_around
from engine.rulesets.atz.playing import tables_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.scenario import TurnEntry
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-18.3", "ATZ-18.4", "ATZ-18.5", "ATZ-18.7")
def roll_noise(game: Play) -> None:
    """Resolve the shot markers one by one in placement order, then remove them."""
    tables, state = tables_of(game), game.state
    needed = threshold(tables)
    for space, shots in state.shots:
        number = shots * tables["noise.dice_per_shot"]
        dice = game.dice.roll("spawn", number, clause="ATZ-18.3", purpose="noise")
        coming = sum([die >= needed for die in dice])
        game.emit(NoiseRolled(space, dice, coming))
        zombies_around(game, space, coming, tables["noise.distance"], "ATZ-18.5")
    if state.shots and tables["procedures.shots_removed_at_turn_end"]:
        game.emit(ShotsCleared())


@clause("ATZ-18.4")
def threshold(tables: Tables) -> int:
    """Return the die that brings a zombie in the area of the scenario."""
    area = tables.scenario.area or tables["noise.default_area"]
    needed: int = tables[f"noise.success.{area}"]
    return needed


@clause("ATZ-20.3")
def turn_entries(game: Play) -> None:
    """Let in the zombies that the scenario sends this turn, spread over its markers in turn."""
    state = game.state
    for entry in tables_of(game).scenario.turn_entries:
        if entry.from_turn <= state.turn and (entry.to_turn is None or state.turn <= entry.to_turn):
            enter(game, entry)


@clause("ATZ-20.3")
def enter(game: Play, entry: TurnEntry) -> None:
    """Roll how many zombies come in, and place them."""
    dice: tuple[int, ...] = ()
    if entry.dice:
        dice = game.dice.roll("spawn", entry.dice, clause="ATZ-20.3", purpose="zombies enter")
    coming = sum(dice) + entry.plus
    game.emit(EntryRolled(dice, coming))
    places = tables_of(game).places
    markers = entry.markers or [place.id for place in places.of_kind("spawn")]
    for number in range(coming):
        counter = draw_zombie(game, "ATZ-20.3")
        if counter is None:
            game.emit(CupEmpty(coming - number))
            return
        spaces = free_of_survivors(game, places.by_id[markers[number % len(markers)]].spaces)
        pick = game.dice.pick("spawn", len(spaces), clause="ATZ-20.3", purpose="where")
        place_zombie(game, counter, spaces[pick], "ATZ-20.3")


def free_of_survivors(game: Play, spaces: Sequence[int]) -> Sequence[int]:
    """Return the spaces without a survivor, clear ones if there are any; all if none is free."""
    ground = tables_of(game).ground
    held = [s.space for s in game.state.on_map()]
    free = [space for space in spaces if space not in held]
    return [space for space in free if ground.clear[space]] or free or spaces
