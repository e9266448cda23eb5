"""The options of the sight tool: whose field is shaded, by which light, whose reach, pinned lines.

All of them are choices of the view: no document changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from engine.texts import Plural, Text
from studio.document.fields import NAMES
from studio.overlays.registry import overlay
from studio.ui.parts.boxes import ChoiceBox, NumberBox
from studio.ui.parts.layouts import label, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.kinds import Mover
    from studio.tools.desk import Desk

MOST = 60  # movement points that can be asked for
REACH = "reach"


class SightOptions(QWidget):
    """Boxes in a row; each shows a choice of the view and changes it."""

    def __init__(self) -> None:
        super().__init__()
        self._desk: Desk | None = None
        self.field = ChoiceBox()
        self.field.setToolTip(str(Text("Whose field of sight is shaded")))
        for name, title in NAMES.items():
            self.field.addItem(str(title), name)
        self.light = ChoiceBox()
        self.light.setToolTip(str(Text("By which light one looks; the scenario keeps its own")))
        self.reach = ChoiceBox()
        self.reach.setToolTip(
            str(Text("Whose reach is shown, from the hex looked from or what is selected"))
        )
        self.points = NumberBox()
        self.points.setRange(1, MOST)
        self.points.setSuffix(f" {Text('MP')}")
        self.points.setToolTip(str(Text("Movement points")))
        self.clear = QPushButton()
        for box in (self.field, self.light, self.reach):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        layout = row(self, gap=2)
        layout.addWidget(label(Text("Seen from"), "muted"))
        for part in (self.field, self.light, self.reach, self.points, self.clear):
            layout.addWidget(part)
        self.field.activated.connect(lambda i: self._choose(field=self.field.itemData(i)))
        self.light.activated.connect(lambda i: self._choose(light=self.light.itemData(i)))
        self.reach.activated.connect(lambda i: self._choose_reach(self.reach.itemData(i)))
        self.points.valueChanged.connect(self._choose_points)
        self.clear.clicked.connect(self._clear)

    def refresh(self, desk: Desk) -> None:
        """Show the choices of *desk* as they are."""
        self._desk = desk
        now = desk.view.now
        lights = desk.rules.lights if desk.rules is not None else ()
        own = Text("Scenario's light")
        offered = ((own, None), *((kind.name, kind.id) for kind in lights))
        _fill(self.light, offered, desk.chosen_light)
        movers = [(Text("Reach: {who}", who=m.name), m.id) for m in desk.movers]
        mover = self._mover
        on = desk.view.shows(REACH, at_first=overlay(REACH).on)
        _fill(self.reach, ((Text("No reach"), None), *movers), mover.id if on and mover else None)
        self.field.setCurrentIndex(self.field.findData(now.field))
        self.points.setVisible(on)
        with QSignalBlocker(self.points):
            self.points.setValue(now.points or (mover.points if mover is not None else 1))
        n = len(desk.pins)
        self.clear.setVisible(n > 0)
        self.clear.setText(str(Plural("Clear {n} line", "Clear {n} lines", n)))

    @property
    def _mover(self) -> Mover | None:
        desk = self._desk
        movers = desk.movers if desk is not None else ()
        chosen = desk.view.now.mover if desk is not None else None
        return next((m for m in movers if m.id == chosen), movers[0] if movers else None)

    def _choose(self, **changes: object) -> None:
        if self._desk is not None:
            self._desk.view.choose(**changes)

    def _choose_reach(self, mover: str | None) -> None:
        if self._desk is None:
            return
        if self._desk.view.shows(REACH, at_first=overlay(REACH).on) != (mover is not None):
            self._desk.view.toggle_overlay(REACH)
        self._choose(mover=mover, points=None)

    def _choose_points(self, points: int) -> None:
        mover = self._mover
        self._choose(points=None if mover is not None and mover.points == points else points)

    def _clear(self) -> None:
        if self._desk is not None:
            self._desk.unpin()


def _fill(box: QComboBox, entries: Sequence[tuple[object, object]], chosen: object) -> None:
    """Have *box* offer titles with their values, and show the one that is chosen."""
    wanted = [(str(title), value) for title, value in entries]
    with QSignalBlocker(box):
        if wanted != [(box.itemText(i), box.itemData(i)) for i in range(box.count())]:
            box.clear()
            for title, value in wanted:
                box.addItem(title, value)
        box.setCurrentIndex(max(0, [value for _, value in wanted].index(chosen)))
