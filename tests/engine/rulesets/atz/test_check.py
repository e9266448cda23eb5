"""What makes a scenario unplayable, with its place."""

from dataclasses import replace

import pytest

from engine.errors import EngineError
from engine.model.data import freeze
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, condition


def found(scene, **changes):
    document = replace(scene.document(), **changes)
    return {i.path: str(i.message) for i in RULESET.check(document, scene.map)}


def good():
    return Scene().survivor("beck", hand="pistol", items=("ammo",)).zombie("z1", at=(8, 0))


def test_a_good_scenario_has_no_issue():
    assert found(good()) == {}


@pytest.mark.clause("ATZ-15.9")
@pytest.mark.clause("ATZ-15.10")
def test_the_deck_of_the_ruleset_with_its_survivor_cards_can_be_played():
    assert found(Scene(decks={}).survivor("beck")) == {}


@pytest.mark.parametrize(
    ("changes", "path", "message"),
    [
        ({"light": "dusk"}, "light", 'the time of day "dusk" does not exist'),
        ({"area": "rurale"}, "area", 'the area "rurale" does not exist (did you mean rural?)'),
        ({"counters": ()}, "counters", "the scenario has no survivor: place one"),
        (
            {"decks": freeze({"zombie_deck": {"0": 0}})},
            "decks.zombie_deck",
            "the zombie_deck has no card",
        ),
        (
            {"decks": freeze({"zombie_deck": {"many": 1}})},
            "decks.zombie_deck.many",
            '"many" is no number of zombies from 0 to 99',
        ),
        (
            {"decks": freeze({"zombie_deck": {"²": 1}})},
            "decks.zombie_deck.²",
            '"²" is no number of zombies from 0 to 99',
        ),
    ],
)
def test_faults_of_the_document(changes, path, message):
    assert found(good(), **changes) == {path: message}


@pytest.mark.clause("ATZ-20.3")
@pytest.mark.parametrize(
    ("options", "path", "message"),
    [
        (
            {"run": {"dice": "two"}},
            "options.run.dice",
            "two is not possible here: a whole number from 0 to 9",
        ),
        (
            {"runaway": {"edge": "fly"}},
            "options.runaway.edge",
            "fly is not possible here: stop, leaves_play",
        ),
        (
            {"melee": {"rounds_per_zombie_step": 9}},
            "options.melee.rounds_per_zombie_step",
            "9 is not possible here: 1, 2, 3",
        ),
    ],
)
def test_faults_of_the_options(options, path, message):
    assert found(good(), options=freeze(options)) == {path: message}


@pytest.mark.parametrize(
    ("options", "path", "message"),
    [
        (
            {"runn": {}},
            "options.runn",
            'the ruleset has no value "runn" here (did you mean run?)',
        ),
        (
            {"weapons": {"pistol": {"rnge": 7}}},
            "options.weapons.pistol.rnge",
            'the ruleset has no value "rnge" here (did you mean range?)',
        ),
        (
            {"procedures": {"carry_limit": 0}},
            "options.procedures.carry_limit",
            "0 is not possible here: a whole number from 1 to 99, or null",
        ),
        (
            {"characters": {"beck": {"front": [4, 5]}}},
            "options.characters.beck.front",
            "[4, 5] is not possible here: a list of 3, each a whole number from 0 to 24",
        ),
        (
            {"weapons": {"smg": {"dice": []}}},
            "options.weapons.smg.dice",
            "[] is not possible here: a list of 1 to 6, each a whole number from 1 to 12",
        ),
        (
            {"drugs": {"stack": "often"}},
            "options.drugs.stack",
            "often is not possible here: true, false",
        ),
        ({"run": 3}, "options.run", "3 is not possible here: a mapping of names and values"),
        (
            {"zombies": {"zombie_fast": {"name": 5}}},
            "options.zombies.zombie_fast.name",
            "5 is not possible here: a text of at most 40 letters",
        ),
        (
            {"characters": {"beck": {"ability": 5}}},
            "options.characters.beck.ability",
            "5 is not possible here: a name, or a list of names",
        ),
        (
            {"ranged_table": [{"total": 7, "miss_if": ["fog"]}]},
            "options.ranged_table.0.miss_if.0",
            "fog is not possible here: cover, armour, snap, rank>=2",
        ),
        ({"ranged_table": 7}, "options.ranged_table", "7 is not possible here: a list"),
    ],
)
def test_an_impossible_option_names_its_value_and_what_is_allowed(options, path, message):
    assert found(good(), options=freeze(options)) == {path: message}


@pytest.mark.clause("ATZ-1.11")
@pytest.mark.parametrize(
    ("changes", "path", "message"),
    [
        (
            {"definition": "bek"},
            "definition",
            'the survivor "bek" does not exist (did you mean beck?)',
        ),
        (
            {"in_hand": "pistl"},
            "in_hand",
            'the weapon "pistl" does not exist (did you mean pistol?)',
        ),
        (
            {"in_hand": "bat.oaa"},
            "in_hand",
            '"bat.oaa": write bat, bat.ooa (out of ammo), bat.scope or bat.scope.ooa',
        ),
        ({"backpack": ("ammo",)}, "backpack[0]", 'the weapon "ammo" does not exist'),
        ({"inventory": ("fuel",)}, "inventory[0]", 'the item "fuel" does not exist'),
        (
            {"inventory": ("smg",)},
            "inventory[0]",
            "a weapon is carried In hand or in the Backpack: smg",
        ),
        ({"at": None}, "", "the survivor needs a space (at) or a marker (enters)"),
    ],
)
def test_faults_of_a_survivor(changes, path, message):
    document = good().document()
    counters = (replace(document.counters[0], **changes), document.counters[1])
    issues = found(good(), counters=counters)
    assert issues == {f"counters[0].{path}".removesuffix("."): message}


def test_a_start_needs_room_for_all():
    scene = Scene().marker("camp", "start", (0, 0)).zombie("z1", at=(8, 0))
    scene.survivor("beck", at=None, enters="camp").survivor("nick", at=None, enters="camp")
    assert found(scene) == {"counters[2].enters": "the start has room for 1 survivor only"}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"victory": condition("have_item")}, 'victory.have_item: have_item needs "item"'),
        (
            {"victory": condition("alive", who="bekc")},
            'victory.alive.who: no survivor in this scenario is called "bekc" (did you mean beck?)',
        ),
        (
            {"defeat": condition("dead", who="z1")},
            'defeat.dead.who: no survivor in this scenario is called "z1"',
        ),
        (
            {"victory": condition("killed", who="beck")},
            'victory.killed.who: killed takes no "who"; it takes: count',
        ),
        ({"defeat": condition("flown")}, 'defeat.flown: there is no condition "flown"'),
    ],
)
def test_a_game_does_not_start_on_names_that_do_not_exist(changes, message):
    scene = good()
    with pytest.raises(EngineError) as caught:
        RULESET.setup(replace(scene.document(), **changes), scene.map)
    assert str(caught.value) == message
    assert [f"{path}: {told}" for path, told in found(scene, **changes).items()] == [message]


@pytest.mark.clause("ATZ-5.4")
def test_two_survivors_do_not_start_in_one_hex():
    scene = good().survivor("nick")
    assert list(found(scene).values()) == ["beck stands there already"]
    with pytest.raises(EngineError, match="beck stands there already"):
        scene.setup()


def test_a_counter_that_stands_and_enters_is_warned_of():
    scene = good().marker("gate", "start", (3, 0))
    first, *others = scene.document().counters
    both = replace(scene.document(), counters=(replace(first, enters="gate"), *others))
    (issue,) = [i for i in RULESET.check(both, scene.map) if i.path == "counters[0].enters"]
    assert issue.severity == "warning"
    assert str(issue.message).startswith("the counter stands on a space (at)")


def test_a_weapon_that_lies_about_is_written_as_one_that_is_carried():
    scene = good().item("smg.ooa.scope", at=(3, 0))
    assert list(found(scene)) == ["counters[2].definition"]
    assert found(good().item("smg.scope.ooa", at=(3, 0)).item("key.red", at=(3, 0))) == {}
