"""What a program in a seat is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engine.core.dice import Seed
from engine.texts import Words

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.view import View


class Bot(Protocol):
    """A program in a seat. It owns its random stream, and never touches the dice of the game."""

    @property
    def reason(self) -> Words | None:
        """Why it chose what it chose last, where it can say so."""

    def choose(self, view: View[Any], decision: Decision) -> str:
        """Return the key of one of the options."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """An entry of the bots' registry; ``make`` gives a fresh bot whose own stream has the seed."""

    title: Words
    make: Callable[[Seed], Bot]
