"""What the eraser takes: everything under its stroke, or one kind of thing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.borders import set_borders
from engine.edits.counters import new_counter, place_counter
from engine.edits.erasing import KINDS
from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.outlines import set_outline
from engine.edits.paths import set_path
from engine.edits.remarks import set_note
from engine.model.map import MapLabel, MapPath, Note, Outline
from studio.document.layers import LAYERS, choose_layer
from studio.tools.eraser import EVERYTHING, TAKES
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from engine.model.project import Project

COPSE = Outline("copse", "woods", (((30.0, 25.0), (60.0, 25.0), (60.0, 60.0), (30.0, 60.0)),))
LANE = MapPath("lane", "road", ("c1r2", "c2r2", "c3r2", "c4r2", "c5r2", "c6r2"))


def crowded() -> Project:
    """Return a project with one thing of each layer on or beside c3r2."""
    project = farm("wwwwwwww", "wwwwwwww", "wwwwwwww", "wwwwwwww")
    scenario = project.scenario(SCENARIO)
    counter = new_counter(scenario, "zombie", "zombie_slow", "c3r2")
    entry = replace(new_marker(scenario, "entry"), spaces=("c3r2", "c7r2"))
    gate = replace(new_marker(scenario, "exit"), edge="north")
    project = place_marker(place_counter(project, SCENARIO, counter), SCENARIO, entry)
    project = place_marker(project, SCENARIO, gate)
    project = set_note(project, SCENARIO, Note("mine", "Rusty", "c3r2", "self"))
    project = set_note(project, MAP, Note("gate", "Rusty", "c3r2"))
    project = set_label(project, MAP, MapLabel("mill", "Mill", "c3r2"))
    project = set_borders(project, MAP, {"c3r2|c4r2": "wall", "c3r1|c3r2": "hedge"})
    project = set_path(project, MAP, LANE)
    return set_outline(project, MAP, COPSE)


def lying(project: Project) -> dict[str, int]:
    """Return how much there is of each layer of what the eraser takes."""
    map_, scenario = project.map(MAP), project.scenario(SCENARIO)
    return {
        "notes": len(map_.remarks) + len(scenario.remarks),
        "counters": len(scenario.counters),
        "markers": sum(len(m.spaces) for m in scenario.markers),
        "texts": len(map_.main.labels),
        "borders": len(map_.main.borders),
        "paths": sum(len(way.through) for way in map_.main.paths),
        "outlines": len(map_.main.outlines),
        "terrain": "".join(map_.main.terrain).count("w"),
    }


def changed(before: Project, after: Project) -> set[str]:
    a, b = lying(before), lying(after)
    return {layer for layer in a if a[layer] != b[layer]}


def test_everything_under_a_stroke_goes_in_one_step():
    hand = Hand(crowded()).use("eraser")
    before = hand.project
    hand.drag("c3r2", "c4r2")
    assert changed(before, hand.project) == {layer for layer, _ in TAKES[1:]}
    assert lying(hand.project) == {
        "notes": 0,
        "counters": 0,
        "markers": 1,
        "texts": 0,
        "borders": 1,
        "paths": 4,
        "outlines": 0,
        "terrain": 30,
    }
    ways = [(way.id, way.through) for way in hand.project.map(MAP).main.paths]
    assert ways == [("lane", ("c1r2", "c2r2")), ("lane_2", ("c5r2", "c6r2"))]
    assert [m.edge for m in hand.project.scenario(SCENARIO).markers] == [None, "north"]
    assert hand.steps == 1
    hand.opened.undo()
    assert hand.project is before


@pytest.mark.parametrize("layer", [layer for layer, _ in TAKES[1:]])
def test_one_kind_goes_alone_where_that_is_chosen(layer: str):
    hand = Hand(crowded()).use("eraser", erase=layer)
    before = hand.project
    hand.drag("c3r2", "c4r2")
    assert changed(before, hand.project) == {layer}


@pytest.mark.parametrize("layer", [layer for layer, _ in TAKES[1:]])
@pytest.mark.parametrize("way", ["locked", "hidden"])
def test_what_is_locked_or_hidden_stays(layer: str, way: str):
    hand = Hand(crowded()).use("eraser")
    before = hand.project
    choose_layer(hand.desk.view, layer, locked=way == "locked", shown=way != "hidden")
    hand.drag("c3r2", "c4r2")
    assert changed(before, hand.project) == {other for other, _ in TAKES[1:]} - {layer}
    hand.use("eraser", erase=layer).drag("c5r3", "c6r3")
    assert hand.steps == 1
    assert hand.surface.messages == [
        "What the eraser takes is hidden or locked in the Layers dock."
    ]


def test_only_what_lies_on_selected_hexes_goes():
    hand = Hand(crowded()).use("eraser")
    hand.desk.mark(("c4r2",))
    hand.drag("c3r2", "c4r2")
    assert lying(hand.project) == {**lying(crowded()), "paths": 5, "outlines": 0, "terrain": 31}


def test_a_road_through_points_loses_the_stretch_over_the_hex():
    bent = MapPath("bent", "stream", points=((-5.0, 3.0), (40.0, 6.0), (80.0, 3.0)))
    hand = Hand(set_path(farm("......", "......"), MAP, bent)).use("eraser", erase="paths")
    hand.click("c2r1")
    one, other = hand.project.map(MAP).main.paths
    assert (one.id, one.kind, other.id) == ("bent", "stream", "bent_2")
    assert one.points[0] == (-5.0, 3.0)
    assert other.points[1:] == ((40.0, 6.0), (80.0, 3.0))
    for end in (one.points[-1], other.points[0]):
        space = hand.desk.space_at(*end)
        assert space in ("c1r1", "c3r1")
    hand.click("c5r2")  # it does not run there
    assert hand.steps == 1


def test_every_layer_of_the_dock_but_names_can_be_erased():
    assert {layer for layer, _, _ in LAYERS} - {layer for layer, _ in TAKES} == {"regions"}
    assert {*KINDS, "borders", "terrain", EVERYTHING} == {layer for layer, _ in TAKES}
