"""Writing files so that a crash or a power cut leaves the old or the new content, in full."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX, SUFFIX = ".hexwright-", ".tmp"  # of the new file until it is in its place
STALE = 600.0  # seconds after which a file that a save began with is no longer a running save's


def write_atomically(target: Path, data: bytes) -> None:
    """Write *data* to *target*: to a new file beside it, onto the disk, then in its place.

    Makes missing folders. A link keeps pointing at its file. Raises `EngineError` with the
    system's reason; then nothing has changed. What is there and no file, such as a device, stays,
    and so does a file that is write-protected.
    What saves that were cut off left in the folder goes.
    """
    write_together({target: data})


def write_together(files: Mapping[Path, bytes]) -> None:
    """Write several files, each as `write_atomically` does, in their order.

    None of them is put in its place before all of them are on the disk in full.
    """
    staged: dict[Path, Path] = {}
    target = Path()
    try:
        for target, data in files.items():
            real = target.resolve()
            if real.exists():
                _check(real)
            real.parent.mkdir(parents=True, exist_ok=True)
            staged[real] = _stage(real, data)
        for target, new in tuple(staged.items()):
            new.replace(target)
            del staged[target]
            _settle(target)
    except OSError as error:
        raise EngineError(
            Text("{path} cannot be written: {reason}", path=str(target), reason=reason(error))
        ) from error
    finally:
        for new in staged.values():
            with contextlib.suppress(OSError):
                new.unlink()


def reason(error: OSError) -> str:
    """Return what the system says, without path and number."""
    return error.strerror or type(error).__name__


def _check(target: Path) -> None:
    """Refuse what is no file, and a file that its owner has locked: a rename would not heed it."""
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not target.is_file():
        raise OSError(errno.EINVAL, "it is no ordinary file")
    if not target.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
        raise PermissionError(errno.EACCES, "it is write-protected")


def _stage(target: Path, data: bytes) -> Path:
    """Write *data* to a new file beside *target*, in full and with its permissions."""
    handle, name = tempfile.mkstemp(prefix=PREFIX, suffix=SUFFIX, dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    return Path(name)


def _settle(target: Path) -> None:
    """Have the folder keep the new name, and take what other saves left there."""
    _sync_folder(target.parent)
    with contextlib.suppress(OSError):
        clear_remains(target.parent, target.stat().st_mtime)  # by the disk's own clock


def clear_remains(folder: Path, now: float) -> None:
    """Delete what saves that were cut off left in *folder*, and never anything else.

    A file may be that of a save that still runs, so it goes only long before *now*, in seconds.
    """
    with contextlib.suppress(OSError):
        for file in folder.glob(f"{PREFIX}*{SUFFIX}"):
            about = file.lstat()
            if stat.S_ISREG(about.st_mode) and now - about.st_mtime > STALE:
                file.unlink()


def _mode(target: Path) -> int:
    """Return the permissions of the file that is replaced, or those of a new one."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    if not hasattr(os, "O_DIRECTORY"):  # Windows syncs a rename by itself
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError:  # some network file systems cannot
        pass
    finally:
        os.close(handle)
