"""Edits of terrain that is drawn as outlines, in mm."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.drawn import put, take_off
from engine.edits.ids import fresh_id, map_ids
from engine.edits.places import level_at
from engine.errors import EngineError
from engine.geometry.curves import flatten_ring, moved_node, rounded
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from engine.geometry.curves import Node
    from engine.geometry.grid import Point
    from engine.geometry.polygons import Area, Ring
    from engine.model.map import MapDocument, Outline
    from engine.model.project import Project


def set_outline(project: Project, path: str, outline: Outline, level: str = "") -> Project:
    """Put *outline* on a level of the map at *path*, in the place of the one with its id.

    Raises `EngineError` for a ring of fewer than three points.
    """
    if not outline.rings or any(len(ring) < 3 for ring in outline.rings):
        raise EngineError(Text("an outline needs three points"))
    return put(project, path, "outlines", outline, level)


def delete_outlines(
    project: Project, path: str, outlines: Collection[str], level: str = ""
) -> Project:
    """Take outlines off a level of the map at *path*; the letters below count again."""
    return take_off(project, path, "outlines", outlines, level)


def lift_outline(project: Project, path: str, outline: str, *, top: bool) -> Project:
    """Lay an outline over all others of its level, or below them."""
    map_ = project.map(path)
    for level in map_.levels:
        found = [shape for shape in level.outlines if shape.id == outline]
        if found:
            rest = [shape for shape in level.outlines if shape.id != outline]
            order = tuple(rest + found if top else found + rest)
            changed = replace(level, outlines=order)
            levels = tuple(changed if other is level else other for other in map_.levels)
            return project.with_document(path, replace(map_, levels=levels))
    return project


def mend_outline(project: Project, path: str, outline: str, level: str = "") -> Project:
    """Draw an outline anew without a fault: every dot that it covered stays covered.

    The halves of a bow tie become two outlines. Curves become straight pieces.
    """
    from engine.geometry.polygons import sound  # noqa: PLC0415 - Shapely for outlines only

    return _redrawn(project, path, (outline,), level, lambda rings: sound(rings[0]))


def join_outlines(
    project: Project, path: str, outlines: Collection[str], level: str = ""
) -> Project:
    """Draw outlines of one terrain as one, in the place and with the id of the topmost."""
    from engine.geometry.polygons import joined  # noqa: PLC0415

    return _redrawn(project, path, outlines, level, joined)


def cut_outline(project: Project, path: str, outline: str, by: str, level: str = "") -> Project:
    """Take off an outline what lies under the outline *by*."""
    from engine.geometry.polygons import cut  # noqa: PLC0415

    map_ = project.map(path)
    over = tuple(
        ring
        for shape in level_at(map_, level)[1].outlines
        if shape.id == by
        for ring in _flat(shape, map_)
    )
    return _redrawn(project, path, (outline,), level, lambda rings: cut(rings[0], over))


def cut_ring(
    project: Project, path: str, outline: str, ring: tuple[Node, ...], level: str = ""
) -> Project:
    """Take what a closed line goes around off an outline.

    Within the outline it becomes a hole, with its curves; where it crosses the rim or another hole,
    the outline is drawn anew without the piece, and its curves become straight pieces.
    """
    from engine.geometry.polygons import cut, holds  # noqa: PLC0415

    map_ = project.map(path)
    flat = flatten_ring(ring, map_.tolerance)
    shape = next((s for s in level_at(map_, level)[1].outlines if s.id == outline), None)
    if shape is not None and holds(_flat(shape, map_), flat):
        return set_outline(project, path, replace(shape, rings=(*shape.rings, ring)), level)
    return _redrawn(project, path, (outline,), level, lambda rings: cut(rings[0], (flat,)))


def outline_under(map_: MapDocument, ring: tuple[Node, ...], level: str = "") -> Outline | None:
    """Return the topmost outline that holds a closed line, else the topmost that it reaches into.

    None if it goes around nothing of any outline.
    """
    from engine.geometry.polygons import holds  # noqa: PLC0415

    flat = flatten_ring(ring, map_.tolerance)
    met = [s for s in reversed(level_at(map_, level)[1].outlines) if reaches(s, ring, map_)]
    holding = (shape for shape in met if holds(_flat(shape, map_), flat))
    return next(holding, met[0] if met else None)


def reaches(outline: Outline, ring: tuple[Node, ...], map_: MapDocument) -> bool:
    """Say whether a closed line goes around some of *outline*."""
    from engine.geometry.polygons import overlaps  # noqa: PLC0415

    return overlaps(_flat(outline, map_), (flatten_ring(ring, map_.tolerance),))


def _flat(outline: Outline, map_: MapDocument) -> tuple[Ring, ...]:
    return tuple(flatten_ring(ring, map_.tolerance) for ring in outline.rings)


def _redrawn(
    project: Project,
    path: str,
    ids: Collection[str],
    level: str,
    draw: Callable[[list[tuple[Ring, ...]]], Sequence[Area]],
) -> Project:
    """Put what *draw* makes of the outlines *ids* in the place of the topmost of them."""
    map_ = project.map(path)
    index, there = level_at(map_, level)
    old = [shape for shape in there.outlines if shape.id in ids]
    if not old:
        return project
    flat = [_flat(shape, map_) for shape in old]
    taken = map_ids(map_) - {old[-1].id}
    new = []
    for area in draw(flat):
        new.append(replace(old[-1], id=fresh_id(old[-1].id, taken), rings=area))
        taken.add(new[-1].id)
    found: list[Outline] = []
    for shape in there.outlines:
        found += new if shape is old[-1] else [] if shape in old else [shape]
    changed = replace(there, outlines=tuple(found))
    levels = (*map_.levels[:index], changed, *map_.levels[index + 1 :])
    return project.with_document(path, replace(map_, levels=levels))


def moved_outline(outline: Outline, by: Point) -> Outline:
    """Return *outline* moved by so many mm to the right and down."""
    rings = tuple(tuple(moved_node(node, by) for node in ring) for ring in outline.rings)
    return replace(outline, rings=rings)


def moved_corner(outline: Outline, ring: int, corner: int, to: Point) -> Outline:
    """Return *outline* with a corner, and its handles, moved to a place."""
    node = outline.rings[ring][corner]
    moved = moved_node(node, (to[0] - node[0], to[1] - node[1]))
    return _with_ring(outline, ring, corner, corner + 1, (moved,))


def with_corner(outline: Outline, ring: int, corner: int, at: Point) -> Outline:
    """Return *outline* with one more corner before *corner*; a curve runs smoothly through it."""
    nodes = outline.rings[ring]
    node: Node = at
    if len(nodes[corner - 1]) > 2 or len(nodes[corner]) > 2:
        node = rounded((nodes[corner - 1], at, nodes[corner]))[1]
    return _with_ring(outline, ring, corner, corner, (node,))


def without_corner(outline: Outline, ring: int, corner: int) -> Outline:
    """Return *outline* without a corner; a rim of three keeps all, a hole of three goes."""
    if len(outline.rings[ring]) <= 3:
        rest = outline.rings[ring + 1 :]
        return replace(outline, rings=(*outline.rings[:ring], *rest)) if ring else outline
    return _with_ring(outline, ring, corner, corner + 1, ())


def _with_ring(
    outline: Outline, ring: int, start: int, end: int, nodes: tuple[Node, ...]
) -> Outline:
    """Return *outline* with *nodes* in the place of those from *start* to *end* of a ring."""
    old = outline.rings[ring]
    new = (*old[:start], *nodes, *old[end:])
    return replace(outline, rings=(*outline.rings[:ring], new, *outline.rings[ring + 1 :]))
