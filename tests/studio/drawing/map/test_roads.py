"""Where ways lead, join and end."""

from __future__ import annotations

import pytest

from engine.model.map import MapPath
from tests.helpers.painted import painter_of, small_map

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
