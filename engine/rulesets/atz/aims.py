"""What is still to be done for victory, and where: for bots, who need know no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.model.map import words
from engine.rulesets.atz.choices import code_name
from engine.rulesets.atz.gear import kind_of
from engine.rulesets.atz.logic import listed, openers, winners
from engine.rulesets.atz.state import ON_MAP
from engine.rulesets.atz.triggers import TRIGGERS
from engine.rulesets.atz.victory import (
    buildings_needed,
    chosen,
    holds,
    holds_item,
    is_open,
    needed,
    searched_count,
    spaces_of,
    tree_for,
    way_out,
)
from engine.rulesets.atz.zombie_paths import FAR
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from typing import Any

    from engine.model.scenario import Condition, ScenarioEvent
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables
    from engine.texts import Words


class Aims(NamedTuple):
    """Spaces to go to, and what a search, an exit or an item is worth in thousandths of an aim.

    Where a ``kill`` is worth something, the zombies' spaces are aims too; whom to ``follow`` is
    somebody who has to be somewhere at the end: the hexes around are aims.
    """

    spaces: tuple[int, ...] = ()
    search: int = 0
    exit: int = 0
    items: tuple[str, ...] = ()
    kill: int = 0
    follow: tuple[str, ...] = ()


NOTHING = Aims()
LAST = ("exit", "at_hex")  # where to be at the end: goes after what is to be done
KEPT = 20_000  # in memory
VICTIMS = "counter_killed"  # its ``who`` are not those who have something to do
HERE_OR_THERE = -1  # a space that no condition names


def aims_of(tables: Tables, state: State, survivor: Survivor) -> Aims:
    """Return what *survivor* can still do for victory."""
    scenario = tables.scenario
    if state.rivals and (survivor.side not in tables.players or scenario.victory is None):
        enemies = state.opponents_of(survivor.side)
        return Aims(tuple(dict.fromkeys([enemy.space for enemy in enemies])))
    if scenario.victory is None and not scenario.events:
        return NOTHING
    key = (survivor.id, *_bearing(tables, state))
    aims = tables.aims.get(key)
    if aims is None:
        if len(tables.aims) > KEPT:
            tables.aims.clear()
        won = scenario.victory
        trees = [tree_for(tables, won, survivor.side)] if won is not None else []
        trees += [
            e.when for e in winners(scenario.events, survivor.side) if e.id not in state.happened
        ]
        aims = tables.aims[key] = _joined(
            [a for tree in trees for a in _unmet(tables, state, survivor, tree)]
        )
    if not aims.kill and not aims.follow:
        return aims
    spaces = [*aims.spaces, *(state.zombies.values() if aims.kill else ())]
    for name in aims.follow:
        spaces += tables.ground.around[state.survivors[name].space]
    return aims._replace(spaces=tuple(dict.fromkeys(spaces)))


def goal_of(tables: Tables, state: State, survivor: Survivor, space: int) -> Words | None:
    """Return what lies at the end of the way from *space* to the survivor's nearest aim."""
    aims = aims_of(tables, state, survivor).spaces
    if not aims or space < 0:
        return None
    left = tables.field(aims)
    if left[space] >= FAR:
        return None
    exits = tables.ground.exits
    while left[space]:
        space = min([k for k, _ in exits[space]], key=left.__getitem__)
    return _called(tables, state, space)


def _called(tables: Tables, state: State, space: int) -> Words:
    """Return how people call a space: by what lies, stands or is marked there."""
    label = tables.label(space)
    codes = state.ground.get(space)
    if codes:
        return Text("{item} in {space}", item=code_name(tables, codes[0]), space=label)
    if space in state.zombies.values():
        return Text("the zombies in {space}", space=label)
    for place in tables.places.by_id.values():
        if place.kind in ("objective", "exit") and space in place.spaces:
            return Text("{name} in {space}", name=place.name, space=label)
    building = tables.building[space]
    if building < 0:
        return Text("{space}", space=label)
    name = words(tables.board.buildings[building].name) or tables.board.buildings[building].id
    return Text("{name} in {space}", name=name, space=label)


def _bearing(tables: Tables, state: State) -> tuple[object, ...]:
    """Return all of the state that bears on the conditions that the victory tree holds."""
    kinds = tables.victory_kinds
    people = state.survivors.values()
    found: list[object] = [state.searched, *[(s.standing, s.exit, s.exit_space) for s in people]]
    if tables.scenario.events:
        found += [state.happened, state.opened, state.entered]
        found += [state.zombies.get(counter) for counter in tables.marked]
    if "cleared" in kinds:
        found += [state.entered, tuple(state.zombies.values())]
    if "buildings_entered" in kinds:
        found.append(state.entered)
    if "at_hex" in kinds:
        found += [s.space if s.space in tables.victory_spaces else HERE_OR_THERE for s in people]
    for item in tables.victory_items:
        found += [holds_item(s, item) for s in people]
        found += [lying(state, item), *cards_of(state, item)]
    if "killed" in kinds:
        found.append(state.kills)
    if "turn_reached" in kinds:
        found += [state.turn, state.phase]
    return tuple(found)


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
    follow = tuple(dict.fromkeys([name for aims in found for name in aims.follow]))
    return Aims(tuple(spaces), search, leave, tuple(items), kill, follow)


def _unmet(
    tables: Tables,
    state: State,
    survivor: Survivor,
    node: Condition,
    awaited: tuple[str, ...] = (),
) -> list[Aims]:
    """Return the aims of the conditions that do not hold; where to be at the end comes last.

    Where only an event can help, the aims are what it waits for; those in *awaited* are followed.
    """

    def aims_in(trees: Iterable[Condition], *events: str) -> list[Aims]:
        seen = (*awaited, *events)
        return [a for tree in trees for a in _unmet(tables, state, survivor, tree, seen)]

    if node.kind == "not" or is_met(tables, state, node):
        return []
    if node.kind == "any":
        return aims_in(node.children)
    if node.kind == "all":
        open_ = [child for child in node.children if not is_met(tables, state, child)]
        return aims_in([c for c in open_ if c.kind not in LAST]) or aims_in(open_)
    events = [e for e in helpful(tables, state, node) if e.id not in awaited]
    if events:
        return [a for event in events for a in aims_in([event.when], event.id)]
    who = chosen(tables, state, node.args)
    if node.kind == VICTIMS or survivor in who:
        return _of_atom(tables, state, survivor, node)
    led = [s.id for s in who if node.kind in LAST and s.standing == ON_MAP]
    return [Aims(follow=tuple(led))] if led else []


def _of_atom(tables: Tables, state: State, survivor: Survivor, node: Condition) -> list[Aims]:
    """Return the aims of one test; what has to be carried out has to be fetched first."""
    item = node.args.get("carrying")
    if item is not None and not holds_item(survivor, item):
        able = chosen(tables, state, node.args)
        if any(holds_item(s, item) for s in able if s.standing == ON_MAP):
            return []
        return [ATOMS["have_item"](tables, state, {"item": item})]
    aim = ATOMS.get(node.kind)
    return [aim(tables, state, node.args)] if aim else []


def is_met(tables: Tables, state: State, node: Condition) -> bool:
    """Return whether a tree holds; what has to happen first has not."""
    return not _waits(node) and holds(tables, state, node)


def _waits(node: Condition) -> bool:
    return node.kind in TRIGGERS or any(_waits(child) for child in node.children)


def helpful(tables: Tables, state: State, node: Condition) -> list[ScenarioEvent]:
    """Return the events without which a condition cannot hold: it names them, or a closed exit."""
    events = tables.scenario.events
    if node.kind == "happened":
        return [event for event in events if event.id == node.args["event"]]
    if node.kind != "exit":
        return []
    ways = [p.id for p in tables.places.of_kind("exit") if way_out(tables, p.id, node.args)]
    if any(is_open(tables, state, marker) for marker in ways):
        return []
    return [event for marker in ways for event in openers(events, marker)]


def _exit(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    return Aims(exits_of(tables, state, args), exit=1000 // max(1, needed(tables, state, args)))


def exits_of(tables: Tables, state: State, args: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the spaces where leaving counts for an ``exit`` condition, and is possible."""
    places = [
        p
        for p in tables.places.of_kind("exit")
        if way_out(tables, p.id, args) and is_open(tables, state, p.id)
    ]
    return tuple(dict.fromkeys(space for place in places for space in place.spaces))


def _searched(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    worth = 1000 // max(1, buildings_needed(args))
    if searched_count(tables, state, args) >= buildings_needed(args):
        return NOTHING
    return Aims(unsearched(tables, state, listed(args.get("buildings"))), search=worth)


def unsearched(tables: Tables, state: State, named: Collection[str]) -> tuple[int, ...]:
    """Return the spaces of the buildings that are not Searched, of those *named* if they are."""
    return tuple(
        [
            space
            for building, mark in zip(tables.board.buildings, state.searched, strict=True)
            if not mark and (not named or building.id in named)
            for space in building.spaces
        ]
    )


def _have_item(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    item = args["item"]
    where = lying(state, item)
    if where:
        return Aims(where, items=(item,))
    there, cards = cards_of(state, item)
    chance = 1000 * there // cards if cards else 0
    return Aims(unsearched(tables, state, ()), search=chance, items=(item,))


def lying(state: State, item: str) -> tuple[int, ...]:
    """Return the spaces where the item lies."""
    return tuple(
        [s for s, codes in state.ground.items() if any(kind_of(code) == item for code in codes)]
    )


def cards_of(state: State, item: str) -> tuple[int, int]:
    """Return how many Loot Cards show the item, and how many there are."""
    return state.loot_deck.get(item, 0), sum(state.loot_deck.values())


def _killed(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    return Aims(kill=1000 // max(1, args.get("count", 1)))


def _place(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    return Aims(spaces_of(tables, args))


def _search(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    return Aims(unsearched(tables, state, listed(args.get("buildings"))), search=1000)


def _enter(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    return Aims(_closed(tables, state, listed(args.get("buildings"))))


def _closed(tables: Tables, state: State, named: Collection[str]) -> tuple[int, ...]:
    """Return the spaces of buildings that nobody has entered."""
    return tuple(
        [
            space
            for number, building in enumerate(tables.board.buildings)
            if not state.entered[number] and not state.searched[number]
            if not named or building.id in named
            for space in building.spaces
        ]
    )


def _clear(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    place = spaces_of(tables, args)
    there = [space for space in dict.fromkeys(state.zombies.values()) if space in place]
    return Aims((*there, *[s for s in _closed(tables, state, ()) if s in place]))


def _hunt(tables: Tables, state: State, args: Mapping[str, Any]) -> Aims:
    hunted = [state.zombies[id_] for id_ in listed(args.get("who")) if id_ in state.zombies]
    return Aims(tuple(hunted)) if hunted else Aims(kill=1000)


ATOMS = {
    "buildings_entered": _enter,
    "cleared": _clear,
    "region_entered": _place,
    "building_searched": _search,
    "item_found": _have_item,
    "counter_killed": _hunt,
    "exit": _exit,
    "searched": _searched,
    "have_item": _have_item,
    "killed": _killed,
    "at_hex": _place,
}
