"""What a designer adds to the ruleset data, and what is said where it does not fit."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import EngineError
from engine.files.store import open_project
from engine.lint.places import places_in
from engine.lint.runner import lint
from engine.model.data import freeze
from engine.rulesets.atz.option_words import spelled
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import (
    Scene,
)

ZOE = {"name": "Zoe", "glory": 7, "front": [5, 6, 3], "wounded": [4, 5, 2]}


def found(options):
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0))
    document = replace(scene.document(), options=freeze(options))
    return {i.path: str(i.message) for i in RULESET.check(document, scene.map)}


@pytest.mark.clause("ATZ-19.7")
@pytest.mark.parametrize(
    ("options", "path", "message"),
    [
        (
            {"characters": {"zoe": {"name": "Zoe"}}},
            "options.characters.zoe",
            '"zoe" needs front, wounded',
        ),
        (
            {"characters": {"zoe": {**ZOE, "ability": "peak"}}},
            "options.characters.zoe.ability",
            'the ability "peak" does not exist (did you mean peek?)',
        ),
        (
            {"abilities": {"look": {"when": "action", "effect": "peek"}}},
            "options.abilities.look.when",
            'an ability with the effect peek has "when: before_enter_building"',
        ),
        ({"zombies": {"crawler": {"mp": 1}}}, "options.zombies.crawler", '"crawler" needs name'),
        ({"items": {"tea": {"name": "Tea"}}}, "options.items.tea", '"tea" needs effect'),
        (
            {"cup": {"per_direction": {"crawler": 2}}},
            "options.cup.per_direction.crawler",
            'the zombie "crawler" does not exist',
        ),
        (
            {"weapons": {"crossbow": {"dice": [1]}}},
            "options.weapons.crossbow",
            '"crossbow" needs range',
        ),
        (
            {"weapons": {"stick": {"noise": 0}}},
            "options.weapons.stick",
            '"stick" needs dice, per_target or melee_bonus',
        ),
        (
            {"weapons": {"mine": {"range": 1, "dice": [1], "per_target": True}}},
            "options.weapons.mine.dice",
            "a weapon that is thrown has one die for each target, and no dice of its own",
        ),
        (
            {"weapons": {"cannon": {"range": 9, "dice": [2], "keep": 3}}},
            "options.weapons.cannon.keep",
            "only 2 dice are rolled",
        ),
    ],
)
def test_what_is_missing_is_said_with_its_place(options, path, message):
    assert found(options) == {path: message}


def test_the_shipped_data_have_no_fault():
    assert found({"run": {"dice": 2}}) == {}


TEXT = "x is not possible here: a whole number from 0 to 24"


TRIPLE = "a list of 3, each a whole number from 0 to 24"


@pytest.mark.parametrize(
    ("options", "path", "message"),
    [
        (
            {"weapons": {"pistol": {"dice": ["x"]}}},
            "weapons.pistol.dice.0",
            "x is not possible here: a whole number from 1 to 12",
        ),
        (
            {"weapons": {"pistol": {"dice": [1.5]}}},
            "weapons.pistol.dice.0",
            "1.5 is not possible here: a whole number from 1 to 12",
        ),
        (
            {"weapons": {"bat": {"melee_bonus": 100000}}},
            "weapons.bat.melee_bonus",
            "100000 is not possible here: a whole number from 0 to 9",
        ),
        (
            {"ranged_table": [1]},
            "ranged_table.0",
            "1 is not possible here: a mapping of names and values",
        ),
        (
            {"ranged_table": [{"total": 8.5}]},
            "ranged_table.0.total",
            "8.5 is not possible here: a whole number from 0 to 20",
        ),
        (
            {"characters": {"beck": {"wounded": [1]}}},
            "characters.beck.wounded",
            f"[1] is not possible here: {TRIPLE}",
        ),
        (
            {"characters": {"beck": {"wounded": []}}},
            "characters.beck.wounded",
            f"[] is not possible here: {TRIPLE}",
        ),
        (
            {"characters": {"beck": {"wounded": [1, 2, 3, 4, 5, 6]}}},
            "characters.beck.wounded",
            f"[1, 2, 3, 4, 5, 6] is not possible here: {TRIPLE}",
        ),
        (
            {"characters": {"beck": {"front": [4, 5]}}},
            "characters.beck.front",
            f"[4, 5] is not possible here: {TRIPLE}",
        ),
        (
            {"characters": {"beck": {"front": [4, 5, "x"]}}},
            "characters.beck.front.2",
            TEXT,
        ),
        (
            {"characters": {"beck": {"front": [[1], 5, 2]}}},
            "characters.beck.front.0",
            "[1] is not possible here: a whole number from 0 to 24",
        ),
        (
            {"characters": {"beck": {"front": [1000000, 5, 2]}}},
            "characters.beck.front.0",
            "1000000 is not possible here: a whole number from 0 to 24",
        ),
        ({"zombies": {"mine": {"rep": 3}}}, "zombies.mine", '"mine" needs name, mp'),
        (
            {"terrain": {"rough": {"cost": 256}}},
            "terrain.rough.cost",
            "256 is not possible here: a whole number from 1 to 9",
        ),
        (
            {"los": {"day": 1000}},
            "los.day",
            "1000 is not possible here: a whole number from 1 to 99, or null",
        ),
        (
            {"ammo": {"panic_dice": 100000}},
            "ammo.panic_dice",
            "100000 is not possible here: a whole number from 0 to 6",
        ),
    ],
)
def test_what_cannot_be_is_refused_and_neither_drawn_nor_looked_at(options, path, message):
    assert found(options) == {f"options.{path}": message}
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0))
    document = replace(scene.document(), options=freeze(options))
    usual = RULESET.options_for(document)
    assert usual == RULESET.options_for(scene.document())
    assert len(RULESET.counter_types(usual)) > 20
    with pytest.raises(EngineError, match=r"not possible here|needs"):
        RULESET.setup(document, scene.map)


def test_only_what_cannot_be_is_left_out():
    options = {"run": {"dice": 3, "mp_per_success": "x"}, "characters": {"zoe": {"name": "Zoe"}}}
    scene = Scene().survivor("beck")
    usual = RULESET.options_for(replace(scene.document(), options=freeze(options)))
    assert usual["run"] == {"dice": 3, "mp_per_success": 1}
    assert "zoe" not in usual["characters"]


@pytest.mark.parametrize(
    ("options", "first"),
    [
        ({"run": {"dice": "x"}}, "options.run.dice"),
        ({"characters": {"zoe": {"name": "Zoe"}}}, "options.characters.zoe"),
    ],
)
def test_a_fault_in_the_options_hides_no_fault_of_the_scenario(options, first):
    scene = Scene().survivor("beck").survivor("zoe", at=(3, 0)).zombie("z1", at=(8, 0))
    document = replace(scene.document(), options=freeze(options), light="dusk")
    paths = [issue.path for issue in RULESET.check(document, scene.map)]
    assert paths[0].startswith(first)
    assert "light" in paths
    unknown = [path for path in paths if path.startswith("counters")]
    assert bool(unknown) == ("characters" not in options), "left out, not unknown"


def test_lint_names_the_file_and_line_of_an_option(tmp_path):
    folder = Path(str(tmp_path))
    (folder / "a.map.yaml").write_text(
        "format: hexwright/map\nversion: 1\ntitle: A\nruleset: atz\nlevels:\n- id: main\n"
        "  grid: {columns: 2, rows: 1, size: 20}\n  legend: {'.': open}\n  terrain: |\n    ..\n"
    )
    (folder / "a.scenario.yaml").write_text(
        "format: hexwright/scenario\nversion: 1\ntitle: A\nruleset: atz\nmap: a.map.yaml\n"
        "options:\n  drugs:\n    bonus: 40\n  weapons:\n    crossbow: {dice: [1]}\n"
        "counters:\n- {id: beck, kind: survivor, definition: beck, at: c1r1}\n"
    )
    opened = open_project(folder / "a.scenario.yaml")
    issues = [
        i for i in lint(opened.project, None, places_in(opened.sources)) if i.code == "unplayable"
    ]
    (issue,) = [i for i in issues if i.path.startswith("options")]
    assert (issue.document, issue.line) == ("a.scenario.yaml", 8)
    assert str(issue.message) == "40 is not possible here: a whole number from 1 to 6"


def test_a_value_is_spelled_as_it_is_written():
    value = {"miss_if": None, "rows": [True, {"max": 7}], "name": "bat"}
    assert spelled(value) == "{miss_if: null, rows: [true, {max: 7}], name: bat}"
