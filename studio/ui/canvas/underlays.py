"""Finds the picture under the map in front, decodes it once, and says why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.texts import Text
from studio.drawing.map.underlay import Picture, Shown, decode

if TYPE_CHECKING:
    from engine.model.map import MapDocument
    from engine.model.project import Asset
    from engine.reading.sampling import Pixels
    from engine.texts import Words
    from studio.document.open_project import OpenProject


class Underlays:
    """The picture that was last asked for stays decoded, or the reason why it cannot be shown."""

    def __init__(self) -> None:
        self._key: tuple[str, str] | None = None
        self._found: Picture | None = None
        self.fault: Words | str | None = None  # of the map that was last asked about

    @property
    def picture(self) -> Picture | None:
        """The picture that was last asked for, decoded."""
        return self._found

    def why_not(self, opened: OpenProject) -> Words | str | None:
        """Say why the picture under the map in front cannot be shown, if there is one."""
        map_ = opened.map
        return self.fault if map_ is not None and self.shown(opened, map_) is None else None

    def pixels(self, opened: OpenProject) -> Pixels:
        """Return the pixels of the picture under the map in front; raise if there are none."""
        map_ = opened.map
        if map_ is not None:
            self.shown(opened, map_)
        if self._found is None:
            raise EngineError(self.fault or Text("There is no picture under the map."))
        return self._found.pixels()

    def shown(self, opened: OpenProject, map_: MapDocument) -> Shown | None:
        """Return the picture under *map_*, None if it has none or ``fault`` says why not."""
        lies = map_.main.underlay
        if lies is None:
            self._key = self._found = self.fault = None
            return None
        assets = opened.history.shown.assets
        asset = next((a for a in assets if a.path == lies.image), None)
        key = (lies.image, asset.sha256 if asset is not None else "")
        if key != self._key:
            self._key = key
            self._found, self.fault = _found(opened, lies.image, asset)
        return Shown(self._found, lies) if self._found is not None else None


def _found(
    opened: OpenProject, path: str, asset: Asset | None
) -> tuple[Picture | None, Words | str | None]:
    if asset is None:
        return None, Text('the picture "{image}" is not in the project', image=path)
    try:
        return decode(opened.disk.picture(asset), path), None
    except EngineError as error:
        return None, error.message
