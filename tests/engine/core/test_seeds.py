from __future__ import annotations

import pytest

from engine.core.seeds import usable_seed
from engine.core.session import Session
from engine.errors import EngineError
from tests.helpers.games import play_at_random, standing, toy_session
from tests.helpers.toy import TOY, toy_setup


@pytest.mark.case("RNG-01")
@pytest.mark.parametrize("seed", [0, -1, 1, 2**64, "zombie", "0", "-1", "Zażółć"])
def test_a_given_seed_gives_the_same_game_each_time_zero_included(seed):
    first, second = toy_session(seed), toy_session(seed)
    assert first.seed == seed
    for session in (first, second):
        play_at_random(session, "same whims")
    assert standing(first) == standing(second)


@pytest.mark.case("RNG-01")
def test_different_seeds_give_different_dice():
    games = [toy_session(seed) for seed in (0, -1, 1, 2**64, "zombie")]
    for game in games:
        play_at_random(game, "same whims")
    assert len({tuple(game.tape) for game in games}) == len(games)


@pytest.mark.case("RNG-01")
def test_a_number_and_its_text_are_the_same_seed():
    # the command line passes text, the window numbers
    games = [toy_session(0), toy_session("0")]
    for game in games:
        play_at_random(game, "same whims")
    assert games[0].log == games[1].log


@pytest.mark.case("RNG-01")
def test_without_a_seed_one_is_drawn_and_kept_and_gives_the_game_again():
    drawn = Session(TOY, toy_setup())
    other = Session(TOY, toy_setup(), drawn.seed)
    for session in (drawn, other):
        play_at_random(session, "same whims")
    assert standing(drawn) == standing(other)
    assert len({Session(TOY, toy_setup()).seed for _ in range(5)}) > 1


@pytest.mark.case("RNG-01")
@pytest.mark.parametrize("seed", ["", "  ", "a\nb", "x" * 101, 10**100, 1.5, True, b"x", "\ud800"])
def test_what_cannot_be_a_seed_is_refused(seed):
    with pytest.raises(EngineError, match="cannot be used"):
        usable_seed(seed)
