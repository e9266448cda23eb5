"""A window of the studio for tests: dialogs answer by themselves, nothing is kept outside."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from engine.files.shipped import shipped
from studio.document.recovery import Recovery
from studio.document.settings import Settings
from studio.ui.services import Services
from studio.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from engine.texts import Words
    from studio.actions.context import Answer, Purpose
    from studio.ui.canvas.map_view import MapView
    from studio.ui.theme.theme import Theme

LEFT = Qt.MouseButton.LeftButton
NO = Qt.MouseButton.NoButton
NONE = Qt.KeyboardModifier.NoModifier


class Answers:
    """An `Asker` that answers what the test told it to, and writes down what it was asked."""

    def __init__(self, _window: QWidget | None = None) -> None:
        self.path: Path | None = None
        self.suggested: Path | None = None
        self.text: str | None = None
        self.answer: Answer = "cancel"
        self.asked: list[str] = []

    def ask_path(self, purpose: Purpose, suggestion: Path | None) -> Path | None:
        self.asked.append(f"path {purpose}")
        self.suggested = suggestion
        return self.path

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        self.asked.append(f"text {title}")
        then(self.text)

    def confirm(self, question: Words, details: Sequence[Words]) -> Answer:
        self.asked.append(str(question))
        return self.answer

    def ask_save(self, names: Sequence[str]) -> Answer:
        self.asked.append(f"save {', '.join(names)}")
        return self.answer


def make_window(theme: Theme, folder: Path, samples: Path | None = None) -> MainWindow:
    """Return a window whose settings and recovery store lie in *folder*; it offers no samples."""
    settings, recovery = Settings(folder / "settings"), Recovery(folder / "recovery")
    offered = samples or folder / "none"
    window = MainWindow(Services(theme, settings, recovery, Answers, offered, folder / "stamps"))
    window.resize(1280, 860)
    return window


def delete(window: MainWindow) -> None:
    """Delete a window at once."""
    window.lifecycle.close()
    window.hide()
    window.deleteLater()
    for _ in range(2):  # the window, then what is let go with it
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def answers(window: MainWindow) -> Answers:
    """Return who answers the window's questions."""
    assert isinstance(window.asker, Answers)
    return window.asker


def copy_of(sample: str, folder: Path) -> Path:
    """Return a copy of a shipped project below *folder*."""
    target = folder / sample
    shutil.copytree(shipped("sample_maps") / sample, target)
    return target


def tab_order(window: QWidget) -> list[QWidget]:
    """Return what Tab goes through in a window once round, from what follows the focus.

    Not by the chain that Qt keeps: it leads through inner parts of Qt, and whoever has held one in
    Python deletes it a second time with the window.
    """
    order: list[QWidget] = []
    window.focusNextChild()
    while (widget := window.focusWidget()) is not None and widget not in order:
        order.append(widget)
        window.focusNextChild()
    return order


def spot(view: MapView, label: str) -> QPointF:
    """Return the pixel over the dot of the hex with this label or id."""
    picture = view.picture
    assert picture is not None
    board = picture.board  # type: ignore[attr-defined]
    return QPointF(*view.camera.to_view(*board.centre(board.find(label))))


def mouse(
    view: MapView,
    kind: QEvent.Type,
    place: QPointF,
    button: Qt.MouseButton = NO,
    buttons: Qt.MouseButton = NO,
    held: Qt.KeyboardModifier = NONE,
) -> None:
    """Send the canvas a mouse event."""
    event = QMouseEvent(kind, place, view.mapToGlobal(place), button, buttons, held)
    QApplication.sendEvent(view, event)


def press(view: MapView, label: str, button: Qt.MouseButton = LEFT) -> None:
    """Press a button over a hex."""
    mouse(view, QEvent.Type.MouseButtonPress, spot(view, label), button, button)


def move(view: MapView, label: str, buttons: Qt.MouseButton = NO) -> None:
    """Move the pointer over a hex."""
    mouse(view, QEvent.Type.MouseMove, spot(view, label), NO, buttons)


def release(view: MapView, label: str, button: Qt.MouseButton = LEFT) -> None:
    """Let a button go over a hex."""
    mouse(view, QEvent.Type.MouseButtonRelease, spot(view, label), button, NO)


def click(view: MapView, label: str, button: Qt.MouseButton = LEFT) -> None:
    """Click a hex."""
    move(view, label)
    press(view, label, button)
    release(view, label, button)


def stroke(view: MapView, *labels: str) -> None:
    """Press over the first hex, drag over the others, let go over the last."""
    press(view, labels[0])
    for label in labels[1:]:
        move(view, label, LEFT)
    release(view, labels[-1])
