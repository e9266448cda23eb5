from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.events import add_event, delete_event, edit_event, move_event, new_event
from engine.errors import EngineError
from engine.model.scenario import Condition, Effect, ScenarioEvent
from engine.model.silence import Silence
from tests.helpers.lint import SCENARIO, clean, condition, with_scenario

WIN = (Effect("win"),)


def project(*ids: str):
    events = (
        ScenarioEvent(id_, condition("turn_begins", turn=n), WIN) for n, id_ in enumerate(ids)
    )
    return with_scenario(clean(), events=tuple(events))


def ids(changed) -> list[str]:
    return [event.id for event in changed.scenario(SCENARIO).events]


def test_a_new_event_has_an_id_of_its_own_and_comes_last() -> None:
    before = project("bell", "gate")
    event = new_event(before.scenario(SCENARIO), condition("killed"), WIN, "The Bell")
    assert event.id == "the_bell"
    assert ids(add_event(before, SCENARIO, event)) == ["bell", "gate", "the_bell"]
    again = new_event(before.scenario(SCENARIO), condition("killed"), WIN, "bell")
    assert again.id == "bell_2"
    with pytest.raises(EngineError, match='"bell" is in the scenario already'):
        add_event(before, SCENARIO, ScenarioEvent("bell", condition("killed"), WIN))


def test_another_name_is_followed_by_the_conditions_that_name_it() -> None:
    waits = Condition("not", children=(condition("happened", event="bell"),))
    before = with_scenario(project("bell", "gate"), victory=waits, defeat=condition("killed"))
    (event, _) = before.scenario(SCENARIO).events
    after = edit_event(before, SCENARIO, "bell", ScenarioEvent("chime", event.when, WIN))
    assert ids(after) == ["chime", "gate"]
    victory = after.scenario(SCENARIO).victory
    assert victory is not None
    assert victory.children == (condition("happened", event="chime"),)
    with pytest.raises(EngineError, match="already"):
        edit_event(before, SCENARIO, "bell", ScenarioEvent("gate", event.when, WIN))


def test_an_equal_event_changes_nothing() -> None:
    before = project("bell")
    assert edit_event(before, SCENARIO, "bell", before.scenario(SCENARIO).events[0]) is before
    assert move_event(before, SCENARIO, "bell", 3) is before


def test_an_event_from_which_nothing_follows_is_refused() -> None:
    with pytest.raises(EngineError, match="something must follow"):
        edit_event(project("bell"), SCENARIO, "bell", ScenarioEvent("bell", condition("x"), ()))


def test_events_go_and_change_places() -> None:
    before = project("a", "b", "c")
    assert ids(delete_event(before, SCENARIO, "b")) == ["a", "c"]
    assert ids(move_event(before, SCENARIO, "a", 1)) == ["b", "a", "c"]
    assert ids(move_event(before, SCENARIO, "c", -1)) == ["a", "c", "b"]
    assert ids(move_event(before, SCENARIO, "a", -1)) == ["a", "b", "c"]
    with pytest.raises(EngineError, match='there is no event "d"'):
        delete_event(before, SCENARIO, "d")


def test_what_an_event_silences_follows_its_name() -> None:
    project = add_event(
        clean(),
        SCENARIO,
        ScenarioEvent("bell", condition("turn_reached", turn=2), (Effect("message"),)),
    )
    hushed = (
        Silence("event_never", "Later.", "events.bell"),
        Silence("event_never", "Later.", "events.bell.when"),
        Silence("event_never", "Later.", "events.bells"),
    )
    project = with_scenario(project, silenced=hushed)
    (event,) = project.scenario(SCENARIO).events
    after = edit_event(project, SCENARIO, "bell", replace(event, id="gong")).scenario(SCENARIO)
    assert [what.at for what in after.silenced] == [
        "events.gong",
        "events.gong.when",
        "events.bells",
    ]


@pytest.mark.parametrize("name", ["~", "bell!", "früh", "b" * 81, "-a"])
def test_an_event_takes_no_name_that_a_file_cannot_hold(name: str) -> None:
    before = project("bell")
    event = replace(before.scenario(SCENARIO).events[0], id=name)
    with pytest.raises(EngineError, match="is no name for this"):
        edit_event(before, SCENARIO, "bell", event)
