"""What stands on borders: set, taken off, around hexes, along a run."""

from __future__ import annotations

import pytest

from engine.edits.borders import (
    borders_between,
    delete_borders,
    rim_of,
    run_of,
    set_border_state,
    set_borders,
)
from engine.edits.patches import MAP as PATCH
from engine.edits.patches import Where, lift
from engine.edits.putting import drop
from engine.errors import EngineError, UnknownName
from tests.helpers.projects import MAP, SCENARIO, blank, farm


def walls(project):
    return {name: info.feature for name, info in project.map(MAP).main.borders.items()}


def test_borders_are_set_changed_and_taken_off_and_nothing_new_is_the_same_project():
    project = set_borders(blank(4, 4), MAP, {"c1r1|c2r1": "wall", "c2r1|c2r2": "hedge"})
    assert walls(project) == {"c1r1|c2r1": "wall", "c2r1|c2r2": "hedge"}
    assert set_borders(project, MAP, {"c1r1|c2r1": "wall", "c3r3|c3r4": ""}) is project
    open_ = set_border_state(project, MAP, "c1r1|c2r1", "open")
    same = set_borders(open_, MAP, {"c1r1|c2r1": "wall"})
    assert same.map(MAP).main.borders["c1r1|c2r1"].state == "open"
    changed = set_borders(open_, MAP, {"c1r1|c2r1": "fence", "c2r1|c2r2": ""})
    assert walls(changed) == {"c1r1|c2r1": "fence"}
    assert walls(delete_borders(changed, MAP, ["c1r1|c2r1"])) == {}
    with pytest.raises(UnknownName, match="nothing stands"):
        delete_borders(changed, MAP, ["c3r3|c3r4"])


@pytest.mark.parametrize(
    ("border", "said"),
    [
        ("c1r1|c4r4", "do not touch"),
        ("c1r1", "is no border"),
        ("c1r1|c9r9", "not on the map"),
        ("c3r1|c4r1", "no space at"),
    ],
)
def test_a_border_that_is_none_is_refused(border, said):
    with pytest.raises(EngineError, match=said):
        set_borders(farm("...-", "....", "....", "...."), MAP, {border: "wall"})


@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_the_rim_of_hexes_parts_them_from_all_others_but_not_from_void_or_the_map_s_end(orient):
    project = blank(5, 5, orient=orient)
    map_ = project.map(MAP)
    assert len(rim_of(map_, ["c3r3"])) == 6
    two = rim_of(map_, ["c3r3", "c3r4"])
    assert len(two) == 10 if orient == "flat" else 12
    assert "c3r3|c3r4" not in two or orient == "pointy"
    corner = rim_of(map_, ["c1r1"])
    assert 0 < len(corner) < 6
    assert rim_of(farm("..", "-.").map(MAP), ["c1r1"]) == ("c1r1|c2r1",)


def test_a_run_goes_on_over_shared_corners_as_long_as_the_feature_is_the_same():
    project = set_borders(
        blank(5, 5), MAP, dict.fromkeys(rim_of(blank(5, 5).map(MAP), ["c3r3"]), "wall")
    )
    project = set_borders(project, MAP, {"c1r1|c1r2": "wall", "c3r3|c3r4": "window"})
    run = run_of(project.map(MAP), "c3r2|c3r3")
    assert len(run) == 5
    assert "c1r1|c1r2" not in run
    assert run_of(project.map(MAP), "c3r3|c3r4") == ("c3r3|c3r4",)


def test_hexes_that_are_copied_carry_what_stands_between_them_and_only_that():
    project = set_borders(
        blank(8, 6), MAP, {"c2r2|c2r3": "wall", "c3r2|c3r3": "hedge", "c2r3|c2r4": "fence"}
    )
    there = borders_between(project.map(MAP), ["c2r2", "c2r3", "c3r2", "c3r3"])
    assert there == ("c2r2|c2r3", "c3r2|c3r3")
    where = Where(MAP, SCENARIO)
    patch = lift(project, where, ("c2r2", "c2r3", "c3r2", "c3r3"))
    assert len(patch.map(PATCH).main.borders) == 2
    put = drop(project, where, patch, "c6r4").project
    fresh = {name: what for name, what in walls(put).items() if name not in walls(project)}
    assert sorted(fresh.values()) == ["hedge", "wall"]
