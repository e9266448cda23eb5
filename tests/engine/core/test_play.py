from __future__ import annotations

from engine.bots import seat_bots
from engine.core.play import play, run
from engine.core.session import Session
from tests.helpers.games import standing
from tests.helpers.toy import TOY, toy_setup

BOTH = {"red": "random", "blue": "random"}


def test_bots_play_a_game_to_its_end():
    session = play(TOY, toy_setup(), 3, seat_bots(BOTH, 3))
    assert session.pending is None
    assert session.state.outcome is not None
    assert session.checkpoints == ()


def test_a_game_stops_where_a_seat_without_a_bot_is_asked():
    session = Session(TOY, toy_setup(), 3)
    run(session, seat_bots({"blue": "random"}, 3))
    assert session.pending.seat == "red"
    assert session.inputs == ()
    session.submit("act:r1")
    session.submit("walk:1")
    session.submit("stay")
    run(session, seat_bots({"blue": "random"}, 3))
    assert session.pending.seat == "red"
    assert session.state.turn == 2


def test_a_game_that_takes_too_long_is_left_where_it_stands():
    session = Session(TOY, toy_setup(turns=50), 3)
    run(session, seat_bots(BOTH, 3), turns=2)
    assert session.pending is not None
    assert session.state.turn == 3


def test_it_does_not_matter_when_the_bots_are_interrupted():
    whole = play(TOY, toy_setup(), 5, seat_bots(BOTH, 5))
    parts = Session(TOY, toy_setup(), 5)
    bots = seat_bots(BOTH, 5)
    for turns in range(1, 8):
        run(parts, bots, turns=turns)
    assert standing(parts) == standing(whole)
