"""The row of the Layers dock for the picture under the map: show, lock, opacity, what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QToolButton, QWidget

from engine.edits.underlays import set_opacity
from engine.texts import Text
from studio.document.underlay import underlay_of
from studio.drawing.icons import icon
from studio.ui.parts.boxes import SlideBar
from studio.ui.parts.layouts import capital, column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from studio.tools.desk import Desk
    from studio.ui.canvas.underlays import Underlays


class UnderlayRow(QWidget):
    """Seen while a picture lies under the map in front."""

    reading_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.underlays: Underlays | None = None  # knows why a picture cannot be shown
        self._desk: Desk | None = None
        self._take_off: list[Callable[[], None]] = []
        self.box = QCheckBox(str(Text("Picture under the map")))
        self.box.setIcon(icon("picture"))
        self.box.toggled.connect(lambda on: self._choose(underlay=on))
        self.lock = QToolButton()
        self.lock.setCheckable(True)
        self.lock.setIcon(icon("lock"))
        self.lock.setToolTip(str(Text("Lock the picture: it stays as it lies")))
        self.lock.setAccessibleName(self.lock.toolTip())
        self.lock.toggled.connect(lambda on: self._choose(underlay_locked=on))
        self.opacity = SlideBar()
        self.opacity.setRange(0, 100)
        self.opacity.setPageStep(10)
        self.opacity.setToolTip(str(Text("How strongly the picture shows through the drawing")))
        self.opacity.setAccessibleName(self.opacity.toolTip())
        self.opacity.valueChanged.connect(self._fade)
        self.percent = label("", "muted")
        self.fault = label("", "danger", wrap=True)
        layout = column(self)
        head = row()
        head.addWidget(self.box, 1)
        head.addWidget(self.lock)
        layout.addLayout(head)
        line = row()
        line.addWidget(label(Text("Opacity"), "muted"))
        line.addWidget(self.opacity, 1)
        line.addWidget(self.percent)
        layout.addLayout(line)
        self.read = QPushButton(str(Text("Read terrain from the picture...")))
        self.read.setProperty("quiet", "true")
        self.read.clicked.connect(self.reading_wanted)
        layout.addWidget(self.read)
        layout.addWidget(self.fault)

    def watch(self, desk: Desk | None) -> None:
        """Follow another desk."""
        for take_off in self._take_off:
            take_off()
        self._desk, self._take_off = desk, []
        if desk is not None:
            self._take_off = [
                desk.opened.history.listeners.add(lambda _before, _after: self.refresh()),
                desk.opened.listeners.add(self.refresh),
                desk.view.listeners.add(self.refresh),
            ]
        self.refresh()

    def refresh(self) -> None:
        """Show the choices as they are."""
        lies = underlay_of(self._desk.opened) if self._desk is not None else None
        self.setVisible(lies is not None)
        if self._desk is None or lies is None:
            return
        now = self._desk.view.now
        percent = round(lies.opacity * 100)
        with (
            QSignalBlocker(self.box),
            QSignalBlocker(self.lock),
            QSignalBlocker(self.opacity),
        ):
            self.box.setChecked(now.underlay)
            self.lock.setChecked(now.underlay_locked)
            self.opacity.setValue(percent)
        self.box.setEnabled(not now.solo)
        self.opacity.setEnabled(now.underlay and not now.underlay_locked and not now.solo)
        self.percent.setText(str(Text("{n} %", n=percent)))
        fault = self.underlays.fault if self.underlays is not None and now.underlay else None
        self.fault.setText(capital(fault or ""))
        self.fault.setVisible(fault is not None)

    def _choose(self, **changes: bool) -> None:
        if self._desk is not None:
            self._desk.view.choose(**changes)

    def _fade(self, percent: int) -> None:
        """One drag of the slider is one step."""
        desk = self._desk
        path = desk.map_path if desk is not None else None
        if desk is None or path is None:
            return
        after = desk.attempt(lambda project: set_opacity(project, path, percent / 100))
        if after is not None:
            desk.push(Text("Opacity of the picture"), after, ("underlay opacity", path))
