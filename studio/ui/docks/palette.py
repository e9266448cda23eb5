"""The palette: terrain swatches, walls, counters with their faces, markers. Click or drag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt
from PySide6.QtGui import QDrag, QIcon, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from engine.texts import Text
from studio.drawing.icons import icon
from studio.tools.tool import Pointer
from studio.ui.canvas.map_view import THING
from studio.ui.canvas.pieces import counter_picture
from studio.ui.docks.swatches import feature_swatch, swatch
from studio.ui.parts.flow import FlowLayout, flow_widget
from studio.ui.parts.layouts import clear, column, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QMouseEvent

    from engine.core.kinds import CounterType, Kind, TerrainType
    from engine.model.project import Project
    from engine.texts import Words
    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox

SWATCH = QSize(72, 56)
FEATURE = QSize(72, 40)
COUNTER = QSize(52, 52)
KINDS: tuple[tuple[str, Words], ...] = (
    ("survivor", Text("Survivors")),
    ("zombie", Text("Zombies")),
    ("opponent", Text("Opponents")),
    ("item", Text("Items")),
)
MARKER_ICONS = {
    "start": "person",
    "entry": "enter",
    "exit": "exit",
    "objective": "flag",
    "spawn": "spawn",
}


class Thing(QToolButton):
    """A button that can also be dragged onto the map."""

    def __init__(self, mime: str) -> None:
        super().__init__()
        self._mime = mime
        self._pressed: QPoint | None = None
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag may begin."""
        if event.button() == Qt.MouseButton.LeftButton and self._mime:
            self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin a drag."""
        far = self._pressed is not None and (
            (event.position().toPoint() - self._pressed).manhattanLength()
            >= QApplication.startDragDistance()
        )
        if not far:
            super().mouseMoveEvent(event)
            return
        self._pressed = None
        self.setDown(False)
        self._drag()

    def _drag(self) -> None:
        drag = QDrag(self)
        data = QMimeData()
        data.setData(THING, self._mime.encode())
        drag.setMimeData(data)
        picture = self.icon().pixmap(self.iconSize())
        drag.setPixmap(picture)
        drag.setHotSpot(picture.rect().center())
        drag.exec(Qt.DropAction.CopyAction)


class Palette(QScrollArea):
    """Offers what the ruleset has; what is chosen is what the tools place."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setMinimumWidth(208)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._desk: Desk | None = None
        self._toolbox: Toolbox | None = None
        self._take_off: list[Callable[[], None]] = []
        self._shown: object = None
        self.terrains: dict[str, Thing] = {}
        self.counters: dict[str, Thing] = {}
        self.markers: dict[str, Thing] = {}
        self.features: dict[str, Thing] = {}
        body = QWidget()
        body.setProperty("panel", "true")
        # the height follows from the width: the height at the least width is no reason to scroll
        body.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        layout = column(body, margin=2, gap=2)
        self._terrain_box, self._terrain_flow = flow_widget()
        self._marker_box, self._marker_flow = flow_widget()
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(str(Text("Filter counters")))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        self._counter_area = column(gap=1)
        self.note = label("", "muted", wrap=True)
        layout.addWidget(label(Text("Terrain"), "heading"))
        layout.addWidget(self._terrain_box)
        self._feature_box, self._feature_flow = flow_widget()
        layout.addWidget(label(Text("Walls and hedges"), "heading"))
        layout.addWidget(self._feature_box)
        layout.addWidget(label(Text("Markers"), "heading"))
        layout.addWidget(self._marker_box)
        layout.addWidget(label(Text("Counters"), "heading"))
        layout.addWidget(self.note)
        layout.addWidget(self.filter)
        layout.addLayout(self._counter_area)
        layout.addStretch(1)
        self.setWidget(body)

    def watch(self, desk: Desk | None, toolbox: Toolbox | None) -> None:
        """Offer what another desk has."""
        for take_off in self._take_off:
            take_off()
        self._desk, self._toolbox, self._take_off, self._shown = desk, toolbox, [], None
        self.filter.clear()
        if desk is not None and toolbox is not None:
            self._take_off = [
                desk.listeners.add(self._mark),
                toolbox.listeners.add(self._mark),
                desk.opened.listeners.add(self.refresh),
                desk.opened.history.listeners.add(self._follow),
            ]
        self.refresh()

    def _follow(self, _before: Project, _after: Project) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Offer what the ruleset of the tab in front has."""
        rules = self._desk.rules if self._desk is not None else None
        scenario = self._desk.opened.scenario if self._desk is not None else None
        options = scenario.options if scenario is not None else None
        key = (rules, scenario is not None, options)
        if key == self._shown:
            return
        self._shown = key
        self._fill_terrains()
        self._fill_features()
        self._fill_markers()
        self._fill_counters()
        self._mark()

    def _fill_terrains(self) -> None:
        clear(self._terrain_flow)
        self.terrains.clear()
        for terrain in self._desk.terrains if self._desk is not None else ():
            button = self._terrain(terrain)
            self.terrains[terrain.id] = button
            self._terrain_flow.addWidget(button)

    def _terrain(self, terrain: TerrainType) -> Thing:
        button = Thing("")
        button.setText(str(terrain.name))
        button.setIconSize(SWATCH)
        button.setFixedWidth(SWATCH.width() + 20)
        ratio = self.devicePixelRatioF()
        button.setIcon(QIcon(swatch(terrain, SWATCH.width(), SWATCH.height(), ratio)))
        kind = Text("for the rules: {kind}", kind=terrain.class_)
        button.setToolTip(f"{terrain.name}\n{kind}")
        button.clicked.connect(lambda: self.choose_terrain(terrain.id))
        return button

    def choose_terrain(self, terrain: str) -> None:
        """Paint with *terrain* from now on."""
        if self._desk is None or self._toolbox is None:
            return
        self._desk.choose(terrain=terrain)
        if "terrain" not in self._toolbox.active.options:
            self._toolbox.use("brush")
        self._mark()

    def _fill_features(self) -> None:
        clear(self._feature_flow)
        self.features.clear()
        terrains = self._desk.terrains if self._desk is not None else ()
        for kind in self._desk.features if self._desk is not None and terrains else ():
            button = self._feature(kind, terrains[0])
            self.features[kind.id] = button
            self._feature_flow.addWidget(button)

    def _feature(self, kind: Kind, ground: TerrainType) -> Thing:
        button = Thing("")
        button.setText(str(kind.name))
        button.setIconSize(FEATURE)
        button.setFixedWidth(SWATCH.width() + 20)
        ratio = self.devicePixelRatioF()
        size = FEATURE.width(), FEATURE.height()
        button.setIcon(QIcon(feature_swatch(kind.id, ground, *size, ratio)))
        button.setToolTip(f"{kind.name}\n{kind.hint}" if kind.hint else str(kind.name))
        button.clicked.connect(lambda: self.choose_feature(kind.id))
        return button

    def choose_feature(self, feature: str) -> None:
        """Draw *feature* along the sides of hexes from now on."""
        if self._desk is not None and self._toolbox is not None:
            self._desk.choose(feature=feature)
            self._toolbox.use("border")
            self._mark()

    def _fill_markers(self) -> None:
        clear(self._marker_flow)
        self.markers.clear()
        rules = self._desk.rules if self._desk is not None else None
        for kind in rules.marker_kinds if rules is not None else ():
            button = self._marker(kind)
            self.markers[kind.id] = button
            self._marker_flow.addWidget(button)

    def _marker(self, kind: Kind) -> Thing:
        button = Thing(f"marker:{kind.id}")
        button.setText(str(kind.name))
        button.setIcon(icon(MARKER_ICONS.get(kind.id, "marker")))
        button.setIconSize(QSize(24, 24))
        button.setFixedWidth(SWATCH.width() + 20)
        button.setToolTip(f"{kind.name}\n{kind.hint}" if kind.hint else str(kind.name))
        button.clicked.connect(lambda: self._choose("marker", kind.id))
        return button

    def _fill_counters(self) -> None:
        clear(self._counter_area)
        self.counters.clear()
        desk = self._desk
        has_scenario = desk is not None and desk.opened.scenario is not None
        need = Text("Counters belong to a scenario. Open one, or make one for this map.")
        self.note.setText("" if has_scenario else str(need))
        self.note.setVisible(not has_scenario)
        self.filter.setVisible(has_scenario)
        if desk is None or desk.rules is None or not has_scenario:
            return
        types = desk.counter_types
        for kind, title in KINDS:
            of_kind = [t for t in types if t.kind == kind]
            if of_kind:
                self._counter_area.addWidget(label(title, "muted"))
                box, flow = flow_widget()
                self._add_counters(flow, of_kind)
                self._counter_area.addWidget(box)
        self._filter(self.filter.text())

    def _add_counters(self, flow: FlowLayout, types: list[CounterType]) -> None:
        for entry in types:
            button = Thing(f"counter:{entry.id}")
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            button.setIconSize(COUNTER)
            button.setIcon(self._face(entry))
            values = "  ".join(f"{name} {value}" for name, value in entry.face.values)
            hint = Text("Drag it onto the map, or click and then click the map.")
            button.setToolTip(f"{entry.face.name}\n{values}\n{hint}".replace("\n\n", "\n"))
            button.setAccessibleName(str(entry.face.name))
            button.clicked.connect(lambda _=False, id_=entry.id: self._choose("counter", id_))
            self.counters[entry.id] = button
            flow.addWidget(button)

    def _face(self, entry: CounterType) -> QIcon:
        ratio = self.devicePixelRatioF()
        picture: QPixmap = counter_picture(entry.face, round(COUNTER.width() * ratio))
        picture.setDevicePixelRatio(ratio)
        return QIcon(picture)

    def drop(self, name: str, pointer: object) -> None:
        """Place what was dragged onto the map; the tool in hand stays there."""
        what, _, id_ = name.partition(":")
        toolbox = self._toolbox
        if toolbox is None or self._desk is None or not isinstance(pointer, Pointer):
            return
        before = toolbox.active.id
        self._choose(what, id_)
        toolbox.press(pointer)
        toolbox.release(pointer)
        toolbox.use(before)

    def _choose(self, what: str, id_: str) -> None:
        if self._desk is not None and self._toolbox is not None:
            self._desk.choose(**{what: id_})
            self._toolbox.use(what)
            self._mark()

    def _filter(self, needle: str) -> None:
        wanted = needle.casefold()
        for button in self.counters.values():
            button.setVisible(wanted in button.accessibleName().casefold())

    def _mark(self) -> None:
        """Show what is chosen, as far as the tool in hand uses it."""
        if self._desk is None or self._toolbox is None:
            return
        used, settings = self._toolbox.active.options, self._desk.settings
        for name, buttons, chosen in (
            ("terrain", self.terrains, settings.terrain),
            ("feature", self.features, settings.feature),
            ("marker", self.markers, settings.marker),
            ("counter", self.counters, settings.counter),
        ):
            for id_, button in buttons.items():
                button.setChecked(id_ == chosen and name in used)
