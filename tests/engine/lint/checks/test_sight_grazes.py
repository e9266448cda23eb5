from __future__ import annotations

import pytest

from engine.model.data import FrozenDict
from engine.model.map import BorderInfo, Marker
from tests.helpers.lint import clean, found, said, with_markers, with_scenario

CROWDED = ("." * 20,) * 7 + ("." * 10 + "b" + "." * 9,) + ("." * 20,) * 7
FAILING = clean(*CROWDED)
CLEAN = clean()


@pytest.mark.clause("ATZ-11.5", "ATZ-11.6")
def test_a_building_in_the_open_has_many_lines_that_only_touch_it() -> None:
    (issue,) = found(FAILING, "sight_grazes")
    assert issue.severity == "hint"
    assert issue.spaces == ("c11r8",)
    assert str(issue.message) == (
        "people will argue about lines of sight that only touch a corner or a side of 1108 (96 "
        "lines, such as 1207 to 1007): on the map 96 of 19475 lines up to 8 hexes long"
    )


def test_between_starts_and_spawn_points_each_line_is_told() -> None:
    project = with_markers(clean(), Marker("pit", "spawn", "c6r5", order=2))
    assert said(project, "sight_grazes") == []  # it is night
    (issue,) = found(with_scenario(project, light="day"), "sight_grazes")
    assert issue.path == "counters"
    assert issue.spaces == ("c2r5", "c6r5")
    assert str(issue.message) == (
        "people will argue about lines of sight from the starts: 0205 to 0605 (the line runs along "
        "the side of 0505, crops)"
    )


def test_of_many_lines_the_shortest_are_told_and_the_rest_counted() -> None:
    rows = ("." * 20,) * 4 + (".." + "b." * 9,) + ("." * 20,) * 4
    markers = [Marker(f"p{col}", "objective", f"c{col}r5") for col in range(4, 21, 2)]
    project = with_scenario(with_markers(clean(*rows), *markers), light="day")
    message = next(text for text in said(project, "sight_grazes") if "starts" in text)
    assert message.endswith(" more lines")
    assert message.count(" to ") == 5


def test_a_wall_has_lines_that_only_touch_its_ends() -> None:
    rows = ("." * 20,) * 15
    borders = FrozenDict({"c11r8|c11r9": BorderInfo("wall")})
    assert found(clean(*rows), "sight_grazes") == []
    (issue,) = found(clean(*rows, level={"borders": borders}), "sight_grazes")
    assert issue.spaces == ("c11r8", "c11r9")
    assert str(issue.message) == (
        "people will argue about lines of sight that only touch a corner, a side or an end of the "
        "wall between 1108 and 1109 (86 lines, such as 1208 to 1008): on the map 86 of 19475 lines "
        "up to 8 hexes long"
    )
