"""The picture under a map: decoded once, and shown through the drawing as far as it asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QTransform

from engine.errors import EngineError
from engine.files.pictures import MOST_PIXELS, is_whole
from engine.model.map import Underlay
from engine.texts import Text

if TYPE_CHECKING:
    from engine.reading.sampling import Pixels

MOST = MOST_PIXELS * 4 >> 20  # MB of a decoded picture
LEAST = 256  # pixels of a side under which no smaller copy is made


class Picture:
    """The pixels of one picture, and copies half as large each for a view from far away."""

    def __init__(self, image: QImage) -> None:
        self._copies = [image]

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return self._copies[0].width()

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return self._copies[0].height()

    def pixels(self) -> Pixels:
        """Return all pixels as rows of blue, green, red and alpha, to be read in any thread.

        They are those of the picture itself, and stay as long as they are held.
        """
        import numpy as np  # noqa: PLC0415 - only where a picture is read

        whole: Pixels = np.asarray(_Bits(self._copies[0]))
        return whole

    def copy_for(self, shown: float) -> tuple[QImage, float]:
        """Return the copy to draw where a pixel takes *shown* device pixels, and how much smaller.

        A copy keeps at least one of its pixels for each device pixel.
        """
        step = 0
        while shown * 2 ** (step + 1) <= 1.0 and self._side(step) >= 2 * LEAST:
            step += 1
            if step == len(self._copies):
                self._copies.append(_halved(self._copies[-1]))
        image = self._copies[step]
        return image, self.width / image.width()

    def _side(self, step: int) -> int:
        return min(self.width, self.height) >> step


class _Bits:
    """The bytes of an image as an array that keeps the image alive."""

    def __init__(self, image: QImage) -> None:
        import numpy as np  # noqa: PLC0415 - only where a picture is read

        self._image = image
        first = np.frombuffer(image.constBits(), np.uint8).__array_interface__["data"][0]
        self.__array_interface__ = {
            "version": 3,
            "typestr": "|u1",
            "shape": (image.height(), image.width(), 4),
            "strides": (image.bytesPerLine(), 4, 1),
            "data": (first, True),
        }


def _halved(image: QImage) -> QImage:
    return image.scaled(
        max(1, image.width() // 2),
        max(1, image.height() // 2),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def decode(data: bytes, name: str) -> Picture:
    """Return the picture of a file's bytes; raise `EngineError` in plain words if there is none."""
    QImageReader.setAllocationLimit(max(MOST, QImageReader.allocationLimit()))
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    early = reader.canRead() and not is_whole(data)
    image = QImage() if early else reader.read()
    if image.isNull():
        why = Text("its file ends early") if early else reader.errorString()
        told = Text('the picture "{image}" cannot be shown: {why}', image=name, why=why)
        raise EngineError(told)
    return Picture(image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied))


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture and how it lies under the map."""

    picture: Picture
    lies: Underlay


def paint_underlay(painter: QPainter, shown: Shown, region: QRectF, scale: float) -> None:
    """Paint the part of a picture in *region*, as if the drawing above it were see-through.

    It goes over the ground and everything that stands on it, and below grid, dots and lettering:
    an opacity of 1 leaves nothing to be seen of the drawing.
    """
    a, b, c, d, e, f = shown.lies.affine
    to_mm = QTransform(a, d, b, e, c, f)
    shrunk = abs(to_mm.determinant()) ** 0.5 * scale
    if shrunk == 0 or not to_mm.isInvertible():
        return
    image, factor = shown.picture.copy_for(shrunk)
    painter.save()
    painter.setOpacity(min(max(shown.lies.opacity, 0.0), 1.0))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(to_mm, combine=True)
    back, _ = to_mm.inverted()
    pixels = back.mapRect(region)
    whole = QRectF(0, 0, shown.picture.width, shown.picture.height)
    part = pixels.adjusted(-2, -2, 2, 2).intersected(whole)
    source = QRectF(
        part.x() / factor,
        part.y() * image.height() / whole.height(),
        part.width() / factor,
        part.height() * image.height() / whole.height(),
    )
    painter.drawImage(part, image, source)
    painter.restore()
