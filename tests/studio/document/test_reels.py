"""Records that are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.properties import set_properties
from engine.edits.terrain import paint
from engine.errors import EngineError, FormatError
from engine.files.documents import format_document
from engine.model.data import FrozenDict
from studio.document.playtest import Playtest
from studio.document.reels import next_words, show_now, show_record
from tests.helpers.shipped_projects import BELL, COLDWATER, sample

if TYPE_CHECKING:
    from engine.core.record import Record
    from engine.model.project import Project

MAP = "coldwater.map.yaml"


def recorded(*, held: bool = True, steps: int = 30) -> Record:
    """Return the record of a game on a shipped scenario, with its documents if *held*."""
    project = sample(COLDWATER)
    play = Playtest.start(project, BELL, 11)
    for seat in play.seats:
        play.seat_bot(seat, "greedy")
    while play.at < steps and play.pending is not None:
        play.step()
    record = play.session.record(BELL)
    documents = {path: format_document(project.documents[path]) for path in (BELL, MAP)}
    return replace(record, documents=FrozenDict(documents)) if held else record


def walled(project: Project, record: Record) -> Project:
    """Return *project* with woods on every hex that a survivor walked to."""
    walked = {key.partition(":")[2] for key in map(str, (e[0] for e in record.inputs))
              if key.startswith("move:")}  # fmt: skip
    return paint(project, MAP, tuple(sorted(walked)), "woods")


def test_a_record_stands_at_its_beginning_and_goes_step_by_step_to_its_end() -> None:
    record = recorded()
    play = show_record(record, "game.playtest.json", None)
    assert (play.at, play.steps, play.can_undo) == (0, len(record.inputs), False)
    for _ in range(play.steps):
        assert next_words(play) is not None
        play.step()
    assert play.session.digest() == record.end.digest
    assert next_words(play) is None
    play.go_to(3)
    assert (play.at, play.steps) == (3, len(record.inputs))
    play.undo()
    assert play.at == 2
    assert play.reel is not None
    assert (play.reel.differs, play.reel.since, play.reel.now) == (None, (), False)


def test_every_turn_can_be_gone_to() -> None:
    play = show_record(recorded(), "game.playtest.json", None)
    assert len(play.turns) > 1
    for turn, step in play.turns.items():
        play.go_to(step)
        begun = [(point.inputs, point.state.turn) for point in play.session.checkpoints]
        assert (step, turn) in begun
        assert play.session.state.turn >= turn


def test_nobody_answers_in_a_record_until_it_is_taken_over() -> None:
    record = recorded()
    play = show_record(record, "game.playtest.json", None)
    play.go_to(5)
    assert play.pending is not None
    with pytest.raises(EngineError, match="take over"):
        play.submit(play.pending.options[0].key)
    with pytest.raises(EngineError, match="take over"):
        play.force_dice((1, 2))
    own = play.take_over()
    assert own.session.digest() == play.session.digest()
    assert (own.at, own.steps, own.origin) == (5, 5, play)
    heard: list[int] = []
    own.listeners.add(lambda: heard.append(own.at))
    assert own.pending is not None
    own.submit(own.pending.options[-1].key)
    assert heard == [6]
    assert own.bot_of(own.seats[0]) is None
    assert (play.at, play.steps) == (5, len(record.inputs))


def test_a_record_runs_by_itself_to_its_end() -> None:
    play = show_record(recorded(steps=9), "game.playtest.json", None)
    play.run("greedy")
    while play.running:
        play.step()
    assert play.at == play.steps == 9
    assert play.bot_of(play.seats[0]) is None


def test_a_record_of_a_changed_scenario_says_what_changed_and_where_it_differs() -> None:
    record = recorded()
    changed = walled(sample(COLDWATER), record)
    play = show_record(record, "game.playtest.json", changed)
    assert play.reel is not None
    assert play.steps == len(record.inputs), "it is shown as it was recorded"
    told = [str(words) for words in play.reel.since]
    assert told[0] == "the map has changed"
    assert told[-1].startswith("step ")
    now = show_now(record, "game.playtest.json", changed)
    assert now.reel is not None
    assert now.reel.now
    assert str(now.reel.differs) == told[-1]
    assert now.steps < len(record.inputs)
    now.go_to(now.steps)
    assert now.take_over().pending is not None


def test_a_change_that_makes_no_difference_is_told_as_such() -> None:
    record = recorded()
    renamed = set_properties(sample(COLDWATER), BELL, title="Another title")
    play = show_record(record, "game.playtest.json", renamed)
    assert play.reel is not None
    assert [str(words) for words in play.reel.since] == [
        "the scenario has changed",
        "the game goes the same way on it as it is now",
    ]


def test_a_record_without_documents_is_shown_on_the_project_it_belongs_to() -> None:
    record = recorded(held=False)
    with pytest.raises(FormatError, match="does not hold its scenario"):
        show_record(record, "game.playtest.json", None)
    play = show_record(record, "game.playtest.json", sample(COLDWATER))
    assert play.steps == len(record.inputs)
    assert play.reel is not None
    assert play.reel.since == ()
