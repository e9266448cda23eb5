"""Who cannot be spared, and who is still waited for at the exits: for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.atz import aims
from engine.rulesets.atz.logic import winners
from engine.rulesets.atz.state import DEAD, EXITED, ON_MAP, WAITING
from engine.rulesets.atz.victory import alive_count, chosen, holds_item, needed, tree_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.scenario import Condition
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

VITAL = 1000  # one without whom nothing can be won
HURT = 500  # one whom the next wound kills
PATIENCE = 20  # steps that others still have to go; more make no difference
DETOUR = 3  # steps that one costs others who stands where they have something to fetch
SOON = 6  # steps: who is so near is not waited for


def trees_of(tables: Tables, state: State, side: str) -> list[Condition]:
    """Return the conditions each of which makes *side* win."""
    if side not in tables.players:
        return []
    events = tables.scenario.events
    trees = [e.when for e in winners(events, side) if e.id not in state.happened]
    won = tables.scenario.victory
    return trees if won is None else [*trees, tree_for(tables, won, side)]


def stake_of(tables: Tables, state: State, survivor: Survivor) -> int:
    """Return how much hangs on a survivor's life, in thousandths."""
    key = ("vital", survivor.side, *[s.standing for s in state.survivors.values()])
    vital: set[str] | None = tables.reckoned.get(key)
    if vital is None:
        trees = trees_of(tables, state, survivor.side)
        found = [set(_vital(tables, state, tree)) for tree in trees]
        vital = tables.reckoned[key] = set.intersection(*found) if found else set()
    hurt = survivor.wounds + 1 >= tables.cast[survivor.id].to_die
    return VITAL * (survivor.id in vital) + HURT * hurt


def _vital(tables: Tables, state: State, node: Condition) -> Iterator[str]:
    if node.kind == "all":
        for child in node.children:
            yield from _vital(tables, state, child)
    elif node.kind in ("exit", "at_hex"):
        left = (ON_MAP, WAITING, EXITED) if node.kind == "exit" else (ON_MAP, WAITING)
        able = [s.id for s in chosen(tables, state, node.args) if s.standing in left]
        if len(able) <= needed(tables, state, node.args):
            yield from able
    elif node.kind == "alive":
        alive, wanted = alive_count(tables, state, node.args)
        if alive <= wanted:
            yield from [s.id for s in chosen(tables, state, node.args) if s.standing != DEAD]


def fetched(tables: Tables, state: State, own: tuple[str, ...]) -> tuple[int, ...]:
    """Return the spaces where others have something to fetch for victory, *own* things left out."""
    if not tables.victory_items or not state.ground:
        return ()
    others = set(tables.victory_items).difference(own)
    return tuple([space for item in others for space in aims.lying(state, item)])


def awaited(tables: Tables, state: State, survivor: Survivor) -> int:
    """Return how many steps those still have to go for whom a survivor should not leave yet."""
    trees = trees_of(tables, state, survivor.side)
    return min([_awaited(tables, state, survivor, tree) for tree in trees], default=0)


def _awaited(tables: Tables, state: State, survivor: Survivor, node: Condition) -> int:
    if aims.is_met(tables, state, node):
        return 0
    if node.kind == "all":
        return max([_awaited(tables, state, survivor, child) for child in node.children])
    if node.kind == "any":
        return min([_awaited(tables, state, survivor, c) for c in node.children], default=0)
    if node.kind != "exit":
        return 0
    item = node.args.get("carrying")
    exits = aims.exits_of(tables, state, node.args)
    able = [
        s
        for s in chosen(tables, state, node.args)
        if s.standing == ON_MAP and (item is None or holds_item(s, item))
    ]
    out = [s for s in chosen(tables, state, node.args) if s.standing == EXITED]
    missing = needed(tables, state, node.args) - (len(out) if item is None else 0)
    if survivor in able:
        missing -= 1
    others = [s for s in able if s is not survivor]
    if missing <= 0 or not exits or len(others) < missing:
        return 0
    field = tables.field(exits)
    far = sorted([field[s.space] for s in others])[missing - 1]
    return 0 if far <= SOON else min(far, PATIENCE)
