"""The border tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.borders import is_border, set_borders
from engine.geometry.border_lines import BorderLine, BorderLines
from engine.geometry.ids import space_id
from engine.texts import Plural, Text
from studio.overlays.shapes import Polygon
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.geometry.border_lines import Corner
    from engine.geometry.grid import Point
    from engine.model.project import Project
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


BAND = 0.11  # half the width of the band over a side, in its length


class BorderTool(MapTool):
    """Puts walls, hedges, fences and windows on the sides of hexes, or takes them off.

    A drag follows the sides from corner to corner without a gap; going back takes the last off.
    """

    id = "border"
    title = Text("Walls and hedges")
    icon = "border"
    key = "F"
    hint = Text("Drag along the sides of hexes. Shift: straight. Right button or Ctrl: take off.")
    group = "paint"
    options = ("feature", "symmetry")
    layers = ("borders",)
    between = True
    order = 55

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: BorderLine | None = None
        self._way: tuple[Corner, ...] = ()  # of the gesture, empty while there is none
        self._straight: tuple[Corner, ...] = ()  # the way when Shift went down
        self._off = False
        self._kept: BorderLines | None = None  # of the map in front

    # -- the gesture

    def press(self, pointer: Pointer) -> None:
        """Begin with the side nearest to the pointer."""
        lines = self._lines
        line = lines.nearest(pointer.at) if lines is not None else None
        if self.usable() is not None or line is None:
            return
        self._off = pointer.button == "right" or "ctrl" in pointer.modifiers
        self._under, self._way, self._straight = line, (line.one, line.other), ()
        self.desk.propose(self._laid())

    def drag(self, pointer: Pointer) -> None:
        """Go on along the sides towards the pointer."""
        lines = self._lines
        if not self._way or lines is None:
            return
        if "shift" in pointer.modifiers:
            self._straight = self._straight or self._way
            self._way = _led(lines, self._straight, pointer.at)
        else:
            self._straight = ()
            self._way = _led(lines, self._way, pointer.at)
        self._under = lines.nearest(pointer.at)
        self.desk.propose(self._laid())

    def release(self, pointer: Pointer) -> None:
        """Leave it as it is shown: one undo step."""
        if self._way:
            self.desk.push(self._label(), self._laid())
        self._way, self._straight = (), ()

    def cancel(self) -> None:
        """Change nothing."""
        self._way, self._straight = (), ()
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        lines = self._lines
        self._under = (
            lines.nearest(pointer.at) if pointer is not None and lines is not None else None
        )

    # -- what is shown

    def preview(self) -> DrawList:
        """Return the sides that a press would change, or that the gesture has changed."""
        lines = self._lines
        if lines is None:
            return ()
        chosen = tuple(lines.lines(self._way)) if self._way else (self._under,)
        found = [line for line in chosen if line is not None and self._can(line)]
        bands = [self._band(line, lines) for line in self._images(found)]
        rims = [Polygon(band, "brush", filled=False) for band in bands]
        return (*self.axes(), *(Polygon(band, "brush") for band in bands), *rims)

    def status(self) -> Words | None:
        """Return which border it is and what stands there, or how many the gesture has."""
        if self.usable() is not None or not (self._way or self._under):
            return self.usable()
        if self._way:
            n = len(self._borders())
            if self._off:
                return Plural("takes off {n} side", "takes off {n} sides", n)
            return Plural("{what}: {n} side", "{what}: {n} sides", n, what=self._name())
        return self._told(self._under) if self._under is not None else None

    # -- within

    def _band(self, line: BorderLine, lines: BorderLines) -> tuple[Point, ...]:
        """Return a band along a side: what a press would change must not be overlooked."""
        (ax, ay), (bx, by) = lines.ends(line)
        x, y = (bx - ax) * BAND, (by - ay) * BAND
        return (
            (ax - y, ay + x),
            (bx - y, by + x),
            (bx + x / 2, by + y / 2),
            (bx + y, by - x),
            (ax + y, ay - x),
            (ax - x / 2, ay - y / 2),
        )

    @property
    def _lines(self) -> BorderLines | None:
        layout = self.desk.layout
        if layout is None:
            return None
        if self._kept is None or self._kept.layout.grid != layout.grid:
            self._kept = BorderLines(layout)
        return self._kept

    def _told(self, line: BorderLine) -> Words | None:
        """Return between which spaces a line lies, and what stands there."""
        board = self.desk.board
        a, b = (self.desk.number(space_id(*place)) for place in (line.a, line.b))
        if board is None or a is None or b is None:
            return Text("Nothing can stand on the rim of the map.")
        if not self._can(line):
            return Text("Outside the selection nothing is drawn. Esc selects nothing.")
        one, other = board.labels[a], board.labels[b]
        there = board.borders.get((min(a, b), max(a, b)))
        if there is None:
            return Text("between {one} and {other}", one=one, other=other)
        what = self.desk.feature_name(there.feature)
        return Text("{what} between {one} and {other}", what=what, one=one, other=other)

    def _name(self) -> Words | str:
        return self.desk.feature_name(self.desk.settings.feature)

    def _label(self) -> Words:
        if self._off:
            return Text("Take off borders")
        return Text("Draw {kind}", kind=self._name())

    def _can(self, line: BorderLine) -> bool:
        """Say whether something can stand there, and the selection does not forbid it."""
        map_, selected = self.desk.opened.map, self.desk.selected
        if map_ is None or not is_border(map_, line.id):
            return False
        ends = (space_id(*line.a), space_id(*line.b))
        return selected is None or any(end in selected for end in ends)

    def _images(self, found: Iterable[BorderLine]) -> list[BorderLine]:
        """Return lines with all that belong to them by the symmetry."""
        lines, symmetry = self._lines, self.desk.symmetry
        if lines is None or symmetry is None:
            return list(found)
        images = [lines.line(*pair) for line in found for pair in symmetry.pairs(line.a, line.b)]
        return [line for line in images if line is not None and self._can(line)]

    def _borders(self) -> tuple[str, ...]:
        """Return the borders of the gesture."""
        lines = self._lines
        if lines is None:
            return ()
        along = [line for line in lines.lines(self._way) if self._can(line)]
        return tuple(dict.fromkeys(line.id for line in self._images(along)))

    def _laid(self) -> Project:
        project, path = self.desk.project, self.desk.map_path
        if path is None:
            return project
        feature = "" if self._off else self.desk.settings.feature
        return set_borders(project, path, dict.fromkeys(self._borders(), feature))


def _led(lines: BorderLines, way: tuple[Corner, ...], at: Point) -> tuple[Corner, ...]:
    """Return *way* led on to a point; going back takes the last side off, the first one stays."""
    found = list(way)
    for corner in lines.walk(found[-1], at)[1:]:
        if corner != found[-2]:
            found.append(corner)
        elif len(found) > 2:
            found.pop()
        else:
            found.reverse()
    return tuple(found)


TOOL = BorderTool
