"""The dialogs and pages that actions open by name, and what issues lead to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor

from engine.edits.documents import blank_map, free_path, new_map, new_scenario
from engine.edits.properties import set_properties
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.project import Project, ProjectInfo
from engine.texts import Text
from studio.document.open_project import OpenProject
from studio.drawing.icons import icon
from studio.tools.registry import tools
from studio.ui.dialogs.new_map import NewMap, NewMapDialog
from studio.ui.start.samples import samples
from studio.ui.start.start_page import no_picture
from studio.ui.window.search import ActionSearch, Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.issue import Issue
    from studio.ui.window.main_window import MainWindow

RULESET = "atz"


class WindowDialogs:
    """What can be opened over the window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._search = ActionSearch(window)
        self._known: dict[str, Callable[[], None]] = {
            "new_map": self.new_map,
            "new_project": self.new_map,
            "search": self.search,
            "map_properties": self._properties,
            "properties": self._properties,
            "reset_layout": window.frame.reset,
        }

    def show(self, dialog_id: str) -> None:
        """Open a dialog or page by its name."""
        known = self._known.get(dialog_id)
        if known is not None:
            known()

    def new_map(self) -> None:
        """Ask for a new map."""
        window = self._window
        dialog = NewMapDialog(window, window.services.theme, window.services.settings)
        dialog.made.connect(self._make_map)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _make_map(self, asked: NewMap) -> None:
        opened = self._window.opened
        fresh = opened is None
        if opened is None:
            opened = OpenProject(Project(ProjectInfo("project", asked.title)))
        try:
            project, path = with_map(opened.project, asked)
        except EngineError as error:
            self._window.notice.refuse(error)
            return
        opened.push(Text("New map"), project)
        opened.activate(path)
        if fresh:
            self._window.adopt(opened)

    def _properties(self) -> None:
        if self._window.opened is not None:
            self._window.opened.selection.clear()
        dock = self._window.frame.docks["inspector"]
        dock.show()
        dock.raise_()
        self._window.inspector.setFocus()

    # -- search

    def search(self) -> None:
        """Search for actions, tools and hexes."""
        self._search.open(self._entries())

    def _entries(self) -> list[Entry]:
        window = self._window
        found = [
            Entry(
                str(record.title),
                partial(window.actions_.run, record.id),
                place=record.menu,
                keys=record.keys[0] if record.keys else "",
                icon=icon(record.icon) if record.icon else None,
            )
            for record in window.actions_.possible()
        ]
        if window.toolbox is not None and window.mode == "edit":
            found += [
                Entry(
                    str(tool.title),
                    partial(self._use, tool.id),
                    place=str(Text("tool")),
                    keys=tool.key,
                    icon=icon(tool.icon),
                )
                for tool in tools()
            ]
        return found

    def _use(self, tool_id: str) -> None:
        if self._window.toolbox is not None:
            self._window.toolbox.use(tool_id)

    # -- issues

    def jump_to(self, issue: Issue) -> None:
        """Show the place of an issue."""
        opened, window = self._window.opened, self._window
        if opened is None:
            return
        if issue.document in opened.project.documents and issue.document != opened.map_path:
            opened.activate(issue.document)
        desk = window.desk
        centres = [desk.centre(space) for space in issue.spaces] if desk is not None else []
        known = [centre for centre in centres if centre is not None]
        if known:
            x = sum(c[0] for c in known) / len(known)
            y = sum(c[1] for c in known) / len(known)
            window.view.centre_on(x, y)
        window.view.setFocus()

    def cure(self, issue: Issue) -> None:
        """Apply the fix of an issue as one undo step."""
        opened = self._window.opened
        if opened is None or issue.fix is None:
            return
        try:
            opened.push(issue.fix.label, issue.fix.edit(opened.project))
        except EngineError as error:
            self._window.notice.refuse(error)

    # -- the start page

    def fill_start_page(self) -> None:
        """Show samples and recent files."""
        window = self._window
        window.start.show_recent(window.services.settings.recent)
        plain = no_picture(QColor(window.services.theme.colours.line))
        window.start.show_samples([(sample, plain) for sample in samples(window.services.samples)])


def with_map(project: Project, asked: NewMap) -> tuple[Project, str]:
    """Return the project with a new map, and a scenario on it if that was asked for.

    The path of what is to be shown comes with it.
    """
    path = free_path(project, asked.title, ".map.yaml")
    legend = FrozenDict({".": "open"})
    map_ = blank_map(asked.title, RULESET, asked.grid, legend)
    project = set_properties(new_map(project, path, map_), path, labels=asked.labels)
    if not asked.scenario:
        return project, path
    scenario = free_path(project, asked.title, ".scenario.yaml")
    return new_scenario(project, scenario, asked.title, path), scenario
