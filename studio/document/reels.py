"""Records that are shown: games that are gone through step by step instead of played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.batch.again import Replayed, play_again
from engine.core.inputs import Choice, Forced
from engine.core.record import Record
from engine.errors import EngineError, FormatError
from engine.texts import Text, Words
from studio.document.playtest import Playtest

if TYPE_CHECKING:
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
    since = () if present is None else _since(record, present)
    return _shown(record, name, play_again(record), since)


def show_now(record: Record, name: str, present: Project) -> Playtest:
    """Return the game of *record* at its beginning, on the scenario as it is now."""
    again = play_again(record, present)
    return _shown(record, name, again, again.since, now=True)


def _shown(
    record: Record, name: str, again: Replayed, since: tuple[Words, ...], *, now: bool = False
) -> Playtest:
    play = Playtest.of(again.session, record.scenario.name)
    play.reel = Reel(record, name, tuple(play.turns.items()), _differs(again), since, now)
    play.session.go_to(0)
    return play


def _differs(again: Replayed) -> Words | None:
    return Text("{what}", what=again.differs.message) if again.differs is not None else None


def _since(record: Record, present: Project) -> tuple[Words, ...]:
    """Say what has changed since *record*, and what becomes of its game now."""
    try:
        now = play_again(record, present)
    except EngineError as error:
        return (Text("the scenario as it is now cannot be played: {why}", why=error.message),)
    same = Text("the game goes the same way on it as it is now")
    return (*now.since, _differs(now) or same) if now.since else ()


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
