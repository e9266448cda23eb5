"""Search and replace of terrain over selected spaces, a map or the whole project."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from engine.edits.regions import repainted
from engine.edits.replacing import Change, find_terrain, replace_terrain, terrains_of
from engine.model.map import MapDocument

if TYPE_CHECKING:
    from engine.model.project import Project
    from studio.document.ground import Ground

Scope = Literal["selection", "map", "project"]


class Count(NamedTuple):
    """How much of a scope has a terrain."""

    hexes: int
    outlines: int
    maps: int


def scopes(ground: Ground) -> tuple[Scope, ...]:
    """Return where can be searched."""
    if ground.map_path is None:
        return ("project",)
    return ("selection", "map", "project") if _selected(ground) is not None else ("map", "project")


def maps_in(ground: Ground, scope: Scope) -> tuple[str, ...]:
    """Return the paths of the maps of a scope."""
    if scope != "project":
        return (ground.map_path,) if ground.map_path is not None else ()
    documents = ground.opened.project.documents
    return tuple(path for path, each in documents.items() if isinstance(each, MapDocument))


def count(ground: Ground, scope: Scope, terrain: str) -> Count:
    """Return how many hexes and outlines have *terrain*, on how many maps."""
    within = _selected(ground) if scope == "selection" else None
    project = ground.opened.project
    found = [find_terrain(project.map(p), terrain, within) for p in maps_in(ground, scope)]
    return Count(
        sum(len(each.spaces) for each in found),
        sum(each.outlines for each in found),
        sum(bool(each) for each in found),
    )


def sought(ground: Ground) -> tuple[str, ...]:
    """Return the terrains that any map has, those of the rules first."""
    project = ground.opened.project
    there = {t for path in maps_in(ground, "project") for t in terrains_of(project.map(path))}
    known = [terrain.id for terrain in ground.terrains if terrain.id in there]
    return (*known, *sorted(there - set(known)))


def offered(ground: Ground) -> tuple[str, ...]:
    """Return the terrains that may stand instead: those of the rules, and the map's own."""
    own = ground.opened.map.terrains if ground.opened.map is not None else ()
    return tuple(dict.fromkeys((*(terrain.id for terrain in ground.terrains), *own)))


def replaced(ground: Ground, scope: Scope, old: str, new: str) -> Project:
    """Return the project with *new* instead of *old*.

    Spaces that are no building any more leave theirs. A map that does not know *new* stays as it
    is.
    """
    project = ground.opened.project
    within = _selected(ground) if scope == "selection" else None
    change = Change(old, new, ground.letter_of(new))
    for path in maps_in(ground, scope):
        map_ = project.map(path)
        class_ = ground.class_in(map_, new)
        if class_ and old != new:
            spaces = find_terrain(map_, old, within).spaces
            project = replace_terrain(project, path, change, within)
            project = repainted(project, path, frozenset(spaces), class_) if spaces else project
    return project


def _selected(ground: Ground) -> frozenset[str] | None:
    spaces = ground.opened.selection.spaces
    return spaces.ids if spaces is not None and spaces.document == ground.map_path else None
