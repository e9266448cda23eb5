"""A recorded game goes the same way again on what it was played on, or it is said where not."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine.batch.again import play_again
from engine.edits.properties import set_properties
from engine.errors import FormatError
from engine.files.documents import format_document
from engine.model.data import FrozenDict
from tests.helpers.samples import SCENARIOS, sample_plan, sample_session
from tests.helpers.shipped_projects import BELL, COLDWATER, sample

if TYPE_CHECKING:
    from engine.core.record import Record

NAME = "coldwater/until_the_bell.scenario.yaml"
UNTRUE = "the game goes the same way, but not on what the record says that it was played on"


@cache
def recorded() -> Record:
    """Return the record of a whole game on a shipped scenario, with its documents."""
    assert NAME in SCENARIOS
    plan = sample_plan(NAME)
    held = sample(COLDWATER).documents
    texts = {path: format_document(held[path]) for path in (plan.path, plan.scenario.map)}
    record = sample_session(NAME, 0).record(plan.path)
    return replace(record, documents=FrozenDict(texts))


def test_a_game_goes_the_same_way_on_what_its_record_holds() -> None:
    again = play_again(recorded())
    assert (again.differs, again.since) == (None, ())
    assert again.session.record(BELL) == replace(recorded(), documents=FrozenDict())


def test_a_record_that_holds_nothing_must_be_told_what_it_is_played_on() -> None:
    bare = replace(recorded(), documents=FrozenDict())
    with pytest.raises(FormatError, match="does not hold its scenario"):
        play_again(bare)
    assert play_again(bare, sample(COLDWATER)).differs is None


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("scenario", "the scenario has changed"),
        ("map", "the map has changed"),
        ("ruleset", "the rules have changed"),
    ],
)
def test_a_digest_that_is_not_that_of_what_the_record_holds_is_found(field: str, said: str) -> None:
    source = getattr(recorded(), field)
    forged = replace(recorded(), **{field: source._replace(digest="0" * 64)})
    again = play_again(forged)
    assert [str(text) for text in again.since] == [said]
    assert again.differs is not None
    assert (str(again.differs), again.differs.expected) == (UNTRUE, "0" * 64)
    assert again.differs.got == source.digest


def test_a_version_of_the_rules_that_is_not_this_one_is_found() -> None:
    again = play_again(replace(recorded(), ruleset_version="99"))
    (said,) = map(str, again.since)
    assert said.startswith("the game was played by version 99 of the rules, these are version ")
    assert again.differs is not None
    assert again.differs.expected == "99"


def test_a_scenario_may_have_changed_if_the_game_goes_the_same_way_on_it() -> None:
    renamed = set_properties(sample(COLDWATER), BELL, title="Another title")
    again = play_again(recorded(), renamed)
    assert again.differs is None
    assert [str(text) for text in again.since] == ["the scenario has changed"]
