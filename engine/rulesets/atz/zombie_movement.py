"""The zombies' movement (section 7): to the nearest survivor by movement points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.events import ZombieWalked
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.zombie_paths import FAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-4.10", "ATZ-4.11", "ATZ-7.9")
def move_zombies(game: Play) -> None:
    """Move all zombies in id order; those with a survivor stay."""
    tables, state = tables_of(game), game.state
    prey = [s.space for s in state.on_map()]
    if not prey:
        return
    rows = [tables.paths.row(space) for space in prey]
    needs_sight = tables["procedures.zombie_needs_los"]
    die = state.dice[1]
    for zombie, start in list(state.zombies.items()):
        counter = state.counters[zombie]
        if start in prey or counter.rep < die:
            continue
        sought, ways = _seen(tables, start, prey, rows) if needs_sight else (prey, rows)
        path = _zombie_path(game, start, counter.mp, sought, ways)
        if needs_sight:
            path = _up_to(path, prey)
        if path:
            game.emit(ZombieWalked(zombie, start, path))


def _seen(
    tables: Tables, start: int, prey: list[int], rows: list[list[int]]
) -> tuple[list[int], list[list[int]]]:
    """Return the survivors whom a zombie sees, where the ruleset says that it must."""
    seen = [at for at, space in enumerate(prey) if tables.sees(start, space)]
    return [prey[at] for at in seen], [rows[at] for at in seen]


@clause("ATZ-7.6")
def _up_to(path: tuple[int, ...], prey: list[int]) -> tuple[int, ...]:
    """Return *path* up to the first survivor, who may be one that the zombie did not see."""
    met = [at for at, space in enumerate(path) if space in prey]
    return path[: met[0] + 1] if met else path


def _zombie_path(
    game: Play, start: int, mp: int, prey: list[int], rows: list[list[int]]
) -> tuple[int, ...]:
    if not prey:
        return ()
    target = nearest_survivor(game, start, prey, rows)
    if target < 0:
        return _approach(game, start, mp, prey)
    return _walk_to(game, start, target, mp)


@clause("ATZ-7.1", "ATZ-7.2", "ATZ-7.4")
def nearest_survivor(game: Play, start: int, prey: list[int], rows: list[list[int]]) -> int:
    """Return the space of the nearest survivor by MP, -1 if no way leads to any; ties at random.

    *prey* are the survivors' spaces in id order, *rows* the costs to each.
    """
    least, target, tied = FAR, -1, 1
    for space, row in zip(prey, rows, strict=True):
        cost = row[start]
        if cost < least:
            least, target, tied = cost, space, 1
        elif cost == least:
            tied += 1
    if tied == 1 or least == FAR:
        return target
    nearest = [space for space, row in zip(prey, rows, strict=True) if row[start] == least]
    return _picked(game, nearest, "ATZ-7.4", "nearest survivor")


@clause("ATZ-7.3", "ATZ-7.5", "ATZ-7.6", "ATZ-7.7")
def _walk_to(game: Play, start: int, target: int, mp: int) -> tuple[int, ...]:
    """Return the spaces that a zombie walks: as far as its MP go, into the survivor's hex at most.

    Where several ways are best, each step that is paid for is picked at random.
    """
    tables = tables_of(game)
    certain = tables.paths.certain(start, target, mp)
    if certain is not None:
        return certain
    plan = tables.paths.plan(start, target)
    cost = tables.ground.cost
    path: list[int] = []
    space, left = start, mp
    while left and space != target:
        ahead = plan[space]
        if cost[ahead[0]] > left:
            break
        space = _picked(game, ahead, "ATZ-7.5", "way round")
        left -= cost[space]
        path.append(space)
    return tuple(path)


def _picked(game: Play, spaces: Sequence[int], because: str, purpose: str) -> int:
    if len(spaces) == 1:
        return spaces[0]
    return spaces[game.dice.pick("movement", len(spaces), clause=because, purpose=purpose)]


@clause("ATZ-7.8")
def _approach(game: Play, start: int, mp: int, prey: list[int]) -> tuple[int, ...]:
    """Return the way of a zombie that no way leads to a survivor: it ends as near as it can.

    Near in hexes, to the survivor that is hex-nearest; ties by fewest MP, then at random.
    """
    tables = tables_of(game)
    away = tables.away(start)
    least = min([away[space] for space in prey])
    target = _picked(game, [s for s in prey if away[s] == least], "ATZ-7.4", "nearest survivor")
    left = tables.away(target)
    reached = tables.paths.reach(start, mp)
    best = min([(left[end.space], end.cost) for end in reached])
    ends = [end for end in reached if (left[end.space], end.cost) == best]
    chosen = _picked(game, [end.space for end in ends], "ATZ-7.8", "nearest hex")
    return next(end.path for end in ends if end.space == chosen)
