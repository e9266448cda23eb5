"""The bot that takes what promises most at once, by the ruleset's own appraisal of the options.

It knows no game. It goes to the aim, removes what threatens it, and keeps out of reach; the longer
it comes no nearer to its aim, the less it minds danger, so that it never dithers for ever.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.bot import BotKind
from engine.core.dice import Seed, SeededDice
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.decisions import Decision, Option
    from engine.core.ruleset import Appraisal
    from engine.core.view import View
    from engine.texts import Words

# What things are worth; kills, loss, gain and noise come in thousandths.
GAIN = 12
KILLS = 5
LOSS = 20
NOISE = 2
AIM = 900  # a step
DANGER = 1000  # an enemy that can reach us
VISIT = 400  # being again where this counter has already ended a move
CALM = 3  # turns without progress that halve the fear
LATE = 6  # turns before the last in which fear fades


@dataclass(slots=True)
class _Walk:
    """What the bot remembers of one counter."""

    nearest: int | None = None
    turn: int = 0
    stalled: int = 0  # turns since it came nearer to its aim
    visits: dict[int, int] = field(default_factory=dict)


class GreedyBot:
    """See the module. Equal options are chosen among by its own stream."""

    def __init__(self, seed: Seed) -> None:
        self._dice = SeededDice(f"greedy:{seed}")
        self._walks: dict[str, _Walk] = {}
        self._chosen: Appraisal | None = None
        self._others: tuple[Appraisal, ...] = ()

    def choose(self, view: View[Any], decision: Decision) -> str:
        """Return the key of the option that promises most."""
        appraisals = view.appraise(decision)
        walk = self._walks.setdefault(decision.counter or "", _Walk())
        turn = view.state.turn
        if walk.turn != turn:
            walk.turn = turn
            walk.stalled += 1
        limit = view.setup.scenario.turn_limit
        fear = _fear(walk, appraisals, None if limit is None else limit - turn)
        options = decision.options
        scores = [
            GAIN * gain + KILLS * kills - LOSS * loss - NOISE * noise - AIM * aim - fear * danger
            for aim, danger, kills, loss, gain, noise in appraisals
        ]
        if walk.visits:
            for index, option in enumerate(options):
                if option.path:
                    scores[index] -= VISIT * walk.visits.get(option.path[-1], 0)
        best = max(scores)
        equals = [index for index, score in enumerate(scores) if score == best]
        index = equals[self._dice.pick("choice", len(equals), clause="")]
        self._chosen, self._others = appraisals[index], appraisals
        _remember(walk, options[index], appraisals[index])
        return options[index].key

    @property
    def reason(self) -> Words | None:
        """What spoke most for the last choice."""
        return None if self._chosen is None else _reason(self._chosen, self._others)


def _fear(walk: _Walk, appraisals: tuple[Appraisal, ...], left: int | None) -> int:
    """Return how much an enemy in reach weighs: less the longer the aim waits, and near the end.

    Whoever has nowhere to go has nothing to gain by courage.
    """
    if not any(appraisal.aim for appraisal in appraisals):
        return DANGER
    fear = DANGER * CALM // (CALM + walk.stalled)
    return fear if left is None else fear * min(left, LATE) // LATE


def _remember(walk: _Walk, option: Option, appraisal: Appraisal) -> None:
    if appraisal.gain:
        walk.nearest = None  # the next aim may lie further away
        walk.stalled = 0
        walk.visits.clear()
    elif walk.nearest is None or appraisal.aim < walk.nearest:
        walk.nearest = appraisal.aim
        walk.stalled = 0
    if option.path:
        place = option.path[-1]
        walk.visits[place] = walk.visits.get(place, 0) + 1


def _reason(chosen: Appraisal, others: tuple[Appraisal, ...]) -> Words:
    """Return the sentence for what sets *chosen* apart most from the other options."""
    means = [sum(column) // len(others) for column in zip(*others, strict=True)]
    aim, danger, kills, loss, gain, noise = map(int.__sub__, chosen, means)
    reasons = (
        (GAIN * gain, Text("it fulfils part of the aim")),
        (KILLS * kills, Text("it may remove enemies")),
        (-LOSS * loss, Text("it risks the least")),
        (-DANGER * danger, Text("it keeps out of reach of the enemy")),
        (-AIM * aim, Text("it comes nearer to the aim")),
        (-NOISE * noise, Text("it makes the least noise")),
    )
    weight, text = max(reasons, key=lambda reason: reason[0])
    return text if weight > 0 else Text("nothing speaks for anything else")


BOT = BotKind(Text("Greedy"), GreedyBot)
