from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.core.inputs import Choice
from engine.core.record import Record
from engine.core.replay import Replay
from engine.core.session import Session
from engine.errors import ReplayMismatch
from engine.model.data import FrozenDict
from tests.helpers.games import play_at_random, standing, toy_session
from tests.helpers.toy import TOY, Hurt, toy_setup


def replayed(record: Record, **options) -> Session:
    return Session.replay(TOY, toy_setup(**options), record)


def record_of_game(seed=3, *, limit=10_000, checkpoints=True):
    session = Session(TOY, toy_setup(), seed, checkpoints=checkpoints)
    play_at_random(session, seed, limit=limit)
    return session


def test_two_hundred_random_games_replay_to_the_same_end():
    for seed in range(200):
        session = record_of_game(seed)
        again = replayed(Record.from_data(json.loads(json.dumps(session.record().to_data()))))
        assert standing(again) == standing(session)


@pytest.mark.parametrize("checkpoints", [True, False])
@pytest.mark.parametrize("limit", [0, 1, 7])
def test_a_game_left_in_the_middle_replays_to_where_it_was_left(limit, checkpoints):
    session = record_of_game(limit=limit, checkpoints=checkpoints)
    again = replayed(session.record())
    assert standing(again) == standing(session)
    play_at_random(session, "rest")
    play_at_random(again, "rest")
    assert standing(again) == standing(session)


def test_interventions_and_forced_dice_replay_too():
    session = toy_session(4)
    session.intervene(Hurt("b1", 2))
    session.force_dice((6, 5))
    play_at_random(session, 4)
    assert standing(replayed(session.record())) == standing(session)


def test_undone_inputs_leave_no_trace_in_the_record():
    session = record_of_game(5)
    straight = session.record()
    session.undo(9)
    play_at_random(session, "elsewhere", limit=4)
    session.undo(4)
    rest = straight.inputs[len(session.inputs) :]
    for entry in rest:
        session.feed(entry)
    assert session.record() == straight


def test_a_choice_that_is_no_longer_legal_is_named_with_its_step():
    record = record_of_game().record()
    inputs = (*record.inputs[:3], Choice("fly:c1r1"), *record.inputs[4:])
    with pytest.raises(ReplayMismatch, match="step 4: fly:c1r1 is no longer legal") as caught:
        replayed(replace(record, inputs=inputs))
    assert (caught.value.step, caught.value.expected) == (4, "fly:c1r1")


def test_an_event_that_the_rules_no_longer_know_is_named():
    session = toy_session(4)
    session.intervene(Hurt("b1", 2))
    record = session.record()
    gone = record.inputs[0]._replace(name="Bitten")
    with pytest.raises(ReplayMismatch, match='the rules know no event "Bitten"'):
        replayed(replace(record, inputs=(gone,)))


def test_an_intervention_that_no_game_can_go_on_from_is_named_and_the_game_stands_before_it():
    session = toy_session(4)
    session.intervene(Hurt("b1", 2))
    record = session.record()
    for fields in ({"counter": "b1", "points": ""}, {"counter": [], "points": 2}, {"b1": 1}):
        forged = record.inputs[0]._replace(fields=FrozenDict(fields))
        game = toy_session(4)
        before = standing(game)
        with pytest.raises(ReplayMismatch, match=r"step 1: .*no game can go on from what"):
            Replay(game, replace(record, inputs=(forged,))).run()
        assert standing(game) == before


@pytest.mark.parametrize("at", [0, 5, -1])
def test_a_roll_that_differs_is_found_where_it_falls(at):
    session = record_of_game()
    record = session.record()
    tape = list(record.tape)
    rolls = [entry for entry in session.log if entry.entry == tape[at]]
    tape[at] = tape[at]._replace(values=("gold", "silver"))
    with pytest.raises(ReplayMismatch, match=r"the record has .* the game has") as caught:
        replayed(replace(record, tape=tuple(tape)))
    assert caught.value.step in {entry.step for entry in rolls}


def test_a_tape_that_is_too_short_or_too_long_differs():
    record = record_of_game().record()
    with pytest.raises(ReplayMismatch, match="the record has no roll"):
        replayed(replace(record, tape=record.tape[:-1]))
    with pytest.raises(ReplayMismatch, match="the game has no roll"):
        replayed(replace(record, tape=(*record.tape, record.tape[0])))


def test_a_state_that_differs_is_found_at_the_first_safe_point_after_it():
    record = record_of_game().record()
    at = len(record.trail) // 2
    place = record.trail[at]
    trail = (*record.trail[:at], place._replace(digest="0" * 16), *record.trail[at + 1 :])
    with pytest.raises(ReplayMismatch, match="the game stands differently") as caught:
        replayed(replace(record, trail=trail))
    assert caught.value.step == place.inputs


def test_an_end_that_differs_is_found():
    record = record_of_game().record()
    with pytest.raises(ReplayMismatch, match="ends in another way") as caught:
        replayed(replace(record, end=replace(record.end, digest="0" * 64)))
    assert caught.value.step == len(record.inputs)


@pytest.mark.parametrize(
    ("field", "value"),
    [("steps", 1), ("events", 0), ("turn", 99), ("winner", "nobody"), ("reason", "rain")],
)
def test_each_thing_that_a_record_says_of_its_end_is_compared(field, value):
    record = record_of_game().record()
    forged = replace(record, end=replace(record.end, **{field: value}))
    with pytest.raises(ReplayMismatch, match=f'{field} ".*", not "{value}"') as caught:
        replayed(forged)
    assert caught.value.expected == str(value)
    assert caught.value.got == str(getattr(record.end, field) or "")


def test_a_trail_that_goes_on_after_the_last_input_differs():
    record = record_of_game().record()
    with pytest.raises(ReplayMismatch, match="did not come as far"):
        replayed(replace(record, trail=(*record.trail, record.trail[-1])))


def test_other_rules_are_found_out():
    record = record_of_game().record()
    with pytest.raises(ReplayMismatch):
        replayed(record, turns=2)
