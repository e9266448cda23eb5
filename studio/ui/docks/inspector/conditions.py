"""Victory and defeat trees as words to read and as text to edit: the same text as in the file."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.errors import EngineError, FormatError
from engine.files.documents import format_document, parse_document
from engine.model.data import FrozenDict
from engine.model.issue import Issue
from engine.model.map import words
from engine.model.scenario import Condition, ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core.ruleset import Kind
    from engine.model.scenario import ScenarioEvent
    from engine.texts import Words

_NAME = "victory"
_HEAD = "format: hexwright/scenario\nversion: 1\ntitle: x\nmap: x.map.yaml\nruleset: x\nvictory:\n"
GROUP_NAMES: dict[str, Words] = {
    "all": Text("All of these"),
    "any": Text("Any of these"),
    "not": Text("Not"),
}


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


def told(condition: Condition, kinds: Sequence[Kind], depth: int = 0) -> Iterator[tuple[int, str]]:
    """Yield the lines that tell *condition* in words, each with its depth."""
    if condition.kind in GROUP_NAMES:
        yield depth, str(GROUP_NAMES[condition.kind])
        for child in condition.children:
            yield from told(child, kinds, depth + 1)
        return
    name = next((str(k.name) for k in kinds if k.id == condition.kind), condition.kind)
    values = _values(condition.args)
    yield depth, f"{name}: {values}" if values else name


def told_event(
    event: ScenarioEvent, whens: Sequence[Kind], thens: Sequence[Kind]
) -> Iterator[tuple[int, str]]:
    """Yield the lines that tell an event in words: when it comes about, and what follows."""
    yield 0, str(Text("Each time when:") if event.repeat else Text("When:"))
    yield from told(event.when, whens, 1)
    yield 0, str(Text("Then:"))
    for effect in event.then:
        name = next((str(k.name) for k in thens if k.id == effect.kind), effect.kind)
        values = _values(effect.args)
        yield 1, f"{name}: {values}" if values else name


def _values(args: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {_value(value)}" for key, value in args.items())


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"“{words(FrozenDict(value))}”"
    return " ".join(str(v) for v in value) if isinstance(value, tuple) else str(value)
