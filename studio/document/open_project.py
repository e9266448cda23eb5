"""The project that is open in a window: its history, tabs, selection and what is saved of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.files.store import open_project
from engine.model.map import MapDocument
from engine.model.project import PROJECT_FILE, Document, Project
from engine.model.scenario import ScenarioDocument
from studio.document.campaign import keep_roster
from studio.document.changes import changes
from studio.document.disk import Disk, document_at
from studio.document.history import History
from studio.document.listeners import Listeners
from studio.document.selection import Selection

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from pathlib import Path

    from engine.model.issue import Issue
    from engine.model.roster import RosterDocument
    from engine.texts import Words
    from studio.document.history import Entry

    Overwrite = Callable[[tuple[str, ...]], bool]


class OpenProject:
    """One window's project.

    ``root`` is None for a new one that was never saved. ``listeners`` are called when tabs, the
    root or what is saved change; those of ``history`` when the shown project does.
    """

    def __init__(self, project: Project, disk: Disk | None = None) -> None:
        self.disk = disk or Disk()
        self.history = History(project)
        self.selection = Selection()
        self.roster: RosterDocument | None = None  # of its campaign, as played in this window
        self.problems: tuple[Issue, ...] = ()  # of documents that could not be read
        self.tabs: tuple[str, ...] = ()
        self.active: str | None = None
        self._seen: tuple[Project | None, str | None, MapDocument | None] = (None, None, None)
        self.listeners: Listeners[[]] = Listeners()
        self.leaving: Listeners[[]] = Listeners()  # called before another document is in front
        self.history.listeners.add(self._follow)

    @classmethod
    def open(cls, path: Path) -> OpenProject:
        """Open what *path* names and show its main document; raise `FormatError` if it cannot be.

        What a newer Hexwright wrote is opened to be looked at only. Of a folder the documents that
        cannot be read are left out and are its ``problems``.
        """
        opened = open_project(path, read_newer=True, partly=True)
        project = cls(opened.project, Disk.of(opened))
        project.problems = opened.problems
        if opened.main in opened.project.documents:
            project.activate(opened.main)
        return project

    # -- what is there

    @property
    def project(self) -> Project:
        """The value, without what a running gesture proposes."""
        return self.history.value

    @property
    def map_path(self) -> str | None:
        """The map of the active tab: the map itself, or the one beneath the scenario."""
        document = self._active_document()
        if isinstance(document, ScenarioDocument):
            return document.map if document.map in self.history.shown.documents else None
        return self.active if isinstance(document, MapDocument) else None

    @property
    def scenario_path(self) -> str | None:
        """The scenario of the active tab, if it shows one."""
        return self.active if isinstance(self._active_document(), ScenarioDocument) else None

    @property
    def map(self) -> MapDocument | None:
        """The shown map of the active tab."""
        shown = self.history.shown
        if self._seen[0] is not shown or self._seen[1] != self.active:
            path = self.map_path
            self._seen = (shown, self.active, shown.map(path) if path is not None else None)
        return self._seen[2]

    @property
    def scenario(self) -> ScenarioDocument | None:
        """The shown scenario of the active tab."""
        path = self.scenario_path
        return self.history.shown.scenario(path) if path is not None else None

    def _active_document(self) -> Document | None:
        return self.history.shown.documents.get(self.active) if self.active is not None else None

    # -- what is saved

    @property
    def root(self) -> Path | None:
        """The project's folder; None for a new project that was never saved."""
        return self.disk.root

    @property
    def read_only(self) -> frozenset[str]:
        """The documents that a newer Hexwright wrote: they can be looked at, but not saved."""
        return self.disk.read_only

    def is_changed(self, path: str) -> bool:
        """Say whether the document at *path* differs from its saved value."""
        return document_at(self.project, path) != self.disk.saved.get(path)

    @property
    def changed(self) -> tuple[str, ...]:
        """The paths of the documents that differ from their saved values."""
        paths = dict.fromkeys((PROJECT_FILE, *self.project.documents, *self.disk.saved))
        return tuple(path for path in paths if self.is_changed(path))

    def look(self) -> None:
        """Look whether the disk still has what was saved; what is gone from it counts as changed.

        So a folder that was deleted or moved under the open window is written whole again.
        """
        if self.disk.look():
            self.listeners()

    def save(self, overwrite: Overwrite, paths: Sequence[str] | None = None) -> bool:
        """Write the changed documents, or those of them in *paths*; the disk follows the value.

        Documents that are gone from the disk are written too, whatever *paths* says.
        *overwrite* is asked about files that someone else has written since; if it says no,
        nothing is written and False returned. Raises `EngineError` if a document may not or cannot
        be saved; what was written before is saved then.
        """
        self.look()
        nowhere = [p for p in self.changed if p not in self.disk.saved and p in self.disk.sources]
        wanted = [p for p in self.changed if paths is None or p in paths or p in nowhere]
        conflicts = self.disk.conflicts(wanted)
        if conflicts and not overwrite(conflicts):
            return False
        self.disk.follow(self.project)
        try:
            if wanted:
                self.disk.write_kept(self.project.assets)
            for path in wanted:
                self.disk.write(path, document_at(self.project, path))
        finally:
            self.history.seal()
            self.listeners()
        return True

    def save_as(self, folder: Path, overwrite: Overwrite) -> bool:
        """Write the whole project into *folder* and belong there from now on."""
        target = self.disk.moved(folder)
        everything = [PROJECT_FILE, *self.project.documents]
        there = [p for p in everything if document_at(self.project, p) is not None]
        conflicts = target.conflicts(there) if folder != self.root else ()
        if conflicts and not overwrite(conflicts):
            return False
        target.write_pictures(self.project.assets, self.disk)
        self.disk.follow(self.project)
        for path in there:
            target.write(path, document_at(self.project, path))
        self.disk = target
        if self.roster is not None:
            keep_roster(self, self.roster)
        self.history.seal()
        self.listeners()
        return True

    @property
    def lost(self) -> tuple[str, ...]:
        """The files that the next save deletes: of documents that are gone, not of renamed ones."""
        kept = {id(document) for document in self.project.documents.values()}
        gone = [p for p in self.disk.saved if document_at(self.project, p) is None]
        return tuple(path for path in gone if id(self.disk.saved[path]) not in kept)

    # -- change

    def push(self, label: Words, after: Project, merge_key: Hashable = None) -> bool:
        """Make *after* the value, as one undo step unless nothing is different."""
        return self.history.push(label, after, merge_key)

    def undo(self) -> Entry | None:
        """Take the last step back and bring the tab that it changes to the front."""
        return self._show(self.history.undo())

    def redo(self) -> Entry | None:
        """Do the next step again and bring the tab that it changes to the front."""
        return self._show(self.history.redo())

    def go_to(self, index: int) -> Entry | None:
        """Go to where *index* steps are done, as the History dock asks."""
        if index == self.history.index or not 0 <= index <= len(self.history.entries):
            return None
        return self._show(self.history.go_to(index))

    def _show(self, entry: Entry | None) -> Entry | None:
        if entry is not None:
            differing = changes(entry.before, entry.after).documents
            there = [path for path in differing if path in self.project.documents]
            if there and self.active not in there and self.map_path not in there:
                self.activate(there[0])
        return entry

    # -- tabs

    def activate(self, path: str) -> None:
        """Show the document at *path* in front, in a tab of its own if it has none."""
        if path != self.active:
            self.leaving()
        if path not in self.tabs:
            self.tabs = (*self.tabs, path)
        if path != self.active:
            self.active = path
            self.selection.clear()
        self.listeners()

    def close_tab(self, path: str) -> None:
        """Close the tab of *path*; the document stays in the project."""
        if path == self.active:
            self.leaving()
        index = self.tabs.index(path)
        self.tabs = tuple(tab for tab in self.tabs if tab != path)
        if self.active == path:
            self.active = self.tabs[min(index, len(self.tabs) - 1)] if self.tabs else None
            self.selection.clear()
        self.listeners()

    def _follow(self, _before: Project, _after: Project) -> None:
        """Let go of selected things and tabs that the new value does not have.

        What listens to that may change the project once more, so each is looked at anew.
        """
        self.selection.prune(self.history.shown)
        for path in self.tabs:
            if path in self.tabs and path not in self.history.shown.documents:
                self.close_tab(path)
