"""The eyedropper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.terrain import terrain_at
from engine.geometry.ids import parse_space_id
from engine.texts import Text
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.tool import Pointer


class EyedropperTool(MapTool):
    """Takes the terrain under the pointer into the palette; never changes the map."""

    id = "eyedropper"
    title = Text("Pick terrain")
    icon = "eyedropper"
    key = "I"
    hint = Text("Click a space to paint with its terrain. Paint tools do so with the right button.")
    group = "paint"
    order = 50
    _under: str | None = None

    def press(self, pointer: Pointer) -> None:
        """Take the terrain."""
        self._pick(pointer)

    def drag(self, pointer: Pointer) -> None:
        """Take the terrain under the pointer now."""
        self._pick(pointer)

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self._under = pointer.space if pointer is not None else None

    def preview(self) -> DrawList:
        """Return the rim of the space under the pointer."""
        return self.outlines((self._under,)) if self._under is not None else ()

    def status(self) -> Words | None:
        """Return the terrain under the pointer."""
        terrain = self._terrain(self._under)
        if terrain is None:
            return self.usable()
        return Text("picks {terrain}", terrain=self.desk.terrain_name(terrain))

    def _pick(self, pointer: Pointer) -> None:
        self._under = pointer.space
        terrain = self._terrain(pointer.space)
        if terrain is not None:
            self.desk.choose(terrain=terrain)

    def _terrain(self, space: str | None) -> str | None:
        map_, layout = self.desk.opened.map, self.desk.layout
        if space is None or map_ is None or layout is None:
            return None
        if not layout.holds(*parse_space_id(space)[1:]):  # the map was cut under the pointer
            return None
        terrain = terrain_at(map_, space)
        return terrain if len(terrain) > 1 else None


TOOL = EyedropperTool
