"""Records that are shown: games that are gone through step by step instead of played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine import rulesets
from engine.core.inputs import Choice, Forced
from engine.core.record import Record
from engine.core.replay import Replay
from engine.errors import EngineError, FormatError, ReplayMismatch
from engine.files.records import project_of
from engine.texts import Text, Words
from studio.document.playtest import Playtest

if TYPE_CHECKING:
    from engine.core.session import Session
    from engine.model.project import Project


@dataclass(frozen=True, slots=True)
class Reel:
    """The record that a game shows.

    ``turns`` has the step at which each turn begins. ``differs`` says where the game goes another
    way than the record, as far as it goes; ``since`` what has changed since it was played. With
    ``now`` the scenario is the one that is open, not the one that the record holds.
    """

    record: Record
    name: str  # of its file
    turns: tuple[tuple[int, int], ...]
    differs: Words | None = None
    since: tuple[Words, ...] = ()
    now: bool = False


def show_record(record: Record, name: str, present: Project | None) -> Playtest:
    """Return the game of *record* at its beginning, on the documents that it holds.

    A record without them is shown on *present*, the project of its scenario as it is now. Raises
    `EngineError` if it cannot be shown at all.
    """
    if not record.documents:
        if present is None:
            text = Text("{name} does not hold its scenario, which is not here either", name=name)
            raise FormatError(text)
        return show_now(record, name, present)
    play = _shown(record, name, project_of(record))
    if present is None or play.reel is None:
        return play
    play.reel = replace(play.reel, since=_since(record, name, present))
    return play


def show_now(record: Record, name: str, present: Project) -> Playtest:
    """Return the game of *record* at its beginning, on the scenario as it is now."""
    play = _shown(record, name, present)
    if play.reel is not None:
        since = record.changes(play.setup)
        play.reel = replace(play.reel, since=since, now=True)
    return play


def _shown(record: Record, name: str, project: Project) -> Playtest:
    rules = rulesets.get(record.ruleset.name)
    scenario = project.scenario(record.scenario.name)
    setup = rules.setup(scenario, project.map(scenario.map))
    play = Playtest(rules, setup, record.seed, record.scenario.name)
    play.session.seats.update(record.seats)
    differs = _fed(play.session, record)
    reel = Reel(record, name, tuple(play.turns.items()), differs)
    play.session.go_to(0)
    play.reel = reel
    return play


def _fed(session: Session[Any], record: Record) -> Words | None:
    """Feed *session* with the inputs of *record* as far as it goes; say where it differs."""
    try:
        Replay(session, record).run()
    except ReplayMismatch as error:
        return Text("{what}", what=error.message)
    return None


def _since(record: Record, name: str, present: Project) -> tuple[Words, ...]:
    """Say what has changed since *record*, and what becomes of its game now."""
    try:
        now = show_now(record, name, present)
    except EngineError as error:
        return (Text("the scenario as it is now cannot be played: {why}", why=error.message),)
    reel = now.reel
    if reel is None or not reel.since:
        return ()
    same = Text("the game goes the same way on it as it is now")
    return (*reel.since, reel.differs or same)


def next_words(play: Playtest) -> Words | None:
    """Return what is answered next in the record that *play* shows; None at its end."""
    ahead, pending = play.session.ahead, play.pending
    if not ahead or pending is None:
        return None
    entry = ahead[0]
    if isinstance(entry, Choice):
        option = pending.option(entry.key)
        return Text("{what}", what=option.text if option is not None else entry.key)
    if isinstance(entry, Forced):
        dice = ", ".join(map(str, entry.values))
        return Text("dice entered by hand: {dice}", dice=dice)
    return Text("the designer steps in")
