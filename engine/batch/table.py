"""One place to play the games of a plan at: rules, setup and tables are made ready once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.batch.results import GameResult
from engine.bots import seat_bots
from engine.core.play import run
from engine.core.session import Session
from engine.model.data import FrozenDict

if TYPE_CHECKING:
    from engine.batch.plan import Plan
    from engine.core.dice import Seed


class GameCrashed(Exception):  # noqa: N818 - a cause, and never the user's
    """A game hit a bug of rules or bot; its seed brings the game, and the bug, back."""

    def __init__(self, index: int, seed: object, error: str) -> None:
        super().__init__(index, seed, error)
        self.index = index
        self.seed = seed
        self.error = error

    def __str__(self) -> str:
        return f"game {self.index} (seed {self.seed!r}) crashed: {self.error}"


class Table:
    """Plays the games of one plan, one after the other."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = plan.rules()
        self.setup = self.rules.setup(plan.scenario, plan.map)
        self.rules.prepare(self.setup)
        self.bots = plan.bots_of(self.setup.seats)

    def session(self, index: int, *, checkpoints: bool = True) -> Session[Any]:
        """Play one game of the plan; return it as it ended."""
        return self.game(self.plan.seed_of(index), checkpoints=checkpoints)

    def game(self, seed: Seed, *, checkpoints: bool = True) -> Session[Any]:
        """Play the game with this seed; return it as it ended."""
        session: Session[Any] = Session(self.rules, self.setup, seed, checkpoints=checkpoints)
        session.seats.update(self.bots)
        run(session, seat_bots(self.bots, seed), turns=self.plan.turns)
        return session

    def play(self, index: int) -> GameResult:
        """Play one game of the plan; raise `GameCrashed` if it does not come to its end."""
        try:
            return self._result(index, self.session(index, checkpoints=False))
        except Exception as error:
            seed = self.plan.seed_of(index)
            raise GameCrashed(index, seed, f"{type(error).__name__}: {error}") from error

    def _result(self, index: int, session: Session[Any]) -> GameResult:
        state, outcome = session.state, session.state.outcome
        numbers = self.rules.statistics(self.setup, state)
        record = session.record(self.plan.path).to_data() if self.plan.records else None
        return GameResult(
            index=index,
            seed=session.seed,
            winner=outcome.winner if outcome else None,
            reason=outcome.reason if outcome else "",
            ended=outcome is not None,
            turns=state.turn,
            steps=len(session.inputs),
            events=len(session.game.events),
            rolls=len(session.tape),
            digest=session.digest(),
            numbers=FrozenDict(numbers),
            record=json.dumps(record, sort_keys=True) if record else "",
        )
