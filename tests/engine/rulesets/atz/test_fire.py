"""Ranged combat with scripted dice: EX-02, 06, 10, 12 to 17, S-01, S-06, S-07 and their rules."""

import pytest

from engine.rulesets.atz.counter_events import WeaponEmptied, ZombieKilled
from engine.rulesets.atz.events import Fired
from engine.rulesets.atz.noise_events import ShotsMarked
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, events, finished, keys, play, shots_at, survivor, why


def killed(session):
    return [event.zombie for event in events(session, ZombieKilled)]


@pytest.mark.case("EX-06")
@pytest.mark.clause("ATZ-2.1")
@pytest.mark.clause("ATZ-10.1")
@pytest.mark.clause("ATZ-10.4")
@pytest.mark.clause("ATZ-9.12")
def test_each_fire_die_is_added_to_rep_and_read_on_the_table():
    scene = Scene().survivor("two_tall", hand="smg").zombie("z1", at=(3, 0))
    session = scene.acting("two_tall", ("combat", (2, 3, 5)))
    session.submit(scene.key("fire", (3, 0), 3))
    (fired,) = events(session, Fired)
    assert fired.totals == (6, 7, 9)
    assert fired.hits == ("z1",)
    assert killed(session) == ["z1"]
    assert not events(session, WeaponEmptied)


@pytest.mark.case("EX-02")
@pytest.mark.clause("ATZ-9.9")
@pytest.mark.clause("ATZ-9.10")
@pytest.mark.clause("ATZ-18.2")
class TestScopeOnAPistol:
    scene = Scene().survivor("jimmy", hand="pistol.scope").zombie("z1", at=(3, 0))

    def test_the_scope_rolls_a_die_that_is_no_shot(self):
        session = self.scene.acting("jimmy", ("combat", (1, 2)))
        session.submit(self.scene.key("fire", (3, 0), 1, "scope"))
        assert events(session, Fired)[0].dice == (1, 2)
        assert shots_at(session, self.scene.space((0, 0))) == [1]

    def test_panic_instead_of_the_scope_is_a_shot_and_empties_the_weapon(self):
        session = self.scene.acting("jimmy", ("combat", (3, 6)))
        session.submit(self.scene.key("fire", (3, 0), 1, "panic"))
        assert len(events(session, Fired)[0].dice) == 2
        assert shots_at(session, self.scene.space((0, 0))) == [2]
        assert survivor(session, "jimmy").hand == "pistol.scope.ooa"

    def test_the_two_bonuses_never_add_up(self):
        session = self.scene.acting("jimmy")
        assert keys(session, "fire") == [
            self.scene.key("fire", (3, 0), 1, "scope"),
            self.scene.key("fire", (3, 0), 1, "panic"),
        ]
        text, clause = why(session, self.scene.key("fire", (3, 0), 1, "scope", "panic"))
        assert (text, clause) == ("scope and panic never add up", "ATZ-9.10")


@pytest.mark.case("EX-10")
@pytest.mark.clause("ATZ-9.4")
@pytest.mark.clause("ATZ-10.3")
class TestGrenade:
    scene = Scene().survivor("jimmy", pack=("grenade",)).zombies(3, at=(1, 0))

    def test_one_die_per_target_in_id_order_each_as_first_target(self):
        session = self.scene.acting("jimmy", ("combat", (3, 4, 4)))
        session.submit(self.scene.key("grenade", (1, 0)))
        (fired,) = events(session, Fired)
        assert fired.totals == (7, 8, 8)
        assert killed(session) == ["z2", "z3"]

    @pytest.mark.clause("ATZ-17.5")
    @pytest.mark.clause("ATZ-18.2")
    def test_the_marker_lies_in_the_target_hex_and_the_grenade_is_gone(self):
        session = self.scene.acting("jimmy", ("combat", (3, 4, 4)))
        session.submit(self.scene.key("grenade", (1, 0)))
        assert shots_at(session, self.scene.space((1, 0))) == [1]
        assert shots_at(session, self.scene.space((0, 0))) == []
        assert survivor(session, "jimmy").pack == ()

    @pytest.mark.clause("ATZ-10.9")
    @pytest.mark.clause("ATZ-10.6")
    def test_a_friend_in_the_hex_is_a_target_like_everyone(self):
        scene = Scene().survivor("jimmy", pack=("grenade",)).survivor("nick", at=(1, 0))
        scene.zombie("z1", at=(1, 0))
        session = scene.acting("jimmy", ("combat", (4, 3)))
        session.submit(scene.key("grenade", (1, 0)))
        assert survivor(session, "nick").wounds == 1
        assert killed(session) == []

    def test_only_into_an_adjacent_hex(self):
        scene = Scene().survivor("jimmy", pack=("grenade",)).zombie("z1", at=(2, 0))
        session = scene.acting("jimmy")
        assert keys(session, "grenade") == []
        assert why(session, scene.key("grenade", (2, 0)))[1] == "ATZ-9.4"


@pytest.mark.case("EX-12")
@pytest.mark.clause("ATZ-9.7")
@pytest.mark.clause("ATZ-9.8")
def test_panic_fire_empties_the_weapon_and_an_ammo_counter_fills_it_at_once():
    scene = Scene().survivor("sailor", hand="pistol", items=("ammo",)).zombies(2, at=(2, 0))
    session = scene.acting("sailor", ("combat", (5, 6)))
    play(session, scene.key("fire", (2, 0), 1, "panic"), "order:default")
    assert events(session, Fired)[0].dice == (5, 6)
    assert survivor(session, "sailor").hand == "pistol.ooa"
    (emptied,) = events(session, WeaponEmptied)
    assert str(RULESET.tell(session.setup, emptied)) == "Sailor is out of ammo after panic fire"
    assert shots_at(session, scene.space((0, 0))) == [2]
    session.submit("ammo")
    assert survivor(session, "sailor").hand == "pistol"
    assert survivor(session, "sailor").items == ()
    assert session.state.acting.action == "fire"


@pytest.mark.case("EX-13")
@pytest.mark.clause("ATZ-11.2")
def test_adjacent_hexes_see_each_other_whatever_their_terrain():
    scene = Scene(buildings=[(0, 0)], woods=[(1, 0)])
    scene.survivor("bank", hand="pistol").zombie("z1", at=(1, 0))
    assert scene.key("fire", (1, 0), 1) in keys(scene.acting("bank"))


@pytest.mark.case("EX-14")
@pytest.mark.clause("ATZ-11.3")
@pytest.mark.clause("ATZ-10.5")
def test_a_zombie_in_woods_is_seen_across_open_ground_and_has_no_cover():
    scene = Scene(buildings=[(0, 0)], woods=[(3, 0)])
    scene.survivor("buffy", hand="pistol").zombie("z1", at=(3, 0))
    session = scene.acting("buffy", ("combat", (5,)))
    session.submit(scene.key("fire", (3, 0), 1))
    assert events(session, Fired)[0].totals == (8,)
    assert killed(session) == ["z1"]


@pytest.mark.case("EX-15")
@pytest.mark.clause("ATZ-11.4")
@pytest.mark.parametrize("woods", [(1, 0), (2, 0)])
def test_woods_in_between_refuse_the_shot_with_the_reason_of_the_sight_line(woods):
    scene = Scene(woods=[woods]).survivor("nick", hand="pistol").zombie("z1", at=(3, 0))
    session = scene.acting("nick")
    text, clause = why(session, scene.key("fire", (3, 0), 1))
    label = scene.setup().board.labels[scene.space(woods)]
    assert text == f"not seen: blocked in {label}: woods"
    assert clause == "ATZ-11.4"


@pytest.mark.case("EX-16")
@pytest.mark.clause("ATZ-11.4")
def test_of_two_zombies_only_the_one_that_is_seen_can_be_shot():
    scene = Scene(woods=[(0, 2)]).survivor("tonya", hand="pistol")
    scene.zombie("a", at=(3, 0)).zombie("b", at=(0, 3))
    session = scene.acting("tonya")
    assert scene.key("fire", (3, 0), 1) in keys(session)
    assert scene.key("fire", (0, 3), 1) not in keys(session)


@pytest.mark.case("EX-17")
@pytest.mark.clause("ATZ-10.2")
@pytest.mark.clause("ATZ-11.9")
class TestSpreading:
    """She fires at (2, 0), which is woods: it is seen, what lies straight behind is not."""

    def scene(self):
        return Scene(woods=[(2, 0)]).survivor("beck", hand="smg").zombie("z1", at=(2, 0))

    def fired(self, scene):
        session = scene.acting("beck", ("combat", (6, 6, 6)))
        session.submit(scene.key("fire", (2, 0), 3))
        finished(session)
        return killed(session)

    def test_hits_do_not_spread_to_a_hex_that_is_not_seen(self):
        scene = self.scene().zombie("z2", at=(3, 0)).zombie("z3", at=(3, 0))
        assert not scene.setup().data.sees(scene.space((0, 0)), scene.space((3, 0)))
        assert self.fired(scene) == ["z1"]

    def test_a_seen_neighbour_hex_takes_one_hit_for_its_one_zombie(self):
        scene = self.scene().zombie("z2", at=(3, 0)).zombie("z3", at=(2, 1))
        assert self.fired(scene) == ["z1", "z3"]

    def test_a_neighbour_hex_out_of_range_takes_none(self):
        scene = Scene(options={"weapons": {"smg": {"range": 2}}}).survivor("beck", hand="smg")
        scene.zombie("z1", at=(2, 0)).zombie("z2", at=(3, -1))
        assert self.fired(scene) == ["z1"]

    def test_neighbour_hexes_come_clockwise_from_direction_one(self):
        scene = Scene().survivor("beck", hand="smg").zombie("z1", at=(2, 0))
        scene.zombie("z2", at=(2, 1)).zombie("z3", at=(2, -1))
        session = scene.acting("beck", ("combat", (6, 6, 6)))
        play(session, scene.key("fire", (2, 0), 3), "order:default")
        assert killed(session) == ["z1", "z3", "z2"]


@pytest.mark.case("S-01")
@pytest.mark.clause("ATZ-9.1")
def test_range_counts_the_target_hex_but_not_the_shooters():
    scene = Scene().survivor("jimmy", hand="pistol").zombie("near", at=(6, 0))
    scene.zombie("far", at=(-7, 0))
    session = scene.acting("jimmy")
    assert scene.key("fire", (6, 0), 1) in keys(session)
    assert why(session, scene.key("fire", (-7, 0), 1)) == (
        "out of range: 7 hexes, the range is 6",
        "ATZ-9.1",
    )


@pytest.mark.clause("ATZ-9.4")
@pytest.mark.clause("ATZ-9.5")
class TestShotgun:
    scene = Scene().survivor("jimmy", hand="shotgun").zombies(3, at=(2, 0))

    @pytest.mark.case("S-06")
    def test_the_best_three_count_and_all_six_are_checked_for_ones(self):
        session = self.scene.acting("jimmy", ("combat", (1, 1, 2, 5, 6, 6)))
        play(session, self.scene.key("fire", (2, 0), 6), "order:default")
        assert events(session, Fired)[0].totals == (9, 10, 10)
        assert killed(session) == ["z1", "z2", "z3"]
        assert shots_at(session, self.scene.space((0, 0))) == [6]
        assert survivor(session, "jimmy").hand == "shotgun.ooa"

    @pytest.mark.case("S-07")
    def test_a_single_one_leaves_it_loaded(self):
        session = self.scene.acting("jimmy", ("combat", (1, 3, 3, 4, 5, 6)))
        play(session, self.scene.key("fire", (2, 0), 6), "order:default")
        assert survivor(session, "jimmy").hand == "shotgun"

    @pytest.mark.clause("ATZ-9.8")
    def test_panic_rolls_seven_keeps_three_and_makes_seven_shots(self):
        session = self.scene.acting("jimmy", ("combat", (2, 2, 2, 2, 2, 2, 6)))
        play(session, self.scene.key("fire", (2, 0), 6, "panic"), "order:default")
        assert events(session, Fired)[0].totals == (6, 6, 10)
        assert shots_at(session, self.scene.space((0, 0))) == [7]


@pytest.mark.clause("ATZ-9.11")
def test_a_pistol_with_a_scope_runs_dry_on_two_ones_only():
    scene = Scene().survivor("jimmy", hand="pistol.scope").zombie("z1", at=(3, 0))
    session = scene.acting("jimmy", ("combat", (1, 1)))
    session.submit(scene.key("fire", (3, 0), 1, "scope"))
    assert survivor(session, "jimmy").hand == "pistol.scope.ooa"
    plain = Scene().survivor("jimmy", hand="pistol").zombie("z1", at=(3, 0))
    session = plain.acting("jimmy", ("combat", (1,)))
    session.submit(plain.key("fire", (3, 0), 1))
    assert survivor(session, "jimmy").hand == "pistol"


@pytest.mark.clause("ATZ-9.11")
def test_the_scope_die_counts_for_running_dry_only_by_the_ruleset():
    options = {"ammo": {"scope_die_counts": False}}
    scene = Scene(options=options).survivor("jimmy", hand="pistol.scope").zombie("z1", at=(3, 0))
    session = scene.acting("jimmy", ("combat", (1, 1)))
    session.submit(scene.key("fire", (3, 0), 1, "scope"))
    assert survivor(session, "jimmy").hand == "pistol.scope"


@pytest.mark.clause("ATZ-10.3")
class TestOrderOfTargets:
    scene = Scene().survivor("jimmy", hand="smg").zombies(3, at=(2, 0))

    def test_dice_fall_lowest_first_and_the_rank_rises_with_each_hit(self):
        session = self.scene.acting("jimmy", ("combat", (4, 4, 5, 6)))
        play(session, self.scene.key("fire", (2, 0), 4), "order:default")
        (fired,) = events(session, Fired)
        # 8 hits the first; 8 misses the second; 9 hits the second; 10 hits the third
        assert fired.totals == (8, 8, 9, 10)
        assert fired.hits == ("z1", "z2", "z3")

    def test_the_player_may_name_the_order_one_by_one(self):
        session = self.scene.acting("jimmy", ("combat", (4, 1)))
        play(session, self.scene.key("fire", (2, 0), 2), "hit:z3", "hit:z2")
        assert events(session, Fired)[0].targets == ("z3", "z2", "z1")
        assert killed(session) == ["z3"]

    def test_a_single_target_is_not_asked_about(self):
        scene = Scene().survivor("jimmy", hand="smg").zombie("z1", at=(2, 0))
        session = scene.acting("jimmy", ("combat", (1, 2)))
        session.submit(scene.key("fire", (2, 0), 2))
        finished(session)


@pytest.mark.clause("ATZ-10.9")
def test_a_hex_with_a_friend_is_no_target():
    scene = Scene().survivor("jimmy", hand="pistol").survivor("nick", at=(3, 0))
    scene.zombie("z1", at=(3, 0))
    session = scene.acting("jimmy")
    assert why(session, scene.key("fire", (3, 0), 1)) == ("a friend is there", "ATZ-10.9")


@pytest.mark.clause("ATZ-10.10")
@pytest.mark.clause("ATZ-11.7")
def test_counters_do_not_stop_a_shot():
    scene = Scene().survivor("jimmy", hand="pistol").survivor("nick", at=(1, 0))
    scene.zombie("z1", at=(2, 0)).zombie("z2", at=(3, 0))
    assert scene.key("fire", (3, 0), 1) in keys(scene.acting("jimmy"))


@pytest.mark.case("EX-01")
@pytest.mark.clause("ATZ-1.7")
@pytest.mark.clause("ATZ-18.1")
def test_the_shot_marker_stays_where_the_shots_were_fired():
    scene = Scene().survivor("jimmy", hand="smg").zombie("z1", at=(5, 0))
    session = scene.acting("jimmy", ("combat", (1, 2, 3)))
    session.submit(scene.key("fire", (5, 0), 3))
    assert shots_at(session, scene.space((0, 0))) == [3]
    session.submit(scene.key("move", (-2, 0)))
    assert session.state.shots == ((scene.space((0, 0)), 3),)
    assert [e.shots for e in events(session, ShotsMarked)] == [3]


@pytest.mark.clause("ATZ-9.2")
def test_only_the_weapon_in_hand_fires_and_a_bat_does_not():
    scene = Scene().survivor("jimmy", hand="bat", pack=("pistol",)).zombie("z1", at=(2, 0))
    session = scene.acting("jimmy")
    assert keys(session, "fire") == []
    assert why(session, scene.key("fire", (2, 0), 1))[1] == "ATZ-9.2"


@pytest.mark.case("S-12")
@pytest.mark.clause("ATZ-11.8")
@pytest.mark.parametrize(("light", "seen", "unseen"), [("evening", 12, 13), ("night", 2, 3)])
def test_light_limits_what_can_be_shot(light, seen, unseen):
    for away, expected in ((seen, True), (unseen, False)):
        scene = Scene(radius=14, light=light, options={"weapons": {"rifle": {"range": 20}}})
        scene.survivor("jimmy", hand="rifle").zombie("z1", at=(away, 0))
        assert (scene.key("fire", (away, 0), 1) in keys(scene.acting("jimmy"))) is expected
