"""The one scale of colours for heat: even to the eye, also in grey and to the colour-blind."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

# nine points of viridis, by Nathaniel Smith and Stefan van der Walt, in the public domain (CC0)
POINTS: Final = (
    "#440154",
    "#472d7b",
    "#3b528b",
    "#2c728e",
    "#21918c",
    "#28ae80",
    "#5ec962",
    "#addc30",
    "#fde725",
)


def ramp(part: float) -> QColor:
    """Return the colour of *part*, from 0 dark to 1 light.

    >>> ramp(1.0).name()
    '#fde725'
    """
    place = min(1.0, max(0.0, part)) * (len(POINTS) - 1)
    below = min(int(place), len(POINTS) - 2)
    one, other, along = QColor(POINTS[below]), QColor(POINTS[below + 1]), place - below
    return QColor(
        round(one.red() + (other.red() - one.red()) * along),
        round(one.green() + (other.green() - one.green()) * along),
        round(one.blue() + (other.blue() - one.blue()) * along),
    )
