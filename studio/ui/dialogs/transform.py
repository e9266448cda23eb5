"""What the dialogs that change a whole map share: form, picture of the result, what is lost."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.errors import EngineError
from engine.texts import Text
from studio.document.transforms import others_changed, told, unread
from studio.ui.dialogs.map_preview import MapPreview
from studio.ui.parts.layouts import GRID, column, row

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize

    from engine.edits.outcome import Outcome
    from engine.geometry.layout import Bounds
    from engine.model.map import MapDocument
    from engine.model.project import Project
    from engine.texts import Words
    from studio.tools.desk import Desk
    from studio.ui.theme.theme import Theme

PAUSE = 120  # ms after the last change until the result is worked out
SIZE = (900, 560)
NOTHING = Text("Nothing would change.")


class Paragraphs(QStyledItemDelegate):
    """Gives each wrapped line its whole height: Qt measures wider lines than it draws."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the room that the words take within the margins."""
        narrow = QStyleOptionViewItem(option)
        narrow.rect = option.rect.adjusted(0, 0, -GRID, 0)
        return super().sizeHint(narrow, index)


class TransformDialog(QDialog):
    """Asks how, shows what would come of it, and does it as one undo step."""

    follows = True  # whether scenarios have to follow, so that unread ones are told

    def __init__(
        self, desk: Desk, theme: Theme, parent: QWidget, title: Words, verb: Words
    ) -> None:
        super().__init__(parent)
        self.desk, self.undo_name = desk, title
        self.project: Project = desk.project
        self.path = desk.map_path or ""
        self.found: Outcome | None = None
        self.setWindowTitle(str(title))
        self.form = QFormLayout()
        self.form.setSpacing(2 * GRID)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.preview = MapPreview(theme)
        self.preview.setAccessibleName(str(Text("The map as it would be")))
        self._theme = theme
        self.told = QListWidget()
        self.told.setProperty("report", "true")
        self.told.setWordWrap(True)
        self.told.setItemDelegate(Paragraphs(self.told))
        self.told.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.told.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.told.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.told.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.told.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.told.setAccessibleName(str(Text("What would be lost, and what else changes")))
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(str(verb))
        self.ok.setProperty("main", "true")
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.refresh)
        self.fill()
        self._lay_out()  # after the form: Tab goes through it first
        self.refresh()

    def _lay_out(self) -> None:
        left = column(gap=3)
        left.addLayout(self.form)
        left.addWidget(self.told, 1)
        body = row(gap=4)
        body.addLayout(left, 2)
        body.addWidget(self.preview, 3)
        layout = column(self, margin=4, gap=4)
        layout.addLayout(body, 1)
        layout.addWidget(self.buttons)
        self.resize(*SIZE)

    # -- what each dialog says for itself

    @abstractmethod
    def fill(self) -> None:
        """Fill the form."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """Return what would come of what is entered; raise `EngineError` if it cannot be."""

    def shown(self) -> str:
        """Return the document that the picture shows."""
        return self.desk.scenario_path or self.path

    def frame(self) -> Bounds | None:
        """Return the area of the new sheet that is framed."""
        return None

    def afterwards(self) -> None:
        """Go on after the step was taken."""

    @property
    def map(self) -> MapDocument:
        """The map as it is."""
        return self.project.map(self.path)

    # -- the answer

    def changed(self) -> None:
        """Work the result out again, soon."""
        self._timer.start()

    def refresh(self) -> None:
        """Work the result out and show it."""
        self._timer.stop()
        self.found = None
        reason: Words | None = None
        try:
            self.found = self.outcome()
        except EngineError as error:
            reason = _words(error)
        if self.found is not None and self.found.project == self.project:
            self.found, reason = None, NOTHING
        if self.found is None:
            self.preview.show_map(self.project, self.desk.scenario_path or self.path)
        else:
            self.preview.show_map(self.found.project, self.shown(), self.frame())
        self._show_told(reason)
        self.ok.setEnabled(self.found is not None)

    @property
    def words(self) -> list[str]:
        """The lines that stand beside the picture."""
        return [self.told.item(k).text() for k in range(self.told.count())]

    def _show_told(self, reason: Words | None) -> None:
        colours = self._theme.colours
        self.told.clear()
        if self.found is None:
            idle = reason == NOTHING
            self._say(reason or NOTHING, colours.muted if idle else colours.danger)
            return
        lines = unread(self.desk.opened) if self.follows else ()
        scenario = self.desk.scenario_path
        others = others_changed(self.project, self.found.project, self.path, scenario)
        parts = told(self.found, lines, others)
        if not any(part.grave for part in parts):
            self._say(Text("Nothing is lost."), colours.muted)
        for part in parts:
            self._say(part.heading, colours.danger if part.grave else colours.muted, heading=True)
            for line in part.lines:
                self._say(line, colours.text)

    def _say(self, words: Words, colour: str, *, heading: bool = False) -> None:
        item = QListWidgetItem(str(words))
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setForeground(QColor(colour))
        font = item.font()
        font.setBold(heading)
        item.setFont(font)
        self.told.addItem(item)

    def accept(self) -> None:
        """Take the result as one step."""
        self.refresh()
        if self.found is None:
            return
        self.desk.opened.selection.clear()
        self.desk.push(self.undo_name, self.found.project)
        super().accept()
        self.afterwards()


def _words(error: EngineError) -> Words:
    return Text("{why}", why=error.message)
