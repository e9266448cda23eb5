"""An edit at a glance: the hexes that look otherwise in plain colours, until the art is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from studio.drawing.map.ground import GRASSY

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPolygonF

    from studio.drawing.map.painter import MapPainter
    from studio.drawing.map.scene import MapScene

MOST: Final = 60  # hexes: what is more is painted bit by bit and seen so


class Plain(NamedTuple):
    """One hex in one colour, in mm; without a line where the map has no grid."""

    shape: QPolygonF
    ground: QColor
    line: QPen | None

    def paint(self, painter: QPainter) -> None:
        """Paint it."""
        painter.setBrush(self.ground)
        if self.line is None:
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            painter.setPen(self.line)
        painter.drawPolygon(self.shape)


def sketch(before: MapPainter, after: MapPainter) -> list[Plain]:
    """Return the hexes that look otherwise than *before*; nothing where the art would not do.

    So it is over a picture, where layers are faded, and where an outline is drawn over hexes.
    """
    old, new, layers = before.scene, after.scene, after.layers
    if old.plan is not new.plan or after.underlay is not None or layers.faded or new.outlines:
        return []
    changed = new.look.differing(old.look)
    if len(changed) > MOST:
        return []
    line = QPen(QColor(new.style.grid), 0.013 * new.size) if layers.grid else None
    return [
        Plain(shape, _ground(new, new.look[space]), line)
        for space in sorted(changed)
        for shape in (new.hexagon(space), *new.plan.beyond(space))
    ]


def _ground(scene: MapScene, look: str) -> QColor:
    """Return the colour of a look as it is seen from far away."""
    return QColor(scene.style.flat.get(look) or scene.tone("open" if look in GRASSY else look))
