"""The mixed brush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.tools.painting import StrokeTool

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.model.project import Project
    from engine.texts import Words


class MixTool(StrokeTool):
    """Paints a mix of terrains by weight; which a hex gets is decided by its place.

    So a stroke, its redo and a stroke over it give the same; with symmetry the images are alike.
    """

    id = "mix"
    title = Text("Mixed brush")
    icon = "mix"
    key = "X"
    hint = Text("Drag to paint several terrains by weight. Shift: straight from the last place.")
    options = ("mix", "brush", "symmetry")
    order = 11

    def usable(self) -> Words | None:
        """Say that a mix needs terrains."""
        empty = Text("Choose the terrains of the mix in the options bar.")
        return super().usable() or (None if self._terrains() else empty)

    def laid(self, project: Project, spaces: Iterable[str], start: str | None) -> Project:
        """Return *project* with the mix on *spaces*."""
        mix, by_terrain = self.desk.settings.mix, dict[str, list[str]]()
        for space in spaces:
            alike = min(self.desk.mirrored((space,)))
            by_terrain.setdefault(mix.terrain_at(alike), []).append(space)
        for terrain in self._terrains():
            if terrain in by_terrain:
                project = self.covered(project, by_terrain[terrain], start, terrain)
        return project

    def label(self) -> Words:
        """Return "Paint a mix"."""
        return Text("Paint a mix")

    def paint_name(self) -> Words | str:
        """Return the names of the terrains."""
        names = [str(self.desk.terrain_name(terrain)) for terrain in self._terrains()]
        return Text("{names} mixed", names=", ".join(names))

    def _terrains(self) -> list[str]:
        weights = self.desk.settings.mix.weights
        return [terrain for terrain, weight in weights.items() if weight > 0]


TOOL = MixTool
