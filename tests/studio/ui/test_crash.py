"""What fails within the program is told once, and the window goes on."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine.core.kinds import Face
from engine.model.data import freeze
from engine.model.scenario import Counter
from engine.texts import Text
from studio.ui.canvas.pieces import counter_picture
from studio.ui.crash import CrashHandler
from studio.ui.docks.inspector.counter_sheet import CounterSheet
from tests.helpers.windows import click

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"
WRONG = (
    {"characters": {"beck": 5}},
    {"characters": 5},
    {"zombies": {"zombie_medium": {"mp": [1]}}},
    {"weapons": None},
    {"loot_deck": 3},
    {"terrain": 5},
)


class Spoilt(QWidget):
    """Paints a red ground, but only the third time."""

    painted = 0

    def event(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Paint:
            return super().event(event)
        self.painted += 1
        painter = QPainter(self)
        if self.painted < 3:
            raise ValueError("spoilt")
        painter.fillRect(self.rect(), QColor("red"))
        painter.end()
        return True


@pytest.fixture
def handler(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[CrashHandler]:
    """Return a handler that hears of every failure; pytest-qt would only note them."""
    made = CrashHandler(tmp_path / "crash.txt", None)
    monkeypatch.setattr(sys, "excepthook", made.handle)
    yield made
    if made.box is not None:
        made.box.close()


@pytest.mark.qt_no_exception_capture
@pytest.mark.qt_log_ignore("with active painter", extend=True)
def test_a_failure_while_painting_is_told_once_and_the_next_frame_is_painted(
    handler: CrashHandler, qtbot: QtBot, tmp_path: Path
):
    spoilt = Spoilt()
    qtbot.addWidget(spoilt)
    spoilt.show()
    for wanted in (1, 2, 3):
        qtbot.waitUntil(lambda wanted=wanted: spoilt.painted >= wanted)
        spoilt.update()
    qtbot.waitUntil(lambda: spoilt.painted > 3)
    assert handler.box is not None
    assert (tmp_path / "crash.txt").read_text(encoding="utf-8").count("ValueError: spoilt") == 1
    assert spoilt.grab().toImage().pixelColor(5, 5) == QColor("red")


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_an_option_of_a_wrong_kind_stops_nothing_and_the_issues_say_why(
    playing: MainWindow, qtbot: QtBot, wrong: dict[str, object]
):
    opened = playing.opened
    assert opened is not None
    scenario = replace(opened.project.scenario(SCENARIO), options=freeze(wrong))
    opened.push("Spoil", opened.project.with_document(SCENARIO, scenario))  # type: ignore[arg-type]
    playing.actions_.run("tool_select")
    click(playing.view, "c14r19")
    assert isinstance(playing.inspector.sheet, CounterSheet)
    qtbot.waitUntil(lambda: any(i.code == "unplayable" for i in playing.issues.issues))
    assert playing.palette_.counters
    assert not playing.grab().isNull()


def test_a_counter_whose_face_cannot_be_made_is_shown_with_a_warning_sign(
    playing: MainWindow, monkeypatch: pytest.MonkeyPatch
):
    desk = playing.desk
    assert desk is not None

    def fail(*_args: object, **_more: object) -> None:
        raise TypeError("spoilt")

    monkeypatch.setattr(type(desk.rules), "counter_face", fail)
    assert not playing.grab().isNull()
    face = desk.face(Counter("b", "survivor", "beck"))
    assert face is not None
    assert (face.kind, face.broken, str(face.name)) == ("survivor", True, "beck")
    sign = counter_picture(face, 64).toImage().pixelColor(32, 46)
    assert sign.red() > 200
    assert sign.blue() < 90


@pytest.mark.qt_log_ignore("saved states", extend=True)
def test_a_face_that_cannot_be_painted_becomes_one_with_a_warning_sign(qapp: QApplication):
    spoilt = Face("zombie", Text("x"), figure=["x"])  # type: ignore[arg-type]
    sign = counter_picture(spoilt, 64).toImage().pixelColor(32, 46)
    assert sign.red() > 200
    assert sign.blue() < 90


@pytest.mark.parametrize("turn", [2**31 - 1, -(2**31)])
def test_a_wheel_that_says_it_was_turned_for_ever_zooms_to_the_limit(
    playing: MainWindow, turn: int
):
    at, none = QPointF(200, 200), Qt.KeyboardModifier.NoModifier
    view, phase = playing.view, Qt.ScrollPhase.NoScrollPhase
    no = Qt.MouseButton.NoButton
    for held in (none, Qt.KeyboardModifier.ShiftModifier):
        for angle in (QPoint(0, turn), QPoint(turn, 0)):
            wheel = QWheelEvent(at, view.mapToGlobal(at), QPoint(), angle, no, held, phase, False)
            QApplication.sendEvent(view, wheel)
    assert view.camera.smallest <= view.camera.scale
