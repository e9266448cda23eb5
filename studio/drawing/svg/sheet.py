"""A map, or a scenario as it is set up, as one vector picture in true millimetres.

Each part of the drawing is a group with a name, which editors show as a layer. Labels, markers and
counters say what they are and where they lie.
"""

from __future__ import annotations

import base64
import gc
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor

from engine.exchange.markup import child, clean, decimal, document, element
from engine.model.map import words
from studio.drawing.map.marks import (
    building_lines,
    hex_label,
    label_line,
    label_path,
    paint_plates,
    paint_text,
)
from studio.drawing.map.painter import MapPainter
from studio.drawing.map.pauses import paint_all
from studio.drawing.pictures import INCH, Manner, paint_frame
from studio.drawing.setup import lying, paint_counters, paint_markers
from studio.drawing.svg.lettering import Writer, put_fonts
from studio.drawing.svg.painter import SvgPainter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from engine.exchange.markup import Element
    from studio.drawing.fonts import Letters
    from studio.drawing.pictures import Subject

FINE: Final = 300 / INCH  # pixels a mm at which all details are drawn
FRAME: Final = 0.6
NAMES: Final = {
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
    "xmlns:inkscape": "http://www.inkscape.org/namespaces/inkscape",
}
DETAILED: Final = 60.0  # pixels a hex at least: smaller ones would have no labels


@dataclass(frozen=True, slots=True)
class Photo:
    """The picture under the map: the bytes of its file, what kind they are, and its pixels."""

    data: bytes
    kind: str  # image/png or image/jpeg
    width: int
    height: int


def svg(
    subject: Subject,
    manner: Manner | None = None,
    photo: Photo | None = None,
    *,
    outlines: bool = False,
) -> bytes:
    """Return the sheet as an SVG file; *outlines* draws letters as shapes.

    Qt must be able to draw text: within `studio.drawing.pictures.able`, where there is no window.
    """
    with _all_kept():
        return _Sheet(subject, manner or Manner(), photo, outlines=outlines).written()


@contextmanager
def _all_kept() -> Iterator[None]:
    """Look for no rubbish for the time: millions of elements are made, and all of them stay."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


class _Sheet:
    def __init__(
        self, subject: Subject, manner: Manner, photo: Photo | None, *, outlines: bool
    ) -> None:
        self._subject = subject
        self._art = MapPainter(subject.map, subject.board, manner.style)
        self._photo = photo
        self._margin = max(manner.margin, 0.0)
        self._root = self._page()
        self._defs = child(self._root, "defs")
        self._painter = SvgPainter(self._root, self._defs)
        style = self._art.scene.style
        self._labels = Writer(self._painter, style.label, "", outlines=outlines)
        self._names = Writer(self._painter, style.lettering, style.halo, outlines=outlines)

    def written(self) -> bytes:
        art, bounds = self._art, self._art.bounds
        margin = self._margin
        with self._layer("paper"):
            page = bounds.adjusted(-margin, -margin, margin, margin)
            self._painter.fillRect(page, QColor(art.scene.style.paper))
        special: dict[str, Callable[[], None]] = {
            "hex labels": self._write_labels,
            "texts": self._write_texts,
            "names": self._write_names,
        }
        scale = max(FINE, DETAILED / art.scene.size)
        self._painter.save()
        self._painter.setClipRect(bounds)
        for name, step in art.steps(bounds, scale):
            with self._layer(name):
                if name in special:
                    special[name]()
                else:
                    paint_all([step], self._painter)
            if name == "woods" and self._photo is not None:
                self._write_photo(self._photo)
        self._painter.restore()
        with self._layer("markers"):
            self._write_markers()
        with self._layer("counters"):
            self._write_counters()
        with self._layer("frame"):
            paint_frame(self._painter, bounds, min(FRAME, margin))
        self._painter.share()
        used: set[Letters] = self._labels.used | self._names.used
        put_fonts(self._defs, used)
        return document(self._root)

    def _page(self) -> Element:
        """Return the root: as large in print as the sheet with its margin, in units of 1 mm."""
        bounds, margin = self._art.bounds, self._margin
        page = bounds.adjusted(-margin, -margin, margin, margin)
        left, top, width, height = (
            decimal(n, 4) for n in (page.left(), page.top(), page.width(), page.height())
        )
        root = element("svg", **NAMES)
        root.set("width", f"{width}mm")
        root.set("height", f"{height}mm")
        root.set("viewBox", f"{left} {top} {width} {height}")
        root.set("fill-rule", "evenodd")
        root.set("clip-rule", "evenodd")
        map_, scenario = self._subject.map, self._subject.scenario
        title = words(scenario.title if scenario is not None else map_.title)
        child(root, "title").text = clean(title)
        child(root, "desc").text = clean(words(scenario.briefing if scenario else map_.notes))
        return root

    def _layer(self, name: str) -> AbstractContextManager[Element]:
        name = name.replace(" ", "-")
        return self._painter.group(
            id=name, **{"inkscape:groupmode": "layer", "inkscape:label": name}
        )

    def _write_labels(self) -> None:
        scene, board = self._art.scene, self._subject.board
        spaces = range(len(board.frame.at[0]))
        paint_plates(self._painter, scene, spaces)
        for space in spaces:
            x, y = board.centre(space)
            self._labels.write(
                hex_label(scene, space),
                data_space=board.ids[space],
                data_x=decimal(x, 4),
                data_y=decimal(y, 4),
            )

    def _write_texts(self) -> None:
        scene = self._art.scene
        for label in scene.map.main.labels:
            about = {"data_id": label.id, "data_kind": label.kind}
            line, curved = label_line(scene, label), label_path(scene, label)
            if line is not None and curved is not None and len(label.points) > 1:
                with self._painter.group(**about) as group:  # letters along a curve, as outlines
                    child(group, "title").text = clean(line.text)
                    paint_text(self._painter, scene, label, curved)
            elif line is not None:
                self._names.write(line, **about)

    def _write_names(self) -> None:
        scene = self._art.scene
        for name, spaces in scene.names:
            ids = " ".join(self._subject.board.ids[space] for space in spaces)
            for line in building_lines(scene, name, spaces):
                self._names.write(line, data_kind="building", data_spaces=ids)

    def _write_photo(self, photo: Photo) -> None:
        """Put the picture under the map where it lies, below what is printed."""
        lies = self._subject.map.main.underlay
        if lies is None:
            return
        a, b, c, d, e, f = lies.affine
        bounds = self._art.bounds
        with self._layer("underlay"):
            self._painter.setClipRect(bounds)
            made = self._painter.add("image", width=photo.width, height=photo.height)
        made.set("transform", f"matrix({' '.join(decimal(n, 6) for n in (a, d, b, e, c, f))})")
        made.set("opacity", decimal(min(max(lies.opacity, 0.0), 1.0)))
        made.set("preserveAspectRatio", "none")
        data = base64.b64encode(photo.data).decode()
        made.set("xlink:href", f"data:{photo.kind};base64,{data}")

    def _write_markers(self) -> None:
        map_, scenario, board = self._subject.map, self._subject.scenario, self._subject.board
        for marker in (*map_.markers, *(scenario.markers if scenario is not None else ())):
            named = ([marker.at] if marker.at is not None else []) + list(marker.spaces)
            about = {"data_edge": marker.edge} if marker.edge else {}
            with self._painter.group(
                class_="marker",
                data_id=marker.id,
                data_kind=marker.kind,
                data_spaces=" ".join(named),
                **about,
            ) as group:
                child(group, "title").text = clean(words(marker.name) or marker.id)
                paint_markers(self._painter, board, [marker], self._art.bounds)

    def _write_counters(self) -> None:
        scenario, board = self._subject.scenario, self._subject.board
        if scenario is None or self._subject.faces is None:
            return
        for one in lying(board, scenario, self._subject.faces):
            x, y = one.centre
            with self._painter.group(
                class_="counter",
                data_id=one.id,
                data_kind=one.face.kind,
                data_space=board.ids[one.space],
                data_label=board.labels[one.space],
                data_x=decimal(x, 4),
                data_y=decimal(y, 4),
            ) as group:
                child(group, "title").text = clean(str(one.face.name))
                paint_counters(self._painter, [one], self._art.bounds)
