"""Exports a scenario pack: the scenario and all that belongs to it, as one file."""

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
    """Write the pack of the scenario at *document*; there are no options, and nothing is lost."""
    from engine.errors import EngineError
    from engine.files.packs import write_pack
    from engine.model.scenario import ScenarioDocument

    if not isinstance(opened.project.documents.get(document), ScenarioDocument):
        raise EngineError(Text("{path} is no scenario", path=document))
    write_pack(opened.root, opened.project, document, target, opened)
    return ()


EXPORTER = Exporter("pack", Text("Scenario pack"), ".hexpack", write)
