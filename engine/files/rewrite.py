"""Saving that rewrites only what changed: all else is copied letter by letter from the old text.

Values are compared as plain data before and after. A field that neither has is something the
author wrote all the same (a default, an ``x-`` field, ``version``) and stays.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.files import emit
from engine.files.alignment import aligned, in_place
from engine.files.literal import rewritten_block
from engine.files.nodes import AnyNode, MappingNode, ScalarNode, SequenceNode
from engine.files.scalars import format_scalar, quoted
from engine.files.values import Rows

if TYPE_CHECKING:
    from collections.abc import Mapping

Data = dict[str, Any]


def rewritten(text: str, root: MappingNode, old: Data, new: Data) -> str | None:
    """Return *text*, whose nodes are *root* and whose data is *old*, so that it says *new*.

    None if it can only be written anew.
    """
    writer = _Rewriter(text)
    body = writer.node(root, old, new)
    if body is None:
        return None
    return text[: root.start] + body + text[writer.end(root) :]


class _Item(NamedTuple):
    """One entry of a collection: its span, and what stands there from now on (None: nothing)."""

    start: int
    end: int
    body: str | None


class _Rewriter:
    def __init__(self, text: str) -> None:
        self.text = text
        crlf = text.count("\r\n")
        self.newline = "\r\n" if crlf * 2 > text.count("\n") else "\n"

    def end(self, node: AnyNode) -> int:
        """Return where *node* ends; a block collection reaches to the end of its last line."""
        if isinstance(node, ScalarNode) or node.flow:
            return node.end
        return self.line_end(node.end)

    def line_end(self, place: int) -> int:
        """Return the end of the line of *place*, before its line break."""
        end = self.text.find("\n", place)
        if end < 0:
            return len(self.text)
        return end - 1 if end > place and self.text[end - 1] == "\r" else end

    # -- any node

    def node(self, node: AnyNode, old: Any, new: Any) -> str | None:
        """Return the new text of *node* in its place, None if it must be written another way."""
        if old == new and type(old) is type(new):
            return self.text[node.start : self.end(node)]
        match node:
            case MappingNode() if isinstance(new, dict):
                before = old if isinstance(old, dict) else {}
                return self._mapping(node, before, new)
            case SequenceNode() if _is_list(new):
                before_list = list(old) if _is_list(old) else []
                return self._sequence(node, before_list, list(new))
            case ScalarNode():
                return self._scalar(node, new)
            case _:
                return None

    def _scalar(self, node: ScalarNode, new: Any) -> str | None:
        if node.style in {"|", ">"}:
            return rewritten_block(self.text, node, new, self.newline)
        if isinstance(new, (dict, list, tuple)) or emit.is_text_block(new):
            return None
        if node.style and isinstance(new, str):
            return quoted(new, node.style)
        return format_scalar(new) if node.end > node.start else None

    # -- collections in blocks

    def _mapping(self, node: MappingNode, old: Data, new: Data) -> str | None:
        if not node.pairs or not new or any(self._is_explicit(key) for key, _ in node.pairs):
            return None
        renamed = self._renamed(node, old, new)
        if renamed is not None:
            return renamed
        write = self._flow_field if node.flow else self._field
        items = [
            _Item(key.start, self._item_end(value, node), write(key, value, old, new))
            for key, value in node.pairs
        ]
        keys = [key.value for key, _ in node.pairs]
        inserts: dict[int, list[str]] = {}
        anchor = _first_anchor(keys, new, old)
        column = node.column - 1
        for key, value in new.items():
            if key in keys:
                anchor = keys.index(key)
            elif node.flow:
                inserts.setdefault(anchor, []).append(f"{format_scalar(key)}: {emit.flow(value)}")
            else:
                lines = emit.field_lines(key, value, column)
                inserts.setdefault(anchor, []).append(self._joined(lines))
        return self._collection(node, items, inserts)

    def _renamed(self, node: MappingNode, old: Data, new: Data) -> str | None:
        """Return the only field of *node* under another name, as of a condition: any for all.

        None if that is not what has changed, or if what the field holds must be written anew.
        """
        if not len(node.pairs) == len(old) == len(new) == 1 or old.keys() == new.keys():
            return None
        (key, value), (name, fresh) = node.pairs[0], next(iter(new.items()))
        text = self.node(value, old.get(key.value), fresh)
        if text is None:
            return None
        end = self._item_end(value, node)
        body = format_scalar(name) + self.text[key.end : value.start] + text
        if not node.flow:
            body += self.text[self.end(value) : end]
        return self._collection(node, [_Item(key.start, end, body)], {})

    def _is_explicit(self, key: ScalarNode) -> bool:
        """Say whether *key* is written as ``? key``, as some programs write long ones."""
        return self.text[max(0, key.start - 2) : key.start].strip() == "?"

    def _sequence(self, node: SequenceNode, old: list[Any], new: list[Any]) -> str | None:
        if len(node.items) != len(old) or not old or not new:
            return None
        sources = aligned(old, new)
        kept = in_place(sources)
        items: list[_Item] = []
        for item in node.items:
            start = item.start if node.flow else self._dash(node, item)
            items.append(_Item(start, self._item_end(item, node), None))
        inserts: dict[int, list[str]] = {}
        anchor = -1
        for value, source in zip(new, sources, strict=True):
            body = self._entry(node, items, source, (old, value))
            if source is not None and source in kept:
                items[source] = items[source]._replace(body=body)
                anchor = source
            else:
                inserts.setdefault(anchor, []).append(body)
        return self._collection(node, items, inserts)

    def _item_end(self, value: AnyNode, parent: MappingNode | SequenceNode) -> int:
        return value.end if parent.flow else self.line_end(self.end(value))

    def _dash(self, node: SequenceNode, item: AnyNode) -> int:
        """Return the place of the dash before *item*: the column of the list's first one."""
        column = node.column - 1
        place = item.start
        while place > node.start:
            start = self.text.rfind("\n", 0, place) + 1
            dash = start + column
            if self.text[dash : dash + 1] == "-" and not self.text[start:dash].strip(" -?"):
                return dash
            place = start - 1
        return node.start

    def _entry(
        self,
        node: SequenceNode,
        items: list[_Item],
        source: int | None,
        values: tuple[list[Any], Any],
    ) -> str:
        """Return the text of one entry of a list, dash included, without indentation."""
        old, new = values
        if source is not None:
            item, (start, end, _) = node.items[source], items[source]
            text = self.node(item, old[source], new)
            if text is not None:
                return self.text[start : item.start] + text + self.text[self.end(item) : end]
        if node.flow:
            return emit.flow(new)
        last = node.items[-1]
        spread = isinstance(last, MappingNode) and not last.flow
        return self._joined(emit.entry_lines(new, node.column - 1, spread=spread))

    def _field(self, key: ScalarNode, value: AnyNode, old: Data, new: Data) -> str | None:
        """Return the text of one field of a block, None if it goes."""
        name, end = key.value, self.line_end(self.end(value))
        if name not in new:
            return None if name in old else self.text[key.start : end]
        text = self.node(value, old.get(name), new[name])
        if text is not None:
            return self.text[key.start : value.start] + text + self.text[self.end(value) : end]
        lines = emit.field_lines(name, new[name], self._column(key.start))
        lines[0] += self._comment(key, value)
        return self._joined(lines)

    def _comment(self, key: ScalarNode, value: AnyNode) -> str:
        """Return the comment on the line of *key*, with the space before it."""
        if isinstance(value, ScalarNode) and value.style not in {"|", ">"}:
            place = value.end
        elif isinstance(value, ScalarNode) or not value.flow:
            place = self.text.index(":", key.end) + 1
        else:
            place = value.end
        rest = self.text[place : self.line_end(place)]
        return rest.rstrip() if rest.lstrip().startswith("#") else ""

    def _column(self, place: int) -> int:
        return place - self.text.rfind("\n", 0, place) - 1

    def _joined(self, lines: list[str]) -> str:
        return self.newline.join(lines).lstrip(" ")

    # -- putting the parts together

    def _collection(
        self,
        node: MappingNode | SequenceNode,
        items: list[_Item],
        inserts: Mapping[int, list[str]],
    ) -> str | None:
        if not inserts and all(item.body is None for item in items):
            return None
        if node.flow:
            return self._flow(node, items, inserts)
        return self.text[node.start : items[0].start] + self._block(node, items, inserts)

    def _block(
        self,
        node: MappingNode | SequenceNode,
        items: list[_Item],
        inserts: Mapping[int, list[str]],
    ) -> str:
        """Return the lines of a block; comments between the entries stay, whoever goes."""
        fresh = self.newline + " " * (node.column - 1)
        out = fresh.join(inserts.get(-1, []))
        gap = ""
        for i, item in enumerate(items):
            if i:
                gap = _merged(gap, self.text[items[i - 1].end : item.start])
            if item.body is not None:
                out += ((gap or fresh) if out else gap.lstrip()) + item.body
                gap = ""
            for text in inserts.get(i, []):
                out += (fresh if out else "") + text
        return out + gap.rstrip()

    def _flow(
        self,
        node: MappingNode | SequenceNode,
        items: list[_Item],
        inserts: Mapping[int, list[str]],
    ) -> str:
        """Return a collection in brackets; between two entries stands what stood there."""
        gaps = [self.text[a.end : b.start] for a, b in pairwise(items)]
        usual = next((gap for gap in gaps if "#" not in gap), ", ")
        parts: list[tuple[str, str]] = [(text, usual) for text in inserts.get(-1, [])]
        for i, item in enumerate(items):
            if item.body is not None:
                parts.append((item.body, gaps[i] if i < len(gaps) else usual))
            parts += [(text, usual) for text in inserts.get(i, [])]
        inside = "".join(text + gap for text, gap in parts[:-1]) + parts[-1][0]
        opening = self.text[node.start : items[0].start]
        return opening + inside + self.text[items[-1].end : node.end]

    def _flow_field(self, key: ScalarNode, value: AnyNode, old: Data, new: Data) -> str | None:
        name = key.value
        if name not in new:
            return None if name in old else self.text[key.start : value.end]
        text = self.node(value, old.get(name), new[name])
        if text is None:
            return f"{format_scalar(name)}: {emit.flow(new[name])}"
        return self.text[key.start : value.start] + text


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and not isinstance(value, Rows)


def _first_anchor(keys: list[str], new: Data, old: Data) -> int:
    """Return after which field a new one goes that nothing in *new* stands before."""
    head = -1
    for i, key in enumerate(keys):
        if key in new or key in old:
            break
        head = i
    return head


def _merged(gap: str, following: str) -> str:
    """Return the gap that is left when the entry between two gaps goes."""
    if not gap:
        return following
    return gap.rstrip(" \t").removesuffix("\n").removesuffix("\r") + following
