"""The text of a document <-> its value. Knows no disk; imports no NumPy, Shapely or Qt."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.errors import FormatError, SchemaError, UnsupportedVersion
from engine.files import emit
from engine.files.checks import document_faults
from engine.files.faults import Places, checked
from engine.files.mending import besides, mended
from engine.files.nodes import MappingNode, ScalarNode, compose
from engine.files.rewrite import rewritten
from engine.files.scalars import parse_number
from engine.files.values import CLASSES, AnyDocument, kind_of, to_plain, to_value
from engine.model.issue import Issue
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.files.nodes import AnyNode

VERSION = 1
KEPT = 64  # documents that were read last: the same text is not read anew
LONG = 50_000  # letters of a text that is too large to be kept
_LOG = logging.getLogger(__name__)
SUFFIXES = {
    "map": ".map.yaml",
    "scenario": ".scenario.yaml",
    "ruleset": ".ruleset.yaml",
    "roster": ".roster.yaml",
    "project": "hexwright.yaml",
}


@dataclass(frozen=True, slots=True)
class Source:
    """The text that a document was loaded from, with its nodes; ``text`` has no byte-order mark."""

    name: str
    text: str
    root: MappingNode
    document: AnyDocument
    bom: bool = False
    newer: bool = False  # a newer program wrote it, so it is never written over

    @property
    def raw(self) -> bytes:
        """The bytes of the file."""
        return (("\ufeff" if self.bom else "") + self.text).encode()


@dataclass(frozen=True, slots=True)
class Loaded:
    """A document and the text that it came from; ``read_only`` if a newer program wrote it."""

    document: AnyDocument
    source: Source
    read_only: bool = False


def parse_document(text: str, name: str, *, read_newer: bool = False) -> Loaded:
    """Return the document that *text* holds; *name* is its path from the project's root.

    Raises `FormatError` if the text cannot be read, `SchemaError` with all faults if its content
    is wrong, `UnsupportedVersion` if a newer program wrote it, unless *read_newer* says to read
    what is known of it.
    """
    read = _parsed if len(text) < LONG else _parsed.__wrapped__
    return read(text, name, read_newer=read_newer)


@lru_cache(maxsize=KEPT)
def _parsed(text: str, name: str, *, read_newer: bool) -> Loaded:
    bom = text.startswith("\ufeff")
    text = text.removeprefix("\ufeff")
    root, faults = compose(text, name)
    if not isinstance(root, MappingNode):
        raise _no_document(root, name)
    kind = _kind(root, name)
    newer = _newer(root, name)
    if newer is not None and not read_newer:
        raise newer
    data, breaches = checked(root, kind, name)
    if newer is not None:
        breaches = [f for f in breaches if f.code != "unknown_field"]
    faults = [*faults, *breaches]
    if faults:
        more = _hidden(text, root, data, (kind, name)) if breaches else []
        raise faulty(name, sorted([*faults, *more], key=lambda f: (f.line, f.column)))
    source = Source(name, text, root, to_value(kind, data), bom, newer is not None)
    faults = document_faults(source)
    if faults:
        raise faulty(name, faults)
    return Loaded(source.document, source, newer is not None)


def _hidden(text: str, root: MappingNode, data: Any, about: tuple[str, str]) -> list[Issue]:
    """Return the faults besides the breaches of the schema, as far as the rest can be read."""
    kind, name = about
    found = mended(data, kind)
    if found is None:
        return []
    value, places = found
    return besides(document_faults(Source(name, text, root, to_value(kind, value))), places)


def format_document(document: AnyDocument, source: Source | None = None) -> str:
    """Return the text of *document*.

    With the *source* that it was loaded from, only what has changed since then is written anew;
    everything else is the author's text, letter by letter.
    """
    mark = "\ufeff" if source is not None and source.bom else ""
    if source is not None:
        if source.document == document:
            return mark + source.text
        text = rewritten(source.text, source.root, to_plain(source.document), to_plain(document))
        if text is not None and _reads_as(text, document):
            return mark + text
        _LOG.debug("%s is written anew as a whole", source.name)
    kind = kind_of(document)
    head: dict[str, Any] = {"format": f"hexwright/{kind}", "version": VERSION}
    return mark + emit.document({**head, **to_plain(document)})


def _reads_as(text: str, document: AnyDocument) -> bool:
    """Say whether *text* holds *document* exactly."""
    try:
        root, faults = compose(text, "")
        if faults or not isinstance(root, MappingNode):
            return False
        data, breaches = checked(root, kind_of(document), "")
    except FormatError:
        return False
    return not breaches and to_value(kind_of(document), data) == document


def faulty(name: str, faults: Sequence[Issue]) -> SchemaError:
    """Return the error that carries *faults*; its message is the first with its place."""
    first = faults[0]
    message: Words = Text(
        "{name}, line {line}: {what}", name=name, line=first.line, what=first.message
    )
    if len(faults) > 1:
        more = Plural("{n} more fault", "{n} more faults", len(faults) - 1)
        message = Text("{first} (and {more})", first=message, more=more)
    return SchemaError(message, tuple(faults))


def kind_of_name(name: str) -> str:
    """Return the document kind that a file's name tells, empty if it tells none."""
    return next((kind for kind, end in SUFFIXES.items() if name.lower().endswith(end)), "")


def _no_document(root: AnyNode | None, name: str) -> FormatError:
    if root is None:
        message = Text("the file is empty")
    else:
        message = Text("the file holds no document: it must begin with fields such as title: Mill")
    return FormatError(message, (Issue("empty", "error", message, name, "", 1, 1),))


def _kind(root: MappingNode, name: str) -> str:
    """Return the kind of the document, by its ``format`` field or else by the file's name."""
    node = root.get("format")
    guess = kind_of_name(name)
    if isinstance(node, ScalarNode):
        kind = node.value.removeprefix("hexwright/")
        if node.value.startswith("hexwright/") and kind in CLASSES:
            return kind
        if guess:
            return guess  # the schema then says what the field should be
        known = ", ".join(f"hexwright/{k}" for k in CLASSES)
        message = Text('"{value}" is none of {known}', value=node.value, known=known)
        raise FormatError(message, (Places(root, name).issue("format", ("format",), message),))
    if guess:
        return guess
    message = Text("this is no Hexwright document: it has no field format: hexwright/map")
    raise FormatError(message, (Issue("format", "error", message, name, "", 1, 1),))


def _newer(root: MappingNode, name: str) -> UnsupportedVersion | None:
    node = root.get("version")
    if not isinstance(node, ScalarNode):
        return None
    number = parse_number(node.value)
    if not isinstance(number, int) or number <= VERSION:
        return None
    message = Text(
        "{name} has version {version} of the format; this Hexwright knows version {known}. "
        "It can only be looked at, not saved.",
        name=name,
        version=number,
        known=VERSION,
    )
    return UnsupportedVersion(
        message, (Places(root, name).issue("newer_version", ("version",), message),)
    )
