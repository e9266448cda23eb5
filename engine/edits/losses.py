"""What kinds of things are called when an edit tells that they are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.map import MapPath
    from engine.texts import Words

THINGS: Final = {
    "survivor": Text("the survivor"),
    "opponent": Text("the opponent"),
    "zombie": Text("the zombie"),
    "item": Text("the item"),
    "start": Text("the start"),
    "entry": Text("the entry"),
    "exit": Text("the exit"),
    "objective": Text("the objective"),
    "spawn": Text("the spawn point"),
}
_WAYS: Final = {
    "street": Text("the street"),
    "track": Text("the track"),
    "path": Text("the path"),
    "stream": Text("the stream"),
    "river": Text("the river"),
    "rail": Text("the railway"),
}


def way_words(path: MapPath) -> Words:
    """Return what a road or stream is by its kind."""
    return _WAYS.get(path.kind, Text("the road"))
