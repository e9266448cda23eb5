"""The middle of the window: tabs of documents over one canvas, with its minimap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QWidget,
)

from engine.model.map import words
from engine.model.scenario import ScenarioDocument
from engine.texts import Text
from studio.drawing.icons import icon
from studio.ui.canvas.legend import Legend
from studio.ui.canvas.map_view import MapView
from studio.ui.canvas.minimap import Minimap
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from engine.model.project import Document, Project
    from studio.document.open_project import OpenProject
    from studio.ui.theme.theme import Theme

_PATH = Qt.ItemDataRole.UserRole


class Workbench(QWidget):
    """Tabs and canvas of the open project; each tab keeps its own place and zoom."""

    closing = Signal(str)  # the tab of a document is to be closed

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.tabs = QTabBar()
        self.tabs.setDocumentMode(True)
        self.tabs.setTabsClosable(True)
        self.tabs.setExpanding(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.view = MapView(theme)
        self.minimap = Minimap(self.view, theme)
        self.legend = Legend(self.view, theme)
        self.list = QListWidget()
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.new: list[QAction] = []  # what makes documents, offered below those that there are
        self._opened: OpenProject | None = None
        self._take_off: list[Callable[[], None]] = []
        self._places: dict[str, tuple[float, float, float]] = {}
        self._shown: str | None = None
        self._map: str | None = None  # under the tab in front
        self.body = QStackedWidget()
        self.body.addWidget(self.view)
        self.body.addWidget(self._documents())
        layout = column(self, gap=0)
        layout.addWidget(self._head())
        layout.addWidget(self.body, 1)
        self.tabs.currentChanged.connect(self._chosen)
        self.tabs.tabCloseRequested.connect(lambda i: self.closing.emit(self.tabs.tabData(i)))
        self.list.itemActivated.connect(self._open)
        self.list.itemClicked.connect(self._open)

    def _head(self) -> QWidget:
        """Return the tabs, and the button with all documents that can have one."""
        self.head = QWidget()
        line = row(self.head)
        self.tabs.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        line.addWidget(self.tabs)
        self.others = QToolButton()
        self.others.setIcon(icon("plus"))
        self.others.setToolTip(str(Text("Maps and scenarios of this project")))
        self.others.setAccessibleName(self.others.toolTip())
        self.others.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.others)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self._fill_menu)
        self.others.setMenu(menu)
        line.addWidget(self.others)
        line.addStretch(1)
        return self.head

    def _fill_menu(self) -> None:
        menu, opened = self.others.menu(), self._opened
        menu.clear()
        for path, document in opened.project.documents.items() if opened is not None else ():
            kind = "scenario" if isinstance(document, ScenarioDocument) else "map"
            entry = menu.addAction(icon(kind), title_of(document, path).replace("&", "&&"))
            entry.setToolTip(path)
            entry.triggered.connect(lambda _=False, path=path: self._show_document(path))
        menu.addSeparator()
        menu.addActions(self.new)

    def _show_document(self, path: str) -> None:
        if self._opened is not None and path in self._opened.project.documents:
            self._opened.activate(path)

    def _documents(self) -> QWidget:
        page = QFrame()
        page.setProperty("desk", "true")
        inner = QFrame()
        inner.setProperty("card", "true")
        inner.setMaximumWidth(560)
        box = column(inner, margin=4, gap=2)
        box.addWidget(label(Text("In this project"), "subtitle"))
        box.addWidget(label(Text("Click a map or a scenario to open it."), "muted"))
        box.addWidget(self.list, 1)
        layout = row(page, margin=6)
        layout.addStretch(1)
        layout.addWidget(inner, 100)
        layout.addStretch(1)
        return page

    def watch(self, opened: OpenProject | None) -> None:
        """Show the tabs of another project."""
        for take_off in self._take_off:
            take_off()
        self._opened, self._places, self._shown, self._map = opened, {}, None, None
        self._take_off = []
        if opened is not None:
            self._take_off = [
                opened.listeners.add(self.refresh),
                opened.history.listeners.add(self._follow),
            ]
        self.refresh()

    def show_minimap(self, *, on: bool) -> None:
        """Show or hide the small map."""
        self.minimap.wanted = on
        self.minimap.refresh()

    def _follow(self, _before: Project, _after: Project) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the tabs as they are, and the place where the tab in front stood."""
        opened = self._opened
        paths = opened.tabs if opened is not None else ()
        with QSignalBlocker(self.tabs):
            self._set_tabs(paths)
            if opened is not None and opened.active in paths:
                self.tabs.setCurrentIndex(paths.index(opened.active))
        self.head.setVisible(bool(paths))
        self.body.setCurrentIndex(0 if paths else 1)
        if not paths:
            self._fill_list()
        self._turn_to(opened.active if opened is not None else None)

    def _set_tabs(self, paths: tuple[str, ...]) -> None:
        opened = self._opened
        while self.tabs.count() > len(paths):
            self.tabs.removeTab(self.tabs.count() - 1)
        while self.tabs.count() < len(paths):
            self.tabs.addTab("")
        for index, path in enumerate(paths):
            document = opened.history.shown.documents.get(path) if opened is not None else None
            changed = opened is not None and _unsaved(opened, path)
            dot = " \N{BULLET}" if changed else ""
            self.tabs.setTabData(index, path)
            self._set(index, f"{title_of(document, path)}{dot}")
            is_scenario = isinstance(document, ScenarioDocument)
            self.tabs.setTabToolTip(index, path)
            if self.tabs.tabWhatsThis(index) != str(is_scenario):
                self.tabs.setTabWhatsThis(index, str(is_scenario))
                self.tabs.setTabIcon(index, icon("scenario" if is_scenario else "map"))

    def _set(self, index: int, text: str) -> None:
        text = text.replace("&", "&&")
        if self.tabs.tabText(index) != text:
            self.tabs.setTabText(index, text)

    def _turn_to(self, path: str | None) -> None:
        if path == self._shown:
            return
        before, self._map = self._map, self._opened.map_path if self._opened is not None else None
        if self._shown is not None:
            self._places[self._shown] = self.view.place()
        self._shown = path
        if path in self._places:
            self.view.go_to(self._places[path])
        elif self._map is not None and before not in (None, self._map):
            self.view.fit()

    def _fill_list(self) -> None:
        self.list.clear()
        documents = self._opened.project.documents if self._opened is not None else {}
        for path, document in documents.items():
            item = QListWidgetItem(f"{title_of(document, path)}   ({path})")
            item.setToolTip(path)
            is_scenario = isinstance(document, ScenarioDocument)
            item.setIcon(icon("scenario" if is_scenario else "map"))
            item.setData(_PATH, path)
            self.list.addItem(item)

    def _chosen(self, index: int) -> None:
        path = self.tabs.tabData(index)
        if self._opened is not None and isinstance(path, str):
            self._opened.activate(path)

    def _open(self, item: QListWidgetItem) -> None:
        self._show_document(item.data(_PATH))


def _unsaved(opened: OpenProject, path: str) -> bool:
    """Say whether anything that the tab of *path* shows is not saved: a scenario shows its map."""
    document = opened.history.shown.documents.get(path)
    beneath = document.map if isinstance(document, ScenarioDocument) else path
    return opened.is_changed(path) or opened.is_changed(beneath)


def title_of(document: Document | None, path: str) -> str:
    """Return what a tab is called."""
    return words(document.title) if document is not None and words(document.title) else path
