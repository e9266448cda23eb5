"""What the window does with issues: shows, jumps, previews, cures, silences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.edits.places import printed
from engine.edits.silences import silence, unsilence
from engine.errors import EngineError
from engine.lint.runner import CHECKS
from engine.lint.silences import can_silence, silence_of, silenced_by
from engine.lint.titles import title_of
from engine.model.silence import Silence
from engine.texts import Plural, Text
from studio.document.remedy import Remedy, remedy_of
from studio.ui.docks.issues import Answers, title_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.issue import Issue
    from engine.model.project import Project
    from engine.texts import Words
    from studio.ui.window.main_window import MainWindow


class IssueWork(QObject):
    """Between the Issues dock, the checks, and the project that is open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        dock = self._dock = window.issues
        dock.answers = Answers(self._printed, self._remedy, self._can_silence)
        window.checking.begun.connect(dock.wait)
        window.checking.found.connect(self._found)
        dock.counted.connect(lambda n: window.frame.docks["issues"].setWindowTitle(title_with(n)))
        dock.chosen.connect(window.dialogs.jump_to)
        dock.read.connect(self._read)
        dock.cured.connect(window.dialogs.cure)
        dock.all_cured.connect(self.cure_all)
        dock.silencing.connect(self.silence)
        dock.told_again.connect(self.tell_again)

    def step(self, by: int) -> None:
        """Read the next issue, or the one before, and show its place."""
        dock = self._window.frame.docks["issues"]
        dock.show()
        dock.raise_()
        if self._dock.step(by) is None:
            self._window.notice.tell(Text("No issues are shown in the Issues panel."))

    # -- what the dock asks

    def _printed(self, space: str) -> str:
        map_ = self._window.opened.map if self._window.opened is not None else None
        return space if map_ is None else printed(map_, space)

    def _remedy(self, issues: tuple[Issue, ...]) -> Remedy | None:
        desk = self._window.desk
        return remedy_of(desk, issues) if desk is not None and issues else None

    def _can_silence(self, issue: Issue) -> bool:
        opened = self._window.opened
        return opened is not None and can_silence(opened.project, issue, CHECKS)

    # -- what it tells

    def _found(self, issues: object) -> None:
        if isinstance(issues, tuple):
            self._dock.show_issues(issues)
            if self._window.stage.foreground is not None:
                told = tuple(issue for issue in issues if not issue.silenced)
                self._window.stage.foreground.issues = told
            self._window.view.update()

    def _read(self, issue: Issue | None, remedy: Remedy | None) -> None:
        """Show on the map what is read, and what its fix would change."""
        foreground = self._window.stage.foreground
        if foreground is not None:
            foreground.issue, foreground.remedy = issue, remedy
            self._window.view.update()

    def cure_all(self, issues: tuple[Issue, ...]) -> None:
        """Apply the fixes of *issues* as one undo step; what cannot be is told."""
        opened, remedy = self._window.opened, self._remedy(issues)
        if opened is None or remedy is None:
            return
        if remedy.after is not None:
            n = Plural("{n} fix", "{n} fixes", remedy.applied)
            check = title_of(issues[0].code)
            opened.push(Text("{n}: {check}", n=n, check=check), remedy.after)
        left = len(issues) - remedy.applied
        if left and remedy.refusal is not None:
            words = Plural("{n} could not be fixed", "{n} could not be fixed", left)
            why = Text("{n}: {reason}", n=words, reason=remedy.refusal)
            self._window.notice.refuse(EngineError(why))

    def silence(self, issue: Issue, whole: bool) -> None:  # noqa: FBT001 - a slot
        """Ask why an issue, or a *whole* check, is in order, and keep that in the document."""
        opened = self._window.opened
        if opened is None:
            return
        others = self._dock.issues

        def keep(reason: str | None) -> None:
            if reason is None or not reason.strip():
                return
            project = opened.project
            what = (
                Silence(issue.code, reason) if whole else silence_of(project, issue, reason, others)
            )
            label = Text("Silence a check") if whole else Text("Silence an issue")
            self._push(label, lambda: silence(project, issue.document, what))

        title = Text("Why it is in order; the reason is kept in {path}", path=issue.document)
        self._window.asker.ask_text(title, "", keep)

    def tell_again(self, issue: Issue) -> None:
        """Take out of the document what silences an issue."""
        opened = self._window.opened
        known = silenced_by(opened.project, issue) if opened is not None else None
        if opened is not None and known is not None:
            project = opened.project
            again = Text("Tell an issue again")
            self._push(again, lambda: unsilence(project, issue.document, known))

    def _push(self, label: Words, edit: Callable[[], Project]) -> None:
        try:
            if self._window.opened is not None:
                self._window.opened.push(label, edit())
        except EngineError as error:
            self._window.notice.refuse(error)
