"""A campaign: who lives takes gear along, wounds heal, the dead are gone."""

from dataclasses import replace

import pytest

from engine.model.roster import Gear, Known, Person, RosterDocument
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import BOTH_ACT, Scene, condition, survivor

BECK = Person("beck", "beck", gear=Gear("smg.ooa", ("bat",), ("drugs",)))
BANK = Person("bank", "bank", joined=True, gear=Gear("pistol"))


def ended(scene: Scene):
    """Return the setup and the state of a game, to be changed as if it had been played."""
    session = scene.session(BOTH_ACT)
    return session, session.setup, session.state


def pair(**more) -> Scene:
    scene = Scene(**more).survivor("beck", hand="pistol", items=("ammo", "fuel"))
    return scene.survivor("nick", at=(1, 0), hand="bat", pack=("grenade",)).item("fuel", (2, 0))


def enlisted(scene: Scene, roster: RosterDocument, *places: str):
    return RULESET.enlist(scene.document(), places, roster)


def in_it(scenario, name):
    return next(counter for counter in scenario.counters if counter.id == name)


@pytest.mark.clause("ATZ-22.1")
class TestVeterans:
    def test_who_lives_carries_what_is_left_and_who_died_is_told(self):
        session, setup, state = ended(pair())
        beck = survivor(session, "beck")
        beck.hand, beck.items = "pistol.ooa", ("fuel",)
        survivor(session, "nick").standing = "dead"
        living, dead = RULESET.survivors(setup, state)
        assert living == (Person("beck", "beck", gear=Gear("pistol.ooa", (), ("fuel",))),)
        assert dead == (Known("nick", "nick"),)

    def test_who_has_left_the_map_lives(self):
        session, setup, state = ended(pair())
        survivor(session, "nick").standing, survivor(session, "nick").space = "exited", -1
        assert [p.id for p in RULESET.survivors(setup, state)[0]] == ["beck", "nick"]

    @pytest.mark.parametrize("heal", [True, False])
    def test_wounds_heal_unless_the_rules_say_otherwise(self, heal):
        options = {"procedures": {"campaign": {"wounds_heal": heal}}}
        session, setup, state = ended(pair(options=options))
        survivor(session, "beck").wounds = 1
        assert RULESET.survivors(setup, state)[0][0].wounded is not heal

    def test_gear_stays_behind_where_the_rules_say_so(self):
        options = {"procedures": {"campaign": {"gear_carries": False}}}
        _, setup, state = ended(pair(options=options))
        assert [p.gear for p in RULESET.survivors(setup, state)[0]] == [None, None]
        options = {"procedures": {"campaign": {"wounds_heal": False}}}
        _, setup, state = ended(pair(options=options))
        assert [p.gear for p in RULESET.survivors(setup, state)[0]] != [None, None]

    def test_who_joined_on_the_way_lives_on_and_opponents_do_not(self):
        scene = pair(woods=[(2, 0)]).survivor("sailor", at=(5, 0), side="opponents")
        session = scene.session(("initiative", (3, 2, 1)))
        setup, state = session.setup, session.state
        met = replace(survivor(session, "nick"), id="bank")
        state.survivors["bank"] = met
        living, _ = RULESET.survivors(setup, state)
        assert [(p.id, p.joined) for p in living] == [
            ("beck", False),
            ("nick", False),
            ("bank", True),
        ]


@pytest.mark.clause("ATZ-22.1")
class TestEnlist:
    def test_a_survivor_of_the_roster_comes_with_wounds_and_gear_to_its_place(self):
        scene = pair()
        before = in_it(scene.document(), "beck")
        person = replace(BECK, wounded=True)
        after = in_it(enlisted(scene, RosterDocument("R", (person,)), "beck"), "beck")
        assert after == replace(
            before,
            wounded=True,
            in_hand="smg.ooa",
            backpack=("bat",),
            inventory=("drugs",),
        )

    def test_who_is_not_named_is_played_as_the_scenario_says(self):
        scene = pair()
        scenario = enlisted(scene, RosterDocument("R", (BECK,)), "nick")
        assert in_it(scenario, "beck") == in_it(scene.document(), "beck")

    def test_the_place_of_the_dead_stays_empty_and_conditions_may_still_name_them(self):
        scene = pair(victory=condition("exit", who="nick"), defeat=condition("dead", who="nick"))
        roster = RosterDocument("R", (BECK,), (Known("nick", "nick"),))
        scenario = enlisted(scene, roster, "beck", "nick")
        assert [c.id for c in scenario.counters if c.kind == "survivor"] == ["beck"]
        assert scenario.absent == (Known("nick", "nick"),)
        session = replace_scenario(scene, scenario)
        assert set(session.state.survivors) == {"beck"}

    def test_nobody_meets_those_who_are_dead_or_elsewhere(self):
        elsewhere = Person("jimmy", "jimmy")
        roster = RosterDocument("R", (BECK, elsewhere), (Known("tonya", "tonya"),))
        scenario = enlisted(pair(), roster, "beck", "nick")
        setup = RULESET.setup(scenario, pair().map)
        assert {"jimmy", "tonya", "nick"} & set(setup.data.strangers) == set()
        assert "sailor" in setup.data.strangers

    def test_somebody_met_on_the_way_takes_the_place_of_the_dead(self):
        roster = RosterDocument("R", (BECK, BANK), (Known("nick", "nick"),))
        scene = pair()
        scenario = enlisted(scene, roster, "beck", "nick")
        bank = in_it(scenario, "bank")
        assert bank.at == in_it(scene.document(), "nick").at
        assert (bank.definition, bank.in_hand, bank.backpack) == ("bank", "pistol", ())
        assert RULESET.setup(scenario, scene.map)

    def test_somebody_met_keeps_to_the_side_that_was_joined(self):
        scene = Scene(sides=("red", "blue")).survivor("beck", side="red")
        scene.survivor("nick", at=(4, 0), side="blue")
        for side, there in (("blue", True), ("red", False)):
            roster = RosterDocument("R", (replace(BECK, side="red"), replace(BANK, side=side)))
            scenario = enlisted(scene, roster, "beck", "nick")
            assert any(c.id == "bank" for c in scenario.counters) is there
            assert RULESET.setup(scenario, scene.map)

    def test_tokens_without_a_meaning_in_the_next_scenario_stay_behind(self):
        person = replace(BECK, gear=Gear("laser", ("bow", "bat"), ("fuel", "pump_key", "ammo")))
        after = in_it(enlisted(pair(), RosterDocument("R", (person,)), "beck"), "beck")
        assert (after.in_hand, after.backpack) == (None, ("bat",))
        assert after.inventory == ("fuel", "ammo")

    def test_what_an_edited_roster_puts_into_the_wrong_box_stays_behind(self):
        gear = Gear("smg.oaa", ("bat.x", "bat"), ("pistol", "nothing", "ammo"))
        person = replace(BECK, gear=gear)
        scenario = enlisted(pair(), RosterDocument("R", (person,)), "beck")
        after = in_it(scenario, "beck")
        assert (after.in_hand, after.backpack, after.inventory) == (None, ("bat",), ("ammo",))

    def test_without_gear_of_its_own_a_person_gets_what_the_scenario_gives(self):
        roster = RosterDocument("R", (replace(BECK, gear=None),))
        after = in_it(enlisted(pair(), roster, "beck"), "beck")
        assert (after.in_hand, after.inventory) == ("pistol", ("ammo", "fuel"))


def replace_scenario(scene: Scene, scenario):
    """Start *scenario* on the map of *scene*."""
    scene.document = lambda: scenario
    return scene.session(BOTH_ACT)
