"""The sheets of a border, an outline, a text and a note, each by itself, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from engine.edits.borders import set_borders
from engine.edits.labels import set_label
from engine.edits.outlines import set_outline
from engine.edits.remarks import set_note
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, Note, Outline
from studio.document.selection import Item
from studio.ui.docks.inspector.border_sheet import BorderSheet
from studio.ui.docks.inspector.label_sheet import LabelSheet
from studio.ui.docks.inspector.note_sheet import NoteSheet
from studio.ui.docks.inspector.outline_sheet import OutlineSheet
from tests.helpers.projects import MAP, SCENARIO, blank
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project
    from studio.ui.docks.inspector.sheet import Sheet

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
WALLS = {"c2r2|c3r2": "wall", "c2r1|c3r1": "hedge"}
LABEL = MapLabel("mill", FrozenDict({"en": "Mill", "pl": "Młyn"}), "c3r2", 4.0, 30.0)
CURVE = ((5.0, 20.0), (30.0, 25.0), (60.0, 20.0))
BENT = MapLabel("lane", "Lane", (30.0, 25.0), points=CURVE, spacing=0.25, kind="street")


@pytest.fixture
def show(qtbot: Any) -> Callable[..., tuple[Hand, Any]]:
    """Return how a sheet is made over a project."""

    def made(kind: type[Any], item: Item, project: Project) -> tuple[Hand, Any]:
        hand = Hand(project)
        sheet = kind(hand.desk, item)
        qtbot.addWidget(sheet)
        return hand, sheet

    return made


def field(sheet: Sheet, name: str) -> Any:
    return next(b.field for b in sheet._bound if b.field.widget.accessibleName() == name)


def names(sheet: Sheet) -> list[str]:
    return [b.field.widget.accessibleName() for b in sheet._bound]


def texts(sheet: Sheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel)]


def push(sheet: Sheet, caption: str) -> None:
    next(b for b in sheet.findChildren(QPushButton) if b.text() == caption).click()


def label(hand: Hand, id_: str) -> MapLabel:
    return next(x for x in hand.project.map(MAP).main.labels if x.id == id_)


def walls(hand: Hand) -> dict[str, str]:
    return {name: info.feature for name, info in hand.project.map(MAP).main.borders.items()}


def notes(hand: Hand, owner: str) -> tuple[Note, ...]:
    project = hand.project
    return (project.map(owner) if owner == MAP else project.scenario(owner)).remarks


# -- borders


def test_a_border_is_told_changed_and_taken_off(show: Any):
    project = set_borders(blank(5, 4), MAP, WALLS)
    hand, sheet = show(BorderSheet, Item(MAP, "border", "c2r2|c3r2"), project)
    assert "between 0202 and 0302" in texts(sheet)
    assert names(sheet) == ["What"]
    field(sheet, "What")._take("hedge")
    assert walls(hand) == {**WALLS, "c2r2|c3r2": "hedge"}
    assert field(sheet, "What").value == "hedge"
    push(sheet, "Take this side off")
    assert walls(hand) == {"c2r1|c3r1": "hedge"}
    hand.opened.undo()
    hand.opened.undo()
    assert hand.project is project


def test_a_run_of_borders_is_changed_selected_and_taken_off_as_a_whole(show: Any):
    run = {"c2r2|c3r2": "wall", "c2r2|c2r3": "wall", "c2r2|c3r3": "wall"}
    project = set_borders(blank(5, 4), MAP, {**run, "c4r1|c5r1": "wall"})
    hand, sheet = show(BorderSheet, Item(MAP, "border", "c2r2|c3r2"), project)
    assert any(text.startswith("3 sides of") for text in texts(sheet))
    field(sheet, "All of it")._take("hedge")
    assert walls(hand) == {**dict.fromkeys(run, "hedge"), "c4r1|c5r1": "wall"}
    push(sheet, "Select the run")
    assert {item.id for item in hand.opened.selection} == set(run)
    push(sheet, "Take the run off")
    assert walls(hand) == {"c4r1|c5r1": "wall"}


def test_a_border_on_which_nothing_stands_any_more_leaves_an_empty_sheet(show: Any):
    _, sheet = show(BorderSheet, Item(MAP, "border", "c2r2|c3r2"), blank(5, 4))
    assert not sheet.findChildren(QPushButton)


# -- outlines


def test_the_holes_of_an_outline_are_filled_in_one_step(show: Any):
    rim = ((0.0, 0.0), (80.0, 0.0), (80.0, 80.0), (0.0, 80.0))
    hole = ((20.0, 20.0), (40.0, 20.0), (30.0, 40.0))
    project = set_outline(blank(5, 4), MAP, Outline("copse", "woods", (rim, hole)))
    hand, sheet = show(OutlineSheet, Item(MAP, "outline", "copse"), project)
    push(sheet, "Fill the hole")
    assert hand.project.map(MAP).main.outlines[0].rings == (rim,)
    assert hand.steps == 1


# -- texts


def test_a_text_is_changed_in_its_language_with_its_height_kind_and_angle(show: Any):
    project = set_label(blank(5, 4), MAP, LABEL)
    hand, sheet = show(LabelSheet, Item(MAP, "label", "mill"), project)
    assert names(sheet) == ["Text", "Kind", "Height", "Angle"]
    assert [b.field.value for b in sheet._bound] == ["Mill", "place", 4, 30]
    for name, value in (("Text", "Old Mill"), ("Kind", "area"), ("Height", 7), ("Angle", -90)):
        field(sheet, name)._take(value)
    assert label(hand, "mill") == MapLabel(
        "mill", FrozenDict({"en": "Old Mill", "pl": "Młyn"}), "c3r2", 7.0, -90.0, "area"
    )
    while hand.opened.changed:
        hand.opened.undo()
    assert hand.project is project


def test_a_text_along_a_curve_has_a_spacing_and_can_be_written_straight(show: Any):
    project = set_label(blank(5, 4), MAP, BENT)
    hand, sheet = show(LabelSheet, Item(MAP, "label", "lane"), project)
    assert names(sheet) == ["Text", "Kind", "Height", "Spacing, %"]
    assert field(sheet, "Spacing, %").value == 25
    field(sheet, "Spacing, %")._take(50)
    assert label(hand, "lane").spacing == 0.5
    push(sheet, "Write it straight")
    assert (label(hand, "lane").points, label(hand, "lane").spacing) == ((), 0.0)


def test_a_text_that_is_gone_is_not_written_anew(show: Any):
    hand, sheet = show(LabelSheet, Item(MAP, "label", "mill"), set_label(blank(5, 4), MAP, LABEL))
    hand.opened.push("gone", blank(5, 4))
    field(sheet, "Height")._take(9)
    assert hand.project.map(MAP).main.labels == ()


# -- notes


@pytest.mark.parametrize(("owner", "told"), [(MAP, "map"), (SCENARIO, "scenario")])
def test_a_note_of_map_or_scenario_is_changed_and_taken_off(show: Any, owner: str, told: str):
    project = set_note(blank(5, 4), owner, Note("gate", "Rusty", "c2r2"))
    hand, sheet = show(NoteSheet, Item(owner, "note", "gate"), project)
    assert "on 0202" in texts(sheet)
    assert told in texts(sheet)
    field(sheet, "Note")._take("Very rusty")
    field(sheet, "For")._take("self")
    assert notes(hand, owner) == (Note("gate", "Very rusty", "c2r2", "self"),)
    push(sheet, "Take the note off")
    assert notes(hand, owner) == ()
    while hand.opened.changed:
        hand.opened.undo()
    assert hand.project is project


def test_a_note_that_is_gone_leaves_an_empty_sheet(show: Any):
    _, sheet = show(NoteSheet, Item(MAP, "note", "gate"), blank(5, 4))
    assert sheet._bound == []
