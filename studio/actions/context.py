"""What actions may reach: the open project and what only a window can do. Implemented in ui."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from engine.texts import Words
    from studio.document.open_project import OpenProject
    from studio.overlays.overlay import Mode
    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox

Answer = Literal["yes", "no", "cancel"]
Purpose = Literal["open", "save_project", "export_pack", "export_png", "export_record", "folder"]


class Context(Protocol):
    """A window, as actions see it."""

    # -- what is open; None on the start page

    @property
    def opened(self) -> OpenProject | None:
        """The open project."""

    @property
    def desk(self) -> Desk | None:
        """Where tools work."""

    @property
    def toolbox(self) -> Toolbox | None:
        """The tools."""

    @property
    def mode(self) -> Mode:
        """Edit, play or analyse."""

    # -- what only a window can do

    def adopt(self, opened: OpenProject | None) -> None:
        """Show another project, None for the start page. Nothing is asked or saved."""

    def set_mode(self, mode: Mode) -> None:
        """Change the mode."""

    def ask_path(self, purpose: Purpose, suggestion: Path | None = None) -> Path | None:
        """Ask for a path; None if the user cancels."""

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Ask for a line of text and call *then* with it, or with None."""

    def confirm(self, question: Words, details: Sequence[Words] = ()) -> Answer:
        """Ask a question that has to be answered before going on."""

    def show(self, dialog_id: str) -> None:
        """Open a dialog or page: new_project, new_map, map_properties, shortcuts, about, ..."""

    def message(self, text: Words | str) -> None:
        """Tell the user something that needs no answer."""

    def zoom(self, factor: float) -> None:
        """Zoom the map around the middle of the view."""

    def fit(self) -> None:
        """Show the whole map."""
