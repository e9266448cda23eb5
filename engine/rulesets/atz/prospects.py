"""How well a game stands, for bots that look ahead: what is left to do, and who is left to do it.

The weights are those by which wins followed from positions in some thousand turns of bots' games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rulesets.atz import aims
from engine.rulesets.atz.logic import listed, winners
from engine.rulesets.atz.state import DEAD, EXITED, ON_MAP, WAITING
from engine.rulesets.atz.victory import (
    buildings_needed,
    chosen,
    needed,
    searched_count,
    spaces_of,
    tree_for,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.model.scenario import Condition
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

WON, LOST = 1000, 0
HOPELESS = 20

# what speaks for a win, in thousandths of a logit
LEVEL = -1300
HEALTH = 6000  # all wounds that the seat's people can still take
RIVAL = -2000  # all that the others' can, where people fight people
STEP = -35  # a step that is left to do
CONTACT = -120  # a zombie in a survivor's hex
CLOSE = -100  # a zombie at most this many hexes from a survivor, on average
HEXES = 5

# what is left to do, in steps
FURTHEST = 60  # a way that is longer, or that nobody can go
SEARCH = 2
LEAVING = 1
KILL = 3
TURN = 7
ENTRY = 30  # the way of one who is not yet on the map


def prospect(tables: Tables, state: State, seat: str) -> int:
    """Return how well *seat* stands, in thousandths of a game that is won."""
    if state.result is not None:
        return WON if state.result.winner == seat else LOST
    scenario = tables.scenario
    trees = [e.when for e in winners(scenario.events, seat) if e.id not in state.happened]
    if scenario.victory is not None:
        trees.append(tree_for(tables, scenario.victory, seat))
    trees = trees if seat in tables.players else []
    if trees and all(_hopeless(tables, state, tree) for tree in trees):
        return HOPELESS
    people = [s for s in state.survivors.values() if s.side == seat]
    rivals = [s for s in state.survivors.values() if s.side != seat]
    weight = LEVEL + HEALTH * _health(tables, people) // 1000 + _threat(tables, state, people)
    weight += STEP * min([_work(tables, state, tree) for tree in trees], default=0)
    if rivals:
        weight += RIVAL * _health(tables, rivals) // 1000
    return 500 + 500 * weight // (1000 + abs(weight))


def _health(tables: Tables, people: list[Survivor]) -> int:
    """Return the share of wounds that *people* can still take, in thousandths."""
    can = took = 0
    for survivor in people:
        to_die = tables.cast[survivor.id].to_die
        can += to_die
        took += to_die if survivor.standing == DEAD else survivor.wounds
    return 1000 * (can - took) // max(1, can)


def _threat(tables: Tables, state: State, people: list[Survivor]) -> int:
    """Return what the zombies near *people* weigh."""
    here = [survivor.space for survivor in people if survivor.space >= 0]
    zombies = state.zombies.values()
    contact = close = 0
    for space in here:
        away = tables.away(space)
        distances = [away[at] for at in zombies]
        contact += distances.count(0)
        close += len([distance for distance in distances if distance <= HEXES])
    return CONTACT * contact + CLOSE * close // max(1, len(here))


def _hopeless(tables: Tables, state: State, node: Condition) -> bool:
    """Return whether a condition can no longer come to hold, for want of living survivors."""
    if node.kind == "all":
        return any(_hopeless(tables, state, child) for child in node.children)
    if node.kind == "any":
        return all(_hopeless(tables, state, child) for child in node.children)
    if node.kind == "alive":
        return not aims.is_met(tables, state, node)
    if node.kind in ("exit", "at_hex"):
        gone = (DEAD,) if node.kind == "exit" else (DEAD, EXITED)
        able = [s for s in chosen(tables, state, node.args) if s.standing not in gone]
        return len(able) < needed(tables, state, node.args)
    return False


def _work(tables: Tables, state: State, node: Condition, awaited: tuple[str, ...] = ()) -> int:
    """Return how many steps a condition is from being fulfilled, and the events that it waits for.

    Whatever is done brings it nearer: no part is left out until another is done.
    """
    if node.kind == "not" or aims.is_met(tables, state, node):
        return 0
    if node.kind == "all":
        return sum([_work(tables, state, child, awaited) for child in node.children])
    if node.kind == "any":
        return min([_work(tables, state, child, awaited) for child in node.children], default=0)
    part = _PARTS.get(node.kind, _nearest)
    work = part(tables, state, node)
    events = [e for e in aims.helpful(tables, state, node) if e.id not in awaited]
    if not events:
        return work
    return work + min([_work(tables, state, e.when, (*awaited, e.id)) for e in events])


def _ways(tables: Tables, people: Iterable[Survivor], spaces: tuple[int, ...]) -> list[int]:
    """Return the ways of *people* to the nearest of *spaces*, the shortest first; at least one."""
    if not spaces:
        return [FURTHEST]
    field = tables.field(spaces)
    ways = [ENTRY if s.space < 0 else min(field[s.space], FURTHEST) for s in people]
    return sorted(ways) or [FURTHEST]


def _here(tables: Tables, state: State, args: Mapping[str, Any]) -> list[Survivor]:
    """Return those whom a condition names who are on the map, or still to come."""
    return [s for s in chosen(tables, state, args) if s.standing in (ON_MAP, WAITING)]


def _nearest(tables: Tables, state: State, node: Condition) -> int:
    """Return the way to the nearest place where the condition can be furthered."""
    aim = aims.ATOMS.get(node.kind)
    if aim is None:
        return 0
    spaces = aim(tables, state, node.args).spaces
    return _ways(tables, _here(tables, state, {}), spaces)[0] + LEAVING if spaces else 0


def _searched(tables: Tables, state: State, node: Condition) -> int:
    people, named = _here(tables, state, {}), listed(node.args.get("buildings"))
    ways = [
        _ways(tables, people, building.spaces)[0] + SEARCH
        for building, mark in zip(tables.board.buildings, state.searched, strict=True)
        if not mark and (not named or building.id in named)
    ]
    missing = buildings_needed(node.args) - searched_count(tables, state, node.args)
    return sum(sorted(ways)[:missing])


def _exit(tables: Tables, state: State, node: Condition) -> int:
    out = [s for s in chosen(tables, state, node.args) if s.standing == EXITED]
    missing = max(1, needed(tables, state, node.args) - len(out))
    exits = aims.exits_of(tables, state, node.args)
    ways = _ways(tables, _here(tables, state, node.args), exits)
    return sum([LEAVING + way for way in ways[:missing]])


def _at_hex(tables: Tables, state: State, node: Condition) -> int:
    people = _here(tables, state, node.args)
    ways = _ways(tables, people, spaces_of(tables, node.args))
    return sum(ways[: needed(tables, state, node.args)])


def _have_item(tables: Tables, state: State, node: Condition) -> int:
    people, item = _here(tables, state, {}), node.args["item"]
    where = aims.lying(state, item)
    if where:
        return _ways(tables, people, where)[0] + LEAVING
    there, cards = aims.cards_of(state, item)
    searches = cards // there if there else FURTHEST
    return _ways(tables, people, aims.unsearched(tables, state, ()))[0] + SEARCH * searches


def _killed(tables: Tables, state: State, node: Condition) -> int:
    return KILL * (int(node.args.get("count", 1)) - state.kills)


def _turn_reached(tables: Tables, state: State, node: Condition) -> int:
    return TURN * (int(node.args.get("turn", 1)) - state.turn + 1)


_PARTS = {
    "searched": _searched,
    "exit": _exit,
    "at_hex": _at_hex,
    "have_item": _have_item,
    "killed": _killed,
    "turn_reached": _turn_reached,
}
