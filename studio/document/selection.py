"""What is selected: references to things of a document, never the things themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from engine.model.map import MapDocument
from engine.model.scenario import ScenarioDocument
from studio.document.listeners import Listeners

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.model.project import Project

ItemKind = Literal["space", "counter", "marker", "region", "label", "path", "outline"]


@dataclass(frozen=True, slots=True)
class Item:
    """One selected thing: the document that holds it, its kind, its id there."""

    document: str
    kind: ItemKind
    id: str


class _Record(Protocol):
    @property
    def id(self) -> str: ...


def exists(project: Project, item: Item) -> bool:
    """Say whether *item* is in *project*; a space only needs its map."""
    return item.kind == "space" or item.id in _ids(project, item.document, item.kind)


def _ids(project: Project, path: str, kind: ItemKind) -> set[str]:
    document = project.documents.get(path)
    records: dict[str, Iterable[_Record]] = {}
    if isinstance(document, ScenarioDocument):
        records = {"counter": document.counters, "marker": document.markers}
    elif isinstance(document, MapDocument):
        records = {
            "marker": document.markers,
            "region": document.regions,
            "label": [label for level in document.levels for label in level.labels],
            "path": [path for level in document.levels for path in level.paths],
            "outline": [shape for level in document.levels for shape in level.outlines],
        }
    return {record.id for record in records.get(kind, ())}


class Selection:
    """The selected items, in the order in which they were selected."""

    def __init__(self) -> None:
        self.items: tuple[Item, ...] = ()
        self.listeners: Listeners[[]] = Listeners()

    def set(self, items: Iterable[Item]) -> None:
        """Select *items* and nothing else."""
        chosen = tuple(dict.fromkeys(items))
        if chosen != self.items:
            self.items = chosen
            self.listeners()

    def toggle(self, item: Item) -> None:
        """Select *item* too, or no longer."""
        rest = tuple(other for other in self.items if other != item)
        self.set(rest if item in self.items else (*rest, item))

    def clear(self) -> None:
        """Select nothing."""
        self.set(())

    def of(self, kind: ItemKind) -> tuple[Item, ...]:
        """Return the selected items of *kind*."""
        return tuple(item for item in self.items if item.kind == kind)

    def prune(self, project: Project) -> None:
        """Let go of what is no longer in *project*."""
        self.set(item for item in self.items if exists(project, item))

    def __contains__(self, item: Item) -> bool:
        return item in self.items

    def __iter__(self) -> Iterator[Item]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)
