"""Victory and defeat trees, and the default defeat (ATZ-20.4, 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.model.scenario import Condition
from engine.rulesets.atz.events import GameEnded
from engine.rulesets.atz.logic import effects, listed
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.skirmish import count_glory, is_skirmish, last_turn, most_glory
from engine.rulesets.atz.state import DEAD, EXITED, ON_MAP, OPPONENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.model.scenario import ScenarioDocument
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


READER = "_side"  # in the arguments of a condition: the side that reads it
# whom `who` may name, beside counters and sides: all but the last are people of one side
GROUPS = ("any", "all", "survivor", "survivors", "star", "grunt", "side")


@clause("ATZ-20.4", "ATZ-20.5")
def check_end(game: Play) -> None:
    """End the game if the victory or the defeat tree holds, or nobody is left."""
    tables, state = tables_of(game), game.state
    scenario = tables.scenario
    if state.result is not None:
        return
    if len(tables.players) > 1:
        _check_sides(game)
    elif scenario.victory is not None and holds(tables, state, scenario.victory):
        game.emit(GameEnded(tables.players[0], "victory"))
    elif scenario.defeat is not None and holds(tables, state, scenario.defeat):
        game.emit(GameEnded(None, "defeat"))
    elif _nobody_left(tables, state, tables.players[0]):
        game.emit(GameEnded(None, "no_survivor_left", "ATZ-20.5"))


def _nobody_left(tables: Tables, state: State, side: str) -> bool:
    """Return whether a side is lost because nobody of it lives."""
    for survivor in state.survivors.values():
        if survivor.standing != DEAD and survivor.side == side:
            return False
    return bool(tables["procedures.defeat_default.no_survivor_left"])


@clause("ATZ-20.4", "ATZ-20.5", "ATZ-21.2")
def _check_sides(game: Play) -> None:
    """End a game of several sides: one has won, or all are out but one, or all.

    If several sides reach the aim at once, the one with most Glory points alive has won.
    """
    tables, state = tables_of(game), game.state
    won = [side for side in tables.players if _has_won(tables, state, side)]
    if won:
        best = most_glory(tables, state, won)
        game.emit(GameEnded(best, "victory") if best else GameEnded(None, "draw", "ATZ-21.2"))
        return
    left = [side for side in tables.players if not is_out(tables, state, side)]
    if len(left) == 1:
        game.emit(GameEnded(left[0], "last_side", "ATZ-21.2"))
    elif not left:
        game.emit(GameEnded(None, "no_survivor_left", "ATZ-20.5"))


def _has_won(tables: Tables, state: State, side: str) -> bool:
    tree = tables.scenario.victory
    return tree is not None and holds(tables, state, tree_for(tables, tree, side))


@clause("ATZ-20.5")
def is_out(tables: Tables, state: State, side: str) -> bool:
    """Return whether a side has lost: by the defeat tree, or because nobody of it lives."""
    tree = tables.scenario.defeat
    if tree is not None and holds(tables, state, tree_for(tables, tree, side)):
        return True
    return _nobody_left(tables, state, side)


def tree_for(tables: Tables, tree: Condition, side: str) -> Condition:
    """Return a victory or defeat tree as *side* reads it; the same where there is one side."""
    if len(tables.players) == 1:
        return tree
    known = tables.trees.get((id(tree), side))
    if known is None:
        known = tables.trees[id(tree), side] = (tree, _read_by(tree, side))
    return known[1]


def _read_by(tree: Condition, side: str) -> Condition:
    children = tuple([_read_by(child, side) for child in tree.children])
    return Condition(tree.kind, tree.args.with_item(READER, side), children)


@clause("ATZ-20.5", "ATZ-21.2")
def check_limit(game: Play) -> None:
    """End the game when the turn limit has passed, or nobody on the map can change anything.

    In a skirmish the Glory points decide. A game for which no rule has an end is given up after
    many turns: somebody whose Rep is 0 never acts, and without zombies nothing else happens.
    """
    tables, state = tables_of(game), game.state
    scenario = tables.scenario
    limit = last_turn(tables)
    if state.result is not None:
        return
    if state.turn >= tables["procedures.defeat_default.longest_game"] and state.turn > max(
        limit or 0, _last_turn_named(scenario)
    ):
        game.emit(GameEnded(None, "endless", "ATZ-20.5"))
    elif limit is not None and state.turn >= limit:
        if is_skirmish(scenario):
            count_glory(game)
        elif tables["procedures.defeat_default.turn_limit_passed"]:
            game.emit(GameEnded(None, "turn_limit", "ATZ-20.5"))
    elif all(
        s.standing in (DEAD, EXITED) for s in _of_players(state)
    ) and state.turn >= _last_turn_named(scenario):
        if is_skirmish(scenario):
            count_glory(game)
        else:
            game.emit(GameEnded(None, "all_gone", "ATZ-20.5"))


def _last_turn_named(scenario: ScenarioDocument) -> int:
    """Return the last turn for which victory, defeat, or an event that ends the game waits."""
    trees = [tree for tree in (scenario.victory, scenario.defeat) if tree is not None]
    trees += [event.when for event, _ in effects(scenario.events, "win", "lose")]
    return max([0, *map(_turn_named, trees)])


def _turn_named(condition: Condition) -> int:
    """Return the last turn that a tree waits for, 0 if it waits for none."""
    waits = condition.kind in ("turn_reached", "turn_begins", "phase_begins")
    own = int(condition.args.get("turn", 1)) if waits else 0
    return max([own, *map(_turn_named, condition.children)])


def _of_players(state: State) -> list[Survivor]:
    return [s for s in state.survivors.values() if s.side != OPPONENTS]


@clause("ATZ-20.2", "ATZ-20.4")
def holds(tables: Tables, state: State, condition: Condition) -> bool:
    """Return whether a condition of a victory or defeat tree holds now."""
    atom = ATOMS.get(condition.kind)
    if atom is not None:
        return atom(tables, state, condition.args)
    if condition.kind == "all":
        return all(holds(tables, state, child) for child in condition.children)
    if condition.kind == "any":
        return any(holds(tables, state, child) for child in condition.children)
    return not any(holds(tables, state, child) for child in condition.children)


def chosen(tables: Tables, state: State, args: Mapping[str, Any]) -> list[Survivor]:
    """Return whom ``who`` names: ids, a side, or a group of `GROUPS` of the side that reads it.

    An event of the scenario is read by all sides of players together.
    """
    who = args.get("who")
    names = who if isinstance(who, tuple) else (who,)
    side = names[0] if names[0] in tables.side_names else args.get(READER)
    if names[0] is None or names[0] == side or names[0] in GROUPS:
        people = list(state.survivors.values())
        if state.rivals:
            sides = (side,) if side else tables.players
            people = [s for s in people if s.side in sides]
        if names[0] in ("star", "grunt"):
            star = names[0] == "star"
            people = [s for s in people if tables.cast[s.id].star == star]
        return people
    return [state.survivors[name] for name in names if name in state.survivors]


def needed(tables: Tables, state: State, args: Mapping[str, Any]) -> int:
    """Return how many of those named must fulfil a condition."""
    count = args.get("count")
    if count is not None:
        return int(count)
    who = args.get("who")
    if who == "all":
        people = chosen(tables, state, args)
        return max(1, len([s for s in people if s.standing != DEAD]))
    return len(who) if isinstance(who, tuple) else 1


def spaces_of(tables: Tables, args: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the spaces that ``hexes``, ``marker``, ``edge``, ``region``, ``buildings`` name."""
    known = tables.named_spaces.get(id(args))
    if known is None:
        known = tables.named_spaces[id(args)] = (args, _named(tables, args))
    return known[1]


def _named(tables: Tables, args: Mapping[str, Any]) -> tuple[int, ...]:
    board = tables.board
    found: list[int] = [board.index[id_] for id_ in listed(args.get("hexes"))]
    for marker in listed(args.get("marker")):
        found.extend(tables.places.by_id[marker].spaces)
    if "edge" in args:
        found.extend(board.edge(args["edge"]))
    for region in (*listed(args.get("region")), *listed(args.get("buildings"))):
        found.extend(tables.regions[region])
    return tuple(found)


def is_open(tables: Tables, state: State, marker: str) -> bool:
    """Return whether an exit can be used: one that an event opens is closed until then."""
    return marker not in tables.closed or marker in state.opened


def way_out(tables: Tables, marker: str, args: Mapping[str, Any]) -> bool:
    """Return whether leaving by *marker* counts for an ``exit`` condition."""
    place = tables.places.by_id.get(marker)
    if place is None:
        return False
    if "marker" in args:
        return marker in listed(args["marker"])
    if "edge" in args:
        return bool(place.edge == args["edge"]) or set(place.spaces) <= set(spaces_of(tables, args))
    if "hexes" in args:
        return set(place.spaces) <= set(spaces_of(tables, args))
    return True


def _left_as_told(tables: Tables, survivor: Survivor, args: Mapping[str, Any]) -> bool:
    """Return whether the survivor left by the marker, edge or hexes of an ``exit`` condition."""
    place = tables.places.by_id.get(survivor.exit)
    if place is None or "marker" in args or ("edge" in args and place.edge):
        return way_out(tables, survivor.exit, args)
    narrowed = "edge" in args or "hexes" in args
    return not narrowed or survivor.exit_space in spaces_of(tables, args)


def left_count(tables: Tables, state: State, args: Mapping[str, Any]) -> int:
    """Return how many left the map as an ``exit`` condition tells."""
    out = [
        s
        for s in chosen(tables, state, args)
        if s.standing == EXITED
        and _left_as_told(tables, s, args)
        and ("carrying" not in args or holds_item(s, args["carrying"]))
    ]
    return len(out)


def _exit(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    return left_count(tables, state, args) >= needed(tables, state, args)


def searched_count(tables: Tables, state: State, args: Mapping[str, Any]) -> int:
    """Return how many of the buildings that count are Searched."""
    if 1 not in state.searched:
        return 0
    named = listed(args.get("buildings"))
    return sum(
        1
        for building, mark in zip(tables.board.buildings, state.searched, strict=True)
        if mark and (not named or building.id in named)
    )


def _searched(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    count = searched_count(tables, state, args)
    return count > 0 and count >= buildings_needed(args)


def buildings_needed(args: Mapping[str, Any]) -> int:
    """Return how many buildings must be Searched, at least 1."""
    return int(args.get("count", len(listed(args.get("buildings"))) or 1))


def entered_count(tables: Tables, state: State, args: Mapping[str, Any]) -> int:
    """Return how many buildings that count were Entered, or searched: who searches has entered."""
    named = listed(args.get("buildings"))
    inside = [
        building
        for number, building in enumerate(tables.board.buildings)
        if (state.entered[number] or state.searched[number]) and (not named or building.id in named)
    ]
    return len(inside)


def _buildings_entered(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    return entered_count(tables, state, args) >= buildings_needed(args)


def _cleared(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    return is_clear(tables, state, spaces_of(tables, args))


def is_clear(tables: Tables, state: State, spaces: Sequence[int]) -> bool:
    """Return whether no zombie stands in *spaces*, and no Zombie Card is left to draw."""
    if any(at in spaces for at in state.zombies.values()):
        return False
    inside = {tables.building[space] for space in spaces} - {-1}
    return all(state.entered[number] or state.searched[number] for number in inside)


def _fired(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    return state.fired >= int(args.get("count", 1))


def _happened(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    return args["event"] in state.happened


def holder_count(tables: Tables, state: State, args: Mapping[str, Any]) -> int:
    """Return how many of the living hold an item."""
    holders = [s for s in chosen(tables, state, args) if holds_item(s, args["item"])]
    return len([s for s in holders if s.standing != DEAD])


def _have_item(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    return holder_count(tables, state, args) >= needed(tables, state, args)


def holds_item(survivor: Survivor, item: str) -> bool:
    """Return whether the survivor carries a thing of this kind."""
    carried = (survivor.hand, *survivor.pack, *survivor.items)
    return any(code.partition(".")[0] == item for code in carried)


def _killed(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    return state.kills >= int(args.get("count", 1))


def _turn_reached(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    """Hold from the end of the turn on."""
    turn = int(args.get("turn", 1))
    return state.turn > turn or (state.turn == turn and state.phase == "end")


def there_count(tables: Tables, state: State, args: Mapping[str, Any]) -> int:
    """Return how many stand where an ``at_hex`` condition wants them."""
    spaces = spaces_of(tables, args)
    there = [s for s in chosen(tables, state, args) if s.standing == ON_MAP and s.space in spaces]
    return len(there)


def _at_hex(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    return there_count(tables, state, args) >= needed(tables, state, args)


def alive_count(tables: Tables, state: State, args: Mapping[str, Any]) -> tuple[int, int]:
    """Return how many of those named live, and how many must."""
    named = chosen(tables, state, args)
    alive = [s for s in named if s.standing != DEAD]
    if args.get("who") == "all" and "count" not in args:
        return len(alive), len(named)
    return len(alive), needed(tables, state, args)


def _alive(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    alive, wanted = alive_count(tables, state, args)
    return alive >= wanted


def dead_count(tables: Tables, state: State, args: Mapping[str, Any]) -> tuple[int, int]:
    """Return how many of those named are dead, and how many must be."""
    named = chosen(tables, state, args)
    dead = [s for s in named if s.standing == DEAD]
    everyone = args.get("who") != "any" and "count" not in args
    return len(dead), len(named) if everyone else int(args.get("count", 1))


def _dead(tables: Tables, state: State, args: Mapping[str, Any]) -> bool:
    dead, wanted = dead_count(tables, state, args)
    return dead >= wanted


ATOMS: dict[str, Callable[[Tables, State, Mapping[str, Any]], bool]] = {
    "exit": _exit,
    "searched": _searched,
    "buildings_entered": _buildings_entered,
    "cleared": _cleared,
    "fired": _fired,
    "happened": _happened,
    "have_item": _have_item,
    "killed": _killed,
    "turn_reached": _turn_reached,
    "at_hex": _at_hex,
    "alive": _alive,
    "dead": _dead,
}
