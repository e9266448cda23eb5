"""The rules of a scenario as rows."""

from dataclasses import replace

import pytest

from engine.errors import EngineError
from engine.model.data import freeze
from engine.rulesets.atz.ruleset import RULESET
from studio.document.option_rows import (
    MISSING,
    allowed,
    choices,
    legal,
    number,
    option_rows,
    read,
    spelled,
)
from tests.helpers.atz import Scene


def rows(options):
    document = replace(Scene().survivor("beck").document(), options=freeze(options))
    return {entry.path: entry for entry in option_rows(RULESET, document)}


def test_each_value_has_its_usual_one_and_its_meaning():
    found = rows({})
    assert not any(entry.changed for entry in found.values())
    assert found["run.dice"].default == found["run.dice"].value == 2
    assert found["run.dice"].meaning == "How many dice a run rolls."
    assert found["characters.beck.front"].value == (4, 5, 2)
    assert "weapons.pistol.keep" not in found
    assert found["procedures.carry_limit"].value is None


def test_each_value_but_names_and_tables_says_what_it_may_be():
    told = {path: str(allowed(entry.schema)) for path, entry in rows({}).items()}
    assert told["runaway.edge"] == "stop, leaves_play"
    assert told["zombies.zombie_slow.mp"] == "0 to 24"
    assert told["los.evening"].endswith(", or null")
    assert told["characters.beck.front"] == "a list, each from 0 to 24"
    free = ("name", "figure", "ability", "ranged_table", "in_hand")
    assert {path.rsplit(".", 1)[-1] for path, text in told.items() if not text} == set(free)


def test_what_the_scenario_says_is_marked_what_it_adds_has_no_usual_value():
    found = rows({"run": {"dice": 3}, "weapons": {"bow": {"range": 4}}, "los": {"evening": None}})
    changed = {path: entry.value for path, entry in found.items() if entry.changed}
    assert changed == {"run.dice": 3, "weapons.bow.range": 4, "los.evening": None}
    assert found["weapons.bow.range"].default is MISSING


def test_a_value_is_entered_as_it_is_allowed():
    found = rows({})
    assert choices(found["runaway.edge"].schema) == ("stop", "leaves_play")
    assert choices(found["cup.unlimited"].schema) == (True, False)
    assert number(found["run.dice"].schema)
    assert not number(found["los.night"].schema)
    assert legal(found["characters.beck.front"].schema, (5, 5, 3))
    assert not legal(found["characters.beck.front"].schema, (5,))


@pytest.mark.parametrize("value", [(1, 2), True, None, "stop", 7])
def test_what_is_spelled_reads_as_the_same_value(value):
    assert read(spelled(value)) == value


def test_what_cannot_be_read_is_refused():
    with pytest.raises(EngineError, match="cannot be read"):
        read("[1, 2")
    assert spelled(MISSING) == ""
