"""The tools as a column of icons with their keys; the bar with the options of the tool in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QSizePolicy,
    QToolBar,
    QToolButton,
    QWidget,
)

from engine.geometry.symmetry import kinds
from engine.texts import Plural, Text
from studio.tools.eraser import TAKES
from studio.tools.registry import GROUPS, tools
from studio.tools.road import ways_of
from studio.ui.parts.boxes import ChoiceBox
from studio.ui.parts.elided import ElidedLabel
from studio.ui.parts.layouts import label, row
from studio.ui.window.mix_field import MixField
from studio.ui.window.sight_options import SightOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QAction

    from engine.geometry.symmetry import Kind
    from engine.texts import Words
    from studio.tools.desk import Desk, Marking
    from studio.tools.tool import Tool
    from studio.tools.toolbox import Toolbox
    from studio.ui.window.menus import ActionSet

SIZES = (1, 7, 19)
COLUMNS = 2  # of the tool bar
OFFERED = (
    "fill_marked",
    "clear_marked",
    "make_building",
    "border_around",
    "clear_off",
    "invert_marked",
)
MARKINGS: tuple[tuple[Marking, Text], ...] = (
    ("anew", Text("New selection")),
    ("add", Text("Add to it")),
    ("take", Text("Take away")),
)
SYMMETRIES: dict[Kind, Text] = {
    "left_right": Text("Left and right"),
    "top_bottom": Text("Top and bottom"),
    "both": Text("Left, right, top and bottom"),
    "two": Text("Turned twice"),
    "three": Text("Turned three times"),
    "four": Text("Turned four times"),
    "six": Text("Turned six times"),
}
OUTLINES = (("draw", Text("Draw")), ("cut", Text("Cut a hole")))
AUDIENCES = (("players", Text("To the players")), ("self", Text("To yourself")))
LABELS = (("place", Text("Place")), ("street", Text("Street")), ("area", Text("Area")))


class ToolBar(QToolBar):
    """One button for each tool; the entries are those of the Tools menu, with their keys."""

    def __init__(self, window: QWidget, actions: ActionSet) -> None:
        super().__init__(str(Text("Tools")), window)
        self.setObjectName("tools")
        self.setOrientation(Qt.Orientation.Vertical)
        self.setMovable(False)
        self._toolbox: Toolbox | None = None
        self._take_off: Callable[[], None] | None = None
        self._entries: dict[str, QAction] = {}
        for group in GROUPS:
            of_group = [tool for tool in tools() if tool.group == group]
            if self._entries and of_group:
                self.addSeparator()
            self.addWidget(self._grid(of_group, actions))

    def _grid(self, of_group: Sequence[type[Tool]], actions: ActionSet) -> QWidget:
        """Return the buttons of a group, two in a row."""
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
        for place, tool in enumerate(of_group):
            entry = actions[f"tool_{tool.id}"]
            entry.setToolTip(f"{tool.title} ({tool.key})\n{tool.hint}")
            button = QToolButton()
            button.setDefaultAction(entry)
            button.setIconSize(QSize(24, 24))
            grid.addWidget(button, place // COLUMNS, place % COLUMNS)
            self._entries[tool.id] = entry
        return body

    def watch(self, toolbox: Toolbox | None) -> None:
        """Show the tool in hand of another toolbox."""
        if self._take_off is not None:
            self._take_off()
        self._toolbox = toolbox
        self._take_off = toolbox.listeners.add(self.refresh) if toolbox is not None else None
        self.refresh()

    def refresh(self) -> None:
        """Show which tool is in hand."""
        in_hand = self._toolbox.active.id if self._toolbox is not None else None
        for tool_id, entry in self._entries.items():
            if entry.isChecked() != (tool_id == in_hand):
                entry.setChecked(tool_id == in_hand)


class ToolOptions(QToolBar):
    """What the tool in hand obeys, and what the modifier keys do."""

    def __init__(self, window: QWidget, actions: ActionSet) -> None:
        super().__init__(str(Text("Tool options")), window)
        self.setObjectName("tool_options")
        self.setMovable(False)
        self._desk: Desk | None = None
        self._toolbox: Toolbox | None = None
        self._take_off: list[Callable[[], None]] = []
        self._body = QWidget()
        self._body.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._layout = row(self._body, gap=2)
        self._layout.setContentsMargins(4, 0, 8, 0)
        self.name = label("", "subtitle")
        self.terrain = ChoiceBox()
        self.road = ChoiceBox()
        self.outline = _choice(OUTLINES)
        self.erase = _choice(TAKES)
        self.feature = ChoiceBox()
        self.audience = _choice(AUDIENCES)
        self.kind = _choice(LABELS)
        self.marking = _choice(MARKINGS)
        self.symmetry = ChoiceBox()
        self.mix = MixField(lambda mix: self._choose("mix", mix))
        self.marked = self._offers(actions)
        self.sizes = QButtonGroup(self)
        self.brush = self._sizes()
        self.sight = SightOptions()
        self.hint = ElidedLabel("muted")
        self._parts = {
            "terrain": self.terrain,
            "outline": self.outline,
            "erase": self.erase,
            "brush": self.brush,
            "road": self.road,
            "feature": self.feature,
            "audience": self.audience,
            "label": self.kind,
            "marking": self.marking,
            "sight": self.sight,
            "mix": self.mix,
            "symmetry": self.symmetry,
        }
        self._layout.addWidget(self.name)
        for part in (*self._parts.values(), self.marked):
            self._layout.addWidget(part)
        self._layout.addWidget(self.hint, 1)
        self.addWidget(self._body)
        self.terrain.activated.connect(self._choose_terrain)
        self.road.activated.connect(lambda i: self._choose("road", self.road.itemData(i)))
        self.outline.activated.connect(lambda i: self._choose("outline", self.outline.itemData(i)))
        self.erase.activated.connect(lambda i: self._choose("erase", self.erase.itemData(i)))
        self.audience.activated.connect(
            lambda i: self._choose("audience", self.audience.itemData(i))
        )
        self.feature.activated.connect(lambda i: self._choose("feature", self.feature.itemData(i)))
        self.kind.activated.connect(lambda i: self._choose("label", self.kind.itemData(i)))
        self.marking.activated.connect(lambda i: self._choose("marking", self.marking.itemData(i)))
        self.symmetry.activated.connect(
            lambda i: self._choose("symmetry", self.symmetry.itemData(i))
        )
        self.sizes.idClicked.connect(lambda size: self._choose("brush", size))

    def _sizes(self) -> QWidget:
        body = QWidget()
        layout = row(body)
        for size in SIZES:
            button = QToolButton()
            button.setText(str(size))
            button.setCheckable(True)
            button.setProperty("plain", "true")
            button.setToolTip(str(Plural("Paint {n} hex at once", "Paint {n} hexes at once", size)))
            self.sizes.addButton(button, size)
            layout.addWidget(button)
        return body

    def _offers(self, actions: ActionSet) -> QWidget:
        """Return what can be done with selected spaces, as buttons."""
        body = QWidget()
        layout = row(body)
        for action_id in OFFERED:
            button = QToolButton()
            button.setDefaultAction(actions[action_id])
            layout.addWidget(button)
        return body

    def watch(self, desk: Desk | None, toolbox: Toolbox | None) -> None:
        """Show and change the settings of another desk."""
        for take_off in self._take_off:
            take_off()
        self._desk, self._toolbox, self._take_off = desk, toolbox, []
        if desk is not None and toolbox is not None:
            self._take_off = [
                desk.listeners.add(self.refresh),
                toolbox.listeners.add(self.refresh),
                desk.opened.selection.listeners.add(self.refresh),
                desk.opened.listeners.add(self.refresh),  # another tab may have other rules
                desk.view.listeners.add(self.refresh),
            ]
        self.refresh()

    def _keep_height(self) -> None:
        """Be as high as the highest part whatever is shown: the map must not move with the tool."""
        parts = (*self._parts.values(), self.marked)
        for part in parts:
            part.ensurePolished()
        highest = max(part.sizeHint().height() for part in parts)
        self._body.setMinimumHeight(highest)

    def refresh(self) -> None:
        """Show the settings as they are."""
        if self._desk is None or self._toolbox is None:
            self._body.hide()
            return
        self._body.show()
        self._keep_height()
        tool = self._toolbox.active
        self.name.setText(str(tool.title))
        self.hint.setText(str(tool.usable() or tool.hint))
        self.hint.setToolTip(self.hint.text())
        for name, part in self._parts.items():
            part.setVisible(name in tool.options)
        self.marked.setVisible(tool.marks and self._desk.selected is not None)
        self._fill_terrain(self._desk)
        self._fill_features(self._desk)
        self.sight.refresh(self._desk)
        self._fill_symmetry(self._desk)
        self.mix.show_mix(self._desk)
        settings = self._desk.settings
        button = self.sizes.button(settings.brush)
        if button is not None:
            button.setChecked(True)
        _offer(self.road, ways_of(self._desk), settings.road)
        self.kind.setCurrentIndex(max(0, self.kind.findData(settings.label)))
        self.outline.setCurrentIndex(max(0, self.outline.findData(settings.outline)))
        self.erase.setCurrentIndex(max(0, self.erase.findData(settings.erase)))
        self.audience.setCurrentIndex(max(0, self.audience.findData(settings.audience)))
        self.marking.setCurrentIndex(max(0, self.marking.findData(settings.marking)))

    def _fill_terrain(self, desk: Desk) -> None:
        known = [self.terrain.itemData(i) for i in range(self.terrain.count())]
        wanted = [terrain.id for terrain in desk.terrains]
        with QSignalBlocker(self.terrain):
            if known != wanted:
                self.terrain.clear()
                for terrain in desk.terrains:
                    self.terrain.addItem(str(terrain.name), terrain.id)
            self.terrain.setCurrentIndex(self.terrain.findData(desk.settings.terrain))

    def _fill_features(self, desk: Desk) -> None:
        """Offer what the rules let stand on borders."""
        _offer(self.feature, [(k.id, k.name) for k in desk.features], desk.settings.feature)

    def _fill_symmetry(self, desk: Desk) -> None:
        """Offer the symmetries that the grid allows."""
        allowed = kinds(desk.layout.lattice) if desk.layout is not None else ()
        known = [self.symmetry.itemData(i) for i in range(self.symmetry.count())]
        with QSignalBlocker(self.symmetry):
            if known != [None, *allowed]:
                self.symmetry.clear()
                self.symmetry.addItem(str(Text("No symmetry")), None)
                for kind in allowed:
                    self.symmetry.addItem(str(SYMMETRIES[kind]), kind)
            chosen = desk.settings.symmetry
            self.symmetry.setCurrentIndex(1 + allowed.index(chosen) if chosen in allowed else 0)

    def _choose_terrain(self, index: int) -> None:
        self._choose("terrain", self.terrain.itemData(index))

    def _choose(self, name: str, value: object) -> None:
        if self._desk is not None:
            self._desk.choose(**{name: value})


def _offer(box: QComboBox, entries: Sequence[tuple[str, Words | str]], chosen: str) -> None:
    """Let *box* offer *entries*, which may be others than before, and show what is chosen."""
    wanted = [(str(name), id_) for id_, name in entries]
    known = [(box.itemText(i), box.itemData(i)) for i in range(box.count())]
    with QSignalBlocker(box):
        if known != wanted:
            box.clear()
            for name, id_ in wanted:
                box.addItem(name, id_)
        box.setCurrentIndex(box.findData(chosen))


def _choice(entries: Sequence[tuple[str, Words]]) -> QComboBox:
    box = ChoiceBox()
    for value, title in entries:
        box.addItem(str(title), value)
    return box
