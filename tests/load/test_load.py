"""Random games on random scenarios: nothing unsound, no dead end, no endless game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from tests.load.driving import PLAYS, Play, check_games
from tests.load.scenarios import Wild, wilds

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def check_game(wild: Wild, play: Play) -> None:
    """Play one game with all checks."""
    check_games(wild.setup(), play)


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(wilds(), PLAYS)
def test_random_games_on_random_scenarios_are_sound_whatever_the_player_does(wild, play):
    check_game(wild, play)


@pytest.mark.slow
@settings(max_examples=120, deadline=None, suppress_health_check=SLOW)
@given(wilds(), PLAYS)
def test_a_long_run_of_random_games_is_sound(wild, play):
    check_game(wild, play)
