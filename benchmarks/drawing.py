"""How fast a large map is shown, against one graphics item for each hex (targets Q1 and Q4).

usage: python -m benchmarks.drawing [SIDE]

All runs in one process on the offscreen platform: processor time, best of several interleaved
rounds; compare the ratios, not the absolute figures. The items are plain tinted polygons; ours is
the whole art. Q1: full repaints at least 6 times (fit) and 8 times (100 %) as fast as items. Q4:
the first picture of the whole at least 20 times as fast as painting all its parts.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from benchmarks.large_maps import FULL, SIDE, VIEW, best_of, items_of, large_map, rows_of
from engine.board.board import build_board
from engine.rulesets import get
from studio.drawing.map.painter import MapPainter
from studio.ui.canvas.chunks import ChunkCache

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsScene

ROUNDS = 5
TARGETS = {"fit": 6, "100 %": 8}
FIRST = 20  # Q4


class Stage:
    """A picture as large as a view, and both ways to paint a part of the map on it."""

    def __init__(self, art: MapPainter, scene: QGraphicsScene) -> None:
        self._image = QImage(*VIEW, QImage.Format.Format_RGB32)
        self._art = art
        self._scene = scene
        self._cache = ChunkCache(art)

    def items(self, region: QRectF) -> None:
        """Paint the items of *region*."""
        painter = QPainter(self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._scene.render(painter, QRectF(0, 0, *VIEW), region)
        painter.end()

    def ours(self, region: QRectF, scale: float, budget: float = 600.0) -> bool:
        """Paint the map as the canvas does; say whether all was painted."""
        painter = QPainter(self._image)
        at = QPoint(-round(region.x() * scale), -round(region.y() * scale))
        done = self._cache.draw(painter, scale, at, QRect(0, 0, *VIEW), budget)
        painter.end()
        return done

    def cold(self, region: QRectF, scale: float, budget: float = 600.0) -> None:
        """Paint the map with nothing kept."""
        self._cache = ChunkCache(self._art)
        self.ours(region, scale, budget)


def main() -> None:
    """Print times and ratios."""
    application = QApplication.instance() or QApplication(["drawing", "-platform", "offscreen"])
    rows = rows_of(int(sys.argv[1]) if len(sys.argv) > 1 else SIDE)
    map_ = large_map(rows)
    art = MapPainter(map_, build_board(map_, get("atz").terrain_classes()))
    scene = items_of(rows)
    stage, bounds = Stage(art, scene), art.bounds
    fit = min(VIEW[0] / bounds.width(), VIEW[1] / bounds.height())
    whole = QRectF(bounds.topLeft(), QRectF(0, 0, VIEW[0] / fit, VIEW[1] / fit).size())
    near = QRectF(0, 0, VIEW[0] / FULL, VIEW[1] / FULL)
    near.moveCenter(bounds.center())
    print(f"{art.board.size} hexes, view {VIEW[0]} x {VIEW[1]}, processor time")
    for name, region, scale in (("fit", whole, fit), ("100 %", near, FULL)):
        stage.ours(region, scale)
        theirs, kept = best_of(
            ROUNDS,
            partial(stage.items, region),
            partial(stage.ours, region, scale),
        )
        told = f"full repaint, {name} (Q1: {TARGETS[name]} x)"
        print(f"{told:<32} items {theirs:8.2f} ms, ours {kept:7.2f} ms = {theirs / kept:6.1f} x")
    cold, first = best_of(3, lambda: stage.cold(whole, fit), lambda: stage.cold(whole, fit, 0.0))
    told = f"first picture of all (Q4: {FIRST} x)"
    print(f"{told:<32} parts {cold:8.2f} ms, ours {first:7.2f} ms = {cold / first:6.1f} x")
    del scene, application


if __name__ == "__main__":
    main()
