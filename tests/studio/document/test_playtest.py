"""The Play mode's model: a game apart from the document, driven by persons and bots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.errors import IllegalChoice, UnknownName
from engine.model.scenario import SideInfo
from studio.document.playtest import Playtest
from tests.helpers.games import standing
from tests.helpers.toy import TOY, toy_setup

if TYPE_CHECKING:
    from engine.core.ruleset import Trail


def playtest(seed: int | str = 7) -> Playtest:
    return Playtest(TOY, toy_setup(), seed, "street.scenario.yaml")


def test_a_person_answers_and_every_step_can_be_taken_back() -> None:
    game = playtest()
    heard: list[str] = []
    game.listeners.add(lambda: heard.append("changed"))
    places = [standing(game.session)]
    for _ in range(5):
        assert game.pending is not None
        game.submit(game.pending.options[0].key)
        places.append(standing(game.session))
    assert heard == ["changed"] * 5
    for place in reversed(places[:-1]):
        game.undo()
        assert standing(game.session) == place
    assert not game.can_undo
    for place in places[1:]:
        game.redo()
        assert standing(game.session) == place
    assert not game.can_redo


def test_what_is_not_offered_is_refused_with_its_reason() -> None:
    game = playtest()
    refusal = game.explain("walk:9")
    assert refusal is not None
    assert str(refusal.text) == "the question is: Who acts?"
    with pytest.raises(IllegalChoice, match="is not possible: the question is"):
        game.submit("walk:9")
    assert not game.can_undo


def test_bots_in_both_seats_play_to_the_end_a_step_at_a_time() -> None:
    game = playtest()
    for seat in game.seats:
        game.seat_bot(seat, "random")
        assert game.bot_of(seat) == "random"
    game.run()
    steps = 0
    while game.running:
        before = len(game.session.inputs)
        game.step()
        assert len(game.session.inputs) == before + 1
        steps += 1
    assert game.pending is None
    assert steps > 5
    assert not game.step()


def test_a_game_that_runs_by_itself_halts_when_a_person_is_asked_or_a_step_is_taken_back() -> None:
    game = playtest()
    game.seat_bot("red", "random")
    game.run()
    while game.running:
        game.step()
    assert game.pending is not None
    assert game.pending.seat == "blue"
    assert not game.can_step
    game.undo()
    assert not game.running
    game.seat_bot("red", None)
    assert game.bot_of("red") is None
    assert not game.can_step


def test_an_unknown_bot_is_refused_and_the_seat_stays_a_persons() -> None:
    game = playtest()
    with pytest.raises(UnknownName):
        game.seat_bot("red", "randon")
    assert game.bot_of("red") is None


def test_the_log_holds_events_and_rolls_in_order_and_shrinks_with_undo() -> None:
    game = playtest()
    assert [line.clause for line in game.log][:1] == ["TOY-1"]
    while game.pending is not None:
        before = game.log
        game.submit(game.pending.options[0].key)
        assert game.log[: len(before)] == before
    lines = game.log
    assert len(lines) == len(game.session.log)
    rolls = [line for line in lines if line.text is None]
    assert rolls
    assert all(line.values and line.clause for line in rolls)
    game.undo()
    assert game.log == lines[: len(game.log)]
    game.redo()
    assert game.log == lines


def test_a_seed_gives_the_same_game_and_zero_is_a_seed() -> None:
    games = [playtest(seed) for seed in (0, 0, 1)]
    for game in games:
        while game.pending is not None:
            game.submit(game.pending.options[-1].key)
    assert games[0].log == games[1].log
    assert games[0].session.seed == 0
    assert games[0].log != games[2].log


def test_the_log_says_why_a_bot_chose_until_another_answer_is_given() -> None:
    game = playtest()
    for seat in game.seats:
        game.seat_bot(seat, "greedy")
    for _ in range(4):
        game.step()
    reasons = [line for line in game.log if line.kind == "reason"]
    assert [line.step for line in reasons] == [1, 2, 3, 4]
    assert str(reasons[1].text) == "Greedy: walk:3: 5 steps to the aim"
    at = game.log.index(reasons[1])
    assert (game.log[at - 1].step, game.log[at + 1].step) == (1, 2)
    game.undo()
    assert len([line for line in game.log if line.kind == "reason"]) == 3
    game.redo()
    assert [line for line in game.log if line.kind == "reason"] == reasons
    game.undo(), game.undo()
    assert game.pending is not None
    game.submit(next(o.key for o in game.pending.options if o.key != game.session.inputs[-1]))
    assert [line.step for line in game.log if line.kind == "reason"] == [1, 2]


def trails_of(game: Playtest) -> dict[str, tuple[int, ...]]:
    return {trail.counter: trail.spaces for trail in game.trails}


def test_the_trails_are_those_of_the_last_step_in_which_a_counter_moved() -> None:
    game = playtest()
    assert game.trails == ()
    for key in ("act:r1", "walk:2"):
        game.submit(key)
    assert trails_of(game)["r1"][:1] == (1,)
    first = trails_of(game)
    while game.pending is not None and game.pending.kind != "who":
        game.submit(game.pending.options[0].key)
    before = trails_of(game)
    game.submit(game.pending.options[0].key if game.pending is not None else "")
    assert trails_of(game) == before, "choosing who acts moves nobody"
    assert set(first) == {"r1"}


def test_a_trail_begins_where_the_counter_stood_before_the_step() -> None:
    game = playtest()
    at = dict(game.session.state.at)
    moved = 0
    while game.pending is not None:
        step = len(game.session.inputs)
        game.submit(game.pending.options[-1 if game.pending.kind == "react" else 0].key)
        went = {c: space for c, space in game.session.state.at.items() if at.get(c) != space}
        for counter, trail in trails_of(game).items() if went else ():
            known = any(move.counter == counter for move in moves_before(game, step))
            assert not known or trail[0] == at[counter]
            assert counter not in went or trail[-1] == went[counter]
            moved += known
        at = dict(game.session.state.at)
    assert moved > 5


def moves_before(game: Playtest, step: int) -> list[Trail]:
    events = [event for n in range(step + 1) for event in game.session.events_of(n)]
    return [move for event in events if (move := TOY.trail(event)) is not None]


def test_a_seat_that_the_rules_run_has_a_bot_from_the_start_and_may_be_taken() -> None:
    setup = replace(toy_setup(), bot_seats=("blue",))
    game = Playtest(TOY, setup, 7, "street.scenario.yaml")
    assert (game.bot_of("red"), game.bot_of("blue")) == (None, "greedy")
    game.seat_bot("blue", None)
    assert game.bot_of("blue") is None


def test_where_players_have_several_sides_each_question_says_whom_it_asks() -> None:
    scenario = replace(toy_setup().scenario, sides=(SideInfo("red", "The Reds"), SideInfo("blue")))
    game = Playtest(TOY, replace(toy_setup(), scenario=scenario), 7)
    assert game.pending is not None
    assert str(game.question) == f"The Reds: {game.pending.prompt}"
    assert str(game.seat_name("blue")) == "blue"
    assert playtest().question == game.pending.prompt


def test_persons_have_the_seats_that_are_not_a_bots() -> None:
    game = Playtest(TOY, replace(toy_setup(), bot_seats=("blue",)), 7)
    assert game.players == ("red",)
    assert playtest().players == ("red", "blue")
