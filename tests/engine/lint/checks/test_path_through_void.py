from __future__ import annotations

from engine.model.map import MapPath
from tests.helpers.lint import clean, found

ROWS = ("...-......", ".bb.......", ".b........", "..........", "..........")
ROAD = MapPath("lane", "road", ("c3r1", "c4r1", "c5r1"), name="Lost Lane")
FAILING = clean(*ROWS, level={"paths": (ROAD,)})
CLEAN = clean(level={"paths": (ROAD,)})


def test_the_place_of_the_missing_space_is_named() -> None:
    (issue,) = found(FAILING, "path_through_void")
    assert issue.path == "levels[0].paths[0].through[1]"
    assert str(issue.message) == 'Lost Lane leads through "c4r1", where the map has no space'
