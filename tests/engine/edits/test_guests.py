"""What two maps must have in common, and what has no place in the other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.guests import Guest, Laid, brought, check_alike, renumbered
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.map import Level, Marker, Underlay
from engine.model.project import RulesetDocument
from engine.model.silence import Silence
from tests.helpers.projects import MAP, blank, farm

OTHER = "other.map.yaml"


def test_house_rules_of_the_same_game_are_the_same_game():
    project = blank(2, 2)
    house = RulesetDocument("House", "atz")
    project = project.with_document("house.ruleset.yaml", house)
    other = replace(project.map(MAP), ruleset="house.ruleset.yaml")
    check_alike(project, project.map(MAP), Guest(OTHER, other))
    square = replace(other, kind="square")
    with pytest.raises(EngineError, match="of hexes, the other of squares"):
        check_alike(project, project.map(MAP), Guest(OTHER, square))
    zone = replace(other, kind="zone")
    with pytest.raises(EngineError, match="zones have no grid"):
        check_alike(project, project.map(MAP), Guest(OTHER, zone))


def test_levels_notes_and_a_second_picture_stay_behind():
    host = blank(2, 2).map(MAP)
    level = replace(host.main, underlay=Underlay("a.png"))
    host = replace(host, levels=(level,))
    cellar = Level("cellar", level.grid, FrozenDict({".": "open"}), ("..", ".."))
    guest = replace(host, levels=(replace(level, underlay=Underlay("b.png")), cellar), notes="Hm")
    found = brought(host, Laid(host, Guest(OTHER, guest), (1, 1)), {(1, 1)})
    assert [str(words) for words in found.lost] == [
        f'{OTHER}: the level "cellar"',
        f"{OTHER}: its notes",
        f"{OTHER}: the picture below the map",
    ]
    assert found.map.main.underlay == Underlay("a.png")


def test_a_picture_of_another_project_stays_there():
    host = blank(2, 2).map(MAP)
    guest = replace(host, levels=(replace(host.main, underlay=Underlay("b.png")),))
    own = brought(host, Laid(host, Guest(OTHER, guest), (1, 1)))
    assert own.map.main.underlay is not None
    foreign = brought(host, Laid(host, Guest(OTHER, guest, foreign=True), (1, 1)))
    assert foreign.map.main.underlay is None
    assert [str(words) for words in foreign.lost] == [f"{OTHER}: the picture below the map"]


def test_letters_are_those_of_the_host():
    host = farm("..").map(MAP)
    other = farm("wx").map(MAP)
    legend = FrozenDict({"w": "building", "x": "swamp"})
    other = replace(other, levels=(replace(other.main, legend=legend),))
    found = brought(host, Laid(host, Guest(OTHER, other), (1, 1))).map
    (row,) = found.main.terrain
    assert [found.main.legend[letter] for letter in row] == ["building", "swamp"]
    assert row[0] == "b"


def test_orders_go_on_where_those_of_the_kind_end():
    there = (Marker("a", "spawn", at="c1r1", order=2), Marker("b", "exit", at="c1r1"))
    new = (Marker("c", "spawn", at="c2r1", order=1), Marker("d", "exit", at="c2r1"))
    assert [m.order for m in renumbered(there, new)] == [3, None]


def test_findings_that_were_silenced_on_hexes_stay_silenced_there():
    host = blank(4, 2).map(MAP)
    quiet = Silence("loose_buildings", "ruins", spaces=("c1r1",))
    all_quiet = Silence("loose_buildings", "I like them")
    guest = replace(blank(2, 2).map(MAP), silenced=(quiet, all_quiet))
    found = brought(host, Laid(host, Guest(OTHER, guest), (3, 1))).map
    assert found.silenced == (replace(quiet, spaces=("c3r1",)),)
