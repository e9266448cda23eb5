"""What libyaml says about unreadable text, turned into what the author can do about it."""

from __future__ import annotations

from typing import Any

import yaml

from engine.model.issue import Issue
from engine.texts import Text

Place = tuple[int, int]  # line and column, from 1


def explain(error: Exception, text: str, last_quoted: Place | None, name: str) -> tuple[Issue, ...]:
    """Return the faults behind *error*, the first cause first; never empty.

    *last_quoted* is where the last quoted text over several lines begins: a quote that was
    forgotten shows up there, long before the parser stumbles.
    """
    lines = text.splitlines()
    problem = _place(getattr(error, "problem_mark", None))
    if problem is None:
        return (_unreadable(error, text, name),)
    tabs = _tabs(lines, problem[0], name)
    if tabs:
        return tabs
    code, message, place = _cause(error, lines, problem, last_quoted)
    return (Issue(code, "error", message, document=name, line=place[0], column=place[1]),)


def _place(mark: Any) -> Place | None:
    return None if mark is None else (mark.line + 1, mark.column + 1)


def _line(lines: list[str], number: int) -> str:
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _unreadable(error: Exception, text: str, name: str) -> Issue:
    """Return the fault for a character that no YAML text may hold."""
    position = getattr(error, "position", 0) or 0
    before = text[:position]
    line = before.count("\n") + 1
    column = position - (before.rfind("\n") + 1) + 1
    code = f"U+{ord(text[position]):04X}" if position < len(text) else "?"
    message = Text("a character that no text file may hold ({code}) stands here", code=code)
    return Issue("control_character", "error", message, document=name, line=line, column=column)


def _tabs(lines: list[str], problem_line: int, name: str) -> tuple[Issue, ...]:
    """Return one fault for each line indented by a tab, if the parser stumbled over one."""
    if not _tab_column(_line(lines, problem_line)):
        return ()
    message = Text("a tab stands in the indentation. Indent with spaces instead.")
    return tuple(
        Issue("tab", "error", message, document=name, line=number, column=column)
        for number, line in enumerate(lines, 1)
        if number >= problem_line and (column := _tab_column(line))
    )


def _tab_column(line: str) -> int:
    """Return the column of the first tab in the indentation of *line*, 0 if there is none."""
    white = line[: len(line) - len(line.lstrip(" \t"))]
    return white.find("\t") + 1


def _cause(
    error: Exception, lines: list[str], problem: Place, last_quoted: Place | None
) -> tuple[str, Text, Place]:
    said = str(getattr(error, "problem", "") or "")
    context = _place(getattr(error, "context_mark", None)) or problem
    for words, cause in _CAUSES:
        if words in said:
            return cause(lines, problem, context)
    if last_quoted is not None and last_quoted[0] < problem[0]:
        return _open_quote(lines, problem, last_quoted)
    if "',' or" in said:
        return _open_bracket(lines, problem, context)
    if "flow node" in str(getattr(error, "context", "")):
        return _open_bracket(lines, problem, _last_opened(lines, problem) or context)
    return _structure(lines, problem)


def _open_quote(lines: list[str], _: Place, place: Place) -> tuple[str, Text, Place]:
    quote = _line(lines, place[0])[place[1] - 1 : place[1]] or '"'
    message = Text("the quote {quote} that opens here is not closed", quote=quote)
    return "open_quote", message, place


def _escape(_lines: list[str], place: Place, _: Place) -> tuple[str, Text, Place]:
    message = Text(
        "a backslash in double quotes begins a special sign here. "
        "Write two backslashes, or use single quotes."
    )
    return "escape", message, place


def _last_opened(lines: list[str], before: Place) -> Place | None:
    """Return the last bracket that is opened before a place and not closed until there."""
    opened: list[Place] = []
    for token in yaml.scan("\n".join(lines)):
        place = (token.start_mark.line + 1, token.start_mark.column + 1)
        if place >= before:
            break
        if isinstance(token, (yaml.FlowMappingStartToken, yaml.FlowSequenceStartToken)):
            opened.append(place)
        elif isinstance(token, (yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)):
            opened.pop()
    return opened[-1] if opened else None


def _open_bracket(lines: list[str], _: Place, place: Place) -> tuple[str, Text, Place]:
    opening = _line(lines, place[0])[place[1] - 1 : place[1]]
    message = Text(
        'the bracket "{opening}" that opens here is not closed by "{closing}", '
        "or a comma is missing between two values",
        opening=opening,
        closing="}" if opening == "{" else "]",
    )
    return "open_bracket", message, place


def _no_colon(lines: list[str], _: Place, place: Place) -> tuple[str, Text, Place]:
    """Return the fault for a line that should be a field."""
    content = _line(lines, place[0]).strip()
    name, found, rest = content.partition(":")
    if found and rest:
        message = Text(
            'put a space after the colon: "{name}: {rest}"', name=name, rest=rest.strip()
        )
        return "colon_space", message, (place[0], place[1] + len(name))
    words = content.split(maxsplit=1)
    message = Text(
        '"{content}" has no colon. Write a field as "{name}: value".',
        content=content,
        name=words[0] if words else "",
    )
    return "no_colon", message, place


def _unexpected_colon(lines: list[str], place: Place, _: Place) -> tuple[str, Text, Place]:
    """Return the fault for a colon where no field can begin."""
    line = _line(lines, place[0])
    before = line[: place[1] - 1]
    if ": " in before:
        message = Text(
            "a text with a colon and a space in it must stand in quotes: {text}",
            text=f'"{line.split(": ", 1)[1].strip()}"',
        )
        return "colon_in_text", message, place
    above = next((n for n in range(place[0] - 1, 0, -1) if _line(lines, n).strip()), 0)
    previous = _line(lines, above)
    if _indent(line) > _indent(previous) and ": " in previous:
        return _deeper(line, place)
    if above and not previous.strip().startswith("#"):
        return _no_colon(lines, place, (above, _indent(previous) + 1))
    return _deeper(line, place)


def _deeper(line: str, place: Place) -> tuple[str, Text, Place]:
    message = Text(
        '"{content}" is indented further than the field above, which already has its value. '
        "Let it begin in the same column as the fields that it belongs to.",
        content=line.strip(),
    )
    return "indent", message, (place[0], _indent(line) + 1)


def _odd_character(lines: list[str], place: Place, _: Place) -> tuple[str, Text, Place]:
    character = _line(lines, place[0])[place[1] - 1 : place[1]]
    if character == "\t":
        return "tab", Text("a tab stands here. Use spaces instead."), place
    message = Text(
        'a value cannot begin with "{character}". Put it in quotes.', character=character
    )
    return "odd_character", message, place


def _structure(lines: list[str], place: Place) -> tuple[str, Text, Place]:
    """Return the fault for a line that fits nowhere: mostly a wrong indentation."""
    line = _line(lines, place[0])
    start = _indent(line) + 1
    if place[1] > start:
        message = Text(
            '"{rest}" is left over after the value. Put the whole value in quotes.',
            rest=line[place[1] - 1 :].strip(),
        )
        return "left_over", message, place
    message = Text(
        'the indentation of "{content}" fits no field or list above. '
        "Let it begin in the same column as its neighbours.",
        content=line.strip(),
    )
    return "indent", message, (place[0], start)


_CAUSES = (
    ("unexpected end of stream", _open_quote),
    ("document indicator", _open_quote),
    ("could not find expected ':'", _no_colon),
    ("mapping values are not allowed", _unexpected_colon),
    ("cannot start any token", _odd_character),
    ("escape", _escape),
)
