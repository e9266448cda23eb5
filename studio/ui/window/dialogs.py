"""The dialogs and pages that actions open by name, and what issues lead to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from engine.edits.documents import blank_map, free_path, new_map, new_scenario
from engine.edits.ids import slug
from engine.edits.properties import set_properties
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.project import Project, ProjectInfo
from engine.texts import Text
from studio.document.open_project import OpenProject
from studio.drawing.icons import icon
from studio.tools.registry import tools
from studio.ui.dialogs.about import AboutDialog, GuideDialog
from studio.ui.dialogs.new_map import NewMap, NewMapDialog
from studio.ui.dialogs.shortcuts import ShortcutSheet
from studio.ui.start.sample_picture import sample_picture
from studio.ui.start.samples import samples
from studio.ui.start.start_page import no_picture
from studio.ui.window.search import ActionSearch, Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QDialog

    from engine.model.issue import Issue
    from studio.actions.context import DialogId
    from studio.ui.window.main_window import MainWindow

RULESET = "atz"


class WindowDialogs:
    """What can be opened over the window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._search = ActionSearch(window)
        self._known: dict[DialogId, Callable[[], None]] = {
            "new_project": self._new_project,
            "new_map": self._new_map,
            "recent": self._recent,
            "properties": self._properties,
            "search": self.search,
            "shortcuts": lambda: self._open(ShortcutSheet(window)),
            "user_guide": lambda: self._open(GuideDialog(window)),
            "about": lambda: self._open(AboutDialog(window)),
            "reset_layout": window.frame.reset,
            "theme": self._turn_theme,
        }

    def show(self, dialog_id: DialogId) -> None:
        """Open a dialog or page by its name."""
        self._known[dialog_id]()

    def _open(self, dialog: QDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _new_map(self) -> None:
        self._ask_map(fresh=self._window.opened is None)

    def _new_project(self) -> None:
        self._ask_map(fresh=True)

    def _ask_map(self, *, fresh: bool) -> None:
        window = self._window
        dialog = NewMapDialog(window, window.services.theme, window.services.settings)
        if fresh:
            dialog.setWindowTitle(str(Text("New project, with its first map")))
        dialog.made.connect(lambda asked: self.make_map(asked, fresh=fresh))
        self._open(dialog)

    def make_map(self, asked: NewMap, *, fresh: bool) -> None:
        """Make a new map, in a project of its own if *fresh*."""
        opened = self._window.opened
        if fresh and not self._window.leave():
            return
        if fresh or opened is None:
            info = ProjectInfo(slug(asked.title, "project"), asked.title)
            opened = OpenProject(Project(info))
        try:
            project, path = with_map(opened.project, asked)
        except EngineError as error:
            self._window.notice.refuse(error)
            return
        opened.push(Text("New map"), project)
        opened.activate(path)
        if opened is not self._window.opened:
            self._window.adopt(opened)

    def _turn_theme(self) -> None:
        """Go from light to dark and back."""
        services = self._window.services
        dark = services.theme.colours.name == "dark"
        services.theme.choose("light" if dark else "dark")
        services.settings.set("scheme", services.theme.choice)

    def _recent(self) -> None:
        """Search among the files that were open lately."""
        window = self._window
        self._search.open(
            [
                Entry(entry.path.name, partial(window.open, entry.path), place=str(entry.path))
                for entry in window.services.settings.recent
                if entry.there
            ]
        )

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
        found = samples(window.services.samples)
        window.start.show_samples([(sample, sample_picture(sample) or plain) for sample in found])


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
