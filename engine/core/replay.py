"""Playing a record again, and saying at which step it goes another way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.inputs import Choice, Forced
from engine.core.record import End, end_of, event_of, place_of
from engine.errors import EngineError, IllegalChoice, ReplayMismatch
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.dice import Roll
    from engine.core.record import Place, Record, RecordedInput
    from engine.core.session import Session
    from engine.texts import Words


# what an intervention can bring about that a record names and nobody made in a game
BROKEN = (AssertionError, AttributeError, LookupError, TypeError, ValueError)


class Replay:
    """Feeds a record into a fresh session, step by step, and compares what happens.

    Step 0 is what comes before the first input. Where a game breaks after an intervention of the
    record, that cannot have been played: the record is at fault.
    """

    def __init__(self, session: Session[Any], record: Record) -> None:
        self.session = session
        self.record = record
        self.step = 0
        self._rolls = 0
        self._intervened = False
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
        if len(record.trail) > self.step + 1:
            text = Text("the game did not come as far as in the record")
            raise ReplayMismatch(text, self.step, record.trail[-1].digest, session.digest()[:16])
        self._compare_ends(record.end, end_of(session))

    def _compare_ends(self, then: End, now: End) -> None:
        for name in End.__slots__:
            expected, got = (_plain(getattr(end, name)) for end in (then, now))
            if expected != got:
                text = Text(
                    'the game ends in another way than in the record: {name} "{now}", not "{then}"',
                    name=name,
                    now=got,
                    then=expected,
                )
                raise ReplayMismatch(text, self.step, expected, got)

    def _feed(self, entry: RecordedInput) -> None:
        try:
            if isinstance(entry, (Choice, Forced)):
                self.session.feed(entry)
            else:
                self._intervened = True
                self.session.feed(event_of(entry, self.session))
        except IllegalChoice as error:
            raise self._refused(Text("no longer legal"), entry, error) from error
        except EngineError as error:
            raise self._refused(Text("no longer possible"), entry, error) from error
        except BROKEN as error:
            if not self._intervened:
                raise
            why = EngineError(Text("no game can go on from what the record has changed"))
            raise self._refused(Text("no longer possible"), entry, why) from error

    def _refused(self, what: Words, entry: RecordedInput, error: EngineError) -> ReplayMismatch:
        expected = _named(entry)
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
        place, trail = place_of(self.session), record.trail
        then = trail[self.step] if self.step < len(trail) else place
        if place != then:
            raise self._stands_differently(then, place)

    def _stands_differently(self, then: Place, now: Place) -> ReplayMismatch:
        if self.step == 0:
            text = Text("step 0: the game begins differently")
        else:
            entry = self.record.inputs[self.step - 1]
            text = Text(
                "step {step}: after {entry} the game stands differently",
                step=self.step,
                entry=_named(entry),
            )
        return ReplayMismatch(text, self.step, then.digest, now.digest)

    def _roll_differs(self, expected: str, got: str) -> ReplayMismatch:
        text = Text(
            "step {step}: the record has {expected}, the game has {got}",
            step=self.step,
            expected=expected,
            got=got,
        )
        return ReplayMismatch(text, self.step, expected, got)


def _plain(value: str | int | None) -> str:
    return "" if value is None else str(value)


def _named(entry: RecordedInput) -> str:
    return entry.key if isinstance(entry, Choice) else str(tuple(entry))


def _spoken(roll: Roll) -> str:
    values = ", ".join(str(v) for v in roll.values)
    return f"{roll.kind} {roll.stream} ({values}) {roll.clause}".rstrip()
