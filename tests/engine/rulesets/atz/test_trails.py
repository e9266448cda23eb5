"""Where events led counters."""

import pytest

from engine.core.ruleset import Trail
from engine.rulesets.atz.counter_events import ZombieKilled
from engine.rulesets.atz.events import (
    Deployed,
    RanAway,
    SteppedBack,
    TurnBegan,
    Walked,
    ZombieWalked,
)
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.state import OFF_MAP
from engine.rulesets.atz.variant_events import SteppedOut


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Walked("beck", 4, 5, 1), Trail("beck", (4, 5))),
        (Walked("beck", OFF_MAP, 5, 1), Trail("beck", (5,), appears=True)),
        (Deployed("beck", "start", 7), Trail("beck", (7,), appears=True)),
        (SteppedBack("beck", 3), Trail("beck", (3,))),
        (SteppedOut("beck", 3, 2), Trail("beck", (2, 3))),
        (RanAway("beck", 2, (8, 9)), Trail("beck", (8, 9))),
        (RanAway("beck", 2, ()), None),
        (ZombieWalked("z1", 1, (2, 3)), Trail("z1", (1, 2, 3))),
        (ZombieKilled("z1", "beck"), None),
        (TurnBegan(2), None),
    ],
)
def test_only_what_moves_a_counter_leaves_a_trail(event, expected):
    assert RULESET.trail(event) == expected
