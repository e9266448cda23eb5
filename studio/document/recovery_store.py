"""The recovery store: one append-only SQLite file for each window's project, in texts and pictures.

A running session holds its file under an exclusive lock, which the system lets go of when the
process dies in whatever way: a file that can be locked is left over from a crash. The store knows
texts and bytes only and never touches a document.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import sqlite3
import uuid
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

log = logging.getLogger(__name__)
# what reading a damaged file may raise: its bytes may say anything at all
DAMAGE = (
    sqlite3.Error,
    zlib.error,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    MemoryError,
)

Texts = Mapping[str, str]  # path from the project's root -> text of the document

SCHEMA = """
create table texts (hash text primary key, body blob not null) without rowid;
create table entries (number integer primary key, made text not null, label text not null,
  active text, documents text not null, step integer);
create table saves (number integer primary key, root text, documents text not null,
  stamps text not null);
create table pictures (hash text primary key, path text not null, body blob not null) without rowid;
"""
VERSION = 3  # 1 had no steps, 2 no pictures
MOST = 100  # steps that are brought back


@dataclass(frozen=True, slots=True)
class Saved:
    """What the disk holds of a project, as far as the session knows.

    ``stamps`` are the SHA-256 of the files' bytes when they were loaded or saved; ``root`` is None
    for a project that was never saved.
    """

    root: Path | None = None
    documents: Texts = field(default_factory=dict)
    stamps: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Remains:
    """What a crashed session left: its last documents and what was saved of them."""

    file: Path
    made: datetime
    label: str
    active: str | None
    documents: Texts
    saved: Saved
    steps: int

    @property
    def unsaved(self) -> tuple[str, ...]:
        """The paths of the documents that differ from what was saved."""
        paths = dict.fromkeys((*self.documents, *self.saved.documents))
        return tuple(
            path for path in paths if self.documents.get(path) != self.saved.documents.get(path)
        )


@dataclass(frozen=True, slots=True)
class Picture:
    """The bytes of a picture, with its path from the root and their SHA-256."""

    path: str
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Step:
    """One state of a session's undo history: the last step before it, and its documents."""

    label: str
    documents: Texts


@dataclass(frozen=True, slots=True)
class Past:
    """The undo history of a session, oldest first; ``at`` is where it stood."""

    steps: tuple[Step, ...] = ()
    at: int = -1


def state_folder() -> Path:
    """Return the folder of the recovery store."""
    return Path(platformdirs.user_state_dir("hexwright", appauthor=False)) / "recovery"


class SessionFile:
    """The file of a running session; to be used on one thread."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / f"{uuid.uuid4().hex}.sqlite"
        self._database = _locked(self.file)
        begin = f"begin; {SCHEMA} pragma user_version = {VERSION}; commit;"
        try:
            self._database.executescript(begin)
        except sqlite3.Error:
            self.remove()  # else each try would leave a file
            raise
        self._known: set[str] = set()

    def add_entry(
        self, label: str, active: str | None, documents: Texts, step: int | None = None
    ) -> None:
        """Add a value of the project: all its documents, of which only new texts take room.

        *step* says after how many steps of its history the project stands there.
        """
        hashes = self._add_texts(documents)
        made = datetime.now(UTC).isoformat()
        with self._database:
            self._database.execute(
                "insert into entries (made, label, active, documents, step) values (?, ?, ?, ?, ?)",
                (made, label, active, json.dumps(hashes), step),
            )

    def add_save(self, saved: Saved) -> None:
        """Add what the disk holds from now on."""
        hashes = self._add_texts(saved.documents)
        root = None if saved.root is None else str(saved.root)
        with self._database:
            self._database.execute(
                "insert into saves (root, documents, stamps) values (?, ?, ?)",
                (json.dumps(root), json.dumps(hashes), json.dumps(dict(saved.stamps))),
            )

    def add_picture(self, path: str, name: str, data: bytes) -> None:
        """Add the bytes of a picture that the disk may lack; *name* is their SHA-256."""
        with self._database:
            self._database.execute(
                "insert or ignore into pictures values (?, ?, ?)", (name, path, data)
            )

    def remove(self) -> None:
        """Close and delete the file: the session ended as it should."""
        self._database.close()
        remove(self.file)

    def close(self) -> None:
        """Close the file and leave it, as a crash would."""
        self._database.close()

    def _add_texts(self, texts: Texts) -> dict[str, str]:
        hashes, fresh = {}, {}
        for path, text in texts.items():
            data = text.encode("utf-8", "surrogatepass")
            hashes[path] = name = hashlib.sha256(data).hexdigest()
            if name not in self._known:
                fresh[name] = data
        with self._database:
            for name, data in fresh.items():
                self._database.execute(
                    "insert or ignore into texts values (?, ?)", (name, zlib.compress(data))
                )
        self._known.update(fresh)  # not before they are written: the disk may be full
        return hashes


def remains(folder: Path) -> tuple[Remains, ...]:
    """Return what crashed sessions left in *folder* and was not saved, the latest first.

    Files of sessions that still run are left alone; files without anything unsaved are deleted.
    """
    found = []
    for file in sorted(folder.glob("*.sqlite")) if folder.is_dir() else []:
        left = _left(file)
        if left is not None:
            found.append(left)
    return tuple(sorted(found, key=lambda left: left.made, reverse=True))


def past(left: Remains) -> Past:
    """Return the undo history of a session that left something; empty if it cannot be told.

    Of a long one the last `MOST` steps.
    """
    try:
        database = _locked(left.file)
    except DAMAGE:
        return Past()
    try:
        return _past(database)
    except DAMAGE:
        log.info("the history in %s cannot be read", left.file, exc_info=True)
        return Past()
    finally:
        database.close()


def pictures(left: Remains) -> tuple[Picture, ...]:
    """Return the pictures of a session that left something; none if they cannot be read."""
    try:
        database = _locked(left.file)
    except DAMAGE:
        return ()
    try:
        found = database.execute("select path, hash, body from pictures order by path").fetchall()
        return tuple(Picture(*row) for row in found)
    except DAMAGE:  # a session of an older program has none
        return ()
    finally:
        database.close()


def _past(database: sqlite3.Connection) -> Past:
    """Follow the entries: a step that is taken back and done again stays, another cuts it off."""
    known: dict[int, tuple[str, str]] = {}
    step = -1
    entries = "select step, label, documents from entries where step is not null order by number"
    for step, label, documents in database.execute(entries):
        if known.get(step, ("", ""))[1] != documents:
            known = {n: what for n, what in known.items() if n < step}
            known[step] = (label, documents)
    first = step
    while first - 1 in known and step - first < MOST:
        first -= 1
    last = step
    while last + 1 in known:
        last += 1
    steps = [
        Step(known[n][0], _texts(database, json.loads(known[n][1]))) for n in range(first, last + 1)
    ]
    return Past(tuple(steps), step - first)


def remove(file: Path) -> None:
    """Delete the file of a session that no longer runs."""
    for name in (file, file.with_name(f"{file.name}-journal")):
        with contextlib.suppress(OSError):
            name.unlink(missing_ok=True)


def _locked(file: Path) -> sqlite3.Connection:
    """Open *file* and hold it; raise `sqlite3.OperationalError` if another session does."""
    database = sqlite3.connect(file, timeout=0, check_same_thread=False)
    try:
        database.execute("pragma locking_mode = exclusive")
        database.execute("pragma synchronous = normal")
        database.execute("begin exclusive")
        database.commit()
    except BaseException:  # of a damaged file, more than sqlite3.Error
        database.close()
        raise
    return database


def _left(file: Path) -> Remains | None:
    try:
        database = _locked(file)
    except sqlite3.OperationalError:
        return None  # its session still runs
    except DAMAGE as error:
        _put_aside(file, error)
        return None
    try:
        left = _read(file, database)
    except DAMAGE as error:
        database.close()
        _put_aside(file, error)
        return None
    database.close()
    if left is None or not left.unsaved:
        remove(file)
        return None
    return left


def _put_aside(file: Path, error: Exception) -> None:
    """Put a file that cannot be read out of the way, without deleting it."""
    log.info("the recovery file %s cannot be read: %s", file, error)
    with contextlib.suppress(OSError):
        file.replace(file.with_suffix(".damaged"))


def _read(file: Path, database: sqlite3.Connection) -> Remains | None:
    entry = database.execute(
        "select number, made, label, active, documents from entries order by number desc limit 1"
    ).fetchone()
    if entry is None:
        return None
    number, made, label, active, documents = entry
    save = database.execute(
        "select root, documents, stamps from saves order by number desc limit 1"
    ).fetchone()
    saved = Saved()
    if save is not None:
        root = json.loads(save[0])
        saved = Saved(
            None if root is None else Path(root),
            _texts(database, json.loads(save[1])),
            json.loads(save[2]),
        )
    texts = _texts(database, json.loads(documents))
    return Remains(file, datetime.fromisoformat(made), label, active, texts, saved, number)


def _texts(database: sqlite3.Connection, hashes: Mapping[str, str]) -> dict[str, str]:
    texts = {}
    for path, name in hashes.items():
        row = database.execute("select body from texts where hash = ?", (name,)).fetchone()
        if row is None:
            raise ValueError(name)
        texts[path] = zlib.decompress(row[0]).decode("utf-8", "surrogatepass")
    return texts
