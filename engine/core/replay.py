"""Playing a record again, and saying at which step it goes another way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.inputs import Choice, Forced
from engine.core.record import event_of, trail_of
from engine.errors import EngineError, IllegalChoice, ReplayMismatch
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.dice import Roll
    from engine.core.record import Record, RecordedInput
    from engine.core.session import Session
    from engine.texts import Words


class Replay:
    """Feeds a record into a fresh session, step by step, and compares what happens.

    The session keeps checkpoints if the record has a trail to compare them with.
    """

    def __init__(self, session: Session[Any], record: Record) -> None:
        self.session = session
        self.record = record
        self.step = 0
        self._rolls = 0
        self._places = 0
        self._compare()

    @property
    def is_over(self) -> bool:
        """Whether all inputs were fed."""
        return self.step == len(self.record.inputs)

    def run(self) -> None:
        """Play the rest; raise `ReplayMismatch` at the first difference."""
        while not self.is_over:
            self.advance()
        self.finish()

    def advance(self) -> None:
        """Feed the next input; raise `ReplayMismatch` if the game goes another way."""
        self.step += 1
        self._feed(self.record.inputs[self.step - 1])
        self._compare()

    def finish(self) -> None:
        """Compare the ends."""
        record, session = self.record, self.session
        if len(record.tape) > self._rolls:
            raise self._roll_differs(_spoken(record.tape[self._rolls]), str(Text("no roll")))
        if len(record.trail) > self._places:
            place = record.trail[self._places]
            text = Text("the game did not come as far as in the record")
            raise ReplayMismatch(text, place.inputs, place.digest, "")
        expected, got = record.end.digest, session.digest()
        if expected != got:
            text = Text("the game ends in another way than in the record")
            raise ReplayMismatch(text, self.step, expected, got)

    def _feed(self, entry: RecordedInput) -> None:
        try:
            if isinstance(entry, (Choice, Forced)):
                self.session.feed(entry)
            else:
                self.session.feed(event_of(entry, self.session))
        except IllegalChoice as error:
            raise self._refused(Text("no longer legal"), entry, error) from error
        except EngineError as error:
            raise self._refused(Text("no longer possible"), entry, error) from error

    def _refused(self, what: Words, entry: RecordedInput, error: EngineError) -> ReplayMismatch:
        expected = entry.key if isinstance(entry, Choice) else str(tuple(entry))
        text = Text(
            "step {step}: {entry} is {what}: {why}",
            step=self.step,
            entry=expected,
            what=what,
            why=error.message,
        )
        return ReplayMismatch(text, self.step, expected, str(error.message))

    def _compare(self) -> None:
        record, tape = self.record, self.session.tape
        for at in range(self._rolls, len(tape)):
            expected = record.tape[at] if at < len(record.tape) else None
            if tape[at] != expected:
                before = _spoken(expected) if expected else str(Text("no roll"))
                raise self._roll_differs(before, _spoken(tape[at]))
        self._rolls = len(tape)
        if record.trail:
            self._compare_trail()

    def _compare_trail(self) -> None:
        for place in trail_of(self.session, self._places):
            trail = self.record.trail
            expected = trail[self._places] if self._places < len(trail) else None
            if place != expected:
                text = Text("step {step}: the game stands differently", step=self.step)
                raise ReplayMismatch(text, self.step, str(expected), str(place))
            self._places += 1

    def _roll_differs(self, expected: str, got: str) -> ReplayMismatch:
        text = Text(
            "step {step}: the record has {expected}, the game has {got}",
            step=self.step,
            expected=expected,
            got=got,
        )
        return ReplayMismatch(text, self.step, expected, got)


def _spoken(roll: Roll) -> str:
    values = ", ".join(str(v) for v in roll.values)
    return f"{roll.kind} {roll.stream} ({values}) {roll.clause}".rstrip()
