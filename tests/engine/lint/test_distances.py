"""How far it is from starts to goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.distances import Distances, Way, distances_in
from engine.model.map import Marker
from engine.model.scenario import Counter
from tests.helpers.lint import SCENARIO, clean, with_counters, with_markers

if TYPE_CHECKING:
    from engine.model.project import Project


def ways(found: Distances, name: str) -> tuple[Way, ...]:
    (index,) = [n for n, goal in enumerate(found.goals) if goal.name == name]
    return found.ways[index]


def of(project: Project) -> Distances:
    return distances_in(project, SCENARIO)


def test_zombies_walk_from_spawn_points_round_what_they_may_not_enter() -> None:
    rows = ("..........", ".bb..w....", ".b...w....", ".....w....", ".....w....", ".....w....")
    (way,) = ways(of(clean(*rows)), "gate")
    assert way.hexes == 8
    assert way.points is not None
    assert way.points > 8
    assert way.turns == -(-way.points // 5)


def test_survivors_walk_to_exits_and_objectives_and_pay_for_rough_ground() -> None:
    project = with_markers(clean(), Marker("mill", "objective", "c2r3"))
    found = of(project)
    assert ways(found, "mill") == (Way(2, 3, 1),)
    assert ways(found, "road") == (Way(1, 1, 1),)
    assert ways(found, "The Barn") == (Way(2, 3, 1),)


def test_those_who_start_in_one_place_share_a_column_and_starts_may_differ() -> None:
    project = with_markers(clean(), Marker("west", "entry", edge="west"))
    project = with_counters(
        project,
        Counter("nick", "survivor", "nick", enters="west"),
        Counter("bank", "survivor", "bank", enters="west"),
    )
    found = of(project)
    assert [start.names for start in found.starts] == [("Beck",), ("Nick", "Bank")]
    number = [goal.name for goal in found.goals].index("gate")
    assert found.spread(number) == (8, 8)
    entry = found.to_json()[0]
    assert entry["from"] == ["Beck"]
    assert entry["kind"] == "spawn"


def test_where_no_way_leads_there_are_no_points() -> None:
    rows = ("......-...", ".bb...-...", ".b....-...", "......-...", "......-...", "......-...")
    found = of(clean(*rows))
    (way,) = ways(found, "gate")
    assert (way.points, way.turns) == (None, None)
    assert found.spread([goal.name for goal in found.goals].index("gate")) is None


def test_places_of_one_name_are_told_apart_by_their_ids() -> None:
    crates = (
        Marker("north", "objective", "c2r3", name="Crate"),
        Marker("south", "objective", "c4r3", name="Crate"),
        Marker("well", "objective", "c5r3", name="Well"),
    )
    names = [goal.name for goal in of(with_markers(clean(), *crates)).goals]
    assert [n for n in names if n.startswith(("Crate", "Well"))] == [
        "Crate (north)",
        "Crate (south)",
        "Well",
    ]
