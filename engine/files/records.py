"""Playtest records on the disk: ``NAME.playtest.json``, one roll or input a line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.core.record import FORMAT, VERSION, Record
from engine.errors import FormatError, SchemaError, UnsupportedVersion
from engine.files.atomic import write_atomically
from engine.files.disk import read_bytes
from engine.files.documents import parse_document
from engine.files.encoding import decode
from engine.files.faults import json_faults
from engine.files.json_text import parse_json
from engine.model.data import FrozenDict
from engine.model.project import Document, Project
from engine.texts import Text

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".playtest.json"
ARCHIVE = b"PK\x03\x04"  # how a zip begins
_LINES = frozenset({"inputs", "tape", "trail", "documents"})  # one entry a line


def format_record(record: Record) -> str:
    """Return *record* as text: the same bytes for the same record."""
    fields = [f"  {_json(key)}: {_value(key, value)}" for key, value in record.to_data().items()]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def parse_record(text: str, name: str) -> Record:
    """Return the record that *text* holds; raise `FormatError` with every fault."""
    data = parse_json(text, name)
    if isinstance(data, dict) and data.get("format") == FORMAT:
        version = data.get("version")
        if isinstance(version, int) and version > VERSION:
            raise UnsupportedVersion(Text("{name}: a newer Hexwright wrote this record", name=name))
    faults = json_faults(data, "playtest", name)
    if faults:
        raise SchemaError(Text("{name}: {what}", name=name, what=faults[0].message), faults)
    try:
        return Record.from_data(data)
    except FormatError as error:
        raise FormatError(Text("{name}: {what}", name=name, what=error.message)) from error


def read_record(path: Path) -> Record:
    """Read a record from the disk."""
    data = read_bytes(path)
    if data.startswith(ARCHIVE):
        raise FormatError(Text("{name} is a pack, not the record of a game", name=path.name))
    return parse_record(decode(data, path.name), path.name)


def project_of(record: Record) -> Project:
    """Return the documents that *record* holds; raise `FormatError` if they cannot be read."""
    documents: dict[str, Document] = {}
    for name, text in record.documents.items():
        document = parse_document(text, name).document
        if isinstance(document, Document):
            documents[name] = document
    return Project(documents=FrozenDict(documents))


def write_record(record: Record, path: Path) -> None:
    """Write *record* to *path*, in one step."""
    write_atomically(path, format_record(record).encode("utf-8"))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _value(key: str, value: Any) -> str:
    if key not in _LINES or not value:
        return _json(value)
    if isinstance(value, dict):
        lines = [f"    {_json(k)}: {_json(v)}" for k, v in value.items()]
        return "{\n" + ",\n".join(lines) + "\n  }"
    return "[\n" + ",\n".join(f"    {_json(v)}" for v in value) + "\n  ]"
