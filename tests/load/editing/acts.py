"""What a designer does at the window: one act is one movement of the hand, or one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.document.selection import Item
from studio.tools.registry import tools

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from studio.ui.window.main_window import MainWindow
    from tests.load.editing.whims import Whims

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO = Qt.MouseButton.NoButton
NONE = Qt.KeyboardModifier.NoModifier
HELD = (
    *(NONE,) * 4,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
KEYS = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Delete,
    Qt.Key.Key_R,
    Qt.Key.Key_F,
    Qt.Key.Key_BracketLeft,
    Qt.Key.Key_BracketRight,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Left,
    Qt.Key.Key_Down,
    Qt.Key.Key_Space,
    Qt.Key.Key_Tab,
)
SYMMETRIES = (None, None, None, "left_right", "top_bottom", "both", "two", "three", "six")
LEAVING = ("quit", "close", "open", "open_recent", "new_project", "theme", "delete_document")
FILES = ("save_as", "export_pack", "export_png", "save_record")
GAMES = ("play", "new_game", "play_with_seed", "play_again", "campaign", "campaign_anew", "roster")
LEFT_OUT = (*LEAVING, *FILES, *GAMES)


class Hand:
    """The hand at the mouse and the keys of one window."""

    def __init__(self, window: MainWindow, whims: Whims) -> None:
        self.window, self.whims = window, whims
        self.told: list[str] = []

    def note(self, *words: object) -> None:
        """Remember what is done."""
        self.told.append(" ".join(str(word) for word in words))

    # -- places

    def spot(self) -> QPointF:
        """Return a place over the map, or a little beside it."""
        view = self.window.view
        desk = self.window.desk
        board, layout = (desk.board, desk.layout) if desk is not None else (None, None)
        if board is None or layout is None or not board.size or self.whims.now_and_then(0.1):
            return QPointF(
                self.whims.uniform(-30, view.width() + 30),
                self.whims.uniform(-30, view.height() + 30),
            )
        x, y = board.centre(self.whims.randrange(board.size))
        off = layout.grid.size * 0.3
        x, y = x + self.whims.uniform(-off, off), y + self.whims.uniform(-off, off)
        return QPointF(*view.camera.to_view(x, y))

    def mouse(self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton, held: object) -> None:
        """Send the canvas an event of the mouse."""
        view = self.window.view
        down = button if kind != QEvent.Type.MouseButtonRelease else NO
        own = NO if kind == QEvent.Type.MouseMove else button
        event = QMouseEvent(kind, at, view.mapToGlobal(at), own, down, held)  # type: ignore[call-overload]
        QApplication.sendEvent(view, event)

    # -- gestures

    def choose(self) -> None:
        """Take a tool in hand, with something chosen in the palette and the tool options."""
        window, whims = self.window, self.whims
        tool = whims.one(tools()).id
        self.note("tool", tool)
        window.actions_.run(f"tool_{tool}")
        palette, desk = window.palette_, window.desk
        if desk is None:
            return
        for known in (palette.terrains, palette.counters, palette.markers):
            if known and whims.now_and_then(0.5):
                name = whims.one(sorted(known))
                self.note("palette", name)
                known[name].click()
        desk.choose(
            brush=whims.one((1, 1, 7, 19)),
            road=whims.one(("road", "stream")),
            marking=whims.one(("anew", "add", "take")),
            symmetry=whims.one(SYMMETRIES),
        )
        window.actions_.run(f"tool_{tool}")

    def gesture(self) -> None:
        """Press, drag and let go; now and then something comes between."""
        whims, kinds = self.whims, QEvent.Type
        if whims.now_and_then(0.6):
            self.choose()
        button = RIGHT if whims.now_and_then(0.1) else LEFT
        held, places = whims.one(HELD), [self.spot() for _ in range(whims.one((1, 2, 3, 6)))]
        toolbox = self.window.toolbox
        tool = toolbox.active.id if toolbox is not None else "none"
        spots = [f"{p.x():.1f},{p.y():.1f}" for p in places]
        self.note("stroke", tool, spots, held.name, button.name)
        self.mouse(kinds.MouseMove, places[0], NO, held)
        self.mouse(kinds.MouseButtonPress, places[0], button, held)
        for at in places[1:]:
            if whims.now_and_then(0.05):
                self.between()
            self.mouse(kinds.MouseMove, at, button, held)
        if whims.now_and_then(0.12):
            self.between()
        if not whims.now_and_then(0.05):  # the release may never come
            self.mouse(kinds.MouseButtonRelease, places[-1], button, held)
        if whims.now_and_then(0.1):
            self.note("double click")
            self.mouse(kinds.MouseButtonDblClick, places[-1], LEFT, held)
            self.mouse(kinds.MouseButtonRelease, places[-1], LEFT, held)
        self.mouse(kinds.MouseMove, self.spot(), NO, NONE)

    def between(self) -> None:
        """Do what ends or disturbs a gesture."""
        window, whims = self.window, self.whims
        view = window.view
        events: dict[str, Callable[[], object]] = {
            "escape": lambda: QTest.keyClick(view, Qt.Key.Key_Escape),
            "space": lambda: QTest.keyClick(view, Qt.Key.Key_Space),
            "focus": lambda: QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusOut)),
            "hide": lambda: (view.hide(), view.show()),
            "leave": lambda: QApplication.sendEvent(view, QEvent(QEvent.Type.Leave)),
            "tool": lambda: window.actions_.run(f"tool_{whims.one(tools()).id}"),
            "undo": lambda: window.actions_.run("undo"),
            "redo": lambda: window.actions_.run("redo"),
            "save": lambda: window.actions_.run("save"),
            "paste": lambda: window.actions_.run("paste"),
            "delete": lambda: window.actions_.run("delete"),
            "other": self._other_button,
            "tab": self.tab,
            "inspector": self.select,
        }
        name = whims.one(sorted(events))
        self.note("between:", name)
        events[name]()

    def _other_button(self) -> None:
        at = self.spot()
        self.mouse(QEvent.Type.MouseButtonPress, at, RIGHT, NONE)
        self.mouse(QEvent.Type.MouseButtonRelease, at, RIGHT, NONE)

    def key(self) -> None:
        """Press a key over the map."""
        key, held = self.whims.one(KEYS), self.whims.one((NONE, NONE, NONE, HELD[5]))
        self.note("key", key.name, held.name)
        QTest.keyClick(self.window.view, key, held)

    # -- everything else

    def action(self) -> None:
        """Do an action that is possible and does not leave the project."""
        found = [a for a in self.window.actions_.possible() if a.id not in LEFT_OUT]
        action = self.whims.one([a for a in found if a.edits] or found)
        if self.whims.now_and_then(0.5):
            action = self.whims.one(found)
        self.note("action", action.id)
        self.window.actions_.run(action.id)

    def step(self) -> None:
        """Undo or redo a few steps, or go to one in the History dock."""
        opened, whims = self.window.opened, self.whims
        if opened is None:
            return
        if whims.now_and_then(0.1):
            index = whims.randint(0, len(opened.history.entries))
            self.note("history", index)
            self.window.history.wanted.emit(index)
            return
        name, times = whims.one(("undo", "undo", "redo")), whims.one((1, 1, 2, 5))
        self.note(name, times)
        for _ in range(times):
            self.window.actions_.run(name)

    def tab(self) -> None:
        """Bring another document to the front, or close its tab."""
        opened = self.window.opened
        if opened is None or not opened.project.documents:
            return
        path = self.whims.one(sorted(opened.project.documents))
        self.note("tab", path)
        opened.activate(path)

    def select(self) -> None:
        """Select something, so that the inspector shows it, or hexes."""
        opened, desk = self.window.opened, self.window.desk
        if opened is None or desk is None:
            return
        if self.whims.now_and_then(0.3) and desk.board is not None and desk.board.size:
            number = min(desk.board.size, self.whims.one((1, 3, 12)))
            spaces = self.whims.sample(list(desk.board.ids), number)
            self.note("mark", spaces)
            desk.mark(spaces)
            return
        items = list(self._items())
        if items:
            chosen = self.whims.sample(items, min(len(items), self.whims.one((1, 1, 1, 2, 5))))
            self.note("select", *(f"{item.kind} {item.id}" for item in chosen))
            opened.selection.set(chosen)

    def _items(self) -> Iterator[Item]:
        opened = self.window.opened
        if opened is None:
            return
        path, map_ = opened.map_path, opened.map
        if path is not None and map_ is not None:
            for name, kind in (("markers", "marker"), ("regions", "region")):
                yield from (Item(path, kind, x.id) for x in getattr(map_, name))  # type: ignore[arg-type]
            for name, kind in (("labels", "label"), ("paths", "path"), ("outlines", "outline")):
                yield from (Item(path, kind, x.id) for x in getattr(map_.main, name))  # type: ignore[arg-type]
            board = self.window.desk.board if self.window.desk is not None else None
            if board is not None and board.size:
                yield Item(path, "space", self.whims.one(board.ids))
        if opened.scenario_path is not None and opened.scenario is not None:
            for name, kind in (("markers", "marker"), ("counters", "counter")):
                things = getattr(opened.scenario, name)
                yield from (Item(opened.scenario_path, kind, x.id) for x in things)  # type: ignore[arg-type]
