"""What an edit repaints: all that looks otherwise, and not the whole map."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from engine.edits.terrain import paint
from engine.model.data import FrozenDict
from engine.model.map import BorderInfo, Level, MapDocument, MapLabel, MapPath, Outline, Region
from engine.model.project import Project
from tests.helpers.painted import painter_of, picture, small_map

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
ROWS = ("ww...bb.c", "www..b.cc", ".w.bb..cc", "..bb..c..", "cc....b.w", "ccc.ww..w", ".c..w..ww")
SCALE = 2.2  # 44 pixels a hex: all that there is in the art is painted


def of_level(**fields: object) -> Callable[[MapDocument], MapDocument]:
    def edit(map_: MapDocument) -> MapDocument:
        level: Level = replace(map_.main, **fields)  # type: ignore[arg-type]
        return replace(map_, levels=(level,))

    return edit


def painted(terrain: str, *spaces: str) -> Callable[[MapDocument], MapDocument]:
    def edit(map_: MapDocument) -> MapDocument:
        project = Project(documents=FrozenDict({"m.map.yaml": map_}))
        return paint(project, "m.map.yaml", spaces, terrain, "").map("m.map.yaml")

    return edit


def regions(*found: Region) -> Callable[[MapDocument], MapDocument]:
    return lambda map_: replace(map_, regions=found)


ROAD = MapPath("r", "road", through=("c1r3", "c2r3", "c3r4", "c4r4", "c5r5", "c6r5"))
LONGER = replace(ROAD, through=(*ROAD.through, "c7r6"))
POND = Outline("o", "woods", (((30.0, 30.0), (70.0, 35.0), (60.0, 80.0), (28.0, 70.0)),))
MILL = Region("mill", "building", name="Old Mill", spaces=("c4r3", "c5r3", "c4r4", "c3r4"))
EDITS = {
    "one hex of woods": painted("woods", "c4r6"),
    "a hex taken from woods": painted("open", "c2r2"),
    "a field that two fields become": painted("crops", "c6r2", "c7r3", "c6r3"),
    "a field cut in two": painted("open", "c1r5", "c2r6"),
    "a building that grows": painted("building", "c4r2"),
    "a building cut in two": painted("open", "c4r3"),
    "a road": of_level(paths=(ROAD,)),
    "a text": of_level(labels=(MapLabel("t", "Low Road", "c5r4", size=6.0, angle=20.0),)),
    "a hedge": of_level(borders=FrozenDict({"c5r4|c6r4": BorderInfo("hedge")})),
    "an outline of woods": of_level(outlines=(POND,)),
    "a building that gets a name": regions(MILL),
}


def hidden(image: QImage, parts: list[QRectF], left: float, top: float) -> QImage:
    """Return a picture with *parts* painted over."""
    image = image.copy()
    painter = QPainter(image)
    for part in parts:
        box = QRectF((part.x() - left) * SCALE, (part.y() - top) * SCALE, part.width() * SCALE,
                     part.height() * SCALE)  # fmt: skip
        painter.fillRect(box.toAlignedRect().adjusted(-1, -1, 1, 1), QColor("magenta"))
    painter.end()
    return image


@pytest.mark.parametrize("edit", EDITS.values(), ids=list(EDITS))
@pytest.mark.parametrize("back", [False, True], ids=["done", "undone"])
def test_all_that_looks_otherwise_is_told_and_not_the_whole_map(
    edit: Callable[[MapDocument], MapDocument], back: bool
) -> None:
    maps = small_map(ROWS), edit(small_map(ROWS))
    one, other = (painter_of(map_) for map_ in (maps[::-1] if back else maps))
    before = picture(one, SCALE)
    other.inherit(one)
    after = picture(other, SCALE)
    assert after == picture(painter_of(other.map), SCALE), "something old was taken over"
    assert after != before
    parts = other.differs(one)
    assert parts
    bounds = other.bounds
    seen = [hidden(image, parts, bounds.left(), bounds.top()) for image in (before, after)]
    assert seen[0] == seen[1]
    most = bounds.width() * bounds.height()
    assert sum(part.width() * part.height() for part in parts) < most


def test_one_open_hex_repaints_little_more_than_itself() -> None:
    one = painter_of(small_map(("." * 12,) * 10))
    other = painter_of(painted("crops", "c6r5")(one.map))
    other.inherit(one)
    (part,) = other.differs(one) or []
    assert part.width() * part.height() < 2.2 * 20.0 * 23.1


def test_another_style_or_grid_may_change_everything() -> None:
    one = painter_of(small_map(ROWS))
    assert painter_of(small_map(ROWS), "ink").differs(one) is None
    assert painter_of(small_map(ROWS[:-1])).differs(one) is None
    assert painter_of(small_map(ROWS)).differs(one) == []


def test_where_most_of_a_large_map_changes_nothing_is_told_one_by_one() -> None:
    one, other = (painter_of(small_map((letter * 80,) * 60)) for letter in ".b")
    other.inherit(one)
    assert other.differs(one) is None
