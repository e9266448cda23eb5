"""Edits of regions: building hexes grouped under a name. A space is in one region of a kind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.board.buildings import BUILDING
from engine.edits.ids import fresh_id, map_ids, slug
from engine.edits.places import locate, rect_spaces
from engine.errors import UnknownName
from engine.model.map import Region, words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.map import AuthorText, MapDocument
    from engine.model.project import Project


def group(
    project: Project,
    path: str,
    spaces: Collection[str],
    name: AuthorText = "",
    kind: str = BUILDING,
) -> Project:
    """Make *spaces* one new region; they leave others of its kind, which vanish when empty."""
    map_ = project.map(path)
    for space in spaces:
        locate(map_, space)
    taken = map_ids(map_)
    region = Region(
        fresh_id(slug(words(name), kind), taken), kind, name, spaces=tuple(dict.fromkeys(spaces))
    )
    left = _without(map_, spaces, kind)
    return _with(project, path, (*left, region) if spaces else left)


def add_to_region(project: Project, path: str, region: str, spaces: Collection[str]) -> Project:
    """Add *spaces* to a region; they leave others of its kind."""
    map_ = project.map(path)
    found = find_region(map_, region)
    for space in spaces:
        locate(map_, space)
    new = [space for space in spaces if space not in spaces_of(found)]
    kept = {r.id: r for r in _without(map_, new, found.kind)}
    grown = replace(found, spaces=tuple(dict.fromkeys((*spaces_of(found), *spaces))), rect=None)
    kept[region] = grown
    order = [r.id for r in map_.regions if r.id in kept]
    return _with(project, path, tuple(kept[name] for name in order))


def ungroup(project: Project, path: str, spaces: Collection[str], kind: str = BUILDING) -> Project:
    """Take *spaces* out of their regions of *kind*, which vanish when empty."""
    return _with(project, path, _without(project.map(path), spaces, kind))


def repainted(project: Project, path: str, spaces: Collection[str], class_: str) -> Project:
    """Take *spaces*, which were painted with a terrain of *class_*, out of buildings if they left.

    The edit that paints knows no classes: whoever paints calls this on what it returns.
    """
    return project if class_ == BUILDING else ungroup(project, path, spaces)


def delete_regions(project: Project, path: str, regions: Collection[str]) -> Project:
    """Delete whole regions; their spaces stay as they are."""
    map_ = project.map(path)
    for region in regions:
        find_region(map_, region)
    return _with(project, path, tuple(r for r in map_.regions if r.id not in regions))


def rename_region(project: Project, path: str, region: str, name: AuthorText) -> Project:
    """Give a region another name; its id stays."""
    map_ = project.map(path)
    found = find_region(map_, region)
    changed = replace(found, name=name)
    return _with(project, path, tuple(changed if r is found else r for r in map_.regions))


def find_region(map_: MapDocument, region: str) -> Region:
    """Return the region with the id *region*; raise `UnknownName` if there is none."""
    for found in map_.regions:
        if found.id == region:
            return found
    known = [r.id for r in map_.regions]
    raise UnknownName(Text('the map has no region "{id}"', id=region), region, known)


def region_at(map_: MapDocument, space: str, kind: str = BUILDING) -> Region | None:
    """Return the region of *kind* that names *space*, if one does."""
    return next((r for r in map_.regions if r.kind == kind and space in spaces_of(r)), None)


def spaces_of(region: Region) -> tuple[str, ...]:
    """Return the spaces that a region names, those of its rectangle row by row."""
    if region.rect is None:
        return region.spaces
    return (*region.spaces, *rect_spaces(region.rect))


def _without(map_: MapDocument, spaces: Collection[str], kind: str) -> tuple[Region, ...]:
    left = []
    for region in map_.regions:
        there = spaces_of(region) if region.kind == kind else ()
        if not any(space in spaces for space in there):
            left.append(region)
        elif rest := tuple(space for space in there if space not in spaces):
            left.append(replace(region, spaces=rest, rect=None))
    return tuple(left)


def _with(project: Project, path: str, regions: tuple[Region, ...]) -> Project:
    return project.with_document(path, replace(project.map(path), regions=regions))
