from __future__ import annotations

from dataclasses import replace

from engine.lint.runner import lint
from engine.model.data import FrozenDict
from engine.model.map import Outline, TerrainDef
from tests.helpers.lint import LEGEND, MAP, clean, with_map

RING = ((78.0, 40.0), (95.0, 40.0), (95.0, 60.0), (78.0, 60.0))
FAILING = clean(level={"outlines": (Outline("swamp", "bog", (RING,)),)})
CLEAN = with_map(FAILING, terrains=FrozenDict({"bog": TerrainDef("rough", "Bog", "crops")}))


def test_an_outline_of_an_unknown_terrain_is_told_by_its_name_and_place() -> None:
    (issue,) = lint(FAILING, [MAP])
    assert (issue.code, issue.severity) == ("unknown_terrain", "error")
    assert issue.path == "levels[0].outlines[0].terrain"
    assert str(issue.message) == (
        'the outline swamp: neither the ruleset nor the map has the terrain "bog"'
    )


def test_all_unknown_terrains_of_legend_and_outlines_are_told_at_once() -> None:
    project = FAILING
    level = project.map(MAP).main
    legend = LEGEND.with_item("w", "wods").with_item(".", "opne")
    project = with_map(project, levels=(replace(level, legend=legend),))
    found = {issue.path: str(issue.message) for issue in lint(project, [MAP])}
    assert sorted(found) == [
        "levels[0].legend",
        "levels[0].legend.w",
        "levels[0].outlines[0].terrain",
    ]
    assert found["levels[0].legend.w"].endswith("(did you mean woods?)")
