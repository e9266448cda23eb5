from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from studio.ui.canvas.chunks import PAPER, ChunkCache
from studio.ui.canvas.map_view import MapView
from studio.ui.canvas.minimap import Minimap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from studio.tools.tool import Pointer
    from studio.ui.theme.theme import Theme

pytestmark = pytest.mark.gui

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
MIDDLE, NO = Qt.MouseButton.MiddleButton, Qt.MouseButton.NoButton
NONE = Qt.KeyboardModifier.NoModifier


class Board:
    """A map of two colours, 10 mm squares, that counts how often it was painted."""

    bounds = QRectF(0, 0, 300, 200)

    def __init__(self) -> None:
        self.regions: list[QRectF] = []
        self.colour = QColor("#336699")

    def portions(self, painter: QPainter, region: QRectF, scale: float) -> Iterator[None]:
        self.regions.append(QRectF(region))
        painter.fillRect(self.bounds, self.colour)
        yield

    def paint_above(self, painter: QPainter, region: QRectF, scale: float) -> None:
        painter.fillRect(QRectF(0, 0, 5, 5), QColor("#ff0000"))

    def overview(self) -> QImage | None:
        return None

    def space_at(self, x: float, y: float) -> str | None:
        inside = self.bounds.contains(x, y)
        return f"c{int(x // 10) + 1}r{int(y // 10) + 1}" if inside else None

    def counter_at(self, x: float, y: float) -> str | None:
        return "z1" if self.space_at(x, y) == "c3r3" else None


class Hand:
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.busy = False
        self.wants = ""

    def press(self, pointer: Pointer) -> None:
        self.busy = True
        self.calls.append(f"press {pointer.space}")

    def move(self, pointer: Pointer) -> None:
        self.calls.append(f"{'drag' if self.busy else 'hover'} {pointer.space}")

    def release(self, pointer: Pointer) -> None:
        self.busy = False
        self.calls.append(f"release {pointer.space}")

    def double_click(self, pointer: Pointer) -> None:
        self.calls.append(f"double {pointer.space}")

    def takes(self, key: str) -> bool:
        return key == self.wants

    def key(self, key: str) -> None:
        self.calls.append(f"key {key}")

    def leave(self) -> None:
        self.calls.append("leave")

    def finish(self) -> None:
        if self.busy:
            self.calls.append("finish")
        self.busy = False

    def cancel(self) -> None:
        self.busy = False
        self.calls.append("cancel")


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def view(qtbot: QtBot, theme: Theme, board: Board, hand: Hand) -> MapView:
    made = MapView(theme)
    qtbot.addWidget(made)
    made.resize(640, 480)
    made.show_picture(board)
    made.use(hand)
    made.show()
    qtbot.waitExposed(made)
    return made


def seen(view: MapView) -> QImage:
    """Return what the view shows once all of it is painted, however many frames that takes."""
    image = view.grab().toImage()
    while not view.settled:
        image = view.grab().toImage()
    return image


def at(view: MapView, x: float, y: float) -> QPointF:
    return QPointF(*view.camera.to_view(x, y))


def mouse(
    view: MapView,
    kind: QEvent.Type,
    place: QPointF,
    button: Qt.MouseButton = NO,
    buttons: Qt.MouseButton = NO,
) -> None:
    event = QMouseEvent(kind, place, view.mapToGlobal(place), button, buttons, NONE)
    QApplication.sendEvent(view, event)


def press(view: MapView, place: QPointF, button: Qt.MouseButton = LEFT) -> None:
    mouse(view, QEvent.Type.MouseButtonPress, place, button, button)


def drag(view: MapView, place: QPointF, buttons: Qt.MouseButton = LEFT) -> None:
    mouse(view, QEvent.Type.MouseMove, place, NO, buttons)


def release(view: MapView, place: QPointF, button: Qt.MouseButton = LEFT) -> None:
    mouse(view, QEvent.Type.MouseButtonRelease, place, button, NO)


def key(view: MapView, kind: QEvent.Type, which: Qt.Key) -> None:
    QApplication.sendEvent(view, QKeyEvent(kind, which, NONE))


def wheel(view: MapView, place: QPointF, angle: QPoint, pixel: QPoint | None = None) -> None:
    event = QWheelEvent(
        place,
        view.mapToGlobal(place),
        pixel or QPoint(),
        angle,
        NO,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def test_a_first_map_is_shown_whole(view: MapView):
    left, top = view.camera.to_view(0, 0)
    right, bottom = view.camera.to_view(300, 200)
    assert left >= 0
    assert top >= 0
    assert right <= 640
    assert bottom <= 480


def test_a_map_that_is_shown_whole_stays_so_in_a_view_of_another_size(view: MapView):
    for size in ((640, 240), (300, 480), (900, 700)):
        view.resize(*size)
        assert view.fitted
        assert view.camera.to_map(size[0] / 2, size[1] / 2) == pytest.approx((150, 100))
        left, top = view.camera.to_view(0, 0)
        assert left >= 0
        assert top >= 0


def test_a_map_that_was_moved_keeps_its_zoom_and_its_middle_in_a_view_of_another_size(
    view: MapView,
):
    view.scroll_by(60, 20)  # as the hand and the minimap do
    assert not view.fitted
    scale, x, y = view.place()
    for size in ((640, 240), (300, 480), (900, 700)):
        view.resize(*size)
        assert view.place() == pytest.approx((scale, x, y))


def test_a_map_of_another_size_is_told_and_stays_in_the_view(view: MapView, theme: Theme):
    minimap = Minimap(view, theme)
    view.zoom_to(200)
    view.centre_on(290, 190)
    wide = minimap.size()
    smaller = Board()
    smaller.bounds = QRectF(0, 0, 100, 190)
    view.replace_picture(smaller, None)
    assert minimap.size() == minimap.sizeHint() != wide
    shown = view.camera.shown()
    assert shown.left < 100
    assert shown.top < 190


def test_a_drag_off_the_minimap_ends_at_the_rim_of_the_map(view: MapView, theme: Theme):
    minimap = Minimap(view, theme)
    view.zoom_to(200)
    drag = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(-900, 20), QPointF(-900, 20), LEFT, LEFT, NONE
    )
    minimap.mouseMoveEvent(drag)
    shown = view.camera.shown()
    assert shown.left + shown.width / 2 == pytest.approx(view.camera.bounds.left)


def test_the_map_is_painted_once_and_what_is_above_it_every_time(view: MapView, board: Board):
    seen(view)
    painted = len(board.regions)
    image = seen(view)
    assert len(board.regions) == painted
    assert image.pixelColor(at(view, 150, 100).toPoint()).name() == "#336699"
    assert image.pixelColor(at(view, 2, 2).toPoint()).name() == "#ff0000"


def test_a_changed_part_alone_is_painted_anew(view: MapView, board: Board):
    seen(view)
    board.regions.clear()
    board.colour = QColor("#00aa00")
    view.repaint_map(QRectF(100, 100, 10, 10))
    image = seen(view)
    assert all(r.width() < 14 and r.height() < 14 for r in board.regions)
    assert image.pixelColor(at(view, 105, 105).toPoint()).name() == "#00aa00"
    assert image.pixelColor(at(view, 200, 50).toPoint()).name() == "#336699"


@pytest.mark.case("VIEW-01")
def test_wheel_events_without_up_or_down_do_not_zoom(view: MapView):
    before = view.camera.scale
    wheel(view, QPointF(100, 100), QPoint())
    wheel(view, QPointF(100, 100), QPoint(120, 0))
    wheel(view, QPointF(100, 100), QPoint(), QPoint(40, 0))
    assert view.camera.scale == before


@pytest.mark.case("VIEW-01")
def test_the_wheel_zooms_about_the_pointer_and_back(view: MapView):
    before, mm = view.camera.scale, view.camera.to_map(200, 150)
    for turn in (120, -120):
        for _ in range(10):
            wheel(view, QPointF(200, 150), QPoint(0, turn))
            assert view.camera.to_view(*mm) == pytest.approx((200, 150), abs=1)
    assert view.camera.scale == pytest.approx(before)
    wheel(view, QPointF(200, 150), QPoint(), QPoint(0, 50))
    assert view.camera.scale > before


def test_a_press_a_drag_and_a_release_reach_the_hand(view: MapView, hand: Hand):
    press(view, at(view, 15, 15))
    drag(view, at(view, 25, 15))
    release(view, at(view, 25, 15))
    drag(view, at(view, 35, 15), NO)
    assert hand.calls == ["press c2r2", "drag c3r2", "release c3r2", "hover c4r2"]


@pytest.mark.case("UNDO-05")
def test_losing_the_focus_finishes_the_gesture(view: MapView, hand: Hand):
    press(view, at(view, 15, 15))
    QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusOut))
    drag(view, at(view, 25, 15), NO)
    assert hand.calls == ["press c2r2", "finish", "hover c3r2"]


@pytest.mark.case("UNDO-05")
def test_a_move_without_a_button_finishes_a_gesture_whose_release_was_lost(
    view: MapView, hand: Hand
):
    press(view, at(view, 15, 15))
    drag(view, at(view, 25, 15), NO)
    assert hand.calls == ["press c2r2", "finish", "hover c3r2"]


@pytest.mark.case("UNDO-05")
def test_space_in_mid_gesture_finishes_it_and_nothing_goes_on(view: MapView, hand: Hand):
    press(view, at(view, 15, 15))
    key(view, QEvent.Type.KeyPress, Qt.Key.Key_Space)
    release(view, at(view, 25, 15))
    key(view, QEvent.Type.KeyRelease, Qt.Key.Key_Space)
    drag(view, at(view, 35, 15), NO)
    assert hand.calls[:2] == ["press c2r2", "finish"]
    assert "drag" not in " ".join(hand.calls)


@pytest.mark.parametrize("way", ["space", "middle"])
def test_space_or_the_middle_button_moves_the_map(view: MapView, hand: Hand, way: str):
    view.zoom(4)
    button = LEFT if way == "space" else MIDDLE
    if way == "space":
        key(view, QEvent.Type.KeyPress, Qt.Key.Key_Space)
    x, y = view.camera.x, view.camera.y
    press(view, QPointF(100, 100), button)
    drag(view, QPointF(130, 90), button)
    release(view, QPointF(130, 90), button)
    assert (view.camera.x - x, view.camera.y - y) == pytest.approx((30, -10))
    assert hand.calls == []


@pytest.mark.case("UNDO-05")
def test_the_right_button_during_a_left_gesture_is_left_to_the_hand(view: MapView, hand: Hand):
    press(view, at(view, 15, 15))
    press(view, at(view, 15, 15), MIDDLE)
    drag(view, at(view, 25, 15))
    assert "drag c3r2" in hand.calls


def test_escape_drops_a_running_gesture(view: MapView, hand: Hand):
    press(view, at(view, 15, 15))
    key(view, QEvent.Type.KeyPress, Qt.Key.Key_Escape)
    assert hand.calls == ["press c2r2", "cancel"]


def test_a_place_can_be_gone_back_to(view: MapView):
    view.zoom(3)
    view.centre_on(50, 60)
    place = view.place()
    view.fit()
    view.go_to(place)
    assert view.place() == pytest.approx(place)


def test_only_the_missing_chunk_is_filled_in(board: Board):
    cache = ChunkCache(board)
    image = QImage(1200, 800, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    assert cache.draw(painter, 4.0, QPoint(0, 0), QRect(0, 0, 1200, 800), 60.0)
    del cache._chunks[0, 0]
    del cache._chunks[4, 3]
    assert not cache.draw(painter, 4.0, QPoint(0, 0), QRect(0, 0, 1200, 800), -1.0)
    painter.end()
    assert image.pixelColor(600, 400).name() == "#336699"
    assert image.pixelColor(20, 20).name() == PAPER.name()


def test_nothing_stays_of_what_was_cut_off_a_map(board: Board):
    cache, view = ChunkCache(board), QRect(0, 0, 1200, 800)
    image = QImage(1200, 800, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    assert cache.draw(painter, 2.0, QPoint(0, 0), view, 60.0)
    board.bounds = QRectF(60, 0, 120, 200)
    cache.invalidate()
    painter.fillRect(view, PAPER)
    assert cache.draw(painter, 2.0, QPoint(0, 0), view, 60.0)
    painter.end()
    shown = [image.pixelColor(x, 200).name() for x in (40, 100, 140, 340, 380, 500)]
    assert shown == [PAPER.name()] * 2 + ["#336699"] * 2 + [PAPER.name()] * 2


def test_keys_that_the_hand_takes_come_to_it_before_any_shortcut(view: MapView, hand: Hand) -> None:
    window = QWidget()
    view.setParent(window)
    window.installEventFilter(view)
    override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Backspace, NONE)
    QApplication.sendEvent(window, override)
    assert not override.isAccepted()
    hand.wants = "backspace"
    QApplication.sendEvent(window, override)
    assert override.isAccepted()
    assert hand.calls == []
    QApplication.sendEvent(
        window,
        QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ShiftModifier),
    )
    assert hand.calls == []
    QApplication.sendEvent(window, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Backspace, NONE))
    assert hand.calls == ["key backspace"]
    view.setParent(None)
    window.deleteLater()
