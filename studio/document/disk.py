"""What the disk holds of an open project: its folder, the saved values and their texts."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.files.archive import MAX_TOTAL
from engine.files.atomic import clear_remains, reason, write_atomically
from engine.files.disk import disk_path, read_bytes
from engine.files.documents import parse_document
from engine.files.store import changed_on_disk
from engine.model.data import FrozenDict
from engine.model.project import PROJECT_FILE
from engine.texts import Text
from studio.document.earlier import Earlier

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from engine.files.documents import Loaded, Source
    from engine.files.store import OpenedProject
    from engine.files.values import AnyDocument
    from engine.model.project import Asset, Project


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:
        return True  # it cannot be told: a write will say why


def document_at(project: Project, path: str) -> AnyDocument | None:
    """Return the document at *path*, the project's own file included; None if there is none."""
    return project.info if path == PROJECT_FILE else project.documents.get(path)


class Disk:
    """The saved side of a project; ``root`` is None as long as it was never saved."""

    def __init__(
        self,
        root: Path | None = None,
        sources: Mapping[str, Source] | None = None,
        saved: Mapping[str, AnyDocument] | None = None,
        read_only: frozenset[str] = frozenset(),
        pictures: Mapping[str, bytes] | None = None,
    ) -> None:
        self.root = root
        self.sources: dict[str, Source] = dict(sources or {})
        self.saved: dict[str, AnyDocument] = dict(saved or {})
        self.read_only = read_only
        self.pictures = FrozenDict(pictures or {})
        self.earlier = Earlier()
        self._suspect: set[str] = set()
        self._lost: dict[str, AnyDocument] = {}  # saved once, and gone from the disk since

    @classmethod
    def of(cls, opened: OpenedProject) -> Disk:
        """Return the disk of a project that was opened; a pack is a project without a folder."""
        saved: dict[str, AnyDocument] = dict(opened.project.documents)
        if opened.project.info is not None:
            saved[PROJECT_FILE] = opened.project.info
        root = opened.root if opened.pack is None else None
        return cls(root, opened.sources, saved, opened.read_only, opened.pictures)

    def moved(self, folder: Path) -> Disk:
        """Return the disk of the same project in another folder, where nothing is saved yet."""
        made = Disk(folder, self.sources, read_only=self.read_only, pictures=self.pictures)
        made.earlier = self.earlier
        return made

    def look(self) -> bool:
        """Forget as saved what is nowhere any more; say whether anything is."""
        root = self.root
        gone = [p for p in self.saved if root is not None and not _exists(disk_path(root, p))]
        for path in gone:
            self._lost[path] = self.saved.pop(path)
        return bool(gone)

    def tidy(self) -> None:
        """Delete what killed saves left beside the documents."""
        root = self.root
        if root is None:
            return
        now = datetime.now(UTC).timestamp()
        for folder in {disk_path(root, path).parent for path in self.saved}:
            clear_remains(folder, now)

    def follow(self, project: Project) -> None:
        """Let documents that were renamed since the last save keep their texts."""
        gone = [p for p in self.saved if p in self.sources and document_at(project, p) is None]
        for path in gone:
            self.earlier.keep(path, self.sources[path])
        for path, document in project.documents.items():
            if path not in self.sources:
                self.earlier.follow(gone, path, document)

    def suspect(self, path: str) -> None:
        """Note that the file at *path* is not the one that its document was made from."""
        self._suspect.add(path)

    def conflicts(self, paths: Sequence[str]) -> tuple[str, ...]:
        """Return those of *paths* where a write would lose what someone else has written."""
        if self.root is None:
            return ()
        root, found = self.root, []
        for path in paths:
            known = self.saved.get(path) is not None and path in self.sources
            if known:
                differs = changed_on_disk(root, {path: self.sources[path]})
                if disk_path(root, path).exists() and (differs or path in self._suspect):
                    found.append(path)
            elif disk_path(root, path).exists():
                found.append(path)
        return tuple(found)

    def write(self, path: str, document: AnyDocument | None) -> None:
        """Make the file at *path* hold *document*, or vanish for None."""
        if self.root is None:
            raise EngineError(Text("the project has no folder yet: choose one"))
        if path in self.read_only and (document is None or document != self._lost.get(path)):
            raise EngineError(
                Text('"{path}" was written by a newer Hexwright and cannot be saved', path=path)
            )
        if path in self.sources:
            self.earlier.keep(path, self.sources[path])
        if document is None:
            self._delete(disk_path(self.root, path))
            self.saved.pop(path, None)
            self.sources.pop(path, None)
        else:
            source = self._source(path, document)
            write_atomically(disk_path(self.root, path), source.raw)
            self.saved[path], self.sources[path] = document, source
        self._suspect.discard(path)

    def take(self, path: str, loaded: Loaded) -> None:
        """Take what the disk holds at *path* for what is saved: another program wrote it."""
        if path in self.sources:
            self.earlier.keep(path, self.sources[path])
        self.saved[path], self.sources[path] = loaded.document, loaded.source
        self._suspect.discard(path)
        if loaded.read_only:
            self.read_only |= {path}

    def text(self, path: str, document: AnyDocument) -> str:
        """Return the text that a save of *document* at *path* writes."""
        return self.earlier.text(path, document, self.sources.get(path))

    def _source(self, path: str, document: AnyDocument) -> Source:
        """Return the text to write; of what a newer Hexwright wrote, the text that it wrote."""
        if path in self.read_only:
            return self.sources[path]
        return parse_document(self.text(path, document), path).source

    def _delete(self, file: Path) -> None:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            text = Text("{path} cannot be deleted: {reason}", path=str(file), reason=reason(error))
            raise EngineError(text) from error

    def picture(self, asset: Asset) -> bytes:
        """Return the bytes of a picture; raise `EngineError` if they cannot be had."""
        kept = self.pictures.get(asset.sha256)
        if kept is not None:
            return kept
        if self.root is None:
            raise EngineError(Text('the picture "{image}" is nowhere', image=asset.path))
        return read_bytes(disk_path(self.root, asset.path), MAX_TOTAL)

    def keep(self, data: bytes, asset: Asset) -> None:
        """Hold the bytes of a picture until a save, and for undo after it."""
        self.pictures = self.pictures.with_item(asset.sha256, data)

    def write_kept(self, assets: Sequence[Asset]) -> None:
        """Write those pictures that are held here and that the folder lacks."""
        for asset in assets:
            data = self.pictures.get(asset.sha256)
            if data is not None and self.root is not None:
                file = disk_path(self.root, asset.path)
                if not file.is_file() or file.stat().st_size != len(data):
                    write_atomically(file, data)

    def write_pictures(self, assets: Sequence[Asset], old: Disk) -> None:
        """Write the pictures of a project that comes from another folder or from a pack."""
        for asset in assets:
            data = self.pictures.get(asset.sha256)
            file = disk_path(old.root, asset.path) if old.root is not None else None
            if data is None and file is not None and file.is_file():
                data = file.read_bytes()
            if data is not None and self.root is not None:
                write_atomically(self.root / asset.path, data)
