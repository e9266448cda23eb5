"""What every ruleset must do on every scenario that ships, on the day it appears."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import pytest

from engine.batch.runner import run
from engine.core.record import Record
from engine.core.session import Session
from tests.helpers.games import feed_all, play_at_random, standing
from tests.helpers.samples import (
    SCENARIOS,
    played_backwards,
    sample_plan,
    sample_session,
    sample_table,
)

FEW, MANY = 3, 12


def test_scenarios_ship_so_that_what_follows_holds_for_something():
    assert len(SCENARIOS) >= 8


def check_undo_and_redo(session: Session) -> None:
    """Undo then redo each input, from the last to the first and all at once."""
    states = {len(session.inputs): (session.digest(), session.pending)}
    other = Session(session.rules, session.setup, session.seed, checkpoints=False)
    for entry in session.inputs:
        states[len(other.inputs)] = (other.digest(), other.pending)
        other.feed(entry)
    whole = standing(session)
    length = len(session.inputs)
    for n in range(1, length + 1):
        session.undo()
        assert (session.digest(), session.pending) == states[length - n]
        session.redo()
        assert (session.digest(), session.pending) == states[length - n + 1]
        session.undo()
    session.redo(length)
    assert standing(session) == whole


def check_replay(session: Session) -> None:
    data = json.loads(json.dumps(session.record().to_data()))
    again = Session.replay(session.rules, session.setup, Record.from_data(data))
    assert standing(again) == standing(session)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_state_of_a_game_is_what_its_events_alone_make_of_the_start(name):
    for index in range(FEW):
        session = sample_session(name, index)
        state = session.rules.start(session.setup)
        for event in session.game.events:
            event.apply(state)
        assert state.digest() == session.digest()
        assert state.copy().digest() == state.digest()


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_game_goes_on_the_same_from_any_safe_point(name):
    session = sample_session(name, 0)
    end = (session.digest(), session.log)
    for checkpoint in session.checkpoints[:: max(1, len(session.checkpoints) // 12)]:
        other = session.fork()
        other.undo(len(session.inputs) - checkpoint.inputs)
        feed_all(other, session.inputs[checkpoint.inputs :])
        assert (other.digest(), other.log) == end


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_fork_leaves_the_game_alone(name):
    session = sample_session(name, 1)
    session.undo(len(session.inputs) // 2)
    before = standing(session)
    fork = session.fork()
    assert standing(fork) == before
    play_at_random(fork, "elsewhere")
    assert standing(session) == before


@pytest.mark.parametrize("name", SCENARIOS)
def test_decisions_have_distinct_keys_and_every_text_can_be_read(name):
    session = sample_session(name, 0)
    rules, setup = session.rules, session.setup
    for entry in session.log:
        if hasattr(entry.entry, "apply"):
            assert str(rules.tell(setup, entry.entry))
            assert type(entry.entry) in rules.event_types
            assert json.dumps(entry.entry._asdict())
    other = Session(rules, setup, session.seed)
    for entry in session.inputs:
        decision = other.pending
        keys = [option.key for option in decision.options]
        assert len(set(keys)) == len(keys)
        assert all(str(option.text) for option in decision.options)
        assert str(decision.prompt)
        assert len(rules.appraise(setup, other.state, decision)) == len(keys)
        assert rules.explain(setup, other.state, decision, "fly:to_the_moon").text
        other.feed(entry)


@pytest.mark.case("MOD-04")
@pytest.mark.parametrize("name", SCENARIOS)
def test_playing_changes_neither_documents_nor_setup(name):
    plan = sample_plan(name)
    sample_session(name, 0)
    table = sample_table(name)
    again = sample_plan(name)
    assert (plan.scenario, plan.map) == (again.scenario, again.map)
    assert (table.setup.scenario, table.setup.map) == (again.scenario, again.map)
    assert table.play(0) == table.play(0)


@pytest.mark.parametrize("name", SCENARIOS)
def test_many_random_games_end_and_replay_to_the_same_end(name):
    for index in range(MANY):
        session = sample_session(name, index)
        assert session.state.outcome is not None
        check_replay(session)


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_choice_can_be_taken_back_and_made_again(name):
    for index in range(FEW):
        check_undo_and_redo(sample_session(name, index))


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_games_and_their_records_are_the_same_in_any_process_and_whatever_was_played_there(
    bot, monkeypatch
):
    # the other way round there, and sets in another order: what a table keeps for all its games,
    # and how Python hashes text, must never change one; `benchmarks.repeats` plays a thousand
    plans = [replace(sample_plan(name, games=4, bot=bot), records=True) for name in SCENARIOS]
    here = [run(plan).games for plan in plans]
    for seed in ("1", "2"):
        monkeypatch.setenv("PYTHONHASHSEED", seed)
        with ProcessPoolExecutor(1, get_context("spawn")) as fresh:
            for games, there in zip(here, fresh.map(played_backwards, plans), strict=True):
                assert there == games[::-1]
