"""The window as actions see it: the `Context` that `studio.actions` declares."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.errors import EngineError
from engine.files.opened import OpenedProject
from engine.model.data import FrozenDict
from engine.texts import Text
from studio.ui.window.exporting import FileExport

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.texts import Words
    from studio.actions.context import Answer, DialogId, Purpose
    from studio.document.open_project import OpenProject
    from studio.document.playtest import Playtest
    from studio.overlays.overlay import Mode
    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox
    from studio.ui.canvas.map_view import MapView
    from studio.ui.dialogs.asking import Asker
    from studio.ui.docks.inspector.inspector import Inspector
    from studio.ui.parts.notice import Notice
    from studio.ui.play.play_mode import PlayMode
    from studio.ui.services import Services
    from studio.ui.window.issue_work import IssueWork


class Shell(Protocol):
    """What the context needs of the window."""

    opened: OpenProject | None
    desk: Desk | None
    toolbox: Toolbox | None
    mode: Mode
    asker: Asker
    inspector: Inspector
    notice: Notice
    playing: PlayMode
    issue_work: IssueWork
    services: Services

    @property
    def view(self) -> MapView:
        """The canvas."""

    def adopt(self, opened: OpenProject | None) -> None:
        """Show another project."""

    def set_mode(self, mode: Mode) -> None:
        """Change the mode."""

    @property
    def play(self) -> Playtest | None:
        """The game that is played."""

    def open(self, path: Path) -> bool:
        """Ask about unsaved changes, then open what *path* names."""

    def leave(self) -> bool:
        """Ask about unsaved changes; say whether to go on."""

    def close(self) -> bool:
        """Close the window."""

    def begin_play(self, play: Playtest) -> None:
        """Show a game in the Play mode."""

    def show_dialog(self, dialog_id: DialogId) -> None:
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

    @property
    def play(self) -> Playtest | None:
        """The game that is played, None in the other modes."""
        return self._shell.play

    @property
    def kept(self) -> Playtest | None:
        """The game that was left before its end, to be gone on with."""
        return self._shell.playing.kept

    @property
    def typing(self) -> bool:
        """Whether something is typed into a field that is not taken yet."""
        return self._shell.inspector.pending

    def take_typed(self) -> bool:
        """Take what is typed into a field; False, and told, if it is refused."""
        return self._shell.inspector.flush()

    def open(self, path: Path) -> bool:
        """Ask about unsaved changes, then open what *path* names; say whether it is open."""
        return self._shell.open(path)

    def leave(self) -> bool:
        """Ask about unsaved changes, and save if that is the answer; say whether to go on."""
        return self._shell.leave()

    def quit(self) -> None:
        """Close the window, which asks about unsaved changes."""
        self._shell.close()

    def begin_play(self, play: Playtest) -> None:
        """Show *play* in the Play mode."""
        self._shell.begin_play(play)

    def close_card(self) -> bool:
        """Close the briefing over the map; say whether it was open."""
        return self._shell.playing.close_card()

    def adopt(self, opened: OpenProject | None) -> None:
        """Show another project, None for the start page."""
        self._shell.adopt(opened)

    def set_mode(self, mode: Mode) -> None:
        """Change the mode."""
        self._shell.set_mode(mode)

    def ask_path(self, purpose: Purpose, suggestion: Path | None = None) -> Path | None:
        """Ask for a path; None if the user cancels."""
        if purpose == "open" and suggestion is None:
            used = [entry.path.parent for entry in self._shell.services.settings.recent]
            suggestion = next((folder for folder in used if folder.is_dir()), Path.cwd())
        return self._shell.asker.ask_path(purpose, suggestion)

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Ask for a line of text and call *then* with it, or with None."""
        self._shell.asker.ask_text(title, value, then)

    def confirm(self, question: Words, details: Sequence[Words] = ()) -> Answer:
        """Ask a question that has to be answered before going on."""
        return self._shell.asker.confirm(question, details)

    def show(self, dialog_id: DialogId) -> None:
        """Open a dialog or page."""
        self._shell.show_dialog(dialog_id)

    def message(self, text: Words | str) -> None:
        """Tell the user something that needs no answer."""
        self._shell.notice.tell(text)

    def zoom(self, factor: float) -> None:
        """Zoom the map around the middle of the view."""
        self._shell.view.zoom(factor)

    def zoom_to(self, percent: float) -> None:
        """Show the map at *percent* of its real size."""
        self._shell.view.zoom_to(percent)

    def centre_on(self, x: float, y: float) -> None:
        """Show a point of the map, in mm, in the middle of the view."""
        self._shell.view.centre_on(x, y)

    def bring_into_view(self, x: float, y: float) -> None:
        """Show a point of the map, in mm: the view stays as it is if the point is seen already."""
        shown = self._shell.view.camera.shown()
        across, down = x - shown.left, y - shown.top
        if not (0 < across < shown.width and 0 < down < shown.height):
            self._shell.view.centre_on(x, y)

    def step_issue(self, by: int) -> None:
        """Read the next issue, or the one before, and show its place."""
        self._shell.issue_work.step(by)

    def export(self, kind: str, target: Path, options: Mapping[str, Any]) -> None:
        """Begin to write the active tab in the format *kind*, and tell later what became of it."""
        opened = self._shell.opened
        if opened is None or opened.active is None:
            raise EngineError(Text("there is nothing open to draw"))
        pictures = opened.disk.pictures if options.get("underlay") else FrozenDict[bytes]()
        root = opened.root or target
        project = OpenedProject(root, opened.project, opened.active, pictures=pictures)
        export = FileExport(self._shell.view.window(), kind, project, target, options)
        export.told.connect(self._shell.notice.report)
        export.refused.connect(self._shell.notice.refuse)

    def fit(self) -> None:
        """Show the whole map."""
        self._shell.view.fit()

    def scroll(self, dx: float, dy: float) -> None:
        """Move the view by so many mm of the map to the right and down."""
        self._shell.view.scroll_by(dx, dy)
