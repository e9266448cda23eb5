from __future__ import annotations

from engine.model.data import freeze
from engine.model.scenario import Counter, TurnEntry
from tests.helpers.lint import clean, found, said, with_counters, with_scenario

ZOMBIES = [Counter(f"n{n}", "zombie", "zombie_slow", f"c{n % 8 + 2}r6") for n in range(20)]
FAILING = with_counters(clean(), *ZOMBIES)
CLEAN = with_counters(clean(), *ZOMBIES[:17])


def test_more_zombies_of_a_type_than_there_are_counters_are_told() -> None:
    (issue,) = found(FAILING, "runs_out")
    assert issue.severity == "warning"
    assert str(issue.message) == (
        "the scenario sets up 21 counters of Slow zombie, but the game holds 18: on the table "
        "the rest is missing"
    )


def test_a_cup_that_may_run_out_is_a_hint() -> None:
    entries = (TurnEntry(dice=2),)
    (issue,) = found(with_scenario(clean(), turn_limit=12, turn_entries=entries), "runs_out")
    assert (issue.severity, issue.path, issue.clause) == ("hint", "turn_entries", "ATZ-1.14")
    assert str(issue.message) == (
        "about 85 zombies come, 1 of them set up by the scenario, but the game holds 60: further "
        "ones stay out until some are killed"
    )


def test_a_deck_without_a_card_for_each_building_is_told_if_it_is_not_shuffled_anew() -> None:
    few = {"zombie_deck": {"1": 1}, "loot_deck": {"pistol": 1}}
    rows = ("..........", ".bb....b..", ".b........", "....b.....", "..........", "..........")
    project = with_scenario(clean(*rows), decks=freeze(few))
    assert said(project, "runs_out") == []
    kept = with_scenario(project, options=freeze({"decks": {"when_empty": "nothing"}}))
    assert sorted(text.partition(" buildings ")[2] for text in said(kept, "runs_out")) == [
        "asks for a card of the loot deck, but the game holds 1: in the last ones nothing is found",
        "asks for a card of the zombie deck, but the game holds 1: the last ones are empty",
    ]
