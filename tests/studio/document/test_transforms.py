"""What the dialogs for whole maps offer and tell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.outcome import Outcome, Relabelled
from engine.edits.regions import group
from engine.edits.turning import turned
from engine.errors import EngineError
from engine.geometry.turns import Turn
from engine.model.issue import Issue
from engine.model.map import Marker
from engine.texts import Text
from studio.document.open_project import OpenProject
from studio.document.selection import Item
from studio.document.transforms import (
    chosen_spaces,
    guests,
    others_changed,
    read_guest,
    told,
    turned_round,
    unread,
)
from tests.helpers.command import HOUSE_FILE, bent_yard, yard
from tests.helpers.projects import MAP, SCENARIO, blank, farm

if TYPE_CHECKING:
    from pathlib import Path


def test_what_is_lost_comes_first_and_long_lists_are_cut() -> None:
    lost = tuple(Text("{n}", n=n) for n in range(70))
    labels = tuple(Relabelled(f"{n}", f"{n + 1}") for n in range(20))
    parts = told(Outcome(blank(1, 1), lost, (Text("x"),), labels), (Text("b"),))
    assert [str(part.heading) for part in parts] == [
        "This would be lost",
        "These cannot be read and would not follow",
        "What else changes",
        "20 hexes get another label",
    ]
    assert [part.grave for part in parts] == [True, True, False, False]
    assert str(parts[0].lines[-1]) == "and 10 more"
    assert str(parts[3].lines[0]).startswith("0 \N{RIGHTWARDS ARROW} 1, 1 ")
    assert str(parts[3].lines[0]).endswith("and 4 more")
    assert told(Outcome(blank(1, 1))) == ()


def test_other_scenarios_that_follow_their_map_are_told() -> None:
    here = farm("...", "...")
    marked = replace(here.scenario(SCENARIO), markers=(Marker("gate", "start", "c1r1"),))
    before = here.with_document(SCENARIO, marked).with_document("night.scenario.yaml", marked)
    before = before.with_document("bare.scenario.yaml", here.scenario(SCENARIO))
    after = turned(before, MAP, Turn(steps=3)).project
    others = others_changed(before, after, MAP, SCENARIO)
    assert [str(words) for words in others] == ["night.scenario.yaml"]
    (part,) = told(Outcome(after), (), others)
    assert (str(part.heading), part.grave) == ("These follow and change too", False)


def test_hexes_of_selected_buildings_count_as_selected() -> None:
    opened = OpenProject(group(farm("bb.", "..."), MAP, ["c1r1", "c2r1"], "Mill"))
    opened.activate(SCENARIO)
    opened.selection.set([Item(MAP, "space", "c3r2"), Item(MAP, "region", "mill")])
    assert chosen_spaces(opened) == ("c3r2", "c1r1", "c2r1")


def test_scenarios_that_could_not_be_read_are_told() -> None:
    opened = OpenProject(blank(2, 2))
    issue = Issue("broken", "error", Text("x"), "night.scenario.yaml")
    opened.problems = (issue, issue, Issue("broken", "error", Text("x"), "a.map.yaml"))
    assert [str(words) for words in unread(opened)] == ["night.scenario.yaml"]


def test_maps_of_the_project_are_offered_and_scenarios_with_their_counters() -> None:
    project = blank(2, 2)
    assert [guest.name for guest in guests(project, scenarios=False)] == [MAP]
    found = list(guests(project, scenarios=True))
    assert [guest.name for guest in found] == [MAP, SCENARIO]
    assert found[1].scenario is project.scenario(SCENARIO)


def test_a_guest_may_come_from_a_file_of_another_project(tmp_path: Path) -> None:
    path = yard(tmp_path)
    guest = read_guest(path)
    assert guest.name == path.name
    assert guest.scenario is not None
    assert read_guest(path.parent / guest.scenario.map).scenario is None
    assert guest.foreign
    with pytest.raises(EngineError):
        read_guest(tmp_path / "none.map.yaml")


def test_house_rules_of_another_project_are_those_of_their_game(tmp_path: Path) -> None:
    scenario = bent_yard(tmp_path)
    folder = scenario.parent
    map_ = next(folder.glob("*.map.yaml"))
    text = map_.read_text(encoding="utf-8").replace("ruleset: atz", f"ruleset: {HOUSE_FILE}")
    map_.write_text(text, encoding="utf-8")
    assert HOUSE_FILE in text
    assert read_guest(map_).map.ruleset == "atz"


def test_a_board_may_be_turned_round_before_it_is_laid() -> None:
    project = farm("wb", "..")
    (guest,) = guests(project, scenarios=False)
    turned = turned_round(guest)
    assert turned.map.main.terrain == ("..", "bw")
    assert turned.turned == 180
