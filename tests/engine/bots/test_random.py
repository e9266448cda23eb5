from __future__ import annotations

from engine.bots import get
from engine.core.view import View
from tests.helpers.games import toy_session


def test_every_option_is_chosen_now_and_then():
    session = toy_session()
    view = View(session, "red")
    bot = get("random").make(1)
    chosen = [bot.choose(view, session.pending) for _ in range(200)]
    for option in session.pending.options:
        assert 70 < chosen.count(option.key) < 130
    assert bot.reason is None
