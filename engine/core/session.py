"""One game being played: it drives the rules, remembers the inputs, goes back, forks.

The state after any input is a function of seed and inputs alone. Undo, fork and load restore the
latest checkpoint and feed the inputs that follow it again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, TypeVar, assert_never

from engine.core.decisions import Refusal
from engine.core.dice import Dice, Seed, SeededDice
from engine.core.events import Event, GameState
from engine.core.game import Game
from engine.core.inputs import Choice, Forced, Imagined, Input, Intervention
from engine.core.log import LogEntry, merged_log
from engine.core.record import record_of
from engine.core.replay import Replay
from engine.core.seeds import usable_seed
from engine.errors import EngineError, IllegalChoice
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.core.decisions import Decision, Option
    from engine.core.dice import Roll
    from engine.core.record import Record
    from engine.core.ruleset import Ruleset, Setup

S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[S]):
    """The state at a safe point, and how much had happened until then. Never changed."""

    inputs: int
    events: int
    rolls: int
    state: S
    seed: Seed
    mark: tuple[tuple[str, int], ...]
    forced: tuple[tuple[int, ...], ...]


class Session(Generic[S]):
    """A game and the only door to it: ``pending`` asks, ``submit`` answers.

    ``listeners`` are told after each change (an input, undo, redo). Listeners of the game itself
    hear each event once, when it first happens; going back does not tell them.
    """

    def __init__(
        self,
        rules: Ruleset[S],
        setup: Setup,
        seed: Seed | None = None,
        *,
        checkpoints: bool = True,
        dice: Dice | None = None,
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = usable_seed(seed)
        self.seats: dict[str, str] = {}  # who played each seat, for the record
        self.listeners: list[Callable[[], None]] = []
        self.pending: Decision | None = None
        self._keeps = checkpoints
        self._inputs: list[Input] = []
        self._undone: list[Input] = []
        self._began: list[tuple[int, int]] = []  # events and rolls before each input
        self._dice = SeededDice(self.seed) if dice is None else dice
        self.game = self._new_game(rules.start(setup))
        self._checkpoints = [self._checkpoint()]
        self._procedure = self.rules.play(self.game)
        self._advance(None)

    # -- to read

    @property
    def state(self) -> S:
        """How things stand; to be read only."""
        return self.game.state

    @property
    def inputs(self) -> tuple[Input, ...]:
        """All inputs so far."""
        return tuple(self._inputs)

    @property
    def checkpoints(self) -> tuple[Checkpoint[S], ...]:
        """The safe points that were kept, the start first; none if this game keeps none."""
        return tuple(self._checkpoints) if self._keeps else ()

    @property
    def tape(self) -> Sequence[Roll]:
        """All rolls so far."""
        return self._dice.tape

    @property
    def log(self) -> list[LogEntry]:
        """Events and rolls in the order in which they happened, each with its step."""
        return merged_log(self.game, self._began, self._dice.tape)

    def events_of(self, step: int) -> Sequence[Event]:
        """Return what happened in *step*: 0 is before the first input, n after the nth."""
        began, events = self._began, self.game.events
        start = began[step - 1][0] if step else 0
        return events[start : began[step][0] if step < len(began) else len(events)]

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self._inputs)

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back and can be done again."""
        return bool(self._undone)

    @property
    def ahead(self) -> tuple[Input, ...]:
        """The inputs that were taken back and can be done again, the next one first."""
        return tuple(reversed(self._undone))

    @property
    def can_intervene(self) -> bool:
        """Whether the pending decision is the first after a safe point."""
        here = self._checkpoints[-1].inputs == len(self._inputs)
        return self.pending is not None and here and self._keeps

    def digest(self) -> str:
        """Return the digest of the state."""
        return self.game.state.digest()

    def explain(self, key: str) -> Refusal | None:
        """Say why *key* is not offered; None if it is."""
        if self.pending is None:
            return Refusal(Text("the game is over"))
        if self.pending.option(key) is not None:
            return None
        return self.rules.explain(self.setup, self.game.state, self.pending, key)

    def record(self, path: str = "") -> Record:
        """Return the record of the game so far; *path* is that of its scenario."""
        return record_of(self, path)

    @classmethod
    def replay(cls, rules: Ruleset[S], setup: Setup, record: Record) -> Session[S]:
        """Return the game that *record* holds; raise `ReplayMismatch` where it goes another way.

        The setup may have changed since (`Record.changes`): the game then goes as far as it can.
        """
        session = cls(rules, setup, record.seed, checkpoints=True)
        session.seats.update(record.seats)
        Replay(session, record).run()
        return session

    # -- to drive

    def submit(self, key: str) -> None:
        """Answer the pending decision; raise `IllegalChoice` with the reason if it may not be."""
        self._new(Choice(key))

    def force_dice(self, values: Sequence[int]) -> None:
        """Let *values* replace the next roll of as many dice."""
        self._new(Forced(tuple(values)))

    def intervene(self, event: Event) -> None:
        """Bring *event* about at the safe point before the pending decision, and go on from it."""
        self._new(Intervention(event))

    def go_to(self, step: int) -> None:
        """Take back or do again as many inputs as it takes to stand after *step* of them."""
        here = len(self._inputs)
        if step < here:
            self.undo(here - step)
        else:
            self.redo(step - here)

    def undo(self, n: int = 1) -> None:
        """Take back the last *n* inputs."""
        if not 0 <= n <= len(self._inputs):
            raise EngineError(Text("there is nothing to take back"))
        target = len(self._inputs) - n
        self._undone.extend(reversed(self._inputs[target:]))
        self._restore(target)
        self._tell()

    def redo(self, n: int = 1) -> None:
        """Do again the last *n* inputs that were taken back."""
        if not 0 <= n <= len(self._undone):
            raise EngineError(Text("there is nothing to do again"))
        for _ in range(n):
            self.feed(self._undone[-1])
            self._undone.pop()
        self._tell()

    def fork(self) -> Session[S]:
        """Return an independent game that stands where this one stands."""
        other: Session[S] = Session.__new__(Session)
        other.rules, other.setup, other.seed = self.rules, self.setup, self.seed
        other.seats = dict(self.seats)
        other.listeners = []
        other._keeps = self._keeps
        other._inputs = list(self._inputs)
        other._undone = []
        other._began = list(self._began)
        other._dice = self._dice.anew()
        other._dice.tape.extend(self._dice.tape)
        other.game = other._new_game(self.game.state)
        other._procedure = self.rules.play(other.game)
        other.game.events.extend(self.game.events)
        other.game.rolled.extend(self.game.rolled)
        other._checkpoints = list(self._checkpoints)
        other._restore(len(other._inputs))
        return other

    def imagine(self, seat: str, seed: Seed) -> Session[S]:
        """Return a game of its own from here on, as *seat* imagines it: see `View.imagine`.

        It has no past before the last safe point, so that it costs little; a game that keeps no
        checkpoints keeps the last one from now on.
        """
        last = self._checkpoints[-1]
        other: Session[S] = Session.__new__(Session)
        other.rules, other.setup, other.seed = self.rules, self.setup, self.seed
        other.seats, other.listeners = {}, []
        other._keeps = False
        other._inputs, other._undone, other._began = [], [], []
        other._dice = self._dice.anew()
        other.game = other._new_game(last.state)
        other._procedure = self.rules.play(other.game)
        other._checkpoints = [replace(last, inputs=0, events=0, rolls=0)]
        other._restore(0)
        for entry in self._inputs[last.inputs :]:
            other.feed(entry)
        other.feed(Imagined(seat, seed))
        self.game.checkpoint = self._safe_point
        return other

    def feed(self, entry: Input) -> None:
        """Take one input, of whatever kind, at the end of those so far.

        If it cannot be carried out, the game stands where it stood.
        """
        before = len(self._inputs)
        try:
            self._take(entry)
        except Exception:
            if len(self._inputs) > before:
                self._restore(before)
            raise

    # -- within

    def _take(self, entry: Input) -> None:
        match entry:
            case Choice(key):
                option = self._legal(key)
                self._accept(entry)
                self._advance(option)
            case Forced(values):
                self._check_dice(values)
                self._accept(entry)
                self._dice.force(values)
            case Intervention(event):
                self._check_intervention()
                self._return_to(self._checkpoints[-1])
                self._accept(entry)
                self.game.emit(event)
                self._checkpoints.append(self._checkpoint())
                self._procedure = self.rules.play(self.game)
                self._advance(None)
            case Imagined(seat, seed):
                self._accept(entry)
                self._imagine(seat, seed)
            case _:
                assert_never(entry)

    def _new(self, entry: Input) -> None:
        self.feed(entry)
        self._changed()

    def _changed(self) -> None:
        self._undone.clear()
        self._tell()

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()

    def _accept(self, entry: Input) -> None:
        self._began.append((len(self.game.events), len(self._dice.tape)))
        self._inputs.append(entry)

    def _legal(self, key: str) -> Option:
        if self.pending is None:
            raise IllegalChoice(Text('"{key}": the game is over', key=key))
        option = self.pending.option(key)
        if option is None:
            why = self.rules.explain(self.setup, self.game.state, self.pending, key)
            raise IllegalChoice(Text('"{key}" is not possible: {why}', key=key, why=why.text))
        return option

    def _check_dice(self, values: tuple[int, ...]) -> None:
        if self.pending is None:
            raise EngineError(Text("the game is over: no dice will be rolled"))
        if not values or not all(1 <= v <= 6 for v in values):
            raise EngineError(Text("{values} are no dice: give faces from 1 to 6", values=values))

    def _check_intervention(self) -> None:
        if not self.can_intervene:
            raise EngineError(
                Text("the game can only be changed at the start of a phase or an activation")
            )

    def _new_game(self, state: S) -> Game[S]:
        game = Game(self.setup, state, self._dice)
        if self._keeps:
            game.checkpoint = self._safe_point
        return game

    def _safe_point(self) -> None:
        last = self._checkpoints[-1]
        now = (len(self._inputs), len(self.game.events), len(self._dice.tape))
        if now != (last.inputs, last.events, last.rolls):
            if not self._keeps:
                del self._checkpoints[1:]
            self._checkpoints.append(self._checkpoint())

    def _checkpoint(self) -> Checkpoint[S]:
        dice = self._dice
        return Checkpoint(
            inputs=len(self._inputs),
            events=len(self.game.events),
            rolls=len(dice.tape),
            state=self.game.state.copy(),
            seed=dice.seed,
            mark=dice.mark(),
            forced=tuple(dice.forced),
        )

    def _advance(self, option: Option | None) -> None:
        """Run the rules to the next question that has more than one answer."""
        send = self._procedure.send
        try:
            while True:
                decision = send(option)  # type: ignore[arg-type]  # the first send is None
                options = decision.options
                if len(options) > 1 or decision.pause:
                    self.pending = decision
                    return
                option = options[0]
        except StopIteration:
            self.pending = None
            if self.game.state.outcome is None:
                raise AssertionError("the rules ended without an outcome") from None

    def _return_to(self, checkpoint: Checkpoint[S]) -> None:
        game, dice = self.game, self._dice
        self._procedure.close()
        game.state = checkpoint.state.copy()
        del game.events[checkpoint.events :]
        del game.rolled[checkpoint.events :]
        dice.seed = checkpoint.seed
        dice.restore(checkpoint.mark, checkpoint.rolls)
        for values in checkpoint.forced:
            dice.force(values)

    def _restore(self, target: int) -> None:
        """Make the game stand where it stood after *target* inputs."""
        while self._checkpoints[-1].inputs > target:
            self._checkpoints.pop()
        checkpoint = self._checkpoints[-1]
        again = self._inputs[checkpoint.inputs : target]
        del self._inputs[checkpoint.inputs :]
        del self._began[checkpoint.inputs :]
        listeners, self.game.listeners = self.game.listeners, []
        self._return_to(checkpoint)
        self._procedure = self.rules.play(self.game)
        self._advance(None)
        for entry in again:
            self.feed(entry)
        self.game.listeners = listeners

    def _imagine(self, seat: str, seed: Seed) -> None:
        """Go on with other dice, and with unseen things drawn anew."""
        self._dice.reseed(seed)
        self.rules.imagine(self.game.state, seat, self._dice)
