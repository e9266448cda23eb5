"""Weapons, items, zombies and decks of a designer's own, in play."""

import pytest

from engine.model.data import merged
from engine.rulesets.atz.appraise import appraise
from engine.rulesets.atz.counter_events import WeaponEmptied
from engine.rulesets.atz.events import Fired
from engine.rulesets.atz.melee import melee_dice
from engine.rulesets.atz.odds import option_odds
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import (
    DECK,
    Scene,
    events,
    keys,
    play,
    shots_at,
    survivor,
    tables,
    why,
)

ZOE = {"name": "Zoe", "glory": 7, "front": [5, 6, 3], "wounded": [4, 5, 2]}


def hunters(weapon, *, items=None, **more):
    """Return a scene with Zoe, who has one weapon of the scenario's own in hand."""
    options = {
        "characters": {"zoe": ZOE},
        "weapons": {"own": {"name": "Crossbow", **weapon}},
        "items": items or {},
    }
    scene = Scene(options=options, **more).survivor("zoe", hand="own").survivor("nick", at=(-8, 0))
    return scene.zombie("z1", at=(4, 0)).zombie("z2", at=(4, 0))


@pytest.mark.clause("ATZ-9.4")
@pytest.mark.clause("ATZ-1.6")
class TestAWeaponOfOnesOwn:
    def test_range_dice_keep_and_noise(self):
        scene = hunters({"range": 4, "dice": [3, 4], "keep": 2, "noise": 0})
        session = scene.acting("zoe", ("combat", (1, 2, 3, 6)))
        fire = scene.key("fire", (4, 0), 4)
        assert fire in keys(session)
        assert fire + ":panic" in keys(session)
        assert why(session, scene.key("fire", (4, 0), 2))[0] == "this weapon fires with 3, 4 dice"
        play(session, fire, "order:default")
        (fired,) = events(session, Fired)
        assert fired.totals == (8, 11)
        assert shots_at(session, scene.space((0, 0))) == []
        assert "Zoe fires the Crossbow" in " ".join(
            str(RULESET.tell(session.setup, event)) for event in session.game.events
        )

    def test_out_of_range(self):
        scene = hunters({"range": 3, "dice": [1]})
        session = scene.acting("zoe")
        assert why(session, scene.key("fire", (4, 0), 1))[1] == "ATZ-9.1"

    def test_flags(self):
        scene = hunters({"range": 4, "dice": [1], "panic": False, "scope": False})
        scene.survivor("jimmy", at=(0, 1), items=("scope",), hand="own")
        session = scene.acting("zoe")
        assert keys(session, "fire") == [scene.key("fire", (4, 0), 1)]
        session = scene.acting("jimmy")
        assert keys(session, "scope") == []

    def test_a_throw_of_ones_own_needs_its_hand_and_may_be_reused(self):
        bottle = {"range": 2, "per_target": True, "noise": 2, "noise_at": "shooter"}
        options = {"weapons": {"bottle": bottle}, "procedures": {"grenade_single_use": False}}
        scene = Scene(options=options).survivor("jimmy", hand="bottle").survivor("nick", (-8, 0))
        scene.survivor("bank", at=(0, 5), pack=("bottle",)).zombie("z1", at=(2, 0))
        scene.zombie("z2", at=(0, 4))
        session = scene.acting("jimmy", ("combat", (6,)))
        session.submit(scene.key("grenade", (2, 0)))
        assert survivor(session, "jimmy").hand == "bottle"
        assert shots_at(session, scene.space((0, 0))) == [2]
        session.submit("done")
        session.submit("activate:bank")
        assert keys(session, "grenade") == []
        assert why(session, scene.key("grenade", (0, 4)))[0] == "it has no grenade"

    def test_targets_of_a_throw_may_count_by_rank(self):
        bottle = {"range": 2, "per_target": True, "noise": 1, "rank_always_first": False}
        scene = Scene(options={"weapons": {"bottle": bottle}}).survivor("jimmy", hand="bottle")
        scene.zombies(2, at=(1, 0))
        session = scene.acting("jimmy", ("combat", (4, 4)))
        session.submit(scene.key("grenade", (1, 0)))
        assert session.state.kills == 1

    def test_a_number_of_dice_named_twice_is_offered_once(self):
        scene = hunters({"range": 4, "dice": [2, 1, 2], "panic": False})
        fire = [scene.key("fire", (4, 0), number) for number in (2, 1)]
        assert keys(scene.acting("zoe"), "fire") == fire

    def test_a_throw_marks_its_dice_if_it_names_no_noise(self):
        scene = Scene(options={"weapons": {"bottle": {"range": 2, "per_target": True}}})
        scene.survivor("jimmy", hand="bottle").zombies(3, at=(1, 0)).zombie("z9", at=(8, 0))
        session = scene.acting("jimmy", ("combat", (6, 1, 6)))
        session.submit(scene.key("grenade", (1, 0)))
        assert shots_at(session, scene.space((0, 0))) == [3]
        assert session.state.fired == 3

    def test_a_throw_without_noise_leaves_no_marker(self):
        bottle = {"range": 2, "per_target": True, "noise": 0}
        scene = Scene(options={"weapons": {"bottle": bottle}}).survivor("jimmy", hand="bottle")
        scene.zombie("z1", at=(1, 0)).zombie("z2", at=(8, 0))
        session = scene.acting("jimmy", ("combat", (6,)))
        session.submit(scene.key("grenade", (1, 0)))
        assert session.state.shots == ()

    def test_what_it_fires_may_be_loud_where_it_hits(self):
        scene = hunters({"range": 4, "dice": [1], "noise_at": "target"})
        session = scene.acting("zoe", ("combat", (1,)))
        play(session, scene.key("fire", (4, 0), 1), "order:default")
        assert shots_at(session, scene.space((0, 0))) == []
        assert shots_at(session, scene.space((4, 0))) == [1]

    def test_in_melee_it_may_count_from_the_backpack(self):
        options = {"weapons": {"knife": {"melee_bonus": 2, "in_hand_only": False}}}
        scene = Scene(options=options).survivor("jimmy", pack=("knife",)).zombie("z1", at=(8, 0))
        session = scene.session(("initiative", (3, 2)))
        assert melee_dice(tables(session.setup), survivor(session, "jimmy")) == 4

    def test_bots_and_odds_know_it(self):
        scene = hunters({"range": 4, "dice": [2]})
        session = scene.acting("zoe")
        option = session.pending.option(scene.key("fire", (4, 0), 2))
        odds = option_odds(session.setup.data, session.state, option)
        assert sum(odds.hits) == odds.total == 36
        promises = appraise(session.setup.data, session.state, session.pending)
        assert promises[session.pending.options.index(option)].kills > 0

    def test_the_palette_offers_it_by_name_and_with_its_boxes(self):
        options = merged(
            RULESET.defaults,
            {
                "weapons": {
                    "crossbow": {"name": "Crossbow", "range": 5, "dice": [1], "figure": "rifle"},
                    "bottle": {"range": 2, "per_target": True},
                },
                "items": {"morphine": {"name": "Morphine", "effect": "heal"}},
                "characters": {"zoe": ZOE},
                "zombies": {"crawler": {"name": "Crawler", "mp": 1}},
                "loot_deck": {"map_piece": 1},
            },
        )
        kinds = {kind.id: kind for kind in RULESET.gear(options)}
        assert str(kinds["crossbow"].name) == "Crossbow"
        assert kinds["crossbow"].places == ("in_hand", "backpack")
        assert kinds["bottle"].places == ("backpack",)
        assert kinds["morphine"].places == kinds["map_piece"].places == ("inventory",)
        types = {entry.id: entry for entry in RULESET.counter_types(options)}
        assert types["crossbow"].face.figure == "rifle"
        assert types["zoe"].kind == "survivor"
        assert types["zoe"].face.glory == 7
        assert [value for _, value in types["crawler"].face.values] == ["4", "1", "1"]
        assert str(types["map_piece"].face.name) == "Map piece"


@pytest.mark.clause("ATZ-17.3")
@pytest.mark.clause("ATZ-17.6")
class TestItemsOfOnesOwn:
    def scene(self, item, *, hand="pistol", **more):
        options = {"items": {"own": item}}
        return (
            Scene(options=options)
            .survivor("jimmy", hand=hand, items=("own",), **more)
            .survivor("nick", at=(-8, 0))
            .zombie("z1", at=(8, 0))
        )

    def test_one_that_heals(self):
        scene = self.scene({"name": "Morphine", "effect": "heal"}, wounded=True)
        session = scene.acting("jimmy")
        (option,) = [o for o in session.pending.options if o.key.startswith("first_aid")]
        assert option.key == "first_aid:jimmy:own"
        assert str(option.text) == "use on Jimmy: Morphine"
        session.submit(option.key)
        assert survivor(session, "jimmy").wounds == 0
        assert survivor(session, "jimmy").items == ()

    def test_ammo(self):
        session = self.scene({"effect": "ammo"}, hand="pistol.ooa").acting("jimmy")
        session.submit("ammo")
        assert survivor(session, "jimmy").hand == "pistol"
        assert survivor(session, "jimmy").items == ()

    def test_drugs_with_an_amount(self):
        session = self.scene({"effect": "drugs", "amount": 2}).session(("initiative", (6, 5)))
        session.submit("drug:jimmy")
        assert survivor(session, "jimmy").drugs == 2
        assert survivor(session, "jimmy").items == ()
        assert "activate:jimmy" in keys(session)

    def test_armour_with_an_amount(self):
        session = self.scene({"effect": "armour", "amount": 3}).acting("jimmy")
        assert melee_dice(tables(session.setup), survivor(session, "jimmy")) == 5
        assert tables(session.setup).armour_of(survivor(session, "jimmy")) == ["own"]

    def test_a_scope(self):
        session = self.scene({"effect": "scope"}).acting("jimmy")
        session.submit("scope:pistol")
        assert survivor(session, "jimmy").hand == "pistol.scope"
        assert survivor(session, "jimmy").items == ()

    def test_a_token_does_nothing_but_can_be_given(self):
        scene = self.scene({"effect": "token", "name": "Fuel"}).survivor("bank", at=(1, 0))
        session = scene.acting("jimmy")
        assert "give:own:bank" in keys(session)
        assert not any("own" in key for key in keys(session) if not key.startswith("give"))


@pytest.mark.clause("ATZ-1.13")
@pytest.mark.clause("ATZ-1.14")
def test_zombies_decks_and_the_cup_of_ones_own():
    options = {
        "zombies": {"crawler": {"name": "Crawler", "rep": 5, "mp": 1, "melee": 2}},
        "cup": {
            "per_direction": {
                "zombie_slow": 0,
                "zombie_medium": 0,
                "zombie_fast": 0,
                "crawler": 1,
            }
        },
    }
    decks = {"zombie_deck": {**DECK, "6": 1}, "loot_deck": {"map_piece": 1}}
    scene = Scene(buildings=[(1, 0)], options=options, decks=decks).survivor("beck")
    scene.survivor("nick", at=(-8, 0)).zombie("z1", at=(8, 0))
    setup = scene.setup()
    state = RULESET.start(setup)
    assert sum(state.cup.values()) == 6
    draws = [("deck", "6"), *[("cup", f"crawler:{n}") for n in range(1, 7)]]
    session = scene.acting("beck", *draws, ("surprise", (1, 6)))
    session.submit(scene.key("move", (1, 0)))
    assert {session.state.counters[f"z{n}"].melee for n in range(2, 8)} == {2}
    assert events(session, WeaponEmptied) == []
