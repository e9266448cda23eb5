from __future__ import annotations

from engine.model.map import Region
from tests.helpers.lint import MAP, clean, found, sent, with_map

BARN = Region("barn", "building", "The Barn", ("c2r2", "c3r2"))
FAILING = with_map(
    clean("..........", ".bb...b...", "......b...", "..........", ".........."), regions=(BARN,)
)
CLEAN = clean()


def test_a_group_that_no_region_names_is_one_hint_with_all_its_hexes() -> None:
    (issue,) = found(FAILING, "loose_buildings")
    assert issue.severity == "hint"
    assert issue.spaces == ("c7r2", "c7r3")
    assert "0702, 0703" in str(issue.message)


def test_the_fix_groups_them() -> None:
    (issue,) = found(FAILING, "loose_buildings")
    assert issue.fix is not None
    mended = sent(issue.fix.edit)(FAILING)
    assert [region.spaces for region in mended.map(MAP).regions][1] == ("c7r2", "c7r3")
    assert not found(mended, "loose_buildings")
