"""Growing and cutting a map: ids and millimetres stay, so what lies on it stays with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.edits.cutting import without_spaces
from engine.edits.places import level_at
from engine.edits.regions import spaces_of
from engine.errors import EngineError
from engine.geometry.ids import is_space_id, parse_space_id
from engine.geometry.layout import Layout
from engine.model.scenario import ScenarioDocument
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from engine.geometry.grid import Grid, Stagger
    from engine.model.map import Level, MapDocument
    from engine.model.project import Project
    from engine.model.scenario import Condition


@dataclass(frozen=True, slots=True)
class Margins:
    """Columns and rows to add on each side; negative numbers cut."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def resize(project: Project, path: str, margins: Margins, letter: str, level: str = "") -> Project:
    """Add or cut columns and rows of a level; new spaces get *letter*.

    What lies on spaces that are cut off is taken away, in the map and in its scenarios: see `lost`
    for the list. Everything else keeps its id and its place on the sheet.
    """
    map_ = project.map(path)
    index, there = level_at(map_, level)
    resized = _resized(map_, there, margins, letter)
    levels = (*map_.levels[:index], resized, *map_.levels[index + 1 :])
    map_ = replace(map_, levels=levels)
    gone = _gone(map_, index, resized)
    return without_spaces(project.with_document(path, map_), path, gone)


def lost(project: Project, path: str, margins: Margins, level: str = "") -> tuple[Words, ...]:
    """Return what `resize` would take away, to be listed before it is asked for."""
    map_ = project.map(path)
    index, there = level_at(map_, level)
    gone = _gone(map_, index, _resized(map_, there, margins, "."))
    found: list[Words] = []
    for name, document in project.documents.items():
        if name == path:
            found += _lost_records(name, (*map_.markers, *there.labels), gone)
            found += [
                Text("{document}: the end of the road {id}", document=name, id=way.id)
                for way in there.paths
                if any(map(gone, way.through))
            ]
            cut = [s for r in map_.regions for s in spaces_of(r) if gone(s)]
            if cut:
                found.append(
                    Plural(
                        "{document}: {n} hex of buildings",
                        "{document}: {n} hexes of buildings",
                        len(cut),
                        document=name,
                    )
                )
        elif isinstance(document, ScenarioDocument) and document.map == path:
            found += _lost_records(name, (*document.counters, *document.markers), gone)
            found += _lost_aims(name, document, gone)
    return tuple(found)


def _lost_aims(name: str, scenario: ScenarioDocument, gone: Callable[[str], bool]) -> list[Words]:
    """Return the spaces that victory, defeat and events name; the scenario keeps naming them."""
    trees = [tree for tree in (scenario.victory, scenario.defeat) if tree is not None]
    named = {
        value
        for tree in (*trees, *(event.when for event in scenario.events))
        for value in _values(tree)
    }
    for effect in (effect for event in scenario.events for effect in event.then):
        named.update(_named(effect.args))
    named.update(space for entry in scenario.turn_entries for space in entry.hexes)
    return [
        Text("{document}: a condition names {space}", document=name, space=space)
        for space in sorted(named)
        if is_space_id(space) and gone(space)
    ]


def _values(tree: Condition) -> Iterator[str]:
    yield from _named(tree.args)
    for child in tree.children:
        yield from _values(child)


def _named(args: Mapping[str, Any]) -> Iterator[str]:
    for value in args.values():
        yield from (str(v) for v in (value if isinstance(value, tuple) else (value,)))


def _lost_records(name: str, records: Iterable[object], gone: Callable[[str], bool]) -> list[Words]:
    return [
        Text("{document}: {id}", document=name, id=getattr(record, "id", ""))
        for record in records
        if isinstance(at := getattr(record, "at", None), str) and gone(at)
    ]


def _resized(map_: MapDocument, level: Level, margins: Margins, letter: str) -> Level:
    grid = level.grid
    if grid is None:
        raise EngineError(Text('level "{level}" has no grid', level=level.id))
    columns = grid.columns + margins.left + margins.right
    rows = grid.rows + margins.top + margins.bottom
    if columns < 1 or rows < 1:
        raise EngineError(Text("nothing would be left of the map"))
    first = (grid.first[0] - margins.left, grid.first[1] - margins.top)
    wide = tuple(
        letter * margins.left + row[max(0, -margins.left) :] + letter * margins.right
        for row in level.terrain
    )
    wide = tuple(row[:columns] for row in wide)
    blank = (letter * columns,)
    tall = blank * margins.top + wide[max(0, -margins.top) :] + blank * margins.bottom
    grown = replace(
        grid,
        columns=columns,
        rows=rows,
        first=first,
        origin=Layout(grid, map_.kind).centre(*first),
        stagger=_stagger(grid, margins),
    )
    return replace(level, grid=grown, terrain=tall[:rows])


def _stagger(grid: Grid, margins: Margins) -> Stagger:
    """Turn the stagger round if the first line is another one now."""
    moved = margins.left if grid.orient == "flat" else margins.top
    if moved % 2 == 0:
        return grid.stagger
    return "first" if grid.stagger == "second" else "second"


def _gone(map_: MapDocument, index: int, level: Level) -> Callable[[str], bool]:
    grid = level.grid
    name = "" if index == 0 else level.id

    def gone(space: str) -> bool:
        where, col, row = parse_space_id(space)
        if (where or map_.main.id) != (name or map_.main.id) or grid is None:
            return False
        return not Layout(grid, map_.kind).holds(col, row)

    return gone
