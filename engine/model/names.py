"""Names of documents: paths from the root of a project that every system takes."""

from __future__ import annotations

import re
import unicodedata

from engine.texts import Text

MAX_PART = 120
MAX_PATH = 240

FORBIDDEN = re.compile(r'[<>:"|?*\x00-\x1f\x7f]')
DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$", re.IGNORECASE)


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
    if FORBIDDEN.search(part):
        return Text('"{part}" holds a character that files may not have everywhere', part=part)
    if DEVICES.match(part):
        return Text('"{part}" is the name of a device on Windows', part=part)
    return None
