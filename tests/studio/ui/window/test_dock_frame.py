from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTabBar

from studio.ui.window.dock_frame import SHOWN
from tests.helpers.windows import copy_of, delete, make_window

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.theme.theme import Theme
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui


def tabs_of_docks(window: MainWindow) -> list[str]:
    """Return the words of all tabs of docks that can be seen in the window."""
    seen = window.rect()
    bars = [bar for bar in window.findChildren(QTabBar) if bar is not window.workbench.tabs]
    shown = [bar for bar in bars if bar.isVisible() and seen.intersects(bar.geometry())]
    return [bar.tabText(index) for bar in shown for index in range(bar.count())]


def places(window: MainWindow) -> dict[str, object]:
    """Return where each dock lies; of one in a group of tabs only whether it is in front."""
    found: dict[str, object] = {}
    for name, dock in window.frame.docks.items():
        behind = dock.isVisible() and dock.widget().visibleRegion().isEmpty()
        found[name] = "behind" if behind else dock.geometry().getRect() if dock.isVisible() else ""
    return found


def test_play_leaves_no_dock_and_no_tab_of_the_editor(playing: MainWindow):
    QApplication.processEvents()
    assert tabs_of_docks(playing)[0].startswith("Issues")
    playing.actions_.run("play")
    assert tabs_of_docks(playing) == []
    QApplication.processEvents()
    playing.issues.counted.emit(3)
    playing.notice.tell("something happened")
    playing.resize(1100, 700)
    QApplication.processEvents()
    assert tabs_of_docks(playing) == []
    shown = [name for name, dock in playing.frame.docks.items() if dock.isVisible()]
    assert shown == ["play"]
    foot = playing.view.mapTo(playing, playing.view.rect().bottomLeft()).y()
    assert abs(foot - playing.status.geometry().top()) <= 2


def test_stop_puts_every_dock_back_exactly(playing: MainWindow):
    docks = playing.frame.docks
    docks["history"].raise_()
    docks["layers"].close()
    playing.resizeDocks([docks["palette"]], [290], Qt.Orientation.Horizontal)
    playing.resizeDocks([docks["log"]], [210], Qt.Orientation.Vertical)
    QApplication.processEvents()
    before = places(playing)
    for _ in range(2):
        playing.actions_.run("play")
        QApplication.processEvents()
        playing.actions_.run("stop")
        QApplication.processEvents()
        assert places(playing) == before


def test_the_panel_of_the_game_keeps_its_own_width(playing: MainWindow):
    playing.actions_.run("play")
    playing.resizeDocks([playing.frame.docks["play"]], [460], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    before = places(playing)
    playing.actions_.run("stop")
    QApplication.processEvents()
    playing.actions_.run("play")
    QApplication.processEvents()
    assert places(playing) == before


def test_a_closed_panel_comes_back_from_the_view_menu(playing: MainWindow):
    menu = playing.menus["view"]
    panels = next(entry.menu() for entry in menu.actions() if entry.text() == "Panels")
    offered = {entry.text(): entry for entry in panels.actions() if entry.isVisible()}  # type: ignore[attr-defined]
    assert len(offered) == len(SHOWN["edit"])
    playing.frame.docks["layers"].close()
    offered["Layers"].trigger()
    assert playing.frame.docks["layers"].isVisible()
    playing.actions_.run("play")
    offered = {entry.text(): entry for entry in panels.actions() if entry.isVisible()}  # type: ignore[attr-defined]
    assert list(offered) == ["Game"]


def test_the_layouts_are_remembered_from_one_run_to_the_next(
    theme: Theme, tmp_path: Path, coldwater: Path
):
    first = make_window(theme, tmp_path)
    first.show()
    first.open(coldwater / "three_doors.scenario.yaml")
    first.frame.docks["layers"].close()
    first.frame.docks["log"].raise_()
    QApplication.processEvents()
    before = places(first)
    first.actions_.run("play")
    first.close()
    delete(first)
    second = make_window(theme, tmp_path)
    second.show()
    second.open(coldwater / "three_doors.scenario.yaml")
    QApplication.processEvents()
    try:
        assert places(second) == before
    finally:
        delete(second)


def test_coming_back_from_play_leaves_one_bar_of_tabs(playing: MainWindow):
    for _ in range(2):
        playing.actions_.run("play")
        QApplication.processEvents()
        playing.set_mode("edit")
        QApplication.processEvents()
    assert [text.split(" ")[0] for text in tabs_of_docks(playing)] == ["Issues", "History", "Log"]


def test_a_closed_window_takes_all_its_widgets_with_it(theme: Theme, tmp_path: Path):
    before = len(QApplication.allWidgets())
    window = make_window(theme, tmp_path)
    window.open(copy_of("coldwater", tmp_path) / "three_doors.scenario.yaml")
    window.actions_.run("play")
    delete(window)
    assert len(QApplication.allWidgets()) == before
