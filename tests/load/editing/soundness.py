"""What must be true of an open project after whatever was done to it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from engine.files.checks import scenario_faults
from engine.files.documents import parse_document
from engine.model.map import MapDocument
from engine.model.project import PROJECT_FILE
from engine.model.scenario import ScenarioDocument
from studio.document.disk import document_at

if TYPE_CHECKING:
    from engine.files.documents import Source
    from engine.files.values import AnyDocument
    from studio.document.open_project import OpenProject

Texts = dict[str, str]


class Soundness:
    """Remembers which values were looked at already: a step leaves most documents as they were."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[AnyDocument, AnyDocument | None]] = {}

    def check(self, opened: OpenProject) -> None:
        """Check that every document reads as it is written, and that all lies on its map."""
        for path in (PROJECT_FILE, *opened.project.documents):
            document = document_at(opened.project, path)
            if document is not None:
                self._check_document(opened, path, document)

    def _check_document(self, opened: OpenProject, path: str, document: AnyDocument) -> None:
        beneath = None
        if isinstance(document, ScenarioDocument):
            beneath = opened.project.documents.get(document.map)
        known = self._seen.get(path)
        if known is not None and known[0] is document and known[1] is beneath:
            return
        self._seen[path] = (document, beneath)
        source = read_back(opened, path, document)
        if isinstance(beneath, MapDocument):
            faults = scenario_faults(source, beneath)
            assert not faults, [f"{path}: {fault.path}: {fault.message}" for fault in faults]


def read_back(opened: OpenProject, path: str, document: AnyDocument) -> Source:
    """Return what a save of *document* would write, read again: it must be the same value."""
    loaded = parse_document(opened.disk.text(path, document), path)
    assert loaded.document == document, f"{path} does not read as it was"
    return loaded.source


def check_chain(opened: OpenProject, last: int | None = None) -> None:
    """Check that each undo step begins where the one before it ends, and changes something.

    *last* bounds it to so many steps around where the history is: what an act can have changed.
    """
    history = opened.history
    entries = history.entries
    assert 0 <= history.index <= len(entries)
    if last is not None:
        entries = entries[max(history.index - last, 0) : history.index + last]
    for one, other in pairwise(entries):
        assert one.after is other.before, f"{one.label} and {other.label} do not join"
    for entry in entries:
        assert entry.before != entry.after, f"{entry.label} changes nothing"
    if history.index:
        assert history.value is history.entries[history.index - 1].after
    elif history.entries:
        assert history.value is history.entries[0].before


def texts_of(opened: OpenProject) -> Texts:
    """Return what a save of everything would write, by path."""
    found = {}
    for path in (PROJECT_FILE, *opened.project.documents):
        document = document_at(opened.project, path)
        if document is not None:
            found[path] = opened.disk.text(path, document)
    return found


def check_way_back(opened: OpenProject, first: Texts | None, *, steps: bool = True) -> Texts:
    """Undo everything to *first*, letter by letter, and redo it; return where undo came to.

    Without *steps* it goes there at once, as a click on the first line of the History dock does.
    """
    where, value, texts = opened.history.index, opened.project, texts_of(opened)
    if not steps:
        opened.go_to(0)
    while opened.history.index:
        opened.undo()
    begun = texts_of(opened)
    assert not opened.history.forgotten, "the memory of the history is too small for a session"
    if first is not None:
        assert begun == first, different(begun, first)
    if not steps:
        opened.go_to(where)
    while opened.history.index < where:
        opened.redo()
    assert opened.project is value
    again = texts_of(opened)
    assert again == texts, different(again, texts)
    return begun


def different(one: Texts, other: Texts) -> str:
    """Return the first lines that differ."""
    for path in dict.fromkeys((*one, *other)):
        lines = (one.get(path, "").splitlines(), other.get(path, "").splitlines())
        for number, (a, b) in enumerate(zip(*lines, strict=False), 1):
            if a != b:
                return f"{path}:{number}: {a!r} is not {b!r}"
        if len(lines[0]) != len(lines[1]):
            return f"{path}: {len(lines[0])} lines, not {len(lines[1])}"
    return "no difference"
