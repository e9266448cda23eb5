from __future__ import annotations

from engine.edits.terrain import terrain_at
from engine.model.map import Outline
from tests.helpers.lint import MAP, clean, found, said

FIELD = Outline("field", "crops", (((60, 20), (110, 20), (110, 70), (60, 70)),))
COPSE = Outline("copse", "woods", (((80, 40), (130, 40), (130, 90), (80, 90)),))
FAR = Outline("far", "woods", (((140, 20), (170, 20), (170, 50), (140, 50)),))

FAILING = clean(level={"outlines": (FIELD, COPSE)})
CLEAN = clean(level={"outlines": (FIELD, FAR)})


def test_what_lies_over_what_is_told_with_the_dots_that_both_cover() -> None:
    (issue,) = found(FAILING, "outline_overlap")
    assert str(issue.message) == (
        "copse (woods) lies over field (crops): 4 dots (0603, 0703, 0604, 0704), "
        "900 mm\N{SUPERSCRIPT TWO}; the upper one counts"
    )
    assert issue.spaces == ("c6r3", "c7r3", "c6r4", "c7r4")
    assert issue.severity == "hint"


def test_the_lower_outline_may_be_cut_off_and_no_hex_changes() -> None:
    (issue,) = found(FAILING, "outline_overlap")
    assert issue.fix is not None
    after = issue.fix.edit(FAILING)
    assert said(after, "outline_overlap") == []
    for space in ("c5r2", "c6r3", "c7r3", "c7r4"):
        assert terrain_at(after.map(MAP), space) == terrain_at(FAILING.map(MAP), space)


def test_outlines_of_one_terrain_may_overlap() -> None:
    again = Outline("more", "crops", COPSE.rings)
    assert said(clean(level={"outlines": (FIELD, again)}), "outline_overlap") == []


def test_a_clearing_within_woods_is_told_and_can_be_cut_out_as_a_hole() -> None:
    hole = Outline("glade", "open", (((75, 30), (100, 30), (100, 60), (75, 60)),))
    project = clean(level={"outlines": (FIELD, hole)})
    (issue,) = found(project, "outline_overlap")
    assert issue.fix is not None
    field, _ = issue.fix.edit(project).map(MAP).main.outlines
    assert len(field.rings) == 2
