from __future__ import annotations

import pytest

from engine.model.map import Region
from engine.model.scenario import Condition, Counter, Effect, ScenarioEvent, TurnEntry
from tests.helpers.lint import clean, condition, found, with_counters, with_map, with_scenario

TOLD = (Effect("message"),)


def _with(*whens: Condition) -> object:
    events = (ScenarioEvent(f"event_{n}", when, TOLD) for n, when in enumerate(whens))
    return with_scenario(clean(), events=tuple(events))


FAILING = _with(condition("turn_begins", turn=99))
CLEAN = _with(condition("turn_begins", turn=10))


def said(*whens: Condition) -> list[tuple[str, str]]:
    issues = found(_with(*whens), "event_never")  # type: ignore[arg-type]
    assert all(issue.severity == "warning" for issue in issues)
    return [(issue.path, str(issue.message).partition(": ")[2]) for issue in issues]


def test_a_turn_after_the_last_never_comes() -> None:
    assert said(condition("turn_begins", turn=11)) == [
        ("events[0].when.turn_begins", "turn 11 is after the last turn, 10")
    ]
    assert said(condition("turn_reached", turn=10), condition("phase_begins", turn=3)) == []


def test_zombies_that_would_come_after_the_last_turn_or_in_none_are_told() -> None:
    entries = (
        TurnEntry(plus=1, from_turn=10),
        TurnEntry(plus=1, from_turn=11),
        TurnEntry(plus=1, from_turn=5, to_turn=4),
    )
    issues = found(with_scenario(clean(), turn_entries=entries), "event_never")
    assert [(issue.path, str(issue.message)) for issue in issues] == [
        (
            "turn_entries[1].from_turn",
            "these zombies never come: turn 11 is after the last turn, 10",
        ),
        (
            "turn_entries[2].from_turn",
            "these zombies never come: the last turn, 4, is before the first, 5",
        ),
    ]


def test_somebody_who_would_enter_after_the_last_turn_is_told() -> None:
    late = Counter("nick", "survivor", "nick", enters="home", turn=11)
    (issue,) = found(with_counters(clean(), late), "event_never")
    assert issue.path == "counters[2].turn"
    assert str(issue.message) == "Nick never comes: turn 11 is after the last turn, 10"


def test_a_place_that_nobody_reaches_is_never_entered() -> None:
    walled = clean("......", ".----.", ".-..-.", ".----.", "......", "......")
    walled = with_map(walled, regions=(Region("court", "area", "", ("c3r3", "c4r3")),))
    events = (ScenarioEvent("in", condition("region_entered", region="court"), TOLD),)
    (issue,) = found(with_scenario(walled, events=events), "event_never")
    assert str(issue.message).endswith("no survivor who is meant can come to 0303, 0403")
    assert said(condition("region_entered", region="barn")) == []


def test_what_is_nowhere_is_never_found() -> None:
    (nowhere,) = said(condition("item_found", item="fuel"))
    assert nowhere[1] == "fuel is on no card, on no map and in no hands"
    assert said(condition("item_found", item="ammo"), condition("have_item", item="pistol")) == []


def test_what_an_event_puts_down_can_be_found() -> None:
    put = (Effect("place_item", condition("x", item="fuel").args),)
    events = (
        ScenarioEvent("put", condition("turn_begins", turn=2), put),
        ScenarioEvent("got", condition("item_found", item="fuel"), TOLD),
    )
    assert found(with_scenario(clean(), events=events), "event_never") == []


def test_more_buildings_than_there_are_are_never_searched() -> None:
    (few,) = said(condition("searched", count=3))
    assert few[1] == "of the buildings that count only 1 can be reached"


@pytest.mark.parametrize(("kind", "count"), [("all", 1), ("any", 0), ("not", 0)])
def test_one_impossible_branch_spoils_all_but_not_any(kind: str, count: int) -> None:
    late, soon = condition("turn_begins", turn=99), condition("turn_begins", turn=1)
    children = (late,) if kind == "not" else (late, soon)
    assert len(said(Condition(kind, children=children))) == count


def test_an_event_that_waits_for_itself_never_comes_about() -> None:
    circle = said(condition("happened", event="event_1"), condition("happened", event="event_0"))
    assert [path for path, _ in circle] == [
        "events[0].when.happened",
        "events[1].when.happened",
    ]
    (own,) = said(condition("happened", event="event_0"))
    assert own[1] == "it waits for itself, by way of event_0"


def test_an_event_after_one_that_never_comes_does_not_come_either() -> None:
    _, after = said(condition("turn_begins", turn=99), condition("happened", event="event_0"))
    assert after == ("events[1].when.happened", "event_0 never does")
