"""Opening and leaving projects, and opening records of games.

Recent files, samples, recovery, and the question before closing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.errors import EngineError
from engine.files.records import project_of, read_record
from engine.files.shipped import shipped
from engine.files.store import project_root
from engine.model.map import MapDocument, words
from engine.model.project import PROJECT_FILE, RulesetDocument
from engine.model.scenario import ScenarioDocument
from engine.texts import Plural, Text
from studio.document.disk import Disk
from studio.document.open_project import OpenProject
from studio.document.recovery import recover
from studio.document.reels import show_record
from studio.ui.window.workbench import title_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from engine.core.record import Record
    from studio.document.recovery import Recorder
    from studio.document.recovery_store import Remains
    from studio.ui.dialogs.asking import Asker
    from studio.ui.services import Services


class Lifecycle(QObject):
    """The project of one window from opening to closing."""

    refused = Signal(object)  # an EngineError
    changed = Signal(object)  # the OpenProject, or None
    told = Signal(object)  # Words
    replayed = Signal(object)  # the Playtest of a record that was opened

    def __init__(self, services: Services, asker: Asker, save: Callable[[], bool]) -> None:
        super().__init__()
        self._services = services
        self._asker = asker
        self._save = save
        self._recorder: Recorder | None = None
        self.opened: OpenProject | None = None

    def open(self, path: Path) -> bool:
        """Open what *path* names, after asking about unsaved changes."""
        if path.name.lower().endswith(".json"):
            return self._open_record(path)
        return self._open(lambda: self._from_disk(path))

    def _open_record(self, path: Path) -> bool:
        """Show a record on its scenario: that of the open project, the one beside it, or its own.

        The open project is left only for a record of another one.
        """
        try:
            record = read_record(path)
            name = record.scenario.name
            here = self.opened is not None and name in self.opened.project.documents
            opened = self.opened if here else project_for(record, path)
            play = show_record(record, path.name, opened.project if opened is not None else None)
        except EngineError as error:
            self.refused.emit(error)
            return False
        if opened is None or (not here and not self.may_leave()):
            return False
        if not here:
            self.adopt(opened)
        opened.activate(name)
        self._services.settings.add_recent(path)
        self.replayed.emit(play)
        return True

    def _from_disk(self, path: Path) -> OpenProject:
        opened = OpenProject.open(path)
        if path.resolve().is_relative_to(shipped("sample_maps").resolve()):
            # what came with the program is not written to: saving asks for a folder
            opened.disk = Disk(None, opened.disk.sources, opened.disk.saved)
        else:
            self._services.settings.add_recent(path)
            opened.disk.tidy()
        return opened

    def recover(self, left: Remains) -> bool:
        """Open what a crashed session left."""
        if not self._open(lambda: recover(left), left):
            return False
        steps = self.opened.history.index if self.opened is not None else 0
        back = Plural("{n} step can be taken back", "{n} steps can be taken back", steps)
        self.told.emit(Text("Recovered and not saved yet; {back}.", back=back))
        return True

    def _open(self, make: Callable[[], OpenProject], left: Remains | None = None) -> bool:
        try:
            opened = make()
        except EngineError as error:
            self.refused.emit(error)
            return False
        if not self.may_leave():
            return False
        self.adopt(opened, left)
        if opened.read_only:
            names = ", ".join(sorted(opened.read_only))
            text = Text("{names} was written by a newer Hexwright: look, but do not save.")
            self.told.emit(Text(text.template, names=names))
        if opened.problems:
            names = ", ".join(dict.fromkeys(issue.document for issue in opened.problems))
            told = Text("Left out for their faults (see Issues): {names}", names=names)
            self.told.emit(told)
        return True

    def adopt(self, opened: OpenProject | None, left: Remains | None = None) -> None:
        """Show another project, None for the start page. Nothing is asked or saved."""
        if self._recorder is not None:
            self._recorder.close()
            self._recorder = None
        self.opened = opened
        if opened is not None:
            self._recorder = self._services.recovery.watch(opened, left)
        self.changed.emit(opened)

    def may_leave(self) -> bool:
        """Ask about unsaved changes, and save them if that is the answer."""
        opened = self.opened
        if opened is not None:
            opened.look()
        if opened is None or not opened.changed:
            return True
        answer = self._asker.ask_save(changed_names(opened))
        if answer == "yes":
            return self._save() and not opened.changed
        return answer == "no"

    def abandon(self) -> None:
        """End the session at once: what is unsaved is offered the next time."""
        if self._recorder is not None and self.opened is not None and self.opened.changed:
            self._recorder.abandon()
        else:
            self.close()

    def close(self) -> None:
        """End the session as it should end: nothing is left to recover."""
        if self._recorder is not None:
            self._recorder.close()
            self._recorder = None


def project_for(record: Record, path: Path) -> OpenProject | None:
    """Return the project around the record at *path*, else one of what the record holds."""
    name = record.scenario.name
    beside = project_root(path.absolute()) / name
    if name and beside.is_file():
        return OpenProject.open(beside)
    if not record.documents:
        return None
    project = project_of(record)
    return OpenProject(project, Disk(saved=dict(project.documents)))


def changed_names(opened: OpenProject) -> list[str]:
    """Return what the documents with unsaved changes are called, and what they are."""
    return [str(_kind(opened, path)) for path in opened.changed]


def _kind(opened: OpenProject, path: str) -> Text:
    document = opened.project.documents.get(path)
    name = title_of(document, path)
    match document:
        case MapDocument():
            return Text("{name} (map)", name=name)
        case ScenarioDocument():
            return Text("{name} (scenario)", name=name)
        case RulesetDocument():
            return Text("{name} (ruleset)", name=name)
        case _ if path != PROJECT_FILE:
            return Text("{name} (deleted)", name=name)
    info = opened.project.info
    title = words(info.title) if info is not None else PROJECT_FILE
    return Text("{name} (project)", name=title)
