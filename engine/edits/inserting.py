"""Inserting a map in another: a piece of ground with all that lies on it, at a chosen hex."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.edits.counters import all_ids
from engine.edits.cutting import staying
from engine.edits.guests import Laid, brought, check_alike, renumbered
from engine.edits.ids import fresh_id
from engine.edits.outcome import Outcome
from engine.edits.places import canonical
from engine.edits.references import carried_document
from engine.errors import EngineError
from engine.geometry.ids import parse_space_id, space_id
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from engine.edits.guests import Guest
    from engine.geometry.grid import Side
    from engine.model.project import Project
    from engine.model.scenario import ScenarioDocument
    from engine.texts import Words

_SIDES: tuple[Side, ...] = ("north", "east", "south", "west")


def insert(project: Project, path: str, guest: Guest, at: str, scenario: str = "") -> Outcome:
    """Lay *guest* on the map at *path*, its upper left hex on the space *at*.

    Its ground takes the place of what is there, with buildings, labels, roads and borders of the
    map; void places of it change nothing. What scenarios have there stays. Hexes that stick out are
    left off. With *scenario*, a scenario on the map, the counters and markers of the guest's own
    scenario come along. Hexes of another size are scaled.
    """
    map_ = project.map(path)
    check_alike(project, map_, guest)
    level, col, row = parse_space_id(canonical(map_, at))
    if level:
        raise EngineError(Text("a map is inserted on the first level"))
    laid = Laid(map_, guest, (col, row), _SIDES)
    covered = {space_id(*place) for place in laid.covered}
    if not covered:
        raise EngineError(Text("nothing of the inserted map would lie on the map"))
    bared, under = carried_document(
        map_, path, map_, staying(lambda space: canonical(map_, space) in covered)
    )
    changed, lost, ids = brought(bared, laid)
    project = project.with_document(path, changed)
    told: list[Words] = [*under, *lost]
    if guest.scenario is not None and scenario:
        host = project.scenario(scenario)
        document, more = _with_counters(host, guest, guest.scenario, laid, dict(ids))
        project = project.with_document(scenario, document)
        told += more
    noted = Plural(
        "{n} hex gets the ground of {document}",
        "{n} hexes get the ground of {document}",
        len(covered),
        document=guest.name,
    )
    return Outcome(project, tuple(told), (noted,))


def _with_counters(
    host: ScenarioDocument, guest: Guest, own: ScenarioDocument, laid: Laid, ids: dict[str, str]
) -> tuple[ScenarioDocument, list[Words]]:
    """Return *host* with the counters and markers of the guest's scenario.

    *ids* are the new ids of what came with its map.
    """
    moved, lost = carried_document(
        replace(own, turn_entries=(), events=(), victory=None, defeat=None),
        guest.name,
        guest.map,
        laid.carry,
    )
    told: list[Words] = list(lost)
    if own.turn_entries or own.events or own.victory or own.defeat:
        told.append(
            Text("{document}: its victory, defeat, events and entries", document=guest.name)
        )
    taken = all_ids(host)

    def named(thing: Any) -> Any:
        ids[thing.id] = fresh_id(thing.id, taken)
        taken.add(ids[thing.id])
        return replace(thing, id=ids[thing.id])

    markers = renumbered(host.markers, tuple(map(named, moved.markers)))
    lost_ways = [c for c in moved.counters if c.at is None and c.enters not in (None, *ids)]
    told += [Text("{document}: {id}", document=guest.name, id=c.id) for c in lost_ways]
    counters = tuple(
        replace(named(c), enters=ids.get(c.enters or ""))
        for c in moved.counters
        if c not in lost_ways
    )
    remarks = tuple(map(named, moved.remarks))
    changed = replace(
        host,
        markers=(*host.markers, *markers),
        counters=(*host.counters, *counters),
        remarks=(*host.remarks, *remarks),
    )
    return changed, told
