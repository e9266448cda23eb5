"""The Issues dock: what is wrong with map and scenario; jumps to the place, or cures it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from engine.texts import Plural, Text
from studio.drawing.icons import icon
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.issue import Issue, Severity
    from studio.ui.theme.theme import Theme

GROUPS: tuple[tuple[Severity, Text], ...] = (
    ("error", Text("Errors")),
    ("warning", Text("Warnings")),
    ("hint", Text("Hints")),
)
ROW = 26  # px: as high as a button in a cell
CELL = 5  # px of padding and border that the style sheet gives each side of a cell
_ISSUE = Qt.ItemDataRole.UserRole


class IssuesDock(QWidget):
    """All issues, by severity; a click shows the place on the map."""

    chosen = Signal(object)  # an Issue to jump to
    cured = Signal(object)  # an Issue whose fix is wanted
    counted = Signal(int)

    def __init__(self, theme: Theme, place: Callable[[str], str] | None = None) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._theme = theme
        self._place = place or (lambda space: space)
        self._issues: tuple[Issue, ...] = ()
        self._shown: dict[Severity, QToolButton] = {}
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(str(Text("Filter issues")))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(280)
        self.tree = QTreeWidget()
        self.tree.setColumnCount(3)
        self.tree.setHeaderHidden(True)
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setIndentation(16)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Fixed)
        self.empty = label("", "muted", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._pages = QStackedWidget()  # as high with issues as without: the map must not move
        self._lay_out()
        self.filter.textChanged.connect(self._fill)
        self.tree.itemActivated.connect(self._activate)
        self.tree.itemClicked.connect(self._activate)
        theme.changed.connect(self._fill)
        self._fill()

    def _lay_out(self) -> None:
        top = row(gap=2)
        for severity, title in GROUPS:
            button = QToolButton()
            button.setCheckable(True)
            button.setChecked(True)
            button.setIcon(icon(severity, self._colour(severity)))
            button.setToolTip(str(Text("Show {what}", what=title)))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.toggled.connect(self._fill)
            self._shown[severity] = button
            top.addWidget(button)
        top.addWidget(self.filter)
        top.addStretch(1)
        layout = column(self, margin=1, gap=1)
        layout.addLayout(top)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.tree)
        layout.addWidget(self._pages, 1)

    @property
    def issues(self) -> tuple[Issue, ...]:
        """What was found."""
        return self._issues

    def show_issues(self, issues: tuple[Issue, ...]) -> None:
        """Show what was found."""
        if issues != self._issues:
            self._issues = issues
            self._fill()
            self.counted.emit(sum(1 for issue in issues if issue.severity != "hint"))

    def _fill(self) -> None:
        self.tree.clear()
        self._widest = 0  # of the buttons in the last column: no resize mode looks at widgets
        needle = self.filter.text().casefold()
        for severity, title in GROUPS:
            of_kind = [issue for issue in self._issues if issue.severity == severity]
            button = self._shown[severity]
            button.setText(str(len(of_kind)))
            button.setIcon(icon(severity, self._colour(severity)))
            found = [issue for issue in of_kind if needle in _words(issue).casefold()]
            if button.isChecked() and found:
                self._add_group(str(title), found)
        self.tree.expandAll()
        shown = self.tree.topLevelItemCount() > 0
        self.tree.header().resizeSection(2, self._widest)
        self._pages.setCurrentWidget(self.tree if shown else self.empty)
        nothing = Text("No issues. The checks look at map and scenario after each change.")
        self.empty.setText(str(Text("Nothing fits the filter.") if self._issues else nothing))

    def _add_group(self, title: str, issues: list[Issue]) -> None:
        group = QTreeWidgetItem(self.tree, [f"{title} ({len(issues)})"])
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = group.font(0)
        font.setBold(True)
        group.setFont(0, font)
        group.setSizeHint(0, QSize(0, ROW))
        for issue in issues:
            self._add(group, issue)

    def _add(self, group: QTreeWidgetItem, issue: Issue) -> None:
        where = ", ".join(self._place(space) for space in issue.spaces[:3])
        line = f":{issue.line}" if issue.line else ""
        item = QTreeWidgetItem(group, [str(issue.message), f"{where}   {issue.document}{line}"])
        item.setIcon(0, icon(issue.severity, self._colour(issue.severity)))
        item.setForeground(1, QColor(self._theme.colours.muted))
        item.setData(0, _ISSUE, issue)
        clause = f" ({issue.clause})" if issue.clause else ""
        item.setToolTip(0, f"{issue.message}{clause}\n{issue.code}")
        if issue.fix is not None:
            button = QPushButton(str(issue.fix.label))
            button.setProperty("quiet", "true")
            button.clicked.connect(lambda _=False, issue=issue: self.cured.emit(issue))
            self.tree.setItemWidget(item, 2, button)
            button.ensurePolished()
            self._widest = max(self._widest, button.sizeHint().width() + 2 * CELL)

    def _activate(self, item: QTreeWidgetItem) -> None:
        issue = item.data(0, _ISSUE)
        if issue is not None:
            self.chosen.emit(issue)

    def _colour(self, severity: Severity) -> QColor:
        c = self._theme.colours
        return QColor({"error": c.danger, "warning": c.warning, "hint": c.accent}[severity])


def _words(issue: Issue) -> str:
    return f"{issue.message} {issue.code} {issue.document}"


def title_with(count: int) -> str:
    """Return the dock's title."""
    if not count:
        return str(Text("Issues"))
    return str(Plural("Issues ({n})", "Issues ({n})", count))
