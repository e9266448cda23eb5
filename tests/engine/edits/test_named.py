"""What scenarios name still although it has gone from the map."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.named import named_still
from engine.edits.resize import Margins, resized
from engine.model.data import FrozenDict
from engine.model.map import Marker, Region
from engine.model.scenario import Condition, Counter, Effect, ScenarioEvent, TurnEntry
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from engine.model.project import Project


def naming() -> Project:
    """Return a project whose scenario names what lies in the last column in every way."""
    project = blank(6, 4)
    map_ = replace(
        project.map(MAP),
        regions=(Region("mill", "building", spaces=("c6r2",)),),
        markers=(Marker("road", "spawn", at="c6r1"), Marker("gate", "entry", at="c1r1")),
    )
    searched = Condition("searched", FrozenDict({"buildings": ("mill",)}))
    scenario = replace(
        project.scenario(SCENARIO),
        counters=(Counter("ann", "survivor", "ann", enters="road"),),
        turn_entries=(TurnEntry(dice=1, plus=0, from_turn=1, markers=("road", "gate")),),
        victory=Condition("all", children=(searched,)),
        events=(
            ScenarioEvent("alarm", searched, (Effect("spawn", FrozenDict({"marker": "road"})),)),
        ),
    )
    return project.with_document(MAP, map_).with_document(SCENARIO, scenario)


def test_each_way_to_name_what_goes_is_listed_before_it_goes() -> None:
    lost = [str(words) for words in resized(naming(), MAP, Margins(right=-1), ".").lost]
    assert [words for words in lost if " names " in words] == [
        f"{SCENARIO}: an arrival of zombies names road",
        f"{SCENARIO}: the way in of ann names road",
        f"{SCENARIO}: the victory names mill",
        f"{SCENARIO}: the event alarm names mill",
        f"{SCENARIO}: the event alarm names road",
    ]


def test_nothing_is_listed_of_what_stays() -> None:
    project = naming()
    assert named_still(project, project, MAP) == ()
    assert resized(project, MAP, Margins(right=2), ".").lost == ()
