"""Every value of the ruleset data that may differ changes what is played: a row for each."""

import pytest

from engine.rulesets.atz.counter_events import DeckRefilled, GearGained, SurvivorDied, ZombiePlaced
from engine.rulesets.atz.events import Fired, Fought, RanAway, ReactionTested, ZombieWalked
from engine.rulesets.atz.logic import nested
from engine.rulesets.atz.melee import melee_dice, wounds_of
from engine.rulesets.atz.noise import threshold
from engine.rulesets.atz.placement import landing
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import (
    BOTH_ACT,
    SURVIVORS_ONLY,
    Scene,
    events,
    keys,
    play,
    shots_at,
    survivor,
    tables,
    why,
)

FAR = (8, 0)


def scene(path, value, **more):
    return Scene(options=nested(path, value), **more)


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
    session = volley(scene(path, value), [2], 1, 2)
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
    scene_ = scene(path, value)
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
    session = volley(scene(path, value), [6, "panic"], *dice, hand="shotgun")
    assert events(session, Fired)[0].totals == totals


@pytest.mark.clause("ATZ-9.8")
def test_a_shotgun_may_not_panic_at_all():
    scene_ = scene("ammo.panic_shotgun", "forbid").survivor("jimmy", hand="shotgun")
    session = scene_.zombie("z1", at=(3, 0)).acting("jimmy")
    assert keys(session, "fire") == [scene_.key("fire", (3, 0), 6)]
    assert why(session, scene_.key("fire", (3, 0), 6, "panic"))[1] == "ATZ-9.8"


@pytest.mark.clause("ATZ-10.3")
@pytest.mark.parametrize(
    ("path", "value", "kills"),
    [("procedures.fire_order", "ascending", 2), ("procedures.fire_order", "descending", 1)],
)
def test_the_order_in_which_dice_fall(path, value, kills):
    session = volley(scene(path, value), [2], 4, 6, zombies=((3, 0), (3, 0)))
    assert session.state.kills == kills


@pytest.mark.clause("ATZ-10.2")
@pytest.mark.parametrize(
    ("path", "value", "kills"),
    [("spread.adjacent_to_target_hex", True, 2), ("spread.adjacent_to_target_hex", False, 1)],
)
def test_whether_hits_spread(path, value, kills):
    session = volley(scene(path, value), [2], 6, 6, zombies=((3, 0), (3, -1)))
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
    scene_ = scene(path, value).survivor("jimmy", hand="grenade").survivor("nick", at=(1, 0))
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
    scene_ = scene(path, value).survivor("jimmy", hand="bat", pack=("grenade",))
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
    setup = scene(path, value).survivor("jimmy").zombie("z1", at=FAR).setup()
    assert wounds_of(tables(setup), 4, mine, hits) == wounds


@pytest.mark.clause("ATZ-17.4")
@pytest.mark.parametrize(
    ("path", "value", "dice"), [("melee.armour_dice", 1, 3), ("melee.armour_dice", 0, 2)]
)
def test_the_dice_of_body_armour(path, value, dice):
    scene_ = scene(path, value).survivor("jimmy", items=("armour",)).zombie("z1", at=FAR)
    session = scene_.session(BOTH_ACT)
    assert melee_dice(tables(session.setup), survivor(session, "jimmy")) == dice


# -- movement and terrain


def cost_of(session, scene_, hex_):
    key = scene_.key("move", hex_)
    return next((o.cost for o in session.pending.options if o.key == key), None)


@pytest.mark.clause("ATZ-5.1")
@pytest.mark.parametrize(
    ("path", "value", "hex_", "cost"),
    [
        ("terrain.open.cost", 1, (0, 1), 1),
        ("terrain.open.cost", 2, (0, 1), 2),
        ("terrain.rough.cost", 3, (1, 0), 3),
        ("terrain.building.cost", 1, (-1, 0), 1),
        ("terrain.building.cost", 6, (-1, 0), None),
    ],
)
def test_what_entering_terrain_costs(path, value, hex_, cost):
    scene_ = scene(path, value, woods=[(1, 0)], buildings=[(-1, 0)]).survivor("jimmy")
    session = scene_.zombie("z1", at=FAR).acting("jimmy")
    assert cost_of(session, scene_, hex_) == cost


@pytest.mark.clause("ATZ-5.1")
@pytest.mark.parametrize(
    ("path", "value", "hex_", "seen"),
    [
        ("terrain.rough.blocks", True, (2, 0), False),
        ("terrain.rough.blocks", False, (2, 0), True),
        ("terrain.building.blocks", False, (-2, 0), True),
        ("terrain.open.blocks", True, (0, 2), False),
    ],
)
def test_what_terrain_blocks(path, value, hex_, seen):
    scene_ = scene(path, value, woods=[(1, 0)], buildings=[(-1, 0)]).survivor("jimmy")
    setup = scene_.zombie("z1", at=FAR).setup()
    assert tables(setup).sees(scene_.space((0, 0)), scene_.space(hex_)) is seen


@pytest.mark.clause("ATZ-13.2")
@pytest.mark.parametrize(
    ("path", "value", "hex_", "cover"),
    [
        ("terrain.rough.cover", True, (1, 0), 1),
        ("terrain.rough.cover", False, (1, 0), 0),
        ("terrain.building.cover", False, (-1, 0), 0),
        ("terrain.open.cover", True, (0, 1), 1),
    ],
)
def test_what_terrain_covers(path, value, hex_, cover):
    scene_ = scene(path, value, woods=[(1, 0)], buildings=[(-1, 0)]).survivor("jimmy")
    setup = scene_.zombie("z1", at=FAR).setup()
    assert tables(setup).ground.cover[scene_.space(hex_)] == cover


@pytest.mark.clause("ATZ-6.1")
@pytest.mark.parametrize(
    ("path", "value", "mp"), [("run.mp_per_success", 1, 7), ("run.mp_per_success", 3, 11)]
)
def test_what_a_success_of_a_run_gives(path, value, mp):
    scene_ = scene(path, value).survivor("jimmy").zombie("z1", at=FAR)
    session = scene_.acting("jimmy", ("movement", (1, 1)))
    session.submit("run")
    assert session.state.acting.mp == mp


@pytest.mark.clause("ATZ-11.8")
@pytest.mark.parametrize(
    ("path", "value", "light", "seen"),
    [
        ("los.day", None, "day", True),
        ("los.day", 3, "day", False),
        ("los.evening", 12, "evening", True),
        ("los.evening", 4, "evening", False),
        ("los.night", 2, "night", False),
        ("los.night", 6, "night", True),
    ],
)
def test_how_far_one_sees(path, value, light, seen):
    scene_ = scene(path, value, light=light).survivor("jimmy")
    setup = scene_.zombie("z1", at=FAR).setup()
    assert tables(setup).sees(scene_.space((0, 0)), scene_.space((5, 0))) is seen


@pytest.mark.clause("ATZ-13.6a")
@pytest.mark.parametrize(
    ("path", "value", "orient", "step"),
    [
        ("direction_one.flat", "north", "flat", (0, -1)),
        ("direction_one.flat", "north_east", "flat", (1, -1)),
        ("direction_one.flat", "south_east", "flat", (1, 0)),
        ("direction_one.flat", "south", "flat", (0, 1)),
        ("direction_one.flat", "south_west", "flat", (-1, 1)),
        ("direction_one.flat", "north_west", "flat", (-1, 0)),
        ("direction_one.pointy", "north_east", "pointy", (1, -1)),
        ("direction_one.pointy", "east", "pointy", (1, 0)),
        ("direction_one.pointy", "south_east", "pointy", (0, 1)),
        ("direction_one.pointy", "south_west", "pointy", (-1, 1)),
        ("direction_one.pointy", "west", "pointy", (-1, 0)),
        ("direction_one.pointy", "north_west", "pointy", (0, -1)),
    ],
)
def test_where_direction_one_is(path, value, orient, step):
    scene_ = scene(path, value, orient=orient).survivor("jimmy").zombie("z1", at=(3, 3))
    setup = scene_.setup()
    assert tables(setup).ground.around[scene_.space((0, 0))][0] == scene_.space(step)


# -- the turn, tests and flight


@pytest.mark.clause("ATZ-4.6")
@pytest.mark.parametrize(
    ("path", "value", "carried"),
    [
        ("activation.grunt_adjacency", "at_star_start", ("nick",)),
        ("activation.grunt_adjacency", "at_star_end", ("bank",)),
    ],
)
def test_when_a_grunt_must_be_next_to_the_star(path, value, carried):
    scene_ = scene(path, value).survivor("beck").survivor("nick", at=(-1, 0))
    scene_.survivor("bank", at=(3, 0)).zombie("z1", at=FAR)
    session = scene_.acting("beck", initiative=("initiative", (4, 1)))
    play(session, scene_.key("move", (2, 0)), "done")
    assert session.state.carried == carried


@pytest.mark.clause("ATZ-4.13")
@pytest.mark.clause("ATZ-17.2")
@pytest.mark.parametrize(
    ("path", "value", "asked", "drugs"),
    [
        ("drugs.bonus", 1, True, 1),
        ("drugs.bonus", 2, False, 2),
    ],
)
def test_what_drugs_do(path, value, asked, drugs):
    scene_ = scene(path, value).survivor("jimmy", items=("drugs", "drugs"))
    session = (
        scene_.survivor("tonya", at=(3, 0)).zombie("z1", at=FAR).session(("initiative", (6, 5)))
    )
    session.submit("drug:jimmy")
    assert survivor(session, "jimmy").drugs == drugs
    assert (session.pending is not None and session.pending.kind == "drugs") == asked


@pytest.mark.clause("ATZ-17.2")
@pytest.mark.parametrize(
    ("path", "value", "turn"), [("drugs.stack", True, 1), ("drugs.stack", False, 2)]
)
def test_whether_drugs_add_up(path, value, turn):
    scene_ = scene(path, value).survivor("jimmy", items=("drugs", "drugs")).zombie("z1", at=FAR)
    session = scene_.session(("initiative", (6, 5)), BOTH_ACT)
    session.submit("drug:jimmy")
    assert session.state.turn == turn


def charged(path, value, *script, who="jimmy", hand=None):
    """Let a zombie come into the hex of a survivor who has not acted."""
    scene_ = scene(path, value).survivor(who, hand=hand).survivor("nick", at=(-8, 0))
    scene_.zombie("z1", at=(2, 0))
    return scene_, scene_.session(("initiative", (2, 3)), *script)


@pytest.mark.clause("ATZ-13.1")
@pytest.mark.parametrize(
    ("path", "value", "dice"),
    [("reaction.star_picks", "row", ()), ("reaction.star_picks", "nothing", (2, 6))],
)
def test_whether_a_star_rolls(path, value, dice):
    script = [] if value == "row" else [("reaction", (2, 6))]
    _, session = charged(path, value, *script, ("combat", (1, 1)), ("combat", (6,)), who="beck")
    if value == "row":
        session.submit("row:1")
    assert events(session, ReactionTested)[0].dice == dice


@pytest.mark.clause("ATZ-13.8a")
@pytest.mark.parametrize(
    ("path", "value", "acts"),
    [("reaction.uses_activation", False, True), ("reaction.uses_activation", True, False)],
)
def test_whether_a_test_costs_the_activation(path, value, acts):
    script = [("reaction", (2, 6)), ("combat", (1, 1)), ("combat", (6,))]
    _, session = charged(path, value, *script)
    assert ("activate:jimmy" in keys(session)) is acts


@pytest.mark.clause("ATZ-13.8b")
@pytest.mark.parametrize(
    ("path", "value", "hold"),
    [("reaction.fire_optional", True, ["hold"]), ("reaction.fire_optional", False, [])],
)
def test_whether_one_may_hold_fire(path, value, hold):
    _, session = charged(path, value, ("reaction", (1, 1)), hand="pistol")
    assert keys(session, "hold") == hold


@pytest.mark.clause("ATZ-13.6b")
@pytest.mark.clause("ATZ-13.6e")
@pytest.mark.parametrize(
    ("path", "value", "hexes"),
    [
        ("runaway.bonus_mp", 2, 7),
        ("runaway.bonus_mp", 0, 5),
        ("procedures.runaway_friend_hex", "stop_before", 1),
    ],
)
def test_how_far_flight_leads(path, value, hexes):
    scene_ = scene(path, value).survivor("jimmy").survivor("nick", at=(0, -2))
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=(1, 0))
    dice = [("reaction", (6, 6)), ("movement", (1,))]
    session = scene_.session(("initiative", (2, 3)), *dice)
    assert len(events(session, RanAway)[0].path) == hexes


@pytest.mark.clause("ATZ-13.5")
@pytest.mark.parametrize(
    ("path", "value", "moves"),
    [
        ("procedures.charge_stay_ends_movement", True, False),
        ("procedures.charge_stay_ends_movement", False, True),
    ],
)
def test_whether_one_moves_who_does_not_charge(path, value, moves):
    scene_ = scene(path, value).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene_.zombie("z1", at=(2, 0))
    session = scene_.acting("jimmy", ("reaction", (6, 6)))
    session.submit(scene_.key("charge", (2, 0)))
    assert (keys(session, "move") != []) is moves


@pytest.mark.clause("ATZ-4.9")
@pytest.mark.parametrize(
    ("path", "value", "searches"),
    [
        ("procedures.unused_action_after_fight", True, ["search"]),
        ("procedures.unused_action_after_fight", False, []),
    ],
)
def test_whether_an_action_follows_a_fight(path, value, searches):
    scene_ = scene(path, value, buildings=[(0, 0), (1, 0)]).survivor("jimmy")
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=(0, 0)).zombie("z2", at=FAR)
    session = scene_.acting("jimmy", ("combat", (1, 1)), ("combat", (6,)))
    session.submit("done")
    assert len(events(session, Fought)) == 1
    assert keys(session, "search") == searches


@pytest.mark.clause("ATZ-15.7")
@pytest.mark.parametrize(
    ("path", "value", "cost"),
    [
        ("procedures.step_back_cost", 0, 0),
        ("procedures.step_back_cost", 2, 2),
        ("procedures.step_back_cost", 4, None),
    ],
)
def test_what_stepping_back_costs(path, value, cost):
    scene_ = scene(path, value, buildings=[(1, 0)]).survivor("jimmy", hand="pistol")
    scene_.zombie("z1", at=FAR)
    draws = [("deck", "1"), ("cup", "zombie_slow:1"), ("surprise", (1, 6))]
    session = scene_.acting("jimmy", *draws)
    session.submit(scene_.key("move", (1, 0)))
    found = [o.cost for o in session.pending.options if o.key.startswith("back:")]
    assert found == ([] if cost is None else [cost])


# -- zombies


@pytest.mark.clause("ATZ-7.5")
@pytest.mark.parametrize(
    ("path", "value", "picks"),
    [
        ("procedures.zombie_path_tie", "nearest_to_straight_line_then_random", 0),
        ("procedures.zombie_path_tie", "random", 1),
    ],
)
def test_which_of_the_cheapest_ways_a_zombie_takes(path, value, picks):
    scene_ = scene(path, value).survivor("jimmy", at=(2, 1)).zombie("z1", at=(0, 0), mp=3)
    setup = scene_.setup()
    ways = RULESET.start(setup)
    plan = tables(setup).paths.plan(ways.zombies["z1"], scene_.space((2, 1)))
    assert (max(len(ahead) for ahead in plan.values()) > 1) == bool(picks)


@pytest.mark.clause("ATZ-7.8")
@pytest.mark.parametrize(
    ("path", "value", "walks"),
    [
        ("procedures.zombie_no_path", "least_hex_distance", True),
        ("procedures.zombie_no_path", "stay", False),
    ],
)
def test_what_a_zombie_does_without_a_way(path, value, walks):
    around = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    scene_ = scene(path, value, woods=around).survivor("jimmy")
    session = scene_.zombie("z1", at=(6, 0), mp=3).acting("jimmy", BOTH_ACT)
    play(session, "done")
    assert session.state.turn == 2
    assert (events(session, ZombieWalked) != []) is walks


@pytest.mark.clause("ATZ-1.14")
@pytest.mark.parametrize(
    ("path", "value", "more"), [("cup.kill_returns", True, 1), ("cup.kill_returns", False, 0)]
)
def test_where_a_killed_zombie_goes(path, value, more):
    scene_ = scene(path, value)
    before = 59
    session = volley(scene_, [1], 6, hand="pistol")
    assert session.state.kills == 1
    assert sum(session.state.cup.values()) == before + more


# -- setup and noise


@pytest.mark.clause("ATZ-3.3")
@pytest.mark.clause("ATZ-3.4")
@pytest.mark.parametrize(
    ("path", "value", "dice", "places"),
    [
        ("setup.dice_per_survivor", 6, (1, 1, 1, 1, 1, 4), [(0, -8)]),
        ("setup.dice_per_survivor", 2, (4, 1), [(0, -8)]),
        ("setup.success_on", [6], (4, 5, 1, 1, 1, 6), [(0, -8)]),
        ("setup.distance", 3, (1, 1, 1, 1, 1, 4), [(0, -3)]),
    ],
)
def test_initial_zombies(path, value, dice, places):
    scene_ = scene(path, value, initial=True).survivor("jimmy")
    session = scene_.session(("spawn", dice), ("cup", "zombie_slow:1"), SURVIVORS_ONLY)
    assert [e.space for e in events(session, ZombiePlaced)] == [scene_.space(h) for h in places]


@pytest.mark.clause("ATZ-18.4")
@pytest.mark.parametrize(
    ("path", "value", "area", "die"),
    [
        ("noise.success.urban", 4, "urban", 4),
        ("noise.success.urban", 2, "urban", 2),
        ("noise.success.suburb", 7, "suburb", 7),
        ("noise.success.rural", 5, "rural", 5),
        ("noise.default_area", "suburb", None, 5),
        ("noise.default_area", "urban", None, 4),
        ("noise.default_area", "rural", None, 6),
    ],
)
def test_which_die_brings_a_zombie(path, value, area, die):
    setup = scene(path, value, area=area).survivor("jimmy").zombie("z1", at=FAR).setup()
    assert threshold(tables(setup)) == die


def noisy(scene_, *noise):
    """Let Jimmy fire once in each of two turns; *noise* is rolled at their ends."""
    scene_.survivor("jimmy", hand="pistol").zombie("z1", at=(4, 0))
    session = scene_.session(SURVIVORS_ONLY, ("combat", (1,)), *noise)
    play(session, "activate:jimmy", scene_.key("fire", (4, 0), 1), "done")
    return session


@pytest.mark.clause("ATZ-18.3")
@pytest.mark.clause("ATZ-18.5")
@pytest.mark.parametrize(
    ("path", "value", "dice", "at"),
    [
        ("noise.dice_per_shot", 1, (6,), (0, -8)),
        ("noise.dice_per_shot", 3, (1, 1, 6), (0, -8)),
        ("noise.distance", 4, (6,), (0, -4)),
    ],
)
def test_what_a_shot_brings(path, value, dice, at):
    scene_ = scene(path, value)
    session = noisy(scene_, ("spawn", dice), ("cup", "zombie_slow:1"), SURVIVORS_ONLY)
    assert [e.space for e in events(session, ZombiePlaced)] == [scene_.space(at)]


@pytest.mark.clause("ATZ-18.7")
@pytest.mark.parametrize(
    ("path", "value", "left"),
    [
        ("procedures.shots_removed_at_turn_end", True, []),
        ("procedures.shots_removed_at_turn_end", False, [1]),
    ],
)
def test_whether_shot_markers_stay(path, value, left):
    scene_ = scene(path, value)
    session = noisy(scene_, ("spawn", (1,)), SURVIVORS_ONLY)
    assert shots_at(session, scene_.space((0, 0))) == left


@pytest.mark.clause("ATZ-18.1")
@pytest.mark.parametrize(
    ("path", "value", "markers"),
    [
        ("procedures.shots_add_up_in_hex", True, [2]),
        ("procedures.shots_add_up_in_hex", False, [1, 1]),
    ],
)
def test_whether_shots_of_one_hex_add_up(path, value, markers):
    busy = {"when": "passive", "effect": "extra_action"}
    options = {**nested(path, value), "abilities": {"busy": busy}}
    options["characters"] = {"jimmy": {"ability": "busy"}}
    scene_ = Scene(options=options).survivor("jimmy", hand="pistol").survivor("bank", at=(-8, 0))
    session = scene_.zombie("z1", at=(4, 0)).acting("jimmy", ("combat", (1,)), ("combat", (1,)))
    fire = scene_.key("fire", (4, 0), 1)
    play(session, fire, fire)
    assert shots_at(session, scene_.space((0, 0))) == markers


@pytest.mark.clause("ATZ-18.6")
@pytest.mark.parametrize(
    ("path", "value", "at", "woods", "to"),
    [
        ("noise.off_map", "rotate_clockwise", (0, -4), (), (8, -4)),
        ("noise.off_map", "last_on_line", (0, -4), (), (0, -8)),
        ("noise.off_map", "cup", (0, -4), (), None),
        (
            "procedures.new_zombie_on_blocked_hex",
            "nearest_clear_on_line_outward_then_inward_else_cup",
            (0, 0),
            [(0, -8)],
            (0, -7),
        ),
        ("procedures.new_zombie_on_blocked_hex", "cup", (0, 0), [(0, -8)], None),
    ],
)
def test_where_a_zombie_comes_that_finds_no_place(path, value, at, woods, to):
    scene_ = scene(path, value, woods=woods).survivor("jimmy", at=(-2, 4)).zombie("z1", at=FAR)
    space = landing(tables(scene_.setup()), scene_.space(at), 1, 8, [])
    assert space == (-1 if to is None else scene_.space(to))


# -- gear, decks, defeat


@pytest.mark.clause("ATZ-16.2")
@pytest.mark.clause("ATZ-17.1")
@pytest.mark.parametrize(
    ("path", "value", "hand", "pack", "ground"),
    [
        ("procedures.found_weapon", "hand_if_empty", "smg", (), ()),
        ("procedures.found_weapon", "backpack", "", ("smg",), ()),
        ("procedures.carry_limit", 1, "", (), ("smg",)),
    ],
)
def test_where_a_found_weapon_goes(path, value, hand, pack, ground):
    scene_ = scene(path, value, buildings=[(0, 0)]).survivor("jimmy", items=("ammo",))
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=FAR)
    session = scene_.acting("jimmy", ("deck", "smg"))
    session.submit("search")
    found = survivor(session, "jimmy")
    assert (found.hand, found.pack) == (hand, pack)
    assert session.state.ground.get(scene_.space((0, 0)), ()) == ground


@pytest.mark.clause("ATZ-17.1")
def test_who_carries_enough_is_given_nothing_and_picks_nothing_up():
    scene_ = scene("procedures.carry_limit", 2).survivor("jimmy", hand="bat", items=("ammo",))
    scene_.survivor("nick", at=(1, 0), hand="bat", pack=("smg",)).item("fuel", at=(0, 0))
    session = scene_.zombie("z1", at=FAR).acting("jimmy")
    assert keys(session, "give") == keys(session, "take") == []
    assert why(session, "give:ammo:nick") == ("the receiver can carry no more", "ATZ-17.1")
    assert why(session, "take:fuel") == ("it can carry no more", "ATZ-17.1")


@pytest.mark.clause("ATZ-14.2")
@pytest.mark.parametrize(
    ("path", "value", "left"),
    [
        ("procedures.gear_dropped_on_death", True, ("bat",)),
        ("procedures.gear_dropped_on_death", False, ()),
    ],
)
def test_what_becomes_of_the_gear_of_the_dead(path, value, left):
    scene_ = scene(path, value).survivor("jimmy", hand="grenade").survivor("bank", at=(-8, 0))
    scene_.survivor("nick", at=(1, 0), hand="bat", wounded=True).zombie("z1", at=(1, 0))
    session = scene_.acting("jimmy", ("combat", (6, 1)), initiative=("initiative", (2, 1)))
    session.submit(scene_.key("grenade", (1, 0)))
    assert session.state.ground.get(scene_.space((1, 0)), ()) == left


@pytest.mark.clause("ATZ-15.9")
@pytest.mark.clause("ATZ-16.4")
@pytest.mark.parametrize(
    ("path", "value", "refilled", "gains"),
    [("decks.when_empty", "reshuffle", 1, 2), ("decks.when_empty", "nothing", 0, 1)],
)
def test_what_an_empty_loot_deck_gives(path, value, refilled, gains):
    decks = {"zombie_deck": {"0": 1}, "loot_deck": {"ammo": 1}}
    scene_ = scene(path, value, buildings=[(0, 0), (3, 0)], decks=decks)
    scene_.survivor("jimmy").survivor("tonya", at=(3, 0)).zombie("z1", at=FAR)
    draws = [("deck", "ammo")] * (2 if refilled else 1)
    session = scene_.acting("jimmy", *draws)
    play(session, "search", "done", "activate:tonya", "search")
    assert len(events(session, DeckRefilled)) == refilled
    assert len(events(session, GearGained)) == gains


@pytest.mark.clause("ATZ-15.9")
def test_an_empty_zombie_deck_may_show_nobody():
    decks = {"zombie_deck": {"1": 1}}
    more = {"buildings": [(1, 0), (-1, 0)], "decks": decks}
    scene_ = scene("decks.when_empty", "nothing", **more)
    scene_.survivor("jimmy").survivor("tonya", at=(-2, 0)).zombie("z1", at=FAR)
    draws = [("deck", "1"), ("cup", "zombie_slow:1"), ("surprise", (1, 6))]
    session = scene_.acting("jimmy", *draws)
    play(session, scene_.key("move", (1, 0)), scene_.key("back", (0, 0)), "activate:tonya")
    play(session, scene_.key("move", (-1, 0)))
    assert session.state.entered == b"\1\1"
    assert events(session, DeckRefilled) == []


@pytest.mark.clause("ATZ-16.4")
@pytest.mark.parametrize(
    ("path", "value", "cards"), [("loot_deck.ammo", 4, 4), ("loot_deck.ammo", 9, 9)]
)
def test_how_many_cards_a_deck_holds(path, value, cards):
    setup = scene(path, value).survivor("jimmy").zombie("z1", at=FAR).setup()
    assert RULESET.start(setup).loot_deck["ammo"] == cards


@pytest.mark.clause("ATZ-20.5")
@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("procedures.defeat_default.turn_limit_passed", True, "turn_limit"),
        ("procedures.defeat_default.turn_limit_passed", False, None),
    ],
)
def test_whether_the_last_turn_loses(path, value, reason):
    scene_ = scene(path, value, limit=1).survivor("jimmy").zombie("z1", at=FAR)
    session = scene_.session(SURVIVORS_ONLY, SURVIVORS_ONLY)
    session.submit("pass")
    assert (session.state.result and session.state.result.reason) == reason


@pytest.mark.clause("ATZ-20.5")
@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("procedures.defeat_default.no_survivor_left", True, "no_survivor_left"),
        ("procedures.defeat_default.no_survivor_left", False, "all_gone"),
    ],
)
def test_whether_the_last_death_loses(path, value, reason):
    scene_ = scene(path, value).survivor("jimmy", wounded=True).zombie("z1", at=(0, 0))
    scene_.zombie("z2", at=FAR)
    dice = [("combat", (6,)), ("combat", (1,))]
    session = scene_.acting("jimmy", *dice, initiative=("initiative", (2, 1)))
    session.submit("done")
    assert session.state.result.reason == reason
