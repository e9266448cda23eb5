"""What a tool is: it follows the pointer, previews, and proposes; an edit does the work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.geometry.grid import Point

if TYPE_CHECKING:
    from engine.texts import Text, Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk

Button = Literal["left", "right", "middle"]
Modifier = Literal["shift", "ctrl", "alt"]
Group = Literal["select", "paint", "place", "look"]
Key = Literal[
    "enter", "backspace", "turn", "turn_back", "flip"
]  # keys that a tool may take for itself while it needs them


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the pointer is: in mm, and over which space (its id, void spaces too).

    ``counter`` is the uppermost one that is drawn there. Over an opened stack ``space`` is where
    the stack stands, wherever its counters are drawn.
    """

    at: Point
    space: str | None = None
    button: Button | None = None
    modifiers: frozenset[Modifier] = frozenset()
    counter: str | None = None


class Tool:
    """One thing that the mouse does on the map.

    `studio.tools.toolbox.Toolbox` calls it: ``press``, any number of ``drag``, then ``release`` or
    ``cancel``; ``hover`` only while no button is down. A tool never changes the project itself:
    while it runs it proposes a project computed from the value at the start of the gesture.
    """

    id: ClassVar[str]
    title: ClassVar[Text]
    icon: ClassVar[str]
    key: ClassVar[str]  # a shortcut without modifiers
    hint: ClassVar[Text]  # what the modifiers do
    group: ClassVar[Group]
    order: ClassVar[int] = 50  # within its group
    options: ClassVar[tuple[str, ...]] = ()  # names of `ToolSettings` that it obeys
    passing: ClassVar[bool] = False  # Esc puts it away and takes the tool before it in hand
    right_picks: ClassVar[bool] = False  # the right button picks the terrain under the pointer
    marks: ClassVar[bool] = False  # works with selected spaces: "Select all" means spaces
    layers: ClassVar[tuple[str, ...]] = ()  # of `studio.document.layers`: locked, it does nothing
    between: ClassVar[bool] = False  # points at borders: no space is rimmed under the pointer
    waits: ClassVar[bool] = False  # pressed beside the map: begins where the pointer comes onto it
    opens_stacks: ClassVar[bool] = False  # counters that share a space are laid out to be clicked

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def begun(self) -> bool:
        """Whether several clicks make one thing, and some are done: Esc drops only that."""
        return False

    def usable(self) -> Words | None:
        """Say why the tool cannot be used on the active tab, None if it can."""
        return None

    def press(self, pointer: Pointer) -> None:
        """Begin a gesture."""

    def drag(self, pointer: Pointer) -> None:
        """Go on with the gesture."""

    def release(self, pointer: Pointer) -> None:
        """End the gesture: what was proposed becomes one undo step."""

    def cancel(self) -> None:
        """Drop the gesture: no step, no mark."""
        self.desk.drop()

    def put_away(self) -> None:
        """End what was begun: another tool is taken in hand, or another document comes in front."""
        self.cancel()

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer without a button; None when it left the map."""

    def double_click(self, pointer: Pointer) -> None:
        """Finish what takes several clicks, or open what is under the pointer."""

    def taken(self) -> frozenset[Key]:
        """Return the keys that the tool takes for itself now."""
        return frozenset()

    def obey(self, key: Key) -> None:
        """Obey one of those that are `taken`."""

    def preview(self) -> DrawList:
        """Return what to draw over the map now."""
        return ()

    def status(self) -> Words | str | None:
        """Return a line for the status bar, None for nothing to say."""
        return None
