"""Where ways lead, join and end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from engine.model.data import FrozenDict
from engine.model.map import PATH_KINDS, MapPath, WayDef
from tests.helpers.painted import painter_of, picture, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
ROAD = MapPath("a", "road", through=("c1r2", "c2r2", "c3r2", "c4r2", "c5r2", "c6r2"))
LANE = MapPath("b", "street", through=("c4r2", "c4r3", "c4r4"))


def points(*paths: MapPath) -> dict[str, tuple[tuple[float, float], ...]]:
    scene = painter_of(small_map(("......",) * 5, paths=paths)).scene
    return {track.kind: track.points for track in scene.tracks}


def test_a_way_that_branches_off_leaves_the_course_of_a_road_alone_and_begins_on_it() -> None:
    alone, joined = points(ROAD)["road"], points(ROAD, LANE)
    assert joined["road"] == alone
    assert joined["street"][0] in alone


def test_a_stream_that_ends_under_a_road_keeps_to_its_own_bed() -> None:
    stream = MapPath("s", "stream", through=LANE.through)
    found = points(ROAD, stream)
    assert found["stream"] == points(stream)["stream"]


@pytest.mark.parametrize("style", ["colour", "ink", "plain"])
def test_the_kinds_of_ways_are_told_apart_without_colour(style: str) -> None:
    bare = painter_of(small_map(("......",) * 4), style)
    ground = picture(bare, 4.0).convertToFormat(QImage.Format.Format_Grayscale8)
    pictures = []
    for kind in PATH_KINDS:
        way = replace(ROAD, id=kind, kind=kind)
        painter = painter_of(small_map(("......",) * 4, paths=(way,)), style)
        pictures.append(picture(painter, 4.0).convertToFormat(QImage.Format.Format_Grayscale8))
    for number, image in enumerate(pictures):
        assert differing(image, ground) > 800, PATH_KINDS[number]
        for other in pictures[:number]:
            assert differing(image, other) > 800, PATH_KINDS[number]


def differing(one: QImage, other: QImage) -> int:
    """Return how many pixels are clearly lighter or darker."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) > 12 for a, b in pairs)


def test_a_kind_of_the_maps_own_is_drawn_as_the_kind_that_it_is_like() -> None:
    canal = MapPath("canal", "canal", through=ROAD.through)
    map_ = small_map(("......",) * 5, paths=(canal, ROAD))
    own = replace(map_, ways=FrozenDict({"canal": WayDef("river", "Canal", 9.0)}))
    water, road = painter_of(own).scene.tracks
    assert (water.kind, water.width, road.kind) == ("river", 9.0, "road")
    wide = replace(own.main, paths=(replace(canal, width=12.0),))
    assert painter_of(replace(own, levels=(wide,))).scene.tracks[0].width == 12.0
