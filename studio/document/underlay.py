"""Putting a picture from the disk under the map in front, and taking it away again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.underlays import put_underlay, take_underlay
from engine.errors import EngineError
from engine.files.archive import MAX_TOTAL
from engine.files.disk import read_bytes
from engine.files.pictures import asset_of, check_can_be_shown, read_picture
from engine.texts import Text

if TYPE_CHECKING:
    from pathlib import Path

    from engine.model.map import Underlay
    from studio.document.open_project import OpenProject


def underlay_of(opened: OpenProject) -> Underlay | None:
    """Return how a picture lies under the map in front, None if none does."""
    return opened.map.main.underlay if opened.map is not None else None


def put_picture(opened: OpenProject, file: Path) -> None:
    """Put the picture in *file* under the map in front, as one step; a save writes its bytes."""
    path = opened.map_path
    if path is None:
        raise EngineError(Text("there is no map in front"))
    data = read_bytes(file, MAX_TOTAL)
    about = read_picture(data, file.name)
    check_can_be_shown(data, about, file.name)
    asset = asset_of(data, file.name, about.suffix)
    after = put_underlay(opened.project, path, asset, (about.width, about.height))
    _keep(opened)
    opened.disk.keep(data, asset)
    opened.push(Text("Put a picture under the map"), after)


def take_picture(opened: OpenProject) -> None:
    """Take the picture under the map in front away, as one step; its file stays in the folder."""
    path = opened.map_path
    if path is None:
        raise EngineError(Text("there is no map in front"))
    after = take_underlay(opened.project, path)
    _keep(opened)
    opened.push(Text("Take the picture away"), after)


def _keep(opened: OpenProject) -> None:
    """Keep the bytes of the picture that goes, so that undo has them wherever a save went."""
    lies = underlay_of(opened)
    for asset in opened.project.assets:
        if lies is not None and asset.path == lies.image:
            try:
                opened.disk.keep(opened.disk.picture(asset), asset)
            except EngineError:
                return  # it cannot be shown now either
