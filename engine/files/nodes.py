"""YAML text -> nodes that know their place in the text; what an author must not write is refused.

Knows YAML only, no schema: every scalar is its text and how it was written. Anchors, aliases, tags
and several documents in one file are refused, so a small file stays small whatever walks it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import yaml

from engine.errors import FormatError
from engine.files.syntax import explain
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_CHARACTERS = 16_000_000
MAX_NODES = 400_000
MAX_DEPTH = 60

_Loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class Node:
    """What all nodes have: the span in the text, and line and column of its start from 1."""

    start: int
    end: int
    line: int
    column: int


@dataclass(slots=True)
class ScalarNode(Node):
    """One word or text; ``style`` is empty for plain, else the quote, ``|`` or ``>``."""

    value: str
    style: str

    @property
    def plain(self) -> bool:
        """Whether it was written without quotes."""
        return not self.style


@dataclass(slots=True)
class SequenceNode(Node):
    """A list; ``flow`` if written in brackets."""

    items: list[AnyNode]
    flow: bool


@dataclass(slots=True)
class MappingNode(Node):
    """Fields and values; ``flow`` if written in braces."""

    pairs: list[tuple[ScalarNode, AnyNode]]
    flow: bool

    def get(self, key: str) -> AnyNode | None:
        """Return the value of *key*, None if the field is absent."""
        return next((v for k, v in self.pairs if k.value == key), None)


AnyNode = ScalarNode | SequenceNode | MappingNode


def compose(text: str, name: str) -> tuple[AnyNode | None, list[Issue]]:
    """Return the root node of *text*, None if it holds nothing, and the faults found on the way.

    Faults that leave no tree to go on with raise `FormatError`; duplicate fields are listed.
    """
    if len(text) > MAX_CHARACTERS:
        message = Text("the file is too large ({n} characters)", n=len(text))
        raise _refusal(name, "too_large", message, 1, 1)
    builder = _Builder(text, name)
    full = text if text.endswith("\n") else text + "\n"
    try:
        for event in yaml.parse(full, Loader=_Loader):
            builder.take(event)
    except yaml.YAMLError as error:
        faults = explain(error, full, builder.last_quoted, name)
        raise FormatError(faults[0].message, faults) from None
    return builder.root, builder.faults


def _refusal(name: str, code: str, message: Text, line: int, column: int) -> FormatError:
    fault = Issue(code, "error", message, document=name, line=line, column=column)
    return FormatError(message, (fault,))


class _Builder:
    """Collects the parser's events; ``open`` holds the collections that are not closed yet."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self.root: AnyNode | None = None
        self.faults: list[Issue] = []
        self.last_quoted: tuple[int, int] | None = None
        self._open: list[SequenceNode | MappingNode] = []
        self._keys: list[ScalarNode | None] = []
        self._lines: list[dict[str, int]] = []  # field -> line, of each open collection
        self._count = 0
        self._documents = 0

    def take(self, event: Any) -> None:
        """Add one event to the tree."""
        match event:
            case yaml.ScalarEvent():
                self._check(event)
                self._add(self._scalar(event))
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                self._check(event)
                self._enter(event)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._leave(event)
            case yaml.AliasEvent():
                message = Text(
                    '"*{name}" stands for a value written elsewhere (an alias). '
                    "Hexwright does not read these: write the value out.",
                    name=event.anchor,
                )
                self._refuse("alias", message, event)
            case yaml.DocumentStartEvent():
                self._documents += 1
                if self._documents > 1:
                    message = Text('a second document begins here ("---"): one document a file')
                    self._refuse("second_document", message, event)
            case _:
                pass  # the ends of the stream

    def _refuse(self, code: str, message: Text, event: Any) -> None:
        mark = event.start_mark
        raise _refusal(self.name, code, message, mark.line + 1, mark.column + 1)

    def _check(self, event: Any) -> None:
        self._count += 1
        if self._count > MAX_NODES:
            self._refuse("too_many", Text("the file holds too many values"), event)
        if len(self._open) >= MAX_DEPTH:
            self._refuse("too_deep", Text("values are nested too deeply here"), event)
        if event.anchor is not None:
            message = Text(
                '"&{name}" names a value for use elsewhere (an anchor). '
                "Hexwright does not read these: take it away.",
                name=event.anchor,
            )
            self._refuse("anchor", message, event)
        if event.tag is not None and event.tag != "!":
            message = Text('"{tag}" (a tag) is not read here: take it away', tag=event.tag)
            self._refuse("tag", message, event)

    def _scalar(self, event: Any) -> ScalarNode:
        mark = event.start_mark
        start, end = mark.index, min(event.end_mark.index, len(self.text))
        style = event.style or ""
        if style in {"|", ">"}:
            end = self._block_end(start, end)
        elif style and event.end_mark.line > mark.line:
            self.last_quoted = (mark.line + 1, mark.column + 1)
        return ScalarNode(start, end, mark.line + 1, mark.column + 1, event.value, style)

    def _block_end(self, start: int, end: int) -> int:
        """Return the end of a block scalar: of its last line with text, or all it keeps (``+``)."""
        body = self.text[start:end]
        header = body.split("\n", 1)[0].split("#", 1)[0]
        if "+" in header:
            return start + len(body.removesuffix("\n").removesuffix("\r"))
        return start + len(body.rstrip(" \t\r\n"))

    def _enter(self, event: Any) -> None:
        mark = event.start_mark
        place = (mark.index, mark.index, mark.line + 1, mark.column + 1)
        node: SequenceNode | MappingNode
        if isinstance(event, yaml.MappingStartEvent):
            node = MappingNode(*place, [], bool(event.flow_style))
        else:
            node = SequenceNode(*place, [], bool(event.flow_style))
        self._add(node)
        self._open.append(node)
        self._keys.append(None)
        self._lines.append({})

    def _leave(self, event: Any) -> None:
        node = self._open.pop()
        self._keys.pop()
        self._lines.pop()
        if node.flow:
            node.end = event.end_mark.index
        else:
            node.end = max((child.end for child in _children(node)), default=node.start)

    def _add(self, node: AnyNode) -> None:
        if not self._open:
            self.root = node
            return
        parent = self._open[-1]
        if isinstance(parent, SequenceNode):
            parent.items.append(node)
            return
        key = self._keys[-1]
        if key is not None:
            parent.pairs.append((key, node))
            self._keys[-1] = None
            return
        if not isinstance(node, ScalarNode):
            message = Text("a field name must be one word, not a list or a mapping")
            raise _refusal(self.name, "field_name", message, node.line, node.column)
        first = self._lines[-1].get(node.value)
        if first is not None:
            self._duplicate(first, node)
        else:
            self._lines[-1][node.value] = node.line
        self._keys[-1] = node

    def _duplicate(self, first: int, node: ScalarNode) -> None:
        message = Text(
            '"{field}" stands here a second time (first on line {line}). Keep one of the two.',
            field=node.value,
            line=first,
        )
        self.faults.append(
            Issue(
                "duplicate_field",
                "error",
                message,
                document=self.name,
                path=node.value,
                line=node.line,
                column=node.column,
            )
        )


def _children(node: SequenceNode | MappingNode) -> Iterator[AnyNode]:
    if isinstance(node, SequenceNode):
        yield from node.items
    else:
        for key, value in node.pairs:
            yield key
            yield value
