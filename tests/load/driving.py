"""Random legal play with everything a player may do in between: undo, redo, fork, save, load."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import strategies as st

from engine.core.dice import SeededDice
from engine.core.record import Record
from engine.core.session import Session
from engine.files.records import format_record, parse_record
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz_watch import assert_game, assert_question, assert_refusals
from tests.helpers.games import standing

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from engine.core.events import Event
    from engine.core.ruleset import Setup
    from engine.rulesets.atz.state import State

TURNS = 10  # how far a game without a limit of its own is played
LOUD = 5_000  # events in one turn: an endless loop
TALK = 2_000  # questions in one turn: one can go on for ever


class Act(NamedTuple):
    """What a player does: answers with the option of a number, or something else."""

    kind: str
    number: int = 0


class Play(NamedTuple):
    """How a game is driven: its seed, first these acts, then answers at random.

    With ``whims`` 0 the last option is taken, which passes and ends quickly. Then come ``more``
    games with other seeds, without acts.
    """

    seed: int
    acts: tuple[Act, ...]
    whims: int
    more: int = 0


KINDS = ("choose",) * 8 + ("undo", "undo and redo", "fork", "save", "look", "dice")
ACTS = st.builds(Act, st.sampled_from(KINDS), st.integers(0, 60))
PLAYS = st.builds(
    Play,
    st.integers(0, 9999),
    st.lists(ACTS, max_size=40).map(tuple),
    st.integers(0, 9999),
    st.integers(0, 4),
)


class Quiet:
    """Listens for a turn that does not end."""

    def __init__(self) -> None:
        self.turn = 0
        self.events = 0

    def __call__(self, event: Event, state: State) -> None:
        self.events = self.events + 1 if state.turn == self.turn else 0
        self.turn = state.turn
        assert self.events < LOUD, f"turn {self.turn} does not end: {event}"


def check_games(setup: Setup, play: Play) -> list[Session[State]]:
    """Play the games that *play* asks for, with all checks; return them as they ended."""
    again = [Play(play.seed + n, (), play.whims + n) for n in range(1, play.more + 1)]
    return [Driver(setup, one).run() for one in (play, *again)]


class Driver:
    """Drives one game, and compares where it stands with where it stood."""

    def __init__(self, setup: Setup, play: Play) -> None:
        self.play = play
        self.setup = setup
        self.session: Session[State] = Session(RULESET, setup, play.seed)
        self._listen(self.session)
        self.whims = SeededDice(f"whims {play.whims}")
        self.talk = (0, 0)
        self.stood = {0: self._place(self.session)}

    def run(self) -> Session[State]:
        """Play the game to its end, or to its last turn, and check all of it."""
        for act in self.play.acts:
            if self.session.pending is None or self.session.state.turn > TURNS:
                break
            self._do(act)
        self._play_on(self.session)
        self._check_end()
        return self.session

    def _do(self, act: Act) -> None:
        session, number = self.session, act.number
        match act.kind:
            case "choose":
                self._answer(session, number)
                self.stood[len(session.inputs)] = self._place(session)
            case "undo":
                self._undo(min(number, len(session.inputs)))
            case "undo and redo":
                before, n = standing(session), min(number, len(session.inputs))
                self._undo(n)
                session.redo(n)
                assert standing(session) == before
            case "fork":
                self._fork()
            case "save":
                self.session = reloaded(session)
                assert standing(self.session) == standing(session)
                self._listen(self.session)
            case "look":
                ids = self.setup.board.ids
                assert_refusals(session, [ids[number % len(ids)], "c99r99"])
            case _:
                session.force_dice([1 + number % 6, 1 + number // 6 % 6])
                self.stood[len(session.inputs)] = self._place(session)

    def _undo(self, n: int) -> None:
        self.session.undo(n)
        assert self._place(self.session) == self.stood[len(self.session.inputs)]

    def _fork(self) -> None:
        before = standing(self.session)
        fork = self.session.fork()
        assert standing(fork) == before
        self._listen(fork)
        self._play_on(fork)
        assert_game(fork)
        assert standing(self.session) == before

    def _answer(self, session: Session[State], number: int) -> None:
        decision = session.pending
        assert decision is not None
        assert_question(session)
        options = decision.options
        session.submit(options[number % len(options)].key)
        turn, asked = self.talk
        self.talk = (session.state.turn, asked + 1 if turn == session.state.turn else 0)
        assert asked < TALK, f"questions without end in turn {turn}"

    def _play_on(self, session: Session[State]) -> None:
        while session.pending is not None and session.state.turn <= TURNS:
            self._answer(session, self._whim(session.pending.options))

    def _whim(self, options: tuple[Option, ...]) -> int:
        """Return the number of an option: first what to do, so that moves do not drown the rest."""
        if not self.play.whims:
            return len(options) - 1
        verbs = [option.key.partition(":")[0] for option in options]
        kinds = list(dict.fromkeys(verbs))
        verb = kinds[self.whims.pick("what", len(kinds), clause="")]
        numbers = [number for number, kind in enumerate(verbs) if kind == verb]
        return numbers[self.whims.pick("where", len(numbers), clause="")]

    def _check_end(self) -> None:
        session = self.session
        state, limit = session.state, self.setup.scenario.turn_limit
        if limit is not None and self.setup.data["procedures.defeat_default.turn_limit_passed"]:
            assert state.turn <= limit
        assert (session.pending is None) == (state.outcome is not None)
        assert_game(session)
        assert standing(reloaded(session)) == standing(session)
        whole, n = standing(session), len(session.inputs)
        session.undo(n)
        assert self._place(session) == self.stood[0]
        session.redo(n)
        assert standing(session) == whole
        assert RULESET.statistics(self.setup, state)["turns"] == state.turn

    def _listen(self, session: Session[State]) -> None:
        session.game.listeners.append(Quiet())

    def _place(self, session: Session[State]) -> Any:
        return session.digest(), session.pending, len(session.tape), len(session.game.events)


def reloaded(session: Session[State]) -> Session[State]:
    """Return the game as it comes back from its record, by way of plain data and of text."""
    record = session.record("anything.scenario.yaml")
    assert Record.from_data(json.loads(json.dumps(record.to_data()))) == record
    again = parse_record(format_record(record), "anything.playtest.json")
    assert again == record
    return Session.replay(RULESET, session.setup, again)
