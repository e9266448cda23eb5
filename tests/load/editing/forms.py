"""Fields, buttons and dialogs: whatever can be entered somewhere is entered there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

from studio.ui.dialogs.roster import RosterDialog
from studio.ui.dialogs.rules_table import RulesTable

if TYPE_CHECKING:
    from tests.load.editing.acts import Hand

FIELDS = (QLineEdit, QPlainTextEdit, QSpinBox, QComboBox, QCheckBox, QPushButton, QToolButton)
WORDS = ("", "7", "no", "Late", "c1r1", "c2r2", "-1", "0101", "alarm", "a: [1", "always", "~")
WHOLE_MAP = ("resize_map", "crop_map", "flip_map", "turn_map", "join_board", "insert_map")


def inspect(hand: Hand) -> None:
    """Select something or nothing, and enter things in the inspector."""
    opened = hand.window.opened
    if opened is None:
        return
    if hand.whims.now_and_then(0.4):
        hand.note("select none")
        opened.selection.clear()
    elif hand.whims.now_and_then(0.7):
        hand.select()
    for _ in range(hand.whims.one((1, 1, 2, 4))):
        enter_somewhere(hand, hand.window.inspector)


def layers(hand: Hand) -> None:
    """Change something in the Layers dock, the tool options or the palette."""
    window = hand.window
    enter_somewhere(hand, hand.whims.one((window.layers, window.options, window.stamps)))


def enter_somewhere(hand: Hand, within: QWidget) -> None:
    """Enter something in a field of *within*, or press a button there."""
    found = [
        widget
        for widget in within.findChildren(QWidget)
        if isinstance(widget, FIELDS)
        and widget.isEnabled()
        and not widget.isHidden()
        and not _opens_menu(widget)
    ]
    if found:
        enter(hand, hand.whims.one(found))


def _opens_menu(widget: QWidget) -> bool:
    menu = getattr(widget, "menu", None)
    return menu is not None and menu() is not None


def enter(hand: Hand, field: QWidget) -> None:
    """Enter something as a user does: by keys, by the wheel of a number, by a click."""
    whims = hand.whims
    name = field.accessibleName() or getattr(field, "text", str)()
    match field:
        case QLineEdit() if isinstance(field.parent(), (QSpinBox, QComboBox)):
            return  # a part of another field
        case QLineEdit():
            text = whims.one(WORDS)
            hand.note("type", name, repr(text))
            field.setFocus()
            field.setText(text)
            if whims.now_and_then(0.8):
                QTest.keyClick(field, whims.one((Qt.Key.Key_Return, Qt.Key.Key_Escape)))
        case QPlainTextEdit():
            text = "\n".join(whims.one(WORDS) for _ in range(whims.one((1, 1, 3))))
            hand.note("write", name, repr(text))
            field.setPlainText(text)
        case QSpinBox():
            number = whims.randint(field.minimum(), min(field.maximum(), field.minimum() + 40))
            hand.note("number", name, number)
            field.setValue(number)
        case QComboBox():
            if field.count():
                index = whims.randrange(field.count())
                hand.note("choose", name, field.itemText(index))
                field.setCurrentIndex(index)
                field.activated.emit(index)
        case QAbstractButton():
            hand.note("click", name)
            field.click()


def whole_map(hand: Hand) -> None:
    """Open a dialog that changes the whole map; `answer_dialogs` does the rest."""
    name = hand.whims.one(WHOLE_MAP)
    if name == "crop_map":
        hand.select()
    hand.note("dialog", name)
    hand.window.actions_.run(name)


def answer_dialogs(hand: Hand) -> None:
    """Fill in every dialog that is open, and take or cancel it."""
    for _ in range(4):
        shown = [
            widget
            for widget in QApplication.topLevelWidgets()
            if isinstance(widget, QDialog) and widget.isVisible()
        ]
        if not shown:
            return
        for dialog in shown:
            _answer(hand, dialog)


def _answer(hand: Hand, dialog: QDialog) -> None:
    whims, name = hand.whims, type(dialog).__name__
    if isinstance(dialog, RulesTable):
        _change_rules(hand, dialog)
    for _ in range(whims.one((0, 1, 2, 4))):
        _enter_in_dialog(hand, dialog)
    refresh = getattr(dialog, "refresh", None)
    if refresh is not None:
        refresh()
    take = whims.now_and_then(0.7) and not isinstance(dialog, RosterDialog)
    hand.note("take" if take else "cancel", name)
    if take:
        dialog.accept()
    if dialog.isVisible():
        dialog.reject()


def _enter_in_dialog(hand: Hand, dialog: QDialog) -> None:
    kinds = (QLineEdit, QSpinBox, QComboBox, QCheckBox, QRadioButton)
    found = [
        widget
        for widget in dialog.findChildren(QWidget)
        if isinstance(widget, kinds) and widget.isEnabled() and not widget.isHidden()
    ]
    if not found:
        return
    field = hand.whims.one(found)
    if isinstance(field, QSpinBox) and hand.window.opened is not None:
        number = max(field.minimum(), field.value() + hand.whims.randint(-3, 3))
        hand.note("number", field.accessibleName(), number)
        field.setValue(min(number, 14))  # small maps are edited faster
        return
    enter(hand, field)


def _change_rules(hand: Hand, table: RulesTable) -> None:
    """Enter a value of the rules, or reset one."""
    items = [table.tree.topLevelItem(n) for n in range(table.tree.topLevelItemCount())]
    item = hand.whims.one(items)
    if item is None:
        return
    table.tree.setCurrentItem(item)
    text = hand.whims.one(("1", "3", "true", "false", "[1, 2]", "no", "x"))
    hand.note("rule", item.text(0), text)
    table.edit(item)
    editors = [e for e in table.tree.viewport().findChildren(QWidget) if e.isVisible()]
    for editor in editors[:1]:
        enter(hand, editor)
        editor.clearFocus()
    if hand.whims.now_and_then(0.3):
        table.reset_selected()
