"""Reloading, changing weapons, giving, picking up, scopes, searching."""

import pytest

from engine.rulesets.atz.counter_events import GearGained
from engine.rulesets.atz.melee import melee_dice
from tests.helpers.atz import Scene, events, keys, play, survivor, why


def scene_of(*gear_of_jimmy, **more):
    return Scene().survivor("jimmy", **more).survivor("bank", at=(-8, 0)).zombie("z1", at=(8, 0))


@pytest.mark.case("EX-11")
@pytest.mark.clause("ATZ-9.5")
@pytest.mark.clause("ATZ-9.6")
class TestReloading:
    def test_it_goes_with_movement_and_the_weapon_is_loaded_at_the_end(self):
        scene = Scene().survivor("jimmy", hand="smg.ooa").survivor("bank", at=(-8, 0))
        scene.zombie("z1", at=(5, 0))
        session = scene.acting("jimmy")
        session.submit(scene.key("move", (-1, 0)))
        assert why(session, scene.key("fire", (5, 0), 2)) == (
            "the weapon is out of ammo",
            "ATZ-9.5",
        )
        session.submit("reload")
        assert why(session, scene.key("fire", (5, 0), 2))[1] == "ATZ-8.1"
        assert survivor(session, "jimmy").hand == "smg.ooa"
        session.submit("done")
        assert survivor(session, "jimmy").hand == "smg"

    def test_it_may_wait_for_the_end_of_the_turn(self):
        scene = Scene(options={"ammo": {"reload_flips": "turn_end"}})
        scene.survivor("jimmy", hand="smg.ooa").survivor("bank", at=(-8, 0)).zombie("z1", at=(8, 0))
        session = scene.acting("jimmy")
        play(session, "reload", "done")
        assert survivor(session, "jimmy").hand == "smg.ooa"

    def test_it_may_be_at_once(self):
        scene = Scene(options={"ammo": {"reload_flips": "at_once"}})
        scene.survivor("jimmy", hand="smg.ooa").zombie("z1", at=(8, 0))
        session = scene.acting("jimmy")
        play(session, "reload")
        assert survivor(session, "jimmy").hand == "smg"

    def test_a_loaded_weapon_is_not_reloaded(self):
        session = Scene().survivor("jimmy", hand="smg").zombie("z1", at=(8, 0)).acting("jimmy")
        assert why(session, "reload") == ("the weapon in hand is loaded", "ATZ-9.6")
        assert why(session, "ammo") == ("it has no ammo counter", "ATZ-9.7")


@pytest.mark.clause("ATZ-8.3")
@pytest.mark.clause("ATZ-9.7")
def test_an_ammo_counter_is_no_action_and_she_may_fire_at_once():
    scene = Scene().survivor("jimmy", hand="smg.ooa", items=("ammo",)).zombie("z1", at=(4, 0))
    session = scene.acting("jimmy", ("combat", (1, 2)))
    play(session, "ammo", scene.key("fire", (4, 0), 2))
    assert survivor(session, "jimmy").hand == "smg"


@pytest.mark.clause("ATZ-9.3")
def test_changing_the_weapon_swaps_hand_and_backpack_and_is_the_action():
    scene = Scene().survivor("jimmy", hand="pistol", pack=("smg", "bat")).zombie("z1", at=(4, 0))
    session = scene.acting("jimmy")
    session.submit("change:bat")
    assert survivor(session, "jimmy").hand == "bat"
    assert survivor(session, "jimmy").pack == ("smg", "pistol")
    assert why(session, "change:smg") == ("the action is used: change weapon", "ATZ-8.1")


@pytest.mark.case("P-04")
@pytest.mark.clause("ATZ-8.2")
class TestGiving:
    def scene(self):
        return Scene().survivor("jimmy", hand="pistol", items=("ammo",)).survivor("nick", at=(1, 0))

    def test_gear_goes_to_an_adjacent_survivor(self):
        scene = self.scene().zombie("z1", at=(8, 0))
        session = scene.acting("jimmy")
        session.submit("give:ammo:nick")
        assert survivor(session, "nick").items == ("ammo",)
        assert session.state.acting.action == "give"

    def test_not_if_a_zombie_is_in_the_receivers_hex(self):
        scene = self.scene().zombie("z1", at=(1, 0))
        session = scene.acting("jimmy")
        assert keys(session, "give") == []
        assert why(session, "give:ammo:nick") == ("an enemy is in the receiver's hex", "ATZ-8.2")

    def test_not_if_a_zombie_is_in_the_givers_hex(self):
        scene = self.scene().zombie("z1", at=(0, 0))
        session = scene.acting("jimmy")
        assert why(session, "give:ammo:nick")[1] == "ATZ-8.4"

    def test_not_to_one_who_is_further_off(self):
        scene = Scene().survivor("jimmy", items=("ammo",)).survivor("nick", at=(2, 0))
        session = scene.zombie("z1", at=(8, 0)).acting("jimmy")
        assert why(session, "give:ammo:nick") == ("the receiver is not next to it", "ATZ-8.2")


@pytest.mark.case("S-15")
@pytest.mark.clause("ATZ-9.9")
class TestScope:
    def test_it_does_not_fit_on_a_shotgun(self):
        scene = Scene().survivor("jimmy", hand="shotgun", pack=("bat",), items=("scope",))
        session = scene.zombie("z1", at=(8, 0)).acting("jimmy")
        assert keys(session, "scope") == ["scope:bat"]
        assert why(session, "scope:shotgun") == (
            "a scope does not fit on this weapon",
            "ATZ-9.9",
        )

    def test_on_a_bat_it_does_nothing_for_melee(self):
        scene = Scene().survivor("jimmy", hand="bat", items=("scope",)).survivor("bank", at=(-8, 0))
        session = scene.zombie("z1", at=(8, 0)).acting("jimmy")
        session.submit("scope:bat")
        assert survivor(session, "jimmy").hand == "bat.scope"
        assert melee_dice(session.setup.data, survivor(session, "jimmy")) == 3

    @pytest.mark.case("S-26")
    def test_attaching_it_is_the_action(self):
        scene = Scene().survivor("jimmy", hand="smg", items=("scope",)).zombie("z1", at=(4, 0))
        session = scene.acting("jimmy")
        session.submit("scope:smg")
        assert keys(session, "fire") == []
        assert why(session, scene.key("fire", (4, 0), 2, "scope")) == (
            "the action is used: attach a scope",
            "ATZ-8.1",
        )

    def test_the_ruleset_may_make_it_free(self):
        scene = Scene(options={"scope": {"attach_costs": "free"}})
        scene.survivor("jimmy", hand="smg", items=("scope",)).zombie("z1", at=(4, 0))
        session = scene.acting("jimmy")
        session.submit("scope:smg")
        assert scene.key("fire", (4, 0), 2, "scope") in keys(session)


@pytest.mark.clause("ATZ-17.1")
def test_there_is_no_limit_to_what_is_carried():
    much = ("ammo",) * 30
    scene = Scene(buildings=[(0, 0)]).survivor("jimmy", hand="smg", items=much)
    session = scene.zombie("z1", at=(8, 0)).acting("jimmy", ("deck", "ammo"))
    session.submit("search")
    assert len(survivor(session, "jimmy").items) == 31


@pytest.mark.clause("ATZ-14.2")
@pytest.mark.clause("ATZ-17.6")
def test_gear_on_the_ground_is_picked_up_by_an_action():
    scene = Scene().survivor("jimmy").item("fuel", at=(1, 0)).zombie("z1", at=(8, 0))
    session = scene.acting("jimmy")
    assert why(session, "take:fuel") == ("that does not lie here", "ATZ-14.2")
    play(session, scene.key("move", (1, 0)), "take:fuel")
    assert survivor(session, "jimmy").items == ("fuel",)
    assert session.state.ground == {}
    assert session.state.acting.action == "take"


@pytest.mark.clause("ATZ-1.15")
@pytest.mark.clause("ATZ-16.2")
@pytest.mark.clause("ATZ-16.4")
@pytest.mark.clause("ATZ-1.11")
@pytest.mark.parametrize(
    ("card", "hand", "box"),
    [
        ("pistol", None, "hand"),
        ("pistol", "bat", "pack"),
        ("grenade", None, "pack"),
        ("scope", None, "items"),
    ],
)
def test_what_is_found_goes_into_its_box(card, hand, box):
    scene = Scene(buildings=[(0, 0)]).survivor("jimmy", hand=hand).zombie("z1", at=(8, 0))
    session = scene.acting("jimmy", ("deck", card))
    session.submit("search")
    assert [(e.code, e.box) for e in events(session, GearGained)] == [(card, box)]
    assert session.state.found == 1
    assert session.state.loot_deck[card] == session.setup.options["loot_deck"][card] - 1


@pytest.mark.clause("ATZ-16.1")
def test_nothing_is_searched_outside_or_beside_zombies():
    scene = Scene(buildings=[(1, 0)]).survivor("jimmy").zombie("z1", at=(8, 0))
    session = scene.acting("jimmy")
    assert why(session, "search") == ("it does not stand in a building", "ATZ-16.1")
    scene = Scene(buildings=[(0, 0)]).survivor("jimmy").zombie("z1", at=(0, 0))
    session = scene.acting("jimmy")
    assert why(session, "search")[1] == "ATZ-8.4"
