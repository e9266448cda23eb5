from __future__ import annotations

from typing import Any

import pytest

from engine.bots import get
from engine.bots.planner import Thought
from engine.core.inputs import Imagined
from engine.core.play import play
from engine.core.session import Session
from engine.core.view import View
from engine.errors import EngineError
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, condition
from tests.helpers.games import standing, toy_session

SEAT = "survivors"


def yard() -> Scene:
    """Return a way out past zombies, with more than one thing that may be done."""
    scene = Scene(radius=6, limit=8, victory=condition("exit", who="any"))
    scene.survivor("beck", hand="smg", items=("ammo",)).survivor("nick", at=(-1, 0), hand="bat")
    scene.marker("out", "exit", (6, 0))
    return scene.zombies(1, at=(4, 0)).zombie("z9", at=(2, -3), mp=5)


def begun(scene: Scene) -> Any:
    """Return a game with real dice in which a survivor is about to act."""
    for seed in range(20):
        session: Any = Session(RULESET, scene.setup(), seed)
        while session.pending is not None and session.state.turn == 1:
            if session.pending.kind == "activation":
                return session
            session.submit(session.pending.options[0].key)
    raise AssertionError("nobody acts")


def counted(session: Any) -> list[int]:
    """Return a list that grows with each game imagined of *session*."""
    seen: list[int] = []
    imagine = session.imagine

    def imagined(seat: str, seed: object) -> Any:
        seen.append(1)
        return imagine(seat, seed)

    session.imagine = imagined
    return seen


def test_it_never_imagines_more_games_at_a_decision_than_its_budget():
    for budget in (2, 3, 8, 20, 50):
        session = begun(yard())
        seen = counted(session)
        get(f"planner:{budget}").make(1).choose(View(session, SEAT), session.pending)
        assert 0 < len(seen) <= budget


def test_it_gives_up_what_falls_behind_before_its_budget_is_spent():
    session = begun(yard())
    seen = counted(session)
    get("planner:200").make(1).choose(View(session, SEAT), session.pending)
    assert 0 < len(seen) < 100


def test_a_lead_is_doubted_the_more_the_fewer_games_show_it():
    few, many, other = Thought(0, [600] * 2), Thought(0, [600] * 32), Thought(1, [500] * 2)
    lead, error = few.lead(other)
    assert (lead, error) == (100, 75)
    assert many.lead(Thought(1, [500] * 32)) == (100, pytest.approx(4.7, abs=0.1))


def test_it_does_not_think_where_nothing_threatens():
    scene = Scene(radius=6, victory=condition("exit", who="any")).survivor("beck", at=(5, 0))
    scene.marker("out", "exit", (6, 0)).zombie("z1", at=(-6, 0), mp=3)
    session = begun(scene)
    seen = counted(session)
    bot = get("planner").make(1)
    assert bot.choose(View(session, SEAT), session.pending) == scene.key("move", (6, 0))
    assert not seen


@pytest.mark.case("RNG-04")
def test_it_chooses_the_same_whatever_dice_and_draws_will_come():
    session = begun(yard())
    for _ in range(4):
        chosen = set()
        for future in range(3):
            other = session.fork()
            other.feed(Imagined(SEAT, f"future {future}"))
            bot = get("planner:12").make("the same")
            chosen.add(bot.choose(View(other, SEAT), other.pending))
        assert len(chosen) == 1
        session.submit(chosen.pop())


def test_its_games_are_the_same_for_the_same_seed_and_leave_the_real_dice_alone():
    setup = yard().setup()
    games = [play(RULESET, setup, 3, {SEAT: get("planner:8").make(5)}) for _ in range(2)]
    assert standing(games[0]) == standing(games[1])
    replayed = type(games[0]).replay(RULESET, setup, games[0].record())
    assert standing(replayed) == standing(games[0])


def test_it_says_what_came_of_the_imagined_games():
    session = begun(yard())
    bot = get("planner:20").make(1)
    bot.choose(View(session, SEAT), session.pending)
    told = str(bot.reason)
    assert "imagined games stand at" in told
    assert " %, with “" in told


def test_a_hurried_view_gives_each_option_one_game_and_no_more():
    session = begun(yard())
    seen = counted(session)
    bot = get("planner:1000").make(1)
    bot.choose(View(session, SEAT, lambda: True), session.pending)
    assert 2 <= len(seen) <= 8


def test_it_sees_that_leaving_wins():
    scene = Scene(radius=4, limit=3, victory=condition("exit", who="any"))
    scene.survivor("beck", at=(4, 0), hand="smg").zombies(2, at=(1, 0))
    session = begun(scene.marker("out", "exit", (4, 0)))
    assert get("planner:12").make(1).choose(View(session, SEAT), session.pending) == "exit:out"


@pytest.mark.parametrize(
    "name",
    ["planner:0", "planner:-3", "planner:x", "planner:", "planner:9e9", "planner:" + "9" * 5000],
)
def test_a_budget_is_a_whole_number_of_games(name):
    with pytest.raises(EngineError, match="how many games"):
        get(name)


def test_it_plays_games_of_which_it_knows_nothing():
    session = toy_session(3)
    bots = {seat: get("planner:6").make(seat) for seat in ("red", "blue")}
    while session.pending is not None:
        seat = session.pending.seat
        session.submit(bots[seat].choose(View(session, seat), session.pending))
    assert session.state.outcome is not None
