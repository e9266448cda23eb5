"""What can be done with selected things, whatever they are: edits of several at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.borders import delete_borders
from engine.edits.counters import delete_counters, move_counters, turn_counters
from engine.edits.labels import delete_labels, set_label
from engine.edits.markers import delete_markers, edit_marker
from engine.edits.outlines import delete_outlines, moved_outline, set_outline
from engine.edits.paths import delete_paths
from engine.edits.regions import delete_regions
from engine.edits.remarks import delete_notes, set_note
from engine.geometry.ids import parse_space_id, space_id
from engine.model.map import MapDocument
from engine.model.scenario import ScenarioDocument
from studio.document.notes import note_of
from studio.document.selection import Item

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from engine.geometry.grid import Point
    from engine.geometry.layout import Layout
    from engine.model.map import BorderInfo, MapLabel, Marker, Outline
    from engine.model.project import Project
    from engine.model.scenario import Counter
    from studio.document.selection import ItemKind

Shift = tuple[int, int]  # in axial coordinates

MOVABLE: tuple[ItemKind, ...] = ("counter", "marker", "label", "outline", "note")
DELETABLE: tuple[ItemKind, ...] = (*MOVABLE, "path", "region", "border")


def grouped(items: Iterable[Item]) -> dict[tuple[str, ItemKind], list[str]]:
    """Return the ids of the items by document and kind."""
    found: dict[tuple[str, ItemKind], list[str]] = {}
    for item in items:
        found.setdefault((item.document, item.kind), []).append(item.id)
    return found


def counter_of(project: Project, item: Item) -> Counter | None:
    """Return the counter that *item* names, None if it names none."""
    document = project.documents.get(item.document)
    if item.kind != "counter" or not isinstance(document, ScenarioDocument):
        return None
    return next((c for c in document.counters if c.id == item.id), None)


def marker_of(project: Project, item: Item) -> Marker | None:
    """Return the marker that *item* names, None if it names none."""
    document = project.documents.get(item.document)
    if item.kind != "marker" or not isinstance(document, (MapDocument, ScenarioDocument)):
        return None
    return next((m for m in document.markers if m.id == item.id), None)


def label_of(project: Project, item: Item) -> MapLabel | None:
    """Return the label that *item* names, None if it names none."""
    document = project.documents.get(item.document)
    if item.kind != "label" or not isinstance(document, MapDocument):
        return None
    return next((x for level in document.levels for x in level.labels if x.id == item.id), None)


def outline_of(project: Project, item: Item) -> Outline | None:
    """Return the outline that *item* names, None if it names none."""
    document = project.documents.get(item.document)
    if item.kind != "outline" or not isinstance(document, MapDocument):
        return None
    return next((x for level in document.levels for x in level.outlines if x.id == item.id), None)


def border_of(project: Project, item: Item) -> BorderInfo | None:
    """Return what stands on the border that *item* names, None if nothing does."""
    document = project.documents.get(item.document)
    if item.kind != "border" or not isinstance(document, MapDocument):
        return None
    return next((x.borders[item.id] for x in document.levels if item.id in x.borders), None)


def space_of(project: Project, item: Item) -> str | None:
    """Return the space on which *item* lies, None if it lies on none."""
    if item.kind == "space":
        return item.id
    if (note := note_of(project, item)) is not None:
        return note.at
    thing = counter_of(project, item) or marker_of(project, item) or label_of(project, item)
    at = thing.at if thing is not None else None
    return at if isinstance(at, str) else None


def standing(
    project: Project, map_path: str, scenario_path: str | None, spaces: Collection[str]
) -> tuple[Item, ...]:
    """Return the counters, markers and labels that lie on *spaces*, of map and scenario.

    A marker of several spaces lies there if all of them do.
    """
    map_ = project.map(map_path)
    found = [Item(map_path, "marker", m.id) for m in map_.markers if _lies(m, spaces)]
    found += [
        Item(map_path, "label", label.id)
        for level in map_.levels
        for label in level.labels
        if label.at in spaces
    ]
    if scenario_path is not None:
        scenario = project.scenario(scenario_path)
        found += [Item(scenario_path, "counter", c.id) for c in scenario.counters if c.at in spaces]
        markers = (m for m in scenario.markers if _lies(m, spaces))
        found += [Item(scenario_path, "marker", m.id) for m in markers]
    return tuple(found)


def _lies(marker: Marker, spaces: Collection[str]) -> bool:
    places = [*marker.spaces, *([marker.at] if marker.at is not None else [])]
    return bool(places) and all(place in spaces for place in places)


def delete_items(project: Project, items: Iterable[Item]) -> Project:
    """Delete all that can be deleted; selected spaces stay as they are."""
    edits: dict[ItemKind, Callable[[Project, str, Collection[str]], Project]] = {
        "counter": delete_counters,
        "marker": delete_markers,
        "label": _delete_labels,
        "path": _delete_paths,
        "outline": _delete_outlines,
        "region": delete_regions,
        "border": _delete_borders,
        "note": delete_notes,
    }
    for (path, kind), ids in grouped(items).items():
        if kind in edits:
            project = edits[kind](project, path, ids)
    return project


def turn_items(project: Project, items: Iterable[Item], steps: int) -> Project:
    """Turn counters by so many directions clockwise."""
    for (path, kind), ids in grouped(items).items():
        if kind == "counter":
            project = turn_counters(project, path, ids, steps)
    return project


def move_items(project: Project, items: Iterable[Item], layout: Layout, shift: Shift) -> Project:
    """Move counters, markers, labels and outlines by *shift* steps of the lattice.

    Raises `EngineError` if one would lie where it cannot. Markers along an edge stay.
    """
    chosen = tuple(items)
    for path in dict.fromkeys(item.document for item in chosen):
        mine = [item for item in chosen if item.document == path]
        moves = {
            counter.id: shifted(layout, counter.at, shift)
            for item in mine
            if (counter := counter_of(project, item)) is not None and counter.at is not None
        }
        if moves:
            project = move_counters(project, path, moves)
        for item in mine:
            marker, label = marker_of(project, item), label_of(project, item)
            if marker is not None and marker.edge is None:
                project = edit_marker(project, path, _moved_marker(marker, layout, shift))
            elif label is not None:
                right, down = _way(layout, shift)
                points = tuple((x + right, y + down) for x, y in label.points)
                moved = replace(label, at=_moved_place(label.at, layout, shift), points=points)
                project = set_label(project, path, moved, _level_of(project, item))
            elif (note := note_of(project, item)) is not None:
                project = set_note(project, path, replace(note, at=shifted(layout, note.at, shift)))
            elif (outline := outline_of(project, item)) is not None:
                moved_shape = moved_outline(outline, _way(layout, shift))
                project = set_outline(project, path, moved_shape, _level_of(project, item))
    return project


def shifted(layout: Layout, space: str, shift: Shift) -> str:
    """Return the id of the space *shift* steps away, on the grid or beyond it."""
    level, col, row = parse_space_id(space)
    q, r = layout.axial(col, row)
    return space_id(*layout.offset(q + shift[0], r + shift[1]), level)


def between(layout: Layout, a: str, b: str) -> Shift:
    """Return the steps of the lattice from one space to another."""
    (q, r), (to_q, to_r) = (layout.axial(*parse_space_id(space)[1:]) for space in (a, b))
    return to_q - q, to_r - r


def _moved_marker(marker: Marker, layout: Layout, shift: Shift) -> Marker:
    at = shifted(layout, marker.at, shift) if marker.at is not None else None
    return replace(
        marker, at=at, spaces=tuple(shifted(layout, space, shift) for space in marker.spaces)
    )


def _moved_place(at: str | Point, layout: Layout, shift: Shift) -> str | Point:
    if isinstance(at, str):
        return shifted(layout, at, shift)
    right, down = _way(layout, shift)
    return at[0] + right, at[1] + down


def _way(layout: Layout, shift: Shift) -> Point:
    """Return *shift* in mm to the right and down."""
    (x, y), (to_x, to_y) = (layout.centre(*layout.offset(*place)) for place in ((0, 0), shift))
    return to_x - x, to_y - y


def _level_of(project: Project, item: Item) -> str:
    for level in project.map(item.document).levels:
        things = level.labels if item.kind == "label" else level.outlines
        if any(thing.id == item.id for thing in things):
            return level.id
    return ""


def _delete_labels(project: Project, path: str, ids: Collection[str]) -> Project:
    for level in project.map(path).levels:
        if here := [label.id for label in level.labels if label.id in ids]:
            project = delete_labels(project, path, here, level.id)
    return project


def _delete_paths(project: Project, path: str, ids: Collection[str]) -> Project:
    for level in project.map(path).levels:
        if here := [way.id for way in level.paths if way.id in ids]:
            project = delete_paths(project, path, here, level.id)
    return project


def _delete_borders(project: Project, path: str, ids: Collection[str]) -> Project:
    for level in project.map(path).levels:
        if here := [name for name in level.borders if name in ids]:
            project = delete_borders(project, path, here, level.id)
    return project


def _delete_outlines(project: Project, path: str, ids: Collection[str]) -> Project:
    for level in project.map(path).levels:
        if here := [outline.id for outline in level.outlines if outline.id in ids]:
            project = delete_outlines(project, path, here, level.id)
    return project
