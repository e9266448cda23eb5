"""Every roll of a game is told in words, none by the ids of the rules."""

from __future__ import annotations

import pytest

from engine.core.dice import Roll
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene
from tests.helpers.samples import SCENARIOS, sample_session


def told(kind: str, stream: str, purpose: str, *values: object, scene: Scene | None = None) -> str:
    setup = (scene or Scene().survivor("beck")).setup()
    return str(RULESET.tell_roll(setup, Roll(stream, kind, purpose, values, "")))  # type: ignore[arg-type]


def test_what_is_drawn_is_called_by_its_name():
    assert told("draw", "cup", "ATZ-3.4", "zombie_fast:5") == "From the cup: Quick zombie"
    assert told("draw", "deck", "loot card", "smg") == "The Loot Card shows: Submachine gun"
    assert told("draw", "deck", "loot card", "nothing") == "The Loot Card shows nothing"
    assert told("draw", "deck", "zombie card", "0") == "The Zombie Card shows no zombie"
    assert told("draw", "deck", "zombie card", "2") == "The Zombie Card shows 2 zombies"
    assert told("draw", "deck", "zombie card", "survivor") == "The Zombie Card shows a survivor"
    assert told("draw", "deck", "survivor met", "two_tall") == "The survivor met is Two Tall"


def test_who_is_drawn_for_a_side_is_told_with_its_name():
    scene = Scene(sides=("red", "blue")).survivor("nick", side="red")
    scene.survivor("bank", at=(2, 0), side="blue")
    assert told("draw", "skirmish", "survivor of red", "beck", scene=scene) == "Drawn for red: Beck"
    assert told("draw", "skirmish", "weapon of red", "bat", scene=scene).endswith("Baseball bat")


def test_dice_that_tie_are_told_as_such():
    line = told("roll", "initiative", "survivors, zombies", 3, 3)
    assert line == "Equal dice for initiative: they are rolled again"


@pytest.mark.parametrize("name", SCENARIOS[:3])
def test_no_roll_of_a_game_is_left_to_its_purpose(name):
    session = sample_session(name, 0)
    missing = {
        (roll.stream, roll.purpose)
        for roll in session.tape
        if roll.stream not in ("reaction", "skill")  # whose test the next line names
        and RULESET.tell_roll(session.setup, roll) is None
    }
    assert missing == set()
