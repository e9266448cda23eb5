from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QPushButton

from engine.model.data import freeze
from engine.model.scenario import Condition, Effect, ScenarioEvent
from studio.ui.docks.inspector.scenario_sheet import ScenarioSheet

if TYPE_CHECKING:
    from studio.ui.docks.inspector.events import EventForm, EventsPanel
    from studio.ui.parts.fields import Field
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"
BELL = ScenarioEvent(
    "bell",
    Condition("turn_begins", freeze({"turn": 3})),
    (
        Effect("message", freeze({"text": {"en": "The bell rings.", "pl": "Dzwon bije."}})),
        Effect("spawn", freeze({"dice": 1, "marker": "mill_road_west"})),
    ),
)


def events(window: MainWindow) -> tuple[ScenarioEvent, ...]:
    assert window.opened is not None
    return window.opened.project.scenario(SCENARIO).events


def given(window: MainWindow, *happens: ScenarioEvent) -> None:
    """Give the scenario these events and no others."""
    opened = window.opened
    assert opened is not None
    scenario = replace(opened.project.scenario(SCENARIO), events=happens)
    opened.push("Prepare", opened.project.with_document(SCENARIO, scenario))  # type: ignore[arg-type]


def panel(window: MainWindow) -> EventsPanel:
    sheet = window.inspector.sheet
    assert isinstance(sheet, ScenarioSheet)
    assert sheet.events is not None
    return sheet.events


def form(window: MainWindow, id_: str = "bell") -> EventForm:
    return next(form for form in panel(window).forms if form.id == id_)


def field(window: MainWindow, name: str, id_: str = "bell") -> Field:
    bound = form(window, id_)._bound
    return next(b.field for b in bound if b.field.widget.accessibleName() == name)


def enter(window: MainWindow, name: str, value: Any, id_: str = "bell") -> None:
    field(window, name, id_)._take(value)


def press(window: MainWindow, name: str, id_: str = "bell") -> None:
    buttons = form(window, id_).findChildren(QPushButton)
    next(button for button in buttons if button.text() == name).click()


def test_events_are_told_in_words(playing: MainWindow):
    given(playing, BELL)
    assert form(playing).told.text().splitlines() == [
        "When:",
        "    Turn 3 begins",
        "Then:",
        "    Tell a message: “The bell rings.”",
        "    Zombies come at mill road west: 1 die",
    ]


def test_an_event_is_added_open_and_taken_back(playing: MainWindow):
    given(playing)
    panel(playing).add()
    (event,) = events(playing)
    assert (event.id, event.when.kind, event.then[0].kind) == ("event", "turn_begins", "message")
    assert field(playing, "Turn", "event").value == 1
    playing.actions_.run("undo")
    assert events(playing) == ()
    assert panel(playing).forms == []


def test_values_are_changed_one_step_each(playing: MainWindow):
    given(playing, BELL)
    panel(playing).open("bell")
    enter(playing, "Turn", 5)
    assert str(field(playing, "Then every").widget.text()) == "not said"  # type: ignore[attr-defined]
    enter(playing, "Then every", 2)
    enter(playing, "Again", value=True)
    enter(playing, "Text", "They have come.")
    (event,) = events(playing)
    assert event.when.args == {"turn": 5, "every": 2}
    assert event.repeat
    assert event.then[0].args["text"] == {"en": "They have come.", "pl": "Dzwon bije."}
    enter(playing, "Then every", None)
    assert events(playing)[0].when.args == {"turn": 5}
    assert field(playing, "Plus").widget.text() == "not said"  # type: ignore[attr-defined]
    playing.actions_.run("undo")
    playing.actions_.run("undo")
    assert events(playing)[0].then == BELL.then


def test_names_are_chips_and_hexes_are_typed_by_label(playing: MainWindow):
    given(playing, BELL)
    panel(playing).open("bell")
    markers: Any = field(playing, "Marker")
    markers.put_in("mill_road_east")
    assert events(playing)[0].then[1].args["marker"] == ("mill_road_west", "mill_road_east")
    markers.take_out(0)
    assert events(playing)[0].then[1].args["marker"] == "mill_road_east"
    hexes: Any = field(playing, "Hexes")
    hexes.edit.setText("0302, 0402")
    hexes.flush()
    assert events(playing)[0].then[1].args["hexes"] == ("c3r2", "c4r2")


def test_another_kind_brings_its_own_rows(playing: MainWindow):
    given(playing, BELL)
    panel(playing).open("bell")
    enter(playing, "When", "region_entered")
    assert events(playing)[0].when == Condition("region_entered")
    region: Any = field(playing, "Region")
    region.put_in("surgery")
    enter(playing, "Then", "change_rule")
    enter(playing, "Value of the rules", "noise.distance")
    value: Any = field(playing, "New value")
    value.edit.setText("6")
    value.flush()
    (event,) = events(playing)
    assert event.when.args == {"region": "surgery"}
    assert event.then[0] == Effect("change_rule", freeze({"option": "noise.distance", "value": 6}))


def test_several_things_are_edited_as_text(playing: MainWindow):
    given(playing, BELL)
    panel(playing).open("bell")
    enter(playing, "When", "any")
    assert events(playing)[0].when == Condition("any", children=(BELL.when,))
    press(playing, "As text")
    text = next(b.field for b in form(playing)._bound if "turn_begins" in str(b.field.value))
    text._take("all: [{turn_begins: {turn: 2}}, {not: {killed: {count: 1}}}]")
    assert events(playing)[0].when.kind == "all"
    text._take("all: [")
    assert text.problem is not None
    text._take("any: [{turn_begins: {turn: 2}}, {killed: {count: 1}}]")
    press(playing, "As rows")
    enter(playing, "When", "killed")
    assert events(playing)[0].when.args == {"count": 1}


def test_effects_and_events_come_go_and_move(playing: MainWindow):
    given(playing, BELL, replace(BELL, id="late"))
    panel(playing).open("bell")
    press(playing, "Add what follows")
    assert [effect.kind for effect in events(playing)[0].then] == ["message", "spawn", "message"]
    for _ in range(3):
        press(playing, "Remove the last")
    assert len(events(playing)[0].then) == 1
    assert playing.notice.isVisible()  # something must follow
    press(playing, "Later")
    assert [event.id for event in events(playing)] == ["late", "bell"]
    press(playing, "Remove")
    assert [event.id for event in events(playing)] == ["late"]


def test_another_name_keeps_the_event_open(playing: MainWindow):
    given(playing, BELL)
    panel(playing).open("bell")
    enter(playing, "Name", "first bell")
    assert [event.id for event in events(playing)] == ["first_bell"]
    assert field(playing, "Turn", "first_bell").value == 3


def test_an_event_that_was_only_looked_at_changes_nothing(playing: MainWindow):
    odd = ScenarioEvent(
        "odd",
        Condition("turn_begins", freeze({"turn": 3, "note": 1})),
        (
            Effect("spawn", freeze({"hexes": ["c1r1", "nowhere"], "marker": "gone"})),
            Effect("change_rule", freeze({"option": "run.dice", "value": "3"})),
            Effect("fly", freeze({"far": True})),
        ),
    )
    given(playing, BELL, odd)
    assert playing.opened is not None
    before = playing.opened.project
    for id_ in ("bell", "odd"):
        panel(playing).open(id_)
        playing.inspector.flush()
    assert playing.opened.project is before
