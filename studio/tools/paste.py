"""The tool that puts copied hexes down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.patches import MAP, Where, turned_patch
from engine.edits.putting import Dropped, drop
from engine.errors import EngineError
from engine.geometry.turns import Turn
from engine.model.map import words
from engine.texts import Text, Words
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from engine.model.project import Project
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Key, Pointer

TURNS: dict[Key, Turn] = {
    "turn": Turn(steps=1),
    "turn_back": Turn(steps=-1),
    "flip": Turn(mirrored=True),
}
NOTHING = Text("Select hexes and copy them, then they can be put down here.")


class PasteTool(MapTool):
    """Shows copied hexes with all that lies on them under the pointer; a click puts them down."""

    id = "paste"
    title = Text("Put down hexes")
    icon = "paste"
    key = "K"
    hint = Text(
        "Click to put down what was copied, or the stamp. R and [ turn it, F flips it, Esc ends."
    )
    group = "place"
    order = 60
    passing = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: str | None = None
        self._at: tuple[str, Project, Project] | None = None  # what is known: where, what, on what
        self._dropped: Dropped | None = None
        self._refusal: Words | str | None = None

    def usable(self) -> Words | None:
        """Say that something must have been copied."""
        return super().usable() or (NOTHING if self.desk.patch is None else None)

    def press(self, pointer: Pointer) -> None:
        """Show it here."""
        self.hover(pointer)

    def drag(self, pointer: Pointer) -> None:
        """Show it under the pointer."""
        self.hover(pointer)

    def release(self, pointer: Pointer) -> None:
        """Put it down: one undo step. It stays in hand, to be put down again."""
        dropped, self._at = self._dropped, None
        if dropped is None:
            return
        told = len(dropped.left)
        self.desk.push(self._label(dropped), dropped.project)
        if told:
            self.desk.surface.message(self._what_is_left(dropped))

    def cancel(self) -> None:
        """Show the map without it."""
        self._forget()

    def hover(self, pointer: Pointer | None) -> None:
        """Show it under the pointer, on the map itself."""
        self._under = pointer.space if pointer is not None else None
        self._show()

    def taken(self) -> frozenset[Key]:
        """Take the keys that turn and flip."""
        return frozenset(TURNS) if self.desk.patch is not None else frozenset()

    def obey(self, key: Key) -> None:
        """Turn or flip it."""
        if self.desk.patch is not None and key in TURNS:
            rules = self.desk.rules
            turning = rules.turning if rules is not None else None
            self.desk.patch = turned_patch(self.desk.patch, TURNS[key], turning)
            self._show()

    def preview(self) -> DrawList:
        """Return the rim of the hexes that it takes."""
        return self.area(self._dropped.spaces) if self._dropped is not None else ()

    def status(self) -> Words | None:
        """Return how many hexes it takes, and what does not fit."""
        if self._refusal is not None:
            return Text("{why}", why=self._refusal)
        dropped = self._dropped
        if dropped is None:
            return self.usable()
        told = Text("puts down {hexes}", hexes=self._hexes(dropped))
        if not dropped.left:
            return told
        return Text("{what}; {left}", what=told, left=self._what_is_left(dropped))

    # -- within

    def _show(self) -> None:
        desk, patch = self.desk, self.desk.patch
        path = desk.map_path
        if self._under is None or patch is None or path is None or self.usable() is not None:
            self._forget()
            return
        known = self._at
        asked = (self._under, patch, desk.project)
        if known is not None and all(a is b for a, b in zip(known, asked, strict=True)):
            return
        self._at, self._refusal = asked, None
        try:
            where = Where(path, desk.scenario_path)
            self._dropped = drop(desk.project, where, patch, self._under)
        except EngineError as error:
            self._forget()
            self._refusal = error.message
            return
        desk.propose(self._dropped.project)

    def _forget(self) -> None:
        self._dropped = self._at = self._refusal = None
        self.desk.drop()

    def _label(self, dropped: Dropped) -> Words:
        """Return "Stamp Copse"; "Put down 7 hexes" for what was copied and has no title."""
        patch = self.desk.patch
        title = words(patch.map(MAP).title) if patch is not None else ""
        if title:
            return Text("Stamp {title}", title=title)
        return Text("Put down {hexes}", hexes=self._hexes(dropped))

    def _hexes(self, dropped: Dropped) -> Words:
        layout, n = self.desk.layout, len(dropped.spaces)
        return layout.lattice.count(n) if layout is not None else Text("{n}", n=n)

    def _what_is_left(self, dropped: Dropped) -> Words:
        first, *more = dropped.left
        if not more:
            return first
        return Text("{first} (and {n} things more)", first=first, n=len(more))


TOOL = PasteTool
