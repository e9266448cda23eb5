"""The options of the sight tool are choices of the view, with a legend on the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from engine.edits.documents import delete_document
from engine.texts import Text
from tests.helpers.windows import click

if TYPE_CHECKING:
    from PySide6.QtWidgets import QComboBox
    from pytestqt.qtbot import QtBot

    from studio.tools.desk import Desk
    from studio.ui.window.main_window import MainWindow
    from studio.ui.window.sight_options import SightOptions

pytestmark = pytest.mark.gui


@pytest.fixture
def looking(playing: MainWindow) -> MainWindow:
    playing.checking.watch(None)
    playing.actions_.run("tool_sight")
    QApplication.processEvents()
    return playing


def options(window: MainWindow) -> SightOptions:
    return window.options.sight


def desk(window: MainWindow) -> Desk:
    assert window.desk is not None
    return window.desk


def choose(box: QComboBox, value: object) -> None:
    index = box.findData(value)
    assert index >= 0
    box.setCurrentIndex(index)
    box.activated.emit(index)


def test_only_the_sight_tool_has_them(looking: MainWindow) -> None:
    assert options(looking).isVisible()
    looking.actions_.run("tool_brush")
    assert not options(looking).isVisible()


def test_the_light_is_switched_without_a_change_of_the_document(looking: MainWindow) -> None:
    box = options(looking).light
    assert [box.itemData(n) for n in range(box.count())] == [None, "day", "evening", "night"]
    choose(box, "night")
    assert desk(looking).light == "night"
    assert desk(looking).opened.changed == ()
    choose(box, None)
    assert desk(looking).light == "day"


def test_the_field_of_all_survivors_is_counted_beside_and_explained(
    looking: MainWindow, qtbot: QtBot
) -> None:
    legend = looking.workbench.legend
    assert not legend.isVisible()
    choose(options(looking).field, "survivors")
    assert legend.isVisible()
    assert str(legend.title) == "Counting who sees what..."
    qtbot.waitUntil(lambda: bool(legend.steps), timeout=20000)
    assert legend.steps == (0, 1, 2, 3, 4)
    assert str(legend.title) == "Seen by how many of 4 survivors"
    choose(options(looking).field, "map")
    qtbot.waitUntil(lambda: len(legend.steps) == 5 and legend.steps[-1] > 8, timeout=20000)
    assert legend.steps[0] == 0
    assert looking.grab().width() > 0
    choose(options(looking).field, "hex")
    assert not legend.isVisible()


def test_the_legend_says_why_nothing_is_shaded_and_goes_with_the_game(
    looking: MainWindow,
) -> None:
    legend = looking.workbench.legend
    choose(options(looking).field, "selection")
    assert str(legend.title) == "Select hexes or counters to look from."
    assert legend.steps == ()
    assert legend.sizeHint().width() <= looking.view.width()
    assert looking.actions_.run("play")
    assert not legend.isVisible()
    looking.set_mode("edit")
    assert legend.isVisible()


def test_reach_is_shown_for_whom_one_chooses_and_with_how_many_points(
    looking: MainWindow,
) -> None:
    bar, view = options(looking), desk(looking).view
    assert bar.points.isHidden()
    choose(bar.reach, "zombie")
    assert view.shows("reach", at_first=False)
    assert view.now.mover == "zombie"
    mover = next(m for m in desk(looking).movers if m.id == "zombie")
    assert bar.points.value() == mover.points
    bar.points.setValue(7)
    assert view.now.points == 7
    bar.points.setValue(mover.points)
    assert view.now.points is None
    choose(bar.reach, None)
    assert not view.shows("reach", at_first=False)
    assert bar.points.isHidden()


def test_pinned_lines_are_counted_and_cleared(looking: MainWindow) -> None:
    bar = options(looking)
    assert bar.clear.isHidden()
    for end in ("c6r6", "c8r9"):
        click(looking.view, "c4r4")
        click(looking.view, end)
    assert bar.clear.text() == "Clear 2 lines"
    bar.clear.click()
    assert desk(looking).pins == ()
    assert bar.clear.isHidden()


def test_a_chosen_light_does_no_harm_when_the_document_in_front_goes(looking: MainWindow) -> None:
    opened = desk(looking).opened
    choose(options(looking).light, "night")
    assert opened.active is not None
    opened.push(Text("Delete it"), delete_document(opened.project, opened.active))
    assert desk(looking).rules is None
    assert options(looking).light.currentData() is None
    opened.undo()
    opened.activate(opened.tabs[0])
    assert options(looking).light.currentData() == "night"
