"""The log of a game in the window: what happened, what was rolled, and why bots did it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.dice import Roll
from engine.core.inputs import Choice
from engine.texts import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core.inputs import Input
    from engine.core.log import LogEntry
    from engine.core.ruleset import Ruleset, Setup
    from engine.core.session import Session


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: what happened, or what was rolled and for which rule.

    ``step`` is how many answers had been given; ``text`` is None for a roll, whose faces (or the
    item drawn) are in ``values``, and ``told`` what is said of it where no event tells of it.
    """

    step: int
    text: Words | None
    clause: str
    values: tuple[int | str, ...] = ()
    stream: str = ""
    purpose: str = ""
    forced: bool = False
    told: Words | None = None
    kind: str = ""  # of a roll: roll, pick or draw; reason for a bot's


class PlayLog:
    """Tells the log of one game; what was told already is not told anew."""

    def __init__(self, rules: Ruleset[Any], setup: Setup) -> None:
        self._rules, self._setup = rules, setup
        self._told: list[tuple[LogEntry, LogLine]] = []
        self._reasons: dict[int, tuple[str, Words]] = {}  # by step: the answer and why it was given

    def explain(self, step: int, key: str, reason: Words) -> None:
        """Remember why a bot gave the answer *key* at *step*."""
        self._reasons[step] = (key, reason)

    def lines(self, session: Session[Any]) -> tuple[LogLine, ...]:
        """Return all that happened, oldest first."""
        entries = session.log
        same = 0
        for (old, _), new in zip(self._told, entries, strict=False):
            if old.entry is not new.entry or old.step != new.step:
                break
            same += 1
        self._told[same:] = [(entry, self._line(entry)) for entry in entries[same:]]
        return tuple(self._with_reasons(session.inputs))

    def _with_reasons(self, inputs: Sequence[Input]) -> Iterator[LogLine]:
        """Yield the lines told, each bot's reason before the first line of its step."""
        told = 0
        for _, line in self._told:
            for step in range(told + 1, line.step + 1):
                yield from self._reason(step, inputs[step - 1])
            told = max(told, line.step)
            yield line
        for step in range(told + 1, len(inputs) + 1):
            yield from self._reason(step, inputs[step - 1])

    def _reason(self, step: int, answer: Input) -> Iterator[LogLine]:
        """Yield why a bot gave this answer; nothing if another was given since."""
        key, reason = self._reasons.get(step, ("", None))
        if reason is not None and answer == Choice(key):
            yield LogLine(step, reason, "", kind="reason")

    def _line(self, logged: LogEntry) -> LogLine:
        entry = logged.entry
        if isinstance(entry, Roll):
            return LogLine(
                logged.step,
                None,
                entry.clause,
                values=entry.values,
                stream=entry.stream,
                purpose=entry.purpose,
                forced=entry.forced,
                told=self._rules.tell_roll(self._setup, entry),
                kind=entry.kind,
            )
        return LogLine(logged.step, self._rules.tell(self._setup, entry), entry.clause)
