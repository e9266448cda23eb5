"""Exports a map, or a scenario as it is set up, as a PNG picture that knows its size in print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.texts import Text
from studio.publish.exporter import Exporter

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from engine.core.kinds import Face
    from engine.exchange.losses import Losses
    from engine.files.store import OpenedProject
    from engine.model.project import Project
    from engine.model.scenario import Counter
    from studio.drawing.pictures import Subject


def export_png(
    project: Project, document: str, target: Path, options: Mapping[str, Any] | None = None
) -> None:
    """Write the map or scenario at *document* to *target* as a picture, in one step.

    Options: ``dpi`` (300), ``style`` (colour), ``margin`` in mm (3). Raises `EngineError` if the
    map cannot be built or the picture would be too large; then nothing is written.
    """
    from engine.files.atomic import write_atomically
    from studio.drawing.pictures import Manner, png, sheet

    write_atomically(target, png(sheet(subject(project, document), Manner(**(options or {})))))


def subject(project: Project, document: str) -> Subject:
    """Return what a picture of the map or scenario at *document* shows."""
    from engine.board.board import build_board
    from engine.errors import EngineError
    from engine.model.map import MapDocument
    from engine.model.scenario import ScenarioDocument
    from engine.rulesets import of
    from studio.drawing.pictures import Subject

    found = project.documents.get(document)
    if isinstance(found, MapDocument):
        return Subject(found, build_board(found, of(project, found.ruleset).terrain_classes()))
    if not isinstance(found, ScenarioDocument):
        raise EngineError(Text("{path} is neither a map nor a scenario", path=document))
    map_ = project.map(found.map)
    ruleset = of(project, found.ruleset)
    options = ruleset.options_for(found)

    def face(counter: Counter) -> Face:
        return ruleset.counter_face(found, counter, options)

    return Subject(map_, build_board(map_, ruleset.terrain_classes()), found, face)


def write(opened: OpenedProject, document: str, target: Path, options: Mapping[str, Any]) -> Losses:
    """Write the document at *document* as a picture, which shows what it shows."""
    export_png(opened.project, document, target, options)
    return ()


EXPORTER = Exporter(
    "png", Text("Picture (PNG)"), ".png", write, maps=True, options=("dpi", "style")
)
