"""The bytes of a text file -> its text; what is not UTF-8 is refused by name, never guessed."""

from __future__ import annotations

from engine.errors import FormatError
from engine.model.issue import Issue
from engine.texts import Text

_MARKS = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


def decode(data: bytes, name: str) -> str:
    """Return the text of a file; a byte-order mark stays as the first character."""
    encoding = _foreign(data)
    if encoding:
        message = Text("the file is saved as {encoding}. Save it as UTF-8.", encoding=encoding)
        raise _refused("encoding", message, name)
    if data and not data.strip(b"\0"):
        raise _refused("damaged", Text("the file is damaged: it holds zero bytes only"), name)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _not_utf8(data, error.start, name) from None


def _foreign(data: bytes) -> str:
    if data[:4] in {b"\xff\xfe\0\0", b"\0\0\xfe\xff"}:
        return "UTF-32"
    if data[:2] in _MARKS:
        return _MARKS[data[:2]]
    head = data[:200]
    zeros = head.count(0)
    looks_wide = len(head) > 3 and 0.4 * len(head) < zeros < 0.6 * len(head)
    return "UTF-16" if looks_wide else ""


def _not_utf8(data: bytes, at: int, name: str) -> FormatError:
    line = data.count(b"\n", 0, at) + 1
    start = data.rfind(b"\n", 0, at) + 1
    column = len(data[start:at].decode("utf-8", "replace")) + 1
    letter = data[at : at + 1].decode("cp1252", "replace")
    message = Text(
        'the file is not saved as UTF-8: "{letter}" is written as in Windows-1252. '
        "Save it as UTF-8.",
        letter=letter,
    )
    return _refused("encoding", message, name, (line, column))


def _refused(code: str, message: Text, name: str, place: tuple[int, int] = (1, 1)) -> FormatError:
    fault = Issue(code, "error", message, document=name, line=place[0], column=place[1])
    return FormatError(message, (fault,))
