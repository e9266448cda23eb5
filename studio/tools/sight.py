"""The sight tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.document.ground import SightQuestion
from studio.document.selection import Item
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class SightTool(MapTool):
    """Asks who sees whom: click a hex, then point at others. Never changes the map.

    The answer is drawn by the sight overlays. While Shift is held all that the first hex sees is
    shaded; by clicks with Ctrl several hexes are gathered to look from. A second click pins the
    line: it stays, whatever is painted, until it is taken off by a right click on one of its ends
    or, with all others, by Esc.
    """

    id = "sight"
    title = Text("Sight")
    icon = "sight"
    key = "S"
    hint = Text(
        "Click a hex, then another to pin the line; right click takes it off. "
        "Shift: shade what it sees. Ctrl: look from several."
    )
    group = "look"
    order = 10
    options = ("sight",)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: str | None = None
        self._shades = False  # all that the first hex sees, Shift held or not
        self._fixed = False  # the second end stays when the pointer goes on

    def press(self, pointer: Pointer) -> None:
        """Fix the first hex, then the second; a third click begins anew."""
        question, space = self.desk.question, self._space(pointer)
        if pointer.button == "right":
            self._take_off(space)
            return
        if space is None:
            return
        if "ctrl" in pointer.modifiers:
            self._gather(space)
            return
        shade = "shift" in pointer.modifiers
        if question is None or self._fixed or (shade and space != question.a):
            self._fixed, self._shades = False, shade
            self.desk.look(SightQuestion(space, field=shade))
        elif space == question.a:
            self._shades = not self._shades
            self.desk.look(SightQuestion(space, field=self._shades or shade))
        else:
            self._fix(SightQuestion(question.a, space, question.field))

    def _gather(self, space: str) -> None:
        """Look from one hex more, or one less, of those that are selected together."""
        if self.desk.map_path is not None:
            self.desk.opened.selection.toggle(Item(self.desk.map_path, "space", space))
            self.desk.view.choose(field="selection")

    def _fix(self, question: SightQuestion) -> None:
        self._fixed, self._under = True, question.b
        self.desk.look(question)
        self.desk.pin(question)

    def _take_off(self, space: str | None) -> None:
        """Take the lines that begin or end in *space* off the map."""
        question = self.desk.question
        ends = (question.a, question.b) if question is not None and self._fixed else ()
        if space is not None and self.desk.unpin(space) and space in ends:
            self._fixed = False
            self.desk.look(None)

    def drag(self, pointer: Pointer) -> None:
        """Draw the line to the pointer."""
        if pointer.button != "right" and "ctrl" not in pointer.modifiers:
            self.hover(pointer)

    def release(self, pointer: Pointer) -> None:
        """Leave the line where it is after a drag."""
        question, space = self.desk.question, self._space(pointer)
        left = pointer.button != "right" and "ctrl" not in pointer.modifiers
        if left and question is not None and space is not None and space == question.b:
            self._fix(question)

    def hover(self, pointer: Pointer | None) -> None:
        """Draw the line from the first hex to the pointer."""
        self._under = self._space(pointer) if pointer is not None else None
        question = self.desk.question
        if question is None or self._fixed:
            return
        b = self._under if self._under != question.a else None
        held = pointer is not None and "shift" in pointer.modifiers
        self.desk.look(SightQuestion(question.a, b, self._shades or held))

    def cancel(self) -> None:
        """End the question; without one, take all pinned lines off."""
        if self.desk.question is None:
            self.desk.unpin()
        self.put_away()

    def put_away(self) -> None:
        """End the question; pinned lines stay."""
        self._fixed = self._shades = False
        self.desk.look(None)

    def preview(self) -> DrawList:
        """Return the rim of the hex under the pointer."""
        return self.outlines((self._under,)) if self._under is not None else ()

    def status(self) -> Words | str | None:
        """Return the answer in words."""
        question = self.desk.question
        ended = self._fixed and question is not None and self._under != question.b
        if self.usable() is not None or question is None or ended:
            return self.usable() or self._field_words() or Text("Click the hex to look from.")
        line = self.desk.sight_line(question)
        board = self.desk.board
        if line is None or board is None:
            return None
        answer, doubt = line.text(board), line.doubt(board)
        return answer if doubt is None else Text("{answer}; {doubt}", answer=answer, doubt=doubt)

    def _field_words(self) -> Words | str | None:
        """Return who sees the hex under the pointer, where a field of several is shaded."""
        fields, space = self.desk.fields, self.desk.number(self._under)
        if fields.of == "hex":
            return None
        field, refusal = fields.now(), fields.refusal()
        if refusal is not None:
            return refusal
        if field is None:
            return Text("Counting who sees what...")
        return field.told(space) if space is not None else None

    def _space(self, pointer: Pointer) -> str | None:
        return pointer.space if self.desk.number(pointer.space) is not None else None


TOOL = SightTool
