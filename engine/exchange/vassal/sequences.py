r"""Lists of texts as VASSAL writes them: joined with a character that is escaped inside the parts.

A part that begins with a backslash, or that stands in single quotes by itself, is put into single
quotes, so that the reader takes nothing off that was there. So is one that ends with a backslash,
which VASSAL's own writer forgets: its reader would take the separator behind it for escaped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ESCAPE = "\\"
QUOTE = "'"


def join(parts: Sequence[str], separator: str) -> str:
    r"""Return *parts*, one at least, as one text; *separator* is a single character.

    >>> join(["1/2", "", "b"], "/")
    '1\\/2//b'
    """
    return separator.join(_part(part, separator) for part in parts)


def _part(part: str, separator: str) -> str:
    escaped = part.replace(separator, ESCAPE + separator)
    quoted = part.startswith(QUOTE) and part.endswith(QUOTE)
    if part and (quoted or part.startswith(ESCAPE) or part.endswith(ESCAPE)):
        return f"{QUOTE}{escaped}{QUOTE}"
    return escaped


def split(text: str, separator: str) -> list[str]:
    r"""Return the parts of a joined text, as VASSAL reads them: the inverse of `join`.

    >>> split("1\\/2//b", "/")
    ['1/2', '', 'b']
    """
    parts: list[str] = []
    part = ""
    start = 0
    for at, letter in enumerate(text):
        if letter != separator:
            continue
        if at > 0 and text[at - 1] == ESCAPE:
            part += text[start : at - 1]
            start = at
        else:
            parts.append(_unquoted(part + text[start:at]))
            part, start = "", at + 1
    return [*parts, _unquoted(part + text[start:])]


def _unquoted(part: str) -> str:
    quoted = len(part) > 1 and part.startswith(QUOTE) and part.endswith(QUOTE)
    return part[1:-1] if quoted else part
