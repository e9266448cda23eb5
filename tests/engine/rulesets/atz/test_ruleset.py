"""Whole games: what holds after every event, the same games from the same seeds, records."""

from dataclasses import replace
from functools import cache

import pytest

from engine import bots
from engine.core.dice import SeededDice
from engine.core.play import run
from engine.core.session import Session
from engine.model.data import freeze
from engine.rulesets.atz.ruleset import RULESET
from engine.texts import Plural, Text
from tests.helpers.atz import Scene, condition
from tests.helpers.atz_invariants import assert_reach, assert_sound


@cache
def village(**changes):
    """Return the setup of a small place with everything in it."""
    woods = [(-3, 0), (-3, 1), (4, -2), (4, -1), (0, 4), (1, 4)]
    houses = [(1, 0), (2, 0), (2, -1), (-1, 3), (-2, 3), (0, -4), (1, -4), (-4, 4)]
    tree = condition("all", condition("searched", count=3), condition("exit", who="any", count=2))
    scene = Scene(radius=7, woods=woods, buildings=houses, limit=15, victory=tree)
    scene.survivor("beck", at=(0, 0), hand="smg", items=("ammo", "armour"))
    scene.survivor("nick", at=(0, 1), hand="shotgun", pack=("grenade", "bat"), items=("drugs",))
    scene.survivor("buffy", at=(-1, 0), hand="pistol.scope", items=("first_aid", "scope"))
    scene.marker("road", "entry", (-7, 3), (-7, 4)).marker("out", "exit", (7, 0), (7, -1))
    scene.survivor("sailor", at=None, enters="road", turn=2, hand="bat")
    scene.marker("spawn", "spawn", (0, 7), (-7, 7)).item("fuel", at=(3, 3))
    for n, hex_ in enumerate([(5, 0), (5, -1), (-5, 1), (0, 6), (0, -6), (2, 4)]):
        scene.zombie(f"z{n}", at=hex_, mp=3 + n % 3, direction=1 + n)
    document = replace(scene.document(), **changes)
    return RULESET.setup(document, scene.map)


def counters(state):
    return sum(state.cup.values()) + len(state.zombies)


def play_checked(setup, seed):
    session = Session(RULESET, setup, seed, checkpoints=False)
    total = counters(session.state)
    session.game.listeners.append(
        lambda event, state: assert_sound(setup.data, state, event, total)
    )
    whims = SeededDice(f"whims {seed}")
    for _ in range(5_000):
        decision = session.pending
        if decision is None:
            return session
        if decision.kind == "activation":
            survivor = session.state.survivors[decision.counter]
            if survivor.space >= 0 and not session.state.acting.stopped:
                assert_reach(setup.data, session.state, survivor, session.state.acting.mp)
        options = decision.options
        assert len({o.key for o in options}) == len(options)
        assert len(RULESET.appraise(setup, session.state, decision)) == len(options)
        session.submit(options[whims.pick("whim", len(options), clause="")].key)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(12))
def test_nothing_unsound_happens_in_random_games(seed):
    session = play_checked(village(initial_zombies=seed % 2 == 0), seed)
    for event in session.game.events:
        assert isinstance(RULESET.tell(session.setup, event), Text | Plural)
        assert event.clause.startswith("ATZ-")
    assert RULESET.statistics(session.setup, session.state)["turns"] == session.state.turn


@pytest.mark.parametrize(
    "options",
    [
        {"procedures": {"same_building_redraws": True, "dead_rise_as_zombies": True}},
        {"procedures": {"zombie_needs_los": True, "zombie_leaves_blocked_hex": False}},
        {"runaway": {"edge": "leaves_play"}, "ammo": {"reload_flips": "turn_end"}},
        {"los": {"hexside": "whole_run", "corner_touch_blocks": True, "offmap_blocks": True}},
        {"spread": {"from_own_hex": True, "needs_los": False, "needs_range": False}},
        {"cup": {"kill_returns": True, "per_direction": {"zombie_slow": 1, "zombie_fast": 1}}},
        {"scope": {"attach_costs": "free"}, "melee": {"kills_per_win": 2, "horde_min": 2}},
    ],
)
def test_the_switches_of_the_ruleset_play_too(options):
    for seed in range(3):
        play_checked(village(options=freeze(options), light="evening"), f"switches {seed}")


def play_by_bots(seed):
    session = Session(RULESET, village(), seed)
    run(session, bots.seat_bots({"survivors": "greedy"}, seed))
    return session


def test_the_same_seed_gives_the_same_game():
    one, other = play_by_bots(5), play_by_bots(5)
    assert one.digest() == other.digest()
    assert one.game.events == other.game.events


def test_undo_and_redo_of_every_choice_come_back_to_the_same_state():
    session = play_by_bots(7)
    digests = {len(session.inputs): session.digest()}
    while session.can_undo:
        session.undo()
        digests[len(session.inputs)] = session.digest()
    for n in range(1, max(digests) + 1):
        session.redo()
        assert session.digest() == digests[n]


def test_a_copied_state_is_independent_and_equal():
    session = play_by_bots(9)
    copy = session.state.copy()
    assert copy.digest() == session.digest()
    copy.survivors["beck"].wounds += 1
    copy.zombies["other"] = 0
    assert copy.digest() != session.digest()
