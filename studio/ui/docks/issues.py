"""The Issues dock: what is wrong with map and scenario, in groups, and what is done about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QMenu,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from engine.model.issue import Issue
from engine.texts import Plural, Text
from studio.document.issue_list import GROUPINGS, SEVERITIES, Sieve, alike, counts, same
from studio.document.remedy import Remedy
from studio.drawing.icons import icon
from studio.ui.docks.issue_card import IssueCard
from studio.ui.docks.issue_menu import IssueMenu
from studio.ui.parts.boxes import ChoiceBox
from studio.ui.parts.elided import ElidedButton
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from engine.model.issue import Severity
    from studio.document.issue_list import Group
    from studio.ui.theme.theme import Theme

ROW = 26  # px: as high as a button in a cell
CELL = 5  # px of padding and border that the style sheet gives each side of a cell
PREVIEWED = 200  # fixes that are tried under the pointer; more would take a while
FIX = 0.34  # of the list's width that the buttons may take: the messages need the room
FILE = 0.2  # of it that the names of files may take
MESSAGE, WHERE, IN, MEND = range(4)  # the columns
BUTTONS = 200  # rows that have their fix as a button; the card has it for all
WAITING = Text("The checks are looking at map and scenario...")
_ISSUE = Qt.ItemDataRole.UserRole
_GROUP = Qt.ItemDataRole.UserRole + 1
_Key = tuple[str, str, str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Answers:
    """What the dock asks about issues: how a space is printed, and what can be done."""

    place: Callable[[str], str] = str
    remedy: Callable[[tuple[Issue, ...]], Remedy | None] = lambda _: None
    can_silence: Callable[[Issue], bool] = lambda _: False


class IssuesDock(QWidget):
    """All issues in groups; a click shows the place on the map and the issue in the card."""

    chosen = Signal(object)  # an Issue to jump to
    read = Signal(object, object)  # the Issue in the card and the Remedy of its fix, or None
    cured = Signal(object)  # an Issue whose fix is wanted
    all_cured = Signal(object)  # a tuple of Issues whose fixes are wanted as one step
    silencing = Signal(object, bool)  # an Issue to silence; True: its whole check
    told_again = Signal(object)  # a silenced Issue
    counted = Signal(int)  # all that are told

    def __init__(self, theme: Theme, place: Callable[[str], str] = str) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._theme = theme
        self.answers = Answers(place)
        self._issues: tuple[Issue, ...] = ()
        self._waiting = False  # for the first checks of a project
        self._widest = 0  # of the buttons in the list
        self._longest = ""  # of the names of files in the list
        self._folded: set[str] = set()
        self._current: _Key | None = None
        self._shown: dict[Severity, QToolButton] = {}
        self.silenced = self._toggle(Text("Show what is silenced"), on=False)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(str(Text("Filter issues")))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(280)
        self.by = ChoiceBox()
        for grouping, title in GROUPINGS.items():
            self.by.addItem(str(title), grouping)
        self.tree = QTreeWidget()
        self.card = IssueCard()
        self.empty = label("", "muted", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._pages = QStackedWidget()  # as high with issues as without: the map must not move
        self._make_tree()
        self._lay_out()
        self._connect()
        self._fill()

    def _make_tree(self) -> None:
        tree = self.tree
        tree.setColumnCount(4)
        tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        tree.setHeaderHidden(True)
        tree.setRootIsDecorated(True)
        tree.setUniformRowHeights(True)
        tree.setIndentation(16)
        tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header = tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(MESSAGE, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(WHERE, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(IN, QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(MEND, QHeaderView.ResizeMode.Fixed)

    def _toggle(self, tip: Text, *, on: bool) -> QToolButton:
        button = QToolButton()
        button.setCheckable(True)
        button.setChecked(on)
        button.setToolTip(str(tip))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        return button

    def _lay_out(self) -> None:
        top = row(gap=2)
        for severity, title in SEVERITIES.items():
            self._shown[severity] = self._toggle(Text("Show {what}", what=title), on=True)
            top.addWidget(self._shown[severity])
        top.addWidget(self.silenced)
        top.addWidget(self.filter)
        top.addWidget(self.by)
        top.addStretch(1)
        top.addWidget(self.card.buttons)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.tree)
        split.addWidget(self.card)
        split.setStretchFactor(0, 5)
        split.setStretchFactor(1, 2)
        split.setChildrenCollapsible(False)
        layout = column(self, margin=1, gap=1)
        layout.addLayout(top)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(split)
        layout.addWidget(self._pages, 1)

    def _connect(self) -> None:
        for button in (*self._shown.values(), self.silenced):
            button.toggled.connect(self._fill)
        self.filter.textChanged.connect(self._fill)
        self.filter.returnPressed.connect(lambda: self.step(1))
        self.by.activated.connect(self._fill)
        self.tree.itemActivated.connect(self._activate)
        self.tree.itemClicked.connect(self._click)
        self.tree.currentItemChanged.connect(self._read)
        self.tree.itemCollapsed.connect(lambda item: self._fold(item, folded=True))
        self.tree.itemExpanded.connect(lambda item: self._fold(item, folded=False))
        self.tree.customContextMenuRequested.connect(self._show_menu)
        self.card.cured.connect(self.cured)
        self.card.all_cured.connect(self.all_cured)
        self.card.silencing.connect(lambda issue: self.silencing.emit(issue, False))
        self.card.told_again.connect(self.told_again)
        self.card.pointed.connect(self._point)
        self._theme.changed.connect(self._fill)
        self.tree.viewport().installEventFilter(self)

    @property
    def issues(self) -> tuple[Issue, ...]:
        """What was found, silenced or not."""
        return self._issues

    @property
    def sieve(self) -> Sieve:
        """What is shown of it."""
        on = frozenset(s for s, button in self._shown.items() if button.isChecked())
        return Sieve(self.by.currentData(), on, self.filter.text(), self.silenced.isChecked())

    def wait(self) -> None:
        """Show that nothing is known yet: the checks have not looked at this project so far."""
        self._issues, self._waiting = (), True
        self._fill()
        self.counted.emit(0)

    def show_issues(self, issues: tuple[Issue, ...]) -> None:
        """Show what was found; what is read and what is folded stays so."""
        if self._waiting or not same(issues, self._issues):
            self._issues, self._waiting = issues, False
            self._fill()
            told = counts(issues)
            self.counted.emit(sum(told[severity] for severity in SEVERITIES))
        elif self.current is not None:
            self._read()  # what its fix would change may be another thing by now

    # -- the list

    def _fill(self) -> None:
        at = self.tree.verticalScrollBar().value()
        groups = self.sieve.groups(self._issues)
        self._count()
        with QSignalBlocker(self.tree):
            self.tree.clear()
            self._widest = 0  # of the buttons in the last column: no resize mode looks at widgets
            self._longest = ""
            self._buttons = 0
            for group in groups:
                self._add_group(group)
        self._share()
        self.tree.verticalScrollBar().setValue(at)
        self._pages.setCurrentIndex(1 if groups else 0)
        nothing = Text("No issues. The checks look at map and scenario after each change.")
        hushed = Text("Nothing to mend; what is silenced is not shown.")
        there = any(not issue.silenced for issue in self._issues)
        filtered = Text("Nothing fits the filter.") if there else hushed
        self.empty.setText(str(filtered if self._issues else WAITING if self._waiting else nothing))
        self._read()

    def _count(self) -> None:
        told = counts(self._issues)
        for severity, button in self._shown.items():
            button.setText(str(told[severity]))
            button.setIcon(icon(severity, self._colour(severity)))
        self.silenced.setText(str(told["silenced"]))
        self.silenced.setIcon(icon("eye_off", QColor(self._theme.colours.muted)))
        self.silenced.setVisible(told["silenced"] > 0 or self.silenced.isChecked())

    def _add_group(self, group: Group) -> None:
        title = f"{group.title} ({len(group.issues)})"
        head = QTreeWidgetItem(self.tree, [title])
        head.setFlags(Qt.ItemFlag.ItemIsEnabled)
        head.setData(0, _GROUP, group)
        font = head.font(0)
        font.setBold(True)
        head.setFont(0, font)
        head.setSizeHint(0, QSize(0, ROW))
        rows = [(self._row(issue), issue) for issue in group.issues]
        head.addChildren([item for item, _ in rows])  # at once: thousands one by one take seconds
        for item, issue in rows:
            self._add_button(item, issue)
            if _key(issue) == self._current:
                self.tree.setCurrentItem(item)
        head.setExpanded(group.key not in self._folded)

    def _row(self, issue: Issue) -> QTreeWidgetItem:
        line = f":{issue.line}" if issue.line else ""
        file = f"{issue.document}{line}"
        self._longest = max(self._longest, file, key=len)
        item = QTreeWidgetItem([str(issue.message), self._where(issue), file])
        muted = QColor(self._theme.colours.muted)
        hushed = bool(issue.silenced)
        item.setIcon(0, icon("eye_off", muted) if hushed else self._icon(issue.severity))
        for part in (MESSAGE, WHERE, IN) if hushed else (WHERE, IN):
            item.setForeground(part, muted)
        item.setData(0, _ISSUE, issue)
        clause = f" ({issue.clause})" if issue.clause else ""
        why = f"\n{Text('Silenced: {reason}', reason=issue.silenced)}" if hushed else ""
        item.setToolTip(MESSAGE, f"{issue.message}{clause}\n{issue.code}{why}")
        item.setToolTip(IN, file)
        return item

    def _add_button(self, item: QTreeWidgetItem, issue: Issue) -> None:
        if issue.fix is not None and not issue.silenced and self._buttons < BUTTONS:
            self._buttons += 1
            button = ElidedButton(str(issue.fix.label))
            button.clicked.connect(lambda _=False, issue=issue: self.cured.emit(issue))
            self.tree.setItemWidget(item, MEND, button)
            self._widest = max(self._widest, button.wanted + 2 * CELL)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the room anew when the list gets another width."""
        if event.type() == QEvent.Type.Resize:
            self._share()
        return super().eventFilter(watched, event)

    def _share(self) -> None:
        """Give files and buttons the room that they need, as far as the messages can spare it."""
        width, header = self.tree.viewport().width(), self.tree.header()
        file = self.tree.fontMetrics().horizontalAdvance(self._longest) + 4 * CELL
        header.resizeSection(IN, min(file, round(FILE * width)))
        header.resizeSection(MEND, min(self._widest, round(FIX * width)))

    def _where(self, issue: Issue) -> str:
        return ", ".join(self.answers.place(space) for space in issue.spaces[:3])

    def _icon(self, severity: Severity) -> QIcon:
        return icon(severity, self._colour(severity))

    def _fold(self, item: QTreeWidgetItem, *, folded: bool) -> None:
        group = item.data(0, _GROUP)
        if group is not None:
            (self._folded.add if folded else self._folded.discard)(group.key)

    # -- the one that is read

    @property
    def current(self) -> Issue | None:
        """The issue that is read."""
        item = self.tree.currentItem()
        return _issue(item) if item is not None else None

    def _read(self) -> None:
        issue = self.current
        if issue is None:
            if not self._issues:
                self._current = None
            self.card.show_issue(None)
            self.read.emit(None, None)
            return
        self._current = _key(issue)
        has_fix = issue.fix is not None and not issue.silenced
        remedy = self.answers.remedy((issue,)) if has_fix else None
        others = alike(issue, self._issues) if has_fix else ()
        can = self.answers.can_silence(issue)
        self.card.show_issue(issue, self._where(issue), remedy, others, can_silence=can)
        self.read.emit(issue, remedy)

    def _point(self, over: bool) -> None:  # noqa: FBT001 - a slot
        """Show what all fixes change while the pointer is over their button."""
        issue = self.current
        others = alike(issue, self._issues) if issue is not None else ()
        if issue is None or len(others) > PREVIEWED:
            return
        remedy = self.answers.remedy(others if over else (issue,))
        if over and remedy is not None:
            self.card.show_all(remedy)
        self.read.emit(issue, remedy)

    def step(self, by: int) -> Issue | None:
        """Go to the next issue of the list, or the one before; return it, None if there is none."""
        found = _items(self.tree)
        if not found:
            return None
        here = self.tree.currentItem()
        at = next((n for n, item in enumerate(found) if item is here), -1 if by > 0 else 0)
        item = found[(at + by) % len(found)]
        self.tree.setCurrentItem(item)
        self.tree.scrollToItem(item)
        issue = _issue(item)
        self.chosen.emit(issue)
        return issue

    def _click(self, item: QTreeWidgetItem) -> None:
        """Show the place, and leave the keys to the list."""
        if _issue(item) is not None:
            self.chosen.emit(_issue(item))
            self.tree.setFocus()

    def _activate(self, item: QTreeWidgetItem) -> None:
        if _issue(item) is not None:
            self.chosen.emit(_issue(item))

    # -- the menu

    def _show_menu(self, at: QPoint) -> None:
        item = self.tree.itemAt(at)
        if item is None:
            return
        menu = self.menu_for(item)
        if not menu.isEmpty():
            menu.popup(self.tree.viewport().mapToGlobal(at))

    def menu_for(self, item: QTreeWidgetItem) -> QMenu:
        """Return what can be done with an issue, or with a group of one check."""
        issue, group = _issue(item), item.data(0, _GROUP)
        if issue is not None:
            return IssueMenu(self, issue)
        whole = group.issues[0] if group is not None and self.sieve.by == "check" else None
        return IssueMenu(self, whole, whole=True)

    def _colour(self, severity: Severity) -> QColor:
        c = self._theme.colours
        return QColor({"error": c.danger, "warning": c.warning, "hint": c.accent}[severity])


def _key(issue: Issue) -> _Key:
    """Return what stays the same when an issue is found again."""
    return issue.code, issue.document, issue.path, issue.spaces


def _issue(item: QTreeWidgetItem) -> Issue | None:
    found = item.data(0, _ISSUE)
    return found if isinstance(found, Issue) else None


def _items(tree: QTreeWidget) -> list[QTreeWidgetItem]:
    """Return the rows of all issues from the top to the bottom, those of folded groups too."""
    groups = [tree.topLevelItem(n) for n in range(tree.topLevelItemCount())]
    rows = (group.child(n) for group in groups if group for n in range(group.childCount()))
    return [row for row in rows if row is not None]


def title_with(count: int) -> str:
    """Return the dock's title."""
    if not count:
        return str(Text("Issues"))
    return str(Plural("Issues ({n})", "Issues ({n})", count))
