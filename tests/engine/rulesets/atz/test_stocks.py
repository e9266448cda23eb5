"""What a scenario asks of the cup and the decks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine import rulesets
from engine.board.board import build_board
from engine.model.data import freeze
from engine.model.scenario import Counter, ScenarioEvent, TurnEntry
from tests.helpers.lint import MAP, SCENARIO, clean, condition, effect

if TYPE_CHECKING:
    from engine.core.kinds import Stock

RULES = rulesets.get("atz")


def stocks(options: dict[str, Any] | None = None, **fields: Any) -> tuple[Stock, ...]:
    project = clean()
    fields["options"] = freeze(options or {})
    scenario = replace(project.scenario(SCENARIO), **fields)
    board = build_board(project.map(MAP), RULES.terrain_classes())
    return RULES.stocks(scenario, board, RULES.options_for(scenario))


@pytest.mark.clause("ATZ-1.13")
def test_the_cup_holds_sixty_and_eighteen_of_them_are_slow() -> None:
    slow, cup = stocks()
    assert (slow.holds, slow.needed) == (18, 1)
    assert (cup.holds, cup.needed, cup.plays_on) == (60, 1, True)


@pytest.mark.clause("ATZ-3.3", "ATZ-20.3")
def test_zombies_before_turn_1_each_turn_and_of_events_count_on_the_average() -> None:
    people = clean().scenario(SCENARIO).counters
    events = (ScenarioEvent("horde", condition("turn_begins", turn=3), (effect("spawn", dice=2),)),)
    entries = (TurnEntry(dice=1, from_turn=3), TurnEntry(plus=2, from_turn=1, to_turn=4))
    (_, cup) = stocks(
        counters=people, initial_zombies=True, turn_limit=10, turn_entries=entries, events=events
    )
    assert cup.needed == 1 + 3 + (8 * 7 + 4 * 4 + 14) // 2
    assert cup.path == "turn_entries"


@pytest.mark.clause("ATZ-1.14")
def test_what_comes_of_an_empty_cup_is_said_as_the_options_have_it() -> None:
    assert stocks({"cup": {"unlimited": True}}) == ()
    _, cup = stocks({"cup": {"when_empty": "farthest_on_map", "kill_returns": False}})
    assert str(cup.after) == "then the farthest zombie is taken off the map"
    assert not cup.plays_on


@pytest.mark.clause("ATZ-1.15", "ATZ-15.1", "ATZ-16.3")
def test_decks_run_out_only_where_they_are_not_shuffled_anew() -> None:
    kinds = stocks({"decks": {"when_empty": "nothing"}})
    zombies, loot = kinds[-2:]
    assert (zombies.holds, zombies.needed, zombies.path) == (2, 1, "decks.zombie_deck")
    assert (loot.holds, loot.needed, loot.path) == (24, 1, "decks")


def test_zombies_of_a_designers_own_are_not_of_the_cup() -> None:
    own = Counter("z9", "zombie", "giant", "c8r1")
    assert len(stocks(counters=(own,))) == 1
