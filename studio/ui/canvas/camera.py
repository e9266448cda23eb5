"""Where the view stands over the map: millimetres to logical pixels and back. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.geometry.grid import Point

FULL = 96 / 25.4  # pixels a mm at 100 %: as large as on paper, on an ordinary screen
STEP = 1.2  # one notch of the wheel
MOST = 60.0  # notches at once: more lead from the smallest scale to the largest
SMALLEST, LARGEST = 0.05 * FULL, 12.0 * FULL
KEEP = 64.0  # pixels of the map that always stay in the view


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in mm or in pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.left + self.width / 2, self.top + self.height / 2


class Camera:
    """A scale and the place of the map's zero point, in logical pixels of the view.

    The point of the map under the pointer stays there while zooming; the scale has limits; the map
    cannot be moved out of the view.
    """

    def __init__(self) -> None:
        self.scale = FULL
        self.x = 0.0
        self.y = 0.0
        self.bounds = Rect(0, 0, 100, 100)
        self.view = (640.0, 480.0)

    @property
    def percent(self) -> float:
        """The scale, 100 for real size."""
        return 100 * self.scale / FULL

    @property
    def smallest(self) -> float:
        """The least scale: 5 %, or less for a map that would not fit."""
        return min(SMALLEST, 0.7 * self._fitting(0))

    def to_map(self, x: float, y: float) -> Point:
        """Return the mm under a pixel."""
        return (x - self.x) / self.scale, (y - self.y) / self.scale

    def to_view(self, x: float, y: float) -> Point:
        """Return the pixel over a point in mm."""
        return x * self.scale + self.x, y * self.scale + self.y

    def shown(self) -> Rect:
        """Return the part of the plane in the view, in mm."""
        left, top = self.to_map(0, 0)
        return Rect(left, top, self.view[0] / self.scale, self.view[1] / self.scale)

    def zoom(self, steps: float, x: float, y: float) -> None:
        """Zoom by so many notches about the pixel; steps up and as many down cancel."""
        self.zoom_to(self.scale * STEP ** min(max(steps, -MOST), MOST), x, y)

    def zoom_to(self, scale: float, x: float, y: float) -> None:
        """Zoom to *scale* about the pixel, within the limits."""
        scale = min(max(scale, self.smallest), LARGEST)
        at = self.to_map(x, y)
        self.scale = scale
        self.x, self.y = x - at[0] * scale, y - at[1] * scale
        self._keep()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by so many pixels."""
        self.x += dx
        self.y += dy
        self._keep()

    def bound(self, bounds: Rect) -> None:
        """Take other bounds of the map, which stays in the view."""
        self.bounds = bounds
        self._keep()

    def fit(self, margin: float = 24.0) -> None:
        """Show the whole map, with a margin of so many pixels."""
        self.scale = min(max(self._fitting(margin), self.smallest), LARGEST)
        self.centre_on(*self.bounds.centre)

    def centre_on(self, x: float, y: float) -> None:
        """Bring a point in mm to the middle of the view."""
        self.x = self.view[0] / 2 - x * self.scale
        self.y = self.view[1] / 2 - y * self.scale
        self._keep()

    def resize(self, width: float, height: float) -> None:
        """Take another size of the view; what was in its middle stays there."""
        at = self.to_map(self.view[0] / 2, self.view[1] / 2)
        self.view = max(width, 1.0), max(height, 1.0)
        self.centre_on(*at)

    def _fitting(self, margin: float) -> float:
        across = max(self.view[0] - 2 * margin, 16) / max(self.bounds.width, 1e-6)
        down = max(self.view[1] - 2 * margin, 16) / max(self.bounds.height, 1e-6)
        return min(across, down)

    def _keep(self) -> None:
        b, s = self.bounds, self.scale
        self.x = _within(self.x, b.left * s, b.width * s, self.view[0])
        self.y = _within(self.y, b.top * s, b.height * s, self.view[1])


def _within(offset: float, start: float, length: float, view: float) -> float:
    keep = min(KEEP, length / 2, view / 2)
    return min(max(offset, keep - start - length), view - keep - start)
