"""The mouse in the Play mode: a click answers the pending question, or says why it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.core.decisions import Refusal
from studio.document.listeners import Listeners
from studio.document.playtest import WATCHED

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.decisions import Option
    from studio.document.playtest import Playtest
    from studio.tools.tool import Key, Pointer


class Table(Protocol):
    """What the hand needs of the window."""

    def choose(self, options: tuple[Option, ...], then: Callable[[str], None]) -> None:
        """Let the user pick one of several options at a space; call *then* with its key."""

    def look_at(self, counter: str) -> None:
        """Show the card of a counter that was clicked."""

    def refuse(self, refusal: Refusal) -> None:
        """Show why nothing can be done there."""


class PlayHand:
    """Clicks for the seats that persons have; takes the place of the toolbox while playing.

    A click where one option aims is that option; where there are several, or with the right
    button, the user picks. On a counter those that name it come before those of its space.
    ``listeners`` are called when another space is under the pointer.
    """

    busy = False

    def __init__(self, play: Playtest, table: Table) -> None:
        self.play = play
        self.hover: str | None = None
        self.listeners: Listeners[[]] = Listeners()
        self.answered: Listeners[[]] = Listeners()  # called after an answer
        self._table = table
        self._pressed: Pointer | None = None

    def press(self, pointer: Pointer) -> None:
        """Remember where the button went down."""
        self._pressed = pointer

    def move(self, pointer: Pointer) -> None:
        """Follow the pointer."""
        if pointer.space != self.hover:
            self.hover = pointer.space
            self.listeners()

    def release(self, pointer: Pointer) -> None:
        """Answer, if the button went down on the same space."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed.space == pointer.space is not None:
            self._click(pressed)

    def _click(self, pointer: Pointer) -> None:
        space = self.play.setup.board.index.get(pointer.space or "")
        if space is None or self.play.running:
            return
        options = self.play.options_at(space)
        options = tuple(o for o in options if o.target == pointer.counter is not None) or options
        if pointer.counter is not None:
            self._table.look_at(pointer.counter)
        if self.play.reel is not None:
            self._table.refuse(Refusal(WATCHED))
            return
        if not options:
            refusal = self.play.explain_space(space, pointer.counter)
            if refusal is not None:
                self._table.refuse(refusal)
        elif len(options) == 1 and pointer.button == "left":
            self._answer(options[0].key)
        else:
            self._table.choose(options, self._answer)

    def _answer(self, key: str) -> None:
        self.play.submit(key)
        self.answered()

    def double_click(self, pointer: Pointer) -> None:
        """Do nothing: two clicks are two clicks."""

    def takes(self, key: Key) -> bool:
        """Take no keys."""
        return False

    def key(self, key: Key) -> None:
        """Do nothing."""

    def leave(self) -> None:
        """The pointer left the map."""
        if self.hover is not None:
            self.hover = None
            self.listeners()

    def finish(self) -> None:
        """Forget a button that is down."""
        self._pressed = None

    def cancel(self) -> None:
        """Forget a button that is down."""
        self._pressed = None
