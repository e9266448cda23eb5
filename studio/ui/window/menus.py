"""Menus, shortcuts and tool bar entries, all built from the records of `studio.actions`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from engine.errors import EngineError
from engine.texts import Text
from studio.actions.registry import actions, run
from studio.drawing.icons import icon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QMenuBar, QWidget

    from studio.actions.action import Action, Menu
    from studio.actions.context import Context

TITLES: dict[Menu, Text] = {
    "file": Text("&File"),
    "edit": Text("&Edit"),
    "view": Text("&View"),
    "map": Text("&Map"),
    "tools": Text("&Tools"),
    "play": Text("&Play"),
    "help": Text("&Help"),
}
SECTION = 10  # a line separates entries where the tens digit of their order changes


def place_of(record: Action) -> str:
    """Return in which menu an action is, in words."""
    menu = str(TITLES[record.menu]).replace("&", "")
    return menu if record.submenu is None else f"{menu}, {record.submenu}"


class ActionSet(QObject):
    """The actions of one window as Qt's, with their keys; the one place that runs them."""

    refused = Signal(object)  # an EngineError
    ran = Signal(str)  # the id of an action that was done

    def __init__(self, window: QWidget, context: Context) -> None:
        super().__init__(window)
        self._context = context
        self.records: dict[str, Action] = {record.id: record for record in actions()}
        self._actions: dict[str, QAction] = {}
        for record in self.records.values():
            self._actions[record.id] = self._make(window, record)

    def __getitem__(self, action_id: str) -> QAction:
        return self._actions[action_id]

    def __contains__(self, action_id: str) -> bool:
        return action_id in self._actions

    def _make(self, window: QWidget, record: Action) -> QAction:
        made = QAction(str(record.title), window)
        made.setShortcuts([QKeySequence(keys) for keys in record.keys])
        made.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        made.setCheckable(record.checked is not None)
        made.setIconVisibleInMenu(record.checked is None)  # there it would stand for the tick
        keys = QKeySequence(record.keys[0]).toString() if record.keys else ""
        tip = str(record.hint or record.title)
        made.setToolTip(f"{tip} ({keys})" if keys else tip)
        if record.icon:
            made.setIcon(icon(record.icon))
        made.triggered.connect(lambda: self.run(record.id))
        window.addAction(made)
        return made

    def run(self, action_id: str) -> bool:
        """Do an action if it is possible now; a refusal is told, never raised."""
        try:
            done = run(self.records[action_id], self._context)
        except EngineError as error:
            self.refused.emit(error)
            done = False
        self.refresh()
        if done:
            self.ran.emit(action_id)
        return done

    def refresh(self) -> None:
        """Look anew which actions are possible, and which are on."""
        for action_id, record in self.records.items():
            made = self._actions[action_id]
            made.setEnabled(record.enabled(self._context))
            if record.checked is not None:
                made.setChecked(record.checked(self._context))

    def possible(self) -> list[Action]:
        """Return the listed actions that are possible now."""
        return [r for r in self.records.values() if r.listed and r.enabled(self._context)]

    def fill(self, bar: QMenuBar) -> dict[Menu, QMenu]:
        """Fill *bar* with the menus and return them."""
        menus = {}
        for menu_id, title in TITLES.items():
            entries = [r for r in self.records.values() if r.menu == menu_id and r.listed]
            menu = bar.addMenu(str(title))
            menu.setToolTipsVisible(True)
            menus[menu_id] = menu
            self._fill(menu, entries)
            menu.aboutToShow.connect(self.refresh)
        return menus

    def _fill(self, menu: QMenu, entries: Iterable[Action]) -> None:
        section, inner = None, dict[str, QMenu]()
        for record in sorted(entries, key=lambda r: (r.order, r.id)):
            if section is not None and record.order // SECTION != section:
                menu.addSeparator()
            section = record.order // SECTION
            into = menu
            if record.submenu is not None:
                into = inner.get(name := str(record.submenu)) or menu.addMenu(name)
                inner[name] = into
            into.addAction(self._actions[record.id])
