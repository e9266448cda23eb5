"""A line of sight with its reason."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Label, Line, Mark, Polygon, Role, Shape

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.board.sight.grazes import Graze
    from engine.board.sight.lines import SightLine
    from engine.geometry.grid import Point
    from studio.overlays.scene import Scene


PLATE = 32  # pixels of the screen from one answer to the next where lines end in one space
NAMED = 3  # pinned lines that are all answered in words; of more only those under the pointer


class SightLineOverlay(Overlay):
    """Draws the answers to questions of sight, pinned ones too: clear, or blocked where and why."""

    id = "sight_line"
    title = Text("Line of sight")
    icon = "sight"
    order = 60

    def shapes(self, scene: Scene) -> DrawList:
        """Return the lines, what blocks each and the reason in words."""
        board = scene.board
        line = scene.ground.sight_line(scene.question)
        if board is None:
            return ()
        ends = Counter[int]()  # how many answers stand at each space
        if line is not None:
            ends[line.b] += 1
        pinned = self._pinned(scene, board, ends)
        if line is None:
            a = scene.ground.number(scene.question.a) if scene.question is not None else None
            return (*pinned, Mark(board.centre(a), "eye", "clear")) if a is not None else pinned
        return (*pinned, *sight_shapes(board, line, scene.size))

    def _pinned(self, scene: Scene, board: Board, ends: Counter[int]) -> DrawList:
        """Return the lines that stay; the one that is asked about anew is drawn once.

        Answers to lines that end in one space stand above each other.
        """
        asked = {scene.question.a, scene.question.b} if scene.question is not None else set()
        found: list[Shape] = []
        for pin in scene.pins:
            line = scene.ground.sight_line(pin)
            if line is not None and {pin.a, pin.b} != asked:
                named = len(scene.pins) <= NAMED or scene.hover in {pin.a, pin.b}
                aside = ends[line.b] * PLATE / scene.scale
                found += sight_shapes(board, line, scene.size, named=named, aside=aside)
                ends[line.b] += named
        return tuple(found)


def sight_shapes(
    board: Board, line: SightLine, size: float, *, named: bool = True, aside: float = 0.0
) -> DrawList:
    """Return the shapes of one answer; in words too if it is to be *named*.

    The words stand *aside* mm further from the dot, where another answer stands already.
    """
    a, b = board.centre(line.a), board.centre(line.b)
    role: Role = "clear" if line.clear else "blocked"
    above = (b[0], b[1] - size * 0.62 - aside)
    found: list[Line | Mark | Polygon | Label] = [Line(a, b, role), Mark(a, "eye", role)]
    if not line.clear:
        found += _outlined(board, line.blockers, role, border=line.border)
        found.append(Mark(_blocked_at(board, line), "cross", role))
    grazes = _grazes(board, line, size * 0.62 + aside)
    if named:
        return (*found, Label(above, line.text(board), role), *grazes)
    return (*found, *(shape for shape in grazes if not isinstance(shape, Label)))


def _outlined(
    board: Board, spaces: tuple[int, ...], role: Role, *, border: bool
) -> list[Line | Polygon]:
    """Return the rims of spaces, or the border between two."""
    if border:
        return [Line(*board.side(*spaces), role)]
    return [Polygon(board.polygon(space), role, filled=False) for space in spaces]


def _grazes(board: Board, line: SightLine, below: float) -> list[Line | Mark | Polygon | Label]:
    """Return the marks where people will argue, and why so many mm *below* the dot."""
    found: list[Line | Mark | Polygon | Label] = []
    for graze in line.grazes:
        touched = graze.spaces if graze.border else graze.spaces[:1]
        found += _outlined(board, touched, "argue", border=graze.border)
        found.append(Mark(_touched(board, line, graze), "warning", "argue"))
    doubt = line.doubt(board)
    if doubt is not None:
        x, y = board.centre(line.b)
        found.append(Label((x, y + below), doubt, "argue"))
    return found


def _touched(board: Board, line: SightLine, graze: Graze) -> Point:
    """Return where the line touches a space or a border: the middle of a side, or the corner."""
    (ax, ay), (bx, by) = board.centre(line.a), board.centre(line.b)

    def off(corner: Point) -> float:
        return abs((bx - ax) * (corner[1] - ay) - (by - ay) * (corner[0] - ax))

    a, b = graze.spaces[0], graze.spaces[-1]
    corners = sorted(board.side(a, b) if graze.border else board.polygon(a), key=off)
    if graze.corner:
        return corners[0]
    (x, y), (x2, y2) = corners[:2]
    return (x + x2) / 2, (y + y2) / 2


def _blocked_at(board: Board, line: SightLine) -> Point:
    """Return where the line ends: at what blocks it, else where the light ends."""
    if line.blockers:
        dots = [board.centre(space) for space in line.blockers]
        return sum(x for x, _ in dots) / len(dots), sum(y for _, y in dots) / len(dots)
    (x, y), (to_x, to_y) = board.centre(line.a), board.centre(line.b)
    part = line.limit / line.distance if line.limit is not None and line.distance else 0.5
    return x + (to_x - x) * part, y + (to_y - y) * part


OVERLAY = SightLineOverlay()
