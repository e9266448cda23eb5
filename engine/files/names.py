"""Names of files that are made from titles."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from engine.model.names import DEVICES, FORBIDDEN, MAX_PART, composed

if TYPE_CHECKING:
    from collections.abc import Container
    from pathlib import Path


def safe_file_name(title: str, ending: str, taken: Container[str] = ()) -> str:
    """Return a file name for *title* that every system takes and that is not in *taken*.

    Letters of every script stay; what no file name may hold becomes a dash. *taken* holds names in
    casefolded.

    >>> safe_file_name("East/West Gate", ".png")
    'East-West Gate.png'
    >>> safe_file_name("AUX", ".png"), safe_file_name("..", ".png"), safe_file_name("", ".png")
    ('AUX_.png', 'untitled.png', 'untitled.png')
    """
    stem = FORBIDDEN.sub("-", composed(title).replace("/", "-").replace("\\", "-"))
    stem = "".join(c for c in stem if unicodedata.category(c)[0] not in "CZ" or c in " \u200d")
    stem = re.sub(r"-{2,}", "-", re.sub(r" {2,}", " ", stem)).strip(" .-")
    stem = _cut(stem, MAX_PART - len(ending) - 4).rstrip(" .-") or "untitled"
    if DEVICES.match(stem) or DEVICES.match(stem + ending):
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
