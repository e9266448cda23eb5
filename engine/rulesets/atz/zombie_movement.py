"""The zombies' movement (section 7): to the nearest survivor by movement points.

`move_zombies` walks them and `zombie_ways` shows where one would go: both by `_zombie_path`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.events import ZombieWalked
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.state import ZOMBIES
from engine.rulesets.atz.variant_events import ZombieChose
from engine.rulesets.atz.zombie_paths import FAR

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

    Survivors = tuple[list[int], list[list[int]]]  # their spaces in id order, and the costs to each
    Pick = Callable[[Sequence[int], str, str], int]  # of spaces, by a clause, for a purpose

MOST_WAYS = 24


@clause("ATZ-4.10", "ATZ-4.11", "ATZ-7.9")
def move_zombies(game: Play) -> None:
    """Move all zombies in id order; those with a survivor stay."""
    tables, state = tables_of(game), game.state
    prey = _prey(state)
    if not prey:
        return
    rows = [tables.paths.row(space) for space in prey]
    die = state.dice[ZOMBIES]
    pick = partial(_picked, game)
    keeps = _keeps(tables)
    calm = state.calm
    for zombie, start in list(state.zombies.items()):
        counter = state.counters[zombie]
        if counter.rep < die or (calm and zombie in calm):
            continue
        if keeps:
            _choose(game, zombie, (prey, rows), pick)
            path = _keep_on(tables, state, zombie, (prey, rows), pick)
        else:
            path = _walk(tables, start, counter.mp, (prey, rows), pick)
        if path:
            game.emit(ZombieWalked(zombie, start, path))


@clause("ATZ-7.4")
def _keeps(tables: Tables) -> bool:
    """Return whether a zombie keeps to the survivor whom it has chosen."""
    return tables.rules.zombies_keep


@clause("ATZ-7.4")
def _choose(game: Play, zombie: str, survivors: Survivors, pick: Pick) -> None:
    """Let a zombie choose whom it keeps to, if it has nobody to whom a way leads."""
    tables, state = tables_of(game), game.state
    start = state.zombies[zombie]
    prey, rows = survivors
    if start in prey or _kept(state, zombie, start, survivors) >= 0:
        return
    if tables.rules.zombies_see:
        prey, rows = _seen(tables, start, prey, rows)
    space = nearest_survivor(start, prey, rows, pick) if prey else -1
    survivor = state.survivor_at(space) if space >= 0 else None
    if survivor is not None:
        game.emit(ZombieChose(zombie, survivor.id))


def _kept(state: State, zombie: str, start: int, survivors: Survivors) -> int:
    """Return which of *survivors* a zombie keeps to, -1 if it is to choose."""
    survivor = state.survivors.get(state.aims.get(zombie, ""))
    if survivor is None or survivor.space < 0:
        return -1
    at = survivors[0].index(survivor.space)
    return at if survivors[1][at][start] < FAR else -1


@clause("ATZ-7.4")
def _keep_on(
    tables: Tables,
    state: State,
    zombie: str,
    survivors: Survivors,
    pick: Pick,
) -> tuple[int, ...]:
    """Return the way of a zombie: to the one whom it keeps to, else as `_walk` says."""
    start, mp = state.zombies[zombie], state.counters[zombie].mp
    at = _kept(state, zombie, start, survivors)
    prey, rows = survivors
    if at < 0 or start in prey:
        return _walk(tables, start, mp, survivors, pick)
    return _up_to(_zombie_path(tables, start, mp, ([prey[at]], [rows[at]]), pick), prey)


@clause("ATZ-13.6f")
def pursue(game: Play, survivor: Survivor, start: int) -> None:
    """Let the zombies of *start* follow a survivor who has run away, as far as their MP go."""
    tables, state = tables_of(game), game.state
    prey = _prey(state)
    if survivor.space < 0 or start in prey:
        return
    aim = ([survivor.space], [tables.paths.row(survivor.space)])
    pick = partial(_picked, game)
    for zombie in state.zombies_at(start):
        mp = state.counters[zombie].mp
        path = _up_to(_zombie_path(tables, start, mp, aim, pick), prey)
        if path:
            game.emit(ZombieWalked(zombie, start, path, "ATZ-13.6f"))


def _prey(state: State) -> list[int]:
    """Return where people stand, in id order; two who fight each other are one aim."""
    spaces = [s.space for s in state.on_map()]
    return list(dict.fromkeys(spaces)) if state.rivals else spaces


@clause("ATZ-7.4", "ATZ-7.5")
def zombie_ways(tables: Tables, state: State, zombie: str) -> tuple[tuple[int, ...], ...]:
    """Return the ways that a zombie may go if it acts now: several where chance decides."""
    prey = _prey(state)
    if zombie not in state.zombies or zombie in state.calm or not prey:
        return ()
    rows = [tables.paths.row(space) for space in prey]
    start, mp = state.zombies[zombie], state.counters[zombie].mp
    way = partial(_walk, tables, start, mp, (prey, rows))
    if _keeps(tables):
        way = partial(_keep_on, tables, state, zombie, (prey, rows))
    every = _EveryPick()
    found: dict[tuple[int, ...], None] = {}
    while every.begin() and len(found) < MOST_WAYS:
        found[way(every)] = None
    return tuple(way for way in found if way)


class _EveryPick:
    """Stands in for chance: from one beginning to the next it picks in another way."""

    def __init__(self) -> None:
        self._ahead: list[tuple[int, ...]] = [()]
        self._script: tuple[int, ...] = ()
        self._at = 0

    def begin(self) -> bool:
        """Return whether there is a way to pick that was not tried."""
        if not self._ahead:
            return False
        self._script, self._at = self._ahead.pop(0), 0
        return True

    def __call__(self, spaces: Sequence[int], _because: str, _purpose: str) -> int:
        """Return one of several spaces, and come back for the others."""
        if len(spaces) == 1:
            return spaces[0]
        if self._at == len(self._script):
            self._ahead += [(*self._script, other) for other in range(1, len(spaces))]
            self._script = (*self._script, 0)
        self._at += 1
        return spaces[self._script[self._at - 1]]


def _walk(tables: Tables, start: int, mp: int, survivors: Survivors, pick: Pick) -> tuple[int, ...]:
    """Return the way of a zombie; *survivors* are their spaces and the costs to each."""
    prey = survivors[0]
    if start in prey:
        return ()
    if not tables.rules.zombies_see:
        return _zombie_path(tables, start, mp, survivors, pick)
    return _up_to(_zombie_path(tables, start, mp, _seen(tables, start, *survivors), pick), prey)


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
    tables: Tables, start: int, mp: int, survivors: Survivors, pick: Pick
) -> tuple[int, ...]:
    prey, rows = survivors
    if not prey:
        return ()
    target = nearest_survivor(start, prey, rows, pick)
    if target < 0:
        if tables["procedures.zombie_no_path"] == "stay":
            return ()
        return _approach(tables, start, mp, prey, pick)
    return _walk_to(tables, start, target, mp, pick)


@clause("ATZ-7.1", "ATZ-7.2", "ATZ-7.4")
def nearest_survivor(start: int, prey: list[int], rows: list[list[int]], pick: Pick) -> int:
    """Return the space of the nearest survivor by MP, -1 if no way leads to any; ties at random.

    *prey* are the survivors' spaces in id order, *rows* the costs to each.
    """
    costs = [row[start] for row in rows]
    least = min(costs)
    if least == FAR:
        return -1
    if costs.count(least) == 1:
        return prey[costs.index(least)]
    nearest = [space for space, cost in zip(prey, costs, strict=True) if cost == least]
    return pick(nearest, "ATZ-7.4", "nearest survivor")


@clause("ATZ-7.3", "ATZ-7.5", "ATZ-7.6", "ATZ-7.7")
def _walk_to(tables: Tables, start: int, target: int, mp: int, pick: Pick) -> tuple[int, ...]:
    """Return the spaces that a zombie walks: as far as its MP go, into the survivor's hex at most.

    Where several ways are best, each step that is paid for is picked at random.
    """
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
        space = pick(ahead, "ATZ-7.5", "way round")
        left -= cost[space]
        path.append(space)
    return tuple(path)


def _picked(game: Play, spaces: Sequence[int], because: str, purpose: str) -> int:
    if len(spaces) == 1:
        return spaces[0]
    return spaces[game.dice.pick("movement", len(spaces), clause=because, purpose=purpose)]


@clause("ATZ-7.8")
def _approach(tables: Tables, start: int, mp: int, prey: list[int], pick: Pick) -> tuple[int, ...]:
    """Return the way of a zombie that no way leads to a survivor: it ends as near as it can.

    Near in hexes, to the survivor that is hex-nearest; ties by fewest MP, then at random.
    """
    away = tables.away(start)
    least = min([away[space] for space in prey])
    target = pick([s for s in prey if away[s] == least], "ATZ-7.4", "nearest survivor")
    left = tables.away(target)
    reached = tables.paths.reach(start, mp)
    best = min([(left[end.space], end.cost) for end in reached])
    ends = [end for end in reached if (left[end.space], end.cost) == best]
    chosen = pick([end.space for end in ends], "ATZ-7.8", "nearest hex")
    return next(end.path for end in ends if end.space == chosen)
