"""The tool for roads and streams draws every kind of way that has a look."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.patches import Where, lift
from engine.edits.putting import drop
from engine.model.data import FrozenDict
from engine.model.map import PATH_KINDS, WayDef
from studio.tools.road import WAYS, ways_of
from tests.helpers.projects import MAP, blank
from tests.helpers.studio import Hand


@pytest.mark.parametrize("kind", PATH_KINDS)
def test_each_kind_is_drawn_and_made_longer_by_its_own_only(kind: str):
    hand = Hand(blank(7, 4), MAP).use("road", road=kind)
    hand.drag("c1r2", "c3r2")
    other = next(k for k in PATH_KINDS if k != kind)
    hand.use("road", road=other).drag("c3r2", "c3r4")
    hand.use("road", road=kind).drag("c3r2", "c6r2")
    ways = [(way.kind, way.through[0], way.through[-1]) for way in hand.project.map(MAP).main.paths]
    assert ways == [(kind, "c1r2", "c6r2"), (other, "c3r2", "c3r4")]
    assert str(hand.opened.history.entries[0].label) == f"Draw {WAYS[kind]}"


def test_a_kind_of_the_maps_own_is_offered_drawn_and_goes_along_with_copied_hexes():
    project = blank(7, 4)
    canal = FrozenDict({"canal": WayDef("river", "Canal", 9.0)})
    project = project.with_document(MAP, replace(project.map(MAP), ways=canal))
    hand = Hand(project, MAP).use("road", road="canal")
    assert ("canal", "Canal") in ways_of(hand.desk)
    hand.drag("c1r2", "c3r2")
    assert str(hand.opened.history.entries[0].label) == "Draw Canal"
    (way,) = hand.project.map(MAP).main.paths
    patch = lift(hand.project, Where(MAP), way.through)
    put = drop(blank(7, 4), Where(MAP), patch, "c4r3").project
    assert put.map(MAP).ways == canal
    assert [way.kind for way in put.map(MAP).main.paths] == ["canal"]


def test_a_road_goes_over_a_gap_in_the_map_and_not_through_it():
    hand = Hand(blank(7, 4), MAP).use("eraser")
    hand.drag("c4r2", "c4r3", held=("ctrl",))
    hand.use("road").press("c2r2").move("c6r2").release("c6r2")
    (way,) = hand.project.map(MAP).main.paths
    assert (way.through[0], way.through[-1]) == ("c2r2", "c6r2")
    assert not set(way.through) & {"c4r2", "c4r3"}


def test_a_road_that_begins_beside_the_map_begins_where_it_comes_onto_it():
    hand = Hand(blank(7, 4), MAP).use("road", road="stream")
    hand.press((-30.0, 30.0)).move("c1r2", "c4r2").release("c4r2")
    (way,) = hand.project.map(MAP).main.paths
    assert (way.through[0], way.through[-1]) == ("c1r2", "c4r2")
