"""What fire and melee are with other values than the usual ones."""

import pytest

from engine.rulesets.atz.counter_events import SurvivorDied
from engine.rulesets.atz.events import Fired
from engine.rulesets.atz.melee import melee_dice, wounds_of
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import (
    BOTH_ACT,
    events,
    keys,
    play,
    ruled,
    shots_at,
    survivor,
    tables,
    why,
)

FAR = (8, 0)


# -- fire


def volley(scene_, fire, *dice, hand="smg", zombies=((3, 0),)):
    """Let Jimmy fire, and return the game; Bank stays to act later."""
    scene_.survivor("jimmy", hand=hand).survivor("bank", at=(-8, 0))
    for number, hex_ in enumerate(zombies, 1):
        scene_.zombie(f"z{number}", at=hex_)
    session = scene_.acting("jimmy", ("combat", dice))
    session.submit(scene_.key("fire", (3, 0), *fire))
    while session.pending is not None and session.pending.kind == "target_order":
        session.submit("order:default")
    return session


@pytest.mark.clause("ATZ-9.5")
@pytest.mark.parametrize(
    ("path", "value", "hand"),
    [("ammo.ones_for_ooa", 2, "smg"), ("ammo.ones_for_ooa", 1, "smg.ooa")],
)
def test_so_many_ones_leave_the_weapon_empty(path, value, hand):
    session = volley(ruled(path, value), [2], 1, 2)
    assert survivor(session, "jimmy").hand == hand


@pytest.mark.clause("ATZ-9.8")
@pytest.mark.parametrize(
    ("path", "value", "dice", "shots"),
    [
        ("ammo.panic_dice", 1, (2, 2), 2),
        ("ammo.panic_dice", 3, (2, 2, 2, 2), 4),
        ("ammo.panic_die_is_shot", False, (2, 2), 1),
    ],
)
def test_panic_adds_dice_and_shots(path, value, dice, shots):
    scene_ = ruled(path, value)
    session = volley(scene_, [1, "panic"], *dice, hand="pistol")
    assert shots_at(session, scene_.space((0, 0))) == [shots]


@pytest.mark.clause("ATZ-9.8")
@pytest.mark.parametrize(
    ("path", "value", "totals"),
    [
        ("ammo.panic_shotgun", "seven_keep_three", (6, 7, 8)),
        ("ammo.panic_shotgun", "seven_keep_four", (5, 6, 7, 8)),
    ],
)
def test_so_many_dice_of_a_shotgun_in_panic_count(path, value, totals):
    dice = (1, 1, 1, 1, 2, 3, 4)
    session = volley(ruled(path, value), [6, "panic"], *dice, hand="shotgun")
    assert events(session, Fired)[0].totals == totals


@pytest.mark.clause("ATZ-9.8")
def test_a_shotgun_may_not_panic_at_all():
    scene_ = ruled("ammo.panic_shotgun", "forbid").survivor("jimmy", hand="shotgun")
    session = scene_.zombie("z1", at=(3, 0)).acting("jimmy")
    assert keys(session, "fire") == [scene_.key("fire", (3, 0), 6)]
    assert why(session, scene_.key("fire", (3, 0), 6, "panic"))[1] == "ATZ-9.8"


@pytest.mark.clause("ATZ-10.3")
@pytest.mark.parametrize(
    ("path", "value", "kills"),
    [("procedures.fire_order", "ascending", 2), ("procedures.fire_order", "descending", 1)],
)
def test_the_order_in_which_dice_fall(path, value, kills):
    session = volley(ruled(path, value), [2], 4, 6, zombies=((3, 0), (3, 0)))
    assert session.state.kills == kills


@pytest.mark.clause("ATZ-10.2")
@pytest.mark.parametrize(
    ("path", "value", "kills"),
    [("spread.adjacent_to_target_hex", True, 2), ("spread.adjacent_to_target_hex", False, 1)],
)
def test_whether_hits_spread(path, value, kills):
    session = volley(ruled(path, value), [2], 6, 6, zombies=((3, 0), (3, -1)))
    assert session.state.kills == kills


@pytest.mark.clause("ATZ-10.6")
@pytest.mark.clause("ATZ-14.2")
@pytest.mark.parametrize(
    ("path", "value", "dead"),
    [
        ("wounds.per_hit", 1, False),
        ("wounds.per_hit", 2, True),
        ("wounds.to_die", 1, True),
    ],
)
def test_what_a_hit_does_to_a_survivor(path, value, dead):
    scene_ = ruled(path, value).survivor("jimmy", hand="grenade").survivor("nick", at=(1, 0))
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=(1, 0))
    session = scene_.acting("jimmy", ("combat", (6, 1)))
    session.submit(scene_.key("grenade", (1, 0)))
    assert (events(session, SurvivorDied) != []) == dead


@pytest.mark.clause("ATZ-9.4")
@pytest.mark.parametrize(
    ("path", "value", "offered"),
    [("weapons.grenade.from_backpack", True, 1), ("weapons.grenade.from_backpack", False, 0)],
)
def test_whether_a_grenade_comes_from_the_backpack(path, value, offered):
    scene_ = ruled(path, value).survivor("jimmy", hand="bat", pack=("grenade",))
    session = scene_.zombie("z1", at=(1, 0)).acting("jimmy")
    assert len(keys(session, "grenade")) == offered


# -- melee


@pytest.mark.clause("ATZ-12.4")
@pytest.mark.clause("ATZ-12.5")
@pytest.mark.parametrize(
    ("path", "value", "mine", "hits", "wounds"),
    [
        ("melee.horde_factor", 3, 1, 2, 1),
        ("melee.horde_factor", 2, 1, 2, 2),
        ("melee.zero_counts_as", 1, 0, 3, 2),
        ("melee.zero_counts_as", 2, 0, 3, 1),
    ],
)
def test_what_a_horde_needs(path, value, mine, hits, wounds):
    setup = ruled(path, value).survivor("jimmy").zombie("z1", at=FAR).setup()
    assert wounds_of(tables(setup), 4, mine, hits) == wounds


@pytest.mark.clause("ATZ-17.4")
@pytest.mark.parametrize(
    ("path", "value", "dice"), [("melee.armour_dice", 1, 3), ("melee.armour_dice", 0, 2)]
)
def test_the_dice_of_body_armour(path, value, dice):
    scene_ = ruled(path, value).survivor("jimmy", items=("armour",)).zombie("z1", at=FAR)
    session = scene_.session(BOTH_ACT)
    assert melee_dice(tables(session.setup), survivor(session, "jimmy")) == dice


@pytest.mark.clause("ATZ-1.14")
@pytest.mark.parametrize(
    ("path", "value", "more"), [("cup.kill_returns", True, 1), ("cup.kill_returns", False, 0)]
)
def test_where_a_killed_zombie_goes(path, value, more):
    scene_ = ruled(path, value)
    before = 59
    session = volley(scene_, [1], 6, hand="pistol")
    assert session.state.kills == 1
    assert sum(session.state.cup.values()) == before + more


# -- friends, and fire after acting


def beside_friend(path, value, *script):
    """Let Jimmy act, who sees a zombie in the hex of his friend Nick."""
    scene_ = ruled(path, value).survivor("jimmy", hand="smg").survivor("nick", at=(3, 0))
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=(3, 0))
    return scene_, scene_.acting("jimmy", *script, initiative=("initiative", (2, 1)))


@pytest.mark.clause("ATZ-10.9")
@pytest.mark.parametrize(
    ("path", "value", "targets"),
    [
        ("spread.friendly_fire", "forbid", None),
        ("spread.friendly_fire", "friends_spared", ("z1",)),
        ("spread.friendly_fire", "friends_last", ("z1", "nick")),
    ],
)
def test_whether_a_hex_with_a_friend_is_fired_at(path, value, targets):
    scene_, session = beside_friend(path, value, *([("combat", (6, 6))] if targets else []))
    key = scene_.key("fire", (3, 0), 2)
    assert (key in keys(session)) == (targets is not None)
    if targets is None:
        assert why(session, key) == ("a friend is there", "ATZ-10.9")
        return
    session.submit(key)
    if session.pending.kind == "target_order":
        session.submit("order:default")
    assert events(session, Fired)[0].targets == targets
    assert survivor(session, "nick").wounds == len(targets) - 1


@pytest.mark.clause("ATZ-10.9")
def test_a_bot_counts_a_friend_who_is_hit_as_a_loss_and_not_as_a_kill():
    _, session = beside_friend("spread.friendly_fire", "friends_last")
    promises = RULESET.appraise(session.setup, session.state, session.pending)
    shots = [
        promise
        for option, promise in zip(session.pending.options, promises, strict=True)
        if option.key.startswith("fire:")
    ]
    assert all(promise.kills <= 1000 for promise in shots)
    assert shots[-1].loss > 0


@pytest.mark.clause("ATZ-8.5")
@pytest.mark.parametrize(
    ("path", "value", "asked"),
    [
        ("procedures.reaction_fire_after_action", True, True),
        ("procedures.reaction_fire_after_action", False, False),
    ],
)
def test_whether_one_who_has_acted_fires_in_a_reaction(path, value, asked):
    scene_ = ruled(path, value).survivor("jimmy", hand="pistol").survivor("bank", at=(-8, 0))
    scene_.zombie("z1", at=(4, 0))
    noise = [("combat", (1,)), ("reaction", (1, 1))]
    fight = [] if asked else [("combat", (1, 1)), ("combat", (6,)), ("spawn", (1,))]
    next_turn = [] if asked else [("initiative", (2, 1))]
    session = scene_.acting("jimmy", *noise, *fight, *next_turn)
    play(session, scene_.key("fire", (4, 0), 1), "done", "pass")
    assert (session.pending.kind == "reaction_fire") is asked
    assert not survivor(session, "jimmy").spent  # in the next turn it may again


@pytest.mark.clause("ATZ-8.5")
def test_who_has_run_does_not_fire_at_surprised_zombies_but_fires_instead_of_a_charge():
    path = "procedures.reaction_fire_after_action"
    scene_ = ruled(path, False).survivor("jimmy", hand="pistol").zombie("z1", at=(3, 0))
    session = scene_.survivor("bank", at=(-8, 0)).acting("jimmy", ("reaction", (1, 6)))
    session.submit(scene_.key("charge", (3, 0)))
    assert session.pending.kind == "reaction_fire"
    scene_ = ruled(path, False, buildings=[(1, 0)]).survivor("jimmy", hand="pistol")
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=FAR)
    busy = [("combat", (1,)), ("deck", "1"), ("cup", "zombie_slow:1"), ("surprise", (1, 6))]
    scene_.zombie("z2", at=(0, 4))
    session = scene_.acting("jimmy", *busy)
    play(session, scene_.key("fire", (0, 4), 1), scene_.key("move", (1, 0)))
    assert session.pending.kind == "surprise"
    assert keys(session, "fire") == []
