"""Growing and cutting a map: ids and millimetres stay, so what lies on it stays with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.board.terrain import VOID
from engine.edits.cutting import staying
from engine.edits.named import named_still
from engine.edits.outcome import Outcome, relabelled
from engine.edits.places import canonical, level_at, locate
from engine.edits.references import carried
from engine.edits.terrain import check_some_left, letter_for
from engine.errors import EngineError
from engine.geometry.ids import parse_space_id
from engine.geometry.layout import Layout
from engine.geometry.turns import millimetres
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from engine.geometry.grid import Grid, Side, Stagger
    from engine.geometry.layout import Bounds
    from engine.model.map import Level, MapDocument, Outline
    from engine.model.project import Project
    from engine.texts import Words

Anchor = tuple[int, int]  # 0, 1 or 2 across and down: where what is there now comes to lie


@dataclass(frozen=True, slots=True)
class Margins:
    """Columns and rows to add on each side; negative numbers cut."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def resize(project: Project, path: str, margins: Margins, terrain: str, level: str = "") -> Project:
    """Add or cut columns and rows of a level; new spaces get *terrain*."""
    return resized(project, path, margins, terrain, level).project


def resized(
    project: Project, path: str, margins: Margins, terrain: str, level: str = ""
) -> Outcome:
    """Add or cut columns and rows of a level; new spaces get *terrain*.

    That is an id, a letter of the legend, or ``-`` for no spaces at all. A drawing that reaches
    over the rim decides there as elsewhere. What lies on spaces that are cut off is taken away, in
    the map and in its scenarios; conditions go on naming them. Everything else keeps its id and its
    place on the sheet.
    """
    map_ = project.map(path)
    index, there = level_at(map_, level)
    grows = max(margins.left, margins.top, margins.right, margins.bottom) > 0
    found, lettered = letter_for(there, terrain) if grows else (VOID, there)
    grown = grown_level(map_, lettered, margins, found)
    after, lost = carried(project, path, staying(_gone(map_, index, grown)))
    levels = list(after.map(path).levels)
    laid = replace(levels[index], grid=grown.grid, terrain=grown.terrain, legend=grown.legend)
    levels[index], beside = _on_the_sheet(map_, there, laid, path)
    after = after.with_document(path, replace(after.map(path), levels=tuple(levels)))
    check_some_left(after.map(path))
    told = (*lost, *beside, *named_still(project, after, path))
    labels = relabelled(map_, after.map(path))
    return Outcome(after, told, _noted(map_, there, grown), labels)


def crop(project: Project, path: str, spaces: Collection[str]) -> Outcome:
    """Cut a level down to the columns and rows that *spaces* need."""
    map_ = project.map(path)
    if not spaces:
        raise EngineError(Text("no hexes are chosen: choose those that are to stay"))
    found = [locate(map_, space) for space in spaces]
    index = found[0][0]
    level = map_.levels[index]
    places = [(i, j) for which, i, j in found if which == index]
    columns, rows = [i for i, _ in places], [j for _, j in places]
    return resized(
        project,
        path,
        Margins(
            -min(columns),
            -min(rows),
            max(columns) + 1 - len(level.terrain[0]),
            max(rows) + 1 - len(level.terrain),
        ),
        VOID,
        level.id,
    )


def margins_for(grid: Grid, columns: int, rows: int, anchor: Anchor) -> Margins:
    """Return the margins that make *grid* so large while what is there stays at *anchor*.

    >>> from engine.geometry.grid import Grid
    >>> margins_for(Grid(4, 3, 20.0), 7, 2, (1, 2))
    Margins(left=1, top=-1, right=2, bottom=0)
    """
    wide, high = columns - grid.columns, rows - grid.rows
    left, top = (0, wide // 2, wide)[anchor[0]], (0, high // 2, high)[anchor[1]]
    return Margins(left, top, wide - left, high - top)


def grown_level(map_: MapDocument, level: Level, margins: Margins, letter: str) -> Level:
    """Return *level* with other margins; what lies on it is left as it is."""
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
    x, y = Layout(grid, map_.kind).centre(*first)
    grown = replace(
        grid,
        columns=columns,
        rows=rows,
        first=first,
        origin=(millimetres(x), millimetres(y)) if first != grid.first else grid.origin,
        stagger=_stagger(grid, margins),
        cut=tuple(side for side in grid.cut if _margin(margins, side) >= 0),
    )
    return replace(level, grid=grown, terrain=tall[:rows])


def _margin(margins: Margins, side: Side) -> int:
    sides = {"west": "left", "north": "top", "east": "right", "south": "bottom"}
    margin: int = getattr(margins, sides[side])
    return margin


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
        where, col, row = parse_space_id(canonical(map_, space))
        if where != name or grid is None:
            return False
        return not Layout(grid, map_.kind).holds(col, row)

    return gone


def _on_the_sheet(
    map_: MapDocument, before: Level, level: Level, name: str
) -> tuple[Level, tuple[Words, ...]]:
    """Return *level* without the outlines that lay on the sheet *before* and lie beside it now.

    They would be found to have no effect. Roads and texts beside the sheet do no harm, and are
    there again when it grows.
    """
    if before.grid is None or level.grid is None:
        return level, ()
    old, new = Layout(before.grid, map_.kind).bounds, Layout(level.grid, map_.kind).bounds
    gone = [o for o in level.outlines if _meets(old, o) and not _meets(new, o)]
    stays = tuple([outline for outline in level.outlines if outline not in gone])
    lost = tuple([Text("{document}: {id}", document=name, id=outline.id) for outline in gone])
    return replace(level, outlines=stays) if gone else level, lost


def _meets(sheet: Bounds, outline: Outline) -> bool:
    """Return whether the rectangle around an outline, handles included, meets the sheet."""
    nodes = [node for ring in outline.rings for node in ring]
    xs = [x for node in nodes for x in node[::2]]
    ys = [y for node in nodes for y in node[1::2]]
    if not nodes:
        return True
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    across: bool = left <= sheet.right and right >= sheet.left
    return across and top <= sheet.bottom and bottom >= sheet.top


def _noted(map_: MapDocument, old: Level, new: Level) -> tuple[Words, ...]:
    """Return what becomes of the half-hexes that stay."""
    if old.grid is None or new.grid is None or not old.grid.cut:
        return ()
    before, after = Layout(old.grid, map_.kind), Layout(new.grid, map_.kind)
    left, top = old.grid.first
    whole = sum(
        before.is_half(left + i, top + j)
        and after.holds(left + i, top + j)
        and not after.is_half(left + i, top + j)
        for j in range(old.grid.rows)
        for i in range(old.grid.columns)
    )
    if not whole:
        return ()
    return (Plural("{n} half-hex becomes a whole hex", "{n} half-hexes become whole hexes", whole),)
