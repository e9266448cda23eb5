"""The tools of a window and the one that is in hand; sees to it that every gesture ends.

Views pass every press, move and release here. A gesture belongs to the tool and the button that
began it: other buttons are ignored while it runs, and a release that the tool did not see pressed
does nothing. Changing tools or documents, losing the focus or opening a dialog finishes it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.errors import EngineError
from studio.document.layers import locked_words
from studio.document.listeners import Listeners
from studio.tools.registry import tools

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.geometry.grid import Grid
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Button, Key, Pointer, Tool

START = "select"


class Toolbox:
    """All tools, one of them active."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tools: dict[str, Tool] = {tool.id: tool(desk) for tool in tools()}
        self.active: Tool = self.tools.get(START) or next(iter(self.tools.values()))
        self.listeners: Listeners[[]] = Listeners()  # another tool, or another preview
        self.before: Tool = self.active  # the tool that was in hand before a passing one
        self._running: Tool | None = None
        self._button: Button | None = None
        self._last: Pointer | None = None
        self._waiting = False  # pressed beside the map: begins where the pointer comes onto it
        self._rests: Pointer | None = None  # where the pointer was last, and on which grid
        self._grid: Grid | None = None
        desk.opened.leaving.add(self._leave_document)
        desk.opened.history.listeners.add(lambda _before, _after: self._look_below())

    @property
    def busy(self) -> bool:
        """Whether a gesture runs."""
        return self._running is not None

    def use(self, tool_id: str) -> None:
        """Take another tool in hand; a running gesture is finished first."""
        self.finish()
        if self.active.id != tool_id:
            self.active.hover(None)
            self.active.put_away()
            if not self.active.passing:
                self.before = self.active
            self.active = self.tools[tool_id]
        self.listeners()

    def press(self, pointer: Pointer) -> None:
        """A button went down at *pointer*."""
        if self.busy or pointer.button is None:
            return
        tool = self.active
        if pointer.button == "right" and tool.right_picks:
            tool = self.tools["eyedropper"]
        elif pointer.button == "middle":
            tool = self.tools["pan"]
        locked = locked_words(self.desk.view.now, tool.layers)
        if locked is not None:
            self.desk.surface.message(locked)
            return
        self._running, self._button, self._last = tool, pointer.button, pointer
        self._rest(pointer)
        self._waiting = tool.waits and pointer.space is None
        if not self._waiting:
            self._try(tool, partial(tool.press, pointer))

    def move(self, pointer: Pointer) -> None:
        """The pointer moved, with or without a button down."""
        self._rest(pointer)
        if self._running is not None:
            self._last = replace(pointer, button=self._button)
            step = self._running.drag
            if self._waiting and pointer.space is not None:
                step, self._waiting = self._running.press, False
            self._try(self._running, partial(step, self._last))
        else:
            self.active.hover(replace(pointer, button=None))
            self.listeners()

    def release(self, pointer: Pointer) -> None:
        """A button went up at *pointer*."""
        if self._running is not None and pointer.button == self._button:
            self._last = pointer
            self.finish()

    def double_click(self, pointer: Pointer) -> None:
        """The left button was clicked twice."""
        self.finish()
        self._try(self.active, partial(self.active.double_click, pointer))

    def takes(self, key: Key) -> bool:
        """Say whether the tool in hand takes a key for itself now."""
        return not self.busy and key in self.active.taken()

    def key(self, key: Key) -> None:
        """A key was pressed that the tool takes."""
        self._try(self.active, partial(self.active.obey, key))

    def leave(self) -> None:
        """The pointer left the map; a running gesture goes on."""
        if not self.busy:
            self._rests = None
            self.active.hover(None)
            self.listeners()

    def finish(self) -> None:
        """End the running gesture as a release would: at a tool change, lost focus, a dialog."""
        tool, pointer = self._running, self._last
        self._running = self._button = self._last = None
        if tool is not None and pointer is not None:
            self._try(tool, partial(tool.release, pointer))

    def _leave_document(self) -> None:
        """End what the tool has begun on the document in front: nothing of it lies on another."""
        self.finish()
        self._rests = None
        self.active.hover(None)
        self.active.put_away()

    def _rest(self, pointer: Pointer) -> None:
        layout = self.desk.layout
        self._rests = replace(pointer, button=None)
        self._grid = layout.grid if layout is not None else None

    def _look_below(self) -> None:
        """Look which space lies under the pointer where the map has another grid now."""
        rests, layout = self._rests, self.desk.layout
        grid = layout.grid if layout is not None else None
        if rests is None or self.busy or grid == self._grid:
            return
        self._rest(replace(rests, space=self.desk.space_at(*rests.at), counter=None))
        self.active.hover(self._rests)

    def _try(self, tool: Tool, step: Callable[[], None]) -> None:
        """Take one step of a gesture; what the engine refuses is told and drops the gesture."""
        try:
            step()
        except EngineError as error:
            self._running = self._button = self._last = None
            tool.cancel()
            self.desk.surface.message(error.message)
        self.listeners()

    def cancel(self) -> None:
        """Drop the running gesture, or what the tool has begun with several clicks."""
        tool = self._running or self.active
        self._running = self._button = self._last = None
        tool.cancel()
        self.listeners()

    def preview(self) -> DrawList:
        """Return what the tool in hand wants drawn."""
        return (self._running or self.active).preview()
