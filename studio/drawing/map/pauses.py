"""Painting in portions: a long step pauses now and then, so that a frame can end there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PySide6.QtGui import QPainter

    Pauses = Iterator[None]  # what is left is painted only as far as this is gone through
    Step = Callable[[QPainter], Pauses | None]


def pausing(steps: Iterable[Step], painter: QPainter) -> Pauses:
    """Take *steps* one after the other, and pause within them and after each."""
    for step in steps:
        yield from step(painter) or ()
        yield


def paint_all(steps: Iterable[Step], painter: QPainter) -> None:
    """Take *steps* one after the other without a pause."""
    for _ in pausing(steps, painter):
        pass
