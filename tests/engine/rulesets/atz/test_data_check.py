"""What a designer adds to the ruleset data, and what is said where it does not fit."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import EngineError
from engine.files.store import open_project
from engine.lint.places import places_in
from engine.lint.runner import lint
from engine.model.data import freeze, merged
from engine.rulesets.atz.appraise import appraise
from engine.rulesets.atz.counter_events import WeaponEmptied
from engine.rulesets.atz.events import Fired
from engine.rulesets.atz.melee import melee_dice
from engine.rulesets.atz.odds import option_odds
from engine.rulesets.atz.option_words import spelled
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import (
    DECK,
    Scene,
    events,
    keys,
    play,
    shots_at,
    survivor,
    tables,
    why,
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
            "peek works before_enter_building",
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


# -- a weapon of one's own


def hunters(weapon, *, items=None, **more):
    """Return a scene with Zoe, who has one weapon of the scenario's own in hand."""
    options = {
        "characters": {"zoe": ZOE},
        "weapons": {"own": {"name": "Crossbow", **weapon}},
        "items": items or {},
    }
    scene = Scene(options=options, **more).survivor("zoe", hand="own").survivor("nick", at=(-8, 0))
    return scene.zombie("z1", at=(4, 0)).zombie("z2", at=(4, 0))


@pytest.mark.clause("ATZ-9.4")
@pytest.mark.clause("ATZ-1.6")
class TestAWeaponOfOnesOwn:
    def test_range_dice_keep_and_noise(self):
        scene = hunters({"range": 4, "dice": [3, 4], "keep": 2, "noise": 0})
        session = scene.acting("zoe", ("combat", (1, 2, 3, 6)))
        fire = scene.key("fire", (4, 0), 4)
        assert fire in keys(session)
        assert fire + ":panic" in keys(session)
        assert why(session, scene.key("fire", (4, 0), 2))[0] == "this weapon fires with 3, 4 dice"
        play(session, fire, "order:default")
        (fired,) = events(session, Fired)
        assert fired.totals == (8, 11)
        assert shots_at(session, scene.space((0, 0))) == []
        assert "Zoe fires the Crossbow" in " ".join(
            str(RULESET.tell(session.setup, event)) for event in session.game.events
        )

    def test_out_of_range(self):
        scene = hunters({"range": 3, "dice": [1]})
        session = scene.acting("zoe")
        assert why(session, scene.key("fire", (4, 0), 1))[1] == "ATZ-9.1"

    def test_flags(self):
        scene = hunters({"range": 4, "dice": [1], "panic": False, "scope": False})
        scene.survivor("jimmy", at=(0, 1), items=("scope",), hand="own")
        session = scene.acting("zoe")
        assert keys(session, "fire") == [scene.key("fire", (4, 0), 1)]
        session = scene.acting("jimmy")
        assert keys(session, "scope") == []

    def test_a_throw_of_ones_own_needs_its_hand_and_may_be_reused(self):
        bottle = {"range": 2, "per_target": True, "noise": 2, "noise_at": "shooter"}
        options = {"weapons": {"bottle": bottle}, "procedures": {"grenade_single_use": False}}
        scene = Scene(options=options).survivor("jimmy", hand="bottle").survivor("nick", (-8, 0))
        scene.survivor("bank", at=(0, 5), pack=("bottle",)).zombie("z1", at=(2, 0))
        scene.zombie("z2", at=(0, 4))
        session = scene.acting("jimmy", ("combat", (6,)))
        session.submit(scene.key("grenade", (2, 0)))
        assert survivor(session, "jimmy").hand == "bottle"
        assert shots_at(session, scene.space((0, 0))) == [2]
        session.submit("done")
        session.submit("activate:bank")
        assert keys(session, "grenade") == []
        assert why(session, scene.key("grenade", (0, 4)))[0] == "it has no grenade"

    def test_targets_of_a_throw_may_count_by_rank(self):
        bottle = {"range": 2, "per_target": True, "noise": 1, "rank_always_first": False}
        scene = Scene(options={"weapons": {"bottle": bottle}}).survivor("jimmy", hand="bottle")
        scene.zombies(2, at=(1, 0))
        session = scene.acting("jimmy", ("combat", (4, 4)))
        session.submit(scene.key("grenade", (1, 0)))
        assert session.state.kills == 1

    def test_in_melee_it_may_count_from_the_backpack(self):
        options = {"weapons": {"knife": {"melee_bonus": 2, "in_hand_only": False}}}
        scene = Scene(options=options).survivor("jimmy", pack=("knife",)).zombie("z1", at=(8, 0))
        session = scene.session(("initiative", (3, 2)))
        assert melee_dice(tables(session.setup), survivor(session, "jimmy")) == 4

    def test_bots_and_odds_know_it(self):
        scene = hunters({"range": 4, "dice": [2]})
        session = scene.acting("zoe")
        option = session.pending.option(scene.key("fire", (4, 0), 2))
        odds = option_odds(session.setup.data, session.state, option)
        assert sum(odds.hits) == odds.total == 36
        promises = appraise(session.setup.data, session.state, session.pending)
        assert promises[session.pending.options.index(option)].kills > 0

    def test_the_palette_offers_it_by_name_and_with_its_boxes(self):
        options = merged(
            RULESET.defaults,
            {
                "weapons": {
                    "crossbow": {"name": "Crossbow", "range": 5, "dice": [1], "figure": "rifle"},
                    "bottle": {"range": 2, "per_target": True},
                },
                "items": {"morphine": {"name": "Morphine", "effect": "heal"}},
                "characters": {"zoe": ZOE},
                "zombies": {"crawler": {"name": "Crawler", "mp": 1}},
                "loot_deck": {"map_piece": 1},
            },
        )
        kinds = {kind.id: kind for kind in RULESET.gear(options)}
        assert str(kinds["crossbow"].name) == "Crossbow"
        assert kinds["crossbow"].places == ("in_hand", "backpack")
        assert kinds["bottle"].places == ("backpack",)
        assert kinds["morphine"].places == kinds["map_piece"].places == ("inventory",)
        types = {entry.id: entry for entry in RULESET.counter_types(options)}
        assert types["crossbow"].face.figure == "rifle"
        assert types["zoe"].kind == "survivor"
        assert types["zoe"].face.glory == 7
        assert [value for _, value in types["crawler"].face.values] == ["4", "1", "1"]
        assert str(types["map_piece"].face.name) == "Map piece"


# -- items of one's own


@pytest.mark.clause("ATZ-17.3")
@pytest.mark.clause("ATZ-17.6")
class TestItemsOfOnesOwn:
    def scene(self, item, *, hand="pistol", **more):
        options = {"items": {"own": item}}
        return (
            Scene(options=options)
            .survivor("jimmy", hand=hand, items=("own",), **more)
            .survivor("nick", at=(-8, 0))
            .zombie("z1", at=(8, 0))
        )

    def test_one_that_heals(self):
        scene = self.scene({"name": "Morphine", "effect": "heal"}, wounded=True)
        session = scene.acting("jimmy")
        (option,) = [o for o in session.pending.options if o.key.startswith("first_aid")]
        assert option.key == "first_aid:jimmy:own"
        assert str(option.text) == "use on Jimmy: Morphine"
        session.submit(option.key)
        assert survivor(session, "jimmy").wounds == 0
        assert survivor(session, "jimmy").items == ()

    def test_ammo(self):
        session = self.scene({"effect": "ammo"}, hand="pistol.ooa").acting("jimmy")
        session.submit("ammo")
        assert survivor(session, "jimmy").hand == "pistol"
        assert survivor(session, "jimmy").items == ()

    def test_drugs_with_an_amount(self):
        session = self.scene({"effect": "drugs", "amount": 2}).session(("initiative", (6, 5)))
        session.submit("drug:jimmy")
        assert survivor(session, "jimmy").drugs == 2
        assert survivor(session, "jimmy").items == ()
        assert "activate:jimmy" in keys(session)

    def test_armour_with_an_amount(self):
        session = self.scene({"effect": "armour", "amount": 3}).acting("jimmy")
        assert melee_dice(tables(session.setup), survivor(session, "jimmy")) == 5
        assert tables(session.setup).armour_of(survivor(session, "jimmy")) == ["own"]

    def test_a_scope(self):
        session = self.scene({"effect": "scope"}).acting("jimmy")
        session.submit("scope:pistol")
        assert survivor(session, "jimmy").hand == "pistol.scope"
        assert survivor(session, "jimmy").items == ()

    def test_a_token_does_nothing_but_can_be_given(self):
        scene = self.scene({"effect": "token", "name": "Fuel"}).survivor("bank", at=(1, 0))
        session = scene.acting("jimmy")
        assert "give:own:bank" in keys(session)
        assert not any("own" in key for key in keys(session) if not key.startswith("give"))


@pytest.mark.clause("ATZ-1.13")
@pytest.mark.clause("ATZ-1.14")
def test_zombies_decks_and_the_cup_of_ones_own():
    options = {
        "zombies": {"crawler": {"name": "Crawler", "rep": 5, "mp": 1, "melee": 2}},
        "cup": {
            "per_direction": {
                "zombie_slow": 0,
                "zombie_medium": 0,
                "zombie_fast": 0,
                "crawler": 1,
            }
        },
    }
    decks = {"zombie_deck": {**DECK, "6": 1}, "loot_deck": {"map_piece": 1}}
    scene = Scene(buildings=[(1, 0)], options=options, decks=decks).survivor("beck")
    scene.survivor("nick", at=(-8, 0)).zombie("z1", at=(8, 0))
    setup = scene.setup()
    state = RULESET.start(setup)
    assert sum(state.cup.values()) == 6
    draws = [("deck", "6"), *[("cup", f"crawler:{n}") for n in range(1, 7)]]
    session = scene.acting("beck", *draws, ("surprise", (1, 6)))
    session.submit(scene.key("move", (1, 0)))
    assert {session.state.counters[f"z{n}"].melee for n in range(2, 8)} == {2}
    assert events(session, WeaponEmptied) == []


def test_a_value_is_spelled_as_it_is_written():
    value = {"miss_if": None, "rows": [True, {"max": 7}], "name": "bat"}
    assert spelled(value) == "{miss_if: null, rows: [true, {max: 7}], name: bat}"
