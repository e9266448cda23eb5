"""Zip archives from strangers: nothing is believed, nothing is written before all is checked."""

from __future__ import annotations

import contextlib
import io
import zipfile
import zlib
from typing import TYPE_CHECKING

from engine.errors import FormatError
from engine.model.issue import Issue
from engine.model.names import composed, path_fault
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_ENTRIES = 5_000
MAX_ENTRY = 200_000_000
MAX_TOTAL = 500_000_000
_METHODS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_UTF8 = 0x800
_ENCRYPTED = 0x1


def pack_bytes(entries: Mapping[str, bytes]) -> bytes:
    """Return a zip of *entries* in their order: the same bytes for the same entries."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in entries.items():
            info = zipfile.ZipInfo(composed(name), (1980, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return buffer.getvalue()


def unpack_bytes(data: bytes, name: str) -> dict[str, bytes]:
    """Return the files of the zip *data* by their composed paths.

    Raises `FormatError` with every unsafe entry of the archive *name*; a zip that is a bomb, broken
    or locked is refused as a whole.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = _checked(archive, name)
            return {path: _content(archive, info, name) for path, info in infos.items()}
    except (zipfile.BadZipFile, NotImplementedError, EOFError, zlib.error, ValueError) as error:
        message = Text("{name} is no zip archive, or it is damaged: {why}", name=name, why=error)
        raise FormatError(message) from None


def _checked(archive: zipfile.ZipFile, name: str) -> dict[str, zipfile.ZipInfo]:
    infos = archive.infolist()
    if len(infos) > MAX_ENTRIES:
        raise FormatError(Text("{name} holds too many files ({n})", name=name, n=len(infos)))
    found: dict[str, zipfile.ZipInfo] = {}
    seen: dict[str, str] = {}
    faults: list[Issue] = []
    for info in infos:
        path = _path(info)
        fault = path_fault(path.removesuffix("/")) or _entry_fault(info)
        twin = seen.setdefault(path.casefold(), path) if fault is None else path
        if fault is None and (path in found or twin != path):
            fault = Text("it is there a second time")
        if fault is not None:
            faults.append(_refusal(name, path, fault))
        elif not path.endswith("/") and not _is_litter(path):
            found[path] = info
    if sum(info.file_size for info in found.values()) > MAX_TOTAL:
        raise FormatError(Text("{name} would unpack to too many bytes", name=name))
    if faults:
        raise FormatError(faults[0].message, tuple(faults))
    return found


def _path(info: zipfile.ZipInfo) -> str:
    """Return the name as it stands in the archive, read as UTF-8 where it is, and composed."""
    name = info.orig_filename
    if not info.flag_bits & _UTF8:
        with contextlib.suppress(UnicodeError):  # else an old code page: no manifest knows it
            name = name.encode("cp437").decode("utf-8")
    return composed(name)


def _entry_fault(info: zipfile.ZipInfo) -> Words | None:
    kind = info.external_attr >> 28
    if kind not in {0, 0o4, 0o10}:  # not a folder, not a file: a link, a device
        return Text("it is no ordinary file")
    if info.flag_bits & _ENCRYPTED:
        return Text("it is locked with a password")
    if info.compress_type not in _METHODS:
        return Text("it is compressed in a way that packs do not use")
    if info.file_size > MAX_ENTRY:
        return Text("it is too large ({n} bytes)", n=info.file_size)
    return None


def _is_litter(path: str) -> bool:
    """Say whether *path* is what a Mac adds by itself when it packs a folder."""
    return path.startswith("__MACOSX/") or path.rsplit("/", 1)[-1] == ".DS_Store"


def _content(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str) -> bytes:
    with archive.open(info) as file:
        data = file.read(info.file_size + 1)
    if len(data) != info.file_size:
        message = Text("{name}: {entry} is damaged", name=name, entry=info.filename)
        raise FormatError(message)
    return data


def _refusal(name: str, path: str, fault: Words) -> Issue:
    shown = path if len(path) <= 80 else path[:77] + "..."
    shown = shown.encode("unicode_escape").decode() if not shown.isprintable() else shown
    message = Text(
        '{name}: the entry "{entry}" is refused: {why}', name=name, entry=shown, why=fault
    )
    return Issue("unsafe_entry", "error", message, document=name, path=shown)
