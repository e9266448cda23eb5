"""Where a generated zombie appears: some hexes off, in the direction on its counter (ATZ-18.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.counter_events import CupEmpty, ZombieTurnedAway
from engine.rulesets.atz.cup import draw_zombie, place_zombie
from engine.rulesets.atz.playing import tables_of

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-18.5")
def zombies_around(game: Play, centre: int, number: int, distance: int, because: str) -> None:
    """Draw *number* zombies, then place them around *centre* in the order of drawing."""
    tables, state = tables_of(game), game.state
    for placed in range(number):
        counter = draw_zombie(game, because)
        if counter is None:
            game.emit(CupEmpty(number - placed))
            return
        held = [s.space for s in state.on_map()]
        space = landing(tables, centre, counter.direction, distance, held)
        if space < 0:
            game.emit(ZombieTurnedAway(counter.item))
        else:
            place_zombie(game, counter, space, because)


@clause("ATZ-18.6", "ATZ-3.4")
def landing(tables: Tables, centre: int, direction: int, distance: int, held: list[int]) -> int:
    """Return the hex where a zombie appears, -1 if there is none; *held* have survivors.

    Off the map the direction turns clockwise until it fits; then the nearest clear hex without a
    survivor further out on that line counts, else the nearest inward.
    """
    ground = tables.ground
    rule = tables["noise.off_map"]
    for turn in range(6 if rule == "rotate_clockwise" else 1):
        number = (direction - 1 + turn) % 6 + 1
        if ground.along(centre, number, distance) >= 0:
            line = _line(tables, centre, number)
            steps = distance
            break
    else:
        if rule == "cup":
            return -1
        line = _line(tables, centre, direction)
        steps = max([n for n in line if n <= distance], default=0)
    if tables["procedures.new_zombie_on_blocked_hex"] == "cup":
        return _if_free(tables, line.get(steps, -1), held)
    outward = [n for n in sorted(line) if n >= steps]
    inward = [n for n in sorted(line, reverse=True) if n < steps]
    for n in (*outward, *inward):
        if ground.clear[line[n]] and line[n] not in held:
            return line[n]
    return -1


def _if_free(tables: Tables, space: int, held: list[int]) -> int:
    return space if space >= 0 and tables.ground.clear[space] and space not in held else -1


def _line(tables: Tables, centre: int, number: int) -> dict[int, int]:
    """Return the whole hexes on a line by their distance; gaps in the map are left out."""
    line = tables.lines.get((centre, number))
    if line is None:
        ground = tables.ground
        spaces = ((n, ground.along(centre, number, n)) for n in range(1, ground.longest_line + 1))
        line = tables.lines[centre, number] = {n: space for n, space in spaces if space >= 0}
    return line
