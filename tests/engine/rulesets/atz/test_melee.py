"""Melee with scripted dice: EX-07, EX-18, S-18, S-19 and the table."""

import pytest

from engine.rulesets.atz.counter_events import SurvivorDied, ZombieKilled
from engine.rulesets.atz.events import Fought
from engine.rulesets.atz.melee import melee_dice, successes, wounds_of
from engine.rulesets.atz.noise_events import ShotsMarked
from tests.helpers.atz import Scene, events, play, survivor, tables, why


def round_of(name, own, zombies, *, number=1, options=None, **gear):
    """Let *name* stay among zombies and fight; the zombies' dice are rolled one by one."""
    scene = Scene(options=options or {}).survivor(name, **gear).zombies(number, at=(0, 0))
    scene.survivor("bank", at=(8, 0))
    session = scene.acting(name, ("combat", own), *[("combat", (die,)) for die in zombies])
    session.submit("done")
    return session


@pytest.mark.case("EX-07")
@pytest.mark.clause("ATZ-2.2")
@pytest.mark.clause("ATZ-12.2")
def test_a_die_equal_to_rep_is_a_success_and_a_higher_one_is_not():
    session = round_of("tonya", (4, 5), [6])
    (fought,) = events(session, Fought)
    assert fought.successes == 1
    assert fought.zombie_successes == 0


@pytest.mark.clause("ATZ-2.4")
def test_rep_six_passes_every_die_and_rep_zero_none():
    assert successes((1, 2, 3, 4, 5, 6), 6) == 6
    assert successes((1, 2, 3, 4, 5, 6), 0) == 0


@pytest.mark.case("EX-18")
@pytest.mark.clause("ATZ-12.3")
@pytest.mark.clause("ATZ-12.4")
class TestHorde:
    def test_four_zombies_with_three_times_the_successes_give_two_wounds(self):
        session = round_of("beck", (1, 5), [5, 3, 4, 3], number=4)
        (fought,) = events(session, Fought)
        assert (fought.successes, fought.zombie_successes) == (1, 3)
        assert survivor(session, "beck").standing == "dead"

    def test_with_two_successes_they_give_one(self):
        session = round_of("beck", (1, 5), [5, 5, 4, 3], number=4)
        assert survivor(session, "beck").wounds == 1

    def test_three_zombies_are_no_horde(self):
        session = round_of("beck", (1, 5), [3, 4, 3], number=3)
        assert survivor(session, "beck").wounds == 1


@pytest.mark.clause("ATZ-12.5")
def test_without_a_success_of_the_survivor_a_horde_needs_three():
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0))
    table = tables(scene.setup())
    assert wounds_of(table, 4, 0, 2) == 1
    assert wounds_of(table, 4, 0, 3) == 2
    assert wounds_of(table, 5, 1, 3) == 2
    assert wounds_of(table, 5, 2, 5) == 1


@pytest.mark.clause("ATZ-12.4")
@pytest.mark.clause("ATZ-12.8")
class TestResults:
    def test_more_successes_destroy_one_zombie_whatever_the_margin(self):
        session = round_of("beck", (1, 1), [6, 6], number=2)
        assert [e.zombie for e in events(session, ZombieKilled)] == ["z1"]
        assert list(session.state.zombies) == ["z2"]
        assert session.state.zombies["z2"] == survivor(session, "beck").space

    def test_equal_successes_do_nothing(self):
        session = round_of("beck", (1, 6), [1], number=1)
        assert survivor(session, "beck").wounds == 0
        assert list(session.state.zombies) == ["z1"]

    def test_fewer_give_a_wound(self):
        session = round_of("beck", (5, 6), [1], number=1)
        assert survivor(session, "beck").wounds == 1

    @pytest.mark.clause("ATZ-12.9")
    def test_melee_makes_no_noise(self):
        assert events(round_of("beck", (5, 6), [1]), ShotsMarked) == []


@pytest.mark.clause("ATZ-12.6")
def test_the_survivor_picks_the_zombie_where_they_differ_the_quickest_first():
    scene = Scene().survivor("beck").survivor("bank", at=(8, 0))
    scene.zombie("z1", at=(0, 0), mp=3).zombie("z2", at=(0, 0), mp=5).zombie("z3", at=(0, 0), mp=5)
    dice = [("combat", (6,))] * 3
    session = scene.acting("beck", ("combat", (1, 1)), *dice)
    session.submit("done")
    assert [o.key for o in session.pending.options] == ["kill:z2", "kill:z3", "kill:z1"]
    assert [str(o.text) for o in session.pending.options] == [
        "destroy Quick zombie 2 (5 MP)",
        "destroy Quick zombie 3 (5 MP)",
        "destroy Slow zombie 1 (3 MP)",
    ]
    session.submit("kill:z1")
    assert list(session.state.zombies) == ["z2", "z3"]


@pytest.mark.case("S-18")
@pytest.mark.clause("ATZ-17.4")
def test_body_armour_adds_a_melee_die():
    scene = Scene().survivor("beck", items=("armour",)).survivor("nick", at=(3, 0))
    scene.survivor("sailor", at=(-3, 0), hand="bat").survivor("bank", at=(0, 3), pack=("bat",))
    session = scene.zombie("z1", at=(8, 0)).session(("initiative", (3, 2)))
    table = tables(session.setup)
    dice = {name: melee_dice(table, s) for name, s in session.state.survivors.items()}
    assert dice == {"bank": 2, "beck": 3, "nick": 2, "sailor": 4}


@pytest.mark.case("S-19")
@pytest.mark.clause("ATZ-9.4")
def test_a_bat_adds_a_die_in_hand_and_makes_no_noise():
    session = round_of("beck", (1, 5, 6), [6], hand="bat")
    assert events(session, Fought)[0].dice == (1, 5, 6)
    assert session.state.shots == ()


@pytest.mark.clause("ATZ-14.1")
@pytest.mark.clause("ATZ-14.2")
@pytest.mark.clause("ATZ-14.3")
class TestWoundsAndDeath:
    def test_the_first_wound_turns_the_counter_over(self):
        session = round_of("beck", (5, 6), [1])
        beck = survivor(session, "beck")
        assert (beck.rep, beck.mp, beck.melee) == (3, 4, 1)

    def test_the_second_kills_and_the_gear_stays_in_the_hex(self):
        session = round_of("beck", (6,), [1], wounded=True,
                           pack=("pistol",), items=("ammo",))  # fmt: skip
        (died,) = events(session, SurvivorDied)
        assert session.state.ground == {died.space: ("pistol", "ammo")}
        assert survivor(session, "beck").standing == "dead"

    def test_how_many_wounds_kill_is_a_value_of_each_survivor(self):
        options = {"characters": {"beck": {"to_die": 3}}}
        session = round_of("beck", (6,), [1], wounded=True, options=options)
        assert survivor(session, "beck").wounds == 2
        assert survivor(session, "beck").standing == "on_map"

    @pytest.mark.clause("ATZ-14.5")
    def test_the_dead_rise_only_if_the_ruleset_says_so(self):
        session = round_of("beck", (6,), [1], wounded=True)
        assert list(session.state.zombies) == ["z1"]
        scene = Scene(options={"procedures": {"dead_rise_as_zombies": True}})
        scene.survivor("beck", wounded=True).survivor("bank", at=(8, 0)).zombies(1, at=(0, 0))
        session = scene.acting("beck", ("combat", (6,)), ("combat", (1,)), ("cup", "zombie_fast:3"))
        session.submit("done")
        assert list(session.state.zombies) == ["z1", "z2"]


@pytest.mark.clause("ATZ-14.4")
@pytest.mark.clause("ATZ-17.3")
class TestFirstAid:
    def test_it_heals_the_bearer_or_a_neighbour_and_is_used_up(self):
        scene = Scene().survivor("beck", wounded=True, items=("first_aid",))
        scene.survivor("nick", at=(1, 0), wounded=True).survivor("bank", at=(3, 0), wounded=True)
        session = scene.zombie("z1", at=(8, 0)).acting("beck")
        assert "first_aid:beck" in [o.key for o in session.pending.options]
        assert why(session, "first_aid:bank") == ("the patient is not next to it", "ATZ-17.3")
        session.submit("first_aid:nick")
        nick = survivor(session, "nick")
        assert (nick.wounds, nick.rep, nick.mp, nick.melee) == (0, 3, 5, 2)
        assert survivor(session, "beck").items == ()
        assert session.state.acting.action == "first_aid"


@pytest.mark.clause("ATZ-12.1")
def test_one_occasion_is_one_round():
    session = round_of("beck", (1, 6), [1])
    assert len(events(session, Fought)) == 1
    play(session, "pass")
