from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.sides import add_side, delete_side, draw_side, name_side
from engine.errors import EngineError
from engine.model.scenario import Counter, SideInfo
from tests.helpers.projects import SCENARIO, blank

if TYPE_CHECKING:
    from engine.model.project import Project


def project(*sides: SideInfo) -> Project:
    made = blank(4, 4)
    counters = (
        Counter("ann", "survivor", "ann", "c1r1"),
        Counter("z", "zombie", "zombie_slow", "c2r1"),
        Counter("bea", "opponent", "ann", "c3r1"),
    )
    scenario = replace(made.scenario(SCENARIO), counters=counters, sides=sides)
    return made.with_document(SCENARIO, scenario)


def sides(made: Project) -> list[str]:
    return [side.id for side in made.scenario(SCENARIO).sides]


def of(made: Project) -> dict[str, str]:
    return {counter.id: counter.side for counter in made.scenario(SCENARIO).counters}


def test_a_second_side_names_the_first_and_who_belongs_to_it() -> None:
    two = add_side(project(), SCENARIO, "survivors")
    assert sides(two) == ["survivors", "side"]
    assert of(two) == {"ann": "survivors", "z": "", "bea": ""}
    assert sides(add_side(two, SCENARIO, "survivors")) == ["survivors", "side", "side_2"]


def test_who_loses_a_side_is_of_the_first_that_is_left() -> None:
    two = add_side(project(), SCENARIO, "survivors")
    one = delete_side(two, SCENARIO, "survivors")
    assert sides(one) == ["side"]
    assert of(one)["ann"] == "side"
    with pytest.raises(EngineError, match="left to play"):
        delete_side(one, SCENARIO, "side")


def test_a_side_keeps_its_id_under_another_name() -> None:
    named = name_side(project(SideInfo("red", "Red")), SCENARIO, "red", "The Reds")
    assert named.scenario(SCENARIO).sides == (SideInfo("red", "The Reds"),)


def random_of(made: Project) -> dict[str, str] | None:
    skirmish = made.scenario(SCENARIO).skirmish
    return dict(skirmish.random) if skirmish is not None else None


def test_a_side_is_drawn_at_a_start_until_it_is_set_up_again() -> None:
    two = project(SideInfo("red"), SideInfo("blue"))
    red = draw_side(two, SCENARIO, "red", "gate")
    both = draw_side(red, SCENARIO, "blue", "yard")
    assert random_of(both) == {"red": "gate", "blue": "yard"}
    moved = draw_side(both, SCENARIO, "red", "yard")
    assert random_of(moved) == {"red": "yard", "blue": "yard"}
    assert draw_side(draw_side(moved, SCENARIO, "red", None), SCENARIO, "blue", None) == two
    assert draw_side(two, SCENARIO, "red", None) is two


def test_nobody_is_drawn_for_a_side_that_is_taken_out() -> None:
    two = project(SideInfo("red"), SideInfo("blue"))
    drawn = draw_side(draw_side(two, SCENARIO, "red", "gate"), SCENARIO, "blue", "yard")
    assert random_of(delete_side(drawn, SCENARIO, "red")) == {"blue": "yard"}
