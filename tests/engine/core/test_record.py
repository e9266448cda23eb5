from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine import __version__
from engine.core.dice import Roll
from engine.core.record import Record
from engine.core.view import View
from engine.errors import EngineError, FormatError, UnsupportedVersion
from engine.model.data import FrozenDict
from tests.helpers.games import play_at_random, toy_session
from tests.helpers.toy import TOY, Hurt, toy_setup


def played(seed=3, **options):
    session = toy_session(seed, **options)
    session.intervene(Hurt("b1", 3))
    session.force_dice((6, 6))
    play_at_random(session)
    session.seats["red"] = "random"
    return session


def test_a_record_holds_all_that_the_game_was_played_with():
    session = played()
    record = session.record("street.scenario.yaml")
    assert record.seed == 3
    assert record.engine == __version__
    assert record.ruleset.name == "toy"
    assert (record.scenario.name, record.map.name) == ("street.scenario.yaml", "street.map.yaml")
    assert record.seats == {"red": "random"}
    assert record.tape == tuple(session.tape)
    assert record.end.digest == session.digest()
    assert record.end.winner == session.state.outcome.winner
    assert record.end.reason == session.state.outcome.reason
    assert record.end.steps == len(session.inputs)


def test_a_record_survives_being_written_as_json():
    record = played().record("street.scenario.yaml")
    data = json.loads(json.dumps(record.to_data()))
    assert Record.from_data(data) == record
    assert data["format"] == "hexwright/playtest"
    assert data["inputs"][:2] == [
        {"event": "Hurt", "fields": {"counter": "b1", "points": 3, "clause": "TOY-4"}},
        {"dice": [6, 6]},
    ]
    assert data["inputs"][2].startswith("act:")
    forced = [row for row in data["tape"] if row[-1] is True]
    assert all(row[3] == [6, 6] for row in forced)
    assert len(forced) <= 1


def test_the_tape_is_written_in_rows():
    record = played().record()
    row = record.to_data()["tape"][0]
    assert row == ["cup", "draw", "", [record.tape[0].values[0]], "TOY-3"]
    assert isinstance(record.tape[0], Roll)


def test_a_record_says_what_has_changed_since():
    record = played().record()
    assert record.changes(TOY, toy_setup()) == ()
    changes = [str(change.text) for change in record.changes(TOY, toy_setup(turns=5))]
    assert changes == ["the scenario has changed", "the rules have changed"]


@pytest.mark.parametrize("data", [None, [], "x", {}, {"format": "hexwright/map", "version": 1}])
def test_what_is_no_record_is_refused(data):
    with pytest.raises(FormatError, match="no playtest record"):
        Record.from_data(data)


def test_a_record_of_a_newer_version_is_refused():
    data = {**played().record().to_data(), "version": 2}
    with pytest.raises(UnsupportedVersion, match="version 2"):
        Record.from_data(data)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seed", None),
        ("seed", ""),
        ("inputs", [3]),
        ("inputs", None),
        ("inputs", [{}]),
        ("tape", [["combat"]]),
        ("tape", [["combat", "roll", "", 5, ""]]),
        ("trail", [[1]]),
        ("end", {}),
        ("end", []),
        ("ruleset", "toy"),
        ("seats", 4),
    ],
)
def test_a_damaged_record_is_refused_without_a_traceback(key, value):
    data = {**played().record().to_data(), key: value}
    with pytest.raises(EngineError):
        Record.from_data(data)


def test_a_record_without_one_of_its_parts_is_refused():
    whole = played().record().to_data()
    for key in set(whole) - {"version"}:
        with pytest.raises(FormatError):
            Record.from_data({k: v for k, v in whole.items() if k != key})


def test_an_imagined_game_is_not_recorded():
    dream = View(toy_session(), "red").imagine(1)
    with pytest.raises(AssertionError):
        dream.record()


def test_documents_ride_along():
    record = replace(played().record(), documents=FrozenDict({"a.map.yaml": "format: x\n"}))
    assert Record.from_data(record.to_data()).documents == {"a.map.yaml": "format: x\n"}
