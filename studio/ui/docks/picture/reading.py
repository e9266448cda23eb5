"""The page that reads terrain from the picture: groups and their names, what is unsure, Paint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QWidget,
)

from engine.texts import Plural, Text
from studio.document.reading import MOST
from studio.ui.docks.picture.example_row import ExampleRow
from studio.ui.docks.picture.group_row import GroupRow
from studio.ui.docks.picture.unsure_bar import UnsureBar
from studio.ui.parts.aside import Aside
from studio.ui.parts.boxes import NumberBox, SlideBar
from studio.ui.parts.layouts import capital, clear, column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project
    from studio.document.reading import Answer, Group
    from studio.drawing.map.underlay import Shown
    from studio.tools.desk import Desk
    from studio.ui.canvas.underlays import Underlays

TICK = 150  # ms between two looks at how much is done


class ReadingPanel(QScrollArea):
    """Shows the map as it would be painted while it is seen; Paint makes one undo step of it."""

    wanted = Signal(str)  # an action of the window, by its name
    looked_for = Signal(str)  # a hex that is to be shown
    marked = Signal()  # hexes have other marks

    def __init__(self, underlays: Underlays) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._underlays = underlays
        self._desk: Desk | None = None
        self._take_off: list[Callable[[], None]] = []
        self._aside = Aside(self)
        self._aside.done.connect(self._end)
        self._then: Callable[[Answer], None] | None = None
        self._value: Project | None = None  # that was shown with what was read
        self._shown_groups: tuple[object, ...] = ()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._propose)
        self._ticking = QTimer(self, interval=TICK)
        self._ticking.timeout.connect(self._tick)
        self.rows: list[GroupRow] = []
        self.preview = QCheckBox(str(Text("Show it on the map")))
        self._fill()

    def _fill(self) -> None:
        body = QWidget()
        body.setProperty("panel", "true")
        layout = column(body, margin=3, gap=2)
        self.told = label("", "muted", wrap=True)
        self.warned = label("", "danger", wrap=True)
        self.begin = QPushButton(str(Text("Read terrain from the picture")))
        self.begin.setProperty("main", "true")
        self.begin.clicked.connect(self._go)
        self.bar = QProgressBar()
        self.bar.setRange(0, 100)
        self.bar.setTextVisible(False)
        self.stop = QPushButton(str(Text("Cancel")))
        self.stop.clicked.connect(self._cancel)
        self.unsure = UnsureBar()
        self.unsure.wanted.connect(self.wanted)
        for widget in (self.told, self.warned, self.begin, self.bar, self.stop, self.unsure):
            layout.addWidget(widget)
        layout.addWidget(self._made_groups())
        layout.addStretch(1)
        self.setWidget(body)

    def _made_groups(self) -> QWidget:
        self.found = QWidget()
        layout = column(self.found, gap=2)
        line = row(gap=2)
        line.addWidget(label(Text("Groups that look alike"), "heading"))
        line.addStretch(1)
        self.count = NumberBox()
        self.count.setRange(1, MOST)
        self.count.setAccessibleName(str(Text("How many groups")))
        self.count.valueChanged.connect(self._regroup)
        line.addWidget(self.count)
        layout.addLayout(line)
        self.advice = label("", "muted", wrap=True)
        layout.addWidget(self.advice)
        self._holder = QWidget()
        self._list = column(self._holder, gap=1)
        layout.addWidget(self._holder)
        self.examples = ExampleRow()
        self.examples.changed.connect(lambda: self.preview.setChecked(True))
        layout.addWidget(self.examples)
        line = row(gap=2)
        line.addWidget(label(Text("Unsure"), "muted"))
        self.doubt = SlideBar()
        self.doubt.setRange(0, 60)
        self.doubt.setToolTip(str(Text("How easily a hex counts as unsure")))
        self.doubt.setAccessibleName(self.doubt.toolTip())
        self.doubt.valueChanged.connect(self._doubt)
        line.addWidget(self.doubt, 1)
        self.doubtful = label("", "muted")
        line.addWidget(self.doubtful)
        layout.addLayout(line)
        self.preview.setChecked(True)
        self.preview.toggled.connect(self._propose)
        layout.addWidget(self.preview)
        self.paint = QPushButton(str(Text("Paint")))
        self.paint.setProperty("main", "true")
        self.paint.clicked.connect(self._paint)
        layout.addWidget(self.paint)
        return self.found

    # -- what is watched

    def watch(self, desk: Desk | None) -> None:
        """Read for another desk."""
        for take_off in self._take_off:
            take_off()
        if self._desk is not None:
            self._desk.reading.stop()
        self._aside.drop()
        self._desk, self._take_off, self._shown_groups = desk, [], ()
        self.unsure.watch(desk)
        self.examples.watch(desk)
        if desk is not None:
            reading = desk.reading
            reading.begin = self._begin
            reading.pixels = lambda: self._underlays.pixels(desk.opened)
            self._take_off = [
                reading.listeners.add(self._changed),
                reading.unsure.listeners.add(self._marked),
                desk.opened.history.listeners.add(lambda _before, _after: self._follow()),
                desk.opened.listeners.add(self._changed),
                desk.opened.selection.listeners.add(self._changed),
            ]
        self.refresh()

    def _begin(self, work: Callable[[], Answer], then: Callable[[Answer], None]) -> None:
        self._then = then
        self._aside.start(work)
        self._ticking.start()

    def _marked(self) -> None:
        self.refresh()
        self.marked.emit()

    def _end(self, answer: Answer) -> None:
        then, self._then = self._then, None
        if then is not None:
            then(answer)

    def _tick(self) -> None:
        working = self._desk is not None and self._desk.reading.working
        if working and self._desk is not None:
            self.bar.setValue(round(100 * self._desk.reading.done))
        else:
            self._ticking.stop()

    def _cancel(self) -> None:
        self._aside.drop()
        if self._desk is not None:
            self._desk.reading.stop()

    def _picture(self) -> Shown | None:
        desk = self._desk
        map_ = desk.opened.map if desk is not None else None
        return self._underlays.shown(desk.opened, map_) if desk is not None and map_ else None

    # -- what is shown

    def _go(self) -> None:
        desk = self._desk
        if desk is not None and self._picture() is None:
            self.wanted.emit("put_picture")
        else:
            self.start()

    def start(self) -> None:
        """Read the picture under the map in front."""
        if self._desk is not None:
            self.preview.setChecked(True)
            self._desk.reading.start()
            self._changed()

    def refresh(self) -> None:
        """Show everything as it is."""
        desk = self._desk
        if desk is None or not self.isVisible():
            return
        reading = desk.reading
        refusal = reading.refusal()
        ready = reading.ready and refusal is None
        self.told.setText(str(refusal or self._told()))
        self.told.setVisible(bool(self.told.text()))
        picture = self._picture()
        size = (picture.picture.width, picture.picture.height) if picture is not None else None
        warning = reading.warning(size) if refusal is None else None
        warned = capital(warning or self._underlays.why_not(desk.opened) or "")
        self.warned.setText(warned)
        self.warned.setVisible(bool(warned))
        self.begin.setVisible(not ready and not reading.working)
        put, read = Text("Put a picture under the map..."), Text("Read terrain from the picture")
        self.begin.setText(str(put if picture is None else read))
        self.begin.setEnabled(desk.map_path is not None)
        self.bar.setVisible(reading.working)
        self.stop.setVisible(reading.working)
        self.found.setVisible(ready)
        self.unsure.refresh()
        if ready:
            self._show_groups(desk, reading.groups, picture)
            self.examples.refresh()
            self._show_counts(desk)

    def _told(self) -> Text | str:
        desk = self._desk
        if desk is None or desk.reading.ready:
            return ""
        if desk.reading.working:
            return Text("Reading the picture...")
        return Text(
            "What lies around each centre dot is put into groups that look alike. You say what "
            "each group is, and the map is painted; hexes that are unsure are marked."
        )

    def _show_groups(self, desk: Desk, groups: tuple[Group, ...], picture: Shown | None) -> None:
        key = tuple((group.tone, group.size, group.spaces) for group in groups)
        if key != self._shown_groups:
            self._shown_groups = key
            if self._holder.isAncestorOf(QApplication.focusWidget() or self):
                self.count.setFocus()  # else Qt would give the keys to whatever comes next
            clear(self._list)
            self.rows = [GroupRow(desk, group, picture) for group in groups]
            for number, made in enumerate(self.rows):
                made.chosen.connect(lambda terrain, n=number: self._name(n, terrain))
                made.looked_for.connect(self.looked_for)
                self._list.addWidget(made)
            before: QWidget = self.count  # Tab comes to them after it, though they are made last
            for part in (part for made in self.rows for part in (*made.pieces, made.box)):
                self.setTabOrder(before, part)
                before = part
        for made, group in zip(self.rows, groups, strict=True):
            made.box.setCurrentIndex(max(0, made.box.findData(group.terrain)))

    def _show_counts(self, desk: Desk) -> None:
        reading = desk.reading
        with QSignalBlocker(self.count), QSignalBlocker(self.doubt):
            self.count.setValue(len(self.rows))
            self.doubt.setValue(round(100 * reading.threshold))
        advice = Text("{n} seem to stay well apart.", n=reading.suggested)
        if reading.outside:
            beside = Plural(
                "{n} hex lies outside the picture and is left alone.",
                "{n} hexes lie outside the picture and are left alone.",
                reading.outside,
            )
            advice = Text("{advice} {beside}", advice=advice, beside=beside)
        self.advice.setText(str(advice))
        n = len(reading.doubtful)
        self.doubtful.setText(str(Plural("{n} hex", "{n} hexes", n)))
        hexes = len(reading.terrains)
        self.paint.setText(str(Plural("Paint {n} hex", "Paint {n} hexes", hexes)))
        self.paint.setEnabled(hexes > 0)

    # -- what is done

    def _regroup(self, count: int) -> None:
        if self._desk is not None:
            self.preview.setChecked(True)
            self._desk.reading.regroup(count)

    def _name(self, group: int, terrain: str) -> None:
        if self._desk is not None:
            self.preview.setChecked(True)
            self._desk.reading.name(group, terrain)

    def _doubt(self, percent: int) -> None:
        if self._desk is not None:
            self._desk.reading.doubt(percent / 100)

    def _paint(self) -> None:
        desk = self._desk
        if desk is None or not desk.reading.ready:
            return
        with QSignalBlocker(self.preview):
            self.preview.setChecked(False)
        desk.reading.showing = False
        unsure = desk.reading.paint()
        self.verticalScrollBar().setValue(0)
        told = Plural("{n} hex is unsure", "{n} hexes are unsure", unsure)
        desk.surface.message(
            Text("Painted; {unsure}.", unsure=told) if unsure else Text("Painted.")
        )

    def _changed(self) -> None:
        self.refresh()
        self._soon.start()

    def _follow(self) -> None:
        """Show it again after something else was shown; not after something else was done."""
        desk = self._desk
        if desk is None or desk.opened.history.provisional is not None:
            return
        if desk.reading.showing and desk.project is not self._value:
            self.preview.setChecked(False)
        self._changed()

    def _propose(self) -> None:
        """Show the map as it would be, if that is wanted; else as it is."""
        desk = self._desk
        if desk is None:
            return
        reading, history = desk.reading, desk.opened.history
        wanted = self.isVisible() and reading.ready and self.preview.isChecked()
        if not wanted:
            if reading.showing:
                reading.showing = False
                desk.drop()
            return
        after = reading.painted(desk.project)
        reading.showing, self._value = True, desk.project
        if after != history.shown:
            desk.propose(after)
        desk.listeners()

    def showEvent(self, event: object) -> None:
        """Show it on the map again."""
        super().showEvent(event)  # type: ignore[arg-type]
        self._changed()

    def hideEvent(self, event: object) -> None:
        """Leave the map as it is: nobody sees what is proposed."""
        super().hideEvent(event)  # type: ignore[arg-type]
        self._propose()
