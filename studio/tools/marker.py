"""The marker placer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.edits.markers import new_marker, place_marker
from engine.texts import Text
from studio.document.selection import Item
from studio.overlays.shapes import Line
from studio.tools.hits import side_at
from studio.tools.painting import NO_MAP, MapTool
from studio.tools.strokes import chain

if TYPE_CHECKING:
    from engine.core.kinds import Kind
    from engine.geometry.grid import Side
    from engine.geometry.layout import Bounds
    from engine.model.project import Project
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class MarkerTool(MapTool):
    """Places spawn points, entries, exits, objectives and starts.

    They go into the scenario if the tab shows one, else into the map. Spawn points get the next
    number of the order.
    """

    id = "marker"
    title = Text("Place markers")
    icon = "marker"
    key = "M"
    hint = Text("Click a space; drag for several; beside the map, or with Shift, along the edge.")
    group = "place"
    layers = ("markers",)
    options = ("marker",)
    order = 20

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: Pointer | None = None
        self._spaces: tuple[str, ...] = ()
        self._edge: Side | None = None
        self._placed: Project | None = None

    def usable(self) -> Words | None:
        """Say that a map is needed, or a ruleset that has markers."""
        if self.desk.layout is None:
            return NO_MAP
        return None if self.kind() is not None else Text("This ruleset has no markers.")

    def kind(self) -> Kind | None:
        """Return what will be placed: the choice, or the first kind of the ruleset."""
        kinds = self.desk.rules.marker_kinds if self.desk.rules is not None else ()
        chosen = [kind for kind in kinds if kind.id == self.desk.settings.marker]
        return next(iter((*chosen, *kinds)), None)

    def press(self, pointer: Pointer) -> None:
        """Show the marker in place."""
        reason = self.usable()
        if reason is not None:
            self.desk.surface.message(reason)
            return
        self._edge = self._edge_for(pointer)
        self._spaces = (pointer.space,) if self._edge is None and pointer.space else ()
        self._show()

    def drag(self, pointer: Pointer) -> None:
        """Move the marker, or stretch it over several spaces where its kind may lie so."""
        kind, layout, space = self.kind(), self.desk.layout, pointer.space
        if kind is None or layout is None:
            return
        if self._edge is not None:
            self._edge = side_at(self.desk, pointer.at)
        elif not self._spaces or space is None or space == self._spaces[-1]:
            return
        elif "spaces" in kind.places:
            across = chain(layout, self._spaces[-1], space)
            way = [place for place in across if self.desk.number(place) is not None]
            self._spaces = tuple(dict.fromkeys((*self._spaces, *way)))
        else:
            self._spaces = (space,)
        self._show()

    def release(self, pointer: Pointer) -> None:
        """Leave the marker where it is shown, and select it."""
        kind, path, placed = self.kind(), self.desk.document_path, self._placed
        self._forget()
        if placed is None or kind is None or path is None:
            return
        if self.desk.push(Text("Place {marker}", marker=kind.name), placed):
            document: Any = placed.documents[path]
            item = Item(path, "marker", document.markers[-1].id)
            self.desk.opened.selection.set((item,))

    def cancel(self) -> None:
        """Place nothing."""
        self._forget()
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self._under = pointer

    def preview(self) -> DrawList:
        """Return the rim of the space, or the side of the map, that gets the marker."""
        pointer, layout = self._under, self.desk.layout
        if self._placed is not None or pointer is None or layout is None or self.usable():
            return ()
        side = self._edge_for(pointer)
        if side is not None:
            return (_side_line(layout.bounds, side),)
        return self.outlines((pointer.space,)) if pointer.space is not None else ()

    def status(self) -> Words | None:
        """Return why nothing can be placed, or what will be."""
        kind = self.kind()
        if kind is None or self.usable() is not None:
            return self.usable()
        return Text("places {marker}", marker=kind.name)

    # -- within

    def _edge_for(self, pointer: Pointer) -> Side | None:
        """Return the side of the map that the pointer means, None for a space."""
        kind = self.kind()
        if kind is None or "edge" not in kind.places:
            return None
        only = not {"space", "spaces"} & set(kind.places)
        if only or pointer.space is None or "shift" in pointer.modifiers:
            return side_at(self.desk, pointer.at)
        return None

    def _show(self) -> None:
        kind, path = self.kind(), self.desk.document_path
        if kind is None or path is None or (self._edge is None and not self._spaces):
            return
        owner: Any = self.desk.project.documents[path]
        marker = new_marker(owner, kind.id, ordered=kind.ordered)
        several = len(self._spaces) > 1 or "space" not in kind.places
        if self._edge is not None:
            marker = replace(marker, edge=self._edge)
        elif several:
            marker = replace(marker, spaces=self._spaces)
        else:
            marker = replace(marker, at=self._spaces[0])
        self._placed = place_marker(self.desk.project, path, marker)
        self.desk.propose(self._placed)

    def _forget(self) -> None:
        self._placed, self._edge, self._spaces = None, None, ()


def _side_line(bounds: Bounds, side: Side) -> Line:
    """Return the side of the sheet as a line."""
    corners = {
        "north": ((bounds.left, bounds.top), (bounds.right, bounds.top)),
        "east": ((bounds.right, bounds.top), (bounds.right, bounds.bottom)),
        "south": ((bounds.left, bounds.bottom), (bounds.right, bounds.bottom)),
        "west": ((bounds.left, bounds.top), (bounds.left, bounds.bottom)),
    }
    return Line(*corners[side], "brush")


TOOL = MarkerTool
