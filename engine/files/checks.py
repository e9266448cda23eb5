"""Faults of content that a schema cannot see, within one document and between two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.files.faults import Places
from engine.files.report import Report
from engine.files.rows import check_rows
from engine.files.spaces import Spaces
from engine.geometry.layout import lattice_of
from engine.model.map import Level, MapDocument, Marker, Note
from engine.model.names import path_fault
from engine.model.project import ProjectInfo
from engine.model.roster import RosterDocument
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.files.documents import Source
    from engine.files.faults import Path
    from engine.model.issue import Issue


def document_faults(source: Source) -> list[Issue]:
    """Return the faults of one document by itself."""
    report = Report(Places(source.root, source.name))
    match source.document:
        case MapDocument() as map_:
            _check_map(report, map_, source.text)
        case ScenarioDocument() as scenario:
            _check_scenario(report, scenario)
        case ProjectInfo() as info:
            for i, step in enumerate(info.campaign):
                _check_path(report, ("campaign", i, "scenario"), step.scenario)
        case RosterDocument() as roster:
            _check_ids(report, "people", [person.id for person in roster.people])
            _check_ids(report, "dead", [p.id for p in roster.dead], {p.id for p in roster.people})
        case _:
            pass  # nothing in it refers to anything
    return sorted(report.faults, key=lambda f: (f.line, f.column))


def scenario_faults(source: Source, map_: MapDocument) -> list[Issue]:
    """Return the faults of a scenario on its map: things that lie off it.

    What else makes a scenario unplayable (unknown gear, markers, ...) is the ruleset's to say.
    """
    scenario = source.document
    if not isinstance(scenario, ScenarioDocument):
        return []
    report = Report(Places(source.root, source.name))
    spaces = Spaces(map_)
    for i, counter in enumerate(scenario.counters):
        if counter.at is not None:
            _check_space(report, spaces, ("counters", i, "at"), counter.at)
    _check_markers(report, spaces, scenario.markers)
    _check_remarks(report, spaces, scenario.remarks)
    return sorted(report.faults, key=lambda f: (f.line, f.column))


# -- maps


def _check_map(report: Report, map_: MapDocument, text: str) -> None:
    _check_ids(report, "levels", [level.id for level in map_.levels])
    spaces = Spaces(map_)
    for i, level in enumerate(map_.levels):
        path: Path = ("levels", i)
        if map_.kind != "zone" and level.grid is None:
            message = Text("a map of kind {kind} needs a grid here", kind=map_.kind)
            report.add("no_grid", path, message)
        check_rows(report, level, path, text)
        _check_level(report, spaces, level, path)
    _check_direction(report, map_)
    _check_ids(report, "regions", [r.id for r in map_.regions])
    _check_ids(report, "markers", [m.id for m in map_.markers])
    _check_ids(report, "footprints", [f.id for f in map_.footprints])
    _check_ids(report, "links", [k.id for k in map_.links])
    _check_ids(report, "remarks", [note.id for note in map_.remarks])
    _check_remarks(report, spaces, map_.remarks)
    _check_markers(report, spaces, map_.markers)
    for i, region in enumerate(map_.regions):
        _check_spaces(report, spaces, ("regions", i, "spaces"), region.spaces)
        _check_spaces(report, spaces, ("regions", i, "rect"), region.rect or ())
    for i, footprint in enumerate(map_.footprints):
        _check_spaces(report, spaces, ("footprints", i, "rect"), footprint.rect)
        _check_spaces(report, spaces, ("footprints", i, "doors"), footprint.doors)
    for i, link in enumerate(map_.links):
        _check_space(report, spaces, ("links", i, "from"), link.from_)
        _check_space(report, spaces, ("links", i, "to"), link.to)


def _check_level(report: Report, spaces: Spaces, level: Level, path: Path) -> None:
    _check_ids(report, (*path, "outlines"), [x.id for x in level.outlines])
    _check_ids(report, (*path, "paths"), [x.id for x in level.paths])
    _check_ids(report, (*path, "labels"), [x.id for x in level.labels])
    prefix = "" if level is spaces.map.main else f"{level.id}/"
    _check_outlines(report, level, path)
    for i, way in enumerate(level.paths):
        _check_spaces(report, spaces, (*path, "paths", i, "through"), way.through, prefix)
    for i, label in enumerate(level.labels):
        if isinstance(label.at, str):
            _check_space(report, spaces, (*path, "labels", i, "at"), label.at, prefix)
    _check_pins(report, spaces, level, path)
    for key in level.borders:
        _check_border(report, spaces, (*path, "borders", key), prefix)
    if level.underlay is not None:
        _check_path(report, (*path, "underlay", "image"), level.underlay.image)


def _check_outlines(report: Report, level: Level, path: Path) -> None:
    for i, outline in enumerate(level.outlines):
        for j, ring in enumerate(outline.rings):
            for k, node in enumerate(ring):
                if len(node) not in {2, 6}:
                    message = Text(
                        "a point has 2 numbers, a curve's point 6; here are {n}", n=len(node)
                    )
                    report.add("ring", (*path, "outlines", i, "rings", j, k), message)


def _check_pins(report: Report, spaces: Spaces, level: Level, path: Path) -> None:
    prefix = "" if level is spaces.map.main else f"{level.id}/"
    for key, info in level.spaces.items():
        place: Path = (*path, "spaces", key)
        if spaces.map.kind != "zone":
            fault = spaces.fault(_full(key, prefix))
            if fault is not None:
                report.add_key("unknown_space", place, fault)
        if info.terrain is not None and info.terrain not in level.legend:
            message = Text('the letter "{letter}" is not in the legend', letter=info.terrain)
            report.add("unknown_letter", (*place, "terrain"), message)


def _check_border(report: Report, spaces: Spaces, path: Path, prefix: str) -> None:
    key = str(path[-1])
    ends = [_full(end.strip(), prefix) for end in key.split("|")]
    if len(ends) != 2:
        message = Text('"{key}" is no border: write c4r3|c5r3', key=key)
        report.add_key("bad_border", path, message)
        return
    faults = [fault for end in ends if (fault := spaces.fault(end)) is not None]
    for fault in faults:
        report.add_key("unknown_space", path, fault)
    if not faults and not spaces.touch(*ends):
        message = Text('"{key}" is no border: the two spaces do not touch', key=key)
        report.add_key("no_touch", path, message)


def _check_direction(report: Report, map_: MapDocument) -> None:
    grid = map_.main.grid
    if map_.direction_one is None or grid is None or map_.kind == "zone":
        return
    names = lattice_of(grid, map_.kind).names
    if map_.direction_one not in names:
        message = Text(
            '"{name}" is no direction of this grid; directions: {names}',
            name=map_.direction_one,
            names=", ".join(names),
        )
        report.add("direction", ("direction_one",), message)


# -- scenarios


def _check_scenario(report: Report, scenario: ScenarioDocument) -> None:
    _check_path(report, ("map",), scenario.map)
    _check_ids(report, "sides", [s.id for s in scenario.sides])
    _check_ids(report, "counters", [c.id for c in scenario.counters])
    _check_ids(report, "events", [e.id for e in scenario.events])
    counters = {c.id for c in scenario.counters}
    _check_ids(report, "markers", [m.id for m in scenario.markers], counters)
    _check_ids(report, "remarks", [note.id for note in scenario.remarks])


# -- what both have


def _check_ids(
    report: Report, list_: str | Path, ids: Sequence[str], others: Iterable[str] = ()
) -> None:
    base: Path = (list_,) if isinstance(list_, str) else list_
    seen: dict[str, Any] = dict.fromkeys(others)
    for i, name in enumerate(ids):
        if name in seen:
            message = Text('the id "{id}" is given to two things; ids are unique', id=name)
            report.add("duplicate_id", (*base, i, "id"), message)
        seen[name] = i


def _check_markers(report: Report, spaces: Spaces, markers: Sequence[Marker]) -> None:
    for i, marker in enumerate(markers):
        if marker.at is not None:
            _check_space(report, spaces, ("markers", i, "at"), marker.at)
        _check_spaces(report, spaces, ("markers", i, "spaces"), marker.spaces)
        _check_spaces(report, spaces, ("markers", i, "access"), marker.access)


def _check_remarks(report: Report, spaces: Spaces, remarks: Sequence[Note]) -> None:
    for i, note in enumerate(remarks):
        _check_space(report, spaces, ("remarks", i, "at"), note.at)


def _check_spaces(
    report: Report, spaces: Spaces, path: Path, names: Sequence[str], prefix: str = ""
) -> None:
    for i, name in enumerate(names):
        _check_space(report, spaces, (*path, i), name, prefix)


def _check_space(report: Report, spaces: Spaces, path: Path, name: str, prefix: str = "") -> None:
    fault = spaces.fault(_full(name, prefix))
    if fault is not None:
        report.add("unknown_space", path, fault)


def _full(name: str, prefix: str) -> str:
    """Return a space named within a level as it is named from outside."""
    return name if "/" in name else prefix + name


def _check_path(report: Report, path: Path, value: str) -> None:
    fault = path_fault(value)
    if fault is not None:
        message = Text('"{path}" is no path in this project: {fault}', path=value, fault=fault)
        report.add("bad_path", path, message)
