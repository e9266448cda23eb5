"""What an edit of a whole map tells before it is done."""

from __future__ import annotations

from dataclasses import replace

from engine.edits.outcome import relabelled
from engine.edits.resize import Margins, resized
from tests.helpers.projects import MAP, farm


def test_labels_that_change_are_told_and_those_that_stay_are_not() -> None:
    project = farm("..", ".-")
    outcome = resized(project, MAP, Margins(left=1), ".")
    assert outcome.relabelled == (("0101", "0201"), ("0201", "0301"), ("0102", "0202"))
    assert resized(project, MAP, Margins(right=3, bottom=2), ".").relabelled == ()
    assert resized(project, MAP, Margins(right=98), ".").relabelled[0] == ("0101", "00101")


def test_spaces_that_go_have_no_new_label() -> None:
    map_ = farm("...").map(MAP)
    assert relabelled(map_, map_, {"c1r1": "c2r1"}.get) == (("0101", "0201"),)
    level = replace(map_.main, id="cellar")
    assert relabelled(map_, replace(map_, levels=(level,)))[:1] == ()
