"""Paths inside a project, and names of files: what may be one on every system."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Container
    from pathlib import Path

MAX_PART = 120
MAX_PATH = 240

_FORBIDDEN = re.compile(r'[<>:"|?*\x00-\x1f\x7f]')
_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$", re.IGNORECASE)


def composed(path: str) -> str:
    """Return *path* with accents as part of their letters (NFC), as projects store it."""
    return unicodedata.normalize("NFC", path)


def path_fault(path: str) -> Text | None:  # noqa: PLR0911 - one sentence for each cause
    """Say why *path* cannot be a path inside a project, None if it can.

    >>> str(path_fault("../x"))
    'it leaves its folder with ".."'
    >>> path_fault("maps/level..2.yaml") is None
    True
    """
    if not path:
        return Text("it is empty")
    if "\0" in path:
        return Text("it holds a zero character")
    if len(path) > MAX_PATH:
        return Text("it is longer than {n} letters", n=MAX_PATH)
    if "\\" in path:
        return Text("it holds a backslash; parts are joined by /")
    if path.startswith("/"):
        return Text("it is absolute; it must begin in the project's folder")
    if re.match(r"[A-Za-z]:", path):
        return Text("it names a drive; it must begin in the project's folder")
    for part in path.split("/"):
        fault = part_fault(part)
        if fault is not None:
            return fault
    return None


def part_fault(part: str) -> Text | None:  # noqa: PLR0911 - one sentence for each cause
    """Say why *part* cannot be the name of a file or folder on every system, None if it can."""
    if part == "..":
        return Text('it leaves its folder with ".."')
    if not part or not part.strip(". "):
        return Text("a part of it has no name")
    if len(part) > MAX_PART:
        return Text("a part of it is longer than {n} letters", n=MAX_PART)
    if part[-1] in ". " or part[0] == " ":
        return Text('"{part}" begins or ends with a dot or a space', part=part)
    if _FORBIDDEN.search(part):
        return Text('"{part}" holds a character that files may not have everywhere', part=part)
    if _DEVICES.match(part):
        return Text('"{part}" is the name of a device on Windows', part=part)
    return None


def safe_file_name(title: str, ending: str, taken: Container[str] = ()) -> str:
    """Return a file name for *title* that every system takes and that is not in *taken*.

    Letters of every script stay; what no file name may hold becomes a dash. *taken* holds names in
    casefolded.

    >>> safe_file_name("East/West Gate", ".png")
    'East-West Gate.png'
    >>> safe_file_name("AUX", ".png"), safe_file_name("..", ".png"), safe_file_name("", ".png")
    ('AUX_.png', 'untitled.png', 'untitled.png')
    """
    stem = _FORBIDDEN.sub("-", composed(title).replace("/", "-").replace("\\", "-"))
    stem = "".join(c for c in stem if unicodedata.category(c)[0] not in "CZ" or c in " \u200d")
    stem = re.sub(r"-{2,}", "-", re.sub(r" {2,}", " ", stem)).strip(" .-")
    stem = _cut(stem, MAX_PART - len(ending) - 4).rstrip(" .-") or "untitled"
    if _DEVICES.match(stem) or _DEVICES.match(stem + ending):
        first, dot, rest = stem.partition(".")
        stem = f"{first}_{dot}{rest}"
    name, number = stem + ending, 2
    while name.casefold() in taken:
        name, number = f"{stem} {number}{ending}", number + 1
    return name


def free_path(folder: Path, title: str, ending: str) -> Path:
    """Return where to write an export called *title* in *folder* without overwriting anything."""
    taken = {path.name.casefold() for path in folder.iterdir()} if folder.is_dir() else set()
    return folder / safe_file_name(title, ending, taken)


def _cut(stem: str, limit: int) -> str:
    """Return the beginning of *stem* that fits file systems which count 255 bytes."""
    while len(stem) > limit or len(stem.encode()) > 200:
        stem = stem[: max(1, min(limit, len(stem) - 1))]
    return stem
