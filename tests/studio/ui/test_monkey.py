"""A monkey at the window: real clicks and keys on whatever is there, the same ones each time.

It proves nothing by itself, but it comes to places where nobody thought of writing a test. It must
end with no failure, and with a window that undoes everything to the project that was opened.
"""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)

from tests.helpers.windows import answers, spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
STEPS = 160
SECONDS = 7.0  # on a slow machine it does fewer steps
LEFT = Qt.MouseButton.LeftButton
KEYS = (
    *(Qt.Key(code) for code in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1) if code != Qt.Key.Key_Q),
    Qt.Key.Key_Escape,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Tab,
    Qt.Key.Key_F5,
    Qt.Key.Key_Left,
    Qt.Key.Key_Down,
    Qt.Key.Key_1,
    Qt.Key.Key_BracketLeft,
)
HELD = (Qt.KeyboardModifier.NoModifier,) * 3 + (Qt.KeyboardModifier.ControlModifier,)
FIELDS = (QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)
T = TypeVar("T")


class Monkey:
    """Picks by the digests of its seed and a count, so that each run is the same."""

    def __init__(self, window: MainWindow, qtbot: QtBot, seed: int) -> None:
        self._window, self._qtbot, self._seed, self._picks = window, qtbot, seed, 0
        self.trail: list[str] = []

    def pick(self, things: Sequence[T]) -> T:
        """Return one of *things*."""
        self._picks += 1
        digest = hashlib.sha256(f"{self._seed}:{self._picks}".encode()).digest()
        return things[int.from_bytes(digest[:4], "big") % len(things)]

    def step(self) -> None:
        """Do something."""
        dialogs = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog)]
        shown = [dialog for dialog in dialogs if dialog.isVisible()]
        if shown:
            self._note("close", shown[0])
            shown[0].reject()
            return
        do = (self._click_map, self._click_map, self._key, self._button, self._field, self._action)
        self.pick((*do, self._tab, self._item))()

    def _note(self, what: str, widget: QWidget) -> None:
        name = widget.accessibleName() or widget.objectName()
        self.trail.append(f"{what} {type(widget).__name__} {name}")

    def _there(self, kinds: type[QWidget] | tuple[type[QWidget], ...]) -> list[QWidget]:
        every = self._window.findChildren(QWidget)
        return [w for w in every if isinstance(w, kinds) and w.isVisible() and w.isEnabled()]

    def _click_map(self) -> None:
        view = self._window.view
        if not view.isVisible() or view.picture is None:
            return
        labels = [f"c{self.pick(range(1, 24))}r{self.pick(range(1, 16))}" for _ in range(2)]
        a, b = (spot(view, label).toPoint() for label in labels)
        self.trail.append(f"stroke {labels}")
        self._qtbot.mousePress(view, LEFT, pos=a)
        self._qtbot.mouseMove(view, b)
        self._qtbot.mouseRelease(view, LEFT, pos=self.pick((a, b)))

    def _key(self) -> None:
        key, held = self.pick(KEYS), self.pick(HELD)
        self.trail.append(f"key {key.name} {held.name}")
        self._qtbot.keyClick(QApplication.focusWidget() or self._window, key, held)

    def _button(self) -> None:
        found = [b for b in self._there(QAbstractButton) if "popup" not in _mode(b)]
        if found:
            button = self.pick(found)
            self._note("click", button)
            at = QPoint(min(8, button.width() // 2), button.height() // 2)
            self._qtbot.mouseClick(button, LEFT, pos=at)

    def _field(self) -> None:
        found = self._there(FIELDS)
        if found:
            field = self.pick(found)
            self._note("type into", field)
            field.setFocus()
            self._qtbot.keyClicks(field, self.pick(("7", "Late", "c3r3", " ", "-1")))
            self._qtbot.keyClick(field, self.pick((Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Tab)))

    def _action(self) -> None:
        found = [a for a in self._window.actions_.possible() if a.id != "quit"]
        action = self.pick(found)
        self.trail.append(f"action {action.id}")
        self._window.actions_.run(action.id)

    def _tab(self) -> None:
        bars = [bar for bar in self._there(QTabBar) if isinstance(bar, QTabBar) and bar.count()]
        if bars:
            bar = self.pick(bars)
            self._note("tab", bar)
            at = bar.tabRect(self.pick(range(bar.count()))).center()
            self._qtbot.mouseClick(bar, LEFT, pos=at)

    def _item(self) -> None:
        views = [v for v in self._there(QAbstractItemView) if isinstance(v, QAbstractItemView)]
        full = [v for v in views if v.model() is not None and v.model().rowCount()]
        if full:
            view = self.pick(full)
            self._note("item", view)
            index = view.model().index(self.pick(range(view.model().rowCount())), 0)
            self._qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())


def _mode(button: QAbstractButton) -> str:
    """Return how a button opens a menu: one that waits for it would wait for ever."""
    mode = getattr(button, "popupMode", None)
    has_menu = getattr(button, "menu", None)
    return "popup" if mode is not None and has_menu is not None and has_menu() else ""


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_monkey_finds_no_failure_and_all_it_did_can_be_undone(
    playing: MainWindow, qtbot: QtBot, seed: int
):
    playing.activateWindow()
    opened = playing.opened
    assert opened is not None
    opened.activate("coldwater.map.yaml")
    opened.activate("three_doors.scenario.yaml")
    first = opened.project
    answers(playing).answer = "no"
    monkey = Monkey(playing, qtbot, seed)
    end = time.monotonic() + SECONDS
    for _ in range(STEPS):
        if time.monotonic() > end:
            break
        monkey.step()
        QApplication.processEvents()
        if playing.opened is not opened:  # it closed the project, or opened another
            playing.adopt(opened)
        assert playing.isVisible(), monkey.trail[-5:]
    playing.set_mode("edit")
    playing.inspector.flush()
    playing.actions_.run("escape")
    while opened.history.index:
        opened.undo()
    assert opened.project == first, monkey.trail
