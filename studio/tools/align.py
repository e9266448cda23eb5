"""The tool that lays the picture under the map: points of it, and the hexes that they belong to."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.edits.underlays import set_affine
from engine.errors import EngineError
from engine.geometry.fitting import fit, suspect
from engine.texts import Text
from studio.document.underlay import underlay_of
from studio.overlays.shapes import Arrow, Disc, DrawList, Label
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from engine.geometry.fitting import Affine, Fit
    from engine.geometry.grid import Point
    from engine.texts import Words
    from studio.overlays.shapes import Shape
    from studio.tools.desk import Desk
    from studio.tools.tool import Key, Pointer

STILL = 0.05  # of a hex: a pointer that moved less was clicked and not dragged
SURE = 0.1  # of a hex: a click so near to where it belongs is no wrong one
NEAR = 0.3  # of a hex: how near to a pair a right click takes it back

Pair = tuple["Point", str]  # a point of the picture in pixels, and the hex whose centre it is


class AlignTool(MapTool):
    """Gathers pairs and lays the picture by them, as one step; they stay until Esc drops them."""

    id = "align"
    title = Text("Align picture")
    icon = "picture"
    key = "J"
    hint = Text(
        "Click the centre of a hex in the picture, then the hex of the map; or drag from one to "
        "the other. Right click takes a pair back, Enter lays the picture."
    )
    group = "place"
    order = 90

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._pairs: dict[tuple[str | None, str], tuple[Pair, ...]] = {}  # by map and picture
        self._start: Point | None = None  # mm, of the point that waits for its hex
        self._at: Point | None = None
        self._done = False  # the press has made or taken a pair: its release does nothing

    # -- what there is

    def usable(self) -> Words | None:
        """Say that there is no picture, or that it is locked."""
        if (none := super().usable()) is not None:
            return none
        if underlay_of(self.desk.opened) is None:
            return Text("Put a picture under the map first, in the Map menu.")
        if self.desk.view.now.underlay_locked:
            return Text("The picture is locked: unlock it in the Layers dock.")
        return None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs for the picture under the map in front, as far as it has their hexes."""
        found = self._pairs.get(self._key(), ())
        return tuple(pair for pair in found if self.desk.number(pair[1]) is not None)

    @property
    def begun(self) -> bool:
        """Whether a point waits for its hex, or pairs for their use."""
        return self._start is not None or bool(self.pairs)

    def _key(self) -> tuple[str | None, str]:
        lies = underlay_of(self.desk.opened)
        return self.desk.map_path, lies.image if lies is not None else ""

    def _keep(self, pairs: tuple[Pair, ...]) -> None:
        self._pairs[self._key()] = pairs

    def _affine(self) -> Affine:
        lies = underlay_of(self.desk.opened)
        return lies.affine if lies is not None else (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)

    def _fit(self) -> Fit | None:
        known = self._known()
        return fit(known) if known else None

    def _size(self) -> float:
        layout = self.desk.layout
        return layout.grid.size if layout is not None else 1.0

    # -- the gesture

    def press(self, pointer: Pointer) -> None:
        """Take a point of the picture, or the hex for the one that waits."""
        if (why := self.usable()) is not None:
            raise EngineError(why)
        self._at, self._done = pointer.at, True
        if pointer.button == "right":
            self._take_back(pointer.at)
        elif self._start is not None:
            self._join(pointer)
        else:
            self._start, self._done = pointer.at, False

    def drag(self, pointer: Pointer) -> None:
        """Draw the arrow to the pointer."""
        self._at = pointer.at

    def release(self, pointer: Pointer) -> None:
        """End a drag on a hex; a click waits for a second one."""
        start = self._start
        if self._done or start is None:
            return
        if math.dist(start, pointer.at) > STILL * self._size():
            self._join(pointer)

    def hover(self, pointer: Pointer | None) -> None:
        """Draw the arrow to the pointer."""
        self._at = pointer.at if pointer is not None else None

    def _join(self, pointer: Pointer) -> None:
        start, space = self._start, pointer.space
        if start is None or space is None or self.desk.number(space) is None:
            self._start = None
            raise EngineError(Text("there is no hex: begin again"))
        self._start = None
        point = _back(self._affine(), start)
        others = tuple(pair for pair in self.pairs if pair[1] != space)
        self._keep((*others, (point, space)))

    def _take_back(self, at: Point) -> None:
        if self._start is not None:
            self._start = None
            return
        near = [
            (min(math.dist(at, _to(self._affine(), p)), math.dist(at, centre)), (p, space))
            for p, space in self.pairs
            if (centre := self.desk.centre(space)) is not None
        ]
        far, pair = min(near, default=(math.inf, None))
        if far <= NEAR * self._size():
            self._keep(tuple(other for other in self.pairs if other != pair))

    def cancel(self) -> None:
        """Drop the point that waits, else all pairs."""
        if self._start is None:
            self._keep(())
        self.put_away()

    def put_away(self) -> None:
        """Drop the point that waits; pairs stay."""
        self._start, self._done = None, False

    # -- keys

    def taken(self) -> frozenset[Key]:
        """Return Enter and Backspace while there are pairs."""
        return frozenset({"enter", "backspace"} if self.pairs else ())

    def obey(self, key: Key) -> None:
        """Lay the picture by the pairs, or take the last one back."""
        path = self.desk.map_path
        if key == "backspace":
            self._keep(self.pairs[:-1])
            return
        if (why := self.usable()) is not None:
            self.desk.surface.message(why)
            return
        after = self.desk.attempt(lambda p: set_affine(p, path or "", self._laid()))
        if after is not None:
            self.desk.push(Text("Align the picture"), after)

    def _laid(self) -> Affine:
        found = self._fit()
        return found.affine if found is not None else self._affine()

    # -- what is seen

    def preview(self) -> DrawList:
        """Return each pair as an arrow from where its point lies now, with its residual."""
        if self.usable() is not None:
            return ()
        affine, size = self._affine(), self._size()
        residuals = self.residuals
        shapes: list[Shape] = []
        for number, (point, space) in enumerate(self.pairs):
            centre = self.desk.centre(space)
            if centre is None:
                continue
            lies = _to(affine, point)
            shapes += [Disc(lies, size * 0.1, "target"), Disc(centre, size * 0.2, "brush")]
            if math.dist(lies, centre) > size * 0.1:
                shapes.append(Arrow((lies, centre), "brush"))
            told: Words = Text("{n}", n=number + 1)
            if residuals:
                told = Text("{n}: {mm} mm", n=number + 1, mm=f"{residuals[number]:.1f}")
            shapes.append(Label((centre[0], centre[1] - size), told, "brush"))
        if self._start is not None:
            shapes.append(Disc(self._start, size * 0.1, "target"))
            if self._at is not None and self._at != self._start:
                shapes.append(Arrow((self._start, self._at), "brush"))
        return tuple(shapes)

    @property
    def overall(self) -> float | None:
        """How far off the pairs are in the mean, in mm; None for too few of them to say.

        Raises `EngineError` if they do not say enough.
        """
        found = self._fit() if len(self.pairs) > 1 else None
        return found.overall if found is not None else None

    @property
    def suspect(self) -> int | None:
        """The number of the pair without which the others fit far better, None for none.

        A click that lies near where the others put it was not wrong, however well they fit.
        """
        pairs = self._known()
        try:
            found = suspect(pairs)
            if found is None:
                return None
            point, centre = pairs.pop(found)
            off = math.dist(_to(fit(pairs).affine, point), centre)
        except EngineError:
            return None
        return found if off > SURE * self._size() else None

    def _known(self) -> list[tuple[Point, Point]]:
        return [(p, c) for p, space in self.pairs if (c := self.desk.centre(space)) is not None]

    def take_out(self, number: int) -> None:
        """Take the pair of this number out."""
        self._keep(tuple(pair for i, pair in enumerate(self.pairs) if i != number))

    @property
    def residuals(self) -> tuple[float, ...]:
        """How far off each pair is, in mm; none where they do not say enough."""
        try:
            found = self._fit()
        except EngineError:
            return ()
        return found.residuals if found is not None else ()

    def status(self) -> Words | str | None:
        """Return what to do next, or how well the pairs fit together."""
        if (why := self.usable()) is not None:
            return why
        if self._start is not None:
            return Text("Click the hex that this point of the picture is the centre of.")
        try:
            found = self._fit()
        except EngineError as error:
            return error.message
        if found is None:
            return Text("Click the centre of a hex in the picture.")
        return Text(
            "{n} pairs, off by {mm} mm in the mean; Enter lays the picture",
            n=len(found.residuals),
            mm=f"{found.overall:.2f}",
        )


def _to(affine: Affine, point: Point) -> Point:
    a, b, c, d, e, f = affine
    return a * point[0] + b * point[1] + c, d * point[0] + e * point[1] + f


def _back(affine: Affine, at: Point) -> Point:
    """Return the pixel that lies at a point of the map."""
    a, b, c, d, e, f = affine
    turned = a * e - b * d
    if not turned:
        raise EngineError(Text("the picture has no extent: take it away and put it there anew"))
    x, y = at[0] - c, at[1] - f
    return (e * x - b * y) / turned, (a * y - d * x) / turned


TOOL = AlignTool
