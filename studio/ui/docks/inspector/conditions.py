"""Victory and defeat trees as words to read and as text to edit: the same text as in the file."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.aims import plain_words, tree_lines
from engine.errors import EngineError, FormatError
from engine.files.documents import format_document, parse_document
from engine.model.issue import Issue
from engine.model.scenario import Condition, Effect, ScenarioDocument
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.scenario import ScenarioEvent
    from studio.tools.desk import Desk

Tell = Callable[[Condition | Effect], Words]
_NAME = "victory"
_HEAD = "format: hexwright/scenario\nversion: 1\ntitle: x\nmap: x.map.yaml\nruleset: x\nvictory:\n"


def as_text(condition: Condition | None) -> str:
    """Return *condition* as it stands in a file, empty for none."""
    if condition is None:
        return ""
    document = ScenarioDocument("x", "x.map.yaml", "x", victory=condition)
    after = format_document(document).split(f"\n{_NAME}:", 1)[1]
    line, _, rest = after.partition("\n")
    return f"{line.strip()}\n{textwrap.dedent(rest)}".strip()


def from_text(text: str) -> Condition | None:
    """Return the condition that *text* says; raise `EngineError` in plain words if it is none."""
    if not text.strip():
        return None
    body = textwrap.indent(text.strip("\n"), "  ")
    try:
        document = parse_document(f"{_HEAD}{body}\n", "conditions").document
    except FormatError as error:
        raise EngineError(_said(error)) from error
    return document.victory if isinstance(document, ScenarioDocument) else None


def _said(error: FormatError) -> Text:
    faults = [f for f in error.faults if isinstance(f, Issue)]
    if not faults:
        return Text("{reason}", reason=str(error))
    line = max(1, faults[0].line - _HEAD.count("\n"))
    return Text("line {line}: {reason}", line=line, reason=faults[0].message)


def told(condition: Condition, tell: Tell) -> Iterator[tuple[int, str]]:
    """Yield the lines that tell *condition* in words, each with its depth."""
    for line in tree_lines(condition, tell):
        yield line.depth, str(line.text)


def told_event(event: ScenarioEvent, tell: Tell) -> Iterator[tuple[int, str]]:
    """Yield the lines that tell an event in words: when it comes about, and what follows."""
    yield 0, str(Text("Each time when:") if event.repeat else Text("When:"))
    for line in tree_lines(event.when, tell, depth=1):
        yield line.depth, str(line.text)
    yield 0, str(Text("Then:"))
    for effect in event.then:
        yield 1, str(tell(effect))


def teller(desk: Desk) -> Tell:
    """Return how the rules on *desk* tell a test or an effect: with the names that it shows."""
    rules, scenario, map_ = desk.rules, desk.opened.scenario, desk.opened.map
    if rules is None or scenario is None:
        return lambda node: plain_words((), node)
    return lambda node: rules.in_words(scenario, map_, node)
