"""RULINGS.md names values that exist, and leaves no choice of the ruleset data out."""

import re
from pathlib import Path

import pytest

from engine.rulesets.atz.ruleset import RULESET, shipped_yaml

RULINGS = Path(__file__).parents[2] / "RULINGS.md"
ROWS = [
    [cell.strip() for cell in line.strip("|\n ").split(" | ")]
    for line in RULINGS.read_text(encoding="utf-8").splitlines()
    if line.startswith("| ATZ-")
]
KEYS = {key for row in ROWS for key in re.findall(r"`([^`]+)`", row[3])}


@pytest.mark.parametrize("row", ROWS, ids=[row[1] for row in ROWS])
def test_a_ruling_has_clause_question_ruling_and_key(row):
    assert len(row) == 4
    assert row[1].endswith("?")
    assert row[2].endswith(".")
    assert row[3] == "fixed" or "`" in row[3]


@pytest.mark.parametrize("key", sorted(KEYS))
def test_a_key_is_a_value_of_the_ruleset(key):
    value = RULESET.defaults
    for part in key.split("."):
        assert part in value
        value = value[part]


def test_every_choice_has_a_ruling():
    listed = [key for key, of in shipped_yaml("choices.yaml").items() if isinstance(of, tuple)]
    choices = [key.split(".*")[0] for key in listed]
    choices += [f"procedures.{name}" for name in RULESET.defaults["procedures"]]
    parents = {key: {key.rsplit(".", n)[0] for n in range(3)} for key in choices}
    assert [key for key in choices if not parents[key] & KEYS] == []
