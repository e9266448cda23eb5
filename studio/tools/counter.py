"""The counter placer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.counters import new_counter, place_counter
from engine.texts import Text
from studio.document.selection import Item
from studio.overlays.shapes import Ghost
from studio.tools.painting import NO_MAP, MapTool

if TYPE_CHECKING:
    from engine.core.kinds import CounterType
    from engine.model.project import Project
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.tool import Pointer

NO_SCENARIO = Text("Counters belong to a scenario. Open or make one for this map.")


class CounterTool(MapTool):
    """Places counters of the kind that is chosen in the palette."""

    id = "counter"
    title = Text("Place counters")
    icon = "counter"
    key = "C"
    hint = Text("Click to place the counter that is chosen in the palette. [ and ] turn it.")
    group = "place"
    layers = ("counters",)
    options = ("counter", "facing")
    order = 10
    _under: str | None = None
    _placed: Project | None = None

    def usable(self) -> Words | None:
        """Say that a scenario is needed, or a choice from the palette."""
        if self.desk.layout is None:
            return NO_MAP
        if self.desk.opened.scenario is None:
            return NO_SCENARIO
        return None if self.kind() is not None else Text("Choose a counter in the palette.")

    def kind(self) -> CounterType | None:
        """Return what will be placed: the choice, or the first counter of the ruleset."""
        if self.desk.opened.scenario is None:
            return None
        types = self.desk.counter_types
        chosen = [t for t in types if t.id == self.desk.settings.counter]
        return next(iter((*chosen, *types)), None)

    def press(self, pointer: Pointer) -> None:
        """Show the counter in place."""
        self._show(pointer.space)

    def drag(self, pointer: Pointer) -> None:
        """Show it under the pointer."""
        if pointer.space is not None and pointer.space != self._under:
            self._show(pointer.space)

    def release(self, pointer: Pointer) -> None:
        """Leave the counter where it is shown, and select it."""
        kind, path, placed = self.kind(), self.desk.scenario_path, self._placed
        self._placed = None
        if placed is None or kind is None or path is None:
            return
        if self.desk.push(Text("Place {counter}", counter=kind.face.name), placed):
            name = placed.scenario(path).counters[-1].id
            self.desk.opened.selection.set((Item(path, "counter", name),))

    def cancel(self) -> None:
        """Place nothing."""
        self._placed = None
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Carry the counter under the pointer."""
        self._under = pointer.space if pointer is not None else None

    def preview(self) -> DrawList:
        """Return the counter under the pointer."""
        kind = self.kind()
        if self._placed is not None or self._under is None or kind is None:
            return ()
        at = self.desk.centre(self._under)
        if at is None or self.usable() is not None:
            return ()
        return (*self.outlines((self._under,)), Ghost(at, kind.face))

    def status(self) -> Words | None:
        """Return why nothing can be placed, or what will be."""
        kind, reason = self.kind(), self.usable()
        if kind is None or reason is not None:
            return reason
        return Text("places {counter}", counter=kind.face.name)

    def _show(self, space: str | None) -> None:
        kind, path = self.kind(), self.desk.scenario_path
        reason = self.usable()
        if reason is not None:
            self.desk.surface.message(reason)
        if space is None or kind is None or path is None or reason is not None:
            return
        self._under = space
        project = self.desk.project
        rules = self.desk.rules
        turns = rules is not None and kind.kind in rules.turning
        facing = self.desk.settings.facing if turns else 0
        counter = new_counter(project.scenario(path), kind.kind, kind.id, space, facing)
        self._placed = place_counter(project, path, counter)
        self.desk.propose(self._placed)


TOOL = CounterTool
