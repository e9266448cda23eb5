from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from studio.tools.registry import tools

if TYPE_CHECKING:
    from studio.ui.window.main_window import MainWindow


@pytest.mark.gui
def test_the_map_stays_where_it_is_whatever_tool_is_taken(playing: MainWindow) -> None:
    seen = set()
    for tool in tools():
        if f"tool_{tool.id}" in playing.actions_:
            playing.actions_.run(f"tool_{tool.id}")
            QApplication.processEvents()
            seen.add(playing.view.mapTo(playing, playing.view.rect().topLeft()).toTuple())
    assert len(seen) == 1


@pytest.mark.gui
def test_no_tool_makes_the_window_wider(playing: MainWindow) -> None:
    playing.resize(1000, 700)
    for tool in tools():
        playing.actions_.run(f"tool_{tool.id}")
        QApplication.processEvents()
        assert playing.minimumSizeHint().width() <= 1000, tool.id


@pytest.mark.gui
def test_the_outline_tool_is_told_in_its_options_to_cut_holes(playing: MainWindow) -> None:
    playing.actions_.run("tool_outline")
    box = playing.options.outline
    assert box.isVisibleTo(playing)
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert playing.desk is not None
    assert playing.desk.settings.outline == "cut"
