"""The engine's ways of zombies against ways found anew: every event of every game."""

from __future__ import annotations

import pytest

from benchmarks import naive_zombies
from engine.files.shipped import shipped

SAMPLES = sorted(shipped("sample_maps").glob("*/*.scenario.yaml"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name.partition(".")[0])
def test_games_with_ways_found_anew_have_the_same_events(path):
    differ, _ = naive_zombies.differing(path, 2)
    assert differ == 0


@pytest.mark.slow
def test_forty_games_have_the_same_events():
    differ, ratio = naive_zombies.differing(SAMPLES[0], 40)
    assert differ == 0
    assert ratio > 3
