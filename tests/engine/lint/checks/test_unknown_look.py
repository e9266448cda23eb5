from __future__ import annotations

from engine.lint.runner import lint
from engine.model.data import FrozenDict, freeze
from engine.model.map import BorderInfo, MapPath, TerrainDef, WayDef
from tests.helpers.lint import MAP, clean, said, with_map, with_scenario

LOOKS = FrozenDict({"reeds": TerrainDef("rough", "Reeds", "cropps")})
WAY = MapPath("lane", "raod", ("c1r4", "c2r4"))
FAILING = with_map(clean(level={"paths": (WAY,)}), terrains=LOOKS)
CLEAN = with_map(
    clean(level={"paths": (MapPath("lane", "road", ("c1r4", "c2r4")),)}),
    terrains=FrozenDict({"reeds": TerrainDef("rough", "Reeds", "crops")}),
)


def test_a_look_and_a_kind_of_road_that_there_are_not_are_told_with_what_was_meant() -> None:
    found = [(i.code, i.severity, i.path, str(i.message)) for i in lint(FAILING, [MAP])]
    assert found == [
        (
            "unknown_look",
            "warning",
            "levels[0].paths[0].kind",
            'no road or stream is of the kind "raod" (did you mean road?)',
        ),
        (
            "unknown_look",
            "warning",
            "terrains.reeds.like",
            '"cropps" is no terrain that one could look like (did you mean crops?)',
        ),
    ]


def test_a_kind_of_road_of_the_maps_own_is_known_and_its_look_must_be() -> None:
    way = MapPath("cut", "canal", ("c1r4", "c2r4"))
    for like, told in (
        ("river", []),
        ("rivr", ['"rivr" is no road or stream that one could look like (did you mean river?)']),
    ):
        project = with_map(clean(level={"paths": (way,)}), ways=FrozenDict({"canal": WayDef(like)}))
        assert said(project, "unknown_look") == told


def test_what_no_rules_know_on_a_border_is_told_and_what_a_scenario_adds_is_not() -> None:
    borders = FrozenDict({"c1r1|c2r1": BorderInfo("wal"), "c2r1|c3r1": BorderInfo("ditch")})
    project = clean(level={"borders": borders})
    assert said(project, "unknown_look") == [
        'nothing known stands on a border as "wal" (did you mean wall?)',
        'nothing known stands on a border as "ditch"',
    ]
    ditched = with_scenario(project, options=freeze({"features": {"ditch": {"blocks": False}}}))
    (issue,) = [issue for issue in lint(ditched) if issue.code == "unknown_look"]
    assert issue.path == "levels[0].borders.c1r1|c2r1.feature"
    assert issue.severity == "warning"
