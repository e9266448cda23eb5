"""A large map seen from far away: a picture with one colour a hex, straight from its letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QImage

if TYPE_CHECKING:
    from studio.drawing.map.scene import MapScene


def overview(scene: MapScene, strength: float = 1.0) -> QImage:
    """Return the whole map as a picture: 2 x 2 pixels a hex, made from the terrain bytes.

    With a *strength* below 1 the paper shines through, at 0 there is nothing but paper.

    Every second column (or row) is set one pixel further, as the stagger says; the picture covers
    the sheet without the half-hexes that the stagger leaves over.
    """
    grid = scene.map.main.grid
    board = scene.board
    if grid is None:
        return QImage()
    blank = len(board.terrain_ids)
    rows = [bytearray([blank]) * grid.columns for _ in range(grid.rows)]
    if board.size == grid.columns * grid.rows:
        numbers = board.terrain_numbers
        for j in range(grid.rows):
            rows[j][:] = numbers[j * grid.columns : (j + 1) * grid.columns]
    else:
        for (column, row), space in scene.plan.places.items():
            rows[row - grid.first[1]][column - grid.first[0]] = board.terrain_numbers[space]
    low = 1 if grid.stagger == "second" else 0  # the parity that is set further
    image = _interleaved(rows, low) if grid.orient == "flat" else _shifted(rows, low)
    image.setColorTable(_colours(scene, strength))
    return image


def _interleaved(rows: list[bytearray], low: int) -> QImage:
    """Flat-topped: columns of the parity *low* lie one pixel lower."""
    columns = len(rows[0])
    width, height = 2 * columns, 2 * len(rows) + 1
    stride = (width + 3) // 4 * 4
    data = bytearray(stride * height)
    for y in range(height):
        line = bytearray(width)
        for parity in (0, 1):
            at = min(max((y - (parity == low)) // 2, 0), len(rows) - 1)
            part = rows[at][parity::2]
            line[2 * parity :: 4] = part
            line[2 * parity + 1 :: 4] = part
        data[y * stride : y * stride + width] = line
    return _picture(data, width, height, stride)


def _shifted(rows: list[bytearray], low: int) -> QImage:
    """Pointy-topped: rows of the parity *low* lie one pixel further right."""
    columns = len(rows[0])
    width, height = 2 * columns + 1, 2 * len(rows)
    stride = (width + 3) // 4 * 4
    data = bytearray(stride * height)
    for j, row in enumerate(rows):
        doubled = bytearray(2 * columns)
        doubled[0::2] = row
        doubled[1::2] = row
        line = row[:1] + doubled if j % 2 == low else doubled + row[-1:]
        for y in (2 * j, 2 * j + 1):
            data[y * stride : y * stride + width] = line
    return _picture(data, width, height, stride)


def _picture(data: bytearray, width: int, height: int, stride: int) -> QImage:
    return QImage(bytes(data), width, height, stride, QImage.Format.Format_Indexed8).copy()


def _colours(scene: MapScene, strength: float) -> list[int]:
    table, paper = [], QColor(scene.style.paper)
    for terrain in scene.board.terrain_ids:
        look = scene.look_of(terrain)
        full = QColor(scene.style.flat.get(look) or scene.tone(look))
        table.append(_mixed(paper, full, strength).rgb())
    return [*table, paper.rgb()]


def _mixed(a: QColor, b: QColor, share: float) -> QColor:
    """Return the colour that is *share* of the way from *a* to *b*."""
    keep = 1.0 - share
    return QColor.fromRgbF(
        a.redF() * keep + b.redF() * share,
        a.greenF() * keep + b.greenF() * share,
        a.blueF() * keep + b.blueF() * share,
    )
