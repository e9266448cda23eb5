"""A recorded game played again: on the documents that it holds, or on a scenario as it is now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine import rulesets
from engine.core.replay import Replay
from engine.core.session import Session
from engine.errors import FormatError, ReplayMismatch
from engine.files.records import project_of
from engine.texts import Text, Words

if TYPE_CHECKING:
    from engine.core.record import Change, Record
    from engine.model.project import Project


@dataclass(frozen=True, slots=True)
class Replayed:
    """The game of a record as far as it goes, and where it goes another way than it did then.

    ``since`` says what is no longer as it was when the game was played.
    """

    session: Session[Any]
    differs: ReplayMismatch | None
    since: tuple[Words, ...]


def play_again(record: Record, present: Project | None = None, path: str = "") -> Replayed:
    """Play the game of *record* on the documents that it holds.

    With *present* it is played on the scenario at *path* there, as it is now. What the record holds
    must be what it says that it was played on; a scenario may have changed.
    """
    if present is None and not record.documents:
        raise FormatError(Text("the record does not hold its scenario"))
    project = project_of(record) if present is None else present
    scenario = project.scenario(path or record.scenario.name)
    rules = rulesets.of(project, scenario.ruleset)
    setup = rules.setup(scenario, project.map(scenario.map))
    session: Session[Any] = Session(rules, setup, record.seed, checkpoints=True)
    session.seats.update(record.seats)
    differs = _played(session, record)
    since = record.changes(rules, setup)
    if differs is None and present is None and since:
        differs = _untrue(since[0], len(record.inputs))
    return Replayed(session, differs, tuple(change.text for change in since))


def _played(session: Session[Any], record: Record) -> ReplayMismatch | None:
    try:
        Replay(session, record).run()
    except ReplayMismatch as error:
        return error
    return None


def _untrue(change: Change, step: int) -> ReplayMismatch:
    text = Text("the game goes the same way, but not on what the record says that it was played on")
    return ReplayMismatch(text, step, change.then, change.now)
