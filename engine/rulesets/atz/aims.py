"""What is still to be done for victory, and where: for bots, who need know no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rulesets.atz.victory import (
    buildings_needed,
    chosen,
    holds,
    needed,
    searched_count,
    spaces_of,
    way_out,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from engine.model.scenario import Condition
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


class Aims(NamedTuple):
    """Spaces to go to, and what a search, an exit or an item is worth in thousandths of an aim."""

    spaces: tuple[int, ...] = ()
    search: int = 0
    exit: int = 0
    items: tuple[str, ...] = ()
    kill: int = 0


NOTHING = Aims()
LAST = ("exit", "at_hex")  # where to be at the end: goes after what is to be done


def aims_of(tables: Tables, state: State, survivor: Survivor) -> Aims:
    """Return what *survivor* can still do for victory."""
    tree = tables.scenario.victory
    if tree is None:
        return NOTHING
    found = _unmet(tables, state, survivor, tree)
    return _joined(found)


def _joined(found: list[Aims]) -> Aims:
    if len(found) == 1:
        return found[0]
    spaces: dict[int, None] = {}
    items: dict[str, None] = {}
    for aims in found:
        spaces.update(dict.fromkeys(aims.spaces))
        items.update(dict.fromkeys(aims.items))
    search = max([aims.search for aims in found], default=0)
    leave = max([aims.exit for aims in found], default=0)
    kill = max([aims.kill for aims in found], default=0)
    return Aims(tuple(spaces), search, leave, tuple(items), kill)


def _unmet(tables: Tables, state: State, survivor: Survivor, node: Condition) -> list[Aims]:
    """Return the aims of the conditions that do not hold; where to be at the end comes last."""
    if node.kind == "not" or holds(tables, state, node):
        return []
    if node.kind == "any":
        return [a for child in node.children for a in _unmet(tables, state, survivor, child)]
    if node.kind == "all":
        open_ = [child for child in node.children if not holds(tables, state, child)]
        before = [child for child in open_ if child.kind not in LAST]
        found = [a for child in before for a in _unmet(tables, state, survivor, child)]
        if found:
            return found
        return [a for child in open_ for a in _unmet(tables, state, survivor, child)]
    if survivor not in chosen(tables, state, node.args.get("who")):
        return []
    aim = _ATOMS.get(node.kind)
    return [aim(tables, state, node.args)] if aim else []


def _exit(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    places = [p for p in tables.places.of_kind("exit") if way_out(tables, p.id, args)]
    spaces = tuple(dict.fromkeys(space for place in places for space in place.spaces))
    return Aims(spaces, exit=1000 // max(1, needed(state, args)))


def _searched(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    worth = 1000 // max(1, buildings_needed(args))
    if searched_count(tables, state, args) >= buildings_needed(args):
        return NOTHING
    return Aims(_unsearched(tables, state, args.get("buildings")), search=worth)


def _unsearched(tables: Tables, state: State, named: Any) -> tuple[int, ...]:
    return tuple(
        [
            space
            for building, mark in zip(tables.board.buildings, state.searched, strict=True)
            if not mark and (named is None or building.id in named)
            for space in building.spaces
        ]
    )


def _have_item(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    item = args["item"]
    lying = [s for s, codes in state.ground.items() if any(_is(code, item) for code in codes)]
    if lying:
        return Aims(tuple(lying), items=(item,))
    cards = sum(state.loot_deck.values())
    chance = 1000 * state.loot_deck.get(item, 0) // cards if cards else 0
    return Aims(_unsearched(tables, state, None), search=chance, items=(item,))


def _is(code: str, item: str) -> bool:
    return code.partition(".")[0] == item


def _killed(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    spaces = tuple(dict.fromkeys(state.zombies.values()))
    return Aims(spaces, kill=1000 // max(1, args.get("count", 1)))


def _at_hex(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    return Aims(spaces_of(tables, args))


_ATOMS = {
    "exit": _exit,
    "searched": _searched,
    "have_item": _have_item,
    "killed": _killed,
    "at_hex": _at_hex,
}
