"""Woods: crowns of three sizes, dense in the middle, ragged at the edge, joined over neighbours."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QTransform

from studio.drawing.map.chance import chance, spread
from studio.drawing.map.outlines import scattered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPainter

    from engine.geometry.grid import Point
    from studio.drawing.map.outlines import Drawn
    from studio.drawing.map.pauses import Pauses
    from studio.drawing.map.scene import MapScene
    from studio.drawing.map.style import MapStyle

SIZES: Final = (0.135, 0.175, 0.215)  # radius in hex widths
SHAPES: Final = 6
REACH: Final = 1.3  # radii from the middle of a crown to the end of its shadow, at most
CROWNS: Final = 14  # pixels a hex from which on there are crowns
LEAVES: Final = 24  # and from which on they have rims and light


class Crown(NamedTuple):
    """One tree from above; at the rim of woods its shadow falls on open ground."""

    x: float
    y: float
    radius: float
    shape: int
    tone: int
    at_rim: bool


class Tree(NamedTuple):
    """One tree as it is painted; trees are ordered from back to front."""

    y: float
    x: float
    reach: float
    rim: QPainterPath
    leaves: QPainterPath
    light: QPainterPath
    tone: int
    at_rim: bool


@cache
def _outline(shape: int) -> QPainterPath:
    """Return a lobed crown of radius 1 about zero."""
    lobes = 7 + shape % 3
    path = QPainterPath()
    turn = chance(shape, 1, 5) * math.tau
    for k in range(lobes):
        a0 = turn + math.tau * k / lobes
        a1 = turn + math.tau * (k + 1) / lobes
        reach = 1.0 + 0.10 * (chance(shape, k, 6) - 0.5)
        if k == 0:
            path.moveTo(0.9 * math.cos(a0), 0.9 * math.sin(a0))
        middle = (a0 + a1) / 2
        path.quadTo(
            1.24 * reach * math.cos(middle),
            1.24 * reach * math.sin(middle),
            0.9 * math.cos(a1),
            0.9 * math.sin(a1),
        )
    path.closeSubpath()
    return path


@cache
def _light() -> QPainterPath:
    """Return where the light falls on a crown of radius 1: on its north-western side."""
    path = QPainterPath()
    path.addEllipse(-0.78, -0.76, 0.94, 0.86)
    return path


def crowns_of(scene: MapScene, space: int) -> list[Crown]:
    """Return the trees of one woods hex; at the sheet's edge they go on over it."""
    board, layout = scene.board, scene.plan.layout
    member = scene.same_look("woods")
    near = [n < 0 or member(n) for n in board.neighbours[space]]
    crowns = _grown(scene, space, scene.plan.seeds[space], scene.centres[space], near)
    everywhere = [True] * len(layout.lattice.directions)
    for place in scene.plan.outside(space):
        crowns += _grown(scene, space, place, layout.centre(*place), everywhere)
    return crowns


def _grown(
    scene: MapScene, space: int, seed: tuple[int, int], centre: Point, near: Sequence[bool]
) -> list[Crown]:
    """Return the trees of the hex about *centre*, thin towards where no woods are *near*."""
    size, (q, r), (x, y) = scene.size, seed, centre
    at_rim = not all(near)
    crowns = []
    for k in range(19):
        ring, around = (0, 1) if k == 0 else (1, 6) if k < 7 else (2, 12)
        angle = math.tau * ((k - (0, 1, 7)[ring]) / around) + chance(q, r, k) * 0.5
        reach = size * (0.0, 0.27, 0.46)[ring] * spread(q, r, 20 + k, 0.85, 1.08)
        dx, dy = reach * math.cos(angle), reach * math.sin(angle)
        if ring == 2 and not near[scene.sector(angle)] and chance(q, r, 60 + k) < 0.62:
            continue
        at = (x + dx, y + dy)
        radius = size * SIZES[min(2, int(chance(q, r, 40 + k) * 3))] * (1.0 if ring < 2 else 0.82)
        if scene.on_path(space, at, radius * 0.7):
            continue
        shape, tone = int(chance(q, r, 80 + k) * SHAPES), int(chance(q, r, 99 + k) * 8)
        crowns.append(Crown(*at, radius, shape, tone, at_rim and ring == 2))
    return crowns


def crowns_in(scene: MapScene, path: QPainterPath) -> list[Crown]:
    """Return the trees of woods that fill *path*."""
    size = scene.size
    crowns = []
    for i, j, at in scattered(path, size * 0.25):
        radius = size * SIZES[min(2, int(chance(i, j, 411) * 3))]
        space = scene.board.locate(*at)
        if space is None or not scene.on_path(space, at, radius * 0.7):
            shape, tone = int(chance(i, j, 412) * SHAPES), int(chance(i, j, 413) * 8)
            crowns.append(Crown(*at, radius, shape, tone, at_rim=True))
    return crowns


def trees_of(crowns: Iterable[Crown], style: MapStyle, size: float) -> list[Tree]:
    """Return crowns as they are painted."""
    line = style.crown_rim * size
    found = []
    for x, y, radius, shape, tone, at_rim in crowns:
        outline, wide = _outline(shape), radius + line
        move = QTransform(radius, 0, 0, radius, x, y)
        rim = QTransform(wide, 0, 0, wide, x, y).map(outline)
        leaves, light = move.map(outline), move.map(_light())
        found.append(Tree(y, x, radius * REACH, rim, leaves, light, tone, at_rim))
    return found


def paint_woods(
    painter: QPainter,
    scene: MapScene,
    among: tuple[Sequence[int], Sequence[Drawn]],
    region: QRectF,
    scale: float,
) -> Pauses:
    """Paint the crowns of all woods *among* spaces and outlines, in *region*."""
    spaces, outlines = among
    seen = scene.size * scale
    if seen < CROWNS:
        return
    parts = []
    for space in spaces:
        if scene.look[space] == "woods":
            parts.append(scene.trees(space))
            yield
    for outline in outlines:
        if scene.look_of(outline.terrain) == "woods" and outline.bounds.intersects(region):
            parts += _within(scene, outline, region)
    left, top, right, bottom = region.left(), region.top(), region.right(), region.bottom()
    trees = {
        (tree.y, tree.x): tree
        for part in parts
        for tree in part
        if left < tree.x + tree.reach
        and tree.x - tree.reach < right
        and top < tree.y + tree.reach
        and tree.y - tree.reach < bottom
    }
    if trees:
        inside = [trees[at] for at in sorted(trees)]
        yield from _paint_trees(painter, scene.style, inside, fine=seen >= LEAVES)


def _paint_trees(
    painter: QPainter, style: MapStyle, trees: Sequence[Tree], *, fine: bool
) -> Pauses:
    painter.setPen(Qt.PenStyle.NoPen)
    if style.shaded:
        painter.setBrush(QColor(20, 30, 10, 70))
        for tree in trees:
            if tree.at_rim:
                radius = tree.reach / REACH
                away = QPointF(tree.x + radius * 0.45, tree.y + radius * 0.45)
                painter.drawEllipse(away, radius, radius)
                yield
    rim = QBrush(QColor(style.crown_line))
    tones = [QBrush(QColor(tone)) for tone in style.crown]
    lights = [QBrush(_lit(tone, style.crown_light)) for tone in style.crown]
    rimmed, lit = fine or style.name == "ink", style.shaded
    for tree in trees:
        if rimmed:
            painter.fillPath(tree.rim, rim)
        painter.fillPath(tree.leaves, tones[tree.tone % len(tones)])
        if lit:
            painter.fillPath(tree.light, lights[tree.tone % len(lights)])
        yield


def _lit(tone: str, light: str) -> QColor:
    """Return the tone of leaves in the light: an opaque colour is painted much faster."""
    a, b = QColor(tone), QColor(light)
    parts = zip((a.red(), a.green(), a.blue()), (b.red(), b.green(), b.blue()), strict=True)
    return QColor(*(round(x + (y - x) * 0.42) for x, y in parts))


def _within(scene: MapScene, outline: Drawn, region: QRectF) -> list[list[Tree]]:
    """Return the trees of an outline in squares that may reach into *region*."""
    size = scene.size
    box = region.adjusted(-size / 2, -size / 2, size / 2, size / 2)
    squares = scene.drawn_trees(outline)
    return [
        s for (i, j), s in squares.items() if box.intersects(QRectF(i * size, j * size, size, size))
    ]
