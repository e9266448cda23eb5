"""What the shades over the map stand for, in numbers; lies in a corner of the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter
from PySide6.QtWidgets import QWidget

from engine.texts import Text
from studio.drawing.overlays import LOOKS
from studio.drawing.ramp import POINTS, ramp

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent

    from engine.texts import Words
    from studio.tools.desk import Desk
    from studio.ui.canvas.map_view import MapView
    from studio.ui.theme.theme import Theme

MARGIN: Final = 12
PAD: Final = 10
WIDTH: Final = 220
BAR: Final = 14
FEW: Final = 8  # steps that are shown one by one


class Legend(QWidget):
    """The legend of the field of sight; hidden where none is shaded in steps."""

    def __init__(self, view: MapView, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._theme = theme
        self._desk: Desk | None = None
        self._take_off: list[Callable[[], None]] = []
        self.wanted = True  # in this mode
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.installEventFilter(self)
        theme.changed.connect(self.update)
        self.hide()

    def watch(self, desk: Desk | None) -> None:
        """Explain the field of another desk."""
        for take_off in self._take_off:
            take_off()
        self._desk, self._take_off = desk, []
        if desk is not None:
            opened = desk.opened
            self._take_off = [
                desk.view.listeners.add(self.refresh),
                desk.fields.listeners.add(self.refresh),
                opened.selection.listeners.add(self.refresh),
                opened.listeners.add(self.refresh),
                opened.history.listeners.add(lambda _before, _after: self.refresh()),
            ]
        self.refresh()

    def refresh(self) -> None:
        """Show what the shades stand for now."""
        shaded = self._desk is not None and self._desk.fields.of != "hex"
        shown = shaded and self.wanted and self._view.picture is not None
        self.setVisible(shown)
        if not shown:
            return
        self.setAccessibleName(str(self.title))
        size = self.sizeHint()
        self.resize(size)
        self.move(MARGIN, self._view.height() - size.height() - MARGIN)
        self.update()

    @property
    def title(self) -> Words | str:
        """What is counted, or why nothing is."""
        fields = self._desk.fields if self._desk is not None else None
        if fields is None:
            return ""
        field = fields.now()
        counting = Text("Counting who sees what...")
        return fields.refusal() or (field.title if field is not None else counting)

    @property
    def steps(self) -> tuple[int, ...]:
        """The numbers along the bar: all if they are few, else five from none to the most."""
        fields = self._desk.fields if self._desk is not None else None
        field = fields.now() if fields is not None and fields.refusal() is None else None
        if field is None or not field.most:
            return ()
        if field.most < FEW:
            return tuple(range(field.most + 1))
        return tuple(round(field.most * quarter / 4) for quarter in range(5))

    def sizeHint(self) -> QSize:
        """Return the room that the words and the bar take."""
        metrics = QFontMetricsF(self.font())
        words = metrics.horizontalAdvance(str(self.title))
        height = (
            2 * PAD + metrics.height() * (2 if self.steps else 1) + (BAR + 8) * bool(self.steps)
        )
        return QSize(round(max(WIDTH, words + 2 * PAD)), round(height))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner."""
        if event.type() == QEvent.Type.Resize:
            self.refresh()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words, the bar and its numbers."""
        colours, painter = self._theme.colours, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(colours.line))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        metrics = QFontMetricsF(self.font())
        painter.setPen(QColor(colours.text))
        line = QRectF(PAD, PAD, self.width() - 2 * PAD, metrics.height())
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, str(self.title))
        steps = self.steps
        if steps:
            bar = QRectF(PAD, line.bottom() + 5, line.width(), BAR)
            few = len(steps) == steps[-1] + 1
            (self._paint_steps if few else self._paint_bar)(painter, bar, steps)
        painter.end()

    def _paint_steps(self, painter: QPainter, bar: QRectF, steps: tuple[int, ...]) -> None:
        """Paint a field for each number; that of none looks as the hexes that nobody sees."""
        width = bar.width() / len(steps)
        for place, n in enumerate(steps):
            box = QRectF(bar.left() + place * width, bar.top(), width - 2, bar.height())
            painter.setPen(QColor(self._theme.colours.rim))
            painter.setBrush(ramp(n / steps[-1]) if n else QColor(LOOKS["unseen"].colour))
            painter.drawRect(box)
            self._number(painter, box, n, Qt.AlignmentFlag.AlignHCenter)

    def _paint_bar(self, painter: QPainter, bar: QRectF, steps: tuple[int, ...]) -> None:
        gradient = QLinearGradient(bar.topLeft(), bar.topRight())
        for place in range(len(POINTS)):
            part = place / (len(POINTS) - 1)
            gradient.setColorAt(part, ramp(part))
        painter.setPen(QColor(self._theme.colours.rim))
        painter.setBrush(gradient)
        painter.drawRect(bar)
        last = len(steps) - 1
        for place, n in enumerate(steps):
            x = bar.left() + bar.width() * place / last
            side = {0: Qt.AlignmentFlag.AlignLeft, last: Qt.AlignmentFlag.AlignRight}
            left = {0: x, last: x - 60}.get(place, x - 30)
            box = QRectF(left, bar.top(), 60, bar.height())
            self._number(painter, box, n, side.get(place, Qt.AlignmentFlag.AlignHCenter))

    def _number(self, painter: QPainter, box: QRectF, n: int, side: Qt.AlignmentFlag) -> None:
        painter.setPen(QColor(self._theme.colours.text))
        below = QRectF(box.left(), box.bottom() + 3, box.width(), 40)
        painter.drawText(below, side | Qt.AlignmentFlag.AlignTop, str(n))
