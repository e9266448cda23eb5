from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QSpinBox

from engine.edits.properties import set_option
from engine.model.data import FrozenDict
from engine.model.map import words
from engine.model.scenario import Condition
from engine.texts import Text
from studio.document.selection import Item, ItemKind
from studio.ui.docks.inspector.counter_sheet import CounterSheet
from studio.ui.docks.inspector.gear import GearField
from studio.ui.docks.inspector.scenario_sheet import ScenarioSheet
from tests.helpers.windows import copy_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from engine.model.scenario import Counter
    from studio.ui.parts.fields import Field
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
MAP = "coldwater.map.yaml"
SCENARIO = "three_doors.scenario.yaml"


def select(window: MainWindow, kind: ItemKind, id_: str, path: str = SCENARIO) -> None:
    assert window.opened is not None
    window.opened.selection.set((Item(path, kind, id_),))


def field(window: MainWindow, name: str) -> Field:
    sheet = window.inspector.sheet
    assert sheet is not None
    return next(b.field for b in sheet._bound if b.field.widget.accessibleName() == name)


def counter(window: MainWindow, id_: str) -> Counter:
    assert window.opened is not None
    scenario = window.opened.project.scenario(SCENARIO)
    return next(c for c in scenario.counters if c.id == id_)


def steps(window: MainWindow) -> int:
    assert window.opened is not None
    return len(window.opened.history.entries)


def test_names_of_fields_stand_level_with_their_fields(playing: MainWindow, qtbot: QtBot):
    sheet = playing.inspector.sheet
    assert sheet is not None
    qtbot.waitUntil(sheet.isVisible)
    for name in ("Title", "Turn limit"):
        caption = next(c for c in sheet.findChildren(QLabel) if c.text() == name)
        middle = caption.geometry().center().y()
        assert abs(middle - field(playing, name).widget.geometry().center().y()) <= 1


def test_nothing_selected_shows_the_scenario(playing: MainWindow):
    assert isinstance(playing.inspector.sheet, ScenarioSheet)
    assert field(playing, "Title").value == "Three Doors"
    assert field(playing, "Turn limit").value == 24


def test_several_hexes_are_counted_as_hexes_and_nothing_is_said_of_dragging_them(
    playing: MainWindow,
):
    assert playing.opened is not None
    playing.opened.selection.set(Item(MAP, "space", name) for name in ("c3r3", "c9r9"))
    sheet = playing.inspector.sheet
    assert sheet is not None
    told = [caption.text() for caption in sheet.findChildren(QLabel)]
    assert told == ["2 hexes are selected"]


def test_a_project_that_is_let_go_leaves_no_sheet_whose_fields_would_change_it(
    playing: MainWindow,
):
    playing.inspector.watch(None)
    assert playing.inspector.sheet is None
    playing.inspector.watch(playing.desk)
    assert isinstance(playing.inspector.sheet, ScenarioSheet)


def test_a_title_is_changed_in_one_step_and_undone(playing: MainWindow, qtbot: QtBot):
    title = field(playing, "Title").widget
    assert isinstance(title, QLineEdit)
    title.selectAll()
    qtbot.keyClicks(title, "Four Doors")
    qtbot.keyClick(title, Qt.Key.Key_Return)
    assert playing.opened is not None
    assert playing.opened.project.scenario(SCENARIO).title == "Four Doors"
    assert steps(playing) == 1
    assert playing.workbench.tabs.tabText(0).startswith("Four Doors")
    playing.actions_.run("undo")
    assert field(playing, "Title").value == "Three Doors"
    assert title.text() == "Three Doors"


def test_an_empty_title_is_not_taken(playing: MainWindow, qtbot: QtBot):
    title = field(playing, "Title").widget
    assert isinstance(title, QLineEdit)
    title.selectAll()
    qtbot.keyClick(title, Qt.Key.Key_Delete)
    qtbot.keyClick(title, Qt.Key.Key_Return)
    assert title.text() == "Three Doors"
    assert steps(playing) == 0


def test_a_number_changed_step_by_step_is_one_undo_step(playing: MainWindow):
    limit = field(playing, "Turn limit").widget
    assert isinstance(limit, QSpinBox)
    for _ in range(3):
        limit.stepUp()
    assert playing.opened is not None
    assert playing.opened.project.scenario(SCENARIO).turn_limit == 27
    assert steps(playing) == 1


def test_gear_is_put_in_and_taken_out(playing: MainWindow):
    select(playing, "counter", "beck")
    assert isinstance(playing.inspector.sheet, CounterSheet)
    backpack = field(playing, "Backpack")
    backpack.put_in("bat")  # type: ignore[attr-defined]
    assert counter(playing, "beck").backpack == ("bat",)
    field(playing, "Inventory").take_out(0)  # type: ignore[attr-defined]
    assert counter(playing, "beck").inventory == ()
    playing.actions_.run("undo")
    playing.actions_.run("undo")
    assert counter(playing, "beck").inventory == ("ammo",)
    assert counter(playing, "beck").backpack == ()


@pytest.mark.case("VIEW-05")
@pytest.mark.parametrize("tab", [MAP, SCENARIO])
def test_a_sheet_that_was_only_looked_at_changes_nothing(playing: MainWindow, tab: str):
    opened = playing.opened
    assert opened is not None
    rich = replace(
        opened.project.scenario(SCENARIO),
        title=FrozenDict({"en": "Doors", "pl": "Drzwi"}),
        extra=FrozenDict({"x-mine": 1}),
        light="dusk",
        area="swamp",
        turn_limit=None,
        notes=FrozenDict({"ru": "x"}),
    )
    opened.push("Prepare", opened.project.with_document(SCENARIO, rich))  # type: ignore[arg-type]
    opened.activate(tab)
    before, count = opened.project, steps(playing)
    items: list[tuple[ItemKind, str, str]] = [("counter", c.id, SCENARIO) for c in rich.counters]
    items += [("marker", m.id, SCENARIO) for m in rich.markers]
    items += [("region", r.id, MAP) for r in opened.project.map(MAP).regions]
    items += [("space", space, MAP) for space in ("c1r1", "c20r4", "c14r9")]
    for item in items:
        select(playing, item[0], item[1], item[2])
        playing.inspector.flush()
    opened.selection.clear()
    playing.inspector.flush()
    assert opened.project == before
    assert steps(playing) == count


@pytest.mark.case("VIEW-05")
def test_a_changed_title_changes_nothing_else(playing: MainWindow):
    opened = playing.opened
    assert opened is not None
    old = opened.project.scenario(SCENARIO)
    rich = replace(old, title=FrozenDict({"en": "Doors", "pl": "Drzwi"}))
    opened.push("Prepare", opened.project.with_document(SCENARIO, rich))  # type: ignore[arg-type]
    field(playing, "Title")._take("Gates")
    new = opened.project.scenario(SCENARIO)
    assert new == replace(rich, title=FrozenDict({"en": "Gates", "pl": "Drzwi"}))
    assert words(new.title, "pl") == "Drzwi"


@pytest.mark.case("TXT-01")
@pytest.mark.parametrize("text", ["no", "on", "~", "2026-11-30", "1e3", "null"])
def test_words_that_yaml_would_read_otherwise_stay_words(
    playing: MainWindow, text: str, qtbot: QtBot
):
    field(playing, "Title")._take(text)
    field(playing, "Author")._take(text)
    assert playing.actions_.run("save")
    opened = playing.opened
    assert opened is not None
    assert opened.root is not None
    again = type(opened).open(opened.root / SCENARIO)
    assert again.project.scenario(SCENARIO).title == text
    assert again.project.scenario(SCENARIO).author == text


def test_gear_that_the_scenario_adds_is_offered_at_once(playing: MainWindow):
    opened = playing.opened
    assert opened is not None
    survivor = next(c.id for c in opened.project.scenario(SCENARIO).counters if c.in_hand)
    select(playing, "counter", survivor)
    crossbow = {"name": "Crossbow", "range": 9, "dice": [1]}
    project = set_option(opened.project, SCENARIO, "weapons.crossbow", crossbow)
    project = set_option(project, SCENARIO, "items.tea", {"name": "Tea", "effect": "token"})
    opened.push(Text("Add gear"), project)
    hand = field(playing, "In hand").widget
    assert isinstance(hand, QComboBox)
    assert "Crossbow" in [hand.itemText(at) for at in range(hand.count())]
    inventory = field(playing, "Inventory")
    assert isinstance(inventory, GearField)
    inventory.put_in("tea")
    assert counter(playing, survivor).inventory[-1] == "tea"
    assert {"crossbow", "tea"} <= set(playing.palette_.counters)


def test_a_survivor_who_is_given_to_the_opponents_looks_like_one_on_the_map(playing: MainWindow):
    select(playing, "counter", "beck")
    side = field(playing, "Side")
    assert isinstance(side.widget, QComboBox)
    names = [side.widget.itemText(n) for n in range(side.widget.count())]
    assert names == ["not said", "The bus", "Opponents"]
    side.widget.setCurrentIndex(2)
    side.widget.activated.emit(2)
    assert counter(playing, "beck").side == "opponents"
    desk = playing.desk
    assert desk is not None
    face = desk.face(counter(playing, "beck"))
    assert face is not None
    assert face.kind == "opponent"
    playing.actions_.run("undo")
    assert counter(playing, "beck").side == ""


def test_an_opponents_sheet_has_its_gear_and_its_own_name(window: MainWindow, tmp_path: Path):
    folder = copy_of("northgate", tmp_path)
    assert window.open(folder / "suttons_men.scenario.yaml")
    select(window, "counter", "sutton", "suttons_men.scenario.yaml")
    assert field(window, "In hand").value == "smg"
    assert field(window, "Name").value == "Sutton"
    name = field(window, "Name").widget
    assert isinstance(name, QLineEdit)
    assert name.placeholderText() == "Beck"


def test_only_what_has_a_front_can_be_faced(playing: MainWindow):
    opened = playing.opened
    assert opened is not None
    zombie = next(c for c in opened.project.scenario(SCENARIO).counters if c.kind == "zombie")
    markers = opened.project.scenario(SCENARIO).markers
    spawn = next(m for m in markers if m.kind == "spawn")
    shown = {}
    for kind, id_, path in (
        ("counter", zombie.id, SCENARIO),
        ("counter", "beck", SCENARIO),
        ("marker", spawn.id, SCENARIO),
    ):
        select(playing, kind, id_, path)  # type: ignore[arg-type]
        sheet = playing.inspector.sheet
        assert sheet is not None
        shown[id_] = "Faces" in [b.field.widget.accessibleName() for b in sheet._bound]
    assert shown == {zombie.id: True, "beck": False, spawn.id: False}


def test_a_scenario_gets_a_second_side_and_people_choose_theirs(playing: MainWindow):
    opened = playing.opened
    assert opened is not None
    sheet = playing.inspector.sheet
    assert sheet is not None
    next(b for b in sheet.findChildren(QPushButton) if b.text() == "Add a side").click()
    scenario = opened.project.scenario(SCENARIO)
    assert [side.id for side in scenario.sides] == ["survivors", "side"]
    assert steps(playing) == 1
    field(playing, "side")._take("The rivals")
    assert words(opened.project.scenario(SCENARIO).sides[1].name) == "The rivals"
    select(playing, "counter", "nick")
    field(playing, "Side")._take("side")
    assert counter(playing, "nick").side == "side"
    desk = playing.desk
    assert desk is not None
    kinds = {id_: desk.face(counter(playing, id_)) for id_ in ("beck", "nick")}
    assert [face.kind for face in kinds.values() if face is not None] == ["survivor", "rival"]
    for _ in range(3):
        playing.actions_.run("undo")
    assert opened.changed == ()


def test_where_zombies_come_is_chosen_by_name(playing: MainWindow):
    def entry():
        assert playing.opened is not None
        return playing.opened.project.scenario(SCENARIO).turn_entries[0]

    both = entry().markers
    assert len(both) == 2
    assert field(playing, "Markers").value == both
    field(playing, "Markers")._take(both[0])
    assert entry().markers == both[:1]
    field(playing, "Map edge")._take("north")
    assert entry().edge == "north"
    field(playing, "Markers")._take(None)
    assert entry().markers == ()
    assert playing.opened is not None
    for _ in range(3):
        playing.opened.undo()
    assert (entry().markers, entry().edge) == (both, None)


def test_a_side_is_drawn_at_random_by_a_choice_and_an_issue_leads_there(
    window: MainWindow, tmp_path: Path
):
    path = "hiring_fair.scenario.yaml"
    assert window.open(copy_of("harrow", tmp_path) / path)
    opened = window.opened
    assert opened is not None

    def random() -> object:
        skirmish = opened.project.scenario(path).skirmish
        return skirmish and skirmish.random

    def shown() -> list[tuple[object, str]]:
        fields = window.inspector.sheet._bound  # type: ignore[union-attr]
        of_people = [b.field for b in fields if b.field.widget.accessibleName() == "People"]
        return [(f.value, f.box.currentText()) for f in of_people]  # type: ignore[attr-defined]

    assert shown() == [
        ("lane_north", "drawn at Harrow Lane"),
        ("road_south", "drawn at Mission Road"),
    ]
    field(window, "People")._take(None)
    assert random() == {"road": "road_south"}
    field(window, "People")._take("road_south")
    assert random() == {"road": "road_south", "lane": "road_south"}
    sheet = window.inspector.sheet
    assert isinstance(sheet, ScenarioSheet)
    assert sheet.part("skirmish.random.lane") is field(window, "People").widget
    assert sheet.part("skirmish") is None
    window.actions_.run("undo")
    window.actions_.run("undo")
    assert opened.changed == ()
    assert shown()[0] == ("lane_north", "drawn at Harrow Lane")


def test_arrivals_are_offered_spawn_points_that_are_not_chosen_yet(playing: MainWindow):
    opened = playing.opened
    assert opened is not None
    markers = opened.project.scenario(SCENARIO).markers
    spawns = [marker.id for marker in markers if marker.kind == "spawn"]
    assert len(spawns) < len(markers)

    def offered() -> list[str]:
        entries = field(playing, "Markers")._entries  # type: ignore[attr-defined]
        return [id_ for id_, entry in entries.items() if entry.isVisible()]

    assert opened.project.scenario(SCENARIO).turn_entries[0].markers == tuple(spawns)
    assert offered() == []
    field(playing, "Markers").take_out(0)  # type: ignore[attr-defined]
    assert offered() == spawns[:1]


def test_a_new_defeat_begins_with_everybody_dead(playing: MainWindow):
    opened, sheet = playing.opened, playing.inspector.sheet
    assert opened is not None
    assert isinstance(sheet, ScenarioSheet)
    panel = sheet.ends["defeat"]
    assert panel.form is not None
    panel.form.rows.remove(())
    panel.form.rows.add(())
    defeat = opened.project.scenario(SCENARIO).defeat
    assert defeat == Condition("dead", FrozenDict({"who": "all"}))
    assert panel.told.text() == "Dead: all survivors"
