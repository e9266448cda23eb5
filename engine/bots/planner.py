"""The bot that looks ahead: it imagines how the game goes on after the options worth a thought.

It knows no game and has no clock. The options that promise most, by the appraisal of its
style, are tried in imagined games (`View.imagine`): fresh dice, unseen things drawn anew, every
seat played on by such a bot until the next turn is over, where the ruleset says how well the seat
stands. All options meet the same dice. The one that promises most is compared with each of the
others game by game: those that do not show themselves ahead of it are given up at once, for few
are better, and one that is not clearly ahead when the budget of imagined games is spent, or the
view is hurried, is not taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any

from engine.bots.foresight import Foresight
from engine.bots.scoring import Scored, ScoringBot, Style
from engine.core.bot import BotKind
from engine.core.play import run
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.dice import Seed
    from engine.core.view import View
    from engine.texts import Words

AHEAD = Foresight(crowd=150, relief=4, arms=3, risk=2000, early=1000, stake=1000, mass=300)
STYLE = Style(kills=2, loss=30, danger=300, far=AHEAD)  # by which it knows options worth a thought
BUDGET = 12  # games imagined at a decision, at most
WIDTH = 3  # options thought about
MARGIN = 1000  # by which they may promise less than the best, in the style's own measure
TURNS = 1  # how far it looks beyond the turn that is played

# in thousandths of a game that is won
DOUBT = 10  # by which an option must beat the one that promises most, besides the error of that
ERRORS = 2  # of the lead, by which it must be beyond doubt
SHOWN = 0.5  # of that error: an option that leads by less is given up
SPREAD = 150  # usual, between what comes of two options with the same dice


@dataclass(slots=True)
class Thought:
    """An option and what came of it in imagined games, in thousandths each."""

    index: int
    outcomes: list[int] = field(default_factory=list)

    @property
    def games(self) -> int:
        """In how many games it was tried."""
        return len(self.outcomes)

    @property
    def mean(self) -> float:
        """How well the seat stood on average."""
        return sum(self.outcomes) / max(1, self.games)

    def lead(self, other: Thought) -> tuple[float, float]:
        """Return by how much it is better than *other* with the same dice, and the error of that.

        Few games show too little of what chance can do, so that a usual one is counted besides.
        """
        leads = [a - b for a, b in zip(self.outcomes, other.outcomes, strict=True)]
        mean = sum(leads) / len(leads)
        squares = SPREAD**2 + sum([(lead - mean) ** 2 for lead in leads])
        return mean, sqrt(squares) / len(leads)


class PlannerBot:
    """See the module."""

    def __init__(self, seed: Seed, budget: int = BUDGET) -> None:
        self.budget = budget
        self._seed = seed
        self._eyes = ScoringBot("planner", STYLE, seed)
        self._decisions = 0
        self._compared: tuple[Decision, Thought, Thought] | None = None

    def choose(self, view: View[Any], decision: Decision) -> str:
        """Return the key of the option after which the seat stands best in imagined games."""
        self._decisions += 1
        self._compared = None
        scored = self._eyes.score(view, decision)
        thoughts = self._worth_a_thought(decision, scored)
        chosen = self._best(view, decision, thoughts) if len(thoughts) > 1 else thoughts[0]
        self._eyes.take(view, decision, scored, chosen.index)
        return decision.options[chosen.index].key

    def _worth_a_thought(self, decision: Decision, scored: Scored) -> list[Thought]:
        """Return the options to think about, the one that promises most first.

        Beside it these are the best of each other kind, if it promises hardly less: to shoot, to
        walk on, to search. Where nothing threatens and nothing can be fought, or nobody acts, the
        first is good enough.
        """
        scores, appraisals = scored.scores, scored.appraisals
        order = sorted(range(len(scores)), key=lambda index: -scores[index])
        first = order[0]
        quiet = not any(a.danger or a.loss for a in appraisals)
        if quiet or decision.counter is None:
            return [Thought(first)]
        kinds: dict[str, int] = {}
        for index in order:
            if scores[index] < scores[first] - MARGIN:
                break
            if index == first or appraisals[index] != appraisals[first]:
                option = decision.options[index]
                kinds.setdefault(option.group or option.key, index)
        return [Thought(index) for index in list(kinds.values())[: min(WIDTH, self.budget)]]

    def _best(self, view: View[Any], decision: Decision, thoughts: list[Thought]) -> Thought:
        """Spend at most the budget on the thoughts, and return the one to follow."""
        first, *rivals = thoughts
        left = self.budget
        ahead: list[Thought] = []
        while rivals and left > len(rivals) and not (first.games and view.hurried()):
            for thought in (first, *rivals):
                thought.outcomes.append(self._outcome(view, decision, thought))
            left -= 1 + len(rivals)
            leads = [(*rival.lead(first), rival) for rival in rivals]
            ahead = [rival for lead, error, rival in leads if lead > DOUBT + ERRORS * error]
            rivals = [rival for lead, error, rival in leads if lead > SHOWN * error]
        chosen = max(ahead or [first], key=lambda thought: thought.mean)
        others = [first] if ahead else thoughts[1:]
        self._compared = decision, chosen, max(others, key=lambda thought: thought.mean)
        return chosen

    def _outcome(self, view: View[Any], decision: Decision, thought: Thought) -> int:
        """Return how well the seat stands at the end of one imagined game.

        The dice are the same for each option's first game, for each second one, and so on.
        """
        seed = f"{self._seed}:{self._decisions}:{thought.games}"
        game = view.imagine(seed)
        game.submit(decision.options[thought.index].key)
        players = {seat: ScoringBot("imagined", STYLE, seed) for seat in view.setup.seats}
        run(game, players, turns=view.state.turn + TURNS)
        return view.rules.prospect(view.setup, game.state, view.seat)

    @property
    def reason(self) -> Words | None:
        """What spoke for the choice, and how imagined games went with it and with another."""
        reason = self._eyes.reason
        if self._compared is None or reason is None:
            return reason
        decision, chosen, other = self._compared
        return Text(
            "{reason}; {n} imagined games stand at {rate} %, with “{other}” at {rate2} %",
            reason=reason,
            n=chosen.games,
            rate=round(chosen.mean / 10),
            other=decision.options[other.index].text,
            rate2=round(other.mean / 10),
        )


def _kind(budget: int) -> BotKind:
    return BotKind(
        Text("Planner"),
        Text("imagines how the game may go on after each option worth a thought"),
        partial(PlannerBot, budget=budget),
        _kind,
    )


BOT = _kind(BUDGET)
