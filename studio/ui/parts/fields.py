"""Fields of a form: each shows a value, and speaks up only when the user entered another one.

A field that is left as it was says nothing, so a form that was opened and looked at changes
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from engine.errors import EngineError
from engine.texts import Text
from studio.ui.parts.boxes import ChoiceBox, NumberBox
from studio.ui.parts.layouts import column, label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.texts import Words

PAUSE = 600  # ms without a key until a long text is taken


class Field(QObject):
    """Something to enter a value with; ``widget`` stands in the form."""

    entered = Signal(object)
    typed = Signal()  # something that is not taken yet

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.widget = widget
        self.value: Any = None
        self.problem: EngineError | None = None  # why what was typed cannot be taken yet

    def show_value(self, value: Any) -> None:
        """Show *value* without telling anybody; what the user is typing stays."""
        if value != self.value:
            self.value = value
            with QSignalBlocker(self.widget):
                self._put(value)

    def _put(self, value: Any) -> None:
        raise NotImplementedError

    def _take(self, value: Any) -> None:
        if value != self.value:
            self.value = value
            self.entered.emit(value)

    @property
    def pending(self) -> bool:
        """Whether something was typed that `flush` would take."""
        return False

    def flush(self) -> None:
        """Take what was typed and not yet taken."""


class LineField(Field):
    """One line, taken at Enter or when the field is left; Esc brings the old one back."""

    def __init__(self, hint: Words | str = "", *, required: bool = False) -> None:
        self.edit = QLineEdit()
        super().__init__(self.edit)
        self.edit.setMinimumWidth(80)
        self._required = required
        self._shown = ""  # the text of the value
        self.edit.setPlaceholderText(str(hint))
        self.edit.editingFinished.connect(self.flush)
        self.edit.textChanged.connect(self.typed)
        self.edit.installEventFilter(self)

    def _put(self, value: Any) -> None:
        self._shown = str(value or "")
        self.edit.setText(self._shown)
        self.edit.setCursorPosition(0)

    def _read(self, text: str) -> Any:
        """Return the value that *text* says."""
        return text

    @property
    def pending(self) -> bool:
        """Whether another text was typed, and it may be taken."""
        text = self.edit.text()
        return text != self._shown and bool(text.strip() or not self._required)

    def flush(self) -> None:
        """Take what was typed."""
        text = self.edit.text()
        if text == self._shown:
            return
        if self._required and not text.strip():
            self._put(self.value)
        else:
            self._shown = text
            self._take(self._read(text))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bring the old value back at Esc."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and self.edit.text() != self._shown:
            self._put(self.value)
            return True
        return super().eventFilter(watched, event)


class TextField(Field):
    """Several lines, taken after a pause or when the field is left."""

    def __init__(self, hint: Words | str = "", lines: int = 5) -> None:
        self.edit = QPlainTextEdit()
        super().__init__(self.edit)
        self.edit.setPlaceholderText(str(hint))
        self.edit.setTabChangesFocus(True)
        self.edit.setMinimumHeight(lines * self.edit.fontMetrics().lineSpacing() + 16)
        self._shown = ""  # the text of the value
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.flush)
        self.edit.textChanged.connect(self._timer.start)
        self.edit.textChanged.connect(self.typed)
        self.edit.installEventFilter(self)

    def _put(self, value: str) -> None:
        self._timer.stop()
        self.edit.setPlainText(value)
        self._shown = self.edit.toPlainText()

    @property
    def pending(self) -> bool:
        """Whether another text was typed."""
        return self.edit.toPlainText() != self._shown

    def flush(self) -> None:
        """Take what was typed."""
        self._timer.stop()
        text = self.edit.toPlainText()
        if text != self._shown:
            self._shown = text
            self._take(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the text when the field is left."""
        if event.type() == QEvent.Type.FocusOut:
            self.flush()
        return super().eventFilter(watched, event)


class ParsedField(TextField):
    """Several lines that must read as something; what does not is never taken nor replaced.

    While the text cannot be read its fault stands below it. Esc brings the old text back.
    """

    def __init__(self, check: Callable[[str], object], hint: Words | str = "", lines: int = 5):
        super().__init__(hint, lines)
        self._check = check
        self.edit.setMaximumHeight(self.edit.minimumHeight())
        self.told = label("", "danger", wrap=True)
        self.told.hide()
        both = QWidget()
        layout = column(both, gap=1)
        layout.addWidget(self.edit)
        layout.addWidget(self.told)
        both.setFocusProxy(self.edit)
        self.widget = both

    def _put(self, value: str) -> None:
        with QSignalBlocker(self.edit):
            super()._put(value)
        self._tell(None)

    def _take(self, value: Any) -> None:
        """Take what can be read; else say what is wrong with it and leave it alone."""
        try:
            self._check(value)
        except EngineError as error:
            self._tell(error)
        else:
            self._tell(None)
            super()._take(value)

    @property
    def pending(self) -> bool:
        """Whether another text was typed, be it one that cannot be read yet."""
        return super().pending or self.problem is not None

    def _tell(self, problem: EngineError | None) -> None:
        self.problem = problem
        if problem is not None:
            told = Text("{fault}. Esc brings the old text back.", fault=problem.message)
            self.told.setText(str(told))
        self.told.setVisible(problem is not None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bring the old text back at Esc."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and self.pending:
            self._put(self.value or "")
            self.typed.emit()
            return True
        return super().eventFilter(watched, event)


class NumberField(Field):
    """A whole number; with ``none`` the lowest place of the box says that there is no number."""

    def __init__(self, low: int, high: int, none: Words | None = None) -> None:
        self.box = NumberBox()
        super().__init__(self.box)
        self._none = low - 1 if none is not None else None
        self.box.setRange(low if none is None else low - 1, high)
        self.box.setKeyboardTracking(False)
        self.box.lineEdit().setTextMargins(6, 0, 0, 0)
        self.box.setAccelerated(True)
        if none is not None:
            self.box.setSpecialValueText(str(none))
            self.box.setValue(low - 1)
        self.box.valueChanged.connect(self._changed)
        self.box.lineEdit().textEdited.connect(self.typed)

    def _put(self, value: int | None) -> None:
        self.box.setValue(self._none if value is None and self._none is not None else value or 0)

    @property
    def pending(self) -> bool:
        """Whether another number was typed, and it may be taken."""
        number, is_one = self.box.locale().toInt(self.box.cleanText())
        return is_one and self.box.hasAcceptableInput() and number != self.box.value()

    def flush(self) -> None:
        """Take what was typed."""
        self.box.interpretText()

    def _changed(self, number: int) -> None:
        self._take(None if number == self._none else number)


class ChoiceField(Field):
    """One of several values; a value that is not among them is shown too and kept."""

    def __init__(self, choices: Sequence[tuple[Any, Words | str]]) -> None:
        self.box = ChoiceBox()
        super().__init__(self.box)
        self._known = list(choices)
        self.box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.box.setMinimumContentsLength(8)
        self.box.setMinimumWidth(96)  # in a narrow form
        self._fill(self._known)
        self.box.activated.connect(lambda i: self._take(self.box.itemData(i)))

    def _fill(self, choices: Sequence[tuple[Any, Words | str]]) -> None:
        self.box.clear()
        for value, words in choices:
            self.box.addItem(str(words), value)

    def _index(self, value: Any) -> int:
        return next((i for i in range(self.box.count()) if self.box.itemData(i) == value), -1)

    def _put(self, value: Any) -> None:
        extra = [] if any(v == value for v, _ in self._known) else [(value, f"{value}")]
        if self.box.count() != len(self._known) + len(extra) or extra:
            self._fill([*self._known, *extra])
        self.box.setCurrentIndex(self._index(value))


class FlagField(Field):
    """Yes or no."""

    def __init__(self, words: Words | str) -> None:
        self.box = QCheckBox(str(words))
        super().__init__(self.box)
        self.box.toggled.connect(self._take)

    def _put(self, value: bool) -> None:  # noqa: FBT001 - the value itself
        self.box.setChecked(value)
