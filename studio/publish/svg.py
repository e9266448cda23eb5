"""Exports a map, or a scenario as it is set up, as an SVG picture in true millimetres."""

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
    from engine.model.map import Underlay
    from studio.drawing.svg.sheet import Photo


def write(opened: OpenedProject, document: str, target: Path, options: Mapping[str, Any]) -> Losses:
    """Write the map or scenario at *document* as a vector picture.

    Options: ``style`` (colour); ``underlay`` (False); ``outlines`` (False) draws letters as shapes.
    """
    from engine.exchange.content import content
    from engine.files.atomic import write_atomically
    from engine.files.targets import check_target
    from studio.drawing.pictures import Manner, able
    from studio.drawing.svg.sheet import svg
    from studio.publish.png import subject_of

    shown = content(opened.project, document)
    asked, outlines = (bool(options.get(name, False)) for name in ("underlay", "outlines"))
    lies = shown.map.main.underlay if asked else None
    photo = _photo(opened, lies) if lies is not None else None
    manner = Manner(style=options.get("style", "colour"))
    check_target(opened, target)
    with able():
        data = svg(subject_of(shown), manner, photo, outlines=outlines)
    write_atomically(target, data)
    return _losses(shown, underlay=asked, outlines=outlines)


def _photo(opened: OpenedProject, lies: Underlay) -> Photo:
    """Return the picture under a map as it is, neither drawn nor packed again."""
    from engine.files.pictures import read_picture
    from studio.drawing.svg.sheet import Photo
    from studio.publish.underlays import picture_bytes

    data = picture_bytes(opened, lies.image)
    about = read_picture(data, lies.image)
    kind = "image/png" if about.suffix == ".png" else "image/jpeg"
    return Photo(data, kind, about.width, about.height)


def _losses(shown: Content, *, underlay: bool, outlines: bool) -> Losses:
    """Return what the picture lacks, and how its letters are written."""
    from engine.exchange import unsaid
    from engine.exchange.losses import Loss

    fonts = Text(
        "Names and labels are text in fonts that lie in the file; programs that leave such fonts "
        "out show others, unless letters are drawn as outlines."
    )
    along = Text("Texts along curves are shapes, which say what they read as a title.")
    curved = not outlines and any(len(label.points) > 1 for label in shown.map.main.labels)
    return unsaid.several(
        () if outlines else (Loss("fonts", fonts),),
        (Loss("curved_texts", along),) if curved else (),
        unsaid.drawn(shown, underlay_asked=underlay),
    )


EXPORTER = Exporter(
    "svg",
    Text("Vector picture (SVG)"),
    ".svg",
    write,
    maps=True,
    options=("style", "underlay", "outlines"),
)
