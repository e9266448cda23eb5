"""A map of any size for benchmarks of the drawing, and the same as one graphics item a hex."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPolygonItem, QGraphicsScene

from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from studio.drawing.map.chance import chance

if TYPE_CHECKING:
    from collections.abc import Callable

SIDE, SIZE = 200, 20.0  # hexes, and mm of one
VIEW = (1280, 800)
FULL = 96 / 25.4  # pixels a mm at 100 %
LEGEND = {".": "open", "w": "woods", "c": "crops", "b": "building"}
TINTS = {".": "#cfce9d", "w": "#5c7a3c", "c": "#c9a545", "b": "#7d4a38"}
ITEMS_QUIET = 7.2  # ms that items take for a full repaint at 100 % on a quiet core


def rows_of(side: int = SIDE) -> tuple[str, ...]:
    """Return rows of letters: patches of woods and crops, houses here and there."""
    letters = "....wwc."
    return tuple(
        "".join(
            "b" if chance(i, j, 5) < 0.03 else letters[int(8 * chance(i // 4, j // 4, 3))]
            for i in range(side)
        )
        for j in range(side)
    )


def large_map(rows: tuple[str, ...]) -> MapDocument:
    """Return the map with these rows."""
    level = Level("main", Grid(len(rows[0]), len(rows), SIZE), FrozenDict(LEGEND), rows)
    return MapDocument("Large", "atz", (level,))


def items_of(rows: tuple[str, ...]) -> QGraphicsScene:
    """Return one tinted polygon item a hex, and nothing else: the cheapest that there are."""
    scene = QGraphicsScene()
    brushes = {letter: QBrush(QColor(tint)) for letter, tint in TINTS.items()}
    pen = QPen(QColor("#4a3e2c"), 0.2)
    far, half = SIZE / 3**0.5, SIZE / 2
    hexagon = QPolygonF(
        [QPointF(x, y) for x, y in ((-far / 2, -half), (far / 2, -half), (far, 0.0),
                                    (far / 2, half), (-far / 2, half), (-far, 0.0))]
    )  # fmt: skip
    for j, row in enumerate(rows):
        for i, letter in enumerate(row):
            item = QGraphicsPolygonItem(hexagon.translated(1.5 * far * i, SIZE * (j + i % 2 / 2)))
            item.setBrush(brushes[letter])
            item.setPen(pen)
            scene.addItem(item)
    return scene


def processor_ms(task: Callable[[], object]) -> float:
    """Return the processor time of a task in ms: other work on the machine is not counted."""
    start = time.process_time()
    task()
    return 1000 * (time.process_time() - start)


def best_of(rounds: int, *tasks: Callable[[], object]) -> list[float]:
    """Return the least processor time of each task in ms; the tasks take turns."""
    times = [float("inf")] * len(tasks)
    for _ in range(rounds):
        for index, task in enumerate(tasks):
            times[index] = min(times[index], processor_ms(task))
    return times
