"""The rules of a scenario in a table: which values it changes, editable, with a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialog,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from engine.edits.properties import reset_option, set_option
from engine.errors import EngineError
from engine.texts import Plural, Text
from studio.document.option_rows import (
    MISSING,
    allowed,
    choices,
    legal,
    number,
    option_rows,
    read,
    spelled,
)
from studio.ui.parts.boxes import ChoiceBox, NumberBox
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QAbstractItemModel

    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.option_rows import OptionRow
    from studio.tools.desk import Desk

HEADS = (Text("Value"), Text("Usual"), Text("In this scenario"), Text("What it means"))
HERE = 2  # the column that is edited
MARK = "\N{BULLET} "
Index = QModelIndex | QPersistentModelIndex


class RulesTable(QDialog):
    """All values of the ruleset with those of one scenario; each change is one undo step."""

    def __init__(self, parent: QWidget, desk: Desk, path: str) -> None:
        super().__init__(parent)
        self._desk, self._path = desk, path
        self._rows: dict[str, OptionRow] = {}
        self.filter = QLineEdit()
        self.changed_only = QCheckBox(str(Text("Only what this scenario changes")))
        self.told = label("", "muted")
        self.refusal = label("", "danger", wrap=True)
        self.reset = QPushButton(str(Text("Reset to usual")))
        self.tree = QTreeWidget()
        self._set_up()
        self._lay_out()
        self._off = desk.opened.history.listeners.add(self._changed)
        self.finished.connect(lambda _: self._off())
        self.fill()

    def _set_up(self) -> None:
        self.setWindowTitle(str(Text("Rules of the scenario")))
        self.filter.setPlaceholderText(str(Text("Filter by name or meaning")))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        self.changed_only.toggled.connect(self._filter)
        self.reset.clicked.connect(self.reset_selected)
        tree = self.tree
        tree.setHeaderLabels([str(head) for head in HEADS])
        tree.setRootIsDecorated(False)
        tree.setUniformRowHeights(True)
        tree.setAlternatingRowColors(True)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tree.setItemDelegateForColumn(HERE, _Editor(self))
        tree.itemActivated.connect(self.edit)
        tree.itemSelectionChanged.connect(self._offer)
        header = tree.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for at, width in enumerate((250, 130, 150)):
            header.resizeSection(at, width)
        header.setStretchLastSection(True)

    def _lay_out(self) -> None:
        layout = column(self, margin=4, gap=3)
        top = row(gap=3)
        top.addWidget(self.filter, 1)
        top.addWidget(self.changed_only)
        layout.addLayout(top)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self.refusal)
        self.refusal.hide()
        foot = row(gap=3)
        foot.addWidget(self.told, 1)
        foot.addWidget(self.reset)
        close = QPushButton(str(Text("Close")))
        close.clicked.connect(self.accept)
        foot.addWidget(close)
        layout.addLayout(foot)
        self.resize(1040, 640)

    # -- what is shown

    def _changed(self, before: Project, after: Project) -> None:
        if self._path not in after.documents:
            self.accept()
        elif before.documents != after.documents:
            self.fill()  # the scenario's, or those of a file that bends the rules

    def fill(self) -> None:
        """Show the values as they are now."""
        rules = self._desk.rules
        scenario = self._desk.opened.history.shown.scenario(self._path)
        found = option_rows(rules, scenario) if rules is not None else []
        rows = {entry.path: entry for entry in found}
        if list(rows) != list(self._rows):
            self.tree.clear()
            for path in rows:
                item = QTreeWidgetItem(self.tree, [path])
                item.setData(0, Qt.ItemDataRole.UserRole, path)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        self._rows = rows
        for item in self._items():
            self._show(item, rows[_path_of(item)])
        number_ = sum(entry.changed for entry in found)
        nothing = Text("This scenario plays by the usual rules.")
        some = Plural(
            "This scenario changes {n} value.", "This scenario changes {n} values.", number_
        )
        told: Words = some if number_ else nothing
        filed = [entry.file for entry in found if entry.file]
        if filed:
            bent = Plural(
                "{file} changes {n} usual value.",
                "{file} changes {n} usual values.",
                len(filed),
                file=filed[0],
            )
            told = Text("{own} {file}", own=told, file=bent)
        self.told.setText(str(told))
        self._filter()
        self._offer()

    def _show(self, item: QTreeWidgetItem, entry: OptionRow) -> None:
        own = spelled(entry.value) if entry.changed else ""
        usual: Words | str = spelled(entry.default)
        if entry.file:
            usual = Text("{value} (by {file})", value=usual, file=entry.file)
        range_ = str(allowed(entry.schema))
        meaning = Text("{range}: {meaning}", meaning=entry.meaning, range=range_)
        texts = (entry.path, str(usual), own, str(meaning) if range_ else entry.meaning)
        for at, text in enumerate(texts):
            item.setText(at, (MARK + text) if at == 0 and entry.changed else text)
            font = QFont(self.font())
            font.setBold(entry.changed and at in (0, HERE))
            item.setFont(at, font)
            item.setToolTip(at, text)

    def _items(self) -> list[QTreeWidgetItem]:
        root = self.tree.invisibleRootItem()
        children = (root.child(at) for at in range(root.childCount()))
        return [item for item in children if item is not None]

    def _filter(self) -> None:
        needle = self.filter.text().casefold()
        for item in self._items():
            entry = self._rows[_path_of(item)]
            fits = needle in f"{entry.path} {entry.meaning} {entry.file}".casefold()
            item.setHidden(not fits or (self.changed_only.isChecked() and not entry.changed))

    def _offer(self) -> None:
        self.reset.setEnabled(any(self._rows[path].changed for path in self._selected()))

    def _selected(self) -> list[str]:
        return [_path_of(item) for item in self.tree.selectedItems()]

    # -- what is changed

    def edit(self, item: QTreeWidgetItem) -> None:
        """Let the value of a row be entered, whichever of its columns was hit."""
        self.tree.editItem(item, HERE)

    def row_of(self, path: str) -> OptionRow:
        """Return the row of a value."""
        return self._rows[path]

    def change(self, path: str, value: Any) -> None:
        """Let the scenario say another value; the usual one is no change."""
        entry = self._rows[path]
        if value == entry.value:
            return
        if value == entry.default:
            self._push(lambda p: reset_option(p, self._path, path), path)
        else:
            self._push(lambda p: set_option(p, self._path, path, value), path)

    def enter(self, path: str, text: str) -> None:
        """Take a value that was written as in a file; one that cannot be is told."""
        try:
            value = read(text)
        except EngineError as error:
            self._refuse(str(error))
            return
        if legal(self._rows[path].schema, value):
            self.change(path, value)
            return
        refusal = Text("{path} cannot be {value}", path=path, value=spelled(value))
        self._refuse(str(refusal))

    def reset_selected(self) -> None:
        """Let the selected values be as usual."""
        paths = [path for path in self._selected() if self._rows[path].changed]

        def edit(project: Project) -> Project:
            for path in paths:
                project = reset_option(project, self._path, path)
            return project

        self._push(edit, ", ".join(paths))

    def _push(self, edit: Callable[[Project], Project], what: str) -> None:
        self._refuse("")
        opened = self._desk.opened
        opened.push(Text("Change rule {what}", what=what), edit(opened.project))

    def _refuse(self, text: str) -> None:
        self.refusal.setText(text)
        self.refusal.setVisible(bool(text))


def _path_of(item: QTreeWidgetItem) -> str:
    path: str = item.data(0, Qt.ItemDataRole.UserRole)
    return path


class _Editor(QStyledItemDelegate):
    """Edits the third column: a list of the legal values, a number in its range, or a text."""

    def __init__(self, table: RulesTable) -> None:
        super().__init__(table)
        self._table = table

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        schema = self._row(index).schema
        if choices(schema):
            box = ChoiceBox(parent)
            for value in choices(schema):
                box.addItem(spelled(value), value)
            box.activated.connect(lambda _: self._take(box))
            return box
        if number(schema):
            spin = NumberBox(parent)
            spin.setRange(schema["minimum"], schema["maximum"])
            return spin
        return QLineEdit(parent)

    def _take(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        value = self._row(index).value
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(max(0, editor.findText(spelled(value))))
        elif isinstance(editor, QSpinBox):
            editor.setValue(value if isinstance(value, int) else editor.minimum())
        elif isinstance(editor, QLineEdit):
            editor.setText(spelled(value))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        path = self._row(index).path
        if isinstance(editor, QComboBox):
            self._table.change(path, editor.currentData())
        elif isinstance(editor, QSpinBox):
            self._table.change(path, editor.value())
        elif isinstance(editor, QLineEdit) and editor.text() != spelled(self._row(index).value):
            self._table.enter(path, editor.text())

    def _row(self, index: Index) -> OptionRow:
        first = index.sibling(index.row(), 0)
        return self._table.row_of(first.data(Qt.ItemDataRole.UserRole))


def changed_words(rows: list[OptionRow]) -> list[str]:
    """Return one line for each value that a scenario changes."""
    return [
        str(
            Text("{path}: {value}", path=entry.path, value=spelled(entry.value))
            if entry.default is MISSING
            else Text(
                "{path}: {value} (usually {usual})",
                path=entry.path,
                value=spelled(entry.value),
                usual=spelled(entry.default),
            )
        )
        for entry in rows
        if entry.changed
    ]
