"""What actions may reach: the open project and what only a window can do. Implemented in ui."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from engine.texts import Words
    from studio.document.open_project import OpenProject
    from studio.document.playtest import Playtest
    from studio.overlays.overlay import Mode
    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox

Answer = Literal["yes", "no", "cancel"]
DialogId = Literal[
    "new_project",
    "new_map",
    "recent",
    "properties",
    "replace_terrain",
    "keep_stamp",
    "rules",
    "roster",
    "search",
    "shortcuts",
    "user_guide",
    "about",
    "reset_layout",
    "theme",
    "resize_map",
    "crop_map",
    "flip_map",
    "turn_map",
    "join_board",
    "insert_map",
    "read_terrain",
]
Purpose = Literal[
    "open",
    "save_project",
    "export_pack",
    "export_png",
    "export_svg",
    "export_tmx",
    "export_vassal",
    "export_record",
    "folder",
    "picture",
]


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

    @property
    def play(self) -> Playtest | None:
        """The game that is played, None in the other modes."""

    @property
    def kept(self) -> Playtest | None:
        """The game that was left before its end, to be gone on with."""

    @property
    def typing(self) -> bool:
        """Whether something is typed into a field that is not taken yet."""

    # -- what only a window can do

    def take_typed(self) -> bool:
        """Take what is typed into a field; False, and told, if it is refused."""

    def open(self, path: Path) -> bool:
        """Ask about unsaved changes, then open what *path* names; say whether it is open."""

    def leave(self) -> bool:
        """Ask about unsaved changes, and save if that is the answer; say whether to go on."""

    def adopt(self, opened: OpenProject | None) -> None:
        """Show another project, None for the start page. Nothing is asked or saved."""

    def quit(self) -> None:
        """Close the window, which asks about unsaved changes."""

    def set_mode(self, mode: Mode) -> None:
        """Change the mode; leaving the Play mode keeps a game that is not over, to go on with."""

    def begin_play(self, play: Playtest) -> None:
        """Show *play* in the Play mode."""

    def close_card(self) -> bool:
        """Close what lies over the map of the game, such as its briefing; say whether it did."""

    def ask_path(self, purpose: Purpose, suggestion: Path | None = None) -> Path | None:
        """Ask for a path; None if the user cancels."""

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Ask for a line of text and call *then* with it, or with None."""

    def confirm(self, question: Words, details: Sequence[Words] = ()) -> Answer:
        """Ask a question that has to be answered before going on."""

    def show(self, dialog_id: DialogId) -> None:
        """Open a dialog or page."""

    def message(self, text: Words | str) -> None:
        """Tell the user something that needs no answer."""

    def zoom(self, factor: float) -> None:
        """Zoom the map around the middle of the view."""

    def zoom_to(self, percent: float) -> None:
        """Show the map at *percent* of its real size, around the middle of the view."""

    def fit(self) -> None:
        """Show the whole map."""

    def centre_on(self, x: float, y: float) -> None:
        """Show a point of the map, in mm, in the middle of the view."""

    def bring_into_view(self, x: float, y: float) -> None:
        """Show a point of the map, in mm: the view stays as it is if the point is seen already."""

    def step_issue(self, by: int) -> None:
        """Read the next issue, or the one before, and show its place."""

    def export(self, kind: str, target: Path, options: Mapping[str, Any]) -> None:
        """Begin to write the active tab in the format *kind*, and tell later what became of it."""
