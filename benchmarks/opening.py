"""How long a large map takes from the value to its first picture, and how much memory (target Q2).

usage: python -m benchmarks.opening [ROUNDS]

Each method runs in processes of its own, in turns, with Qt and all modules loaded before the time
starts: ours as the window does it, and one graphics item a hex in a QGraphicsView. Q2: at least 6
times as fast as items, with at most 0.35 of the memory that they add. Processor time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QGraphicsView

from benchmarks.editing import Window
from benchmarks.large_maps import VIEW, items_of, processor_ms, rows_of

FASTER, MEMORY = 6.0, 0.35


def resident() -> float:
    """Return the memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def ours(application: QApplication, rows: tuple[str, ...]) -> object:
    """Open the map in a window's canvas."""
    window = Window(application, rows)
    application.processEvents()  # the view is exposed, and painted
    return window


def items(application: QApplication, rows: tuple[str, ...]) -> object:
    """Open the map as items in a view."""
    scene = items_of(rows)
    view = QGraphicsView(scene)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    view.resize(*VIEW)
    view.show()
    application.processEvents()
    return scene, view


METHODS = {"ours": ours, "items": items}


def child(method: str) -> None:
    """Print time and memory of one opening."""
    application = QApplication(["opening", "-platform", "offscreen"])
    METHODS[method](application, rows_of(12))  # fonts, styles and the like are there
    rows = rows_of()
    before, kept = resident(), list[object]()
    spent = processor_ms(lambda: kept.append(METHODS[method](application, rows)))
    print(spent, resident() - before, flush=True)
    os._exit(0)


def opened(method: str) -> tuple[float, float]:
    """Return time and memory of one opening in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.opening", method]
    done = subprocess.run(  # noqa: S603 - our own command
        command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True
    )
    spent, memory = done.stdout.split()
    return float(spent), float(memory)


def main(rounds: int) -> None:
    """Print the ratios."""
    found: dict[str, list[tuple[float, float]]] = {method: [] for method in METHODS}
    for _ in range(rounds):
        for method, results in found.items():
            results.append(opened(method))
    best = {m: tuple(map(min, zip(*results, strict=True))) for m, results in found.items()}
    (fast, small), (slow, large) = best["ours"], best["items"]
    print(
        f"first picture  items {slow:7.1f} ms, ours {fast:7.1f} ms = {slow / fast:5.1f} x", end=""
    )
    print(f" (Q2: {FASTER:g} x)")
    print(
        f"memory         items {large:7.1f} MB, ours {small:7.1f} MB = {small / large:5.2f}", end=""
    )
    print(f"   (Q2: {MEMORY:g})")


if __name__ == "__main__":
    told = sys.argv[1] if len(sys.argv) > 1 else "3"
    if told in METHODS:
        child(told)
    else:
        main(int(told))
