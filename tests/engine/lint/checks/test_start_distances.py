from __future__ import annotations

from dataclasses import replace

from engine.model.map import Marker
from engine.model.scenario import Counter, SideInfo
from tests.helpers.lint import (
    SCENARIO,
    clean,
    found,
    said,
    with_counters,
    with_markers,
    with_scenario,
)

SIDES = (SideInfo("red", "The Reds"), SideInfo("blue"))


def sides(at: str):  # type: ignore[no-untyped-def]
    project = with_markers(clean(), Marker("well", "objective", "c2r4", name="The Well"))
    red = replace(project.scenario(SCENARIO).counters[0], side="red")
    zombie = project.scenario(SCENARIO).counters[1]
    project = with_scenario(project, sides=SIDES, counters=(red, zombie))
    return with_counters(project, Counter("nick", "survivor", "nick", at, side="blue"))


FAILING = sides("c10r3")
CLEAN = sides("c3r5")


def test_a_side_that_has_much_farther_is_told_with_both_distances() -> None:
    told = said(FAILING, "start_distances")
    assert "The Reds have 1 MP to the nearest objective, blue have 8" in told
    nearer = said(sides("c10r1"), "start_distances")
    assert "blue have 1 MP to the nearest spawn point, The Reds have 8" in nearer
    assert {issue.severity for issue in found(FAILING, "start_distances")} == {"hint"}


def test_a_scenario_of_one_side_has_nobody_to_compare() -> None:
    assert said(with_scenario(FAILING, sides=()), "start_distances") == []
