"""How fast a large map is shown, against one graphics item for each space.

usage: python -m benchmarks.drawing [SIDE]

All runs in one process on the offscreen platform, best of several interleaved rounds; compare the
ratios, not the absolute figures. The items are plain tinted polygons, the cheapest that there are;
ours is the whole art. Targets: fit 6 times and full size 8 times as fast as items (Q1), the first
picture of the whole 20 times as fast as painting all its parts (Q4).
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QGraphicsPolygonItem, QGraphicsScene

from engine.board.board import build_board
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from engine.rulesets import get
from studio.drawing.map.chance import chance
from studio.drawing.map.painter import MapPainter
from studio.ui.canvas.chunks import ChunkCache

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.board.board import Board

ROUNDS = 5
VIEW = (1280, 800)
FULL = 96 / 25.4  # pixels a mm at 100 %
LEGEND = {".": "open", "w": "woods", "c": "crops", "b": "building"}
TINTS = {"open": "#cfce9d", "woods": "#5c7a3c", "crops": "#c9a545", "building": "#7d4a38"}


def best_of(*tasks: Callable[[], object]) -> list[float]:
    """Return the shortest time of each task in ms; the tasks take turns."""
    times = [float("inf")] * len(tasks)
    for _ in range(ROUNDS):
        for index, task in enumerate(tasks):
            start = time.perf_counter()
            task()
            times[index] = min(times[index], 1000 * (time.perf_counter() - start))
    return times


def large_map(side: int) -> tuple[MapDocument, Board]:
    """Return a map of *side* by *side* hexes in patches, and its board."""
    letters = "....wwc."
    rows = tuple(
        "".join(
            "b" if chance(i, j, 5) < 0.03 else letters[int(8 * chance(i // 4, j // 4, 3))]
            for i in range(side)
        )
        for j in range(side)
    )
    level = Level("main", Grid(side, side, 20.0), FrozenDict(LEGEND), rows)
    map_ = MapDocument("Large", "atz", (level,))
    return map_, build_board(map_, get("atz").terrain_classes())


def items_of(board: Board) -> QGraphicsScene:
    """Return a scene with one polygon item a space."""
    scene = QGraphicsScene()
    brushes = {name: QBrush(QColor(tint)) for name, tint in TINTS.items()}
    pen = QPen(QColor("#4a3e2c"), 0.2)
    for space in range(board.size):
        item = QGraphicsPolygonItem(QPolygonF([QPointF(x, y) for x, y in board.polygon(space)]))
        item.setBrush(brushes[board.terrain(space)])
        item.setPen(pen)
        scene.addItem(item)
    return scene


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

    def ours(self, region: QRectF, scale: float, budget: float = 60.0) -> bool:
        """Paint the map as the canvas does; say whether all was painted."""
        painter = QPainter(self._image)
        at = QPoint(-round(region.x() * scale), -round(region.y() * scale))
        done = self._cache.draw(painter, scale, at, QRect(0, 0, *VIEW), budget)
        painter.end()
        return done

    def cold(self, region: QRectF, scale: float, budget: float = 60.0) -> None:
        """Paint the map with nothing kept."""
        self._cache = ChunkCache(self._art)
        self.ours(region, scale, budget)

    def one(self, region: QRectF, scale: float, spot: QRectF) -> None:
        """Paint one space anew, as after a stroke of the brush."""
        self._cache.invalidate(spot)
        self.ours(region, scale)


def main() -> None:
    """Print times and ratios."""
    application = QApplication.instance() or QApplication(["drawing", "-platform", "offscreen"])
    side = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    map_, board = large_map(side)
    art = MapPainter(map_, board)
    start = time.perf_counter()
    scene = items_of(board)
    built = 1000 * (time.perf_counter() - start)
    stage = Stage(art, scene)
    bounds = art.bounds
    fit = min(VIEW[0] / bounds.width(), VIEW[1] / bounds.height())
    whole = QRectF(bounds.topLeft(), QRectF(0, 0, VIEW[0] / fit, VIEW[1] / fit).size())
    near = QRectF(0, 0, VIEW[0] / FULL, VIEW[1] / FULL)
    near.moveCenter(bounds.center())
    print(f"{board.size} spaces, view {VIEW[0]} x {VIEW[1]}; building the items: {built:.0f} ms")
    spot = QRectF(near.center(), near.center()).adjusted(-23, -23, 23, 23)
    for name, region, scale in (("fit", whole, fit), ("100 %", near, FULL)):
        stage.ours(region, scale)
        theirs, kept, cold, first = best_of(
            lambda region=region: stage.items(region),
            lambda region=region, scale=scale: stage.ours(region, scale),
            lambda region=region, scale=scale: stage.cold(region, scale),
            lambda region=region, scale=scale: stage.cold(region, scale, 0.0),
        )
        print(f"{name:>6}: items {theirs:8.2f} ms, kept {kept:7.2f} ms = {theirs / kept:6.1f} x")
        print(f"        all parts cold {cold:8.2f} ms, first frame {first:7.2f} ms", end="")
        print(f" = {cold / first:.1f} x")
    stage.ours(near, FULL)
    (mended,) = best_of(lambda: stage.one(near, FULL, spot))
    print(f"one space painted anew at 100 %: {mended:.2f} ms")
    art.overview()
    (made,) = best_of(art.overview)
    print(f"overview made: {made:.2f} ms")
    del scene, application


if __name__ == "__main__":
    main()
