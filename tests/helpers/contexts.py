"""The window as actions see it, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studio.tools.desk import Desk
from studio.tools.toolbox import Toolbox
from tests.helpers.farm_rules import farm_rules
from tests.helpers.studio import FakeSurface, Hand

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from engine.model.project import Project
    from studio.document.open_project import OpenProject
    from studio.document.playtest import Playtest


class FakeContext(FakeSurface):
    """Answers from lists, and remembers what it was asked, told and shown."""

    def __init__(self, hand: Hand | None = None) -> None:
        super().__init__()
        self.opened: OpenProject | None = hand.opened if hand is not None else None
        self.desk: Desk | None = hand.desk if hand is not None else None
        self.toolbox: Toolbox | None = hand.toolbox if hand is not None else None
        if hand is not None:
            hand.desk.surface = self
        self.mode: Any = "edit"
        self.play: Playtest | None = None
        self.kept: Playtest | None = None
        self.typing = False
        self.card = False  # whether one lies over the map
        self.paths: list[Path | None] = []
        self.confirmations: list[str] = []
        self.confirmed: list[tuple[str, list[str]]] = []
        self.shown: list[str] = []
        self.done: list[tuple[Any, ...]] = []

    def take_typed(self) -> bool:
        self.typing = False
        return True

    def open(self, path: Path) -> bool:
        self.done.append(("open", path))
        return True

    def leave(self) -> bool:
        self.done.append(("leave",))
        return True

    def adopt(self, opened: OpenProject | None) -> None:
        self.opened = opened
        self.desk = Desk(opened, self, farm_rules) if opened is not None else None
        self.toolbox = Toolbox(self.desk) if self.desk is not None else None

    def quit(self) -> None:
        self.done.append(("quit",))

    def set_mode(self, mode: Any) -> None:
        self.mode = mode
        if mode != "play":
            self.play = None

    def begin_play(self, play: Playtest) -> None:
        self.mode, self.play = "play", play

    def close_card(self) -> bool:
        """Say whether a card lay over the map, which it does no longer."""
        open_, self.card = self.card, False
        return open_

    def ask_path(self, purpose: Any, suggestion: Path | None = None) -> Path | None:
        self.done.append(("ask_path", purpose, suggestion))
        return self.paths.pop(0) if self.paths else None

    def confirm(self, question: Any, details: Sequence[Any] = ()) -> Any:
        self.confirmed.append((str(question), [str(detail) for detail in details]))
        return self.confirmations.pop(0) if self.confirmations else "cancel"

    def show(self, dialog_id: Any) -> None:
        self.shown.append(dialog_id)

    def zoom(self, factor: float) -> None:
        self.done.append(("zoom", factor))

    def zoom_to(self, percent: float) -> None:
        self.done.append(("zoom_to", percent))

    def fit(self) -> None:
        self.done.append(("fit",))

    def centre_on(self, x: float, y: float) -> None:
        self.done.append(("centre_on", x, y))

    def bring_into_view(self, x: float, y: float) -> None:
        self.done.append(("bring_into_view", x, y))

    def step_issue(self, by: int) -> None:
        self.done.append(("step_issue", by))

    def export(self, kind: str, target: Path, options: Any) -> None:
        self.done.append(("export", kind, target, dict(options)))


def context(project: Project, *answers: str | None) -> FakeContext:
    """Return a window on *project* that gives *answers* to questions."""
    made = FakeContext(Hand(project))
    made.answers = list(answers)
    return made


def never(_paths: tuple[str, ...]) -> bool:
    raise AssertionError("asked about files on the disk")
