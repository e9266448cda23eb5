"""Where the drawings of two values of a map differ, so that an edit repaints no more than that."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from studio.drawing.map.keep import MANY
from studio.drawing.map.marks import building_name, label_path
from studio.drawing.map.roofs import reach_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from engine.geometry.grid import Point
    from studio.drawing.map.houses import House
    from studio.drawing.map.painter import MapPainter
    from studio.drawing.map.roads import Track
    from studio.drawing.map.scene import MapScene

TREES: Final = 0.46  # hex widths that trees next to changed ground, and their shadows, reach
RIM: Final = 0.14  # and the rims of other ground
PIECE: Final = 8  # points of a track that are told as one


def damage(before: MapPainter, after: MapPainter) -> list[QRectF] | None:
    """Return the parts of the sheet that are different, in mm; None if all of it may be."""
    old, new = before.scene, after.scene
    changed = new.look.differing(old.look) if _comparable(before, after) else None
    if changed is None or len(changed) > MANY:
        return None
    return [
        *_hexes(old, new, changed),
        *_tracks(old.tracks, new.tracks, new.size),
        *_outlines(old, new),
        *_borders(old, new),
        *_names(old, new),
    ]


def _comparable(before: MapPainter, after: MapPainter) -> bool:
    """Say whether both show the same things of the same grid in the same style."""
    old, new = before.scene, after.scene
    return (
        old.plan is new.plan
        and old.style is new.style
        and before.layers == after.layers
        and before.underlay == after.underlay
        and old.map.labels == new.map.labels
    )


def _hexes(old: MapScene, new: MapScene, changed: Collection[int]) -> Iterator[QRectF]:
    for space in changed:
        woods = "woods" in (old.look[space], new.look[space])
        reach = (TREES if woods else RIM) * new.size
        for shape in (new.hexagon(space), *new.plan.beyond(space)):
            yield _grown(shape.boundingRect(), reach)
    near = {n for s in changed for n in (s, *new.board.neighbours[s]) if n >= 0}
    yield from _fields(old, new, near)
    houses = _houses_touched(old, new, near)
    for scene, found in ((old, houses[0]), (new, houses[1])):
        for house in found:
            yield reach_of(scene, house)


def _fields(old: MapScene, new: MapScene, near: Iterable[int]) -> Iterator[QRectF]:
    """Yield the fields whose rows now run in another direction."""
    for scene, other in ((old, new), (new, old)):
        seen: set[int] = set()
        for space in near:
            if space in seen or not (field := scene.crops.of(space)):
                continue
            seen.update(field)
            if _turned(scene, other, field):
                yield _around(scene, field)


def _turned(scene: MapScene, other: MapScene, field: Sequence[int]) -> bool:
    """Say whether the rows of any hex of a field run in another direction in the *other* value."""
    turn, same = scene.turn_of(field[0]), set[int]()
    for member in field:
        if member in same or other.look[member] != "crops":
            continue
        if other.turn_of(member) != turn:
            return True
        same.update(other.crops.of(member))
    return False


def _houses_touched(
    old: MapScene, new: MapScene, near: Iterable[int]
) -> tuple[list[House], list[House]]:
    """Return the buildings that are no longer as they were, and those that are new."""
    if old.houses.regions is not new.houses.regions:
        spaces = {s for scene in (old, new) for _, some in scene.houses.named for s in some}
        near = {*near, *spaces, *(n for s in spaces for n in new.board.neighbours[s] if n >= 0)}
    before, after = set(old.houses.near(near)), set(new.houses.near(near))
    return list(before - after), list(after - before)


def _tracks(old: Sequence[Track], new: Sequence[Track], size: float) -> Iterator[QRectF]:
    """Yield the stretches of ways that are different, with the trees that keep off them."""
    if old is new:
        return
    gone = [track for track in old if track not in new]
    came = [track for track in new if track not in old]
    for one, other in zip_longest(gone, came):
        a, b = (track.points if track is not None else () for track in (one, other))
        first = next((n for n, (p, q) in enumerate(zip(a, b, strict=False)) if p != q), None)
        if first is None:
            first = min(len(a), len(b))
        like = one is not None and other is not None and one.alike(other)
        for track in (one, other):
            if track is not None:
                margin = track.width + 0.4 * size
                yield from _stretches(track.points, max(first - 2, 0) if like else 0, margin)


def _stretches(points: Sequence[Point], first: int, margin: float) -> Iterator[QRectF]:
    for start in range(first, len(points), PIECE):
        some = points[max(start - 1, 0) : start + PIECE + 1]
        xs, ys = [x for x, _ in some], [y for _, y in some]
        box = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
        yield _grown(box, margin)


def _outlines(old: MapScene, new: MapScene) -> Iterator[QRectF]:
    kept = set(map(id, old.outlines)) & set(map(id, new.outlines))
    before = {(o.id, o.terrain, o.areas) for o in old.outlines if id(o) not in kept}
    after = {(o.id, o.terrain, o.areas) for o in new.outlines if id(o) not in kept}
    differing = before ^ after
    for outline in (*old.outlines, *new.outlines):
        if (outline.id, outline.terrain, outline.areas) in differing:
            yield _grown(outline.bounds, TREES * new.size)


def _borders(old: MapScene, new: MapScene) -> Iterator[QRectF]:
    one, other = old.board.borders, new.board.borders
    if one == other:
        return
    for pair in one.keys() | other.keys():
        if one.get(pair) != other.get(pair):
            a, b = new.board.side(*pair)
            box = QRectF(QPointF(*a), QPointF(*b)).normalized()
            yield _grown(box, 0.2 * new.size)


def _names(old: MapScene, new: MapScene) -> Iterator[QRectF]:
    """Yield what is written otherwise, and the labels of hexes that make room for it."""
    a, b = old.map.main.labels, new.map.main.labels
    for scene, some, others in ((old, a, b), (new, b, a)):
        for label in some if some is not others else ():
            if label not in others and (path := label_path(scene, label)) is not None:
                yield from _written(scene, path.boundingRect())
    if old.houses.regions is new.houses.regions:
        return
    one, other = set(old.names), set(new.names)
    for scene, names in ((old, one - other), (new, other - one)):
        for name, spaces in names:
            yield from _written(scene, building_name(scene, name, spaces)[0].boundingRect())


def _written(scene: MapScene, box: QRectF) -> Iterator[QRectF]:
    box = _grown(box, 0.1 * scene.size)
    yield box
    for space in scene.plan.near(box, scene.size * 0.6):
        yield scene.hexagon(space).boundingRect()  # in which the label may stand elsewhere now


def _around(scene: MapScene, spaces: Iterable[int]) -> QRectF:
    box = QRectF()
    for space in spaces:
        for shape in (scene.hexagon(space), *scene.plan.beyond(space)):
            box |= shape.boundingRect()
    return _grown(box, RIM * scene.size)


def _grown(box: QRectF, by: float) -> QRectF:
    return box.adjusted(-by, -by, by, by)
