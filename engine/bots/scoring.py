"""Bots that take what promises most at once, by the ruleset's own appraisal of the options.

They know no game. A style says what things are worth to a bot: it goes to the aim, removes what
threatens it, keeps out of reach; the longer it comes no nearer to its aim, the less it minds
danger, so that it never dithers for ever. Greedy, careful and bold are three styles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bots.reasons import Grounds, sentence
from engine.core.bot import BotKind
from engine.core.dice import Seed, SeededDice

if TYPE_CHECKING:
    from engine.bots.foresight import Foresight
    from engine.core.decisions import Decision, Option
    from engine.core.ruleset import Appraisal
    from engine.core.view import View
    from engine.texts import Words


class Style(NamedTuple):
    """What things are worth; gain, kills, loss and noise come in thousandths.

    ``calm`` is after how many turns without progress fear is halved, ``late`` how many turns before
    the last fear begins to fade.
    """

    gain: int = 12
    kills: int = 5
    loss: int = 20
    noise: int = 2
    aim: int = 900  # a step
    danger: int = 1000  # an enemy that can reach us
    visit: int = 400  # being again where this counter has already ended a move
    calm: int = 3
    late: int = 6
    crowd: int = 0  # an enemy that can reach us in two moves
    far: Foresight | None = None


@dataclass(slots=True)
class _Walk:
    """What a bot remembers of one counter."""

    nearest: int | None = None
    turn: int = 0
    stalled: int = 0  # turns since it came nearer to its aim
    visits: dict[int, int] = field(default_factory=dict)


class Scored(NamedTuple):
    """The options of a decision: what each promises, and what that is worth to a style."""

    appraisals: tuple[Appraisal, ...]
    scores: list[int]
    fear: int


class ScoringBot:
    """See the module. Equal options are chosen among by its own stream."""

    def __init__(self, name: str, style: Style, seed: Seed) -> None:
        self.style = style
        self._dice = SeededDice(f"{name}:{seed}")
        self._walks: dict[str, _Walk] = {}
        self._grounds: Grounds | None = None

    def choose(self, view: View[Any], decision: Decision) -> str:
        """Return the key of the option that promises most."""
        scored = self.score(view, decision)
        scores = scored.scores
        best = max(scores)
        equals = [index for index, score in enumerate(scores) if score == best]
        index = equals[self._dice.pick("choice", len(equals), clause="")]
        self.take(view, decision, scored, index)
        return decision.options[index].key

    def score(self, view: View[Any], decision: Decision) -> Scored:
        """Return what the options promise, and what that is worth in this style."""
        appraisals = view.appraise(decision)
        walk = self._walks.setdefault(decision.counter or "", _Walk())
        turn = view.state.turn
        if walk.turn != turn:
            walk.turn = turn
            walk.stalled += 1
        limit = view.setup.scenario.turn_limit
        style = self.style
        fear = _fear(style, walk, appraisals, None if limit is None else limit - turn)
        gains, kill, hurt, loud, step = style[:5]
        scores = [
            gains * gain + kill * kills - hurt * loss - loud * noise - step * aim - fear * danger
            for aim, danger, kills, loss, gain, noise, *_ in appraisals
        ]
        if style.crowd:
            flight = style.crowd * fear // max(1, style.danger)
            scores = [s - flight * a.crowd for s, a in zip(scores, appraisals, strict=True)]
        if style.far is not None:
            ease = fear * 1000 // max(1, style.danger)
            further = style.far.weigh(appraisals, (step, hurt, fear), ease)
            scores = [score + more for score, more in zip(scores, further, strict=True)]
        if walk.visits:
            ended, weary = walk.visits.get, style.visit
            scores = [
                score - weary * ended(option.path[-1], 0) if option.path else score
                for score, option in zip(scores, decision.options, strict=True)
            ]
        return Scored(appraisals, scores, fear)

    def take(self, view: View[Any], decision: Decision, scored: Scored, index: int) -> None:
        """Remember that the option with this index is chosen."""
        self._grounds = Grounds(view, decision, scored.appraisals, index, self.style, scored.fear)
        walk = self._walks[decision.counter or ""]
        _remember(walk, decision.options[index], scored.appraisals[index])

    @property
    def reason(self) -> Words | None:
        """What spoke most for the last choice, with its facts."""
        return None if self._grounds is None else sentence(self._grounds)


def scoring_kind(name: str, title: Words, hint: Words, style: Style) -> BotKind:
    """Return the kind of bot that plays in *style*; its own stream is called *name*."""
    return BotKind(title, hint, partial(ScoringBot, name, style))


def _fear(style: Style, walk: _Walk, appraisals: tuple[Appraisal, ...], left: int | None) -> int:
    """Return how much an enemy in reach weighs: less the longer the aim waits, and near the end.

    Whoever has nowhere to go has nothing to gain by courage.
    """
    if not any(appraisal.aim for appraisal in appraisals):
        return style.danger
    fear = style.danger * style.calm // (style.calm + walk.stalled)
    return fear if left is None else fear * min(left, style.late) // style.late


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
