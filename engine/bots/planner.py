"""The bot that looks ahead: it imagines how the game goes on after the options worth a thought.

It knows no game and has no clock. The options that promise most, by the appraisal of its
style, are tried in imagined games (`View.imagine`): fresh dice, unseen things drawn anew, every
seat played on by such a bot until the next turn is over, where the ruleset says how well the seat
stands. All options meet the same dice. After each round the worse ones are given up, until the
budget of imagined games is spent, or the view is hurried.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.bots.scoring import Scored, ScoringBot, Style
from engine.core.bot import BotKind
from engine.core.play import run
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.dice import Seed
    from engine.core.view import View
    from engine.texts import Words

STYLE = Style(loss=40, danger=500, crowd=150)  # by which it knows options worth a thought
BUDGET = 16  # games imagined at a decision
WIDTH = 4  # options thought about
TURNS = 1  # how far it looks beyond the turn that is played
DOUBT = 15  # thousandths by which an option must beat the one that promises most


@dataclass(slots=True)
class Thought:
    """An option and what came of it in imagined games, in thousandths each."""

    index: int
    games: int = 0
    total: int = 0

    @property
    def mean(self) -> float:
        """How well the seat stood on average."""
        return self.total / max(1, self.games)


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

        Of each group the best, then the others by their scores. Where nothing threatens and
        nothing can be fought, or nobody acts, the first is good enough.
        """
        scores = scored.scores
        order = sorted(range(len(scores)), key=lambda index: -scores[index])
        quiet = not any(a.danger or a.kills or a.loss for a in scored.appraisals)
        if quiet or decision.counter is None:
            return [Thought(order[0])]
        groups: dict[str, int] = {}
        for index in order:
            groups.setdefault(decision.options[index].group, index)
        ahead = dict.fromkeys([*groups.values(), *order])
        return [Thought(index) for index in list(ahead)[: min(WIDTH, self.budget)]]

    def _best(self, view: View[Any], decision: Decision, thoughts: list[Thought]) -> Thought:
        """Spend the budget on the thoughts, half of which drop out in each round.

        The one that promised most stays to the end: the others must beat it by more than chance.
        """
        first, rivals = thoughts[0], thoughts[1:]
        for rounds in range(len(rivals).bit_length(), 0, -1):
            spent = sum([thought.games for thought in thoughts])
            kept = [first, *rivals]
            left = (self.budget - spent) // len(kept)
            for _ in range(min(left, max(1, left // rounds))):
                if first.games and view.hurried():
                    break
                for thought in kept:
                    thought.total += self._outcome(view, decision, thought)
                    thought.games += 1
            rivals.sort(key=lambda thought: -thought.mean)
            del rivals[len(rivals) // 2 if rounds > 1 else 1 :]
        better = rivals[0].mean > first.mean + DOUBT
        chosen, other = (rivals[0], first) if better else (first, rivals[0])
        self._compared = decision, chosen, other
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
