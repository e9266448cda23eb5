"""Facts of play: the only things that change a state."""

from __future__ import annotations

from typing import Any, Protocol, Self


class GameState(Protocol):
    """What the kernel needs of a game's state."""

    turn: int
    phase: str

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""

    def copy(self) -> Self:
        """Return an independent copy."""

    def digest(self) -> str:
        """Return a SHA-256 hex digest, the same across processes and hash seeds."""


class Event(Protocol):
    """A resolved fact, in the past tense: a NamedTuple of JSON-able fields with a ``clause``."""

    @property
    def clause(self) -> str:
        """The rule that brought it about."""

    def apply(self, state: Any) -> None:
        """Change the state: a few assignments, no dice, no choices."""

    def _asdict(self) -> dict[str, Any]: ...


class Outcome(Protocol):
    """The end of a game."""

    @property
    def winner(self) -> str | None:
        """The seat that won, or None."""

    @property
    def reason(self) -> str:
        """Which condition ended it, for reports."""
