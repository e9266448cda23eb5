"""What tools work on: the ground, the tool options and the view that they are used on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal, Protocol

from engine import rulesets
from engine.errors import EngineError
from engine.geometry.grid import Point
from engine.geometry.ids import space_id
from engine.geometry.symmetry import Kind, Symmetry, kinds, symmetry_near
from engine.model.data import FrozenDict
from engine.model.map import Audience
from studio.document.ground import Ground, SightQuestion
from studio.document.listeners import Listeners
from studio.document.selection import SelectedSpaces

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from engine.core.ruleset import Ruleset
    from engine.model.map import Marker
    from engine.model.project import Project
    from engine.model.scenario import Counter
    from engine.texts import Words
    from studio.document.open_project import OpenProject
    from studio.document.view_state import ViewState


Marking = Literal["anew", "add", "take"]


_WEIGHTS = FrozenDict({"woods": 3, "crops": 1, "open": 1})


@dataclass(frozen=True, slots=True)
class Mix:
    """Terrains by weight; another ``seed`` deals them out in another way."""

    weights: FrozenDict[int] = _WEIGHTS
    seed: int = 0

    def terrain_at(self, place: str) -> str:
        """Return the terrain of a place: the same whenever and however it is painted."""
        weights = {terrain: weight for terrain, weight in self.weights.items() if weight > 0}
        digest = sha256(f"{self.seed}:{place}".encode()).digest()
        left = int.from_bytes(digest[:8], "big") % max(1, sum(weights.values()))
        for terrain, weight in weights.items():
            left -= weight
            if left < 0:
                return terrain
        return ""


_MIX = Mix()


@dataclass(frozen=True, slots=True)
class ToolSettings:
    """What the tool options and the palette say."""

    terrain: str = "open"  # terrain id
    brush: int = 1  # spaces: 1, 7 or 19
    mix: Mix = _MIX
    counter: str = ""  # definition of the counter to place
    marker: str = "spawn"  # kind of the marker to place
    road: str = "road"  # kind of the path to draw
    label: str = "place"  # kind of the label to write
    feature: str = "wall"  # what is put on borders
    outline: Literal["draw", "cut"] = "draw"  # what a line around an area does
    erase: str = "everything"  # or the layer that the eraser takes from
    audience: Audience = "players"  # of the note to write
    facing: int = 0  # direction 0..5 of what is placed
    marking: Marking = "anew"  # what marking spaces does to those that are selected
    symmetry: Kind | None = None  # what is painted is painted there too
    middle: tuple[str, Point] | None = None  # of it: a map and mm; else the middle of the map


class Surface(Protocol):
    """What a tool needs of the view that it is used on."""

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Ask for a line, with *value* entered already; call *then* with the answer or None."""

    def scroll(self, dx: float, dy: float) -> None:
        """Move the view by so many mm of the map to the right and down."""

    def message(self, text: Words | str) -> None:
        """Tell the user why something did not happen."""


class Desk(Ground):
    """The place where tools do their work; one for each window and project.

    ``listeners`` are called when the settings or the question of sight change.
    """

    def __init__(
        self,
        opened: OpenProject,
        surface: Surface,
        ruleset: Callable[[str], Ruleset[Any]] = rulesets.get,
        view: ViewState | None = None,
    ) -> None:
        super().__init__(opened, ruleset, view)
        self.surface = surface
        self.settings = ToolSettings()
        self.question: SightQuestion | None = None
        self._pins: tuple[tuple[str | None, SightQuestion], ...] = ()  # each with its map
        self.clipboard: tuple[Counter | Marker, ...] = ()
        self.patch: Project | None = None  # hexes that were copied, instead of things
        self.listeners: Listeners[[]] = Listeners()

    def choose(self, **settings: Any) -> None:
        """Change some of the settings."""
        changed = replace(self.settings, **settings)
        if changed != self.settings:
            self.settings = changed
            self.listeners()

    def look(self, question: SightQuestion | None) -> None:
        """Show the answer to a question of sight, None for none."""
        if question != self.question:
            self.question = question
            self.listeners()

    # -- selected spaces

    @property
    def selected(self) -> frozenset[str] | None:
        """The selected spaces of the map in front; None where painting is free."""
        spaces = self.opened.selection.spaces
        return spaces.ids if spaces is not None and spaces.document == self.map_path else None

    def kept(self, spaces: Iterable[str]) -> tuple[str, ...]:
        """Return those of *spaces* that may be painted: all, or the selected ones."""
        selected = self.selected
        return tuple(space for space in spaces if selected is None or space in selected)

    def mark(self, spaces: Iterable[str]) -> None:
        """Select *spaces* of the map in front, as far as it has them."""
        board, path, layout = self.board, self.map_path, self.layout
        if board is not None and path is not None and layout is not None:
            ids = frozenset(space for space in spaces if space in board.index)
            self.opened.selection.mark(SelectedSpaces(path, layout.grid, ids))

    # -- lines of sight that stay

    @property
    def pins(self) -> tuple[SightQuestion, ...]:
        """The lines of sight that stay on the shown map."""
        return tuple(pin for path, pin in self._pins if path == self.map_path)

    def pin(self, question: SightQuestion) -> None:
        """Let the line of a question stay on the map, whatever is painted or asked next."""
        kept = SightQuestion(question.a, question.b)
        if question.b is not None and kept not in self.pins:
            self._pins = (*self._pins, (self.map_path, kept))
            self.listeners()

    def unpin(self, space: str | None = None) -> bool:
        """Take off the lines from or to *space*, all if None; say whether there were any."""
        here = {pin for pin in self.pins if space is None or space in (pin.a, pin.b)}
        if here:
            path = self.map_path
            self._pins = tuple(p for p in self._pins if p[0] != path or p[1] not in here)
            self.listeners()
        return bool(here)

    # -- symmetry

    @property
    def symmetry(self) -> Symmetry | None:
        """The symmetry that painting keeps to on the map in front, about the chosen middle."""
        layout, kind, chosen = self.layout, self.settings.symmetry, self.settings.middle
        if layout is None or kind is None or kind not in kinds(layout.lattice):
            return None
        bounds = layout.bounds
        at = ((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2)
        if chosen is not None and chosen[0] == self.map_path:
            at = chosen[1]
        return symmetry_near(layout, kind, at)

    def mirrored(self, spaces: Iterable[str]) -> tuple[str, ...]:
        """Return *spaces* and all that belong to them by the symmetry; they come first."""
        symmetry, found = self.symmetry, dict.fromkeys(spaces)
        for space in tuple(found) if symmetry is not None else ():
            place = self.place(space)
            if symmetry is not None and place is not None and symmetry.layout.holds(*place):
                found.update((space_id(*image), None) for image in symmetry.images(place))
        return tuple(found)

    # -- change

    @property
    def project(self) -> Project:
        """The value that gestures start from."""
        return self.opened.history.value

    def propose(self, project: Project) -> None:
        """Show *project* while the gesture runs."""
        self.opened.history.propose(project)

    def drop(self) -> None:
        """Show the value again: the gesture was cancelled."""
        if self.opened.history.provisional is not None:
            self.opened.history.propose(None)

    def push(self, label: Words, project: Project, merge_key: Hashable = None) -> bool:
        """End the gesture with one undo step, or none if nothing is different."""
        return self.opened.push(label, project, merge_key)

    def attempt(self, edit: Callable[[Project], Project]) -> Project | None:
        """Return the value after *edit*; tell the user why and return None if it cannot be."""
        try:
            return edit(self.project)
        except EngineError as error:
            self.surface.message(error.message)
            return None
