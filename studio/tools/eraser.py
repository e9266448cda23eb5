"""The eraser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.terrain import VOID
from engine.edits.borders import borders_between, plain, set_borders
from engine.texts import Text
from studio.document.layers import is_free
from studio.tools.painting import StrokeTool

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.model.project import Project
    from engine.texts import Words
    from studio.tools.tool import Pointer


class EraserTool(StrokeTool):
    """Paints the ruleset's first terrain, open ground; with Ctrl it takes spaces off the map.

    What stands on the borders between the erased spaces goes too.
    """

    id = "eraser"
    title = Text("Eraser")
    icon = "eraser"
    key = "E"
    hint = Text("Drag to clear to open ground, walls between too. Ctrl: take spaces off the map.")
    order = 20
    _void = False

    def press(self, pointer: Pointer) -> None:
        """Begin a stroke; Ctrl says what it clears to."""
        self._void = "ctrl" in pointer.modifiers
        super().press(pointer)

    def terrain(self) -> str:
        """Return open ground, or no space at all."""
        if self._void:
            return VOID
        return self.desk.terrains[0].id if self.desk.terrains else "open"

    def laid(self, project: Project, spaces: Iterable[str], start: str) -> Project:
        """Return *project* with *spaces* erased, and what stood on borders within the stroke."""
        path = self.desk.map_path
        project = super().laid(project, spaces, start)
        bound = not is_free(self.desk.view.now, "borders")
        if path is None or path not in project.documents or bound:
            return project
        gone = borders_between(project.map(path), self.desk.kept(self.stroke))
        return set_borders(project, path, dict.fromkeys(map(plain, gone), ""))

    def label(self) -> Words:
        """Return what the stroke did."""
        return Text("Take off spaces") if self._void else Text("Erase terrain")


TOOL = EraserTool
