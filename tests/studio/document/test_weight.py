"""The weight of a history entry."""

from __future__ import annotations

from engine.edits.counters import new_counter, place_counter
from engine.edits.terrain import paint
from studio.document.weight import new_bytes
from tests.helpers.projects import MAP, SCENARIO, blank


def test_the_same_object_weighs_nothing() -> None:
    project = blank(20, 20)
    assert new_bytes(project, project) == 0


def test_a_stroke_weighs_as_much_as_its_rows() -> None:
    project = blank(200, 200)
    one = new_bytes(project, paint(project, MAP, ["c1r1"], "woods"))
    ten = new_bytes(project, paint(project, MAP, [f"c1r{n}" for n in range(1, 11)], "woods"))
    assert 9 * 200 < ten - one < 9 * 300


def test_a_new_counter_does_not_weigh_those_before_it_again() -> None:
    project = blank(20, 20)
    for n in range(50):
        counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", f"c{n % 20 + 1}r1")
        after = place_counter(project, SCENARIO, counter)
        weight = new_bytes(project, after)
        project = after
    assert weight < 3000
