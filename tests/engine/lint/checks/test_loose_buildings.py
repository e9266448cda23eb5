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


def test_the_fix_groups_them_under_the_name_that_it_asks_for() -> None:
    (issue,) = found(FAILING, "loose_buildings")
    assert issue.fix is not None
    assert str(issue.fix.asks) == "Name of the building"
    mended = sent(issue.fix.edit)(FAILING, name="The Mill")
    mill = mended.map(MAP).regions[1]
    assert (mill.spaces, mill.name) == (("c7r2", "c7r3"), "The Mill")
    assert not found(mended, "loose_buildings")


def test_a_group_without_a_name_stays_a_hint_until_it_has_one() -> None:
    nameless = Region("mill", "building", "", ("c7r2", "c7r3"))
    project = with_map(FAILING, regions=(BARN, nameless))
    (issue,) = found(project, "loose_buildings")
    assert (issue.severity, issue.path) == ("hint", "regions[1]")
    assert issue.fix is not None
    named = sent(issue.fix.edit)(project, name="The Mill")
    assert named.map(MAP).regions[1].name == "The Mill"
    assert not found(named, "loose_buildings")
