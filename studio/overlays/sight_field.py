"""Everything that is seen from a hex, or by how many of several, and what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.figures import figure_at
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Label, Patch, Polygon, Shape

if TYPE_CHECKING:
    from engine.board.board import Board
    from studio.document.fields import Field
    from studio.overlays.scene import Scene

LEGIBLE = 44.0  # pixels of a hex in which a number can be read
HEIGHT = 0.17  # of the number, in the size of the hex
STEPS = 64  # shades of heat at the most: more no eye tells apart
DOWN = 0.3  # from the dot, which must stay visible


class SightFieldOverlay(Overlay):
    """Tints what is seen and darkens the rest: of one hex, or in steps by how many see it."""

    id = "sight_field"
    title = Text("Field of sight")
    icon = "eye"
    order = 25
    _last: tuple[Board, int, bytes, DrawList] | None = None
    _heat: tuple[Field, bool, DrawList] | None = None

    def shapes(self, scene: Scene) -> DrawList:
        """Return a tint for each hex."""
        fields, ground = scene.ground.fields, scene.ground
        if fields.of != "hex" and scene.mode == "edit":
            field = fields.now()
            if field is None or (field.of != "map" and not field.sources):
                return ()  # nobody looks yet: the legend says how to choose
            return self._shades(field, scene)
        question, board = scene.question, ground.board
        if question is None or not question.field or board is None:
            return ()
        seen, a = ground.seen_from(question.a), board.index.get(question.a)
        if seen is None or a is None:
            return ()
        if self._last is None or self._last[:3] != (board, a, seen):
            self._last = (board, a, seen, _tints(board, a, seen))
        return self._last[3]

    def _shades(self, field: Field, scene: Scene) -> DrawList:
        numbers = scene.size * scene.scale >= LEGIBLE
        if self._heat is None or self._heat[0] is not field or self._heat[1] != numbers:
            self._heat = (field, numbers, tuple(_steps(field, scene.size, numbers=numbers)))
        return self._heat[2]


def _tints(board: Board, a: int, seen: bytes) -> DrawList:
    others = [space for space in range(board.size) if space != a]
    lit = tuple(board.polygon(space) for space in others if seen[space])
    dark = tuple(board.polygon(space) for space in others if not seen[space])
    rim = Polygon(board.polygon(a), "clear", filled=False)
    return (Patch(lit, "seen"), Patch(dark, "unseen"), _margin(board), rim)


def _margin(board: Board) -> Patch:
    """Return what of the sheet belongs to no space, such as half a hex along an edge."""
    b = board.bounds
    sheet = ((b.left, b.top), (b.right, b.top), (b.right, b.bottom), (b.left, b.bottom))
    spaces = tuple([board.polygon(space) for space in range(board.size)])
    return Patch((sheet,), "unseen", holes=spaces)


def _steps(field: Field, size: float, *, numbers: bool) -> list[Shape]:
    """Return a shade for each hex, and the number that it stands for where it can be read."""
    board, most = field.board, max(1, field.most)
    step = -(-most // STEPS)  # so many numbers share a shade
    alike: dict[int, list[int]] = {}
    for space, n in enumerate(field.counts):
        alike.setdefault(-(-n // step) * step, []).append(space)
    found: list[Shape] = [_margin(board)]
    for n, spaces in sorted(alike.items()):
        rims = tuple(board.polygon(space) for space in spaces)
        found.append(Patch(rims, "heat", min(1.0, n / most)) if n else Patch(rims, "unseen"))
    if numbers:
        for space, n in enumerate(field.counts):
            at = figure_at(board, space, n, size * HEIGHT, size * DOWN)
            found.append(Label(at, str(n), "number", boxed=False, size=size * HEIGHT))
    here = {space for source in field.sources for space in source.spaces}
    found += [Polygon(board.polygon(space), "clear", filled=False) for space in sorted(here)]
    return found


OVERLAY = SightFieldOverlay()
