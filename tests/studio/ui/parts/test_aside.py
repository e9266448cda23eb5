from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from studio.ui.parts.aside import Aside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.gui


@pytest.fixture
def aside(qtbot: QtBot) -> Iterator[Aside]:
    parent = QObject()
    yield Aside(parent)
    parent.deleteLater()


def test_the_answer_comes_in_the_windows_thread_and_is_made_in_another(
    aside: Aside, qtbot: QtBot
) -> None:
    came: list[object] = []
    aside.done.connect(lambda answer: came.extend((answer, threading.current_thread())))
    aside.start(threading.current_thread)
    assert aside.busy
    qtbot.waitUntil(lambda: bool(came))
    made, here = came
    assert here is threading.main_thread()
    assert made is not here
    assert not aside.busy


def test_what_was_dropped_never_answers(aside: Aside, qtbot: QtBot) -> None:
    gate, came = threading.Event(), list[object]()
    aside.done.connect(came.append)
    aside.start(lambda: gate.wait(5))
    aside.drop()
    assert not aside.busy
    gate.set()
    aside.start(lambda: "new")
    qtbot.waitUntil(lambda: bool(came))
    assert came == ["new"]


def test_what_the_work_raises_is_raised_in_the_windows_thread(aside: Aside, qtbot: QtBot) -> None:
    def fail() -> None:
        raise ValueError("seven")

    with qtbot.captureExceptions() as raised:
        aside.start(fail)
        qtbot.waitUntil(lambda: not aside.busy)
    ((_, fault, _),) = raised
    assert str(fault) == "seven"
