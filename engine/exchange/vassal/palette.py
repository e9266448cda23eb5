"""The window of pieces: everything that a game may bring in, and who comes later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.exchange.vassal.component import MODULE, WIDGET, component
from engine.exchange.vassal.counters import kind_name
from engine.model.map import Marker
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from engine.core.kinds import CounterType, Face
    from engine.exchange.vassal.contents import Contents
    from engine.exchange.vassal.counters import Counters
    from engine.exchange.vassal.keys import Keyed
    from engine.model.scenario import Counter
    from engine.texts import Words

COLUMNS = "4"


def palette(contents: Contents, counters: Counters, keyed: Keyed) -> Element:
    """Return the window with a page for each kind of pieces."""
    pages = [*_waiting(contents, counters, keyed), *_kinds(contents, counters, keyed)]
    pages.append(_markers(contents, counters, keyed))
    tabs = component(f"{WIDGET}TabWidget", {"entryName": str(Text("Pieces"))}, pages)
    says = {
        "name": str(Text("Pieces")),
        "text": str(Text("Pieces")),
        "tooltip": str(Text("All counters, weapons, items and markers")),
        "hidden": "false",
        "scale": "1.0",
        "hotkey": "",
    }
    return component(f"{MODULE}PieceWindow", says, [tabs])


def _page(name: Words, slots: list[Element]) -> Element:
    says = {"entryName": str(name), "fixed": "true", "nColumns": COLUMNS, "vert": "false"}
    return component(f"{WIDGET}PanelWidget", {**says, "scale": "1.0"}, slots)


def later(contents: Contents) -> tuple[Counter, ...]:
    """Return the counters of the scenario that do not lie on the map at the start."""
    return tuple(c for c in contents.counters if contents.space(c.at) is None)


def _waiting(contents: Contents, counters: Counters, keyed: Keyed) -> Iterator[Element]:
    found = [keyed.slot(f"counter {one.id}", counters.placed(one)) for one in later(contents)]
    if found:
        yield _page(Text("Not yet on the map"), found)


def _kinds(contents: Contents, counters: Counters, keyed: Keyed) -> Iterator[Element]:
    types: dict[str, list[CounterType]] = {}
    for type_ in contents.ruleset.counter_types(contents.options):
        types.setdefault(type_.kind, []).append(type_)
    for kind, entries in types.items():
        slots = []
        for entry in entries:
            below = contents.ruleset.face(entry.id, contents.options, wounded=True)
            piece = counters.new(entry.kind, entry.face, _other(entry.face, below))
            slots.append(keyed.slot(f"new {kind} {entry.id}", piece))
        yield _page(kind_name(kind), slots)


def _other(face: Face, below: Face) -> Face | None:
    return None if face == below else below


def _markers(contents: Contents, counters: Counters, keyed: Keyed) -> Element:
    """Return a page with each kind of marker; those with an order have as many as were placed."""
    slots = []
    for kind in contents.ruleset.marker_kinds:
        orders: list[int | None] = [None]
        if kind.ordered:
            most = max((m.order or 0 for m in contents.markers if m.kind == kind.id), default=0)
            orders = list(range(1, max(most, 6) + 1))
        for order in orders:
            piece = counters.marker(Marker("", kind.id, order=order))
            slots.append(keyed.slot(f"new marker {kind.id} {order or ''}", piece))
    return _page(Text("Markers"), slots)
