"""The bot without a plan: every option is equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.bot import BotKind
from engine.core.dice import Seed, SeededDice
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.view import View
    from engine.texts import Words


class RandomBot:
    """Picks any option, from its own stream."""

    def __init__(self, seed: Seed) -> None:
        self._dice = SeededDice(f"random:{seed}")

    @property
    def reason(self) -> Words | None:
        """It has none."""
        return None

    def choose(self, view: View[Any], decision: Decision) -> str:
        """Return the key of an option, all equally likely."""
        options = decision.options
        return options[self._dice.pick("choice", len(options), clause="")].key


BOT = BotKind(
    Text("Random"), Text("takes any legal choice: shows how much a scenario forgives"), RandomBot
)
