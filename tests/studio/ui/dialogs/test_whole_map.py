"""Resizing with an anchor, and the turns that a map can make."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest

from engine.edits.resize import Margins, resized
from engine.texts import Text
from studio.ui.dialogs.whole_map import AnchorGrid, ResizeDialog, TurnDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui


def test_arrows_point_away_from_the_anchor(qapp: QApplication) -> None:
    grid = AnchorGrid()
    assert grid.anchor == (0, 0)
    grid.choose((1, 2))
    texts = [grid.group.button(n).text() for n in range(9)]
    assert texts == [
        "",
        "",
        "",
        "\N{NORTH WEST ARROW}",
        "\N{UPWARDS ARROW}",
        "\N{NORTH EAST ARROW}",
        "\N{LEFTWARDS ARROW}",
        "\N{BLACK CIRCLE}",
        "\N{RIGHTWARDS ARROW}",
    ]
    assert all(grid.group.button(n).toolTip() for n in range(9))
    grid.deleteLater()


def test_a_map_grows_on_the_sides_away_from_its_anchor(playing: MainWindow) -> None:
    assert playing.desk is not None
    assert playing.opened is not None
    dialog = ResizeDialog(playing.desk, playing.services.theme, playing)
    before = dialog.map.main
    assert before.grid is not None
    assert dialog.words == ["Nothing would change."]
    dialog.show()
    QTest.keyClicks(dialog.columns, "33")
    assert dialog.columns.value() == 33, "what is typed takes the place of the number"
    dialog.anchor.choose((2, 0))
    dialog.columns.setValue(before.grid.columns + 3)
    dialog.rows.setValue(before.grid.rows + 1)
    dialog.terrain.setCurrentIndex(dialog.terrain.findText("Woods"))
    dialog.accept()
    after = playing.opened.map
    assert after is not None
    assert after.main.grid is not None
    assert after.main.grid.first == (-2, 1)
    woods = next(k for k, name in after.main.legend.items() if name == "woods")
    assert after.main.terrain[0] == woods * 3 + before.terrain[0]
    assert after.main.terrain[-1] == woods * len(after.main.terrain[0])
    dialog.deleteLater()


def test_a_map_with_half_hexes_turns_by_180_degrees_only_and_says_why(
    playing: MainWindow,
) -> None:
    assert playing.desk is not None
    dialog = TurnDialog(playing.desk, playing.services.theme, playing, flips=False)
    states = [(b.text(), b.isEnabled()) for b in dialog.group.buttons()]
    assert states[0] == ("180 degrees", True)
    assert not any(enabled for _, enabled in states[1:])
    assert "would lie aslant" in dialog.group.buttons()[1].toolTip()
    dialog.deleteLater()


def test_a_map_without_half_hexes_turns_by_60_degrees(playing: MainWindow) -> None:
    assert playing.desk is not None
    assert playing.opened is not None
    path = playing.desk.map_path
    assert path is not None
    whole = resized(playing.opened.project, path, Margins(top=-1, bottom=-1), ".").project
    playing.opened.push(Text("Cut"), whole)
    dialog = TurnDialog(playing.desk, playing.services.theme, playing, flips=False)
    dialog.group.buttons()[1].setChecked(True)
    dialog.accept()
    after = playing.opened.map
    assert after is not None
    assert after.direction_one in ("NE", "E")
    assert any("-" in row for row in after.main.terrain)
    assert playing.desk.board is not None
    dialog.deleteLater()
