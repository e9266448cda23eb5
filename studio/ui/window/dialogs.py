"""The dialogs and pages that actions open by name, and what issues lead to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from engine import rulesets
from engine.edits.documents import blank_map, free_path, new_map, new_scenario
from engine.edits.ids import slug
from engine.edits.properties import set_properties
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.map import words
from engine.model.project import PROJECT_FILE, Project, ProjectInfo
from engine.model.scenario import ScenarioDocument
from engine.texts import Text
from studio.document.campaign import campaign_step, keep_roster, roster_of
from studio.document.drawn_places import drawn_places, middle_of
from studio.document.open_project import OpenProject
from studio.document.selection import Item
from studio.drawing.icons import icon
from studio.ui.dialogs.about import AboutDialog, GuideDialog
from studio.ui.dialogs.new_map import NewMap, NewMapDialog
from studio.ui.dialogs.replace_terrain import ReplaceTerrain
from studio.ui.dialogs.roster import RosterDialog
from studio.ui.dialogs.rules_table import RulesTable
from studio.ui.dialogs.shortcuts import ShortcutSheet
from studio.ui.docks.inspector.scenario_sheet import ScenarioSheet
from studio.ui.start.recovery_bar import words_of
from studio.ui.start.sample_picture import sample_picture
from studio.ui.start.samples import samples
from studio.ui.start.start_page import no_picture
from studio.ui.window.map_dialogs import MapDialogs
from studio.ui.window.menus import place_of
from studio.ui.window.search import ActionSearch, Entry
from studio.ui.window.workbench import title_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QDialog

    from engine.geometry.grid import Point
    from engine.model.issue import Fix, Issue
    from engine.model.roster import RosterDocument
    from studio.actions.context import DialogId
    from studio.document.recovery_store import Remains
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
            "replace_terrain": self._replace_terrain,
            "keep_stamp": self._keep_stamp,
            "rules": self._rules,
            "roster": self._roster,
            "search": self.search,
            "shortcuts": lambda: self._open(ShortcutSheet(window)),
            "user_guide": lambda: self._open(GuideDialog(window)),
            "about": lambda: self._open(AboutDialog(window)),
            "reset_layout": window.frame.reset,
            "theme": self._turn_theme,
            **MapDialogs(window).known,
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

    def _keep_stamp(self) -> None:
        window = self._window
        window.frame.docks["palette"].show()
        window.pages.turn_to(window.stamps)
        window.stamps.keep()

    def _replace_terrain(self) -> None:
        if self._window.desk is not None:
            self._open(ReplaceTerrain(self._window, self._window.desk))

    def _rules(self) -> None:
        desk = self._window.desk
        path = desk.opened.scenario_path if desk is not None else None
        if desk is not None and path is not None:
            table = RulesTable(self._window, desk, path)
            table.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            table.show()

    def _roster(self) -> None:
        window = self._window
        try:
            roster = roster_of(window.opened) if window.opened is not None else None
            opened = window.opened
            if opened is None or roster is None:
                return
            dialog = RosterDialog(window, opened.project, roster)
        except EngineError as error:
            window.notice.refuse(error)
            return
        dialog.ordered.connect(lambda after: self._keep(opened, after))
        dialog.go_on_wanted.connect(lambda: self._play_campaign("campaign"))
        dialog.anew_wanted.connect(lambda: self._play_campaign("campaign_anew"))
        self._open(dialog)

    def _keep(self, opened: OpenProject, roster: RosterDocument) -> None:
        try:
            keep_roster(opened, roster)
        except EngineError as error:
            self._window.notice.refuse(error)

    def _play_campaign(self, action: str) -> None:
        self._window.set_mode("edit")
        self._window.actions_.run(action)

    # -- search

    def search(self) -> None:
        """Search for actions, tools and hexes."""
        self._search.open(self.entries())

    def entries(self) -> list[Entry]:
        """Return all that can be searched for."""
        window = self._window
        found = [
            Entry(
                str(record.title),
                partial(window.actions_.run, record.id),
                place=place_of(record),
                keys=record.keys[0] if record.keys else "",
                icon=icon(record.icon) if record.icon else None,
            )
            for record in window.actions_.possible()
        ]
        return [*found, *self._panels(), *self._documents(), *self._hexes()]

    def _panels(self) -> list[Entry]:
        """Return the panels of this mode, to be shown or hidden."""
        found = []
        for dock in self._window.frame.docks.values():
            toggle = dock.toggleViewAction()
            if toggle.isVisible():
                hide = Text("Hide the panel: {name}", name=toggle.text())
                show = Text("Show the panel: {name}", name=toggle.text())
                words = str(hide if toggle.isChecked() else show)
                found.append(Entry(words, toggle.trigger, place=str(Text("View, Panels"))))
        return found

    def _documents(self) -> list[Entry]:
        opened = self._window.opened
        documents = opened.project.documents if opened is not None else {}
        return [
            Entry(
                title_of(document, path),
                partial(self._activate, path),
                place=path,
                icon=icon("scenario" if isinstance(document, ScenarioDocument) else "map"),
            )
            for path, document in documents.items()
        ]

    def _hexes(self) -> list[Entry]:
        desk = self._window.desk
        board = desk.board if desk is not None else None
        if board is None:
            return []
        found = [
            Entry(
                words(building.name),
                partial(self._go_to, building.spaces[0]),
                place=str(Text("building")),
                icon=icon("building"),
            )
            for building in board.buildings
            if building.name
        ]
        return found + [
            Entry(name, partial(self._go_to, space), place=str(Text("hex")), icon=icon("hex"))
            for space, name in enumerate(board.labels)
        ]

    def _activate(self, path: str) -> None:
        if self._window.opened is not None:
            self._window.opened.activate(path)

    def _go_to(self, space: int) -> None:
        desk = self._window.desk
        if desk is not None and desk.board is not None and desk.map_path is not None:
            self._window.view.centre_on(*desk.board.centre(space))
            item = Item(desk.map_path, "space", desk.board.ids[space])
            desk.opened.selection.set((item,))

    # -- issues

    def jump_to(self, issue: Issue) -> None:
        """Show the place of an issue."""
        opened, window = self._window.opened, self._window
        if opened is None:
            return
        if issue.document == PROJECT_FILE:
            self._show_campaign(opened, issue)
            return
        if issue.document in opened.project.documents and issue.document != opened.map_path:
            opened.activate(issue.document)
        desk = window.desk
        centres = [desk.centre(space) for space in issue.spaces] if desk is not None else []
        known = [centre for centre in centres if centre is not None]
        if not known and desk is not None:
            known = middle_of(drawn_places(desk, issue))
        if known:
            self._bring_into_view(known)
        elif issue.document == opened.scenario_path:
            opened.selection.clear()  # so that the inspector shows the scenario
            sheet = window.inspector.sheet
            if isinstance(sheet, ScenarioSheet) and (part := sheet.part(issue.path)) is not None:
                window.inspector.ensureWidgetVisible(part)
        window.view.setFocus()

    def _show_campaign(self, opened: OpenProject, issue: Issue) -> None:
        """Show where the project's file is edited: at the scenario that the campaign is about."""
        step = campaign_step(opened.project, issue.path)
        if step is None or step.scenario not in opened.project.documents:
            line = f":{issue.line}" if issue.line else ""
            place = f"{issue.document}{line}, {issue.path}" if issue.path else issue.document + line
            self._window.notice.tell(Text("It stands in {place}.", place=place))
            return
        opened.activate(step.scenario)
        opened.selection.clear()
        sheet = self._window.inspector.sheet
        if isinstance(sheet, ScenarioSheet) and sheet.campaign is not None:
            self._window.inspector.ensureWidgetVisible(sheet.campaign)

    def _bring_into_view(self, places: list[Point]) -> None:
        """Scroll until *places* are seen; the first of them, if they are too far apart."""
        shown = self._window.view.camera.shown()
        right, bottom = shown.left + shown.width, shown.top + shown.height
        if all(shown.left < x < right and shown.top < y < bottom for x, y in places):
            return
        xs, ys = zip(*places, strict=True)
        fit = max(xs) - min(xs) < shown.width and max(ys) - min(ys) < shown.height
        self._window.view.centre_on(*middle_of(tuple(places if fit else places[:1]))[0])

    def cure(self, issue: Issue) -> None:
        """Apply the fix of an issue as one undo step."""
        if issue.fix is None:
            return
        if issue.fix.asks is None:
            self._apply(issue.fix)
            return
        fix = issue.fix
        self._window.asker.ask_text(issue.fix.asks, "", lambda name: self._apply_named(fix, name))

    def _apply_named(self, fix: Fix, answer: str | None) -> None:
        if answer is not None and answer.strip():
            self._apply(fix, name=answer.strip())

    def _apply(self, fix: Fix, **known: str) -> None:
        opened = self._window.opened
        if opened is None:
            return
        try:
            opened.push(fix.label, fix.edit(opened.project, **known))
        except EngineError as error:
            self._window.notice.refuse(error)

    # -- the start page

    def forget(self, path: Path) -> None:
        """Take a file off the recent ones."""
        settings = self._window.services.settings
        settings.forget_recent(path)
        self._window.start.show_recent(settings.recent)

    def discard(self, left: Remains) -> None:
        """Forget what a crashed session left, after asking."""
        question = Text("Discard this unsaved work for good?")
        if self._window.asker.confirm(question, [Text("{what}", what=words_of(left))]) == "yes":
            recovery = self._window.services.recovery
            recovery.discard(left)
            self._window.start.recovery.show_remains(recovery.pending())

    def show_too(self, path: Path) -> bool:
        """Show another document of the project that is open; say whether it is one of it."""
        opened = self._window.opened
        root = opened.root if opened is not None else None
        if opened is None or root is None:
            return False
        absolute = path.absolute()
        name = absolute.relative_to(root).as_posix() if absolute.is_relative_to(root) else ""
        if name not in opened.project.documents:
            return False
        opened.activate(name)
        return True

    def fill_start_page(self) -> None:
        """Show samples, recent files, and what a crash left."""
        window = self._window
        window.start.show_recent(window.services.settings.recent)
        window.start.recovery.show_remains(window.services.recovery.pending())
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
    begins = rulesets.get(RULESET).begins
    return new_scenario(project, scenario, asked.title, path, begins), scenario
