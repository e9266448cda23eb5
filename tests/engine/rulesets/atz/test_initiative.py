"""The odds of initiative, exactly: every throw of both dice is played, not sampled (ATZ-4.15)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.core.session import Session
from engine.rulesets.atz.events import InitiativeRolled, ZombieWalked
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, events
from tests.helpers.dice import ScriptedDice

THROWS = list(product(range(1, 7), repeat=2))
REPS = {"s2": 2, "s3": 3, "s4": 4, "s5": 5, "s6": 6}


class NoMoreDice(Exception):  # noqa: N818 - not an error: where the script is to stop
    """The script is over."""


class Throws(ScriptedDice):
    """The given throws of initiative; then the game stops."""

    def roll(self, stream, n, *, clause, purpose=""):
        if len(self.tape) == len(self.script):
            raise NoMoreDice
        return super().roll(stream, n, clause=clause, purpose=purpose)


def place():
    """Return the setup of a place with survivors of Rep 2 to 6, and a zombie who can come."""
    names = ("beck", "tonya", "nick", "bank", "sailor")
    options = {
        "characters": {
            name: {"front": [rep, 4, 2], "star": False}
            for name, rep in zip(names, REPS.values(), strict=True)
        }
    }
    scene = Scene(radius=8, options=options)
    for n, (name, id_) in enumerate(zip(names, REPS, strict=True)):
        scene.survivor(name, at=(0, n), as_=id_)
    return scene.zombie("z1", at=(-8, 0)).setup()


def outcome(setup, *throws):
    """Play the throws, all survivors passing; return the sides' order and who could act."""
    dice = Throws([("initiative", throw) for throw in throws])
    may: set[str] = set()
    try:
        session = Session(RULESET, setup, dice=dice)
    except NoMoreDice:
        return None
    walked = [isinstance(event, ZombieWalked) for event in session.game.events]
    session.game.listeners.append(lambda event, _: walked.append(isinstance(event, ZombieWalked)))
    try:
        while session.pending is not None:
            may |= {o.target for o in session.pending.options if o.target is not None}
            session.submit("pass")
    except NoMoreDice:
        pass
    (rolled,) = events(session, InitiativeRolled)
    if any(walked):
        may.add("zombies")
    return rolled.dice, session.state.sides, frozenset(may)


@pytest.mark.clause("ATZ-4.2")
@pytest.mark.clause("ATZ-4.3")
@pytest.mark.clause("ATZ-4.4")
@pytest.mark.clause("ATZ-4.15")
def test_the_odds_of_initiative_are_exact_over_all_throws_of_both_dice():
    setup = place()
    chances: Counter[str] = Counter()
    equal = [throw for throw in THROWS if throw[0] == throw[1]]
    one = Fraction(1, len(THROWS))
    again = 1 / (1 - len(equal) * one)  # the chance of all that follow on equal throws
    for throw in THROWS:
        if throw in equal:
            continue
        played = outcome(setup, throw)
        assert played is not None
        dice, sides, may = played
        assert dice == throw
        assert sides[0] == ("survivors" if throw[0] > throw[1] else "zombies")
        chance = one * again
        chances["all"] += chance
        for name in may:
            chances[name] += chance
        chances["both"] += chance * ({"s4", "zombies"} <= may)
        chances["neither"] += chance * (not {"s4", "zombies"} & may)
    expected = {"s2": 10, "s3": 15, "s4": 20, "s5": 25, "s6": 30, "zombies": 20}
    expected |= {"both": 12, "neither": 2, "all": 30}
    assert chances == {name: Fraction(n, 30) for name, n in expected.items()}


@pytest.mark.clause("ATZ-4.2")
@pytest.mark.parametrize("throw", [t for t in THROWS if t[0] == t[1]])
def test_equal_dice_change_nothing_but_that_both_are_rolled_again(throw):
    setup = place()
    assert outcome(setup, throw) is None
    for after in ((3, 2), (6, 1), (1, 5)):
        assert outcome(setup, throw, after) == outcome(setup, after)
