"""The dialog for a new map: name, shape of the grid, labels, with a live preview."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from engine.geometry.grid import Grid, Orient, Side, Stagger
from engine.geometry.labels import LabelCorner, LabelScheme, LabelSchemeName
from engine.geometry.layout import Layout
from engine.geometry.paper import PAPERS, Pages, pages, paper
from engine.texts import Text
from studio.ui.dialogs.grid_preview import GridPreview
from studio.ui.parts.boxes import ChoiceBox, DecimalBox, NumberBox
from studio.ui.parts.layouts import GRID, column, label, row

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.document.settings import Settings
    from studio.ui.theme.theme import Theme

SIDES: tuple[tuple[Side, Words], ...] = (
    ("north", Text("top")),
    ("south", Text("bottom")),
    ("west", Text("left")),
    ("east", Text("right")),
)
ORIENTS: tuple[tuple[Orient, Words], ...] = (
    ("flat", Text("Flat top, columns of hexes")),
    ("pointy", Text("Pointed top, rows of hexes")),
)
STAGGERS: dict[Orient, tuple[tuple[Stagger, Words], ...]] = {
    "flat": (
        ("second", Text("Second column half a hex lower")),
        ("first", Text("First column half a hex lower")),
    ),
    "pointy": (
        ("second", Text("Second row half a hex further right")),
        ("first", Text("First row half a hex further right")),
    ),
}
SCHEMES: tuple[tuple[LabelSchemeName, str], ...] = (
    ("0101", "0101"),
    ("01.01", "01.01"),
    ("A1", "A1 … AA1"),
    ("A1-doubled", "A1 … AA1, BB1"),
)
ORDERS = (("columns", Text("Column first")), ("rows", Text("Row first")))
CORNERS: tuple[tuple[LabelCorner, Words], ...] = (
    ("top_left", Text("Top left")),
    ("top_right", Text("Top right")),
    ("bottom_left", Text("Bottom left")),
    ("bottom_right", Text("Bottom right")),
)
KEY = "new_map"
Kind = Literal["map", "scenario"]


@dataclass(frozen=True, slots=True)
class NewMap:
    """What was asked for."""

    title: str
    grid: Grid
    labels: LabelScheme
    scenario: bool  # begin a scenario on it too


class NewMapDialog(QDialog):
    """Asks for a new map; it remembers what was entered last."""

    made = Signal(object)  # a NewMap

    def __init__(self, parent: QWidget, theme: Theme, settings: Settings) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(Text("New map")))
        self._settings = settings
        self.title = QLineEdit()
        self.title.setPlaceholderText(str(Text("Name of the map")))
        self.orient = _box(ORIENTS)
        self.stagger = ChoiceBox()
        self.columns = _number(24)
        self.rows = _number(18)
        self.across = DecimalBox()
        self.across.setRange(5, 80)
        self.across.setSingleStep(0.5)
        self.across.setDecimals(2)
        self.across.setSuffix(" mm")
        self.across.setValue(20)
        self.across.lineEdit().setTextMargins(6, 0, 0, 0)
        self.scheme = _box(SCHEMES)
        self.order = _box(ORDERS)
        self.corner = _box(CORNERS)
        self.skip = QLineEdit()
        self.skip.setPlaceholderText(str(Text("none, or IO")))
        self.skip.setValidator(QRegularExpressionValidator(QRegularExpression("[A-Za-z, ]*")))
        self.paper = _box(tuple((kind.name, kind.name) for kind in PAPERS))
        self.pages = label("", "muted")
        self.cut = {side: QCheckBox(str(name)) for side, name in SIDES}
        self.scenario = QCheckBox(str(Text("Begin a scenario on it too")))
        self.scenario.setChecked(True)
        self.sheet = label("", "muted")
        self.preview = GridPreview(theme)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._ok.setText(str(Text("Make map")))
        self._ok.setProperty("main", "true")
        self._lay_out()
        self._recall()
        self._listen()
        self._staggers()
        self._show()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(2 * GRID)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        cut, sides = QWidget(), row(gap=3)
        cut.setLayout(sides)
        for box in self.cut.values():
            sides.addWidget(box)
        sides.addStretch(1)
        numbers, both = QWidget(), row(gap=2)
        numbers.setLayout(both)
        both.addWidget(self.columns, 1)
        both.addWidget(label(Text("columns"), "muted"))
        both.addWidget(self.rows, 1)
        both.addWidget(label(Text("rows"), "muted"))
        named, said = QWidget(), row(gap=2)
        named.setLayout(said)
        said.addWidget(self.scheme, 1)
        said.addWidget(self.order, 1)
        sheets, prints = QWidget(), row(gap=2)
        sheets.setLayout(prints)
        prints.addWidget(self.paper)
        prints.addWidget(self.pages, 1)
        for caption, field in (
            (Text("Name"), self.title),
            (Text("Hexes"), self.orient),
            (Text("Stagger"), self.stagger),
            (Text("Number"), numbers),
            (Text("Flat to flat"), self.across),
            (Text("Labels"), named),
            (Text("Counted from"), self.corner),
            (Text("Letters left out"), self.skip),
            (Text("Half-hexes at"), cut),
            (Text("Paper"), sheets),
        ):
            form.addRow(str(caption), field)
        left = column(gap=3)
        left.addLayout(form)
        left.addWidget(self.sheet)
        left.addWidget(self.scenario)
        left.addStretch(1)
        body = row(gap=4)
        body.addLayout(left)
        body.addWidget(self.preview, 1)
        layout = column(self, margin=4, gap=4)
        layout.addLayout(body, 1)
        layout.addWidget(self.buttons)
        self.resize(900, 600)

    def _listen(self) -> None:
        self.orient.currentIndexChanged.connect(self._staggers)
        for box in (self.stagger, self.scheme, self.order, self.corner, self.paper):
            box.currentIndexChanged.connect(self._show)
        for number in (self.columns, self.rows, self.across):
            number.valueChanged.connect(self._show)
        for check in self.cut.values():
            check.toggled.connect(self._show)
        self.title.textChanged.connect(self._show)
        self.skip.textChanged.connect(self._show)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def value(self) -> NewMap:
        """Return what is entered."""
        lettered = self.skip.isEnabled()
        labels = LabelScheme(
            cast("LabelSchemeName", self.scheme.currentData()),
            skip=self.skip.text().replace(" ", "").replace(",", "").upper() if lettered else "",
            rows_first=self.order.currentData() == "rows",
            corner=self.corner.currentData(),
        )
        grid = Grid(
            columns=self.columns.value(),
            rows=self.rows.value(),
            size=self.across.value(),
            orient=self.orient.currentData(),
            stagger=self.stagger.currentData() or "second",
            cut=tuple(side for side, box in self.cut.items() if box.isChecked()),
        )
        title = self.title.text().strip()
        return NewMap(title, grid, labels, self.scenario.isChecked())

    def accept(self) -> None:
        """Make the map, and remember what was entered."""
        value = self.value()
        self._settings.set(KEY, self._kept())
        super().accept()
        self.made.emit(value)

    def _staggers(self) -> None:
        chosen = self.stagger.currentData()
        self.stagger.blockSignals(True)
        self.stagger.clear()
        for value, words in STAGGERS[self.orient.currentData()]:
            self.stagger.addItem(str(words), value)
        self.stagger.setCurrentIndex(max(0, self.stagger.findData(chosen)))
        self.stagger.blockSignals(False)
        self._show()

    def _show(self) -> None:
        self.skip.setEnabled(str(self.scheme.currentData()).startswith("A"))
        value = self.value()
        self.preview.show_grid(value.grid, value.labels)
        bounds = Layout(value.grid).bounds
        inches = (bounds.width / 25.4, bounds.height / 25.4)
        told = Text(
            "The sheet is {w:.0f} by {h:.0f} mm ({iw:.1f} by {ih:.1f} inches).",
            w=bounds.width,
            h=bounds.height,
            iw=inches[0],
            ih=inches[1],
        )
        self.sheet.setText(str(told))
        sheet = paper(str(self.paper.currentData()))
        self.pages.setText(str(_told(pages(bounds.width, bounds.height, sheet))))
        self._ok.setEnabled(bool(value.title))
        self._ok.setToolTip("" if value.title else str(Text("Give the map a name first.")))

    def _kept(self) -> dict[str, object]:
        grid = self.value().grid
        return {
            "columns": grid.columns,
            "rows": grid.rows,
            "size": grid.size,
            "orient": grid.orient,
            "stagger": grid.stagger,
            "cut": list(grid.cut),
            "scheme": self.scheme.currentData(),
            "order": self.order.currentData(),
            "corner": self.corner.currentData(),
            "skip": self.skip.text(),
            "paper": self.paper.currentData(),
            "scenario": self.scenario.isChecked(),
        }

    def _recall(self) -> None:
        kept = self._settings.get(KEY)
        if not isinstance(kept, dict):
            self._staggers()
            return
        for box, name in ((self.columns, "columns"), (self.rows, "rows")):
            if isinstance(kept.get(name), int):
                box.setValue(kept[name])
        if isinstance(kept.get("size"), (int, float)):
            self.across.setValue(float(kept["size"]))
        self._staggers()
        for choice, name in (
            (self.orient, "orient"),
            (self.scheme, "scheme"),
            (self.order, "order"),
            (self.corner, "corner"),
            (self.paper, "paper"),
        ):
            choice.setCurrentIndex(max(0, choice.findData(kept.get(name))))
        self.skip.setText(str(kept.get("skip") or ""))
        self._staggers()
        self.stagger.setCurrentIndex(max(0, self.stagger.findData(kept.get("stagger"))))
        cut = kept.get("cut")
        for side, check in self.cut.items():
            check.setChecked(isinstance(cut, list) and side in cut)
        self.scenario.setChecked(kept.get("scenario") is not False)


def _told(found: Pages) -> Words:
    """Return "prints on 4 pages, 2 across and 2 down, upright"."""
    if found.total == 1:
        way = Text("upright") if found.upright else Text("on its side")
        return Text("prints on 1 page, {way}", way=way)
    way = Text("upright") if found.upright else Text("on their sides")
    return Text(
        "prints on {n} pages, {across} by {down}, {way}",
        n=found.total,
        across=found.across,
        down=found.down,
        way=way,
    )


def _box(entries: tuple[tuple[str, Words | str], ...]) -> QComboBox:
    box = ChoiceBox()
    for value, words in entries:
        box.addItem(str(words), value)
    return box


def _number(value: int) -> QSpinBox:
    box = NumberBox()
    box.setRange(1, 400)
    box.setValue(value)
    box.setAlignment(Qt.AlignmentFlag.AlignRight)
    return box
