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


def test_a_deck_without_a_card_for_each_building_is_told() -> None:
    few = {"zombie_deck": {"1": 1}, "loot_deck": {"pistol": 1}}
    rows = ("..........", ".bb....b..", ".b........", "....b.....", "..........", "..........")
    project = with_scenario(clean(*rows), decks=freeze(few))
    told = found(project, "runs_out")
    assert [(issue.severity, issue.path) for issue in told] == [
        ("hint", "decks.loot_deck"),
        ("hint", "decks.zombie_deck"),
    ]
    assert all(str(issue.message).endswith("then its cards are shuffled anew") for issue in told)
    kept = with_scenario(project, options=freeze({"decks": {"when_empty": "nothing"}}))
    assert {issue.severity for issue in found(kept, "runs_out")} == {"warning"}
    assert sorted(text.partition(" buildings ")[2] for text in said(kept, "runs_out")) == [
        "asks for a card of the loot deck, but the game holds 1: in the last ones nothing is found",
        "asks for a card of the zombie deck, but the game holds 1: the last ones are empty",
    ]


def test_the_decks_of_the_game_itself_are_no_finding_if_they_are_shuffled_anew() -> None:
    rows = tuple(".".join("b" * 12) for _ in range(3))
    project = clean(*(row for pair in zip(rows, ("." * 23,) * 3, strict=True) for row in pair))
    project = with_scenario(project, decks=freeze({}))
    assert said(project, "runs_out") == []
