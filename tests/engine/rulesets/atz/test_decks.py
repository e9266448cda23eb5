from __future__ import annotations

import pytest

from engine.model.data import FrozenDict
from engine.model.scenario import ScenarioDocument
from engine.rulesets import get


def decks(**own: FrozenDict[int]) -> dict[str, dict[str, int]]:
    """Return the decks of a scenario, by name: each face with how many of it are there."""
    scenario = ScenarioDocument("Raid", "farm.map.yaml", "atz", decks=FrozenDict(own))
    ruleset = get("atz")
    return {
        str(deck.name): {
            f"{face.name} {face.direction or ''}".strip(): count for face, count in deck.cards
        }
        for deck in ruleset.decks(ruleset.options_for(scenario))
    }


@pytest.mark.clause("ATZ-1.13")
def test_the_cup_holds_each_type_in_each_direction() -> None:
    cup = decks()["Zombie Cup"]
    assert sum(cup.values()) == 60
    assert (cup["Slow zombie 1"], cup["Zombie 6"]) == (3, 4)


@pytest.mark.clause("ATZ-15.9")
def test_the_zombie_deck_of_a_scenario_takes_the_place_of_the_usual_one() -> None:
    own = decks(zombie_deck=FrozenDict({"1": 4, "survivor": 2}))
    assert own["Zombie deck"] == {"1 zombie": 4, "A survivor": 2}
    assert decks()["Zombie deck"]["0 zombies"] == 4


@pytest.mark.clause("ATZ-16.4")
def test_the_loot_deck_names_what_is_found() -> None:
    loot = decks()["Loot deck"]
    assert (loot["Nothing"], loot["First aid kit"]) == (5, 2)
