from __future__ import annotations

from engine.exchange.losses import Loss, told
from engine.texts import Plural, Text


def test_what_is_lost_is_told_once_and_in_order():
    victory = Loss("victory", Text("Nobody wins."))
    curves = Loss("curves", Plural("{n} curve is straight.", "{n} curves are straight.", 2))
    assert [str(line) for line in told((curves, victory, curves))] == [
        "2 curves are straight.",
        "Nobody wins.",
    ]
    assert curves.to_json() == {"code": "curves", "message": "2 curves are straight."}
