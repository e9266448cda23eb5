from __future__ import annotations

from engine.model.map import Marker
from engine.model.scenario import Counter
from tests.helpers.lint import clean, found, with_counters, with_markers

ISLAND = ("...-......", ".bb-......", ".b.-......", "...-......", "...-......")
FAILING = with_markers(clean(*ISLAND), Marker("boat", "objective", "c6r3", name="The Boat"))
CLEAN = with_markers(clean(), Marker("boat", "objective", "c6r3", name="The Boat"))


def test_an_objective_beyond_the_void_is_an_error() -> None:
    (issue,) = found(FAILING, "unreachable")
    assert (issue.severity, issue.path) == ("error", "markers[3]")
    assert str(issue.message) == "no survivor can walk to The Boat"


def test_a_survivor_apart_from_the_others_is_a_warning() -> None:
    project = with_counters(clean(*ISLAND), Counter("nick", "survivor", "nick", "c7r4"))
    (issue,) = found(project, "unreachable")
    assert (issue.severity, issue.path) == ("warning", "counters[2]")


def test_an_exit_on_half_hexes_is_reached_from_the_hexes_before_them() -> None:
    project = with_markers(clean(grid={"cut": ("south",)}), Marker("out", "exit", "c4r6"))
    assert not found(project, "unreachable")
