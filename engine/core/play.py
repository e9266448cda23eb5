"""Whole games between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engine.core.events import GameState
from engine.core.session import Session
from engine.core.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.bot import Bot
    from engine.core.dice import Seed
    from engine.core.ruleset import Ruleset, Setup

S = TypeVar("S", bound=GameState)

LONGEST = 200  # turns


def play(rules: Ruleset[S], setup: Setup, seed: Seed | None, bots: Mapping[str, Bot]) -> Session[S]:
    """Play one game; *bots* maps each seat to its bot. Return the finished session."""
    session = Session(rules, setup, seed, checkpoints=False)
    run(session, bots)
    return session


def run(session: Session[S], bots: Mapping[str, Bot], *, turns: int = LONGEST) -> None:
    """Play *session* on until it ends, a seat without a bot is asked, or *turns* are over."""
    views: dict[str, View[Any]] = {seat: View(session, seat) for seat in bots}
    state = session.game.state
    while (decision := session.pending) is not None and state.turn <= turns:
        bot = bots.get(decision.seat)
        if bot is None:
            return
        session.submit(bot.choose(views[decision.seat], decision))
