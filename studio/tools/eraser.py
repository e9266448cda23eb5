"""The eraser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.board.terrain import VOID
from engine.edits.borders import borders_between, plain, set_borders
from engine.edits.erasing import KINDS, erase
from engine.edits.patches import Where
from engine.texts import Text
from studio.document.layers import LAYERS, is_free
from studio.tools.painting import StrokeTool

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from engine.model.project import Project
    from engine.texts import Words
    from studio.tools.tool import Pointer

EVERYTHING: Final = "everything"
TAKES: Final[tuple[tuple[str, Words], ...]] = (
    (EVERYTHING, Text("Everything")),
    *((layer, title) for layer, _, title in LAYERS if layer in {*KINDS, "borders", "terrain"}),
)


class EraserTool(StrokeTool):
    """Takes what lies on the spaces of its stroke: everything, or what one layer holds.

    Terrain becomes the ruleset's first, open ground; with Ctrl spaces are taken off the map. Of
    walls those between two spaces of the stroke go. What is hidden or locked stays.
    """

    id = "eraser"
    title = Text("Eraser")
    icon = "eraser"
    key = "E"
    hint = Text("Drag to take off what lies there. Ctrl: take hexes off the map.")
    order = 20
    layers = ()  # it keeps to those that are seen and not locked
    options = ("erase", "brush", "symmetry")
    _void = False

    def usable(self) -> Words | None:
        """Say that nothing that it takes can be touched, if that is so."""
        if (reason := super().usable()) is not None or self.takes:
            return reason
        return Text("What the eraser takes is hidden or locked in the Layers dock.")

    @property
    def takes(self) -> frozenset[str]:
        """The layers that it takes from now."""
        chosen, now = self.desk.settings.erase, self.desk.view.now
        wanted = [layer for layer, _ in TAKES[1:] if chosen in (layer, EVERYTHING)]
        return frozenset(layer for layer in wanted if is_free(now, layer))

    def press(self, pointer: Pointer) -> None:
        """Begin a stroke; Ctrl says what it clears to."""
        if (reason := self.usable()) is not None:
            self.desk.surface.message(reason)
        self._void = "ctrl" in pointer.modifiers
        super().press(pointer)

    def terrain(self) -> str:
        """Return open ground, or no space at all."""
        if self._void:
            return VOID
        return self.desk.terrains[0].id if self.desk.terrains else "open"

    def laid(self, project: Project, spaces: Iterable[str], start: str | None) -> Project:
        """Return *project* with what lies on *spaces* taken, and on borders within the stroke."""
        path, takes = self.desk.map_path, self.takes
        if path is None or path not in project.documents:
            return project
        kept = self.desk.kept(spaces)
        where = Where(path, self.desk.scenario_path)
        project = erase(project, where, kept, takes)  # outlines before terrain: no pins under them
        if "terrain" in takes:
            project = super().laid(project, kept, start)
        if "borders" in takes:
            gone = borders_between(project.map(path), self.desk.kept(self.stroke))
            project = set_borders(project, path, dict.fromkeys(map(plain, gone), ""))
        return project

    def told(self, spaces: Collection[str]) -> Words:
        """Return how many hexes the stroke has."""
        if "terrain" in self.takes:
            return super().told(spaces)
        return self.counted(len(self.desk.kept(spaces)))

    def label(self) -> Words:
        """Return what the stroke did."""
        return Text("Take off hexes") if self._void else Text("Erase")


TOOL = EraserTool
