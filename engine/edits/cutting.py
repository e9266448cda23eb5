"""What goes when spaces go: everything on them, in the map and in its scenarios."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.regions import spaces_of
from engine.model.data import FrozenDict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.model.map import Level, MapDocument, Marker, Region
    from engine.model.project import Project
    from engine.model.scenario import ScenarioDocument

    Gone = Callable[[str], bool]


def without_spaces(project: Project, path: str, gone: Gone) -> Project:
    """Take away what lies on the spaces of the map at *path* that are *gone*."""
    project = project.with_document(path, _cut_map(project.map(path), gone))
    for scenario in project.scenarios_of(path):
        project = project.with_document(scenario, _cut_scenario(project.scenario(scenario), gone))
    return project


def occupied(project: Project, path: str) -> set[str]:
    """Return the spaces of the map at *path* on which a counter or a marker lies."""
    map_ = project.map(path)
    scenarios = [project.scenario(name) for name in project.scenarios_of(path)]
    found = {c.at for scenario in scenarios for c in scenario.counters if c.at is not None}
    for marker in (*map_.markers, *(m for scenario in scenarios for m in scenario.markers)):
        found.update(marker.spaces)
        if marker.at is not None:
            found.add(marker.at)
    return found


def _cut_map(map_: MapDocument, gone: Gone) -> MapDocument:
    return replace(
        map_,
        levels=tuple(_cut_level(map_, level, gone) for level in map_.levels),
        regions=_cut_regions(map_.regions, gone),
        markers=_cut_markers(map_.markers, gone),
        footprints=tuple(
            replace(f, doors=_kept(f.doors, gone))
            for f in map_.footprints
            if not any(map(gone, f.rect))
        ),
        links=tuple(k for k in map_.links if not gone(k.from_) and not gone(k.to)),
    )


def _kept(spaces: Iterable[str], gone: Gone) -> tuple[str, ...]:
    return tuple(space for space in spaces if not gone(space))


def _cut_regions(regions: Iterable[Region], gone: Gone) -> tuple[Region, ...]:
    left = []
    for region in regions:
        there = spaces_of(region)
        kept = _kept(there, gone)
        if len(kept) == len(there):
            left.append(region)
        elif kept or region.poly:
            left.append(replace(region, spaces=kept, rect=None))
    return tuple(left)


def _cut_markers(markers: Iterable[Marker], gone: Gone) -> tuple[Marker, ...]:
    left = []
    for marker in markers:
        spaces = _kept(marker.spaces, gone)
        if (marker.at is None or not gone(marker.at)) and (spaces or not marker.spaces):
            left.append(replace(marker, spaces=spaces, access=_kept(marker.access, gone)))
    return tuple(left)


def _cut_level(map_: MapDocument, level: Level, gone: Gone) -> Level:
    prefix = "" if level is map_.main else f"{level.id}/"

    def away(space: str) -> bool:
        return gone(space if "/" in space else prefix + space)

    paths = []
    for way in level.paths:
        through = _kept(way.through, away)
        if len(through) > 1 or not way.through:
            paths.append(replace(way, through=through))
    return replace(
        level,
        paths=tuple(paths),
        labels=tuple(x for x in level.labels if not (isinstance(x.at, str) and away(x.at))),
        spaces=FrozenDict({k: v for k, v in level.spaces.items() if not away(k)}),
        borders=FrozenDict(
            {k: v for k, v in level.borders.items() if not any(map(away, k.split("|")))}
        ),
    )


def _cut_scenario(scenario: ScenarioDocument, gone: Gone) -> ScenarioDocument:
    return replace(
        scenario,
        counters=tuple(c for c in scenario.counters if c.at is None or not gone(c.at)),
        markers=_cut_markers(scenario.markers, gone),
    )
