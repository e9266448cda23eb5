"""Shots bring zombies (section 18), and those that the scenario lets in each turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.counter_events import CupEmpty, ZombiePlaced, ZombieTurnedAway
from engine.rulesets.atz.cup import draw_zombie, place_zombie, zombie_counter
from engine.rulesets.atz.noise_events import EntryRolled, NoiseRolled, ShotsCleared
from engine.rulesets.atz.placement import zombies_around
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.state import ZombieCounter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.scenario import Counter
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
    for entry, places in tables_of(game).entries:
        if entry.from_turn <= state.turn and (entry.to_turn is None or state.turn <= entry.to_turn):
            let_in(game, entry.dice, entry.plus, places, _at_entry)
    for counter in tables_of(game).scenario.counters:
        if counter.kind == "zombie" and counter.at is None and counter.turn == state.turn:
            _come(game, counter)


@clause("ATZ-20.3")
def _come(game: Play, counter: Counter) -> None:
    """Let a zombie of the scenario come in by its marker."""
    tables, cup = tables_of(game), game.state.cup
    printed = zombie_counter(tables.options, counter.definition, tables.direction(counter.facing))
    space = _at_entry(game, printed, tables.places.by_id[counter.enters or ""].spaces)
    from_cup = cup.get(printed.item, 0) > 0
    game.emit(ZombiePlaced(counter.id, printed, space, 0, from_cup, "ATZ-20.3"))


Where = Callable[["Play", ZombieCounter, "Sequence[int]"], int]


@clause("ATZ-20.3")
def let_in(game: Play, dice: int, plus: int, places: Sequence[Sequence[int]], where: Where) -> None:
    """Roll dice and add *plus*; draw so many zombies and spread them over *places* in turn."""
    if not places:
        return
    rolled: tuple[int, ...] = ()
    if dice:
        rolled = game.dice.roll("spawn", dice, clause="ATZ-20.3", purpose="zombies enter")
    coming = max(0, sum(rolled) + plus)
    game.emit(EntryRolled(rolled, coming))
    for number in range(coming):
        counter = draw_zombie(game, "ATZ-20.3")
        if counter is None:
            game.emit(CupEmpty(coming - number))
            return
        space = where(game, counter, places[number % len(places)])
        if space < 0:
            game.emit(ZombieTurnedAway(counter.item))
        else:
            place_zombie(game, counter, space, "ATZ-20.3")


def _at_entry(game: Play, counter: ZombieCounter, spaces: Sequence[int]) -> int:
    """Return where a zombie comes in of those who enter each turn."""
    return pick_space(game, free_of_survivors(game, spaces))


def pick_space(game: Play, spaces: Sequence[int]) -> int:
    """Return one of *spaces* by chance."""
    return spaces[game.dice.pick("spawn", len(spaces), clause="ATZ-20.3", purpose="where")]


def free_of_survivors(game: Play, spaces: Sequence[int]) -> Sequence[int]:
    """Return the spaces without a survivor, clear ones if there are any; all if none is free."""
    ground = tables_of(game).ground
    held = [s.space for s in game.state.on_map()]
    free = [space for space in spaces if space not in held]
    return [space for space in free if ground.clear[space]] or free or spaces
