"""What a right click on an issue, or on the group of a check, offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from engine.lint.titles import title_of
from engine.texts import Plural, Text
from studio.document.issue_list import alike

if TYPE_CHECKING:
    from engine.model.issue import Issue
    from studio.ui.docks.issues import IssuesDock


class IssueMenu(QMenu):
    """Tells the dock what is wanted; empty where nothing can be done."""

    def __init__(self, dock: IssuesDock, issue: Issue | None, *, whole: bool = False) -> None:
        super().__init__(dock)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dock = dock
        if issue is not None and whole:
            self._fix_all(issue)
            self._silence_check(issue)
        elif issue is not None:
            self._offer(issue)

    def _offer(self, issue: Issue) -> None:
        dock = self._dock
        self.addAction(str(Text("Show its place")), lambda: dock.chosen.emit(issue))
        if issue.fix is not None and not issue.silenced:
            self.addAction(str(issue.fix.label), lambda: dock.cured.emit(issue))
            self._fix_all(issue)
        self.addSeparator()
        if issue.silenced:
            self.addAction(str(Text("Tell it again")), lambda: dock.told_again.emit(issue))
        elif dock.answers.can_silence(issue):
            silence = str(Text("Silence this issue..."))
            self.addAction(silence, lambda: dock.silencing.emit(issue, False))
            self._silence_check(issue)
        self.addSeparator()
        self.addAction(
            str(Text("Copy its text")),
            lambda: QGuiApplication.clipboard().setText(str(issue.message)),
        )

    def _fix_all(self, issue: Issue) -> None:
        others = alike(issue, self._dock.issues)
        if len(others) > 1:
            words = Plural("Apply {n} fix", "Apply all {n} fixes of this check", len(others))
            self.addAction(str(words), lambda: self._dock.all_cured.emit(others))

    def _silence_check(self, issue: Issue) -> None:
        if not issue.silenced and self._dock.answers.can_silence(issue):
            check, document = title_of(issue.code), issue.document
            words = Text('Silence "{check}" in {document}...', check=check, document=document)
            self.addAction(str(words), lambda: self._dock.silencing.emit(issue, True))
