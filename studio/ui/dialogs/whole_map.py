"""Resizing, cropping, flipping and turning a map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QRadioButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

from engine.board.terrain import VOID
from engine.edits.places import printed
from engine.edits.resize import crop, margins_for, resized
from engine.edits.turning import refusal, turned
from engine.errors import EngineError
from engine.geometry.layout import Layout
from engine.geometry.turns import Turn
from engine.texts import Text
from studio.document.transforms import chosen_spaces
from studio.ui.dialogs.transform import TransformDialog
from studio.ui.parts.boxes import ChoiceBox, NumberBox
from studio.ui.parts.layouts import column, label

if TYPE_CHECKING:
    from engine.edits.outcome import Outcome
    from engine.edits.resize import Anchor
    from engine.geometry.grid import Grid
    from engine.geometry.layout import Bounds
    from engine.texts import Words
    from studio.tools.desk import Desk
    from studio.ui.theme.theme import Theme

MOST: Final = 400
BUTTON: Final = 34
HERE: Final = "\N{BLACK CIRCLE}"
ARROWS: Final = {  # which way the map grows from its anchor
    (-1, -1): "\N{NORTH WEST ARROW}",
    (0, -1): "\N{UPWARDS ARROW}",
    (1, -1): "\N{NORTH EAST ARROW}",
    (-1, 0): "\N{LEFTWARDS ARROW}",
    (1, 0): "\N{RIGHTWARDS ARROW}",
    (-1, 1): "\N{SOUTH WEST ARROW}",
    (0, 1): "\N{DOWNWARDS ARROW}",
    (1, 1): "\N{SOUTH EAST ARROW}",
}
ANCHORS: Final[dict[Anchor, Words]] = {
    (0, 0): Text("The map stays in the upper left corner"),
    (1, 0): Text("The map stays at the top, in the middle"),
    (2, 0): Text("The map stays in the upper right corner"),
    (0, 1): Text("The map stays at the left, in the middle"),
    (1, 1): Text("The map stays in the middle"),
    (2, 1): Text("The map stays at the right, in the middle"),
    (0, 2): Text("The map stays in the lower left corner"),
    (1, 2): Text("The map stays at the bottom, in the middle"),
    (2, 2): Text("The map stays in the lower right corner"),
}


class AnchorGrid(QWidget):
    """Nine buttons: where the map lies within its new size."""

    def __init__(self) -> None:
        super().__init__()
        self.group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
        grid.setColumnStretch(3, 1)
        for number, ((across, down), words) in enumerate(ANCHORS.items()):
            button = QToolButton()
            button.setCheckable(True)
            button.setProperty("chip", "true")
            button.setFixedSize(BUTTON, BUTTON)
            button.setToolTip(str(words))
            button.setAccessibleName(str(words))
            self.group.addButton(button, number)
            grid.addWidget(button, down, across)
        self.group.idToggled.connect(self._show)
        self.group.button(0).setChecked(True)

    @property
    def anchor(self) -> Anchor:
        """The place that is chosen."""
        return list(ANCHORS)[self.group.checkedId()]

    def choose(self, anchor: Anchor) -> None:
        """Choose another place."""
        self.group.button(list(ANCHORS).index(anchor)).setChecked(True)

    def _show(self) -> None:
        if self.group.checkedId() < 0:
            return
        x, y = self.anchor
        for number, (across, down) in enumerate(ANCHORS):
            away = (across - x, down - y)
            self.group.button(number).setText(HERE if away == (0, 0) else ARROWS.get(away, ""))


def grid_of(dialog: TransformDialog) -> Grid:
    """Return the grid of the first level."""
    grid = dialog.map.main.grid
    if grid is None:
        raise EngineError(Text("a map of zones has no grid"))
    return grid


class ResizeDialog(TransformDialog):
    """Columns and rows, where the map lies in them, and what the new hexes are."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget) -> None:
        super().__init__(desk, theme, parent, Text("Resize map"), Text("Resize"))

    def fill(self) -> None:
        """Fill the form with the size that the map has."""
        grid = grid_of(self)
        self.columns, self.rows = _number(grid.columns), _number(grid.rows)
        self.anchor = AnchorGrid()
        self.terrain = ChoiceBox()
        for terrain in self.desk.terrains:
            self.terrain.addItem(str(terrain.name), terrain.id)
        self.terrain.addItem(str(Text("No hexes")), VOID)
        self.form.addRow(str(Text("Columns")), self.columns)
        self.form.addRow(str(Text("Rows")), self.rows)
        self.form.addRow(str(Text("Anchor")), self.anchor)
        self.form.addRow(str(Text("New hexes")), self.terrain)
        for box in (self.columns, self.rows):
            box.valueChanged.connect(self.changed)
        self.columns.selectAll()  # it has the focus: what is typed takes the place of the number
        self.anchor.group.idToggled.connect(self.changed)
        self.terrain.currentIndexChanged.connect(self.changed)

    def outcome(self) -> Outcome:
        """Return what would come of the size that is entered."""
        size = self.columns.value(), self.rows.value()
        margins = margins_for(grid_of(self), *size, self.anchor.anchor)
        return resized(self.project, self.path, margins, str(self.terrain.currentData()))

    def frame(self) -> Bounds | None:
        """Return where the sheet lay."""
        return Layout(grid_of(self), self.map.kind).bounds


class CropDialog(TransformDialog):
    """Cuts the map down to what is selected."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget) -> None:
        self.spaces = chosen_spaces(desk.opened)
        super().__init__(desk, theme, parent, Text("Crop to selection"), Text("Crop"))
        self.ok.setFocus()  # there is no field: else the report has the focus, and a frame

    def fill(self) -> None:
        """Say what stays."""
        self.size_ = label(wrap=True)
        self.form.addRow(self.size_)

    def outcome(self) -> Outcome:
        """Return what would come of it."""
        found = crop(self.project, self.path, self.spaces)
        grid = found.project.map(self.path).main.grid
        if grid is not None:
            left, top = grid.first
            ends = ((left, top), (left + grid.columns - 1, top + grid.rows - 1))
            one, other = (printed(self.map, f"c{col}r{row_}") for col, row_ in ends)
            self.size_.setText(
                str(
                    Text(
                        "{columns} by {rows} hexes stay, from {one} to {other}.",
                        columns=grid.columns,
                        rows=grid.rows,
                        one=one,
                        other=other,
                    )
                )
            )
        return found


FLIPS: Final[tuple[tuple[Turn, Words], ...]] = (
    (Turn(mirrored=True), Text("Left and right change sides")),
    (Turn(mirrored=True, steps=3), Text("Top and bottom change sides")),
)
HEX_TURNS: Final[tuple[tuple[Turn, Words], ...]] = (
    (Turn(steps=3), Text("180 degrees")),
    (Turn(steps=1), Text("60 degrees clockwise")),
    (Turn(steps=5), Text("60 degrees anticlockwise")),
    (Turn(steps=2), Text("120 degrees clockwise")),
    (Turn(steps=4), Text("120 degrees anticlockwise")),
)
SQUARE_FLIPS: Final[tuple[tuple[Turn, Words], ...]] = (
    FLIPS[0],
    (Turn(mirrored=True, steps=2), FLIPS[1][1]),
)
SQUARE_TURNS: Final[tuple[tuple[Turn, Words], ...]] = (
    (Turn(steps=2), Text("180 degrees")),
    (Turn(steps=1), Text("90 degrees clockwise")),
    (Turn(steps=3), Text("90 degrees anticlockwise")),
)


class TurnDialog(TransformDialog):
    """Flips or turns the map; what the map cannot do is grey and says why."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget, *, flips: bool) -> None:
        self._flips = flips
        title = Text("Flip map") if flips else Text("Rotate map")
        super().__init__(desk, theme, parent, title, Text("Flip") if flips else Text("Rotate"))

    def fill(self) -> None:
        """Offer the ways."""
        squares = self.map.kind == "square"
        if self._flips:
            self.turns = SQUARE_FLIPS if squares else FLIPS
        else:
            self.turns = SQUARE_TURNS if squares else HEX_TURNS
        self.group = QButtonGroup(self)
        box = QWidget()
        lines = column(box, gap=2)
        reasons: dict[str, None] = {}
        for number, (turn, words) in enumerate(self.turns):
            button = QRadioButton(str(words))
            reason = refusal(self.map, turn)
            if reason is not None:
                button.setEnabled(False)
                button.setToolTip(str(reason))
                reasons[str(reason)] = None
            self.group.addButton(button, number)
            lines.addWidget(button)
        for why in list(reasons)[:1]:
            lines.addWidget(label(why, "muted", wrap=True))
        self.form.addRow(box)
        first = next((b for b in self.group.buttons() if b.isEnabled()), None)
        if first is not None:
            first.setChecked(True)
        self.group.idToggled.connect(self.changed)

    def outcome(self) -> Outcome:
        """Return what would come of the way that is chosen."""
        turn = self.turns[max(0, self.group.checkedId())][0]
        rules = self.desk.rules
        return turned(self.project, self.path, turn, rules.turning if rules is not None else None)


def _number(value: int) -> QSpinBox:
    box = NumberBox()
    box.setRange(1, max(MOST, value))
    box.setValue(value)
    box.setAlignment(Qt.AlignmentFlag.AlignRight)
    return box
