from __future__ import annotations

from engine.model.map import Region
from tests.helpers.lint import clean, found, said, with_map

FAILING = with_map(
    clean(), regions=(Region("barn", "building", "The Barn", ("c2r2", "c3r2", "c2r3", "c4r2")),)
)
CLEAN = clean()


def test_the_hex_and_its_terrain_are_named() -> None:
    (issue,) = found(FAILING, "region_terrain")
    assert str(issue.message) == "0402 is part of The Barn, but its terrain is open"
    assert issue.spaces == ("c4r2",)


def test_the_fix_takes_the_hex_out_of_the_building() -> None:
    (issue,) = found(FAILING, "region_terrain")
    assert issue.fix is not None
    assert not found(issue.fix.edit(FAILING), "region_terrain")


def test_a_hex_belongs_to_one_building() -> None:
    regions = (
        Region("barn", "building", "Barn", ("c2r2", "c3r2")),
        Region("shed", "building", "Shed", ("c3r2", "c2r3")),
    )
    assert said(with_map(clean(), regions=regions), "region_terrain") == [
        "0302 belongs to Barn and to Shed: a hex is part of one building"
    ]


def test_two_buildings_of_one_name_are_told_apart_by_their_ids() -> None:
    regions = (
        Region("barn", "building", "House", ("c2r2", "c3r2")),
        Region("shed", "building", "House", ("c3r2", "c2r3")),
    )
    assert said(with_map(clean(), regions=regions), "region_terrain") == [
        "0302 belongs to House (barn) and to House (shed): a hex is part of one building"
    ]
