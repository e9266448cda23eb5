"""Exports a map or scenario as a module that the VASSAL game engine opens and plays."""

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
    """Write the module of the map or scenario at *document*.

    Options: ``dpi`` (150) and ``style`` (colour) of the board.
    """
    from contextlib import ExitStack

    from engine.exchange.vassal.module import DPI, module_of
    from engine.files.atomic import write_atomically
    from engine.files.targets import check_target
    from studio.drawing.artwork import artwork

    with ExitStack() as drawing:
        module = module_of(
            opened.project,
            document,
            lambda c: drawing.enter_context(
                artwork(c.map, c.board, options.get("style", "colour"))
            ),
            float(options.get("dpi", DPI)),
        )
    check_target(opened, target)
    write_atomically(target, module.archive())
    return module.losses


EXPORTER = Exporter(
    "vassal", Text("VASSAL module"), ".vmod", write, maps=True, options=("dpi", "style")
)
