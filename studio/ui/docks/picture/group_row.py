"""One group of hexes that look alike: its colour, some of its hexes, and what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QToolButton

from engine.texts import Plural, Text
from studio.document.replacing import offered
from studio.drawing.map.underlay import Shown, paint_underlay
from studio.ui.docks.swatches import swatch
from studio.ui.parts.boxes import ChoiceBox
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from studio.document.reading import Group
    from studio.tools.desk import Desk

PIECE = 40  # pixels of a hex as the picture shows it
SWATCH = QSize(32, 20)


class GroupRow(QFrame):
    """Tells which terrain was chosen, and which of its hexes was clicked."""

    chosen = Signal(str)  # a terrain, "" to leave the hexes alone
    looked_for = Signal(str)  # a hex

    def __init__(self, desk: Desk, group: Group, picture: Shown | None) -> None:
        super().__init__()
        self.setProperty("card", "true")
        layout = column(self, margin=2, gap=1)
        head = row(gap=1)
        tone = label("")
        tone.setPixmap(_patch(QColor(*group.tone), self.devicePixelRatioF()))
        tone.setToolTip(str(Text("The mean colour of these hexes")))
        head.addWidget(tone)
        self.pieces: list[QToolButton] = []
        for space in group.spaces:
            centre = desk.centre(space)
            if picture is not None and centre is not None:
                head.addWidget(self._piece(desk, space, picture, centre))
        head.addStretch(1)
        layout.addLayout(head)
        line = row(gap=2)
        self.box = terrain_box(desk, Text("Leave alone"))
        self.box.setAccessibleName(str(Text("What these hexes are")))
        self.box.setCurrentIndex(max(0, self.box.findData(group.terrain)))
        self.box.activated.connect(lambda i: self.chosen.emit(self.box.itemData(i)))
        line.addWidget(self.box, 1)
        line.addWidget(label(Plural("{n} hex", "{n} hexes", group.size), "muted"))
        layout.addLayout(line)

    def _piece(self, desk: Desk, space: str, picture: Shown, centre: Point) -> QToolButton:
        size = desk.layout.grid.size if desk.layout is not None else 1.0
        button = QToolButton()
        button.setProperty("plain", "true")
        button.setIconSize(QSize(PIECE, PIECE))
        button.setIcon(QIcon(piece_of(picture, centre, size, self.devicePixelRatioF())))
        button.setStyleSheet("QToolButton { padding: 1px; }")
        button.setFixedSize(PIECE + 6, PIECE + 6)
        board = desk.board
        name = board.labels[board.index[space]] if board is not None else space
        button.setToolTip(str(Text("Hex {name}: click to see it on the map", name=name)))
        button.setAccessibleName(button.toolTip())
        button.clicked.connect(lambda: self.looked_for.emit(space))
        self.pieces.append(button)
        return button


def terrain_box(desk: Desk, first: Text) -> ChoiceBox:
    """Return a box with all terrains that may be painted; *first*, which is "", stands on top."""
    box = ChoiceBox()
    box.setIconSize(SWATCH)
    box.addItem(str(first), "")
    fill_terrains(box, desk)
    return box


def fill_terrains(box: ChoiceBox, desk: Desk) -> None:
    """Offer below what stands on top the terrains that there are now: those of the map in front."""
    terrains = offered(desk)
    if tuple(box.itemData(n) for n in range(1, box.count())) == terrains:
        return
    while box.count() > 1:
        box.removeItem(1)
    known = {terrain.id: terrain for terrain in desk.terrains}
    for terrain in terrains:
        box.addItem(str(desk.terrain_name(terrain)), terrain)
        if terrain in known:
            picture = swatch(known[terrain], SWATCH.width(), SWATCH.height(), 1.0)
            box.setItemIcon(box.count() - 1, QIcon(picture))


def piece_of(picture: Shown, centre: Point, size: float, ratio: float) -> QPixmap:
    """Return what a picture shows of a hex of *size* mm around *centre*."""
    pixmap = QPixmap(QSize(PIECE, PIECE) * ratio)
    pixmap.fill(QColor("#808080"))
    scale = PIECE * ratio / size
    painter = QPainter(pixmap)
    painter.scale(scale, scale)
    painter.translate(size / 2 - centre[0], size / 2 - centre[1])
    region = QRectF(centre[0] - size / 2, centre[1] - size / 2, size, size)
    whole = Shown(picture.picture, type(picture.lies)(picture.lies.image, picture.lies.affine))
    paint_underlay(painter, whole, region, scale)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _patch(colour: QColor, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(20, PIECE) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(0, 0, 20, PIECE), 4, 4)
    painter.end()
    return pixmap
