"""The select tool: click, rubber band, and moving by drag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.texts import Plural, Text, Words
from studio.document.selected import MOVABLE, between, move_items, space_of
from studio.document.selection import Item
from studio.overlays.shapes import DrawList, Polygon
from studio.tools.hits import border_at, free, hits, outline_at, road_at
from studio.tools.label import edit_label
from studio.tools.tool import Pointer, Tool

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from engine.model.project import Project
    from studio.tools.desk import Desk

SLACK = 1.5  # mm that the pointer may move in a click


class SelectTool(Tool):
    """Selects what is clicked, what a rubber band holds, and moves it by drag.

    A click on a counter of a stack is a click on that one. Elsewhere clicking again goes on to what
    lies below: through the stack, then to markers, walls, the road and the space itself.
    """

    id = "select"
    title = Text("Select")
    icon = "select"
    key = "V"
    hint = Text("Drag to move. Shift: add to the selection. [ and ] turn, Delete deletes.")
    group = "select"
    order = 10
    opens_stacks = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._pressed: Pointer | None = None
        self._carried: tuple[Item, ...] = ()  # what a drag moves
        self._band: tuple[Point, Point] | None = None
        self._moved: Project | None = None
        self._refusal: Words | str | None = None
        self._next: Item | None = None  # what a click without a drag selects

    def press(self, pointer: Pointer) -> None:
        """Select the uppermost thing, unless something selected lies there already."""
        selection = self.desk.opened.selection
        self._pressed, self._band, self._moved, self._refusal = pointer, None, None, None
        found = self._hits(pointer)
        there = [item for item in found if item in selection]
        if "shift" in pointer.modifiers or "ctrl" in pointer.modifiers:
            self._carried, self._next = (), None
            if found:
                selection.toggle(there[0] if there else found[0])
            return
        self._next = self._following(pointer, found, there)
        if not there:
            selection.set(found[:1])
        held = tuple(item for item in selection if item.kind in MOVABLE)
        top = found[:1] if found and found[0].kind in MOVABLE else ()
        self._carried = held if any(item in held for item in found) else top

    def drag(self, pointer: Pointer) -> None:
        """Move what is selected, or draw the rubber band."""
        start = self._pressed
        if start is None or (self._band is None and self._is_click(start, pointer)):
            return
        self._next = None
        if self._carried and start.space is not None:
            self._carry(start.space, pointer.space)
        elif not self._carried:
            self._band = (start.at, pointer.at)

    def release(self, pointer: Pointer) -> None:
        """Leave things where they are now, or select what the rubber band holds."""
        selection = self.desk.opened.selection
        if self._moved is not None:
            label = Plural("Move {n} thing", "Move {n} things", len(self._carried))
            self.desk.push(label, self._moved)
        elif self._band is not None and self._pressed is not None:
            held = self._held(*self._band)
            added = "shift" in self._pressed.modifiers
            selection.set((*selection, *held) if added else held)
        elif self._next is not None:
            selection.set((self._next,))
        self._forget()

    def cancel(self) -> None:
        """Put things back; the selection stays."""
        self._forget()
        self.desk.drop()

    def double_click(self, pointer: Pointer) -> None:
        """Ask for the new words of a label or the new name of a building."""
        for item in self._hits(pointer):
            if item.kind == "label":
                edit_label(self.desk, item)
                return

    def preview(self) -> DrawList:
        """Return the rubber band."""
        if self._band is None:
            return ()
        (x, y), (to_x, to_y) = self._band
        return (Polygon(((x, y), (to_x, y), (to_x, to_y), (x, to_y)), "band"),)

    def status(self) -> Words | None:
        """Return why things cannot lie where the pointer is."""
        refusal = self._refusal
        return Text("{reason}", reason=refusal) if isinstance(refusal, str) else refusal

    # -- within

    def _hits(self, pointer: Pointer) -> tuple[Item, ...]:
        """Return things, border, road, outline and space under the pointer, the uppermost first."""
        found = list(hits(self.desk, pointer))
        at = pointer.at
        drawn = (
            border_at(self.desk, at),
            road_at(self.desk, pointer),
            outline_at(self.desk, at),
        )
        found += free(self.desk, [item for item in drawn if item is not None])
        if pointer.space is not None and self.desk.map_path is not None:
            found.append(Item(self.desk.map_path, "space", pointer.space))
        return tuple(found)

    def _stack(self, pointer: Pointer) -> int:
        """Return how many counters stand where the pointer is."""
        scenario = self.desk.opened.scenario
        counters = scenario.counters if scenario is not None else ()
        return sum(counter.at == pointer.space for counter in counters)

    def _following(
        self, pointer: Pointer, found: tuple[Item, ...], there: list[Item]
    ) -> Item | None:
        """Return what comes after the one selected thing in the stack."""
        picked = pointer.counter is not None and self._stack(pointer) > 1
        if len(self.desk.opened.selection) == 1 and there and not picked:
            return found[(found.index(there[0]) + 1) % len(found)]
        return there[0] if there else None

    def _is_click(self, start: Pointer, now: Pointer) -> bool:
        if self._moved is not None:
            return False
        near = max(abs(start.at[0] - now.at[0]), abs(start.at[1] - now.at[1])) < SLACK
        return near or (bool(self._carried) and start.space == now.space)

    def _carry(self, start: str, end: str | None) -> None:
        layout = self.desk.layout
        if end is None or layout is None:
            return
        if not any(item in self.desk.opened.selection for item in self._carried):
            self.desk.opened.selection.set(self._carried)
        shift = between(layout, start, end)
        try:
            self._moved = move_items(self.desk.project, self._carried, layout, shift)
        except EngineError as error:
            self._refusal = error.message
            return
        self._refusal = None
        self.desk.propose(self._moved)

    def _held(self, a: Point, b: Point) -> tuple[Item, ...]:
        """Return the counters and markers whose spaces' dots a rubber band holds."""
        left, right = sorted((a[0], b[0]))
        top, bottom = sorted((a[1], b[1]))

        def inside(item: Item) -> bool:
            space = space_of(self.desk.project, item)
            dot = self.desk.centre(space) if space is not None else None
            return dot is not None and left <= dot[0] <= right and top <= dot[1] <= bottom

        found = []
        scenario, path = self.desk.opened.scenario, self.desk.scenario_path
        if scenario is not None and path is not None:
            found += [Item(path, "counter", counter.id) for counter in scenario.counters]
            found += [Item(path, "marker", marker.id) for marker in scenario.markers]
        map_, map_path = self.desk.opened.map, self.desk.map_path
        if map_ is not None and map_path is not None:
            found += [Item(map_path, "marker", marker.id) for marker in map_.markers]
        return tuple(item for item in free(self.desk, found) if inside(item))

    def _forget(self) -> None:
        self._pressed, self._band, self._moved, self._next = None, None, None, None
        self._carried = ()
        self._refusal = None


TOOL = SelectTool
