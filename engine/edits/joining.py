"""Joining two boards edge to edge: a new map, on which the first keeps its numbers.

Cut sides are laid line on line: two half-hexes become one whole hex. Boards whose hexes do not meet
so are refused with the reason.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.board.terrain import VOID
from engine.edits.documents import add_document
from engine.edits.guests import Laid, brought, check_alike, grid_of
from engine.edits.linking import Seam, linked
from engine.edits.outcome import Outcome, relabelled
from engine.edits.places import printed
from engine.edits.references import Carry, carried_document
from engine.edits.resize import Margins, grown_level
from engine.edits.terrain import terrain_at
from engine.errors import EngineError
from engine.geometry.ids import space_id
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from engine.edits.guests import Guest, Place
    from engine.geometry.grid import Grid, Side
    from engine.model.map import AuthorText, MapDocument
    from engine.model.project import Project
    from engine.texts import Words

OPPOSITE: Mapping[Side, Side] = {
    "north": "south",
    "east": "west",
    "south": "north",
    "west": "east",
}
SIDES: Mapping[Side, Words] = {
    "north": Text("upper"),
    "east": Text("right"),
    "south": Text("lower"),
    "west": Text("left"),
}
_SAME = 1e-6  # mm


def join(  # noqa: PLR0913 - what there is to say about two boards
    project: Project,
    path: str,
    other: Guest,
    side: Side,
    to: str,
    title: AuthorText,
    *,
    shift: int = 0,
    scenarios: Collection[str] = (),
) -> Outcome:
    """Lay *other* at a *side* of the map at *path*, as a new map at *to* called *title*.

    It lies *shift* rows (or columns) further on along that side. *scenarios* of the first map use
    the new one from now on; its ids stay, so nothing in them changes.
    """
    host = project.map(path)
    check_alike(project, host, other)
    mine, guest = Layout(grid_of(host), host.kind), Layout(grid_of(other.map), host.kind)
    if abs(mine.grid.size - guest.grid.size) > _SAME:
        raise EngineError(
            Text(
                "The hexes of one board are {one:g} mm wide, those of the other {other:g} mm.",
                one=mine.grid.size,
                other=guest.grid.size,
            )
        )
    at = _meeting(mine, guest, side, shift)
    grown = _grown(host, guest, at)
    laid = Laid(grown, other, at, (OPPOSITE[side],))
    kept = {place for place in laid.covered if _letter(host, place) not in ("", VOID)}
    grown = _with_cut(grown, host, laid, side, kept)
    joined, lost, _ = brought(grown, laid, kept)
    differing = tuple(_differing(host, laid, kept, joined))
    joined = replace(
        linked(joined, len(host.main.paths), Seam(side, _edge(mine, side))),
        title=title,
        sources=(*_sources(path, host), *_guest_sources(other, laid)),
    )
    project = add_document(project, to, joined)
    for scenario in scenarios:
        moved = replace(project.scenario(scenario), map=to)
        project = project.with_document(scenario, moved)
    noted = tuple(_noted(project, host, path, side, scenarios))
    return Outcome(
        project,
        (*differing, *lost),
        noted,
        (*relabelled(host, joined), *relabelled(other.map, joined, laid.space)),
    )


def _meeting(mine: Layout, guest: Layout, side: Side, shift: int) -> Place:
    """Return the column and row of the first map at which the first space of the guest lies."""
    cut, other_cut = side in mine.grid.cut, OPPOSITE[side] in guest.grid.cut
    if cut != other_cut:
        raise EngineError(
            Text(
                "The {side} side of one board is cut through half-hexes, the {other} side of the "
                "other is not: only like sides fit.",
                side=SIDES[side if cut else OPPOSITE[side]],
                other=SIDES[OPPOSITE[side] if cut else side],
            )
        )
    apart = 0 if cut else 1
    left, top, right, bottom = mine.extent
    other_left, other_top, other_right, other_bottom = guest.extent
    rows_apart, columns_apart = _strides(mine)
    dx, dy = {
        "east": (right + apart - other_left, top - other_top + shift * rows_apart),
        "west": (left - apart - other_right, top - other_top + shift * rows_apart),
        "south": (left - other_left + shift * columns_apart, bottom + apart - other_top),
        "north": (left - other_left + shift * columns_apart, top - apart - other_bottom),
    }[side]
    q, r = mine.lattice.nearest(dx, dy)
    if mine.lattice.steps(q, r) != (dx, dy):
        raise EngineError(
            Text(
                "The hexes do not fit where the boards meet: they would lie half a hex off. Flip "
                "or turn one of the boards, or take a column or row off."
            )
        )
    return mine.offset(q, r)


def _edge(layout: Layout, side: Side) -> float:
    """Return where a side of the sheet lies, in mm."""
    sheet = layout.bounds
    edges = {"north": sheet.top, "east": sheet.right, "south": sheet.bottom, "west": sheet.left}
    return edges[side]


def _strides(layout: Layout) -> tuple[int, int]:
    """Return the steps from row to row and from column to column."""
    far = [layout.lattice.steps(*layout.lattice.axial(i, j)) for i, j in ((0, 1), (1, 0))]
    flat, pointy = layout.grid.orient == "flat", layout.grid.orient == "pointy"
    return (far[0][1] if flat else 1), (far[1][0] if pointy else 1)


def _grown(host: MapDocument, guest: Layout, at: Place) -> MapDocument:
    """Return *host* with room for the guest, all void."""
    grid = grid_of(host)
    mine = Layout(grid, host.kind)
    q, r = mine.axial(*at)
    places = [
        mine.offset(q + gq, r + gr)
        for j in range(guest.grid.rows)
        for i in range(guest.grid.columns)
        for gq, gr in [guest.lattice.axial(i, j)]
    ]
    columns, rows = [col for col, _ in places], [row for _, row in places]
    left, top = grid.first
    margins = Margins(
        max(0, left - min(columns)),
        max(0, top - min(rows)),
        max(0, max(columns) - (left + grid.columns - 1)),
        max(0, max(rows) - (top + grid.rows - 1)),
    )
    level = grown_level(host, host.main, margins, VOID)
    return replace(host, levels=(level, *host.levels[1:]))


def _letter(map_: MapDocument, place: Place) -> str:
    """Return the letter at a place, nothing beside the grid."""
    grid = grid_of(map_)
    i, j = place[0] - grid.first[0], place[1] - grid.first[1]
    inside = 0 <= i < grid.columns and 0 <= j < grid.rows
    return map_.main.terrain[j][i] if inside else ""


def _with_cut(
    grown: MapDocument, host: MapDocument, laid: Laid, side: Side, kept: Collection[Place]
) -> MapDocument:
    """Return the grown map with the cut sides that are left; the same hexes must be halves."""
    mine, guest = grid_of(host), grid_of(laid.guest.map)
    if not mine.cut and not guest.cut:
        return grown
    rest = tuple(s for s in mine.cut if s != side)
    other = tuple(s for s in guest.cut if s != OPPOSITE[side])
    grid = replace(grid_of(grown), cut=tuple(dict.fromkeys((*rest, *other))))
    new = Layout(grid, host.kind)
    own = {place: place for place in _places(mine)}
    theirs = {place: laid.place(*place) for place in _places(guest)}
    for before, after, places in ((mine, rest, own), (guest, other, theirs)):
        was = Layout(before, host.kind)
        stays = Layout(replace(before, cut=after), host.kind)
        for place, to in places.items():
            half = stays.is_half(*place)
            alone = was.is_half(*place) and not half and to not in kept
            if alone or new.is_half(*to) != half:
                raise EngineError(
                    Text(
                        "The cut sides of the two boards would not make straight cut sides of one. "
                        "Join boards of the same size that are cut on the same sides."
                    )
                )
    return replace(grown, levels=(replace(grown.main, grid=grid), *grown.levels[1:]))


def _places(grid: Grid) -> Iterator[Place]:
    left, top = grid.first
    for j in range(grid.rows):
        for i in range(grid.columns):
            yield left + i, top + j


def _differing(
    host: MapDocument, laid: Laid, kept: Collection[Place], joined: MapDocument
) -> Iterator[Words]:
    """Yield where halves of different terrain meet: that of the first map stays."""
    for place, own in laid.covered.items():
        if place in kept:
            space = space_id(*place)
            mine, other = terrain_at(host, space), terrain_at(laid.guest.map, space_id(*own))
            if mine != other:
                yield Text(
                    "{document}: {other} on its half of {space}; {mine} stays",
                    document=laid.guest.name,
                    other=other,
                    space=printed(joined, space),
                    mine=mine,
                )


def _sources(path: str, map_: MapDocument, degrees: int = 0) -> tuple[FrozenDict[Any], ...]:
    """Return the boards of which a map consists: itself, if it was never joined.

    Of each is said where its upper left hex lies, and how it was turned.
    """
    own: dict[str, Any] = {"map": path, "title": map_.title, "at": space_id(*grid_of(map_).first)}
    if degrees:
        own["turned"] = degrees
    return map_.sources or (FrozenDict(own),)


def _guest_sources(guest: Guest, laid: Laid) -> tuple[FrozenDict[Any], ...]:
    own = replace(guest.map, sources=_sources(guest.name, guest.map, guest.turned))
    return carried_document(own, guest.name, own, laid.carry)[0].sources


def _noted(
    project: Project, host: MapDocument, path: str, side: Side, scenarios: Collection[str]
) -> Iterator[Words]:
    """Yield what an author may not expect: what lies along the side where the boards meet."""
    used: set[str] = set()

    def seen(name: str) -> str:
        used.add(name)
        return name

    watch = Carry(space=lambda space: space, side=seen)
    carried_document(host, path, host, watch)
    for scenario in scenarios:
        carried_document(project.scenario(scenario), scenario, host, watch)
    if side in used:
        yield Text(
            "What lies along the {side} side of the map lies along that side of both boards "
            "together from now on.",
            side=SIDES[side],
        )
