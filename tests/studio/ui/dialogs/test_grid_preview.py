"""The picture of an empty grid in the dialog for a new map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from engine.geometry.grid import Grid
from engine.geometry.labels import LabelScheme
from engine.geometry.layout import Layout
from studio.ui.dialogs.grid_preview import label_path

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


GRIDS = [
    Grid(orient="flat", columns=9, rows=7, size=20.0, cut=("west", "north")),
    Grid(orient="pointy", columns=9, rows=7, size=20.0),
]


@pytest.mark.parametrize("grid", GRIDS, ids=["flat", "pointy"])
def test_the_labels_of_outer_hexes_stay_on_the_sheet_however_large(grid: Grid) -> None:
    layout = Layout(grid)
    bounds = layout.bounds
    sheet = QRectF(bounds.left, bounds.top, bounds.width, bounds.height)
    for place in ((1, 1), (9, 1), (1, 7), (9, 7), (5, 4)):
        box = label_path(layout, LabelScheme("A1"), place, 25.0).boundingRect()
        assert sheet.adjusted(-0.01, -0.01, 0.01, 0.01).contains(box)
