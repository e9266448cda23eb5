"""The inspector dock: the sheet of what is selected, or of the document if nothing is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from engine.errors import EngineError
from engine.texts import Text
from studio.document.selected import MOVABLE, label_of
from studio.ui.docks.inspector.border_sheet import BorderSheet
from studio.ui.docks.inspector.counter_sheet import CounterSheet
from studio.ui.docks.inspector.label_sheet import LabelSheet
from studio.ui.docks.inspector.map_sheet import MapSheet, RegionSheet, SpaceSheet
from studio.ui.docks.inspector.marker_sheet import MarkerSheet
from studio.ui.docks.inspector.note_sheet import NoteSheet
from studio.ui.docks.inspector.outline_sheet import OutlineSheet
from studio.ui.docks.inspector.path_sheet import PathSheet
from studio.ui.docks.inspector.scenario_sheet import ScenarioSheet, rows_of, summary
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.parts.layouts import column, dismiss, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project
    from studio.document.selection import Item
    from studio.tools.desk import Desk

SHEETS: dict[str, Callable[[Desk, Item], Sheet]] = {
    "space": SpaceSheet,
    "counter": CounterSheet,
    "marker": MarkerSheet,
    "region": RegionSheet,
    "label": LabelSheet,
    "outline": OutlineSheet,
    "path": PathSheet,
    "border": BorderSheet,
    "note": NoteSheet,
}


class Inspector(QScrollArea):
    """Shows one sheet at a time; it is built anew only when it is about something else.

    A sheet may have to go because of what was entered in it: its field is still in its own event
    then, so a sheet is taken out at once and deleted later.
    """

    refused = Signal(object)  # an EngineError
    typing = Signal()  # something is typed and not taken yet, or no longer

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setMinimumWidth(272)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._desk: Desk | None = None
        self._key: object = None
        self._take_off: list[Callable[[], None]] = []
        self._flushing = False
        self._was_pending = False
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self._shown: QWidget | None = None
        body = QWidget()
        body.setProperty("panel", "true")
        self._layout = column(body)
        self.setWidget(body)
        self._show(_empty())

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is shown."""
        return self._shown if isinstance(self._shown, Sheet) else None

    def watch(self, desk: Desk | None) -> None:
        """Show what is selected in another project, None for none."""
        for take_off in self._take_off:
            take_off()
        self._desk, self._key, self._take_off = desk, None, []
        if desk is not None:
            opened = desk.opened
            self._take_off = [
                opened.selection.listeners.add(self.refresh),
                opened.history.listeners.add(self._changed),
                opened.listeners.add(self.refresh),
            ]
        self.refresh()

    @property
    def pending(self) -> bool:
        """Whether something was typed that is not taken yet."""
        return self.sheet is not None and self.sheet.pending

    def flush(self) -> bool:
        """Take what was typed and not yet taken; say whether none of it was refused."""
        fine = self._take()
        if self._about() != self._key:
            self.refresh()
        return fine

    def _take(self) -> bool:
        self._flushing, before = True, self._flushing
        try:
            return self.sheet.flush() if self.sheet is not None else True
        finally:
            self._flushing = before

    def refresh(self) -> None:
        """Show the sheet of what is selected now."""
        key = self._about()
        if key != self._key:
            if self._flushing:
                return  # who flushes looks again when all fields have had their turn
            self._take()
            key = self._about()
        if key == self._key and self.sheet is not None and self._desk is not None:
            self.sheet.refresh()
        else:
            self._turn_to(key)
        self._was_pending = self.pending

    def _turn_to(self, key: object) -> None:
        same = _thing(key) == _thing(self._key)
        self._key = key
        try:
            sheet = self._make()
        except EngineError:
            sheet = None  # it is about to go: the selection follows in a moment
        if sheet is not None:
            sheet.refused.connect(self.refused)
            sheet.typed.connect(self._typed)
        name = self._focused() if same else ""
        self._show(sheet or _empty())
        shown = self.findChildren(QWidget) if name else []
        again = next((w for w in shown if w.accessibleName() == name), None)
        if again is not None:
            again.setFocus()
        if not same:
            self.verticalScrollBar().setValue(0)

    def _focused(self) -> str:
        """Return the name of the field that has the focus."""
        names = [w.accessibleName() for w in self.findChildren(QWidget) if w.hasFocus()]
        return next((name for name in names if name), "")

    def _show(self, widget: QWidget) -> None:
        """Show *widget* in the place of what is shown."""
        old, self._shown = self._shown, widget
        if isinstance(old, Sheet):
            old.leave()
        if old is not None:
            self._layout.removeWidget(old)
            dismiss(old)
        self._layout.addWidget(widget)
        widget.show()

    def _typed(self) -> None:
        if self.pending != self._was_pending:
            self._was_pending = self.pending
            self.typing.emit()

    def _changed(self, _before: Project, _after: Project) -> None:
        """Follow the project; while a gesture runs, after what it changes was painted."""
        if self._desk is not None and self._desk.opened.history.provisional is not None:
            self._soon.start()
        else:
            self.refresh()

    def _about(self) -> object:
        """Return what the sheet depends on: when it is equal, the same sheet will do."""
        if self._desk is None:
            return None
        opened = self._desk.opened
        items = opened.selection.items
        if len(items) == 1:
            return items, self._shape(items[0])
        if items:
            return len(items)
        scenario = opened.scenario
        if scenario is not None:
            return opened.scenario_path, scenario.ruleset, rows_of(opened.history.shown, scenario)
        map_ = opened.map
        return opened.map_path, map_ and (map_.main.grid, tuple(r.id for r in map_.regions))

    def _shape(self, item: Item) -> object:
        """Return what decides which rows the sheet of *item* has."""
        opened = self._desk.opened if self._desk is not None else None
        document = opened.history.shown.documents.get(item.document) if opened else None
        if item.kind == "space" and opened is not None:
            board = self._desk.board if self._desk is not None else None
            return (board and id(board.buildings), opened.map and opened.map.regions, opened.map)
        if item.kind in ("outline", "border"):
            return opened and opened.map
        if item.kind == "label" and opened is not None:
            label = label_of(opened.history.shown, item)
            return label is not None and len(label.points) > 1
        for name in ("counters", "markers"):
            for record in getattr(document, name, ()):
                if record.id == item.id:
                    names = ("at", "edge", "spaces", "enters", "wounded")
                    rules = getattr(document, "options", None)  # what may be carried
                    return (rules, *[getattr(record, name, None) for name in names])
        return None

    def _make(self) -> Sheet | None:
        desk = self._desk
        if desk is None or desk.opened.active is None:
            return None
        items = desk.opened.selection.items
        if len(items) == 1:
            make = SHEETS.get(items[0].kind)
            return make(desk, items[0]) if make is not None else None
        if items:
            sheet = Sheet(desk)
            sheet.title(summary(items))
            if any(item.kind in MOVABLE for item in items):
                sheet.note(Text("Drag one to move all. [ and ] turn them, Delete deletes them."))
            return sheet
        if desk.opened.scenario_path is not None:
            return ScenarioSheet(desk, desk.opened.scenario_path)
        path = desk.opened.map_path
        return MapSheet(desk, path) if path is not None else None


def _thing(key: object) -> object:
    """Return what a sheet is about, whatever rows it has."""
    return key[0] if isinstance(key, tuple) else key


def _empty() -> QWidget:
    empty = QWidget()
    empty.setProperty("panel", "true")
    layout = column(empty, margin=3)
    layout.addWidget(label(Text("Nothing is open."), "muted", wrap=True))
    layout.addStretch(1)
    return empty
