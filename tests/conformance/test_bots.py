"""What every bot must do, on the day it appears."""

from __future__ import annotations

import pytest

from engine import bots
from engine.core.inputs import Imagined
from engine.core.play import play
from engine.core.view import View
from tests.helpers.games import play_at_random, standing, toy_session
from tests.helpers.toy import TOY, toy_setup

SEATS = ("red", "blue")


@pytest.mark.parametrize("name", bots.ids())
def test_it_plays_whole_games_and_the_same_ones_for_the_same_seed(name):
    names = dict.fromkeys(SEATS, name)
    for seed in range(10):
        first = play(TOY, toy_setup(), seed, bots.seat_bots(names, seed))
        second = play(TOY, toy_setup(), seed, bots.seat_bots(names, seed))
        assert first.state.outcome is not None
        assert standing(first) == standing(second)


@pytest.mark.case("RNG-04")
@pytest.mark.parametrize("name", bots.ids())
def test_its_thinking_takes_no_dice_of_the_game_and_changes_nothing(name):
    session = toy_session(3)
    while session.pending is not None:
        before = standing(session)
        mark = session.game.dice.mark()
        seat = session.pending.seat
        bot = bots.get(name).make("another")
        keys = {bot.choose(View(session, seat), session.pending) for _ in range(3)}
        assert keys <= {option.key for option in session.pending.options}
        assert standing(session) == before
        assert session.game.dice.mark() == mark
        session.submit(session.pending.options[0].key)


@pytest.mark.case("RNG-04")
@pytest.mark.parametrize("name", bots.ids())
def test_it_chooses_the_same_whatever_the_dice_will_be(name):
    """The future of the game, and what will be drawn, is nothing that a bot could know."""
    session = toy_session(5)
    while session.pending is not None:
        seat = session.pending.seat
        chosen = set()
        for future in range(4):
            other = session.fork()
            other.feed(Imagined(seat, f"future {future}"))
            chosen.add(bots.get(name).make("the same").choose(View(other, seat), other.pending))
        assert len(chosen) == 1
        session.submit(chosen.pop())


@pytest.mark.parametrize("name", bots.ids())
def test_it_says_why_or_has_no_reason_at_all(name):
    session = toy_session(2)
    bot = bots.get(name).make(1)
    said = set()
    while session.pending is not None:
        key = bot.choose(View(session, session.pending.seat), session.pending)
        said.add(bot.reason is not None)
        session.submit(key)
    assert len(said) == 1


@pytest.mark.parametrize("name", bots.ids())
def test_its_games_replay_without_it(name):
    session = play(TOY, toy_setup(), 8, bots.seat_bots(dict.fromkeys(SEATS, name), 8))
    assert standing(type(session).replay(TOY, toy_setup(), session.record())) == standing(session)


@pytest.mark.case("RNG-04")
def test_looking_at_a_game_does_not_change_its_dice():
    watched, unwatched = toy_session(6), toy_session(6)
    seen = []

    def look():
        pending = watched.pending
        seen.append((watched.log, watched.explain("x"), watched.digest(), watched.checkpoints))
        if pending is not None:
            view = View(watched, pending.seat)
            seen.append([view.odds(option) for option in pending.options])
            seen.append(view.appraise(pending))
            play_at_random(view.imagine(1), limit=3)
            play_at_random(watched.fork(), limit=3)

    watched.listeners.append(look)
    play_at_random(watched)
    play_at_random(unwatched)
    assert seen
    assert standing(watched) == standing(unwatched)
