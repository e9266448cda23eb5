"""All that names a place is carried, written as its author wrote it; what cannot stay is told."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engine.edits.references import Carry, carried, carried_document
from engine.edits.turning import turned
from engine.geometry.turns import Turn
from engine.model.data import FrozenDict
from engine.model.map import (
    BorderInfo,
    Footprint,
    Level,
    Link,
    MapLabel,
    MapPath,
    Marker,
    Region,
    SpaceInfo,
)
from engine.model.scenario import Condition, TurnEntry
from tests.helpers.projects import LEGEND, MAP, SCENARIO, blank

FLIPPED = Turn(mirrored=True)


def two_levels():
    """Return a project whose map has a cellar; ids there may leave out its name."""
    project = blank(3, 2)
    map_ = project.map(MAP)
    cellar = Level(
        "cellar",
        replace(map_.main.grid, columns=4, rows=1),
        LEGEND,
        ("wbc.",),
        paths=(MapPath("drain", "stream", ("c1r1", "cellar/c2r1")),),
        labels=(MapLabel("vault", "Vault", "c4r1"),),
        spaces=FrozenDict({"c1r1": SpaceInfo("w"), "cellar/c3r1": SpaceInfo("c")}),
        borders=FrozenDict({"c1r1|c2r1": BorderInfo("wall")}),
    )
    map_ = replace(
        map_,
        levels=(map_.main, cellar),
        links=(Link("stairs", "main/c1r1", "cellar/c1r1"),),
        regions=(Region("store", "room", spaces=("cellar/c1r1", "cellar/c2r1")),),
    )
    return project.with_document(MAP, map_)


def test_every_level_turns_about_itself_and_ids_keep_their_form():
    after = turned(two_levels(), MAP, FLIPPED).project.map(MAP)
    cellar = after.levels[1]
    assert cellar.terrain == (".cbw",)
    assert cellar.paths[0].through == ("c4r1", "cellar/c3r1")
    assert cellar.labels[0].at == "c1r1"
    assert dict(cellar.spaces) == {"c4r1": SpaceInfo("w"), "cellar/c2r1": SpaceInfo("c")}
    assert [*cellar.borders] == ["c3r1|c4r1"]
    assert (after.links[0].from_, after.links[0].to) == ("c3r1", "cellar/c4r1")
    assert after.regions[0].spaces == ("cellar/c4r1", "cellar/c3r1")


def test_what_stays_is_written_as_it_was():
    project = two_levels()
    assert carried(project, MAP, Carry(space=lambda space: space)) == (project, ())
    same, lost = carried(project, MAP, Carry(space=lambda space: space))
    assert same is project
    assert lost == ()


def test_names_that_are_no_spaces_are_left_alone():
    project = blank(3, 2)
    tree = Condition("at_hex", FrozenDict({"hexes": ("0101", 7, "c1r1"), "who": "c1r1"}))
    scenario = replace(project.scenario(SCENARIO), victory=tree)
    project = project.with_document(SCENARIO, scenario)
    args = turned(project, MAP, FLIPPED).project.scenario(SCENARIO).victory.args
    assert dict(args) == {"hexes": ("0101", 7, "c3r1"), "who": "c1r1"}


def test_an_object_that_is_no_rectangle_any_more_goes_and_is_told():
    project = blank(4, 3)
    cars = (
        Footprint("car", "car", ("c1r1", "c3r2")),
        Footprint("bin", "bin", ("c1r1", "c1r1"), ("c1r2",)),
    )
    project = project.with_document(MAP, replace(project.map(MAP), footprints=cars))
    outcome = turned(project, MAP, Turn(steps=1))
    assert [str(words) for words in outcome.lost] == [f"{MAP}: car"]
    (left,) = outcome.project.map(MAP).footprints
    assert left.id == "bin"
    assert len(left.doors) == 1
    assert turned(project, MAP, FLIPPED).lost == ()


def test_entries_along_a_side_that_lies_aslant_name_its_hexes():
    project = blank(3, 2)
    entry = TurnEntry(dice=1, edge="west", hexes=("c3r1",))
    args = FrozenDict({"edge": "north", "hexes": "c3r2"})
    scenario = replace(
        project.scenario(SCENARIO), turn_entries=(entry,), defeat=Condition("exit", args)
    )
    project = project.with_document(SCENARIO, scenario)
    after = turned(project, MAP, Turn(steps=2)).project.scenario(SCENARIO)
    assert after.turn_entries[0].edge is None
    assert len(after.turn_entries[0].hexes) == 3
    assert "edge" not in after.defeat.args
    assert len(after.defeat.args["hexes"]) == 4


def test_a_marker_along_a_side_that_has_no_hexes_any_more_goes():
    project = blank(3, 2)
    markers = (Marker("out", "exit", edge="east"), Marker("in", "entry", edge="west", at="c1r1"))
    map_ = replace(project.map(MAP), markers=markers)
    carry = Carry(space=lambda space: space, side=lambda _: None)
    changed, lost = carried_document(map_, MAP, map_, carry)
    assert [(m.id, m.edge, m.at) for m in changed.markers] == [("in", None, "c1r1")]
    assert [str(words) for words in lost] == [f"{MAP}: the exit out"]


def test_named_things_are_told_by_their_names():
    project = blank(4, 2)
    road = MapPath("r1", "road", ("c1r1", "c2r1", "c4r1"), name="Mill Lane")
    brook = MapPath("b1", "stream", ("c3r1", "c4r1"))
    markers = (Marker("m1", "start", spaces=("c1r1", "c4r1"), name="The Gate"),)
    level = replace(project.map(MAP).main, paths=(road, brook))
    map_ = replace(project.map(MAP), levels=(level,), markers=markers)
    gone = {"c3r1", "c4r1"}
    carry = Carry(space=lambda space: None if space in gone else space)
    _, lost = carried_document(map_, MAP, map_, carry)
    assert [str(words) for words in lost] == [
        f"{MAP}: the end of the road Mill Lane",
        f"{MAP}: the stream from 0301 to 0401",
        f"{MAP}: 1 hex of The Gate",
    ]


def test_a_record_with_a_field_that_nobody_thought_of_is_not_carried():
    @dataclass(frozen=True)
    class Late(Marker):
        somewhere: str = ""

    map_ = replace(blank(2, 2).map(MAP), markers=(Late("x", "spawn"),))
    with pytest.raises(KeyError):
        carried_document(map_, MAP, map_, Carry(space=lambda space: space))
