from __future__ import annotations

from tests.helpers.lint import clean, found

OPEN = ("." * 21,) * 7
WALL = "w" * 10 + "." + "w" * 10
FAILING = clean(*OPEN, WALL, *OPEN)
CLEAN = clean(*OPEN, "w" * 21, *OPEN)


def test_a_gap_in_a_wall_is_told_with_the_lines_through_it() -> None:
    (issue,) = found(FAILING, "sight_slits")
    assert issue.severity == "hint"
    assert issue.spaces == ("c11r9",)
    assert str(issue.message).startswith(
        "many lines of sight slip through a gap of one hex between what blocks: 1109 ("
    )


def test_a_lane_and_a_wide_gap_are_no_slits() -> None:
    lane = ("w" * 10 + "." + "w" * 10,) * 5
    assert found(clean(*OPEN, *lane, *OPEN), "sight_slits") == []
    wide = "w" * 9 + "..." + "w" * 9
    assert found(clean(*OPEN, wide, wide, *OPEN), "sight_slits") == []


def test_a_gap_that_few_lines_pass_is_not_worth_a_word() -> None:
    assert found(clean("...", "w.w", "...", "..."), "sight_slits") == []
