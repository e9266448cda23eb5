"""Reading single files, in plain words where that fails."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

from engine.errors import FormatError
from engine.files.atomic import reason
from engine.files.documents import parse_document
from engine.files.encoding import decode
from engine.model.names import composed
from engine.texts import Text

if TYPE_CHECKING:
    from pathlib import Path

    from engine.files.documents import Loaded

MAX_BYTES = 32_000_000


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
        about = file.stat()
        if not stat.S_ISREG(about.st_mode) and not stat.S_ISDIR(about.st_mode):
            # a pipe would keep us waiting, a device may never end
            raise FormatError(Text("{path} is no ordinary file", path=str(file)))
        if about.st_size > limit:
            message = Text("{path} is too large ({n} bytes)", path=str(file), n=about.st_size)
            raise FormatError(message)
        return file.read_bytes()
    except FileNotFoundError:
        raise FormatError(Text("{path} does not exist", path=str(file))) from None
    except OSError as error:
        message = Text("{path} cannot be read: {reason}", path=str(file), reason=reason(error))
        raise FormatError(message) from None
