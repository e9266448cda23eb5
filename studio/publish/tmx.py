"""Exports a map, or a scenario as it is set up, for the Tiled editor: a TMX file and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.texts import Text
from studio.publish.exporter import Exporter

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from engine.exchange.losses import Losses
    from engine.files.store import OpenedProject


def write(opened: OpenedProject, document: str, target: Path, options: Mapping[str, Any]) -> Losses:
    """Write the map or scenario at *document*, its pictures beside it, all of them together.

    Options: ``hex`` (112), the pixels of a hex from flat to flat; ``style`` (colour); ``underlay``
    (False). The pictures are called after the file; none takes the place of one that no export
    wrote.
    """
    from engine.exchange.content import content
    from engine.exchange.tiled.document import write_tiled
    from engine.exchange.tiled.grid import USUAL
    from engine.files.atomic import write_together
    from engine.files.targets import check_beside, check_target
    from studio.drawing.artwork import artwork
    from studio.publish.underlays import underlay_of

    shown = content(opened.project, document)
    underlay = bool(options.get("underlay", False))
    picture = underlay_of(opened, shown.map) if underlay else None
    with artwork(shown.map, shown.board, options.get("style", "colour"), picture) as art:
        files = write_tiled(
            shown, art, target.stem, across=options.get("hex", USUAL), underlay=underlay
        )
    beside = {target.with_name(name): data for name, data in files.pictures.items()}
    check_target(opened, target)
    for file in beside:
        check_beside(opened, file)
    write_together({**beside, target: files.map})
    return files.losses


EXPORTER = Exporter(
    "tmx",
    Text("Tiled map (TMX)"),
    ".tmx",
    write,
    maps=True,
    options=("hex", "style", "underlay"),
)
