"""What tools work on: the open project, the tool options and the view that they are used on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from studio.document.listeners import Listeners

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.open_project import OpenProject


@dataclass(frozen=True, slots=True)
class ToolSettings:
    """What the tool options and the palette say."""

    terrain: str = "open"  # terrain id
    brush: int = 1  # spaces: 1, 7 or 19
    counter: str = ""  # definition of the counter to place
    marker: str = "spawn"  # kind of the marker to place
    road: str = "road"  # kind of the path to draw
    label: str = "place"  # kind of the label to write
    facing: int = 0  # direction 0..5 of what is placed


class Surface(Protocol):
    """What a tool needs of the view that it is used on."""

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Ask for a line, with *value* entered already; call *then* with the answer or None."""

    def scroll(self, dx: float, dy: float) -> None:
        """Move the view by so many mm of the map to the right and down."""


class Desk:
    """The place where tools do their work; one for each window."""

    def __init__(self, opened: OpenProject, surface: Surface) -> None:
        self.opened = opened
        self.surface = surface
        self.settings = ToolSettings()
        self.listeners: Listeners[[]] = Listeners()  # the settings changed

    def choose(self, **settings: Any) -> None:
        """Change some of the settings."""
        changed = replace(self.settings, **settings)
        if changed != self.settings:
            self.settings = changed
            self.listeners()

    @property
    def project(self) -> Project:
        """The value that gestures start from."""
        return self.opened.history.value

    def propose(self, project: Project) -> None:
        """Show *project* while the gesture runs."""
        self.opened.history.propose(project)

    def drop(self) -> None:
        """Show the value again: the gesture was cancelled."""
        self.opened.history.propose(None)

    def push(self, label: Words, project: Project, merge_key: Hashable = None) -> bool:
        """End the gesture with one undo step, or none if nothing is different."""
        return self.opened.push(label, project, merge_key)
