"""The picture under a map as exports draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.files.archive import MAX_TOTAL
from engine.files.disk import disk_path, read_bytes
from engine.texts import Text

if TYPE_CHECKING:
    from engine.files.store import OpenedProject
    from engine.model.map import MapDocument
    from studio.drawing.map.underlay import Picture


def underlay_of(opened: OpenedProject, map_: MapDocument) -> Picture | None:
    """Return the picture under *map_*, None if there is none.

    Raises `EngineError` if it is not in the project, or cannot be read or shown.
    """
    from studio.drawing.map.underlay import decode

    lies = map_.main.underlay
    return decode(picture_bytes(opened, lies.image), lies.image) if lies is not None else None


def picture_bytes(opened: OpenedProject, path: str) -> bytes:
    """Return the bytes of the picture at *path* in the project."""
    asset = next((a for a in opened.project.assets if a.path == path), None)
    if asset is None:
        raise EngineError(Text('the picture "{image}" is not in the project', image=path))
    kept = opened.pictures.get(asset.sha256)
    return kept if kept is not None else read_bytes(disk_path(opened.root, path), MAX_TOTAL)
