"""Projects on the disk: opening, saving, and noticing that someone else has written."""

from __future__ import annotations

import difflib
import hashlib
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import EngineError, FormatError
from engine.files.atomic import reason, write_atomically
from engine.files.checks import scenario_faults
from engine.files.documents import (
    Loaded,
    Source,
    faulty,
    format_document,
    kind_of_name,
    parse_document,
)
from engine.files.encoding import decode
from engine.files.faults import Places
from engine.files.names import composed
from engine.model.data import FrozenDict
from engine.model.issue import Issue
from engine.model.map import MapDocument
from engine.model.project import PROJECT_FILE, Asset, Document, Project, ProjectInfo
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.files.values import AnyDocument

PACK_SUFFIX = ".hexpack"
MAX_BYTES = 32_000_000
MAX_FILES = 5_000


@dataclass(frozen=True, slots=True)
class OpenedProject:
    """A project as it was read.

    ``main`` is the path of the document to show; ``sources`` the text of each document (the
    project file under ``hexwright.yaml``); ``read_only`` those that a newer program wrote;
    ``problems`` the faults of documents that nothing open refers to, which were left out.
    A pack has itself as ``pack``, and its pictures by hash in ``pictures``.
    """

    root: Path
    project: Project
    main: str
    sources: FrozenDict[Source] = field(default_factory=FrozenDict)
    read_only: frozenset[str] = frozenset()
    problems: tuple[Issue, ...] = ()
    pack: Path | None = None
    pictures: FrozenDict[bytes] = field(default_factory=FrozenDict)


def open_project(path: Path | str, *, read_newer: bool = False) -> OpenedProject:
    """Open what *path* names: a map, scenario or ruleset file, a project's folder, or a pack.

    Raises `FormatError` with every fault of the document and of those that it refers to.
    """
    target = Path(path)
    target = Path(os.path.abspath(target))  # noqa: PTH100 - links in the path stay as they are
    if target.is_dir():
        return _Reader(target, read_newer).everything(target)
    if target.name == PROJECT_FILE:
        return _Reader(target.parent, read_newer).everything(target)
    return _Reader(project_root(target), read_newer).one(target)


def project_root(file: Path) -> Path:
    """Return the nearest folder upwards with a ``hexwright.yaml``, else the file's own folder."""
    for folder in file.parents:
        if (folder / PROJECT_FILE).is_file():
            return folder
    return file.parent


def disk_path(root: Path, name: str) -> Path:
    """Return where the document *name* lies, or would lie: the disk may write accents apart."""
    path = root / name
    if name.isascii() or path.exists():
        return path
    path = root
    for part in name.split("/"):
        same = (p for p in _listed(path) if composed(p.name) == part) if path.is_dir() else iter(())
        path = next(same, path / part)
    return path


def _listed(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def read_document(file: Path, name: str, *, read_newer: bool = False) -> Loaded:
    """Read one document from the disk; *name* is its path from the project's root."""
    return parse_document(decode(read_bytes(file), name), name, read_newer=read_newer)


def read_bytes(file: Path, limit: int = MAX_BYTES) -> bytes:
    """Return the bytes of *file*; raise `EngineError` in plain words if it cannot be read."""
    try:
        size = file.stat().st_size
        if size > limit:
            message = Text("{path} is too large ({n} bytes)", path=str(file), n=size)
            raise FormatError(message)
        return file.read_bytes()
    except FileNotFoundError:
        raise FormatError(Text("{path} does not exist", path=str(file))) from None
    except OSError as error:
        message = Text("{path} cannot be read: {reason}", path=str(file), reason=reason(error))
        raise FormatError(message) from None


class _Reader:
    """Collects the documents of one project, and the faults of all of them."""

    def __init__(self, root: Path, read_newer: bool) -> None:  # noqa: FBT001
        self.root = root
        self.read_newer = read_newer
        self.loaded: dict[str, Loaded] = {}
        self.errors: dict[str, FormatError] = {}

    def one(self, file: Path) -> OpenedProject:
        """Open the project for one document of it."""
        main = composed(file.relative_to(self.root).as_posix())
        self._load(main, file)
        self._load_project()
        return self._finish(main)

    def everything(self, shown: Path) -> OpenedProject:
        """Open all documents below the root."""
        self._load_project()
        paths = [p for p in self.loaded if p != PROJECT_FILE]
        if not paths and not self.errors and PROJECT_FILE not in self.loaded:
            message = Text("{path} holds no Hexwright project", path=str(shown))
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

    def _load(self, name: str, file: Path) -> None:
        if name in self.loaded or name in self.errors:
            return
        try:
            self.loaded[name] = read_document(file, name, read_newer=self.read_newer)
        except FormatError as error:
            self.errors[name] = error
            return
        document = self.loaded[name].document
        if isinstance(document, ScenarioDocument):
            for path in references(document):
                if disk_path(self.root, path).is_file():
                    self._load(path, disk_path(self.root, path))

    def _check_scenarios(self) -> None:
        """Turn scenarios that do not fit their map, or have none, into errors."""
        for name, loaded in list(self.loaded.items()):
            if not isinstance(loaded.document, ScenarioDocument):
                continue
            found = self.loaded.get(loaded.document.map)
            if found is not None and isinstance(found.document, MapDocument):
                faults = scenario_faults(loaded.source, found.document)
            elif loaded.document.map in self.errors:
                faults = [self._no_map(loaded, Text("the map has faults of its own"))]
            else:
                faults = [self._no_map(loaded, Text("there is no such map"))]
            if faults:
                self.errors[name] = faulty(name, faults)
                del self.loaded[name]

    def _no_map(self, loaded: Loaded, why: Text) -> Issue:
        path = loaded.document.map if isinstance(loaded.document, ScenarioDocument) else ""
        known = [p for p in self.loaded if kind_of_name(p) == "map"]
        near = difflib.get_close_matches(path, known, n=1)
        message = Text('"{path}": {why}', path=path, why=why)
        if near and path not in self.errors:
            message = Text('{what}. Did you mean "{likely}"?', what=message, likely=near[0])
        places = Places(loaded.source.root, loaded.source.name)
        return places.issue("missing_map", ("map",), message)

    def _finish(self, main: str) -> OpenedProject:
        needed = self._needed(main)
        self._check_scenarios()
        self._raise_errors(needed)
        documents = {
            name: loaded.document
            for name, loaded in sorted(self.loaded.items())
            if not isinstance(loaded.document, ProjectInfo)
        }
        info = self.loaded[PROJECT_FILE].document if PROJECT_FILE in self.loaded else None
        project = Project(
            info if isinstance(info, ProjectInfo) else None,
            FrozenDict(documents),
            tuple(_assets(self.root, documents)),
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
        if loaded is not None and isinstance(loaded.document, ScenarioDocument):
            return [PROJECT_FILE, *references(loaded.document), main]
        return [PROJECT_FILE, main]

    def _raise_errors(self, needed: list[str]) -> None:
        """Raise the faults of the main document and of what it refers to, together."""
        errors = [self.errors[name] for name in needed if name in self.errors]
        if len(errors) > 1 and errors[-1].faults and len(errors[-1].faults) == 1:
            errors = [e for e in errors if _codes(e) != {"missing_map"}] or errors
        if len(errors) == 1:
            raise errors[0]
        if errors:
            raise FormatError(errors[0].message, tuple(f for e in errors for f in faults_of(e)))


def _codes(error: FormatError) -> set[str]:
    return {fault.code for fault in faults_of(error)}


def references(scenario: ScenarioDocument) -> list[str]:
    """Return the paths of the documents that a scenario names."""
    named = [scenario.map, scenario.ruleset]
    return [path for path in named if kind_of_name(path)]


def faults_of(error: FormatError) -> tuple[Issue, ...]:
    """Return the faults that *error* carries."""
    return tuple(f for f in error.faults if isinstance(f, Issue))


def _documents_below(root: Path) -> Iterator[Path]:
    """Yield the documents in *root* and its folders, in the order of their names."""
    count = 0
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(
            f for f in folders if f[0] != "." and not (Path(folder) / f / PROJECT_FILE).exists()
        )
        for name in sorted(files):
            count += 1
            if count > MAX_FILES:
                return
            if name[0] != "." and name != PROJECT_FILE and kind_of_name(name):
                yield Path(folder) / name


def _assets(root: Path, documents: Mapping[str, Document]) -> Iterator[Asset]:
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


# -- saving


def save_documents(
    root: Path,
    documents: Mapping[str, AnyDocument],
    sources: Mapping[str, Source],
) -> FrozenDict[Source]:
    """Write *documents* below *root*, each in one step, and return their new sources.

    Every text is made before the first file is touched. What is equal to its source is not
    written.
    """
    for name in documents:
        if name in sources and sources[name].newer and sources[name].document != documents[name]:
            raise EngineError(Text("{name}: a newer Hexwright wrote it, so it stays", name=name))
    texts = {name: format_document(d, sources.get(name)) for name, d in documents.items()}
    fresh = {name: parse_document(text, name).source for name, text in texts.items()}
    for name, text in texts.items():
        source = sources.get(name)
        file = disk_path(root, name)
        if source is None or source.document != documents[name] or not file.exists():
            write_atomically(file, text.encode("utf-8"))
    return FrozenDict({**sources, **fresh})


def changed_on_disk(root: Path, sources: Mapping[str, Source]) -> tuple[str, ...]:
    """Return the documents whose files no longer hold the text that was loaded or saved."""
    return tuple(
        name for name, source in sources.items() if _differs(disk_path(root, name), source)
    )


def _differs(file: Path, source: Source) -> bool:
    try:
        return file.read_bytes() != source.raw
    except FileNotFoundError:
        return True
    except OSError:
        return False
