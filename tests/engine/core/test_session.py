from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.dice import Roll
from engine.core.inputs import Choice, Forced, Imagined
from engine.core.session import Session
from engine.core.view import View
from engine.errors import EngineError, IllegalChoice
from tests.helpers.dice import ScriptedDice
from tests.helpers.games import feed_all, play_at_random, standing, toy_session, trail
from tests.helpers.toy import TOY, Hurt, toy_setup


def until(session, kind):
    """Walk far, throw and answer by the last option until a decision of *kind* is pending."""
    while session.pending is not None and session.pending.kind != kind:
        key = session.pending.options[-1].key
        session.submit("walk:3" if session.pending.kind == "walk" else key)
    assert session.pending is not None, f"no {kind} in this game"


def test_the_first_question_is_pending_and_single_answers_are_not_asked():
    session = toy_session()
    assert session.pending is not None
    assert session.pending.kind == "who"
    assert session.pending.seat == "red"
    session.submit("act:r1")
    session.submit("stay")
    # only r2 is left to act in this phase: that answer is taken without asking
    assert session.pending.kind == "walk"
    assert session.pending.counter == "r2"
    assert session.inputs == (Choice("act:r1"), Choice("stay"))


def test_an_answer_that_is_not_offered_is_refused_with_the_reason_and_changes_nothing():
    session = toy_session()
    before = standing(session)
    with pytest.raises(IllegalChoice, match='"walk:1" is not possible: the question is: Who acts'):
        session.submit("walk:1")
    assert standing(session) == before


def test_explain_says_nothing_about_what_is_offered():
    session = toy_session()
    assert session.explain("act:r2") is None
    assert str(session.explain("act:b1").text) == "the question is: Who acts?"


def test_a_game_that_is_over_says_so():
    session = toy_session()
    play_at_random(session)
    assert session.state.outcome is not None
    assert str(session.explain("stay").text) == "the game is over"
    with pytest.raises(IllegalChoice, match="the game is over"):
        session.submit("stay")
    with pytest.raises(EngineError, match="no dice will be rolled"):
        session.force_dice((1, 2))


@pytest.mark.parametrize("checkpoints", [True, False])
@pytest.mark.parametrize("seed", range(5))
def test_undoing_any_number_of_inputs_finds_the_place_where_the_game_stood(seed, checkpoints):
    session = Session(TOY, toy_setup(), seed, checkpoints=checkpoints)
    play_at_random(session, f"whims{seed}")
    places = trail(session)
    last = len(places) - 1
    assert last > 10
    for n in range(last + 1):
        session.undo(n)
        assert standing(session) == places[last - n]
        session.redo(n)
        assert standing(session) == places[last]


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(), moves=st.lists(st.tuples(st.booleans(), st.integers(0, 6)), max_size=12))
def test_any_mixture_of_undo_and_redo_equals_the_game_played_straight(seed, moves):
    session = toy_session(seed)
    play_at_random(session, seed, limit=15)
    places = trail(session)
    for back, n in moves:
        at = len(session.inputs)
        if back:
            session.undo(min(n, at))
        else:
            session.redo(min(n, len(places) - 1 - at))
        assert standing(session) == places[len(session.inputs)]


def test_every_choice_of_a_reaction_inside_a_reaction_can_be_taken_back():
    session = toy_session(3)
    until(session, "answer")
    asked = session.pending
    assert asked.kind == "answer"
    session.submit("press")
    after = standing(session)
    session.undo()
    assert session.pending == asked
    session.undo()
    assert session.pending.kind == "react"
    session.redo(2)
    assert standing(session) == after


def test_an_answer_after_undo_drops_what_was_undone():
    session = toy_session()
    session.submit("act:r1")
    session.undo()
    assert session.can_redo
    session.submit("act:r2")
    assert not session.can_redo
    with pytest.raises(EngineError, match="nothing to do again"):
        session.redo()


def test_undo_beyond_the_start_is_refused():
    session = toy_session()
    assert not session.can_undo
    with pytest.raises(EngineError, match="nothing to take back"):
        session.undo()


@pytest.mark.parametrize("seed", range(5))
def test_a_game_resumed_from_any_checkpoint_ends_the_same(seed):
    session = toy_session(seed)
    play_at_random(session, seed)
    end = standing(session)
    assert len(session.checkpoints) > 20
    for checkpoint in session.checkpoints:
        other = session.fork()
        other.undo(len(session.inputs) - checkpoint.inputs)
        feed_all(other, session.inputs[checkpoint.inputs :])
        assert standing(other) == end


def test_a_fork_lives_its_own_life():
    session = toy_session(5)
    until(session, "answer")
    here = standing(session)
    fork = session.fork()
    assert standing(fork) == here
    play_at_random(fork, "other")
    assert standing(session) == here
    fork.undo(len(fork.inputs) - len(session.inputs))
    assert standing(fork) == here
    play_at_random(session, "mine")
    assert standing(fork) == here


def test_dice_entered_by_hand_replace_the_next_roll_of_as_many_and_can_be_taken_back():
    session = toy_session(3)
    until(session, "answer")
    session.undo()  # the dice fall during the next input, and after another question
    session.force_dice((6, 6))
    assert session.inputs[-1] == Forced((6, 6))
    session.submit(session.pending.options[-1].key)
    session.submit("press")
    thrown = [roll for roll in session.tape if roll.stream == "stones"]
    assert thrown[-1] == Roll("stones", "roll", "", (6, 6), "TOY-8", forced=True)
    end = standing(session)
    session.undo(2)
    session.redo(2)
    assert standing(session) == end
    session.undo(3)
    session.submit(session.pending.options[-1].key)
    session.submit("press")
    assert not session.tape[-1].forced


def test_dice_entered_by_hand_leave_later_rolls_as_they_were():
    plain, forced = toy_session(3), toy_session(3)
    for session in (plain, forced):
        until(session, "answer")
    forced.force_dice((1, 1))
    for session in (plain, forced):
        session.submit("press")
        until(session, "answer")
        session.submit("press")
    rolls = [[r.values for r in s.tape if r.stream == "stones"] for s in (plain, forced)]
    assert rolls[0][1:] == rolls[1][1:]


@pytest.mark.parametrize("values", [(), (0,), (7, 1)])
def test_faces_that_no_die_has_are_refused(values):
    session = toy_session()
    with pytest.raises(EngineError, match="give faces from 1 to 6"):
        session.force_dice(values)
    assert session.inputs == ()


def test_the_designer_intervenes_at_a_safe_point_only():
    session = toy_session(2)
    session.intervene(Hurt("b1", 3))
    assert session.state.hurt == {"b1": 3}
    assert session.pending.kind == "who"
    session.submit("act:r1")
    assert not session.can_intervene
    before = standing(session)
    with pytest.raises(EngineError, match="start of a phase or an activation"):
        session.intervene(Hurt("b1", 1))
    assert standing(session) == before


def test_an_intervention_is_undone_and_redone_like_any_input():
    session = toy_session(2)
    play_at_random(session, limit=6)
    while not session.can_intervene:
        session.submit(session.pending.options[0].key)
    before = standing(session)
    session.intervene(Hurt("r2", 2))
    after = standing(session)
    session.undo()
    assert standing(session) == before
    session.redo()
    assert standing(session) == after
    play_at_random(session, "rest")
    places = trail(session)
    for n in range(len(places)):
        session.undo(n)
        assert standing(session) == places[-1 - n]
        session.redo(n)


def test_the_log_has_events_and_rolls_in_order_each_with_its_step():
    session = toy_session(1, turns=2)
    play_at_random(session)
    log = session.log
    assert [e.entry for e in log if isinstance(e.entry, Roll)] == list(session.tape)
    assert [e.entry for e in log if not isinstance(e.entry, Roll)] == session.game.events
    assert [e.step for e in log] == sorted(e.step for e in log)
    # a draw comes before the fact that it was drawn, in the same step
    for entry, following in itertools.pairwise(log):
        if isinstance(entry.entry, Roll) and entry.entry.kind == "draw":
            assert following.entry.item == entry.entry.values[0]
            assert following.step == entry.step
    steps = len(session.inputs)
    session.undo()
    assert session.log == [entry for entry in log if entry.step < steps]


def test_the_events_of_each_step_make_up_all_events():
    session = Session(TOY, toy_setup(), 3)
    play_at_random(session, "any")
    steps = [session.events_of(step) for step in range(len(session.inputs) + 1)]
    assert [event for events in steps for event in events] == list(session.game.events)
    told = [[e.entry for e in session.log if e.step == step] for step in range(len(steps))]
    for events, log in zip(steps, told, strict=True):
        assert list(events) == [entry for entry in log if hasattr(entry, "apply")]


def test_listeners_of_the_session_hear_changes_and_those_of_the_game_each_event_once():
    session = toy_session(4)
    changes, events = [], []
    session.listeners.append(lambda: changes.append(len(session.inputs)))
    session.game.listeners.append(lambda event, _state: events.append(event))
    start = len(session.game.events)
    play_at_random(session, limit=5)
    assert changes == [1, 2, 3, 4, 5]
    heard = session.game.events[start:]
    assert events == heard
    session.undo(2)
    assert changes[-1] == 3
    assert events == heard


def test_scripted_dice_drive_a_session():
    dice = ScriptedDice([("cup", "gold"), ("street", "trap"), ("trap", (6, 1))])
    session = Session(TOY, toy_setup(), dice=dice)
    session.submit("act:r1")
    session.submit("walk:3")
    dice.finish()
    assert session.state.hurt == {"r1": 1}
    assert session.state.at["r1"] == 1
    fork = session.fork()
    assert fork.digest() == session.digest()
    session.undo()
    session.submit("walk:1")
    dice.finish()


def test_an_imagined_game_has_other_dice_and_leaves_the_real_one_alone():
    session = toy_session(3)
    until(session, "answer")
    here = standing(session)
    view = View(session, "red")
    futures = set()
    for seed in range(8):
        dream = view.imagine(seed)
        assert dream.pending == session.pending
        play_at_random(dream, "same")
        futures.add(dream.digest())
        again = view.imagine(seed)
        play_at_random(again, "same")
        assert again.digest() == dream.digest()
    assert len(futures) > 1
    assert standing(session) == here
    play_at_random(session, "same")
    real = toy_session(3)
    feed_all(real, session.inputs)
    assert standing(real) == standing(session)


def test_an_imagined_game_can_go_back_and_forth_too():
    session = toy_session(3)
    until(session, "answer")
    dream = View(session, "red").imagine(7)
    here, before = standing(dream), len(dream.inputs)
    play_at_random(dream, "dream")
    end, length = standing(dream), len(dream.inputs) - before
    dream.undo(length)
    assert standing(dream) == here
    dream.redo(length)
    assert standing(dream) == end
    assert standing(dream.fork()) == end


@pytest.mark.parametrize("checkpoints", [True, False])
def test_an_imagined_game_has_no_past_but_goes_on_as_a_fork_would(checkpoints):
    session: Session = Session(TOY, toy_setup(), 4, checkpoints=checkpoints)
    view = View(session, "red")
    while session.pending is not None:
        dream, fork = view.imagine(11), session.fork()
        fork.feed(Imagined("red", 11))
        assert (dream.digest(), dream.pending) == (fork.digest(), fork.pending)
        assert len(dream.inputs) < 12
        play_at_random(dream, "same", limit=5)
        play_at_random(fork, "same", limit=5)
        assert dream.digest() == fork.digest()
        assert dream.tape == fork.tape[len(fork.tape) - len(dream.tape) :]
        session.submit(session.pending.options[-1].key)


def test_imagining_leaves_a_game_without_checkpoints_able_to_go_back():
    session: Session = Session(TOY, toy_setup(), 4, checkpoints=False)
    places = [standing(session)]
    for _ in range(12):
        View(session, "red").imagine(1)
        session.submit(session.pending.options[-1].key)
        places.append(standing(session))
    for place in reversed(places[:-1]):
        session.undo()
        assert standing(session) == place


def test_an_input_that_breaks_the_rules_leaves_the_game_where_it_stood():
    session = toy_session(2)
    play_at_random(session, limit=4)
    before = standing(session)

    def broken(event, state):
        raise ValueError("a listener breaks")

    session.game.listeners.append(broken)
    with pytest.raises(ValueError, match="a listener breaks"):
        session.submit(session.pending.options[0].key)
    assert standing(session) == before
    session.game.listeners.clear()
    play_at_random(session)
    assert session.state.outcome is not None
