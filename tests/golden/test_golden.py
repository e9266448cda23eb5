"""Each sample has a golden record that replays, step by step, to the digest of its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.files.records import format_record, read_record, write_record
from tests import golden
from tests.golden.__main__ import main
from tests.helpers.samples import SCENARIOS, sample_table

HOW = "if that is meant, raise `version` of the ruleset and run `python -m tests.golden`"


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_golden_record_of_each_sample_replays_to_its_end(name):
    assert golden.file_of(name).exists(), "run `python -m tests.golden`"
    found = golden.difference(name)
    assert found is None, f"{name} plays differently than its golden record: {found}; {HOW}"


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_golden_record_is_small_whole_and_of_a_game_that_ended(name):
    file = golden.file_of(name)
    record = read_record(file)
    assert file.read_text(encoding="utf-8") == format_record(record)
    assert len(record.trail) == len(record.inputs) + 1
    assert record.trail[-1].digest == record.end.digest[:16]
    assert record.end.reason
    assert record.ruleset_version == sample_table(name).rules.version
    assert not record.documents
    assert file.stat().st_size < golden.LARGEST


def test_every_golden_record_is_of_a_sample():
    files = {golden.file_of(name) for name in SCENARIOS}
    assert set(golden.FOLDER.glob("*.playtest.json")) == files


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """Let the golden records be remade in a folder of the test."""
    name = SCENARIOS[0]
    record = read_record(golden.file_of(name))
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "SCENARIOS", (name,))
    monkeypatch.setattr("tests.golden.__main__.SCENARIOS", (name,))
    write_record(record, golden.file_of(name))
    return name


def test_remaking_leaves_records_alone_that_replay_and_drops_those_of_no_sample(copied, capsys):
    before = golden.file_of(copied).read_bytes()
    stray = golden.FOLDER / "gone.playtest.json"
    stray.write_bytes(before)
    assert main() == 0
    assert capsys.readouterr().out == ""
    assert golden.file_of(copied).read_bytes() == before
    assert not stray.exists()


def test_remaking_is_refused_while_other_rules_have_the_same_version(copied, capsys, monkeypatch):
    file = golden.file_of(copied)
    record = read_record(file)
    rolls = (record.tape[0]._replace(values=(9, 9)), *record.tape[1:])
    write_record(replace(record, tape=rolls), file)
    assert main() == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{copied}: step ")
    assert "raise `version`" in out
    assert read_record(file).tape == rolls
    rules = type(sample_table(copied).rules)
    monkeypatch.setattr(rules, "version", f"{rules.version}+")
    assert main() == 0
    assert capsys.readouterr().out == f"{copied}: made anew\n"
    assert golden.difference(copied) is None
    assert read_record(file).ruleset_version == rules.version


def test_a_sample_that_was_changed_is_simply_recorded_anew(copied, capsys):
    file = golden.file_of(copied)
    record = read_record(file)
    other = record.scenario._replace(digest="0" * 64)
    write_record(replace(record, tape=record.tape[1:], scenario=other), file)
    assert main() == 0
    assert capsys.readouterr().out == f"{copied}: made anew\n"
