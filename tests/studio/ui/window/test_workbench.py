"""The tabs over the canvas, and where the canvas stands under each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.files.shipped import shipped
from engine.geometry.grid import Grid
from engine.model.map import LabelScheme
from studio.ui.dialogs.new_map import NewMap
from tests.helpers.windows import stroke

if TYPE_CHECKING:
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
BULLET = "\N{BULLET}"


def test_a_scenario_is_marked_while_its_map_is_not_saved(playing: MainWindow) -> None:
    playing.palette_.choose_terrain("woods")
    stroke(playing.view, "c10r3", "c12r3")
    assert playing.workbench.tabs.tabText(0).endswith(BULLET)
    playing.actions_.run("save")
    assert not playing.workbench.tabs.tabText(0).endswith(BULLET)


def fitted(window: MainWindow) -> bool:
    place = window.view.place()
    window.view.fit()
    return place == pytest.approx(window.view.place())


def test_another_project_is_fitted_into_the_view(playing: MainWindow) -> None:
    playing.view.zoom(3)
    playing.view.centre_on(30, 30)
    playing.open(shipped("sample_maps") / "saltmarsh" / "last_boat.scenario.yaml")
    assert fitted(playing)


def test_a_project_that_is_opened_while_no_tab_is_shown_is_fitted(playing: MainWindow) -> None:
    assert playing.opened is not None
    playing.view.zoom(3)
    playing.opened.close_tab(playing.opened.tabs[0])
    playing.open(shipped("sample_maps") / "saltmarsh" / "last_boat.scenario.yaml")
    assert fitted(playing)


def test_another_map_of_the_project_is_fitted_too_but_a_scenario_on_the_same_is_not(
    playing: MainWindow,
) -> None:
    assert playing.opened is not None
    playing.view.zoom(3)
    there = playing.view.place()
    playing.opened.activate("coldwater.map.yaml")
    assert playing.view.place() == pytest.approx(there)
    asked = NewMap("Glade", Grid(12, 10, 20.0), LabelScheme("0101"), scenario=False)
    playing.dialogs.make_map(asked, fresh=False)
    assert fitted(playing)
    playing.opened.activate("coldwater.map.yaml")
    assert playing.view.place() == pytest.approx(there)


def test_the_cross_of_the_minimap_hides_it(playing: MainWindow) -> None:
    assert playing.desk is not None
    assert playing.desk.view.now.minimap
    playing.workbench.minimap.hidden.emit()
    assert not playing.desk.view.now.minimap
    assert not playing.workbench.minimap.isVisible()


def test_the_files_of_a_project_are_named_whole_where_there_is_room(playing: MainWindow) -> None:
    assert playing.opened is not None
    playing.opened.close_tab(playing.opened.tabs[0])
    shown = playing.workbench.list
    texts = [shown.item(row).text() for row in range(shown.count())]
    assert "Three Doors   (three_doors.scenario.yaml)" in texts
    assert playing.status.light.text() == "", "no map is in front"
    assert shown.viewport().width() > shown.sizeHintForColumn(0)


def test_another_document_of_the_project_is_opened_beside_from_the_plus(
    playing: MainWindow,
) -> None:
    opened, bench = playing.opened, playing.workbench
    assert opened is not None
    bench.others.menu().aboutToShow.emit()
    offered = bench.others.menu().actions()
    assert offered[-2:] == [playing.actions_["new_map"], playing.actions_["new_scenario"]]
    entries = {entry.toolTip(): entry for entry in offered[:-3]}
    assert set(entries) == set(opened.project.documents)
    entries["coldwater.map.yaml"].trigger()
    assert opened.tabs == ("three_doors.scenario.yaml", "coldwater.map.yaml")
    assert opened.active == "coldwater.map.yaml"


def test_opening_a_file_of_the_open_project_keeps_undo_and_what_was_copied(
    playing: MainWindow,
) -> None:
    opened = playing.opened
    assert opened is not None
    assert opened.root is not None
    stroke(playing.view, "c10r3", "c12r3")
    assert playing.open(opened.root / "coldwater.map.yaml")
    assert playing.opened is opened
    assert opened.active == "coldwater.map.yaml"
    assert len(opened.tabs) == 2
