"""Events of the scenario: looked at after each step of the game, in file order (ATZ-20.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.model.map import words
from engine.rulesets.atz.events import GameEnded
from engine.rulesets.atz.logic import listed
from engine.rulesets.atz.noise import let_in, pick_space
from engine.rulesets.atz.placement import landing
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.scenario_events import (
    EventHappened,
    ExitOpened,
    ItemPlaced,
    LightChanged,
    MessageTold,
    RuleChanged,
)
from engine.rulesets.atz.triggers import Moment, comes_about
from engine.rulesets.atz.victory import spaces_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import ZombieCounter


@clause("ATZ-20.3")
def happen(game: Play) -> None:
    """Let events come about whose time it is: each at most once a look, and once a game.

    An event that may repeat comes about each time. What events bring about triggers none of them.
    """
    tables = tables_of(game)
    if not tables.happenings:
        return
    state = game.state
    facts = game.events[game.seen :]
    kinds = [type(fact) for fact in facts]
    for event, needed in tables.happenings:
        if needed is not None and needed.isdisjoint(kinds):
            continue
        if state.result is not None:
            break
        if event.id in state.happened and not event.repeat:
            continue
        if comes_about(Moment(tables_of(game), state, facts), event.when):
            game.emit(EventHappened(event.id))
            for effect in event.then:
                EFFECTS[effect.kind](game, effect.args)
    game.seen = len(game.events)


def _message(game: Play, args: Mapping[str, Any]) -> None:
    game.emit(MessageTold(words(args["text"])))


@clause("ATZ-18.6", "ATZ-20.3")
def _spawn(game: Play, args: Mapping[str, Any]) -> None:
    """Draw zombies from the cup and place them by markers, edge or hexes."""
    distance = int(args.get("distance", 0))

    def where(game: Play, counter: ZombieCounter, spaces: Sequence[int]) -> int:
        tables, held = tables_of(game), [s.space for s in game.state.on_map()]
        free = [space for space in spaces if tables.ground.clear[space] and space not in held]
        if free and not distance:
            return pick_space(game, free)
        return landing(tables, pick_space(game, spaces), counter.direction, distance, held)

    dice, number = int(args.get("dice", 0)), int(args.get("number", 0))
    let_in(game, dice, number, tables_of(game).arrivals(args), where)


def _place_item(game: Play, args: Mapping[str, Any]) -> None:
    spaces = spaces_of(tables_of(game), args)
    if not spaces:
        return  # a region of half-hexes alone: nobody could ever take it
    pick = game.dice.pick("spawn", len(spaces), clause="ATZ-20.3", purpose="where an item lies")
    game.emit(ItemPlaced(spaces[pick], args["item"]))


def _change_light(game: Play, args: Mapping[str, Any]) -> None:
    game.emit(LightChanged(args["light"]))


def _open_exit(game: Play, args: Mapping[str, Any]) -> None:
    for marker in listed(args["marker"]):
        game.emit(ExitOpened(marker))


def _change_rule(game: Play, args: Mapping[str, Any]) -> None:
    game.emit(RuleChanged(args["option"], args["value"]))


def _win(game: Play, args: Mapping[str, Any]) -> None:
    game.emit(GameEnded(args.get("side", tables_of(game).players[0]), "victory"))


def _lose(game: Play, args: Mapping[str, Any]) -> None:
    game.emit(GameEnded(None, "defeat"))


EFFECTS: dict[str, Callable[[Play, Mapping[str, Any]], None]] = {
    "message": _message,
    "spawn": _spawn,
    "place_item": _place_item,
    "change_light": _change_light,
    "open_exit": _open_exit,
    "change_rule": _change_rule,
    "win": _win,
    "lose": _lose,
}
