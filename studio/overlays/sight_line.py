"""A line of sight with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Label, Line, Mark, Polygon, Role

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.board.sight.lines import SightLine
    from engine.geometry.grid import Point
    from studio.overlays.scene import Scene


class SightLineOverlay(Overlay):
    """Draws the answer to the question of sight: clear, or blocked where and why."""

    id = "sight_line"
    title = Text("Line of sight")
    icon = "sight"
    order = 60

    def shapes(self, scene: Scene) -> DrawList:
        """Return the line, what blocks it and the reason in words."""
        board = scene.board
        line = scene.ground.sight_line(scene.question)
        if board is None:
            return ()
        if line is None:
            a = scene.ground.number(scene.question.a) if scene.question is not None else None
            return (Mark(board.centre(a), "eye", "clear"),) if a is not None else ()
        return sight_shapes(board, line, scene.size)


def sight_shapes(board: Board, line: SightLine, size: float) -> DrawList:
    """Return the shapes of one answer."""
    a, b = board.centre(line.a), board.centre(line.b)
    role: Role = "clear" if line.clear else "blocked"
    above = (b[0], b[1] - size * 0.62)
    found: list[Line | Mark | Polygon | Label] = [Line(a, b, role), Mark(a, "eye", role)]
    if not line.clear:
        rims = (board.polygon(space) for space in line.blockers)
        found += [Polygon(rim, role, filled=False) for rim in rims]
        found.append(Mark(_blocked_at(board, line), "cross", role))
    found.append(Label(above, line.text(board), role))
    return tuple(found)


def _blocked_at(board: Board, line: SightLine) -> Point:
    """Return where the line ends: at what blocks it, else where the light ends."""
    if line.blockers:
        dots = [board.centre(space) for space in line.blockers]
        return sum(x for x, _ in dots) / len(dots), sum(y for _, y in dots) / len(dots)
    (x, y), (to_x, to_y) = board.centre(line.a), board.centre(line.b)
    part = line.limit / line.distance if line.limit is not None and line.distance else 0.5
    return x + (to_x - x) * part, y + (to_y - y) * part


OVERLAY = SightLineOverlay()
