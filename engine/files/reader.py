"""Collects the documents of one project, and the faults of all of them."""

from __future__ import annotations

import difflib
import hashlib
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import FormatError
from engine.files.checks import scenario_faults
from engine.files.disk import disk_path, read_bytes
from engine.files.documents import faulty, kind_of_name, parse_document
from engine.files.encoding import decode
from engine.files.faults import Places
from engine.files.opened import OpenedProject
from engine.model.data import FrozenDict
from engine.model.issue import Issue
from engine.model.map import MapDocument
from engine.model.names import composed
from engine.model.project import PROJECT_FILE, Asset, Document, Project, ProjectInfo
from engine.model.roster import RosterDocument
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.files.documents import Loaded
    from engine.files.values import AnyDocument

MAX_FILES = 5_000
PARTS = ("map", "scenario", "ruleset")  # the documents of a project
UNCHECKED = "unchecked"  # the fault of a scenario whose map has faults


class Reader:
    """One reading of a project below *root*.

    Of a folder that is read *partly* the documents with faults are left out, unless all have some.
    Scenarios with things that lie off their map are no fault for one who is to *check* them.
    """

    def __init__(
        self, root: Path, *, read_newer: bool = False, partly: bool = False, check: bool = False
    ) -> None:
        self.root = root
        self.read_newer = read_newer
        self.partly = partly
        self.check = check
        self.loaded: dict[str, Loaded] = {}
        self.errors: dict[str, FormatError] = {}

    def one(self, file: Path) -> OpenedProject:
        """Open the project for one document of it."""
        main = composed(file.relative_to(self.root).as_posix())
        self._load(main, file)
        self._load_project()
        return self._finish(main)

    def everything(self) -> OpenedProject:
        """Open all documents below the root."""
        self._load_project()
        if self.partly:
            self._check_scenarios()
            if not any(kind_of_name(p) for p in self.loaded if p != PROJECT_FILE):
                self._raise_errors(list(self.errors))
        paths = [p for p in self.loaded if p != PROJECT_FILE]
        if not paths and not self.errors and PROJECT_FILE not in self.loaded:
            message = Text("{path} holds no Hexwright project", path=str(self.root))
            raise FormatError(message)
        scenarios = sorted(p for p in paths if kind_of_name(p) == "scenario")
        maps = sorted(p for p in paths if kind_of_name(p) == "map")
        main = next(iter((*scenarios, *maps)), PROJECT_FILE)
        return self._finish(main)

    def _load_project(self) -> None:
        """Load the project file and every document beside it; a lone file's folder is left."""
        marker = self.root / PROJECT_FILE
        if marker.is_file():
            self._load(PROJECT_FILE, marker)
        elif self.loaded or self.errors:
            return
        for file in _documents_below(self.root):
            self._load(composed(file.relative_to(self.root).as_posix()), file)

    def from_pack(self, main: str, pack: Path, entries: Mapping[str, bytes]) -> OpenedProject:
        """Open the documents among *entries* for the scenario *main*; raise every fault."""
        for name, data in entries.items():
            if name == PROJECT_FILE or kind_of_name(name):
                self._read(name, data)
        self._check_scenarios()
        self._raise_errors(list(self.errors))
        opened = self._finish(main)
        pictures = {name: data for name, data in entries.items() if name not in self.loaded}
        hashes = {name: hashlib.sha256(data).hexdigest() for name, data in pictures.items()}
        shown = [p for p in picture_paths(opened.project.documents.values()) if p in pictures]
        return replace(
            opened,
            project=replace(opened.project, assets=tuple(Asset(p, hashes[p]) for p in shown)),
            pack=pack,
            pictures=FrozenDict({hashes[name]: data for name, data in pictures.items()}),
        )

    def _load(self, name: str, file: Path) -> None:
        if name in self.loaded or name in self.errors:
            return
        try:
            data = read_bytes(file)
        except FormatError as error:
            fault = Issue("unreadable", "error", Text("{message}", message=error.message), name)
            self.errors[name] = FormatError(error.message, error.faults or (fault,))
            return
        self._read(name, data)
        loaded = self.loaded.get(name)
        for path in references(loaded.document) if loaded is not None else ():
            if disk_path(self.root, path).is_file():
                self._load(path, disk_path(self.root, path))

    def _read(self, name: str, data: bytes) -> None:
        try:
            loaded = parse_document(decode(data, name), name, read_newer=self.read_newer)
        except FormatError as error:
            self.errors[name] = error
            return
        if isinstance(loaded.document, RosterDocument):
            self.errors[name] = FormatError(Text("{name} is the roster of a campaign", name=name))
        else:
            self.loaded[name] = loaded

    def _check_scenarios(self) -> None:
        """Turn scenarios that do not fit their map, or have none, into errors."""
        for name, loaded in list(self.loaded.items()):
            if not isinstance(loaded.document, ScenarioDocument):
                continue
            found = self.loaded.get(loaded.document.map)
            if found is not None and isinstance(found.document, MapDocument):
                faults = [] if self.check else scenario_faults(loaded.source, found.document)
            elif loaded.document.map in self.errors:
                why = Text("the map has faults of its own, so the scenario was not checked")
                faults = [self._no_map(loaded, why, UNCHECKED)]
            else:
                faults = [self._no_map(loaded, Text("there is no such map"))]
            if faults:
                self.errors[name] = faulty(name, faults)
                del self.loaded[name]

    def _no_map(self, loaded: Loaded, why: Text, code: str = "missing_map") -> Issue:
        path = loaded.document.map if isinstance(loaded.document, ScenarioDocument) else ""
        known = [p for p in self.loaded if kind_of_name(p) == "map"]
        near = difflib.get_close_matches(path, known, n=1)
        message = Text('"{path}": {why}', path=path, why=why)
        if near and path not in self.errors:
            message = Text('{what}. Did you mean "{likely}"?', what=message, likely=near[0])
        places = Places(loaded.source.root, loaded.source.name)
        return places.issue(code, ("map",), message)

    def _finish(self, main: str) -> OpenedProject:
        needed = self._needed(main)
        self._check_scenarios()
        self._raise_errors(needed)
        documents = {
            name: loaded.document
            for name, loaded in sorted(self.loaded.items())
            if isinstance(loaded.document, Document)
        }
        info = self.loaded[PROJECT_FILE].document if PROJECT_FILE in self.loaded else None
        project = Project(
            info if isinstance(info, ProjectInfo) else None,
            FrozenDict(documents),
            tuple(assets_of(self.root, documents)),
        )
        return OpenedProject(
            self.root,
            project,
            main,
            FrozenDict({name: loaded.source for name, loaded in self.loaded.items()}),
            frozenset(name for name, loaded in self.loaded.items() if loaded.read_only),
            tuple(f for error in self.errors.values() for f in faults_of(error)),
        )

    def _needed(self, main: str) -> list[str]:
        loaded = self.loaded.get(main)
        named = references(loaded.document) if loaded is not None else []
        return [PROJECT_FILE, *named, main]

    def _raise_errors(self, needed: list[str]) -> None:
        """Raise the faults of the main document and of what it refers to, together."""
        if self.partly and any(name in self.errors for name in needed):
            needed = list(self.errors)
        errors = [self.errors[name] for name in needed if name in self.errors]
        if not self.partly:
            errors = [e for e in errors if _codes(e) != {UNCHECKED}] or errors
        if len(errors) == 1:
            raise errors[0]
        if errors:
            raise FormatError(errors[0].message, tuple(f for e in errors for f in faults_of(e)))


def _codes(error: FormatError) -> set[str]:
    return {fault.code for fault in faults_of(error)}


def references(document: AnyDocument) -> list[str]:
    """Return the paths of the documents that a document names: a map, a file of house rules."""
    named: list[str] = []
    if isinstance(document, ScenarioDocument):
        named.append(document.map)
    if isinstance(document, (ScenarioDocument, MapDocument)):
        named.append(document.ruleset)
    return [path for path in named if kind_of_name(path)]


def faults_of(error: FormatError) -> tuple[Issue, ...]:
    """Return the faults that *error* carries."""
    return tuple(f for f in error.faults if isinstance(f, Issue))


def _documents_below(root: Path) -> Iterator[Path]:
    """Yield the documents in *root* and its folders, in the order of their names; no rosters."""
    count = 0
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(
            f for f in folders if f[0] != "." and not (Path(folder) / f / PROJECT_FILE).exists()
        )
        for name in sorted(files):
            count += 1
            if count > MAX_FILES:
                return
            if name[0] != "." and name != PROJECT_FILE and kind_of_name(name) in PARTS:
                yield Path(folder) / name


def projects_in(folder: Path) -> list[Path]:
    """Return what is to be opened of *folder*: itself, and each project within, by their names.

    Itself is left out where it holds projects and no document of its own.
    """
    within: list[Path] = []
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name[0] != ".")
        if PROJECT_FILE in files and Path(place) != folder:
            within.append(Path(place))
    own = (folder / PROJECT_FILE).is_file() or any(_documents_below(folder))
    return [folder, *within] if own or not within else within


def assets_of(root: Path, documents: Mapping[str, Document]) -> Iterator[Asset]:
    """Yield the pictures that *documents* show, as far as they lie below *root*."""
    for path in sorted(set(picture_paths(documents.values()))):
        file = disk_path(root, path)
        if file.is_file():
            yield Asset(path, hashlib.sha256(file.read_bytes()).hexdigest())


def picture_paths(documents: Iterable[Document]) -> Iterator[str]:
    """Yield the paths of the pictures that maps show."""
    for document in documents:
        for level in getattr(document, "levels", ()):
            if level.underlay is not None:
                yield level.underlay.image
