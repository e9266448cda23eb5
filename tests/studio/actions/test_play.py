"""The Play menu, on a shipped scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core.inputs import Forced
from engine.errors import EngineError
from engine.files.records import read_record
from studio.actions.play import parse_dice, parse_seed
from studio.actions.registry import action, run
from studio.cli.playtests import again
from tests.helpers.contexts import FakeContext
from tests.helpers.shipped_projects import BELL, COLDWATER, sample
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def window() -> FakeContext:
    return FakeContext(Hand(sample(COLDWATER), BELL))


def test_play_starts_and_stop_returns_to_the_editor_as_it_was(window: FakeContext) -> None:
    assert window.opened is not None
    before = (window.opened.project, window.opened.history.entries)
    assert run(action("play"), window)
    assert window.mode == "play"
    assert window.play is not None
    assert window.play.pending is not None
    window.play.submit(window.play.pending.options[0].key)
    assert not action("play").enabled(window)
    assert not action("delete").enabled(window)
    run(action("stop"), window)
    assert window.mode == "edit"
    assert (window.opened.project, window.opened.history.entries) == before


def test_undo_takes_back_a_step_of_the_game_while_it_is_played(window: FakeContext) -> None:
    run(action("play"), window)
    assert window.play is not None
    assert not action("undo").enabled(window)
    assert window.play.pending is not None
    window.play.submit(window.play.pending.options[0].key)
    before = window.play.session.inputs
    assert run(action("undo"), window)
    assert window.play.session.inputs == ()
    assert run(action("redo"), window)
    assert window.play.session.inputs == before
    assert run(action("step_back"), window)
    assert not action("step_back").enabled(window)


@pytest.mark.case("RNG-01")
@pytest.mark.parametrize("answer", ["0", "-1", "zombie", "18446744073709551616"])
def test_a_given_seed_is_used_zero_included(window: FakeContext, answer: str) -> None:
    window.answers = [answer]
    run(action("play_with_seed"), window)
    assert window.play is not None
    assert window.play.session.seed == parse_seed(answer)
    first = window.play
    run(action("play_again"), window)
    assert window.play is not first
    assert window.play.session.seed == first.session.seed
    assert [line.values for line in window.play.log] == [line.values for line in first.log]


def test_without_an_answer_no_game_begins(window: FakeContext) -> None:
    window.answers = [None, "  "]
    run(action("play_with_seed"), window)
    run(action("play_with_seed"), window)
    assert window.play is None


def test_run_gives_free_seats_to_a_bot_and_halts_again(window: FakeContext) -> None:
    run(action("play"), window)
    assert window.play is not None
    run(action("run"), window)
    assert window.play.running
    assert window.play.bot_of("survivors") == "greedy"
    for _ in range(3):
        window.play.step()
    run(action("run"), window)
    assert not window.play.running
    assert len(window.play.session.inputs) == 3


def test_one_step_of_a_bot_leaves_the_seat_to_the_person(window: FakeContext) -> None:
    run(action("play"), window)
    run(action("step"), window)
    assert window.play is not None
    assert len(window.play.session.inputs) == 1
    assert window.play.bot_of("survivors") is None


def test_seats_are_taken_and_left(window: FakeContext) -> None:
    run(action("play"), window)
    run(action("seat_random"), window)
    assert window.play is not None
    assert window.play.bot_of("survivors") == "random"
    run(action("seat_person"), window)
    assert window.play.bot_of("survivors") is None


def test_dice_are_entered_by_hand(window: FakeContext) -> None:
    run(action("play"), window)
    window.answers = ["6 1", "seven", "7"]
    for _ in range(3):
        run(action("force_dice"), window)
    assert window.play is not None
    assert len(window.play.session.inputs) == 1
    assert window.messages[0] == "The next roll of 2 dice will be 6, 1."
    assert len(window.messages) == 3
    window.answers = ["2 2", "5"]
    run(action("force_dice"), window)
    assert window.play.session.inputs == (Forced((2, 2)),)  # in place of those not rolled yet
    run(action("force_dice"), window)
    assert window.play.session.inputs == (Forced((2, 2)), Forced((5,)))
    assert parse_dice("6,1") == (6, 1)
    with pytest.raises(EngineError, match="faces from 1 to 6"):
        parse_dice("0")


def test_the_record_is_saved_and_can_be_read(window: FakeContext, tmp_path: Path) -> None:
    run(action("play"), window)
    assert window.play is not None
    for _ in range(5):
        run(action("step"), window)
    window.paths = [tmp_path / "game"]
    run(action("save_record"), window)
    record = read_record(tmp_path / "game.playtest.json")
    assert record.seed == window.play.session.seed
    assert len(record.inputs) == len(window.play.session.inputs)
    replayed = again(str(tmp_path / "game.playtest.json"))
    assert replayed.differs is None
    assert replayed.session.digest() == window.play.session.digest()


def test_escape_closes_what_lies_over_the_map_then_ends_the_game(window: FakeContext) -> None:
    run(action("play"), window)
    window.card = True
    run(action("escape"), window)
    assert window.play is not None
    run(action("escape"), window)
    assert window.play is None
    assert window.mode == "edit"
