"""The window as actions see it: the `Context` that `studio.actions` declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from engine.texts import Words
    from studio.actions.context import Answer, Purpose
    from studio.document.open_project import OpenProject
    from studio.overlays.overlay import Mode
    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox
    from studio.ui.canvas.map_view import MapView
    from studio.ui.dialogs.asking import Asker
    from studio.ui.parts.notice import Notice


class Shell(Protocol):
    """What the context needs of the window."""

    opened: OpenProject | None
    desk: Desk | None
    toolbox: Toolbox | None
    mode: Mode
    asker: Asker
    notice: Notice

    @property
    def view(self) -> MapView:
        """The canvas."""

    def adopt(self, opened: OpenProject | None) -> None:
        """Show another project."""

    def set_mode(self, mode: Mode) -> None:
        """Change the mode."""

    def show_dialog(self, dialog_id: str) -> None:
        """Open a dialog or page."""


class WindowContext:
    """Passes what actions ask for on to the window."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    @property
    def opened(self) -> OpenProject | None:
        """The open project."""
        return self._shell.opened

    @property
    def desk(self) -> Desk | None:
        """Where tools work."""
        return self._shell.desk

    @property
    def toolbox(self) -> Toolbox | None:
        """The tools."""
        return self._shell.toolbox

    @property
    def mode(self) -> Mode:
        """Edit or play."""
        return self._shell.mode

    def adopt(self, opened: OpenProject | None) -> None:
        """Show another project, None for the start page."""
        self._shell.adopt(opened)

    def set_mode(self, mode: Mode) -> None:
        """Change the mode."""
        self._shell.set_mode(mode)

    def ask_path(self, purpose: Purpose, suggestion: Path | None = None) -> Path | None:
        """Ask for a path; None if the user cancels."""
        return self._shell.asker.ask_path(purpose, suggestion)

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Ask for a line of text and call *then* with it, or with None."""
        self._shell.asker.ask_text(title, value, then)

    def confirm(self, question: Words, details: Sequence[Words] = ()) -> Answer:
        """Ask a question that has to be answered before going on."""
        return self._shell.asker.confirm(question, details)

    def show(self, dialog_id: str) -> None:
        """Open a dialog or page."""
        self._shell.show_dialog(dialog_id)

    def message(self, text: Words | str) -> None:
        """Tell the user something that needs no answer."""
        self._shell.notice.tell(text)

    def zoom(self, factor: float) -> None:
        """Zoom the map around the middle of the view."""
        self._shell.view.zoom(factor)

    def fit(self) -> None:
        """Show the whole map."""
        self._shell.view.fit()

    def scroll(self, dx: float, dy: float) -> None:
        """Move the view by so many mm of the map to the right and down."""
        self._shell.view.scroll_by(dx, dy)
