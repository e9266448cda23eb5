from __future__ import annotations

from engine.model.map import Marker, Note
from tests.helpers.lint import clean, found, said, with_markers, with_scenario

FAILING = with_markers(clean(), Marker("far", "objective", "c11r3"))
CLEAN = with_markers(clean(), Marker("far", "objective", "c10r3"))


def test_a_space_beyond_the_edge_is_named_with_the_nearest_one() -> None:
    (issue,) = found(FAILING, "unknown_space")
    assert issue.path == "markers[3].at"
    assert "c11r3" in str(issue.message)
    assert "c10r3" in str(issue.message)


def test_a_printed_label_is_refused_with_the_id_to_write() -> None:
    project = with_markers(clean(), Marker("far", "objective", "1003"))
    assert said(project, "unknown_space") == [
        'write the id "c10r3" here; "1003" is the printed label, which may change'
    ]


def test_a_building_on_a_void_place_is_told_once_and_stops_nothing_else() -> None:
    project = clean("....", ".-..", ".b..", "....", "....")
    assert [issue.path for issue in found(project, "unknown_space")][:1] == ["regions[0].spaces[0]"]


def test_a_note_of_a_scenario_beyond_the_edge_is_found() -> None:
    project = with_scenario(clean(), remarks=(Note("far", "Look here.", "c11r3"),))
    assert [issue.path for issue in found(project, "unknown_space")] == ["remarks[0].at"]
