"""Ways to drive a session in tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.dice import SeededDice
from engine.core.session import Session
from tests.helpers.toy import TOY, toy_setup

if TYPE_CHECKING:
    from engine.core.inputs import Input


def toy_session(seed: int | str = 1, **options: Any) -> Session[Any]:
    return Session(TOY, toy_setup(**options), seed)


def play_at_random(session: Session[Any], seed: int | str = "whims", limit: int = 10_000) -> None:
    """Answer at random until the game ends, or *limit* answers are given."""
    whims = SeededDice(seed)
    while session.pending is not None and limit > 0:
        options = session.pending.options
        session.submit(options[whims.pick("whim", len(options), clause="")].key)
        limit -= 1


def standing(session: Session[Any]) -> tuple[Any, ...]:
    """Return all that must be equal for two games to stand at the same place."""
    return (session.digest(), session.pending, session.inputs, session.log)


def trail(session: Session[Any]) -> list[tuple[Any, ...]]:
    """Return where *session* stood after each of its inputs, found by playing anew."""
    other: Session[Any] = Session(session.rules, session.setup, session.seed)
    places = [standing(other)]
    for entry in session.inputs:
        other.feed(entry)
        places.append(standing(other))
    return places


def feed_all(session: Session[Any], inputs: tuple[Input, ...]) -> None:
    for entry in inputs:
        session.feed(entry)
