"""Every refusal says what stands in the way, and by which clause."""

import pytest

from tests.helpers.atz import BOTH_ACT, Scene, play, why


def scene_of():
    scene = Scene(buildings=[(0, 2)], woods=[(2, 0)]).survivor("beck", hand="smg", pack=("bat",))
    scene.survivor("nick", at=(1, 0)).zombie("z1", at=(4, 0)).zombie("z2", at=(0, 3))
    return scene.marker("out", "exit", (-8, 0))


@pytest.mark.parametrize(
    ("key", "text", "clause"),
    [
        ("move:nowhere", '"nowhere" is no space of the map', ""),
        ("charge:nowhere", '"nowhere" is no space of the map', ""),
        ("fire:nowhere:2", '"nowhere" is no space of the map', ""),
        ("grenade:nowhere", '"nowhere" is no space of the map', ""),
        ("exit:nowhere", 'there is no exit "nowhere"', "ATZ-5.10"),
        ("exit:out", "it does not stand at this exit", "ATZ-5.10"),
        ("change:rifle", "that weapon is not in the Backpack", "ATZ-9.3"),
        ("scope:smg", "it has no scope", "ATZ-9.9"),
        ("first_aid:nick", "it has no first aid kit", "ATZ-17.3"),
        ("give:ammo:nick", "it does not carry that", "ATZ-8.2"),
        ("sing", '"sing" is no answer to: What does Beck do?', "ATZ-4.8"),
        ("reload", "the weapon in hand is loaded", "ATZ-9.6"),
        ("drug:beck", "Beck has no drugs", "ATZ-17.2"),
        ("activate:zoe", 'nobody is called "zoe"', ""),
    ],
)
def test_reasons_by_key(key, text, clause):
    assert why(scene_of().acting("beck"), key) == (text, clause)


@pytest.mark.parametrize(
    ("verb", "hex_", "rest", "text", "clause"),
    [
        ("move", (0, 0), (), "it stands there already", ""),
        ("move", (-7, 0), (), "too far: 5 MP left", "ATZ-5.3"),
        ("charge", (-1, 0), (), "no enemy is there", "ATZ-13.5"),
        ("fire", (0, 1), (2,), "no target is there", "ATZ-10.1"),
        ("grenade", (0, 1), (), "it has no grenade", "ATZ-9.4"),
    ],
)
def test_reasons_by_hex(verb, hex_, rest, text, clause):
    scene = scene_of()
    assert why(scene.acting("beck"), scene.key(verb, hex_, *rest)) == (text, clause)


@pytest.mark.clause("ATZ-9.12")
@pytest.mark.parametrize(
    ("rest", "text", "clause"),
    [
        ((1,), "this weapon fires with 2, 3, 4 dice", "ATZ-9.12"),
        (("x",), "this weapon fires with 2, 3, 4 dice", "ATZ-9.12"),
        (("²",), "this weapon fires with 2, 3, 4 dice", "ATZ-9.12"),
        ((2, "scope"), "the weapon has no scope", "ATZ-9.9"),
    ],
)
def test_reasons_for_the_way_to_fire(rest, text, clause):
    scene = Scene().survivor("beck", hand="smg").zombie("z1", at=(4, 0))
    assert why(scene.acting("beck"), scene.key("fire", (4, 0), *rest)) == (text, clause)


def test_a_weapon_with_a_scope_never_fires_without_it():
    scene = Scene().survivor("beck", hand="smg.scope").zombie("z1", at=(4, 0))
    assert why(scene.acting("beck"), scene.key("fire", (4, 0), 2)) == (
        "the scope's die comes with every shot",
        "ATZ-9.9",
    )


@pytest.mark.clause("ATZ-5.6")
def test_a_way_that_is_barred_says_so():
    ring = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    scene = Scene().survivor("beck")
    for n, hex_ in enumerate(ring):
        scene.zombie(f"z{n}", at=hex_)
    text, clause = why(scene.acting("beck"), scene.key("move", (2, 0)))
    assert (text, clause) == (
        "the way there is barred by zombies or friends within 5 MP",
        "ATZ-5.6",
    )


@pytest.mark.clause("ATZ-5.3")
def test_after_the_movement_is_over_it_says_so():
    scene = Scene(buildings=[(1, 0)]).survivor("jimmy", hand="smg").survivor("bank", at=(-8, 0))
    scene.zombie("far", at=(0, 8))
    session = scene.acting(
        "jimmy", ("deck", "1"), ("cup", "zombie_slow:1"), ("surprise", (1, 6)), ("combat", (6, 6))
    )
    play(session, scene.key("move", (1, 0)), scene.key("fire", (1, 0), 2))
    assert why(session, scene.key("move", (0, 0))) == ("the movement is over", "ATZ-4.9")
    assert why(session, scene.key("charge", (0, 8))) == ("the movement is over", "ATZ-4.9")


def test_one_question_at_a_time():
    scene = Scene().survivor("beck", hand="smg").zombies(2, at=(3, 0))
    session = scene.acting("beck")
    session.submit(scene.key("fire", (3, 0), 2))
    assert why(session, "done") == ("first: Who is hit next?", "ATZ-10.3")


@pytest.mark.clause("ATZ-4.4")
def test_a_rep_that_is_high_enough_is_never_called_too_low():
    session = scene_of().acting("beck")
    text, clause = why(session, "activate:nick")
    assert text == "first: What does Beck do?"
    assert clause
    lower = scene_of().session(("initiative", (4, 2)))
    assert why(lower, "activate:nick") == ("Rep 3 of Nick is lower than the die of 4", "ATZ-4.4")


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        ((4, 0), ["fire", "charge"]),
        ((2, 0), ["move"]),
        ((1, 0), ["move"]),
    ],
)
def test_pointing_at_an_enemy_means_to_shoot_or_to_charge_it(hex_, expected):
    scene = scene_of()
    session = scene.acting("beck")
    keys = session.rules.meant(
        session.setup, session.state, session.pending, scene.space(hex_), None
    )
    assert [key.partition(":")[0] for key in keys] == expected


def test_one_without_a_weapon_that_fires_means_to_charge():
    scene = Scene().survivor("beck", hand="bat").zombie("z1", at=(4, 0))
    session = scene.acting("beck")
    space = scene.space((4, 0))
    assert session.rules.meant(session.setup, session.state, session.pending, space, "z1") == (
        scene.key("charge", (4, 0)),
    )


def test_pointing_at_a_survivor_means_to_let_it_act_when_that_is_the_question():
    scene = scene_of()
    session = scene.session(BOTH_ACT)
    ask = session.rules.meant
    at = scene.space((1, 0))
    assert ask(session.setup, session.state, session.pending, at, "nick") == ("activate:nick",)
    assert ask(session.setup, session.state, session.pending, at, None)[0].startswith("move:")
