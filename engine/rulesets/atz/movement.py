"""A survivor's reach: where it can move, and whom it could charge (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.rulesets.atz import choices
from engine.rulesets.atz.reach import Crowd, Ways, reach
from engine.rulesets.atz.state import WAITING
from engine.rulesets.atz.zombie_paths import Reached

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

KEPT = 20_000  # reaches in memory


class Reach(NamedTuple):
    """Where a survivor can move, and which zombies it could charge."""

    moves: tuple[Option, ...]
    charges: tuple[Option, ...] = ()


class OpenReach(NamedTuple):
    """The reach from a space if only some are in the way.

    ``at`` has the way to each space in order, ``inside`` the spaces that lie on the way to others.
    """

    reach: Reach
    at: dict[int, Option]
    inside: frozenset[int]
    cards: frozenset[int]


@clause("ATZ-5.3", "ATZ-5.4", "ATZ-6.4", "ATZ-6.5")
def reach_of(tables: Tables, state: State, survivor: Survivor, mp: int) -> Reach:
    """Return the options to move and to charge with *mp* points, from where the survivor is.

    This is `reach` from the survivor's space. Most who stand about are in nobody's way: the search
    is made for those on whose space a way of others leads, and kept for all games.
    """
    if survivor.standing == WAITING:
        return _entry_reach(tables, state, survivor, mp)
    start = survivor.space
    closed = closed_buildings(tables, state, tables.buildings_near(start, mp))
    open_ = _open_reach(tables, (start, mp, closed, ()))
    at = open_.at
    zombies = [
        space
        for space in dict.fromkeys((state.menacing() if state.calm else state.zombies).values())
        if space in at
    ]
    people = [s for s in state.survivors.values() if s.space in at]
    if not zombies and not people:
        return open_.reach
    crowd = _crowd(survivor, zombies, people, open_.cards, mixed=tables.rules.mixed)
    barred = crowd.barred()
    own = tables.building[start]
    housed = [s.space for s in people if tables.building[s.space] == own] if own in closed else []
    blocked: tuple[int, ...] = ()
    while True:
        shut = [*barred, *_come_back_to(tables, start, open_, housed)] if housed else barred
        inside = [space for space in (*crowd.foes, *shut) if space in open_.inside]
        if not inside:
            return _thinned(tables, open_, crowd, shut)
        blocked = tuple(sorted({*blocked, *inside}))
        open_ = _open_reach(tables, (start, mp, closed, blocked))


@clause("ATZ-5.5", "ATZ-15.1")
def _come_back_to(tables: Tables, start: int, open_: OpenReach, people: list[int]) -> list[int]:
    """Return where *people* of one's own building are come to from outside, where a card is due."""
    found = []
    for space in people:
        if space in open_.at:
            came = (start, *open_.at[space].path)[-2]
            if tables.building[came] != tables.building[space]:
                found.append(space)
    return found


@clause("ATZ-5.7")
def _crowd(
    survivor: Survivor,
    zombies: list[int],
    people: list[Survivor],
    cards: frozenset[int],
    *,
    mixed: bool,
) -> Crowd:
    """Return who stands where the survivor could come to."""
    side = survivor.side
    friends = [s.space for s in people if s.side == side]
    if len(friends) == len(people):
        return Crowd(zombies, friends, cards)
    return Crowd(zombies, friends, cards, [s.space for s in people if s.side != side], mixed)


ReachKey = tuple[int, int, tuple[int, ...], tuple[int, ...]]


def _open_reach(tables: Tables, key: ReachKey) -> OpenReach:
    """Return the reach from a space with MP past closed buildings and blocked spaces."""
    found = tables.reaches.get(key)
    if found is None:
        if len(tables.reaches) > KEPT:
            tables.reaches.clear()
        found = tables.reaches[key] = _search(tables, key)
    return found


def _search(tables: Tables, key: ReachKey) -> OpenReach:
    start, mp, closed, blocked = key
    cards = _cards(tables, closed, start)
    crowd = Crowd(frozenset(blocked), (), cards)
    ways = reach(tables.ground, (Reached(start, 0, ()),), mp, crowd)
    at = _options(tables, ways)
    return OpenReach(Reach(tuple(at.values())), at, ways.inside, cards)


def _options(tables: Tables, ways: Ways) -> dict[int, Option]:
    """Return the option to walk to each space that was reached, in order."""
    nowhere = tables.ways
    found: dict[int, choices.Way] = {}
    for space, came in ways.before.items():
        found[space] = found.get(came, nowhere).on_to(tables, space)
    return {space: way.option for space, way in found.items()}


def _thinned(tables: Tables, open_: OpenReach, crowd: Crowd, barred: list[int]) -> Reach:
    """Return the reach without the spaces held: those of enemies alone can be charged."""
    at = open_.at
    held = crowd.held()
    shut = {*crowd.friends, *barred}
    charges = [o for space, o in at.items() if space in held and space not in shut]
    return Reach(
        tuple([o for space, o in at.items() if space not in held]),
        tuple([choices.charge_option(tables, move) for move in charges]),
    )


def _entry_reach(tables: Tables, state: State, survivor: Survivor, mp: int) -> Reach:
    """Return where one who is off the map can come; nobody charges from there."""
    zombies = frozenset((state.menacing() if state.calm else state.zombies).values())
    friends = [s.space for s in state.friends_of(survivor.side)]
    opponents = [s.space for s in state.opponents_of(survivor.side)]
    closed = closed_buildings(tables, state, range(len(state.entered)))
    crowd = Crowd(zombies, friends, _cards(tables, closed, -1), opponents, tables.rules.mixed)
    starts = tables.places.entries(survivor.enters)
    ways = reach(tables.ground, starts, mp, crowd)
    held = crowd.held()
    options = _options(tables, ways)
    return Reach(tuple([option for space, option in options.items() if space not in held]))


def closed_buildings(
    tables: Tables, state: State, buildings: tuple[int, ...] | range
) -> tuple[int, ...]:
    """Return those of *buildings* that draw a Zombie Card."""
    entered, searched = state.entered, state.searched
    return tuple([b for b in buildings if not entered[b] and not searched[b]])


def _cards(tables: Tables, closed: tuple[int, ...], start: int) -> frozenset[int]:
    """Return the spaces that draw a card, without those of the building one stands in."""
    own = tables.building[start] if start >= 0 else -1
    if tables["procedures.same_building_redraws"]:
        own = -1
    found: list[int] = []
    for building in closed:
        if building != own:
            found.extend(tables.board.buildings[building].spaces)
    return frozenset(found)
