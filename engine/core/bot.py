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
        """Why it chose what it chose last, where it can say so; asked before the game goes on."""

    def choose(self, view: View[Any], decision: Decision) -> str:
        """Return the key of one of the options."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """An entry of the bots' registry; ``make`` gives a fresh bot whose own stream has the seed.

    ``hint`` says how it plays. A kind that looks ahead takes a ``budget``, how many games it
    imagines at a decision: ``budgeted`` gives the kind for another budget than the usual one.
    """

    title: Words
    hint: Words
    make: Callable[[Seed], Bot]
    budgeted: Callable[[int], BotKind] | None = None
