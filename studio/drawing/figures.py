"""Our own silhouettes for counters: survivors, zombies by their gait, weapons and gear.

A figure is a set of limbs in a field of 1 x 1 (x right, y down), made into one filled outline.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a body has its joints; ``gear`` are straight things in its hands, with widths."""

    head: tuple[float, float] = (0.5, 0.15)
    spine: Points = ((0.5, 0.29), (0.5, 0.56))
    left_arm: Points = ((0.42, 0.31), (0.35, 0.45), (0.39, 0.57))
    right_arm: Points = ((0.58, 0.31), (0.66, 0.44), (0.62, 0.56))
    left_leg: Points = ((0.46, 0.56), (0.43, 0.77), (0.4, 0.98))
    right_leg: Points = ((0.54, 0.56), (0.57, 0.77), (0.61, 0.98))
    gear: tuple[tuple[Points, float], ...] = ()
    shapes: tuple[Points, ...] = ()  # coats, skirts, bags
    rounds: tuple[tuple[float, float, float, float], ...] = ()  # hair and hats: x, y, rx, ry
    girth: float = 0.155
    limb: float = 0.082
    skull: tuple[float, float] = (0.075, 0.092)


STANDING = Pose()
AIMING = replace(
    STANDING,
    left_arm=((0.42, 0.31), (0.5, 0.4), (0.64, 0.36)),
    right_arm=((0.58, 0.31), (0.64, 0.42), (0.73, 0.34)),
    left_leg=((0.46, 0.56), (0.37, 0.75), (0.33, 0.98)),
    right_leg=((0.54, 0.56), (0.6, 0.76), (0.66, 0.98)),
)
RIFLE = ((((0.5, 0.4), (0.98, 0.3)), 0.04), (((0.44, 0.45), (0.56, 0.39)), 0.07))
PISTOL = ((((0.73, 0.35), (0.9, 0.335)), 0.045), (((0.75, 0.35), (0.76, 0.42)), 0.04))
BAT = ((((0.64, 0.53), (0.86, 0.12)), 0.05),)
SHOTGUN = ((((0.36, 0.58), (0.78, 0.3)), 0.048),)
LONG_HAIR = ((0.5, 0.16, 0.1, 0.11), (0.455, 0.25, 0.05, 0.1), (0.55, 0.25, 0.05, 0.1))

FIGURES: dict[str, Pose] = {
    "beck": replace(
        AIMING, gear=PISTOL, rounds=((0.49, 0.13, 0.088, 0.09), (0.39, 0.22, 0.04, 0.11))
    ),
    "tonya": replace(AIMING, gear=RIFLE, rounds=LONG_HAIR),
    "two_tall": replace(
        STANDING,
        head=(0.5, 0.1),
        spine=((0.5, 0.24), (0.5, 0.54)),
        left_arm=((0.42, 0.26), (0.34, 0.42), (0.42, 0.53)),
        right_arm=((0.58, 0.26), (0.68, 0.4), (0.6, 0.5)),
        gear=((((0.34, 0.56), (0.74, 0.44)), 0.05),),
        rounds=((0.5, 0.05, 0.055, 0.05),),
        girth=0.135,
    ),
    "jimmy": replace(
        AIMING,
        gear=PISTOL,
        shapes=(((0.4, 0.09), (0.6, 0.09), (0.7, 0.115), (0.7, 0.125), (0.4, 0.125)),),
        rounds=((0.5, 0.1, 0.08, 0.06),),
    ),
    "sailor": replace(
        STANDING,
        right_arm=((0.6, 0.31), (0.7, 0.42), (0.65, 0.52)),
        gear=BAT,
        shapes=(((0.41, 0.085), (0.59, 0.085), (0.62, 0.05), (0.38, 0.05)),),
        girth=0.19,
        limb=0.098,
    ),
    "nick": replace(
        STANDING,
        left_arm=((0.43, 0.31), (0.34, 0.36), (0.28, 0.27)),
        left_leg=((0.46, 0.56), (0.36, 0.72), (0.24, 0.8)),
        right_leg=((0.54, 0.56), (0.64, 0.74), (0.62, 0.98)),
        right_arm=((0.58, 0.31), (0.68, 0.38), (0.78, 0.3)),
        rounds=((0.5, 0.09, 0.08, 0.05),),
        girth=0.13,
    ),
    "bank": replace(
        STANDING,
        shapes=(
            ((0.4, 0.28), (0.6, 0.28), (0.66, 0.7), (0.34, 0.7)),
            ((0.66, 0.56), (0.84, 0.56), (0.84, 0.7), (0.66, 0.7)),
            ((0.38, 0.085), (0.62, 0.085), (0.62, 0.1), (0.38, 0.1)),
            ((0.43, 0.02), (0.57, 0.02), (0.58, 0.09), (0.42, 0.09)),
        ),
        right_arm=((0.58, 0.31), (0.68, 0.43), (0.74, 0.55)),
    ),
    "buffy": replace(
        STANDING,
        shapes=(((0.43, 0.46), (0.57, 0.46), (0.68, 0.72), (0.32, 0.72)),
                ((0.22, 0.55), (0.4, 0.55), (0.4, 0.69), (0.22, 0.69))),
        left_arm=((0.42, 0.31), (0.34, 0.43), (0.31, 0.55)),
        rounds=(*LONG_HAIR, (0.5, 0.07, 0.04, 0.04)),
        girth=0.125,
        limb=0.07,
    ),
    "professor": replace(
        STANDING,
        shapes=(((0.4, 0.28), (0.6, 0.28), (0.65, 0.8), (0.35, 0.8)),),
        gear=((((0.7, 0.5), (0.72, 0.98)), 0.03),),
        right_arm=((0.58, 0.31), (0.67, 0.42), (0.7, 0.52)),
        rounds=((0.42, 0.15, 0.05, 0.06), (0.58, 0.15, 0.05, 0.06), (0.5, 0.24, 0.05, 0.05)),
    ),
    "survivor_gunner": replace(
        AIMING, gear=SHOTGUN, left_arm=((0.42, 0.31), (0.36, 0.45), (0.48, 0.5))
    ),
    "survivor_bat": replace(STANDING, right_arm=((0.58, 0.31), (0.7, 0.4), (0.64, 0.52)), gear=BAT),
    "survivor_runner": replace(
        STANDING,
        head=(0.58, 0.15),
        spine=((0.55, 0.29), (0.49, 0.55)),
        left_leg=((0.46, 0.55), (0.3, 0.68), (0.14, 0.64)),
        right_leg=((0.52, 0.55), (0.66, 0.72), (0.6, 0.97)),
        left_arm=((0.48, 0.31), (0.38, 0.43), (0.27, 0.36)),
        right_arm=((0.6, 0.31), (0.7, 0.43), (0.82, 0.37)),
    ),
    "zombie_slow": replace(
        STANDING,
        head=(0.6, 0.2),
        spine=((0.54, 0.31), (0.46, 0.58)),
        left_arm=((0.49, 0.33), (0.52, 0.5), (0.56, 0.68)),
        right_arm=((0.58, 0.33), (0.66, 0.5), (0.7, 0.66)),
        left_leg=((0.43, 0.57), (0.39, 0.77), (0.31, 0.98)),
        right_leg=((0.49, 0.57), (0.55, 0.78), (0.5, 0.98)),
        shapes=(((0.38, 0.54), (0.55, 0.54), (0.53, 0.66), (0.47, 0.6), (0.42, 0.68)),),
    ),
    "zombie_medium": replace(
        STANDING,
        head=(0.48, 0.15),
        left_arm=((0.44, 0.31), (0.6, 0.35), (0.8, 0.3)),
        right_arm=((0.55, 0.31), (0.7, 0.43), (0.88, 0.42)),
        left_leg=((0.46, 0.56), (0.38, 0.76), (0.31, 0.98)),
        right_leg=((0.54, 0.56), (0.62, 0.76), (0.6, 0.98)),
        shapes=(((0.42, 0.54), (0.59, 0.54), (0.6, 0.68), (0.53, 0.6), (0.46, 0.67)),),
        rounds=((0.45, 0.1, 0.05, 0.04),),
    ),
    "zombie_fast": replace(
        STANDING,
        head=(0.72, 0.22),
        spine=((0.62, 0.32), (0.46, 0.54)),
        left_arm=((0.58, 0.33), (0.74, 0.42), (0.93, 0.36)),
        right_arm=((0.6, 0.35), (0.68, 0.52), (0.86, 0.56)),
        left_leg=((0.44, 0.53), (0.26, 0.64), (0.07, 0.6)),
        right_leg=((0.49, 0.53), (0.62, 0.72), (0.5, 0.97)),
        shapes=(((0.36, 0.5), (0.52, 0.56), (0.44, 0.68), (0.42, 0.6), (0.34, 0.62)),),
        girth=0.135,
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Thing:
    """A weapon or piece of gear: thick strokes and closed shapes; ``holes`` are left out."""

    strokes: tuple[tuple[Points, float], ...] = ()
    shapes: tuple[Points, ...] = ()
    rounds: tuple[tuple[float, float, float, float], ...] = ()
    holes: tuple[Points, ...] = field(default=())


THINGS: dict[str, Thing] = {
    "pistol": Thing(
        shapes=(((0.12, 0.32), (0.88, 0.32), (0.88, 0.46), (0.5, 0.46), (0.45, 0.55), (0.38, 0.55),
                 (0.32, 0.8), (0.14, 0.8), (0.2, 0.46), (0.12, 0.44)),)),
    "smg": Thing(
        shapes=(((0.2, 0.36), (0.72, 0.36), (0.72, 0.5), (0.58, 0.5), (0.58, 0.84), (0.47, 0.84),
                 (0.47, 0.5), (0.38, 0.5), (0.34, 0.7), (0.22, 0.7), (0.26, 0.5), (0.2, 0.5)),),
        strokes=((((0.72, 0.42), (0.95, 0.42)), 0.06), (((0.2, 0.42), (0.05, 0.52)), 0.07))),
    "rifle": Thing(
        strokes=((((0.35, 0.45), (0.97, 0.32)), 0.055), (((0.52, 0.44), (0.56, 0.68)), 0.08),
                 (((0.38, 0.5), (0.36, 0.64)), 0.07), (((0.3, 0.5), (0.62, 0.42)), 0.11)),
        shapes=(((0.03, 0.52), (0.3, 0.45), (0.32, 0.56), (0.06, 0.72)),)),
    "shotgun": Thing(
        strokes=((((0.3, 0.5), (0.97, 0.33)), 0.06), (((0.5, 0.52), (0.74, 0.46)), 0.09)),
        shapes=(((0.03, 0.58), (0.3, 0.44), (0.38, 0.52), (0.08, 0.76)),)),
    "grenade": Thing(
        rounds=((0.48, 0.6, 0.24, 0.3),),
        shapes=(((0.38, 0.2), (0.58, 0.2), (0.58, 0.34), (0.38, 0.34)),),
        strokes=((((0.5, 0.18), (0.76, 0.22), (0.8, 0.5)), 0.06),)),
    "bat": Thing(
        strokes=((((0.14, 0.86), (0.44, 0.56)), 0.06), (((0.42, 0.58), (0.84, 0.16)), 0.15)),
        rounds=((0.13, 0.87, 0.05, 0.05),)),
    "ammo": Thing(
        shapes=tuple(
            ((x, 0.42), (x + 0.06, 0.22), (x + 0.08, 0.18), (x + 0.1, 0.22), (x + 0.16, 0.42),
             (x + 0.16, 0.84), (x, 0.84)) for x in (0.16, 0.42, 0.68))),
    "first_aid": Thing(
        shapes=(((0.1, 0.3), (0.9, 0.3), (0.9, 0.84), (0.1, 0.84)),
                ((0.36, 0.16), (0.64, 0.16), (0.64, 0.3), (0.36, 0.3))),
        holes=(((0.44, 0.38), (0.56, 0.38), (0.56, 0.51), (0.69, 0.51), (0.69, 0.63),
                (0.56, 0.63), (0.56, 0.76), (0.44, 0.76), (0.44, 0.63), (0.31, 0.63),
                (0.31, 0.51), (0.44, 0.51)),)),
    "drugs": Thing(
        strokes=((((0.3, 0.7), (0.7, 0.3)), 0.28),),
        holes=(((0.46, 0.44), (0.6, 0.58), (0.57, 0.61), (0.43, 0.47)),)),
    "armour": Thing(
        shapes=(((0.22, 0.16), (0.36, 0.16), (0.42, 0.3), (0.58, 0.3), (0.64, 0.16), (0.78, 0.16),
                 (0.8, 0.4), (0.86, 0.46), (0.82, 0.86), (0.18, 0.86), (0.14, 0.46), (0.2, 0.4)),),
        holes=(((0.28, 0.56), (0.72, 0.56), (0.72, 0.6), (0.28, 0.6)),)),
    "scope": Thing(
        strokes=((((0.2, 0.42), (0.8, 0.42)), 0.14), (((0.42, 0.5), (0.42, 0.66)), 0.07),
                 (((0.6, 0.5), (0.6, 0.66)), 0.07), (((0.3, 0.68), (0.74, 0.68)), 0.07)),
        shapes=(((0.74, 0.28), (0.92, 0.24), (0.92, 0.6), (0.74, 0.56)),
                ((0.08, 0.3), (0.24, 0.33), (0.24, 0.51), (0.08, 0.54)))),
    "fuel": Thing(
        shapes=(((0.2, 0.26), (0.62, 0.26), (0.8, 0.42), (0.8, 0.9), (0.2, 0.9)),),
        strokes=((((0.64, 0.24), (0.82, 0.1)), 0.09),),
        holes=(((0.3, 0.34), (0.56, 0.34), (0.56, 0.42), (0.3, 0.42)),)),
    "key": Thing(
        strokes=((((0.42, 0.5), (0.92, 0.5)), 0.09), (((0.8, 0.5), (0.8, 0.66)), 0.08),
                 (((0.9, 0.5), (0.9, 0.62)), 0.08)),
        rounds=((0.26, 0.5, 0.19, 0.19),),
        holes=(((0.2, 0.44), (0.32, 0.44), (0.32, 0.56), (0.2, 0.56)),)),
    "item": Thing(
        shapes=(((0.14, 0.36), (0.5, 0.22), (0.86, 0.36), (0.86, 0.74), (0.5, 0.9), (0.14, 0.74)),),
        holes=(((0.22, 0.42), (0.46, 0.5), (0.46, 0.54), (0.22, 0.46)),
               ((0.54, 0.5), (0.78, 0.42), (0.78, 0.46), (0.54, 0.54)))),
}  # fmt: skip

FINE = 512.0  # outlines are joined at this size: at size 1 their curves would become corners
PEOPLE = ("survivor", "rival", "rival_2", "rival_3")
FALLBACK = {
    **dict.fromkeys(PEOPLE, "survivor_bat"),
    "opponent": "survivor_gunner",
    "zombie": "zombie_medium",
}


def outline(figure: str, kind: str) -> QPainterPath:
    """Return a silhouette in a field of 1 x 1; unknown figures are drawn as their kind."""
    name = figure if figure in FIGURES or figure in THINGS else FALLBACK.get(kind, "item")
    return _outline(name)


@cache
def _outline(name: str) -> QPainterPath:
    path = _thing(THINGS[name]) if name in THINGS else _body(FIGURES[name])
    return QTransform.fromScale(1 / FINE, 1 / FINE).map(path)


def _body(pose: Pose) -> QPainterPath:
    parts = [_stroke(pose.spine, pose.girth)]
    parts += [_stroke(limb, pose.limb) for limb in (pose.left_arm, pose.right_arm)]
    parts += [_stroke(limb, pose.limb * 1.18) for limb in (pose.left_leg, pose.right_leg)]
    parts += [_foot(leg, pose.limb) for leg in (pose.left_leg, pose.right_leg)]
    neck = (pose.spine[0], (pose.head[0], pose.head[1] + 0.06))
    parts.append(_stroke(neck, pose.limb * 0.8))
    parts.append(_stroke((pose.left_arm[0], pose.right_arm[0]), pose.limb * 1.15))
    parts += [_stroke(points, width, flat=True) for points, width in pose.gear]
    parts += [_polygon(points) for points in pose.shapes]
    parts += [_round(*spot) for spot in (*pose.rounds, (*pose.head, *pose.skull))]
    return _united(parts)


def _thing(thing: Thing) -> QPainterPath:
    parts = [_polygon(points) for points in thing.shapes]
    parts += [_stroke(points, width) for points, width in thing.strokes]
    parts += [_round(*spot) for spot in thing.rounds]
    path = _united(parts)
    for hole in thing.holes:
        path = path.subtracted(_polygon(hole))
    return path


def _united(parts: list[QPainterPath]) -> QPainterPath:
    path = QPainterPath()
    for part in parts:
        path = path.united(part)
    return path.simplified()


def _foot(leg: Points, limb: float) -> QPainterPath:
    x, y = leg[-1]
    return _stroke(((x, y - limb * 0.2), (x + limb * 0.8, y - limb * 0.1)), limb * 0.8)


def _stroke(points: Points, width: float, *, flat: bool = False) -> QPainterPath:
    line = QPainterPath(QPointF(*points[0]) * FINE)
    for point in points[1:]:
        line.lineTo(QPointF(*point) * FINE)
    stroker = QPainterPathStroker()
    stroker.setWidth(width * FINE)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(line).simplified()


def _polygon(points: Points) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) * FINE for x, y in points]))
    path.closeSubpath()
    return path


def _round(x: float, y: float, rx: float, ry: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y) * FINE, rx * FINE, ry * FINE)
    return path
