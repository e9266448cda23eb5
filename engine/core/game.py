"""What a rules procedure holds in its hands: state, board, dice and the one door for change."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.core.decisions import Decision, Option
from engine.core.events import Event, GameState

if TYPE_CHECKING:
    from engine.core.dice import Dice
    from engine.core.ruleset import Setup

S = TypeVar("S", bound=GameState)
T = TypeVar("T")

# A step of the rules: yields decisions, receives the chosen option, returns T.
Procedure = Generator[Decision, Option, T]

Listener = Callable[[Event, Any], None]  # (event, state after it)


class Game(Generic[S]):
    """One running game, as its procedures see it."""

    __slots__ = ("checkpoint", "dice", "events", "listeners", "rolled", "seen", "setup", "state")

    def __init__(self, setup: Setup, state: S, dice: Dice) -> None:
        self.setup = setup
        self.state = state
        self.dice = dice
        self.events: list[Event] = []
        self.rolled: list[int] = []  # how many rolls came before each event
        self.listeners: list[Listener] = []
        self.checkpoint: Callable[[], None] | None = None
        self.seen = 0  # for rules that look back on events; at a safe point all must be seen

    def emit(self, event: Event) -> None:
        """Apply *event*, log it, tell the listeners: the only way to change a state."""
        event.apply(self.state)
        self.events.append(event)
        self.rolled.append(len(self.dice.tape))
        for listener in self.listeners:
            listener(event, self.state)

    def safe_point(self) -> None:
        """Say that the state alone says how to go on from here; the session takes a checkpoint.

        Stands at the top of the loops over phases and activations, never inside a reaction.
        """
        if self.checkpoint is not None:
            self.checkpoint()
