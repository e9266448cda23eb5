"""Plans of batches of the toy game; their loaders are found again by other processes."""

from __future__ import annotations

import multiprocessing
import os
from typing import Any

from engine.batch.plan import Plan
from engine.batch.results import GameResult, Results
from engine.model.data import FrozenDict
from tests.helpers.toy import TOY, Toy, toy_setup


def toy() -> Toy:
    return TOY


class BrokenToy(Toy):
    """A toy with a bug."""

    def next_turn(self, game: Any) -> None:
        if game.state.turn == 3:
            raise KeyError("bug")
        super().next_turn(game)


def broken() -> Toy:
    return BrokenToy()


class EndedToy(Toy):
    """A toy whose process is ended in the middle of a game, as for want of memory."""

    def next_turn(self, game: Any) -> None:
        if multiprocessing.parent_process() is not None:
            os._exit(9)
        super().next_turn(game)


def ended() -> Toy:
    return EndedToy()


def toy_plan(games: int, *, bots: dict[str, str] | None = None, **rest: Any) -> Plan:
    setup = toy_setup()
    rest.setdefault("load", toy)
    names = FrozenDict(bots or {"*": "random"})
    return Plan(setup.scenario, setup.map, games, 7, names, **rest)


def game(number=0, winner="red", reason="gone", *, ended=True, turns=5, **numbers):
    return GameResult(
        index=number,
        seed=f"1:{number}",
        winner=winner,
        reason=reason,
        ended=ended,
        turns=turns,
        steps=10 * turns,
        events=0,
        rolls=0,
        digest="",
        numbers=FrozenDict(numbers),
    )


def results(*games, asked=None):
    return Results(games, asked or len(games), 1, ("red", "blue"), FrozenDict({"red": "random"}))
