"""How well a game stands, for bots that look ahead: what is left to do, and who is left to do it.

The weights are those by which wins followed from positions in some thousand turns of bots' games.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Any

from engine.rulesets.atz import aims, arms
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
    from collections.abc import Iterable, Iterator, Mapping

    from engine.model.scenario import Condition
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

WON, LOST = 1000, 0
HOPELESS = 20

# what speaks for a win, in thousandths of a logit
LEVEL = -1700
LIVES = tuple([round(2140 * log(lives)) for lives in (0.5, *range(1, 100))])  # see `_lives`
NEEDED = -700  # a wound of somebody without whom nothing can be won
BESET = -400  # a zombie in the hex of one such
GONE = -1100  # one who left the map, and can help no more
RIVAL = -1000  # all wounds that the others' people can still take, where people fight people
PRESSED = -480  # as many steps left to do as there are turns
ARMED = 120  # weapons with which an enemy can be felled in each fire or fight
NEAR = -10  # a zombie that can come to a survivor in two moves, twice if in one
COUNTED = 250  # zombies; more make no difference

# what is left to do, in steps
FURTHEST = 60  # a way that is longer, or that nobody can go
SEARCH = 2
LEAVING = 1
KILL = 3
TURN = 7
USUAL = 20  # turns, where a scenario has no limit
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
    weight = LEVEL + _lives(tables, state, people, trees) + _threat(tables, state, people)
    work = min([_work(tables, state, tree) for tree in trees], default=0)
    weight += PRESSED * work // (_turns_left(scenario.turn_limit, state.turn) + 1)
    kits = [arms.worth(tables, arms.kit_of(s)) for s in people if s.standing == ON_MAP]
    weight += ARMED * sum(kits) // 1000
    weight += GONE * len([s for s in people if s.standing == EXITED])
    if rivals:
        weight += RIVAL * _health(tables, rivals) // 1000
    return 500 + 500 * weight // (1000 + abs(weight))


def _turns_left(limit: int | None, turn: int) -> int:
    return max(0, (USUAL if limit is None else limit) - turn + 1)


def _health(tables: Tables, people: list[Survivor]) -> int:
    """Return the share of wounds that *people* can still take, in thousandths."""
    can = sum([tables.cast[survivor.id].to_die for survivor in people])
    return 1000 * sum([_life(tables, survivor) for survivor in people]) // max(1, can)


def _life(tables: Tables, survivor: Survivor) -> int:
    """Return how many wounds somebody can still take."""
    if survivor.standing == DEAD:
        return 0
    return tables.cast[survivor.id].to_die - survivor.wounds


def _lives(tables: Tables, state: State, people: list[Survivor], trees: list[Condition]) -> int:
    """Return what the wounds weigh that *people* can take before too few are left to win."""
    count = 1
    weight = 0
    for who, wanted in [entry for tree in trees for entry in _wanted(tables, state, tree)]:
        if len(who) > wanted:
            count = max(count, wanted)
            continue
        for survivor in who:
            weight += NEEDED * survivor.wounds
            weight += BESET * list(state.zombies.values()).count(survivor.space)
    spare = sum([_life(tables, survivor) for survivor in people]) - count
    return weight + LIVES[max(0, min(spare + 1, len(LIVES) - 1))]


def _wanted(tables: Tables, state: State, node: Condition) -> Iterator[tuple[list[Survivor], int]]:
    """Yield who may do, and how many must, what a tree needs people for."""
    if node.kind == "all":
        for child in node.children:
            yield from _wanted(tables, state, child)
    elif node.kind in ("exit", "at_hex", "alive"):
        yield chosen(tables, state, node.args), needed(tables, state, node.args)


def _threat(tables: Tables, state: State, people: list[Survivor]) -> int:
    """Return what the zombies weigh that can come to *people* in a move, and in two."""
    threat, counters = tables.paths.threat, state.counters
    zombies = list(state.zombies.items())[:COUNTED]
    here = [survivor.space for survivor in people if survivor.space >= 0]
    coming = 0
    for moves in (1, 2):
        near = sum([threat(at, moves * counters[zombie].mp) for zombie, at in zombies])
        reached = near.to_bytes(tables.ground.size, "little")
        coming += sum([reached[space] for space in here])
    return NEAR * coming


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
