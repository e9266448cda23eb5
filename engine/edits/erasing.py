"""Rubbing out what lies on spaces: each kind of thing by itself, or several together."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.board.terrain import covered
from engine.edits.counters import delete_counters
from engine.edits.ids import fresh_id, map_ids
from engine.edits.labels import delete_labels
from engine.edits.markers import delete_markers, edit_marker
from engine.edits.outlines import delete_outlines
from engine.edits.patches import is_on, layout_of, without_hexes
from engine.edits.places import canonical
from engine.edits.remarks import delete_notes
from engine.geometry.ids import space_id
from engine.geometry.ways import length_of, smooth

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from engine.edits.patches import Where
    from engine.geometry.grid import Point
    from engine.model.map import MapDocument, MapPath
    from engine.model.project import Project
    from engine.model.scenario import ScenarioDocument

    Eraser = Callable[[Project, Where, frozenset[str]], Project]

FINE: Final = 8  # places that are looked at along a hex's width of a road
SHORT: Final = 0.25  # of a hex's width: what is left of a road and shorter goes too


def erase(
    project: Project, where: Where, spaces: Collection[str], kinds: Collection[str]
) -> Project:
    """Take what lies on *spaces* of the first level, of the *kinds* that are wanted.

    The kinds are those of `KINDS`. Counters, texts, notes and outlines go as a whole: an outline
    where it covers the dot. Roads and markers of several spaces lose the spaces and go when nothing
    is left of them; a road may fall into parts. Markers along an edge of the map stay.
    """
    gone = frozenset(spaces)
    for kind, eraser in KINDS.items():
        if kind in kinds:
            project = eraser(project, where, gone)
    return project


def _documents(
    project: Project, where: Where
) -> Iterator[tuple[str, MapDocument | ScenarioDocument]]:
    yield where.map, project.map(where.map)
    if where.scenario is not None:
        yield where.scenario, project.scenario(where.scenario)


def _notes(project: Project, where: Where, gone: frozenset[str]) -> Project:
    map_ = project.map(where.map)
    for path, document in _documents(project, where):
        found = [note.id for note in document.remarks if canonical(map_, note.at) in gone]
        project = delete_notes(project, path, found) if found else project
    return project


def _counters(project: Project, where: Where, gone: frozenset[str]) -> Project:
    if where.scenario is None:
        return project
    map_, there = project.map(where.map), project.scenario(where.scenario).counters
    found = [c.id for c in there if c.at is not None and canonical(map_, c.at) in gone]
    return delete_counters(project, where.scenario, found) if found else project


def _markers(project: Project, where: Where, gone: frozenset[str]) -> Project:
    map_ = project.map(where.map)
    for path, document in _documents(project, where):
        empty = []
        for marker in document.markers:
            at = None if _lies(map_, marker.at, gone) else marker.at
            spaces = tuple(space for space in marker.spaces if not _lies(map_, space, gone))
            if (at, spaces) == (marker.at, marker.spaces):
                continue
            if at is None and not spaces:
                empty.append(marker.id)
            else:
                project = edit_marker(project, path, replace(marker, at=at, spaces=spaces))
        project = delete_markers(project, path, empty) if empty else project
    return project


def _lies(map_: MapDocument, space: str | None, gone: frozenset[str]) -> bool:
    return space is not None and canonical(map_, space) in gone


def _texts(project: Project, where: Where, gone: frozenset[str]) -> Project:
    map_ = project.map(where.map)
    found = [label.id for label in map_.main.labels if is_on(map_, label, gone)]
    return delete_labels(project, where.map, found) if found else project


def _outlines(project: Project, where: Where, gone: frozenset[str]) -> Project:
    map_ = project.map(where.map)
    over = covered(map_.main, map_.kind, map_.tolerance)
    found = {outline.id for place, outline in over.items() if space_id(*place) in gone}
    return delete_outlines(project, where.map, found) if found else project


def _paths(project: Project, where: Where, gone: frozenset[str]) -> Project:
    map_ = project.map(where.map)
    if not map_.main.paths:
        return project
    left = without_hexes(map_.main.paths, gone)
    left = _without_stretches(map_, left, gone)
    if left == map_.main.paths:
        return project
    main = replace(map_.main, paths=left)
    return project.with_document(where.map, replace(map_, levels=(main, *map_.levels[1:])))


def _without_stretches(
    map_: MapDocument, paths: tuple[MapPath, ...], gone: frozenset[str]
) -> tuple[MapPath, ...]:
    """Return *paths* without what of those through points runs over spaces that are gone."""
    layout, taken = layout_of(map_), map_ids(map_)

    def rubbed(at: Point) -> bool:
        place = layout.locate(*at)
        return place is not None and space_id(*place) in gone

    left: list[MapPath] = []
    for way in paths:
        whole, parts = _stretches(way.points, layout.grid.size, rubbed)
        if whole:
            left.append(way)
            continue
        for number, part in enumerate(parts):
            name = way.id if number == 0 else fresh_id(way.id, taken)
            taken.add(name)
            left.append(replace(way, id=name, points=part))
    return tuple(left)


def _stretches(
    points: tuple[Point, ...], size: float, rubbed: Callable[[Point], bool]
) -> tuple[bool, list[tuple[Point, ...]]]:
    """Say whether a line through *points* is left whole, and return the parts of it that are left.

    A part keeps the points within it and gets ends where it was rubbed out.
    """
    line = smooth(points)
    steps = max(1, (len(line) - 1) // max(1, len(points) - 1))  # of the curve from point to point
    runs: list[list[tuple[Point, bool]]] = [[]]
    whole = True
    for at, given in _along(line, steps, size / FINE):
        if rubbed(at):
            whole = False
            runs.append([])
        else:
            runs[-1].append((at, given))
    parts = []
    for run in runs:
        kept = [at for n, (at, given) in enumerate(run) if given or n in (0, len(run) - 1)]
        if length_of(kept) >= SHORT * size:
            parts.append(tuple((round(x, 2), round(y, 2)) for x, y in kept))
    return whole, parts


def _along(line: list[Point], steps: int, fine: float) -> Iterator[tuple[Point, bool]]:
    """Yield places along a line close to each other, each with whether it is a given point."""
    if line:
        yield line[0], True
    for n, (a, b) in enumerate(pairwise(line), 1):
        pieces = max(1, math.ceil(math.dist(a, b) / fine))
        for k in range(1, pieces):
            share = k / pieces
            yield (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share), False
        yield b, n % steps == 0


KINDS: Final[dict[str, Eraser]] = {
    "notes": _notes,
    "counters": _counters,
    "markers": _markers,
    "texts": _texts,
    "paths": _paths,
    "outlines": _outlines,
}
