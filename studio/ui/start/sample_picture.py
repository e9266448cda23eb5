"""The picture of a shipped scenario on its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from engine.errors import EngineError
from engine.model.project import Project
from studio.drawing.pictures import thumbnail
from studio.publish.png import subject
from studio.ui.start.start_page import PICTURE

if TYPE_CHECKING:
    from studio.ui.start.samples import Sample

SCENARIO = "sample.scenario.yaml"
SHARP = 2  # drawn larger than shown, for screens with more pixels


def sample_picture(sample: Sample) -> QPixmap | None:
    """Return the scenario as it is set up, filling the card's field; None if it cannot be drawn."""
    project = Project().with_document(sample.scenario.map, sample.map)
    project = project.with_document(SCENARIO, sample.scenario)
    wide, high = PICTURE.width() * SHARP, PICTURE.height() * SHARP
    try:
        image = thumbnail(subject(project, SCENARIO), wide * 2, wide)
    except EngineError:
        return None
    filled = image.scaled(
        wide,
        high,
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
    left, top = (filled.width() - wide) // 2, (filled.height() - high) // 2
    picture = QPixmap.fromImage(filled.copy(left, top, wide, high))
    picture.setDevicePixelRatio(SHARP)
    return picture
