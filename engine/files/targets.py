"""What may be written over: never a file that a project is made of, nor a stranger's picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.errors import EngineError
from engine.files.disk import disk_path
from engine.model.project import PROJECT_FILE
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from engine.files.opened import OpenedProject

SIGNATURE: Final = b"tEXtSoftware\0Hexwright"  # in every picture that goes beside an export
HEAD: Final = 4096  # bytes in which it stands


def check_target(project: OpenedProject, file: Path) -> None:
    """Raise `EngineError` if writing *file* would take the place of a file of the project."""
    if file.exists() and any(file.samefile(own) for own in _own(project) if own.exists()):
        text = Text("{file} belongs to the project: choose another name", file=str(file))
        raise EngineError(text)


def _own(project: OpenedProject) -> Iterator[Path]:
    if project.pack is not None:
        yield project.pack
    assets = (asset.path for asset in project.project.assets)
    for name in {PROJECT_FILE, *project.project.documents, *project.sources, *assets}:
        yield disk_path(project.root, name)


def check_beside(project: OpenedProject, file: Path) -> None:
    """Raise `EngineError` if *file*, which nobody named, is there and no export wrote it."""
    check_target(project, file)
    if file.exists() and not (file.is_file() and SIGNATURE in _head(file)):
        text = Text(
            "{file} is there already and was not written by an export: choose another name, "
            "or move it away",
            file=str(file),
        )
        raise EngineError(text)


def _head(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(HEAD)
    except OSError:
        return b""
