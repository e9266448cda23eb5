"""The label tool."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.edits.ids import fresh_id, map_ids, slug
from engine.edits.labels import delete_labels, set_label
from engine.geometry.ways import length_of, part_of, place_along, thinned
from engine.model.data import FrozenDict
from engine.model.map import MapLabel
from engine.texts import Text
from studio.document.selected import label_of
from studio.document.way_lines import way_near
from studio.overlays.shapes import Polyline
from studio.tools.hits import WIDTH, hits
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.geometry.grid import Point
    from engine.model.map import AuthorText
    from engine.model.project import Project
    from studio.document.selection import Item
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


BESIDE = 0.5  # of a hex: the name of a street goes to a road that is so near, round a bend too
EASE, STRAY = 0.12, 0.8  # of a hex: between points of a curve; less is a click


class LabelTool(MapTool):
    """Writes on the map: click a place and say what it is called, click a text to change it.

    A drag is a curve that the text follows; so is the road or stream that is clicked with the name
    of a street.
    """

    id = "label"
    title = Text("Label")
    icon = "label"
    key = "T"
    hint = Text(
        "Click a space to write there, drag a curve to write along it, click a text to change it. "
        "Street: along the road. Alt: exactly here."
    )
    group = "place"
    options = ("label",)
    order = 60
    layers = ("texts",)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: Pointer | None = None
        self._stroke: tuple[Point, ...] = ()  # of the drag that runs

    def press(self, pointer: Pointer) -> None:
        """Begin what may become a curve."""
        self._stroke = (pointer.at,) if self.usable() is None else ()

    def drag(self, pointer: Pointer) -> None:
        """Go on with the curve."""
        if self._stroke and math.dist(self._stroke[-1], pointer.at) > self._size * EASE:
            self._stroke = (*self._stroke, pointer.at)

    def cancel(self) -> None:
        """Write nothing."""
        self._stroke = ()
        self.desk.drop()

    def release(self, pointer: Pointer) -> None:
        """Ask for the words."""
        stroke, self._stroke = self._stroke, ()
        if self.usable() is not None:
            return
        if len(stroke) > 1 and length_of(stroke) > self._size * STRAY:
            curve = thinned(stroke, min(9, max(3, round(length_of(stroke) / self._size) + 2)))
            add_label(self.desk, Place(middle_of(curve), curve))
            return
        for item in hits(self.desk, pointer):
            if item.kind == "label":
                edit_label(self.desk, item)
                return
        exactly = "alt" in pointer.modifiers
        way = None if exactly else self._way(pointer)
        if way is not None:
            add_label(self.desk, Place(pointer.at, along=way))
        elif pointer.space is not None:
            add_label(self.desk, Place(pointer.at if exactly else pointer.space))

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self._under = pointer

    def preview(self) -> DrawList:
        """Return the curve so far, the road, or the rim of the space that gets the text."""
        pointer = self._under
        if len(self._stroke) > 1:
            return (Polyline(self._stroke, "brush"),)
        way = self._way(pointer) if pointer is not None and not pointer.modifiers else None
        if way is not None:
            line, far = way
            part = part_of(line, far - 2 * self._size, far + 2 * self._size)
            return (Polyline(tuple(part), "brush"),)
        if pointer is None or pointer.space is None or "alt" in pointer.modifiers:
            return ()
        return self.outlines((pointer.space,))

    @property
    def _size(self) -> float:
        layout = self.desk.layout
        return layout.grid.size if layout is not None else 1.0

    def _way(self, pointer: Pointer) -> tuple[list[Point], float] | None:
        """Return the line of the road under the pointer, and how far along; for streets only."""
        if self.desk.settings.label != "street":
            return None
        found = way_near(self.desk, pointer.at, BESIDE)
        return found[1:] if found is not None else None


def middle_of(curve: Sequence[Point]) -> Point:
    """Return the place in the middle of a curve."""
    x, y = place_along(curve, length_of(curve) / 2)
    return round(x, 2), round(y, 2)


def along_way(text: str, line: Sequence[Point], far: float, size: float) -> tuple[Point, ...]:
    """Return the part of a line, so far along it, that a text of letters *size* high takes."""
    half, whole = len(text) * size * WIDTH / 2 + size, length_of(line)
    far = min(max(far, half), max(half, whole - half))
    part = part_of(line, far - half, far + half)
    return thinned(part, min(12, max(3, round(2 * half / size / 3) + 2)))


class Place(NamedTuple):
    """Where a text goes: a space or a point; on a curve; or so far along the line of a road."""

    at: str | Point
    curve: tuple[Point, ...] = ()
    along: tuple[Sequence[Point], float] | None = None
    kind: str = ""  # what is chosen, if empty


def add_label(desk: Desk, place: Place) -> None:
    """Ask for words and write them at a place; no words, no label."""

    def write(answer: str | None) -> None:
        if answer and answer.strip():
            _write(desk, answer.strip(), place)

    desk.surface.ask_text(Text("Text on the map"), "", write)


def write_along(desk: Desk, name: str, line: Sequence[Point]) -> None:
    """Write the name of a road along its middle; ask for it if it has none."""
    place = Place(line[0], along=(line, length_of(line) / 2), kind="street")
    if name:
        _write(desk, name, place)
    else:
        add_label(desk, place)


def _write(desk: Desk, text: str, place: Place) -> None:
    """Write a text: one undo step."""
    path = desk.map_path
    if path is None:
        return

    def edit(project: Project) -> Project:
        kind = place.kind or desk.settings.label
        name = fresh_id(slug(text, "label"), map_ids(project.map(path)))
        label = MapLabel(name, text, place.at, kind=kind, points=place.curve)
        if place.along is not None:
            points = along_way(text, *place.along, label.size)
            label = replace(label, at=middle_of(points), points=points)
        return set_label(project, path, label)

    after = desk.attempt(edit)
    if after is not None:
        desk.push(Text("Write {text}", text=text), after)


def edit_label(desk: Desk, item: Item) -> None:
    """Ask for the new words of a label; no words delete it."""
    label = label_of(desk.project, item)
    if label is None:
        return

    def write(answer: str | None) -> None:
        now = label_of(desk.project, item)
        if answer is None or now is None:
            return
        text = answer.strip()

        def edit(project: Project) -> Project:
            if not text:
                return delete_labels(project, item.document, (item.id,))
            words = with_words(now.text, text, desk.spoken(now.text))
            return set_label(project, item.document, replace(now, text=words))

        after = desk.attempt(edit)
        if after is not None:
            desk.push(Text("Change text") if text else Text("Delete text"), after)

    desk.surface.ask_text(Text("Text on the map"), desk.spoken(label.text), write)


def with_words(old: AuthorText, new: str, shown: str) -> AuthorText:
    """Return an author's text in which the shown language says *new* and the others stay."""
    if isinstance(old, str):
        return new
    return FrozenDict({k: new if words == shown else words for k, words in old.items()})


TOOL = LabelTool
