"""Exports a map, or a scenario as it is set up, as a PNG picture that knows its size in print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.texts import Text
from studio.publish.exporter import Exporter

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from engine.exchange.content import Content
    from engine.exchange.losses import Losses
    from engine.files.store import OpenedProject
    from engine.model.project import Project
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
    from engine.exchange.content import content

    return subject_of(content(project, document))


def subject_of(shown: Content) -> Subject:
    """Return the same of what exports show."""
    from studio.drawing.pictures import Subject

    faces = shown.face if shown.scenario is not None else None
    return Subject(shown.map, shown.board, shown.scenario, faces)


def write(opened: OpenedProject, document: str, target: Path, options: Mapping[str, Any]) -> Losses:
    """Write the map or scenario at *document* as a picture, with the options of `export_png`."""
    from engine.exchange.content import content

    export_png(opened.project, document, target, options)
    return _losses(content(opened.project, document), options)


def _losses(shown: Content, options: Mapping[str, Any]) -> Losses:
    """Return what the picture lacks: all that is no pixel, and what is too small to be drawn."""
    from engine.exchange import unsaid
    from engine.exchange.losses import Loss
    from studio.drawing.pictures import Manner, too_small

    pixels = Text(
        "A picture holds pixels: programs find no terrain, names, markers or counters in it."
    )
    manner = Manner(**options)
    small = (
        Loss(
            "too_small",
            Text(
                "Left out, too small at {dpi} dots per inch: {what}.",
                dpi=f"{manner.dpi:g}",
                what=what,
            ),
        )
        for what in too_small(subject_of(shown), manner)
    )
    return unsaid.several(
        (Loss("pixels", pixels),), small, unsaid.drawn(shown, underlay_asked=None)
    )


EXPORTER = Exporter(
    "png", Text("Picture (PNG)"), ".png", write, maps=True, options=("dpi", "style")
)
