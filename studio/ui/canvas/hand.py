"""Who follows the pointer on the canvas, and what a mouse event means to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt

from studio.tools.tool import Pointer

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from studio.tools.tool import Button, Key, Modifier
    from studio.ui.canvas.viewport import Picture

BUTTONS: dict[Qt.MouseButton, Button] = {
    Qt.MouseButton.LeftButton: "left",
    Qt.MouseButton.RightButton: "right",
    Qt.MouseButton.MiddleButton: "middle",
}
MODIFIERS: tuple[tuple[Qt.KeyboardModifier, Modifier], ...] = (
    (Qt.KeyboardModifier.ShiftModifier, "shift"),
    (Qt.KeyboardModifier.ControlModifier, "ctrl"),
    (Qt.KeyboardModifier.AltModifier, "alt"),
)
KEYS: dict[int, Key] = {
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Backspace: "backspace",
    Qt.Key.Key_R: "turn",
    Qt.Key.Key_BracketRight: "turn",
    Qt.Key.Key_BracketLeft: "turn_back",
    Qt.Key.Key_F: "flip",
}


class Hand(Protocol):
    """Who follows the pointer: the toolbox, or whoever plays."""

    @property
    def busy(self) -> bool:
        """Whether a gesture runs."""

    def press(self, pointer: Pointer) -> None:
        """A button went down."""

    def move(self, pointer: Pointer) -> None:
        """The pointer moved."""

    def release(self, pointer: Pointer) -> None:
        """A button went up."""

    def double_click(self, pointer: Pointer) -> None:
        """The left button was clicked twice."""

    def takes(self, key: Key) -> bool:
        """Say whether it takes a key for itself now, before the menus do."""

    def key(self, key: Key) -> None:
        """A key was pressed that it takes."""

    def leave(self) -> None:
        """The pointer left the canvas."""

    def finish(self) -> None:
        """End the running gesture as a release would."""

    def cancel(self) -> None:
        """Drop the running gesture."""


def pointer_at(
    picture: Picture | None,
    at: Point,
    button: Qt.MouseButton | None = None,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> Pointer:
    """Return the pointer at a point of the map in mm, and over what it is."""
    space = picture.space_at(*at) if picture is not None else None
    counter = picture.counter_at(*at) if picture is not None else None
    names = frozenset(name for flag, name in MODIFIERS if held & flag)
    pressed = BUTTONS.get(button) if button is not None else None
    return Pointer(at, space, pressed, names, counter)
