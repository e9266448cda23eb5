"""Recovery after a crash: an open project's values go to the recovery store as they change.

A thread of its own makes the texts and writes them, from the immutable values. The store never is
the document: what is recovered is unsaved and belongs to its old folder, or to none.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import queue
import threading
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.files.documents import format_document, parse_document
from engine.files.reader import picture_paths
from engine.files.store import open_project
from engine.model.data import FrozenDict
from engine.model.project import PROJECT_FILE, Asset, Document, Project, ProjectInfo
from engine.texts import Text
from studio.document import recovery_store
from studio.document.disk import Disk, document_at
from studio.document.open_project import OpenProject
from studio.document.recovery_store import Past, Remains, Saved, SessionFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from engine.files.documents import Source
    from engine.files.values import AnyDocument

log = logging.getLogger(__name__)

RECOVERED = Text("Recovered work")
PATIENCE = 2.0  # seconds that are taken to read an undo history
LAST_WAIT = 3.0  # seconds that closing waits for what is still to be written


class Recovery:
    """The recovery store as a window uses it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or recovery_store.state_folder()

    def pending(self) -> tuple[Remains, ...]:
        """Return the unsaved work that crashed sessions left, the latest first."""
        return recovery_store.remains(self.folder)

    def discard(self, left: Remains) -> None:
        """Forget what a crashed session left."""
        recovery_store.remove(left.file)

    def watch(self, opened: OpenProject, recovered: Remains | None = None) -> Recorder:
        """Record *opened* from now on; what was *recovered* is kept until that has begun."""
        return Recorder(self.folder, opened, recovered)


class Recorder:
    """Records one open project until it is closed."""

    def __init__(self, folder: Path, opened: OpenProject, recovered: Remains | None) -> None:
        self._folder = folder
        self._opened = opened
        self._recovered = recovered
        self._file: SessionFile | None = None
        self._texts: dict[str, tuple[AnyDocument, str]] = {}
        self._queue: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._value = opened.project
        self._saved: dict[str, AnyDocument] = {}
        self._pictures: set[str] = set()  # by hash, those that are written
        self._root: Path | None = None
        self._remove = [
            opened.history.listeners.add(lambda _before, _after: self._follow()),
            opened.listeners.add(self._follow),
        ]
        self._thread = threading.Thread(target=self._work, name="recovery", daemon=True)
        self._thread.start()
        self._save()
        before = opened.history.entries[0].before if opened.history.entries else None
        if before is not None:
            self._put(before, "", 0)
        for number, entry in enumerate(opened.history.entries):
            self._put(entry.after, str(entry.label), number + 1)
        self._enter()

    def flush(self) -> None:
        """Wait until all that was recorded is written."""
        done = threading.Event()
        self._queue.put(done.set)
        done.wait(LAST_WAIT)

    def close(self) -> None:
        """End the session as it should end: nothing is left to recover."""
        self._stop(SessionFile.remove)

    def abandon(self) -> None:
        """End the session and leave its file to be recovered, as a crash would."""
        self._stop(SessionFile.close)

    # -- on the window's thread

    def _follow(self) -> None:
        opened = self._opened
        if opened.disk.saved != self._saved or opened.disk.root != self._root:
            self._save()
        if opened.project is not self._value:
            self._value = opened.project
            self._enter()

    def _enter(self) -> None:
        history = self._opened.history
        label = str(history.entries[history.index - 1].label) if history.index else ""
        self._put(self._value, label, history.index)

    def _put(self, value: Project, label: str, index: int) -> None:
        """Record *value*, which stands after *index* of the steps that the history has."""
        active, step = self._opened.active, self._opened.history.forgotten + index
        sources = dict(self._opened.disk.sources)
        documents = {path: document_at(value, path) for path in (PROJECT_FILE, *value.documents)}
        self._queue.put(lambda: self._write_entry((label, step), active, documents, sources))
        for asset in value.assets:
            data = self._opened.disk.pictures.get(asset.sha256)
            if data is not None:
                self._queue.put(partial(self._write_picture, asset, data))

    def _save(self) -> None:
        disk = self._opened.disk
        self._saved, self._root = dict(disk.saved), disk.root
        root, saved, sources = disk.root, dict(disk.saved), dict(disk.sources)
        self._queue.put(lambda: self._write_save(root, saved, sources))

    def _stop(self, end: Callable[[SessionFile], None]) -> None:
        for remove in self._remove:
            remove()
        self._queue.put(lambda: end(self._file) if self._file is not None else None)
        self._queue.put(None)
        self._thread.join(LAST_WAIT)

    # -- on the recorder's thread

    def _work(self) -> None:
        while (job := self._queue.get()) is not None:
            try:
                job()
            except Exception:  # whatever it is, what comes after it is to be recorded
                log.info("the recovery store cannot be written", exc_info=True)

    def _session(self) -> SessionFile:
        if self._file is None:
            self._file = SessionFile(self._folder)
        return self._file

    def _write_entry(
        self,
        last: tuple[str, int],
        active: str | None,
        documents: Mapping[str, AnyDocument | None],
        sources: Mapping[str, Source],
    ) -> None:
        texts = {p: self._text(p, d, sources) for p, d in documents.items() if d is not None}
        label, step = last
        self._session().add_entry(label, active, texts, step)
        if self._recovered is not None:
            recovery_store.remove(self._recovered.file)
            self._recovered = None

    def _write_picture(self, asset: Asset, data: bytes) -> None:
        if asset.sha256 not in self._pictures:
            self._session().add_picture(asset.path, asset.sha256, data)
            self._pictures.add(asset.sha256)

    def _write_save(
        self, root: Path | None, saved: Mapping[str, AnyDocument], sources: Mapping[str, Source]
    ) -> None:
        texts = {path: self._text(path, document, sources) for path, document in saved.items()}
        raw = {path: sources[path].raw for path in saved if path in sources}
        stamps = {path: hashlib.sha256(data).hexdigest() for path, data in raw.items()}
        self._session().add_save(Saved(root, texts, stamps))

    def _text(self, path: str, document: AnyDocument, sources: Mapping[str, Source]) -> str:
        known = self._texts.get(path)
        if known is None or known[0] is not document:
            known = (document, format_document(document, sources.get(path)))
            self._texts[path] = known
        return known[1]


def recover(left: Remains) -> OpenProject:
    """Return the project as it was when its session crashed: unsaved, with its undo history.

    The first step leads from what the disk holds now to the oldest state that is known, if they
    differ. It belongs to its old folder, or to none if it had none. A file that has changed on the
    disk since is not written over without asking. Raises `EngineError` if nothing can be read.
    """
    disk, there = _disk_now(left)
    known: dict[tuple[str, str], AnyDocument] = {}
    values = _values(left.documents, known, disk)
    if not values:
        raise EngineError(Text("what was left of the last session cannot be read"))
    assets = list(there)
    for picture in recovery_store.pictures(left):
        assets.append(Asset(picture.path, picture.name))
        disk.keep(picture.data, assets[-1])
    opened = OpenProject(_project(disk.saved, there), disk)
    now = _project(values, assets)
    _go_through(opened, recovery_store.past(left), now, (known, assets))
    opened.push(RECOVERED, now)
    active = left.active if left.active in opened.project.documents else None
    front = active or next(iter(opened.project.documents), None)
    if front is not None:
        opened.activate(front)
    return opened


def _go_through(
    opened: OpenProject,
    past: Past,
    now: Project,
    found: tuple[dict[tuple[str, str], AnyDocument], Sequence[Asset]],
) -> None:
    """Push the steps of *past* one by one and stand where it stood; none if *now* is not there.

    Of a long one with large maps the last steps, as many as can be read in a moment.
    """
    known, assets = found
    end, read = perf_counter() + PATIENCE, list[tuple[Text, Project]]()
    for number in range(len(past.steps) - 1, -1, -1):
        step = past.steps[number]
        label = Text("{label}", label=step.label) if step.label else RECOVERED
        read.append((label, _project(_values(step.documents, known), assets)))
        if perf_counter() > end and number <= past.at:
            break
    first = len(past.steps) - len(read)
    if not read or read[len(past.steps) - 1 - past.at][1] != now:
        return
    where = 0
    for number, (label, project) in enumerate(reversed(read), first):
        opened.push(label if number > first else RECOVERED, project)
        where = len(opened.history.entries) if number == past.at else where
    if where != opened.history.index:
        opened.history.go_to(where)


def _values(
    texts: Mapping[str, str],
    known: dict[tuple[str, str], AnyDocument],
    disk: Disk | None = None,
) -> dict[str, AnyDocument]:
    """Return the documents that can be read; *disk* gets the sources that it lacks."""
    values: dict[str, AnyDocument] = {}
    for path, text in texts.items():
        if (path, text) not in known:
            with contextlib.suppress(EngineError):
                loaded = parse_document(text, path, read_newer=True)
                known[path, text] = loaded.document
                if disk is not None:
                    disk.sources.setdefault(path, loaded.source)
        if (path, text) in known:
            values[path] = known[path, text]
    return values


def _disk_now(left: Remains) -> tuple[Disk, tuple[Asset, ...]]:
    """Return what the disk holds now, and its pictures.

    A file that is not as the session knew it is a conflict.
    """
    root = left.saved.root
    if root is None:
        return Disk(), ()
    try:
        found = open_project(root, read_newer=True)
    except EngineError:
        return Disk(root), ()
    disk = Disk.of(found)
    documents = (*left.saved.documents, *left.documents)
    for path in [path for path in disk.saved if path not in documents]:
        del disk.saved[path]
    for path, source in tuple(disk.sources.items()):
        known = left.saved.stamps.get(path)
        if known is not None and hashlib.sha256(source.raw).hexdigest() != known:
            disk.suspect(path)
    return disk, found.project.assets


def _project(values: Mapping[str, AnyDocument], assets: Iterable[Asset]) -> Project:
    """Return the project of these documents, with those *assets* that its maps show."""
    info = values.get(PROJECT_FILE)
    documents = {p: d for p, d in values.items() if isinstance(d, Document)}
    known = {asset.path: asset for asset in assets}
    shown = sorted({*picture_paths(documents.values())} & {*known})
    return Project(
        info if isinstance(info, ProjectInfo) else None,
        FrozenDict(documents),
        tuple(known[path] for path in shown),
    )
