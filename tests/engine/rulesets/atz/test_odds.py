"""Exact chances against plain enumeration of all throws."""

from itertools import product

import pytest

from engine.rulesets.atz.fire_table import FireTable, Target
from engine.rulesets.atz.melee import wounds_of
from engine.rulesets.atz.odds import Shot, hit_odds, melee_odds
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, play, tables

TABLE = FireTable(RULESET.defaults["ranged_table"])
ZOMBIE = Target("z")


@pytest.mark.clause("ATZ-10.4")
@pytest.mark.parametrize(
    ("total", "rank", "cover", "armour", "snap", "hit"),
    [
        (7, 1, False, False, False, False),
        (8, 1, False, False, False, True),
        (8, 2, False, False, False, False),
        (8, 1, True, False, False, False),
        (8, 1, False, True, False, False),
        (8, 1, False, False, True, False),
        (9, 2, False, True, True, True),
        (9, 3, False, False, False, False),
        (9, 1, True, False, False, False),
        (10, 5, True, True, True, True),
        (12, 9, True, True, True, True),
    ],
)
def test_the_ranged_combat_table(total, rank, cover, armour, snap, hit):
    assert TABLE.hits(total, rank, Target("t", cover, armour), snap=snap) is hit


@pytest.mark.clause("ATZ-10.3")
@pytest.mark.parametrize(
    ("rep", "dice", "keep", "targets"), [(4, 1, 0, 1), (4, 3, 0, 2), (3, 4, 0, 4), (4, 6, 3, 3)]
)
def test_hit_odds_equal_the_count_over_all_throws(rep, dice, keep, targets):
    table = tables(Scene().survivor("beck").setup())
    names = [Target(str(n)) for n in range(targets)]
    counted = [0] * (min(targets, keep or dice) + 1)
    for throw in product(range(1, 7), repeat=dice):
        kept = sorted(throw)[-keep:] if keep else throw
        counted[len(TABLE.fall([rep + die for die in kept], names))] += 1
    odds = hit_odds(table, Shot(rep, dice, keep, ((False, False),) * targets))
    assert odds.hits == tuple(counted)
    assert odds.total == 6**dice


@pytest.mark.clause("ATZ-12.4")
@pytest.mark.parametrize(("rep", "dice", "zombies"), [(4, 2, 1), (3, 2, 3), (4, 3, 4)])
def test_melee_odds_equal_the_count_over_all_throws(rep, dice, zombies):
    table = tables(Scene().survivor("beck").setup())
    kills = wounds = 0
    for throw in product(range(1, 7), repeat=dice + zombies):
        mine = sum(die <= rep for die in throw[:dice])
        hits = sum(die <= 4 for die in throw[dice:])
        kills += mine > hits
        wounds += wounds_of(table, zombies, mine, hits) if mine < hits else 0
    total = 6 ** (dice + zombies)
    assert melee_odds(table, rep, dice, zombies) == (1000 * kills // total, 1000 * wounds // total)


@pytest.mark.clause("ATZ-10.3")
def test_odds_of_the_options_on_offer():
    scene = Scene().survivor("jimmy", hand="smg", pack=("grenade",)).zombies(2, at=(1, 0))
    session = scene.acting("jimmy")
    options = {
        o.key: RULESET.odds(session.setup, session.state, o) for o in session.pending.options
    }
    assert options[scene.key("fire", (1, 0), 2)].total == 36
    # one die of 4, 5, 6 kills; two dice: 8 then 9+, or better
    assert options[scene.key("grenade", (1, 0))].hits == (9, 18, 9)
    assert options["done"] is None
    assert options[scene.key("fire", (1, 0), 2, "panic")].total == 216


@pytest.mark.clause("ATZ-10.4")
def test_who_acts_fires_at_an_opponent_among_zombies_not_the_opponent():
    scene = Scene(sides=("red", "blue")).survivor("sailor", side="blue").zombie("z1", at=(0, 0))
    scene.survivor("jimmy", at=(-2, 0), hand="pistol", side="red")
    session = play(scene.session(("initiative", (3, 2, 6))), "activate:jimmy")
    option = session.pending.option(scene.key("fire", (0, 0), 1))
    assert RULESET.odds(session.setup, session.state, option).total == 6
