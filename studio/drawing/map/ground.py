"""Ground: the tone of each terrain, and a variation too quiet to compete with counters."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from studio.drawing.map.chance import chance, spread
from studio.drawing.map.woods import CROWNS

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPolygonF

    from engine.geometry.grid import Point
    from studio.drawing.map.outlines import Drawn
    from studio.drawing.map.pauses import Pauses
    from studio.drawing.map.scene import MapScene

GRASSY: Final = ("open", "grass")
SPECKLED: Final = ("yard", "sand", "paved", "car_park", "road")
MOTTLED: Final = 20  # pixels a hex from which on the ground is mottled
RIM: Final = 0.05  # hex widths, of the line around areas
SPREAD: Final = 1.1  # hex widths from the centre to the rim of a patch, at most
TUFTED: Final = 34  # and from which on it has tufts and specks


def tone_of(scene: MapScene, look: str, seen: float) -> QColor:
    """Return the ground of a look; where it is too small for crowns, woods have their colour."""
    if look == "woods" and seen < CROWNS:
        return QColor(scene.style.flat.get(look) or scene.tone(look))
    return QColor(scene.tone(look))


def paint_ground(
    painter: QPainter,
    scene: MapScene,
    found: tuple[Sequence[int], Sequence[int]],
    region: QRectF,
    scale: float,
) -> Pauses:
    """Paint the tone of every space; hard tones join over neighbours of one look.

    *found* are the spaces whose patches may lie in *region*, and those that do so themselves.
    """
    wide, spaces = found
    style, seen = scene.style, scene.size * scale
    painter.setPen(Qt.PenStyle.NoPen)
    base = QColor(scene.tone("open"))
    mottled = style.texture and seen >= MOTTLED
    if scene.plan.gapless:
        painter.fillRect(region, base)
        if mottled:
            _mottle(painter, scene, wide)
    else:
        ground = yield from _joined(scene, spaces, scene.hexagon)
        painter.fillPath(ground, base)
        if mottled:
            _mottle_within(painter, scene, wide, ground)
    yield
    looks: dict[str, list[int]] = {}
    for space in spaces:
        looks.setdefault(scene.look[space], []).append(space)
    for look, own in sorted(looks.items()):
        if look not in GRASSY:
            area = yield from _joined(scene, own, scene.area)
            if look in style.rims and seen >= MOTTLED:  # the inner half is painted over
                painter.strokePath(area, QPen(QColor(style.rims[look]), RIM * scene.size))
            painter.fillPath(area, tone_of(scene, look, seen))
            if look == "water" and seen >= MOTTLED:
                _ripples(painter, scene, own)
            yield
    if style.texture and seen >= TUFTED:
        _tufts(painter, scene, spaces)


def _joined(
    scene: MapScene, spaces: Iterable[int], shape: Callable[[int], QPolygonF]
) -> Generator[None, None, QPainterPath]:
    """Return the shapes of *spaces* and the hexes beside the sheet as one path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for space in spaces:
        path.addPolygon(shape(space))
        path.closeSubpath()
        for hexagon in scene.plan.beyond(space):
            path.addPolygon(hexagon)
            path.closeSubpath()
        yield
    return path


def paint_drawn_ground(painter: QPainter, scene: MapScene, outline: Drawn, scale: float) -> None:
    """Paint the tone of terrain that was drawn as an outline, grassy ground with its texture."""
    look, seen = scene.look_of(outline.terrain), scene.size * scale
    if look in scene.style.rims and seen >= MOTTLED:
        painter.strokePath(outline.path, QPen(QColor(scene.style.rims[look]), RIM * scene.size))
    painter.fillPath(outline.path, tone_of(scene, look, seen))
    if look in GRASSY and scene.style.texture and seen >= MOTTLED:
        _mottle_within(
            painter, scene, scene.plan.near(outline.bounds, SPREAD * scene.size), outline.path
        )


def _mottle_within(
    painter: QPainter, scene: MapScene, spaces: Sequence[int], area: QPainterPath
) -> None:
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    _mottle(painter, scene, spaces)
    painter.restore()


def _mottle(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    """Paint patches that are so faint that their rims need no smoothing, which takes most time."""
    size, brushes = scene.size, (QColor(255, 250, 210, 20), QColor(60, 70, 20, 14))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for space in spaces:
        x, y = scene.centres[space]
        for dark, (dx, dy, rx, ry) in _spots(scene.plan.seeds[space]):
            painter.setBrush(brushes[dark])
            painter.drawEllipse(QPointF(x + dx * size, y + dy * size), rx * size, ry * size)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)


@lru_cache(maxsize=4096)
def _spots(seed: tuple[int, int]) -> tuple[tuple[bool, tuple[float, float, float, float]], ...]:
    """Return the patches of a hex: whether dark, and where and how large in hex widths."""
    q, r = seed
    return tuple(
        (
            chance(q, r, 40 + k) >= 0.5,
            (
                spread(q, r, 70 + k, -0.4, 0.4),
                spread(q, r, 80 + k, -0.5, 0.5),
                spread(q, r, 50 + k, 0.4, 0.68),
                spread(q, r, 60 + k, 0.3, 0.5),
            ),
        )
        for k in range(2)
    )


def _ripples(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    """Paint short waves on water."""
    path, size = QPainterPath(), scene.size
    for space in spaces:
        x, y = scene.centres[space]
        for dx, dy in _places(scene.plan.seeds[space])[:4]:
            left, top, wave = x + (0.8 * dx - 0.1) * size, y + 0.8 * dy * size, 0.1 * size
            path.moveTo(left, top)
            for n in range(2):
                path.quadTo(left + (n + 0.5) * wave, top - 0.05 * size, left + (n + 1) * wave, top)
    painter.strokePath(path, QPen(QColor(scene.style.ripple), 0.016 * size))


def _places(seed: tuple[int, int]) -> tuple[Point, ...]:
    """Return where in a hex something grows or lies, in hex widths."""
    q, r = seed
    return tuple(
        (spread(q, r, 100 + k, -0.46, 0.46), spread(q, r, 120 + k, -0.46, 0.46)) for k in range(6)
    )


def _tufts(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    size = scene.size
    grass, speck = QBrush(QColor(92, 104, 48, 150)), QBrush(QColor(96, 84, 60, 90))
    for space in spaces:
        look = scene.look[space]
        if look in GRASSY:
            painter.fillPath(
                _tufted(scene.plan.seeds[space], size).translated(*scene.centres[space]), grass
            )
        elif look in SPECKLED:
            painter.fillPath(
                _speckled(scene.plan.seeds[space], size).translated(*scene.centres[space]), speck
            )


@lru_cache(maxsize=1024)
def _tufted(seed: tuple[int, int], size: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for dx, dy in _places(seed):
        path.addPath(_tuft(size).translated(dx * size, dy * size))
    return path


@lru_cache(maxsize=1024)
def _speckled(seed: tuple[int, int], size: float) -> QPainterPath:
    path = QPainterPath()
    for dx, dy in _places(seed):
        path.addRect(dx * size, dy * size, 0.016 * size, 0.013 * size)
    return path


@cache
def _tuft(size: float) -> QPainterPath:
    """Return three blades of grass about zero."""
    path, unit = QPainterPath(), size / 20
    path.setFillRule(Qt.FillRule.WindingFill)
    for lean in (-0.5, 0.0, 0.55):
        foot = lean * 0.3 * unit
        path.moveTo(foot - 0.09 * unit, 0)
        path.lineTo(lean * unit, -0.95 * unit)
        path.lineTo(foot + 0.09 * unit, 0)
        path.closeSubpath()
    return path
