from __future__ import annotations

from engine.core.view import View
from tests.helpers.games import toy_session
from tests.helpers.toy import LENGTH


def test_a_view_shows_rules_setup_state_and_what_options_promise():
    session = toy_session()
    session.submit("act:r1")
    view = View(session, "red")
    assert view.rules is session.rules
    assert view.setup is session.setup
    assert view.state is session.state
    promises = view.appraise(session.pending)
    assert [a.aim for a in promises] == [LENGTH - 1, LENGTH - 2, LENGTH - 3, LENGTH]
    assert view.odds(session.pending.options[0]) is None


def test_a_view_follows_the_game_through_undo():
    session = toy_session()
    view = View(session, "red")
    session.submit("act:r1")
    session.submit("walk:1")
    session.undo(2)
    assert view.state is session.state
    assert view.state.at["r1"] == 0
