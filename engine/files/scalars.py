"""Single values: what a word in a file means, and how a value is written so that it reads back.

Only ``true`` and ``false`` are booleans, only plain decimal numbers are numbers; everything else is
text, so ``no``, ``on``, ``0101``, ``1e3`` and dates stay what was typed.
"""

from __future__ import annotations

import json
import math
import re

Scalar = str | int | float | bool | None

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)$")
_NUMBER = re.compile(r"[-+]?((0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,3})?$")

# What YAML 1.1 or 1.2 readers take for something else than text; we quote it when we write it.
_NOT_TEXT = re.compile(
    r"~|null|yes|no|on|off|y|n|true|false|[-+]?\.inf|\.nan|<<|="
    r"|[-+]?(0b[01_]+|0o?[0-7_]+|0x[0-9a-f_]+)"
    r"|[-+]?[0-9][0-9_,]*(:[0-5]?[0-9])*(\.[0-9_]*)?(e[-+]?[0-9]+)?"
    r"|[-+]?\.[0-9_]+(e[-+]?[0-9]+)?"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"[\w/(+-][^\[\]{},?\"#\n\r\t\\]*$")
_PRINTABLE = re.compile(
    r"[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


def parse_plain(word: str) -> Scalar:
    """Return what an unquoted *word* means where any kind of value may stand.

    >>> [parse_plain(w) for w in ("true", "no", "12", "0101", "1.5", "1e3", "null", "2026-11-30")]
    [True, 'no', 12, '0101', 1.5, '1e3', None, '2026-11-30']
    """
    if word in {"true", "false"}:
        return word == "true"
    if word in {"", "null"}:
        return None
    return word if (number := parse_number(word)) is None else number


def parse_number(word: str) -> int | float | None:
    """Return the number that *word* is, or None."""
    if len(word) > 40:
        return None
    if _INTEGER.match(word):
        return int(word)
    return float(word) if _NUMBER.match(word) else None


def format_scalar(value: Scalar) -> str:
    """Return *value* as one line of YAML that reads back equal, with or without a schema.

    >>> [format_scalar(v) for v in ("woods", "no", "0101", "", 20.0, 1.25, True, "a: b")]
    ['woods', '"no"', '"0101"', '""', '20', '1.25', 'true', '"a: b"']
    """
    match value:
        case bool():
            return "true" if value else "false"
        case None:
            return "null"
        case int():
            return str(value)
        case float():
            return _float(value)
        case str():
            return value if is_plain(value) else quoted(value)


def _float(value: float) -> str:
    if not math.isfinite(value):
        return ".nan" if math.isnan(value) else ".inf" if value > 0 else "-.inf"
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    text = repr(value)
    mantissa, exponent, power = text.partition("e")
    return f"{mantissa}.0{exponent}{power}" if exponent and "." not in mantissa else text


def is_plain(text: str) -> bool:
    """Return whether *text* may stand without quotes everywhere, and is text to every reader."""
    return (
        _PLAIN.match(text) is not None
        and ": " not in text
        and text[0:2].strip("-+ ") != ""
        and text[-1] not in " :"
        and " " * 2 not in text
        and not text.startswith(("---", "..."))
        and _PRINTABLE.search(text) is None
        and _NOT_TEXT.fullmatch(text) is None
    )


def quoted(text: str, quote: str = '"') -> str:
    """Return *text* in quotes; in single ones only if it needs no escapes."""
    if quote == "'" and _PRINTABLE.search(text) is None:
        return "'" + text.replace("'", "''") + "'"
    body = json.dumps(text, ensure_ascii=False)
    return _PRINTABLE.sub(lambda m: _escape(m.group()), body)


def _escape(character: str) -> str:
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def is_block(text: str) -> bool:
    """Return whether *text* can be written as a block (``|``), line by line."""
    lines = text.split("\n")
    return (
        "\n" in text
        and not text.endswith("\n\n")
        and bool(lines[0].strip())
        and not lines[0][0].isspace()
        and all(_PRINTABLE.search(line) is None for line in lines)
        and all(line.strip(" ") or not line for line in lines)
    )
