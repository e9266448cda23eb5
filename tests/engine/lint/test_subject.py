from __future__ import annotations

from engine import rulesets
from engine.lint.subject import Subject
from engine.model.map import Marker
from engine.model.scenario import Counter
from tests.helpers.lint import MAP, SCENARIO, clean, with_counters, with_map, with_markers


def subject_of(project):  # type: ignore[no-untyped-def]
    return Subject(project, SCENARIO, MAP, rulesets.get("atz"))


def test_markers_of_the_map_come_before_those_of_the_scenario() -> None:
    project = with_map(clean(), markers=(Marker("well", "objective", "c4r4"),))
    placed = subject_of(project).markers
    assert [(p.document, p.marker.id) for p in placed][:2] == [(MAP, "well"), (SCENARIO, "home")]


def test_who_enters_by_a_marker_starts_on_its_spaces() -> None:
    project = with_counters(
        with_markers(clean(), Marker("west", "entry", edge="west")),
        Counter("nick", "survivor", "nick", enters="west"),
    )
    start = subject_of(project).starts[1]
    assert start.name == "Nick"
    assert [subject_of(project).board.ids[s] for s in start.spaces] == [
        f"c1r{row}" for row in range(1, 7)
    ]


def test_a_walk_passes_woods_for_survivors_and_not_for_zombies() -> None:
    subject = subject_of(clean("..w..", "..w..", "..w..", "..w..", "..w.."))
    start = subject.board.index["c1r1"]
    beyond = subject.board.index["c5r5"]
    assert beyond in subject.walk([start], "survivor")
    assert beyond not in subject.walk([start], "zombie")


def test_many_labels_are_cut_short() -> None:
    subject = subject_of(clean())
    assert subject.labels(range(3)) == "0101, 0201, 0301"
    assert subject.labels(range(20)).endswith("0801, …")


def test_counters_that_are_called_alike_are_told_apart_by_their_hexes() -> None:
    project = with_counters(
        clean(),
        Counter("beck_2", "survivor", "beck", "c4r5"),
        Counter("z2", "zombie", "zombie_slow", "c8r1"),
        Counter("z3", "zombie", "zombie_fast", "c8r2", name="The Vicar"),
    )
    subject = subject_of(project)
    assert [start.name for start in subject.starts] == ["Beck in 0205", "Beck in 0405"]
    names = [start.name for start in subject.enemies]
    assert names == ["Slow zombie in 0901", "Slow zombie in 0801", "The Vicar"]
