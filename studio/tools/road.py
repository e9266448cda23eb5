"""The road tool."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.edits.ids import fresh_id, map_ids
from engine.edits.paths import set_path
from engine.model.map import MapPath
from engine.texts import Text
from studio.overlays.shapes import Polyline
from studio.tools.painting import MapTool
from studio.tools.strokes import chain

if TYPE_CHECKING:
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.ground import Ground
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer

WAYS: Final[dict[str, Words]] = {  # each kind of path that has a look, and its name
    "road": Text("Road"),
    "street": Text("Street"),
    "track": Text("Track"),
    "path": Text("Path"),
    "stream": Text("Stream"),
    "river": Text("River"),
    "rail": Text("Railway"),
}


def ways_of(ground: Ground) -> list[tuple[str, Words | str]]:
    """Return the kinds of ways that the map in front may have, each with its name."""
    own = ground.opened.map.ways if ground.opened.map is not None else {}
    named = ((kind, ground.spoken(known.name) or kind) for kind, known in own.items())
    return [*((kind, name) for kind, name in WAYS.items() if kind not in own), *named]


class RoadTool(MapTool):
    """Draws a way of any kind from space to space; going back takes the last part off.

    One that begins at an end of another of its kind makes that one longer.
    """

    id = "road"
    title = Text("Roads and streams")
    icon = "road"
    key = "P"
    hint = Text("Drag along the way. Begin at an end to make one longer; go back to shorten.")
    group = "place"
    layers = ("paths",)
    waits = True
    options = ("road",)
    order = 40

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: str | None = None
        self._old: MapPath | None = None  # the road that is made longer
        self._through: tuple[str, ...] = ()

    def press(self, pointer: Pointer) -> None:
        """Begin a road, or take hold of the end of one."""
        map_ = self.desk.opened.map
        if self.usable() is not None or pointer.space is None or map_ is None:
            return
        self._old, self._through = None, (pointer.space,)
        for way in map_.main.paths:
            if way.kind != self.desk.settings.road or len(way.through) < 2:
                continue
            if pointer.space in (way.through[0], way.through[-1]):
                forward = way.through[-1] == pointer.space
                self._old = way
                self._through = way.through if forward else way.through[::-1]

    def drag(self, pointer: Pointer) -> None:
        """Lead the road on to the space under the pointer."""
        layout, board, space = self.desk.layout, self.desk.board, pointer.space
        if not self._through or layout is None or space is None or space == self._through[-1]:
            return
        for step in chain(layout, self._through[-1], space)[1:]:
            if len(self._through) > 1 and step == self._through[-2]:
                self._through = self._through[:-1]
            elif board is None or step in board.index:  # a gap in the map is crossed
                self._through = (*self._through, step)
        self._under = space
        self.desk.propose(self._drawn())

    def release(self, pointer: Pointer) -> None:
        """Leave the road as it is shown; one space makes no road."""
        if self._through:
            kind = self.desk.settings.road
            label = Text("Draw {kind}", kind=dict(ways_of(self.desk)).get(kind, kind))
            self.desk.push(label, self._drawn())
        self._old, self._through = None, ()

    def cancel(self) -> None:
        """Draw nothing."""
        self._old, self._through = None, ()
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self._under = pointer.space if pointer is not None else None

    def preview(self) -> DrawList:
        """Return the line through the centres so far."""
        if len(self._through) < 2:
            return self.outlines((self._under,)) if self._under is not None else ()
        dots = (self.desk.centre(space) for space in self._through)
        return (Polyline(tuple(dot for dot in dots if dot is not None), "brush"),)

    def status(self) -> Words | None:
        """Return why the tool cannot be used."""
        return self.usable()

    def _drawn(self) -> Project:
        project, path = self.desk.project, self.desk.map_path
        if path is None or (len(self._through) < 2 and self._old is None):
            return project
        if len(self._through) < 2:
            return project
        kind = self.desk.settings.road
        if self._old is not None:
            return set_path(project, path, replace(self._old, through=self._through))
        name = fresh_id(kind, map_ids(project.map(path)))
        return set_path(project, path, MapPath(name, kind, self._through))


TOOL = RoadTool
