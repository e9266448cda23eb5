"""What zombies, setup and noise are with other values than the usual ones."""

import pytest

from engine.rulesets.atz.counter_events import ZombiePlaced
from engine.rulesets.atz.events import ZombieWalked
from engine.rulesets.atz.logic import nested
from engine.rulesets.atz.noise import threshold
from engine.rulesets.atz.placement import landing
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import (
    BOTH_ACT,
    SURVIVORS_ONLY,
    Scene,
    events,
    play,
    ruled,
    shots_at,
    tables,
)

FAR = (8, 0)


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
    scene_ = ruled(path, value).survivor("jimmy", at=(2, 1)).zombie("z1", at=(0, 0), mp=3)
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
    scene_ = ruled(path, value, woods=around).survivor("jimmy")
    session = scene_.zombie("z1", at=(6, 0), mp=3).acting("jimmy", BOTH_ACT)
    play(session, "done")
    assert session.state.turn == 2
    assert (events(session, ZombieWalked) != []) is walks


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
    scene_ = ruled(path, value, initial=True).survivor("jimmy")
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
    setup = ruled(path, value, area=area).survivor("jimmy").zombie("z1", at=FAR).setup()
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
    scene_ = ruled(path, value)
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
    scene_ = ruled(path, value)
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
    scene_ = ruled(path, value, woods=woods).survivor("jimmy", at=(-2, 4)).zombie("z1", at=FAR)
    space = landing(tables(scene_.setup()), scene_.space(at), 1, 8, [])
    assert space == (-1 if to is None else scene_.space(to))
