"""What is selected: references to things of a document, never the things themselves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, Protocol

from engine.geometry.grid import Grid
from engine.geometry.ids import parse_space_id
from engine.geometry.layout import Layout
from engine.model.map import MapDocument
from engine.model.scenario import ScenarioDocument
from studio.document.listeners import Listeners

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.model.project import Project

ItemKind = Literal[
    "space", "counter", "marker", "region", "label", "path", "outline", "border", "note"
]


@dataclass(frozen=True, slots=True)
class Item:
    """One selected thing: the document that holds it, its kind, its id there."""

    document: str
    kind: ItemKind
    id: str


@dataclass(frozen=True, slots=True)
class SelectedSpaces:
    """The selected spaces of a map's first level, as one: painting keeps within them."""

    document: str
    grid: Grid
    ids: frozenset[str]

    def in_order(self) -> tuple[str, ...]:
        """Return them row by row."""
        return _in_order(self.ids)


@lru_cache(maxsize=4)
def _in_order(spaces: frozenset[str]) -> tuple[str, ...]:
    """Return spaces row by row; they are asked for with every frame."""
    return tuple(sorted(spaces, key=lambda space: parse_space_id(space)[:0:-1]))


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
        records = {
            "counter": document.counters,
            "marker": document.markers,
            "note": document.remarks,
        }
    elif isinstance(document, MapDocument):
        records = {
            "marker": document.markers,
            "note": document.remarks,
            "region": document.regions,
            "label": [label for level in document.levels for label in level.labels],
            "path": [path for level in document.levels for path in level.paths],
            "outline": [shape for level in document.levels for shape in level.outlines],
        }
        if kind == "border":
            return {name for level in document.levels for name in level.borders}
    return {record.id for record in records.get(kind, ())}


def _still_there(project: Project, spaces: SelectedSpaces) -> SelectedSpaces | None:
    """Return those of *spaces* that the map still has."""
    map_ = project.documents.get(spaces.document)
    grid = map_.main.grid if isinstance(map_, MapDocument) else None
    if not isinstance(map_, MapDocument) or grid is None:
        return None
    if grid == spaces.grid:
        return spaces
    layout = Layout(grid, map_.kind)
    left = frozenset(space for space in spaces.ids if layout.holds(*parse_space_id(space)[1:]))
    return SelectedSpaces(spaces.document, grid, left)


class Selection:
    """The selected items, in the order in which they were selected, and the selected spaces.

    The two are apart: a space that is clicked to be looked at is an item, ``spaces`` were marked
    to work on. Marking spaces lets go of the items.
    """

    def __init__(self) -> None:
        self.items: tuple[Item, ...] = ()
        self.spaces: SelectedSpaces | None = None
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

    def mark(self, spaces: SelectedSpaces | None) -> None:
        """Select *spaces* instead of those before, None or no spaces for none."""
        spaces = spaces if spaces is not None and spaces.ids else None
        if spaces != self.spaces or (spaces is not None and self.items):
            self.spaces = spaces
            self.items = () if spaces is not None else self.items
            self.listeners()

    def clear(self) -> None:
        """Select nothing."""
        self.mark(None)
        self.set(())

    def of(self, kind: ItemKind) -> tuple[Item, ...]:
        """Return the selected items of *kind*."""
        return tuple(item for item in self.items if item.kind == kind)

    def prune(self, project: Project) -> None:
        """Let go of what is no longer in *project*."""
        self.set(item for item in self.items if exists(project, item))
        if self.spaces is not None:
            self.mark(_still_there(project, self.spaces))

    def __contains__(self, item: Item) -> bool:
        return item in self.items

    def __iter__(self) -> Iterator[Item]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)
