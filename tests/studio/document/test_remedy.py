"""What a fix would do is told in words and places before it is done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.edits.markers import delete_markers, edit_marker, new_marker, place_marker
from engine.edits.outlines import delete_outlines, set_outline
from engine.edits.properties import set_properties
from engine.edits.regions import group, ungroup
from engine.edits.silences import silence, unsilence
from engine.edits.terrain import paint, unpin
from engine.errors import EngineError
from engine.lint.runner import lint
from engine.model.issue import Fix, Issue
from engine.model.map import LabelScheme, Outline
from engine.model.silence import Silence
from engine.texts import Text
from studio.document.remedy import Remedy, remedy_of
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from engine.model.project import Project

SQUARE = Outline("copse", "woods", (((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)),))


def would(project: Project, *edits: Any, asks: Text | None = None) -> Remedy:
    hand = Hand(project)
    issues = [Issue("x", "hint", Text("x"), MAP, fix=Fix(Text("Mend"), e, asks)) for e in edits]
    found = remedy_of(hand.desk, issues)
    assert hand.project is project
    return found


def told(remedy: Remedy) -> list[str]:
    return [str(line) for line in remedy.told]


def test_ground_that_becomes_another_is_told_by_label_and_outlined() -> None:
    found = would(
        farm("....", "...."), partial(paint, path=MAP, spaces=("c2r1", "c3r2"), terrain="woods")
    )
    assert told(found) == ["0201, 0302: becomes woods"]
    assert found.spaces == {"c2r1", "c3r2"}


def test_a_pin_that_goes_tells_what_the_drawing_makes_of_the_hex() -> None:
    project = paint(set_outline(farm("....", "...."), MAP, SQUARE), MAP, ("c2r1",), "open")
    assert told(would(project, partial(unpin, path=MAP, spaces=("c2r1",)))) == [
        "0201: becomes woods"
    ]


def test_a_marker_that_goes_is_crossed_out_where_it_stood() -> None:
    marker = replace(new_marker(farm("..").scenario(SCENARIO), "spawn"), at="c2r1")
    project = place_marker(farm("...", "..."), SCENARIO, marker)
    found = would(project, partial(delete_markers, path=SCENARIO, markers=(marker.id,)))
    assert told(found) == [f"Taken out: Marker {marker.id}"]
    assert (found.went, found.came) == (("c2r1",), ())


def test_a_marker_that_changes_is_told_value_by_value() -> None:
    marker = replace(new_marker(farm("..").scenario(SCENARIO), "spawn"), at="c2r1", order=1)
    project = place_marker(farm("...", "..."), SCENARIO, marker)
    moved = replace(marker, at="c3r1", order=2)
    found = would(project, partial(edit_marker, path=SCENARIO, marker=moved))
    assert told(found) == [
        f"Marker {marker.id}: place from 0201 to 0301",
        f"Marker {marker.id}: number from 1 to 2",
    ]
    assert (found.went, found.came) == (("c2r1",), ("c3r1",))


def test_a_name_that_is_asked_for_is_left_open() -> None:
    edit = partial(group, path=MAP, spaces=("c1r1", "c2r1"))
    found = would(farm("bb..", "...."), edit, asks=Text("Name"))
    assert told(found) == ["New: Building \N{HORIZONTAL ELLIPSIS}, 2 hexes"]
    assert found.spaces == {"c1r1", "c2r1"}


def test_a_building_that_shrinks_outlines_the_hexes_that_leave_it() -> None:
    project = group(farm("bb..", "...."), MAP, ("c1r1", "c2r1"), "Mill")
    found = would(project, partial(ungroup, path=MAP, spaces=("c2r1",)))
    assert found.spaces == {"c2r1"}
    assert "hexes without 0201" in told(found)[0]


def test_an_outline_that_goes_is_drawn() -> None:
    project = set_outline(farm("....", "...."), MAP, SQUARE)
    found = would(project, partial(delete_outlines, path=MAP, outlines=("copse",)))
    assert "Taken out: Outline copse" in told(found)
    assert found.lines


def test_an_outline_that_changes_is_told_by_its_name_and_drawn_as_it_was_and_will_be() -> None:
    project = set_outline(farm("....", "...."), MAP, SQUARE)
    small = replace(SQUARE, rings=(((0.0, 0.0), (20.0, 0.0), (20.0, 20.0)),))
    found = would(project, partial(set_outline, path=MAP, outline=small))
    assert "Outline copse: shape changes" in told(found)
    assert len(found.lines) == 2


def test_several_fixes_are_one_difference() -> None:
    one = partial(paint, path=MAP, spaces=("c1r1",), terrain="woods")
    two = partial(paint, path=MAP, spaces=("c2r1",), terrain="woods")
    found = would(farm("....", "...."), one, two)
    assert (told(found), found.applied) == (["0101, 0201: becomes woods"], 2)


def test_a_fix_that_cannot_be_says_why_and_the_others_are_made() -> None:
    def refuse(project: Project) -> Project:
        raise EngineError(Text("gone already"))

    alone = would(farm("....", "...."), refuse)
    assert (alone.after, str(alone.refusal)) == (None, "gone already")
    both = would(farm("...."), refuse, partial(paint, path=MAP, spaces=("c1r1",), terrain="woods"))
    assert (both.applied, str(both.refusal)) == (1, "gone already")


def test_whatever_else_changes_is_named() -> None:
    edit = partial(set_properties, path=MAP, title="Mill", labels=LabelScheme("A1"))
    assert told(would(farm("...."), edit)) == [f"{MAP}: labels changes", f"{MAP}: title changes"]
    what = Silence("half_used", "So.")
    project = silence(farm("...."), MAP, what)
    edit = partial(unsilence, path=MAP, what=what)
    assert told(would(project, edit)) == [f"{MAP}: a silence goes"]


def test_every_fix_that_the_checks_offer_can_be_previewed() -> None:
    project = farm("bb..", "....")
    found = [issue for issue in lint(project) if issue.fix is not None]
    assert found
    hand = Hand(project)
    assert all(remedy_of(hand.desk, [issue]).told for issue in found)
