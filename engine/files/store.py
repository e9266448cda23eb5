"""Projects on the disk: opening, saving, and noticing that someone else has written."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import EngineError, FormatError
from engine.files.atomic import write_atomically
from engine.files.disk import disk_path, read_bytes, read_document
from engine.files.documents import Source, format_document, parse_document
from engine.files.opened import OpenedProject
from engine.files.packs import SUFFIX as PACK_SUFFIX
from engine.files.packs import open_pack
from engine.files.reader import Reader, faults_of
from engine.model.data import FrozenDict
from engine.model.project import PROJECT_FILE
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.files.values import AnyDocument

__all__ = [
    "OpenedProject",
    "changed_on_disk",
    "faults_of",
    "open_project",
    "project_root",
    "read_document",
    "save_documents",
]


def open_project(
    path: Path | str, *, read_newer: bool = False, partly: bool = False, check: bool = False
) -> OpenedProject:
    """Open what *path* names: a map, scenario or ruleset file, a project's folder, or a pack.

    Raises `FormatError` with every fault of the document and of those that it refers to. Of a
    folder that is opened *partly* the documents with faults are left out, and their faults are
    the ``problems`` of what is returned; it raises them if every document has some. Opened for a
    *check*, a scenario outside packs may name spaces that its map lacks: the check tells that
    among the rest.
    """
    target = Path(os.path.abspath(path))  # noqa: PTH100 - links in the path stay as they are
    if not _is_text(target.name):
        shown = os.fsencode(target.name).decode("utf-8", "backslashreplace")
        raise FormatError(Text("the name of {file} is no text: rename the file", file=shown))
    reader = partial(Reader, read_newer=read_newer, check=check)
    if target.is_dir():
        return reader(target, partly=partly).everything()
    if target.suffix.lower() == PACK_SUFFIX:
        return open_pack(target)
    if target.name == PROJECT_FILE:
        read_bytes(target)
        return reader(target.parent, partly=partly).everything()
    return reader(project_root(target)).one(target)


def _is_text(name: str) -> bool:
    """Say whether a file's name can stand in other files: no bytes that are no UTF-8."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def project_root(file: Path) -> Path:
    """Return the nearest folder upwards with a ``hexwright.yaml``, else the file's own folder."""
    for folder in file.parents:
        if (folder / PROJECT_FILE).is_file():
            return folder
    return file.parent


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
