"""What a seat may see of a game: all that a bot gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from engine.core.events import GameState

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.decisions import Decision, Option
    from engine.core.dice import Seed
    from engine.core.ruleset import Appraisal, Odds, Ruleset, Setup
    from engine.core.session import Session

S = TypeVar("S", bound=GameState)


def _never() -> bool:
    return False


class View(Generic[S]):
    """One seat's eyes. Reading it never changes the game, nor its dice.

    ``hurried`` says whether a bot should think no longer. It never is in tests and batches, where
    bots count what they imagine; a window gives a clock.
    """

    __slots__ = ("_session", "hurried", "seat")

    def __init__(
        self, session: Session[S], seat: str, hurried: Callable[[], bool] = _never
    ) -> None:
        self._session = session
        self.seat = seat
        self.hurried = hurried

    @property
    def rules(self) -> Ruleset[S]:
        """The rules of the game."""
        return self._session.rules

    @property
    def setup(self) -> Setup:
        """What the game started from."""
        return self._session.setup

    @property
    def state(self) -> S:
        """How things stand; to be read only."""
        return self._session.game.state

    def appraise(self, decision: Decision) -> tuple[Appraisal, ...]:
        """Return what each option promises, in the order of the options."""
        return self.rules.appraise(self.setup, self.state, decision)

    def odds(self, option: Option) -> Odds | None:
        """Return the exact chance of hits of a fire option, None for others."""
        return self.rules.odds(self.setup, self.state, option)

    def imagine(self, seed: Seed) -> Session[S]:
        """Return a game of its own from here on, with dice of *seed*.

        What this seat cannot see (another's hand, hidden links) is drawn anew in it. It can go back
        to where it was imagined, not further.
        """
        return self._session.imagine(self.seat, seed)
