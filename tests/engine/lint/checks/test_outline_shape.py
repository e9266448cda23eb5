from __future__ import annotations

import random  # noqa: TID251 - a scribble, no game

import pytest

from engine.edits.terrain import terrain_at
from engine.model.map import Outline
from tests.helpers.lint import MAP, clean, found, said, sent


def drawn(*rings: tuple[tuple[float, ...], ...]) -> dict[str, object]:
    return {"outlines": (Outline("barn", "building", rings),)}


FAILING = clean(level=drawn(((60, 20), (120, 60), (120, 20), (60, 60))))  # a bow tie
CLEAN = clean(level=drawn(((60, 20), (100, 20), (100, 60), (60, 60))))


@pytest.mark.case("LOS-08")
def test_a_bow_tie_is_named_with_the_place_of_its_crossing() -> None:
    (issue,) = found(FAILING, "outline_shape")
    assert issue.path == "levels[0].outlines[0]"
    assert str(issue.message) == (
        "outline barn: the outline crosses or touches itself at 90.0, 40.0 mm"
    )


def test_shapes_without_points_or_area_are_named() -> None:
    assert said(clean(level=drawn()), "outline_shape") == [
        "outline barn: the outline has no area at 0.0, 0.0 mm"
    ]
    line = drawn(((60, 20), (80, 20), (100, 20)))
    assert said(clean(level=line), "outline_shape") == [
        "outline barn: the outline has no area at 60.0, 20.0 mm"
    ]


def test_curves_are_judged_as_they_are_drawn() -> None:
    one, other = (60, 20, 60, 20, 60, 100), (100, 20, 100, 100, 100, 20)
    bulge = drawn((one, other, (100, 60), (60, 60)))  # its first side hangs down over the last
    (told,) = said(clean(level=bulge), "outline_shape")
    assert told == (
        "outline barn: the outline crosses or touches itself at 64.6, 60.0; 95.4, 60.0 mm"
    )


@pytest.mark.case("LOS-08")
def test_a_bow_tie_is_mended_into_its_two_halves_and_no_dot_is_lost() -> None:
    (issue,) = found(FAILING, "outline_shape")
    assert issue.fix is not None
    mended = sent(issue.fix.edit)(FAILING)
    assert [outline.id for outline in mended.map(MAP).main.outlines] == ["barn", "barn_2"]
    assert said(mended, "outline_shape") == []
    assert terrain_at(mended.map(MAP), "c5r3") == terrain_at(mended.map(MAP), "c7r3") == "building"


def test_a_hole_that_reaches_out_is_mended_by_what_an_odd_number_of_rings_holds() -> None:
    outer = ((60, 20), (100, 20), (100, 60), (60, 60))
    project = clean(level=drawn(outer, ((90, 30), (115, 30), (115, 55), (90, 55))))
    (issue,) = found(project, "outline_shape")
    assert issue.fix is not None
    mended = issue.fix.edit(project)
    assert said(mended, "outline_shape") == []
    for space in ("c5r3", "c6r2", "c7r3"):
        assert terrain_at(mended.map(MAP), space) == terrain_at(project.map(MAP), space)


def test_a_scribble_is_told_once_and_quickly_and_has_no_cure() -> None:
    rnd = random.Random(1)
    ring = tuple((rnd.uniform(20, 180), rnd.uniform(20, 100)) for _ in range(4000))
    (issue,) = found(clean(level=drawn(ring)), "outline_shape")
    assert str(issue.message).endswith("mm and in many more places: draw it anew")
    assert issue.fix is None


def test_an_outline_that_nobody_will_see_is_told() -> None:
    speck = drawn(((86.1, 49.5), (87.1, 49.5), (87.1, 50.5), (86.1, 50.5)))  # on the dot of c6r3
    assert said(clean(level=speck), "outline_shape") == [
        "outline barn is tiny, 1.00 mm\N{SUPERSCRIPT TWO}: nobody will see it at the table"
    ]


def test_a_tiny_outline_may_be_deleted_where_no_hex_changes() -> None:
    beside = clean(level=drawn(((80, 42), (81, 42), (81, 43), (80, 43))))
    (issue,) = found(beside, "outline_shape")
    assert issue.fix is not None
    assert sent(issue.fix.edit)(beside).map(MAP).main.outlines == ()
    on_a_dot = clean(level=drawn(((86.1, 49.5), (87.1, 49.5), (87.1, 50.5), (86.1, 50.5))))
    (issue,) = found(on_a_dot, "outline_shape")
    assert issue.fix is None


def test_an_outline_without_area_may_be_deleted() -> None:
    project = clean(level=drawn(((60, 25), (80, 25), (100, 25))))
    (issue,) = found(project, "outline_shape")
    assert issue.fix is not None
    assert issue.fix.edit(project).map(MAP).main.outlines == ()
    through_a_dot = clean(level=drawn(((60, 20), (80, 20), (100, 20))))
    (issue,) = found(through_a_dot, "outline_shape")
    assert issue.fix is None


@pytest.mark.parametrize("far", [2e6, 1e300])
def test_an_outline_that_reaches_beyond_all_sheets_is_told_and_spoils_no_other_check(
    far: float,
) -> None:
    project = clean(level=drawn(((60, 20), (far, 20), (far, 60), (60, 60))))
    assert said(project, "outline_shape") == [
        "outline barn reaches more than a kilometre: draw it anew"
    ]
    assert said(project, "check_failed") == []
