"""The ground answers for every map, and one question has one answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.properties import set_properties
from engine.model.data import FrozenDict
from engine.model.map import TerrainDef
from engine.model.scenario import Counter
from engine.texts import Text
from studio.document.disk import Disk
from studio.document.ground import Ground, SightQuestion
from studio.document.open_project import OpenProject
from tests.helpers.farm_rules import farm_rules
from tests.helpers.projects import MAP, SCENARIO, farm

ANN = Counter("ann", "survivor", "ann")


def ground(*rows: str, path: str = SCENARIO) -> Ground:
    opened = OpenProject(farm(*rows), Disk())
    opened.activate(path)
    return Ground(opened, farm_rules)


def test_a_sight_line_is_the_engines_with_the_scenarios_light() -> None:
    here = ground("." * 20)
    line = here.sight_line(SightQuestion("c1r1", "c14r1"))
    assert line is not None
    assert line.clear
    dim = set_properties(here.opened.project, SCENARIO, light="evening")
    here.opened.push(Text("Evening"), dim)
    line = here.sight_line(SightQuestion("c1r1", "c14r1"))
    assert line is not None
    assert line.limit == 12
    assert not line.clear
    seen = here.seen_from("c1r1")
    assert seen is not None
    assert sum(seen) == 13


def test_a_light_that_the_rules_of_the_tab_do_not_have_is_not_looked_by() -> None:
    here = ground("..")
    here.view.choose(light="evening")
    assert (here.chosen_light, here.light) == ("evening", "evening")
    here.view.choose(light="eclipse")
    assert (here.chosen_light, here.light) == (None, "day")


def test_the_board_is_built_anew_only_when_the_map_is_another() -> None:
    here = ground("..", "..")
    board = here.board
    assert here.board is board
    here.opened.selection.clear()
    assert here.board is board


@pytest.mark.parametrize("rows", [("..?", "..."), ("..", "...")])
def test_a_map_that_cannot_be_built_has_no_board_and_nothing_raises(rows: tuple[str, ...]) -> None:
    here = ground(*rows)
    assert here.board is None
    assert here.sight is None
    assert here.number("c1r1") is None
    assert here.seen_from("c1r1") is None
    assert here.sight_line(SightQuestion("c1r1", "c2r1")) is None
    assert here.space_at(0.0, 0.0) == "c1r1"


def test_an_unknown_ruleset_or_no_tab_is_no_accident() -> None:
    here = ground("..", "..")
    map_ = replace(here.opened.project.map(MAP), ruleset="chess")
    here.opened.history.propose(here.opened.project.with_document(MAP, map_))
    here.opened.activate(MAP)
    assert here.rules is None
    assert here.terrains == ()
    assert here.options == {}
    assert here.face(ANN) is None
    here.opened.close_tab(MAP)
    here.opened.close_tab(SCENARIO)
    assert here.board is None
    assert here.layout is None
    assert here.light == "day"


def test_terrain_is_called_as_the_map_says_else_as_the_ruleset_does() -> None:
    here = ground("..", "..")
    assert str(here.terrain_name("woods")) == "woods"
    own = FrozenDict({"swamp": TerrainDef("rough", FrozenDict({"en": "Swamp", "pl": "Bagno"}))})
    project = set_properties(here.opened.project, MAP, terrains=own)
    here.opened.history.propose(project)
    assert here.terrain_name("swamp") == "Swamp"
    assert here.terrain_name("lava") == "lava"
    assert here.letter_of("crops") == "c"
    assert here.letter_of("swamp") == ""
