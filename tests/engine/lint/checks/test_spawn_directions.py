from __future__ import annotations

import pytest

from engine.model.map import Marker
from engine.model.scenario import ScenarioEvent
from tests.helpers.lint import clean, condition, effect, said, with_map, with_markers, with_scenario

FAILING = with_markers(clean(), Marker("corner", "spawn", "c1r1", order=2))
CLEAN = clean()


def test_a_corner_is_told_with_the_printed_numbers() -> None:
    assert said(FAILING, "spawn_directions") == [
        "from corner the directions 1, 2, 5, 6 lead off the map: most counters point nowhere"
    ]


@pytest.mark.clause("ATZ-18.6")
def test_the_numbers_begin_at_direction_1_of_the_map() -> None:
    turned = with_map(FAILING, direction_one="SE")
    (told,) = said(turned, "spawn_directions")
    assert "directions 3, 4, 5, 6 lead" in told


def test_where_an_event_puts_zombies_some_hexes_away_the_whole_way_counts() -> None:
    comes = effect("spawn", marker="yard", dice=1, distance=5)
    event = ScenarioEvent("horde", condition("turn_begins", turn=2), (comes,))
    project = with_markers(clean(), Marker("yard", "spawn", "c5r4", order=2))
    assert said(project, "spawn_directions") == []
    (told,) = said(with_scenario(project, events=(event,)), "spawn_directions")
    assert told.startswith("from yard the directions 1, 4, 5, 6 lead")
    assert told.endswith("within 5 hexes: zombies with these numbers crowd in the others")
