"""The main window: assembles canvas, docks, bars and menus; what they do is theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, Qt
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from engine.model.map import words
from engine.texts import Text
from studio.document.stamps import Stamps
from studio.tools.desk import Desk
from studio.tools.toolbox import Toolbox
from studio.ui.docks.history import HistoryDock
from studio.ui.docks.inspector.inspector import Inspector
from studio.ui.docks.issues import IssuesDock
from studio.ui.docks.layers import LayersDock
from studio.ui.docks.log import LogDock
from studio.ui.docks.palette import Palette
from studio.ui.docks.picture.dock import PictureDock
from studio.ui.docks.stamps import StampsDock
from studio.ui.parts.layouts import column
from studio.ui.parts.notice import Notice
from studio.ui.parts.pages import Pages
from studio.ui.play.play_mode import PlayMode
from studio.ui.start.start_page import StartPage
from studio.ui.window.checking import Checking
from studio.ui.window.context import WindowContext
from studio.ui.window.dialogs import WindowDialogs
from studio.ui.window.dock_frame import BOTTOM, LEFT, RIGHT, DockFrame
from studio.ui.window.head_bar import HeadBar
from studio.ui.window.issue_work import IssueWork
from studio.ui.window.lifecycle import Lifecycle
from studio.ui.window.menus import ActionSet
from studio.ui.window.mode_switch import ModeSwitch
from studio.ui.window.outside import Outside, files_in
from studio.ui.window.stage import Stage
from studio.ui.window.status import StatusBar
from studio.ui.window.tool_bar import ToolBar, ToolOptions
from studio.ui.window.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

    from engine.model.project import Project
    from studio.actions.context import DialogId
    from studio.document.open_project import OpenProject
    from studio.document.playtest import Playtest
    from studio.overlays.overlay import Mode
    from studio.ui.canvas.map_view import MapView
    from studio.ui.services import Services
    from studio.ui.window.status import Lit

SIZE = (1440, 900)
DASH = " \N{EN DASH} "


class MainWindow(QMainWindow):
    """The one window."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.asker = services.asker(self)
        self.opened: OpenProject | None = None
        self.desk: Desk | None = None
        self.toolbox: Toolbox | None = None
        self.mode: Mode = "edit"
        self.context = WindowContext(self)
        self.actions_: ActionSet = ActionSet(self, self.context)
        self.outside = Outside(self)
        self.lifecycle = Lifecycle(services, self.asker, lambda: self.actions_.run("save"))
        with services.theme.put_on_last():
            self._assemble()
        self.adopt(None)

    # -- assembling

    def _assemble(self) -> None:
        self._make_middle()
        self.playing = PlayMode(self.stage, self.view, self.services.theme)
        self._make_docks()
        self._make_bars()
        self.dialogs: WindowDialogs = WindowDialogs(self)
        self.checking: Checking = Checking(self)
        self.issue_work = IssueWork(self)
        self._connect()
        self._restore()

    def _make_middle(self) -> None:
        self.start = StartPage()
        self.workbench = Workbench(self.services.theme)
        self.stage = Stage(self.workbench.view)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        self._pages.addWidget(self.workbench)
        middle = QWidget()
        layout = column(middle, gap=0)
        layout.addWidget(self._pages, 1)
        self.notice = Notice(middle)
        self.notice.watch(self.workbench.view)
        self.setCentralWidget(middle)

    def _make_docks(self) -> None:
        theme = self.services.theme
        self.palette_ = Palette()
        self.stamps = StampsDock(Stamps(self.services.stamps))
        self.inspector = Inspector()
        self.layers = LayersDock()
        self.layers.underlay.underlays = self.stage.underlays
        self.picture = PictureDock(self.stage.underlays)
        self.issues = IssuesDock(theme)
        self.history = HistoryDock(theme)
        self.log = LogDock()
        self.frame = DockFrame(self, self.services.settings)
        pages = ((Text("Terrain, counters"), self.palette_), (Text("Stamps"), self.stamps))
        self.pages = Pages(pages)
        self.frame.add("palette", Text("Palette"), self.pages, LEFT)
        self.frame.add("inspector", Text("Inspector"), self.inspector, RIGHT)
        self.frame.add("picture", Text("Picture"), self.picture, RIGHT)
        self.frame.add("layers", Text("Layers"), self.layers, RIGHT)
        self.frame.add("issues", Text("Issues"), self.issues, BOTTOM)
        self.frame.add("history", Text("History"), self.history, BOTTOM)
        self.frame.add("log", Text("Log"), self.log, BOTTOM)
        self.frame.add("play", Text("Game"), self.playing.panel, RIGHT)

    def _make_bars(self) -> None:
        theme = self.services.theme
        self.menus = self.actions_.fill(self.menuBar())
        self.workbench.new = [self.actions_["new_map"], self.actions_["new_scenario"]]
        panels = self.menus["view"].addMenu(str(Text("Panels")))
        for dock in self.frame.docks.values():
            panels.addAction(dock.toggleViewAction())
        self.mode_switch = ModeSwitch(theme)
        self.options = ToolOptions(self, self.actions_)
        self.tools = ToolBar(self, self.actions_)
        self.status = StatusBar()
        self.setStatusBar(self.status)
        self.head = HeadBar(self, self.mode_switch, self.actions_)
        self.head.search_wanted.connect(lambda: self.show_dialog("search"))
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.head)
        self.addToolBarBreak(Qt.ToolBarArea.TopToolBarArea)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.options)
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.tools)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def _connect(self) -> None:
        view = self.workbench.view
        for source in (self.actions_, self.lifecycle, self.inspector, self.playing):
            source.refused.connect(self.notice.refuse)
        self.inspector.typing.connect(self._refresh)
        self.lifecycle.told.connect(self.notice.tell)
        self.playing.left.connect(lambda: self.set_mode("edit"))
        self.playing.changed.connect(self._view_changed)
        self.playing.told.connect(self.notice.tell)
        self.lifecycle.replayed.connect(self.begin_play)
        ending, replay = self.playing.panel.ending, self.playing.panel.replay
        ending.again_wanted.connect(self._play_again)
        ending.same_again_wanted.connect(lambda: self.actions_.run("play_again"))
        ending.carry_on_wanted.connect(lambda: self.actions_.run("carry_on"))
        ending.record_wanted.connect(lambda: self.actions_.run("save_record"))
        replay.take_over_wanted.connect(lambda: self.actions_.run("take_over"))
        replay.now_wanted.connect(lambda: self.actions_.run("record_now"))
        self.lifecycle.changed.connect(self._show)
        self.notice.told.connect(self.log.add)
        self.mode_switch.wanted.connect(self._mode_wanted)
        self.stage.told.connect(self._tell)
        view.zoomed.connect(self.status.show_zoom)
        self.workbench.minimap.hidden.connect(lambda: self.actions_.run("show_minimap"))
        view.dropped.connect(self.palette_.drop)
        self.installEventFilter(view)  # keys that nothing else takes come to the window
        self.status.fit_wanted.connect(view.fit)
        self.status.save_wanted.connect(lambda: self.actions_.run("save"))
        self.start.new_wanted.connect(lambda: self.show_dialog("new_map"))
        self.start.open_wanted.connect(lambda: self.actions_.run("open"))
        self.start.path_wanted.connect(self.open)
        self.start.forget_wanted.connect(self.dialogs.forget)
        self.start.recovery.wanted.connect(self.lifecycle.recover)
        self.start.recovery.discarded.connect(self.dialogs.discard)
        self.history.wanted.connect(self._go_to)
        self.workbench.closing.connect(self._close_tab)
        self.setAcceptDrops(True)

    def _restore(self) -> None:
        kept = QByteArray.fromBase64(str(self.services.settings.get("window", "")).encode())
        if kept.isEmpty() or not self.restoreGeometry(kept):
            self.resize(*SIZE)

    # -- the project

    @property
    def view(self) -> MapView:
        """The canvas."""
        return self.workbench.view

    def begin(self, paths: Sequence[Path]) -> None:
        """Open *paths* of one project; the start page offers what a crash left."""
        opened = bool(paths) and self.outside.open(paths)
        left = self.services.recovery.pending()
        if left and opened:
            self.notice.tell(Text("Unsaved work of an earlier session is on the start page."))

    def open(self, path: Path) -> bool:
        """Open what *path* names; a document of the open project beside its others."""
        return self.inspector.flush() and (self.dialogs.show_too(path) or self.lifecycle.open(path))

    def leave(self) -> bool:
        """Ask about unsaved changes; say whether to go on."""
        return self.inspector.flush() and self.lifecycle.may_leave()

    def adopt(self, opened: OpenProject | None) -> None:
        """Show another project, None for the start page. Nothing is asked or saved."""
        self.lifecycle.adopt(opened)

    def _show(self, opened: OpenProject | None) -> None:
        self.set_mode("edit")
        self.playing.kept = None  # it was of another project
        self.notice.hide()  # so was what it tells
        self.opened = opened
        self.desk = Desk(opened, self.context) if opened is not None else None
        self.toolbox = Toolbox(self.desk) if self.desk is not None else None
        self.stage.watch(self.desk, self.toolbox)
        self.workbench.watch(opened)
        self.workbench.legend.watch(self.desk)
        self.palette_.watch(self.desk, self.toolbox)
        self.stamps.watch(self.desk, self.toolbox)
        self.inspector.watch(self.desk)
        self.layers.watch(self.desk)
        self.picture.watch(self.desk, self.toolbox)
        self.history.watch(opened)
        self.tools.watch(self.toolbox)
        self.options.watch(self.desk, self.toolbox)
        self.checking.watch(opened)
        if opened is None:
            self.dialogs.fill_start_page()
        else:
            opened.history.listeners.add(self._project_changed)
            opened.listeners.add(self._refresh)
            opened.selection.listeners.add(self.actions_.refresh)
        if self.desk is not None:
            self.desk.view.listeners.add(self._view_changed)
        self._pages.setCurrentWidget(self.start if opened is None else self.workbench)
        self._arrange()
        self._refresh()
        self._view_changed()

    def _project_changed(self, _before: Project, _after: Project) -> None:
        """Show what is told of the project; what a gesture proposes changes none of it."""
        if self.opened is not None and self.opened.history.provisional is None:
            self._refresh()

    def _refresh(self) -> None:
        opened = self.opened
        changed = len(opened.changed) or int(self.inspector.pending) if opened is not None else 0
        self.status.show_saved(changed if opened is not None else None)
        self.setWindowTitle(self._title())
        self.setWindowModified(bool(changed))
        self.status.show_light(self._lit())
        scenario = opened is not None and opened.scenario is not None
        why = None if scenario else Text("Open a scenario to play it.")
        self.mode_switch.allow("play", why)
        self.actions_.refresh()

    def _lit(self) -> Lit | None:
        shown = self.desk is not None and self.desk.map_path is not None
        return self.play or (self.desk if shown else None)

    def _title(self) -> str:
        if self.opened is None:
            return "Hexwright[*]"
        info = self.opened.project.info
        name = words(info.title) if info is not None else ""
        document = self.opened.project.documents.get(self.opened.active or "")
        front = words(document.title) if document is not None else ""
        parts = [part for part in dict.fromkeys((front, name)) if part] or [""]
        return DASH.join([*parts[:-1], f"{parts[-1]}[*]", "Hexwright"])

    def _view_changed(self) -> None:
        on = self.desk is not None and self.desk.view.now.minimap
        self.workbench.show_minimap(on=on)
        self.status.show_light(self._lit())
        self.actions_.refresh()

    def _tell(self, place: object, says: object) -> None:
        self.status.show_place(str(place), None if says is None else str(says))

    def _go_to(self, index: int) -> None:
        """Go to a step of the history; what is drawn or typed now comes first, as with undo."""
        if self.toolbox is not None:
            self.toolbox.finish()
        if self.inspector.flush() and self.opened is not None:
            self.opened.go_to(index)

    def _close_tab(self, path: str) -> None:
        if self.opened is not None:
            self.opened.close_tab(path)

    # -- modes

    def set_mode(self, mode: Mode) -> None:
        """Change the mode; leaving the Play mode keeps a game that is not over, to go on with."""
        if mode == "edit":
            self.playing.end()
        if mode != self.mode:
            self.mode = mode
            self._arrange()
            self._refresh()
        self.mode_switch.show_mode(self.mode)

    @property
    def play(self) -> Playtest | None:
        """The game that is played."""
        return self.playing.play

    def begin_play(self, play: Playtest) -> None:
        """Show a game in the Play mode."""
        if self.toolbox is not None:
            self.toolbox.finish()
        self.inspector.flush()
        self.playing.begin(play)
        self.set_mode("play")

    def _play_again(self) -> None:
        play = self.playing.play
        enlisted = play is not None and play.chapter is not None and play.chapter.enlisted
        self.set_mode("edit")
        self.actions_.run("campaign" if enlisted else "play")

    def _mode_wanted(self, mode: str) -> None:
        if mode == "play":
            self.actions_.run("play")
        else:
            self.set_mode("edit")
        self.mode_switch.show_mode(self.mode)

    def _arrange(self) -> None:
        """Show the docks and bars of the mode; none on the start page."""
        there, editing = self.opened is not None, self.mode == "edit"
        if there:
            self.frame.turn_to(self.mode)
        else:
            self.frame.hide()
        self.head.setVisible(there)
        self.tools.setVisible(there and editing)
        self.options.setVisible(there and editing)
        self.mode_switch.setEnabled(there)
        self.workbench.legend.wanted = editing
        self.workbench.legend.refresh()
        self.workbench.head.setEnabled(editing)  # a game stays on its map
        self.status.setVisible(there)

    def show_dialog(self, dialog_id: DialogId) -> None:
        """Open a dialog or page."""
        self.dialogs.show(dialog_id)

    # -- coming back, closing, dropping

    def changeEvent(self, event: QEvent) -> None:
        """Look whether the files are still there when the user comes back to the window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.outside.look()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved changes, then remember how the window lies."""
        if not self.leave():
            event.ignore()
            return
        self.frame.keep()
        kept = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self.services.settings.set("window", kept)
        self.lifecycle.close()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if files_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open what is dropped: a folder, or files of one project."""
        if paths := files_in(event.mimeData()):
            event.acceptProposedAction()
            self.outside.open(paths)
