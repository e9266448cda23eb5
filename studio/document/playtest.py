"""A game that is played in the window: the model of the Play mode.

It starts from a value of the project and never sees the open project, its history or its
selection: stopping is letting go of it.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from engine import bots
from engine.core.decisions import Refusal
from engine.core.inputs import Forced
from engine.core.session import Session
from engine.core.view import View
from engine.errors import EngineError
from engine.files.documents import format_document
from engine.files.records import write_record
from engine.model.data import FrozenDict
from engine.model.project import RulesetDocument
from engine.texts import Text
from studio.document.campaign import Chapter, set_out
from studio.document.listeners import Listeners
from studio.document.play_log import PlayLog
from studio.document.trails import last_trails

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from engine.core.bot import Bot
    from engine.core.decisions import Decision, Option
    from engine.core.dice import Seed
    from engine.core.kinds import Card, Piece
    from engine.core.ruleset import Ruleset, Setup, Trail
    from engine.model.project import Project
    from engine.model.roster import RosterDocument
    from engine.texts import Words
    from studio.document.play_log import LogLine
    from studio.document.reels import Reel


WATCHED = Text("a record is shown: take over to play on from here")

PATIENCE = 0.3  # seconds that a bot may think at a decision


def usual_bot() -> str:
    """Return the id of the bot that takes a seat where nobody says which."""
    return "greedy" if "greedy" in bots.ids() else bots.ids()[0]


class Playtest:
    """One game, who sits where, and how it goes on by itself.

    ``listeners`` are called after everything that changes what is to be seen.
    """

    def __init__(
        self, rules: Ruleset[Any], setup: Setup, seed: Seed | None = None, path: str = ""
    ) -> None:
        self.path = path  # of the scenario, from the project's root
        self.session: Session[Any] = Session(rules, setup, seed)
        self.reel: Reel | None = None  # the record that is shown: it is gone through, not answered
        self.chapter: Chapter | None = None  # what the game is in a campaign
        self.begun_on: Project | None = None  # as it was when the game began
        self.origin: Playtest | None = None  # the shown record that this game was taken over from
        self.running = False  # it goes on by itself: whoever shows it calls `step` again
        self.listeners: Listeners[[]] = Listeners()
        self._bots: dict[str, tuple[str, Bot]] = {}
        self._stand_ins: set[str] = set()  # seats of persons that a bot has until the game halts
        self._log = PlayLog(rules, setup)
        for seat in setup.bot_seats:
            self._seat(seat, usual_bot())
        self.session.listeners.append(self.listeners)

    @classmethod
    def start(
        cls,
        project: Project,
        path: str,
        seed: Seed | None = None,
        roster: RosterDocument | None = None,
    ) -> Playtest:
        """Set up the scenario at *path*; raise `EngineError` if it cannot be played.

        With a *roster* its people take part, as the campaign of the project says.
        """
        rules, setup, chapter = set_out(project, path, roster)
        play = cls(rules, setup, seed, path)
        play.chapter, play.begun_on = chapter, project
        return play

    @classmethod
    def of(cls, session: Session[Any], path: str) -> Playtest:
        """Return the game that *session* holds, of the scenario at *path*."""
        play = cls(session.rules, session.setup, session.seed, path)
        play.session = session
        session.listeners.append(play.listeners)
        return play

    # -- to read

    @property
    def rules(self) -> Ruleset[Any]:
        """The rules that are played."""
        return self.session.rules

    @property
    def setup(self) -> Setup:
        """What the game started from."""
        return self.session.setup

    @property
    def pending(self) -> Decision | None:
        """The question that waits for an answer; None when the game is over."""
        return self.session.pending

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats at the table."""
        return self.setup.seats

    @property
    def players(self) -> tuple[str, ...]:
        """The seats that are meant for persons."""
        return tuple(seat for seat in self.seats if seat not in self.setup.bot_seats)

    def seat_name(self, seat: str) -> Words:
        """Return what people call a seat: the name of its side, if the scenario gives it one."""
        name = self.setup.scenario.side_names.get(seat)
        return Text("{name}", name=name) if name else self.rules.name_of(seat)

    @property
    def question(self) -> Words:
        """What is asked now; and whom, where players have several sides."""
        if self.pending is None:
            return Text("the game is over")
        prompt = self.pending.prompt
        if len(self.setup.scenario.sides) < 2:
            return prompt
        return Text("{seat}: {prompt}", seat=self.seat_name(self.pending.seat), prompt=prompt)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All that lies on the board, from bottom to top."""
        return self.rules.pieces(self.setup, self.session.state)

    @property
    def status(self) -> tuple[tuple[Words, Words | str], ...]:
        """Turn, phase, dice, who acts: rows of label and value."""
        return self.rules.status(self.setup, self.session.state)

    @property
    def light_name(self) -> Words:
        """What the time of day is called that it is in the game."""
        light = self.rules.light(self.setup, self.session.state)
        named = [kind.name for kind in self.rules.lights if kind.id == light]
        return named[0] if named else Text("{name}", name=light)

    def card(self, counter: str) -> Card:
        """Return the card of *counter*."""
        return self.rules.card(self.setup, self.session.state, counter)

    def ways(self, counter: str) -> tuple[tuple[int, ...], ...]:
        """Return the ways that *counter* may go by itself in its next move."""
        return self.rules.ways(self.setup, self.session.state, counter)

    @property
    def trails(self) -> tuple[Trail, ...]:
        """The ways of the counters that moved in the last step in which any did."""
        return last_trails(self.session)

    @property
    def news(self) -> tuple[Words, ...]:
        """What came about in the last step without a question, and is to be told at once."""
        found = [event for event in self.session.events_of(self.at) if self.rules.is_news(event)]
        return tuple(self.rules.tell(self.setup, event) for event in found)

    def options_at(self, space: int) -> tuple[Option, ...]:
        """Return the options that a click on *space* may mean, those that aim at it first."""
        options = self.pending.options if self.pending is not None else ()
        aimed = [o for o in options if o.spaces and o.spaces[0] == space]
        return tuple(aimed) or tuple(o for o in options if space in o.spaces)

    def explain(self, key: str) -> Refusal | None:
        """Say why *key* is not offered; None if it is."""
        return self.session.explain(key)

    def explain_space(self, space: int, counter: str | None = None) -> Refusal | None:
        """Say why nothing can be done at *space*, or with a counter there; None if it can."""
        pending, state = self.pending, self.session.state
        if pending is None:
            return self.session.explain("")
        if self.options_at(space):
            return None
        keys = self.rules.meant(self.setup, state, pending, space, counter)
        first, *others = [why for key in keys if (why := self.session.explain(key)) is not None]
        for why in others:
            if why == first:
                continue
            both = Text("{one}; {other}", one=first.text, other=why.text)
            first = Refusal(both, first.clause or why.clause)
        return first

    @property
    def log(self) -> tuple[LogLine, ...]:
        """All that happened, oldest first."""
        return self._log.lines(self.session)

    # -- to drive

    def submit(self, key: str) -> None:
        """Answer the pending question; raise `IllegalChoice` with the reason if it may not be."""
        self._refuse_in_a_record()
        self.session.submit(key)

    def force_dice(self, values: Sequence[int]) -> None:
        """Let *values* replace the next roll of as many dice, and dice that were just entered."""
        self._refuse_in_a_record()
        last = self.session.inputs[-1:]
        if last and isinstance(last[0], Forced) and len(last[0].values) == len(values):
            self.session.undo()
        self.session.force_dice(values)

    def _refuse_in_a_record(self) -> None:
        if self.reel is not None:
            raise EngineError(WATCHED)

    def take_over(self) -> Playtest:
        """Return a game of its own that goes on from where the record stands that is shown."""
        session = self.session.fork()
        session.seats.clear()
        other = Playtest.of(session, self.path)
        other.origin = self
        for seat in self.setup.bot_seats:
            other._seat(seat, usual_bot())
        return other

    @property
    def at(self) -> int:
        """How many answers were given."""
        return len(self.session.inputs)

    @property
    def steps(self) -> int:
        """How many answers there are with those that were taken back."""
        return self.at + len(self.session.ahead)

    @property
    def turns(self) -> dict[int, int]:
        """The step at which each turn begins that can be gone to."""
        if self.reel is not None:
            return dict(self.reel.turns)
        found: dict[int, int] = {}
        for point in self.session.checkpoints:
            found.setdefault(point.state.turn, point.inputs)
        return found

    def go_to(self, step: int) -> None:
        """Stand after *step* answers; a game that runs by itself halts."""
        self._rest()
        self.session.go_to(step)

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return self.session.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be done again."""
        return self.session.can_redo

    def undo(self) -> None:
        """Take the last answer back; a game that runs by itself halts."""
        self._rest()
        self.session.undo()

    def redo(self) -> None:
        """Do the answer again that was taken back last; a game that runs by itself halts."""
        self._rest()
        self.session.redo()

    def save_record(self, file: Path) -> None:
        """Write the game so far to *file*, with its documents, so that it can be played again."""
        scenario, map_ = self.setup.scenario, self.setup.map
        texts = {self.path: format_document(scenario), scenario.map: format_document(map_)}
        rules = self.rules
        if rules.file:
            own = RulesetDocument(rules.file, rules.id, rules.changes)
            texts[rules.file] = format_document(own)
        record = self.session.record(self.path)
        write_record(replace(record, documents=FrozenDict(texts)), file)

    # -- bots

    def bot_of(self, seat: str) -> str | None:
        """Return the id of the bot in *seat*, None for a person."""
        return self._bots[seat][0] if seat in self._bots else None

    def seat_bot(self, seat: str, bot: str | None) -> None:
        """Give *seat* to the bot with the id *bot*, or to a person."""
        self._stand_ins.discard(seat)
        self._seat(seat, bot)
        self.listeners()

    def _seat(self, seat: str, bot: str | None) -> None:
        if bot is None:
            self._bots.pop(seat, None)
            self.session.seats.pop(seat, None)
        else:
            kind = bots.get(bot)
            self._bots[seat] = (bot, kind.make(f"{self.session.seed}:{seat}"))
            self.session.seats[seat] = bot

    def run(self, stand_in: str | None = None) -> None:
        """Let the game go on by itself, a step at a time, until a person is asked or it ends.

        With *stand_in* that bot answers for persons until the game halts.
        """
        stands_in = stand_in is not None and self.reel is None
        for seat in self.seats if stands_in else ():
            if seat not in self._bots:
                self._seat(seat, stand_in)
                self._stand_ins.add(seat)
        self.running = True
        self.listeners()

    def pause(self) -> None:
        """Halt a game that runs by itself."""
        self._rest()
        self.listeners()

    def _rest(self) -> None:
        self.running = False
        for seat in self._stand_ins:
            self._seat(seat, None)
        self._stand_ins.clear()

    @property
    def can_step(self) -> bool:
        """Whether a bot is asked, or the record that is shown goes on."""
        if self.reel is not None:
            return self.can_redo
        return self.pending is not None and self.pending.seat in self._bots

    def step(self) -> bool:
        """Let the bot that is asked answer, or the record go on; return whether more can come."""
        decision = self.pending
        if self.reel is not None:
            self.session.redo()
        elif decision is not None and decision.seat in self._bots:
            name, bot = self._bots[decision.seat]
            end = perf_counter() + PATIENCE
            view = View(self.session, decision.seat, lambda: perf_counter() > end)
            key = bot.choose(view, decision)
            if bot.reason is not None:
                title = bots.get(name).title
                told = Text("{bot}: {reason}", bot=title, reason=bot.reason)
                self._log.explain(len(self.session.inputs) + 1, key, told)
            self.session.submit(key)
        if not self.can_step and self.running:
            self.pause()
        return self.can_step
