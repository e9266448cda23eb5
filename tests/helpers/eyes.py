"""Views of made-up appraisals, and the choices of bots among them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from engine.bots import get
from engine.core.decisions import Decision, Option
from engine.core.kinds import Card
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.ruleset import Appraisal

RULES = SimpleNamespace(
    card=lambda setup, state, counter: Card(Text("Ruth"), ()),
    goal=lambda setup, state, decision, option: Text("the gate"),
)


class Eyes:
    """A view that shows given appraisals."""

    rules = RULES

    def __init__(self, *appraisals: Appraisal, turn: int = 1, turn_limit: int | None = None):
        self.appraisals = appraisals
        self.state = SimpleNamespace(turn=turn)
        self.setup = SimpleNamespace(scenario=SimpleNamespace(turn_limit=turn_limit))

    def appraise(self, decision: Decision) -> tuple[Appraisal, ...]:
        return self.appraisals[: len(decision.options)]


def question(n: int, *, paths: tuple[tuple[int, ...], ...] = ()) -> Decision:
    options = tuple(
        Option(f"o{i}", Text("option {i}", i=i), path=paths[i] if paths else ()) for i in range(n)
    )
    return Decision("red", "what", Text("What?"), options, "X-1", "r1")


def choice(*appraisals: Appraisal, bot: str = "greedy", **eyes: Any) -> tuple[str, str]:
    """Return what a fresh bot chooses among options with these appraisals, and why."""
    player = get(bot).make(1)
    key = player.choose(Eyes(*appraisals, **eyes), question(len(appraisals)))  # type: ignore[arg-type]
    return key, str(player.reason)
