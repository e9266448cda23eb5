"""The switch between Edit and Play, with a hairline in the colour of the mode that is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QButtonGroup, QToolButton, QWidget

from engine.texts import Text
from studio.drawing.icons import icon
from studio.ui.parts.layouts import row

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from engine.texts import Words
    from studio.overlays.overlay import Mode
    from studio.ui.theme.theme import Theme

MODES: tuple[tuple[Mode, str, Words, Words], ...] = (
    ("edit", "brush", Text("Edit"), Text("Paint the map and set the scenario up (Esc)")),
    ("play", "play", Text("Play"), Text("Play the scenario in this window (F5)")),
)
LINE = 3


class ModeSwitch(QWidget):
    """One button for each mode."""

    wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._mode: Mode = "edit"
        self.buttons: dict[Mode, QToolButton] = {}
        group = QButtonGroup(self)
        layout = row(self)
        layout.setContentsMargins(4, 0, 4, LINE + 1)
        for mode, symbol, title, tip in MODES:
            button = QToolButton()
            button.setText(str(title))
            button.setIcon(icon(symbol))
            button.setToolTip(str(tip))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, mode=mode: self.wanted.emit(mode))
            group.addButton(button)
            layout.addWidget(button)
            self.buttons[mode] = button
        self.buttons["edit"].setChecked(True)
        theme.changed.connect(self.update)

    def show_mode(self, mode: Mode) -> None:
        """Show which mode is on."""
        self._mode = mode
        if mode in self.buttons:
            self.buttons[mode].setChecked(True)
        self.update()

    def allow(self, mode: Mode, why_not: Words | None) -> None:
        """Let *mode* be chosen, or say why it cannot be."""
        button = self.buttons[mode]
        tip = next(tip for known, _, _, tip in MODES if known == mode)
        button.setEnabled(why_not is None)
        button.setToolTip(str(why_not or tip))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hairline under the mode that is on."""
        button = self.buttons.get(self._mode)
        if button is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(getattr(self._theme.colours, self._mode)))
        place = button.geometry()
        line = QRectF(place.x() + 4, self.height() - LINE, place.width() - 8, LINE)
        painter.drawRoundedRect(line, LINE / 2, LINE / 2)
        painter.end()
