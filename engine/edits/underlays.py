"""Edits of the picture under a map: put there, taken away, laid otherwise, shown more or less."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.places import level_at
from engine.errors import EngineError
from engine.geometry.layout import Layout
from engine.model.map import MapDocument, Underlay
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.project import Asset, Project

    Affine = tuple[float, float, float, float, float, float]

OPACITY = 0.5  # of a picture that was just put under a map: both are seen


def put_underlay(
    project: Project, path: str, asset: Asset, size: tuple[int, int], level: str = ""
) -> Project:
    """Put a picture of *size* pixels under the map at *path*, in the place of any other.

    It is laid in the middle of the sheet, as large as fits.
    """
    lies = Underlay(asset.path, as_put(project.map(path), size, level), OPACITY)
    there = _without(project.assets, asset.path)
    assets = tuple(sorted((*there, asset), key=lambda a: a.path))
    return _tidied(_with(replace(project, assets=assets), path, level, lies), project, path, level)


def as_put(map_: MapDocument, size: tuple[int, int], level: str = "") -> Affine:
    """Return how a picture of *size* pixels lies before anybody has aligned it."""
    grid = level_at(map_, level)[1].grid
    if grid is None:
        raise EngineError(Text("there is no grid to lay a picture under"))
    sheet = Layout(grid, map_.kind).bounds
    scale = min(sheet.width / size[0], sheet.height / size[1])
    left = sheet.left + (sheet.width - size[0] * scale) / 2
    top = sheet.top + (sheet.height - size[1] * scale) / 2
    return scale, 0.0, left, 0.0, scale, top


def take_underlay(project: Project, path: str, level: str = "") -> Project:
    """Take the picture under the map at *path* away."""
    _underlay(project, path, level)
    return _tidied(_with(project, path, level, None), project, path, level)


def set_opacity(project: Project, path: str, opacity: float, level: str = "") -> Project:
    """Let the picture be seen through the drawing: 0 not at all, 1 alone."""
    if not 0.0 <= opacity <= 1.0:
        raise EngineError(Text("an opacity lies between 0 and 1, not {value}", value=opacity))
    lies = replace(_underlay(project, path, level), opacity=opacity)
    return _with(project, path, level, lies)


def set_affine(project: Project, path: str, affine: Affine, level: str = "") -> Project:
    """Lay the picture under the map otherwise."""
    lies = replace(_underlay(project, path, level), affine=affine)
    return _with(project, path, level, lies)


def _underlay(project: Project, path: str, level: str) -> Underlay:
    lies = level_at(project.map(path), level)[1].underlay
    if lies is None:
        raise EngineError(Text("there is no picture under the map"))
    return lies


def _with(project: Project, path: str, level: str, lies: Underlay | None) -> Project:
    map_ = project.map(path)
    index, there = level_at(map_, level)
    levels = (*map_.levels[:index], replace(there, underlay=lies), *map_.levels[index + 1 :])
    return project.with_document(path, replace(map_, levels=levels))


def _tidied(after: Project, before: Project, path: str, level: str) -> Project:
    """Return *after* without the picture that lay there before, if no map shows it any more."""
    old = level_at(before.map(path), level)[1].underlay
    if old is None or old.image in _shown(after):
        return after
    return replace(after, assets=_without(after.assets, old.image))


def _shown(project: Project) -> set[str]:
    maps = (d for d in project.documents.values() if isinstance(d, MapDocument))
    return {u.image for m in maps for lv in m.levels for u in (lv.underlay,) if u is not None}


def _without(assets: tuple[Asset, ...], path: str) -> tuple[Asset, ...]:
    return tuple(asset for asset in assets if asset.path != path)
