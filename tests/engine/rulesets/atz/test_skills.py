"""Abilities in play: looking into a building, healing, curing, and those that always work."""

import pytest

from engine.rulesets.atz.appraise import appraise
from engine.rulesets.atz.events import ActivationEnded, Fought, Surprised, ZombieWalked
from engine.rulesets.atz.logic import nested
from engine.rulesets.atz.melee import melee_dice
from engine.rulesets.atz.odds import option_odds
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.skill_events import SkillRolled
from tests.helpers.atz import (
    BOTH_ACT,
    Scene,
    events,
    finished,
    keys,
    play,
    shots_at,
    survivor,
    tables,
    why,
)

HOUSE = [(1, 0), (2, 0)]
FAR = (8, 0)


def told(session):
    return [str(RULESET.tell(session.setup, event)) for event in session.game.events]


def best(session):
    """Return the key that a bot with nothing else in mind finds safest and strongest."""
    decision = session.pending
    found = appraise(session.setup.data, session.state, decision)
    worth = [a.kills - 4 * a.loss - 900 * a.aim for a in found]
    return decision.options[worth.index(max(worth))].key


# -- Two Tall


def at_the_door(name="two_tall", **more):
    scene = Scene(buildings=HOUSE, **more).survivor(name, hand="bat").survivor("nick", at=(0, 8))
    return scene.zombie("z1", at=(-8, 0))


@pytest.mark.clause("ATZ-19.4")
class TestPeeking:
    def test_she_draws_the_card_from_outside_and_may_stay_which_ends_her_activation(self):
        scene = at_the_door()
        session = scene.acting("two_tall", ("deck", "1"), ("cup", "zombie_slow:1"))
        session.submit(scene.key("peek", (1, 0)))
        assert session.state.entered == b"\1"
        assert session.state.zombies["z2"] == scene.space((1, 0))
        assert survivor(session, "two_tall").space == scene.space((0, 0))
        assert session.state.zombie_deck["1"] == 4
        session.submit("stay")
        assert events(session, ActivationEnded) != []
        assert events(session, Fought) == []
        assert any(line.startswith("Two Tall looks into") for line in told(session))

    def test_she_enters_without_a_test_and_the_surprise_is_rolled(self):
        scene = at_the_door()
        dice = [("deck", "1"), ("cup", "zombie_slow:1"), ("surprise", (1, 1))]
        session = scene.acting("two_tall", *dice)
        play(session, scene.key("peek", (1, 0)), scene.key("enter", (1, 0)))
        assert session.state.acting.mp == 2
        (surprise,) = events(session, Surprised)
        assert surprise.totals == (2, 5)
        assert session.pending.kind == "surprise"
        assert scene.key("back", (0, 0)) in keys(session)

    def test_into_an_empty_building_she_walks_and_goes_on(self):
        scene = at_the_door()
        session = scene.acting("two_tall", ("deck", "0"))
        play(session, scene.key("peek", (1, 0)), scene.key("enter", (1, 0)))
        assert session.state.acting.mp == 2
        assert scene.key("move", (2, 0)) in keys(session)
        assert "search" in keys(session)

    def test_who_ran_is_surprised_all_the_same(self):
        scene = at_the_door()
        dice = [("movement", (1, 1)), ("deck", "1"), ("cup", "zombie_slow:1")]
        session = scene.acting("two_tall", *dice, ("combat", (6, 6, 6)), ("combat", (6,)))
        play(session, "run", scene.key("peek", (1, 0)), scene.key("enter", (1, 0)))
        (surprise,) = events(session, Surprised)
        assert (surprise.dice, surprise.by_survivor) == ((), False)

    def test_it_is_no_action_unless_the_ruleset_says_so(self):
        scene = at_the_door()
        session = scene.acting("two_tall", ("deck", "0"))
        play(session, scene.key("peek", (1, 0)), scene.key("enter", (1, 0)))
        assert session.state.acting.action == ""
        scene = at_the_door(options={"procedures": {"peek_is_action": True}})
        session = scene.acting("two_tall", ("deck", "0"))
        play(session, scene.key("peek", (1, 0)), scene.key("enter", (1, 0)))
        assert session.state.acting.action == "peek"
        assert keys(session, "search") == []

    def test_only_where_a_card_is_due_and_the_hex_can_be_entered(self):
        scene = at_the_door().survivor("bank", at=(1, 0))
        session = scene.acting("two_tall")
        assert keys(session, "peek") == []
        assert why(session, scene.key("peek", (1, 0))) == (
            "it could not enter that hex now",
            "ATZ-19.4",
        )
        assert why(session, scene.key("peek", (2, 0)))[0] == "it does not stand next to that hex"
        assert why(session, scene.key("peek", (0, 1)))[0] == "that hex is no building"
        session = at_the_door("bank").acting("bank", initiative=("initiative", (3, 2)))
        assert why(session, scene.key("peek", (1, 0)))[0] == "it cannot look into buildings"

    def test_a_bot_looks_before_it_enters(self):
        scene = at_the_door()
        session = scene.acting("two_tall", ("deck", "3"), *[("cup", "zombie_slow:1")] * 3)
        peek = session.pending.option(scene.key("peek", (1, 0)))
        promises = dict(
            zip(
                [o.key for o in session.pending.options],
                appraise(session.setup.data, session.state, session.pending),
                strict=True,
            )
        )
        move = promises[scene.key("move", (1, 0))]
        assert promises[peek.key].loss < move.loss
        session.submit(peek.key)
        assert best(session) == "stay"


# -- Buffy


def ward(**more):
    scene = Scene(**more).survivor("buffy", hand="pistol").survivor("jimmy", (1, 0), wounded=True)
    return scene.zombie("z1", at=FAR)


@pytest.mark.clause("ATZ-19.5")
class TestHealing:
    def test_one_success_of_two_dice_takes_a_wound_off_a_neighbour(self):
        session = ward().acting("buffy", ("skill", (6, 3)))
        session.submit("heal:jimmy")
        assert survivor(session, "jimmy").wounds == 0
        assert survivor(session, "jimmy").rep == 4
        assert session.state.acting.action == "heal"
        assert "Buffy tends to Jimmy (6, 3): 1 success" in told(session)
        finished(session)

    def test_without_a_success_the_action_is_lost(self):
        session = ward().acting("buffy", ("skill", (6, 4)))
        session.submit("heal:jimmy")
        assert survivor(session, "jimmy").wounds == 1
        assert why(session, "heal:jimmy") == ("the action is used: heal", "ATZ-8.1")

    def test_herself_too_with_the_rep_of_the_wounded_side(self):
        scene = Scene().survivor("buffy", wounded=True).zombie("z1", at=FAR)
        session = scene.acting("buffy", ("skill", (3, 2)), initiative=("initiative", (2, 1)))
        session.submit("heal:buffy")
        assert survivor(session, "buffy").wounds == 0

    def test_not_in_a_hex_with_a_zombie_nor_a_patient_who_is(self):
        scene = Scene().survivor("buffy").survivor("jimmy", (1, 0), wounded=True)
        scene.zombie("z1", at=(1, 0))
        session = scene.acting("buffy")
        assert keys(session, "heal") == []
        assert why(session, "heal:jimmy") == ("zombies are in the patient's hex", "ATZ-19.5")
        scene = ward().zombie("z2", at=(0, 0))
        session = scene.acting("buffy")
        assert why(session, "heal:jimmy") == (
            "no action is possible beside an enemy in one hex",
            "ATZ-8.4",
        )

    def test_a_patient_among_zombies_may_be_allowed(self):
        options = {"procedures": {"buffy": {"patient_in_zombie_hex": True}}}
        scene = Scene(options=options).survivor("buffy").survivor("jimmy", (1, 0), wounded=True)
        session = scene.zombie("z1", at=(1, 0)).acting("buffy")
        assert keys(session, "heal") == ["heal:jimmy"]

    def test_dice_and_successes_are_values_of_the_ruleset(self):
        options = {"procedures": {"buffy": {"dice": 3, "need": 2}}}
        session = ward(options=options).acting("buffy", ("skill", (6, 6, 3)))
        session.submit("heal:jimmy")
        assert survivor(session, "jimmy").wounds == 1

    def test_reasons(self):
        scene = ward().survivor("nick", at=(0, 1)).survivor("bank", at=(-5, 0), wounded=True)
        session = scene.acting("buffy")
        assert why(session, "heal:nick") == ("Nick has no wound", "ATZ-19.5")
        assert why(session, "heal:bank") == ("the patient is not next to it", "ATZ-19.5")
        session = ward().acting("jimmy", initiative=("initiative", (2, 1)))
        assert why(session, "heal:buffy") == ("it cannot heal", "ATZ-19.5")

    def test_odds_and_the_bot_that_heals(self):
        session = ward().acting("buffy")
        option = session.pending.option("heal:jimmy")
        odds = option_odds(session.setup.data, session.state, option)
        assert (odds.hits, odds.total) == ((9, 27), 36)
        assert best(session) == "heal:jimmy"


# -- the Professor


def laboratory(*zombies, **more):
    scene = Scene(**more).survivor("professor").survivor("bank", at=(-8, 0))
    for number, hex_ in enumerate(zombies, 1):
        scene.zombie(f"z{number}", at=hex_)
    return scene


@pytest.mark.clause("ATZ-19.6")
class TestCuring:
    def test_two_successes_take_an_adjacent_zombie_off_without_a_kill(self):
        session = laboratory((1, 0), FAR).acting("professor", ("skill", (3, 1)))
        assert str(session.pending.option("cure:z1").text).startswith("try to cure Zombie 1 in ")
        before = sum(session.state.cup.values())
        session.submit("cure:z1")
        assert list(session.state.zombies) == ["z2"]
        assert session.state.kills == 0
        assert sum(session.state.cup.values()) == before + 1
        assert "Zombie 1 is cured by Professor" in told(session)

    def test_one_success_makes_it_harmless_until_the_end_of_the_turn(self):
        scene = laboratory((1, 0))
        session = scene.acting("professor", ("skill", (3, 6)), ("initiative", (3, 2)))
        play(session, "cure:z1")
        assert session.state.calm == ("z1",)
        assert "Zombie 1 is harmless for this turn" in told(session)
        play(session, "done", "pass")
        assert events(session, ZombieWalked) == []
        assert session.state.turn == 2
        assert session.state.calm == ()

    def test_a_harmless_zombie_does_not_fight_but_may_be_fired_at(self):
        scene = laboratory((1, 0)).survivor("beck", at=(4, 0), hand="pistol")
        session = scene.acting("professor", ("skill", (3, 6)))
        play(session, "cure:z1", scene.key("move", (1, 0)), "done", "activate:beck")
        assert events(session, Fought) == []
        assert survivor(session, "professor").space == scene.space((1, 0))
        assert why(session, scene.key("fire", (1, 0), 1))[0] == "a friend is there"
        assert session.state.targets_at(scene.space((1, 0))) == ["z1"]

    def test_no_success_does_nothing(self):
        session = laboratory((1, 0)).acting("professor", ("skill", (6, 6)))
        session.submit("cure:z1")
        assert session.state.zombies == {"z1": session.state.zombies["z1"]}
        assert session.state.calm == ()

    def test_he_walks_into_the_hex_of_one_zombie_without_a_test_and_need_not_fight(self):
        scene = laboratory((2, 0))
        session = scene.acting("professor", ("skill", (6, 6)))
        assert scene.key("move", (2, 0)) in keys(session)
        play(session, scene.key("move", (2, 0)))
        assert keys(session, "move") == []
        assert why(session, scene.key("move", (3, 0))) == (
            "it must try to cure the zombie first",
            "ATZ-19.6",
        )
        assert keys(session, "fire") + keys(session, "search") == []
        play(session, "cure:z1")
        assert scene.key("move", (3, 0)) in keys(session)
        session.submit("done")
        assert events(session, Fought) == []
        assert session.pending.kind == "activate"

    def test_who_goes_there_and_does_not_try_fights(self):
        scene = laboratory((2, 0))
        session = scene.acting("professor", ("combat", (6,)), ("combat", (6,)))
        play(session, scene.key("move", (2, 0)), "done")
        assert len(events(session, Fought)) == 1

    def test_two_zombies_are_too_many(self):
        scene = laboratory((2, 0), (2, 0))
        session = scene.acting("professor")
        assert scene.key("move", (2, 0)) not in keys(session)
        assert scene.key("charge", (2, 0)) in keys(session)
        session = laboratory((0, 0), (0, 0)).acting("professor")
        assert keys(session, "cure") == []
        assert why(session, "cure:z1")[0] == "it shares its hex with more than one zombie"

    def test_sharing_may_be_forbidden(self):
        options = {"procedures": {"professor": {"shares_hex_with_one": False}}}
        scene = laboratory((2, 0), options=options)
        assert scene.key("move", (2, 0)) not in keys(scene.acting("professor"))
        session = laboratory((0, 0), options=options).acting("professor")
        assert why(session, "cure:z1")[1] == "ATZ-8.4"

    @pytest.mark.parametrize(
        ("path", "value", "dice", "left", "calm"),
        [
            ("procedures.professor.2", "harmless_this_turn", (1, 1), ["z1"], ("z1",)),
            ("procedures.professor.2", "nothing", (1, 1), ["z1"], ()),
            ("procedures.professor.1", "removed", (1, 6), [], ()),
            ("procedures.professor.1", "nothing", (1, 6), ["z1"], ()),
            ("procedures.professor.0", "removed", (6, 6), [], ()),
            ("procedures.professor.0", "harmless_this_turn", (6, 6), ["z1"], ("z1",)),
            ("procedures.professor.dice", 3, (1, 1, 6), [], ()),
        ],
    )
    def test_what_follows_is_a_value_of_the_ruleset(self, path, value, dice, left, calm):
        options = nested(path, value)
        session = laboratory((1, 0), options=options).acting("professor", ("skill", dice))
        session.submit("cure:z1")
        assert list(session.state.zombies) == left
        assert session.state.calm == calm

    def test_reasons_and_odds(self):
        session = laboratory((1, 0), FAR).acting("professor", ("skill", (6, 6)))
        assert why(session, "cure:z2") == ("the zombie is not next to it", "ATZ-19.6")
        assert why(session, "cure:z9")[0] == 'there is no zombie "z9"'
        option = session.pending.option("cure:z1")
        odds = option_odds(session.setup.data, session.state, option)
        assert (odds.hits, odds.total) == ((27, 9), 36)
        assert best(session) == "cure:z1"
        session.submit("cure:z1")
        assert why(session, "cure:z1") == ("the action is used: cure", "ATZ-8.1")


# -- abilities of a designer


def gifted(*ability, abilities=None):
    """Return options with a survivor Zoe of these abilities."""
    zoe = {"name": "Zoe", "front": [4, 5, 2], "wounded": [3, 4, 1], "ability": list(ability)}
    return {"characters": {"zoe": zoe}, "abilities": abilities or {}}


@pytest.mark.clause("ATZ-19.7")
@pytest.mark.clause("ATZ-8.1")
class TestAbilitiesOfADesigner:
    def test_an_ability_has_its_own_dice_successes_and_amount(self):
        medic = {"when": "action", "effect": "heal", "dice": 4, "successes": 3, "text": "Surgeon"}
        scene = Scene(options=gifted("medic", abilities={"medic": medic})).survivor("zoe")
        scene.survivor("jimmy", (1, 0), wounded=True).zombie("z1", at=FAR)
        session = scene.acting("zoe", ("skill", (1, 1, 6, 6)))
        session.submit("heal:jimmy")
        assert survivor(session, "jimmy").wounds == 1
        assert events(session, SkillRolled)[0].dice == (1, 1, 6, 6)
        card = RULESET.card(session.setup, session.state, "zoe")
        assert "Surgeon" in [str(value) for _, value in card.rows]

    def test_one_character_may_have_several(self):
        scene = Scene(buildings=HOUSE, options=gifted("peek", "heal")).survivor("zoe", wounded=True)
        session = scene.zombie("z1", at=FAR).acting("zoe")
        assert len(keys(session, "peek")) == len(keys(session, "heal")) == 1

    def test_an_action_more(self):
        busy = {"when": "passive", "effect": "extra_action"}
        scene = Scene(buildings=[(0, 0)], options=gifted("busy", abilities={"busy": busy}))
        scene.survivor("zoe", hand="smg.ooa").zombie("z1", at=FAR)
        session = scene.acting("zoe", ("deck", "nothing"))
        session.submit("search")
        assert session.state.acting.action == ""
        assert "run" not in keys(session)
        session.submit("reload")
        assert session.state.acting.action == "reload"

    @pytest.mark.clause("ATZ-9.6")
    def test_a_weapon_that_is_reloaded_is_neither_changed_nor_given_away(self):
        busy = {"when": "passive", "effect": "extra_action"}
        scene = Scene(options=gifted("busy", abilities={"busy": busy})).zombie("z1", at=FAR)
        scene.survivor("zoe", hand="smg.ooa", pack=("rifle.ooa",)).survivor("nick", at=(0, 1))
        session = scene.acting("zoe")
        session.submit("reload")
        assert keys(session, "change") == []
        assert keys(session, "give") == ["give:rifle.ooa:nick"]
        for key in ("change:rifle.ooa", "give:smg.ooa:nick"):
            assert why(session, key) == ("the weapon in hand is being reloaded", "ATZ-9.6")
        play(session, "give:rifle.ooa:nick", "done")
        assert survivor(session, "zoe").hand == "smg"
        assert survivor(session, "nick").hand == "rifle.ooa"

    def test_strength_in_melee(self):
        strong = {"when": "passive", "effect": "melee_dice", "amount": 2}
        scene = Scene(options=gifted("strong", abilities={"strong": strong})).survivor("zoe")
        session = scene.zombie("z1", at=FAR).session(BOTH_ACT)
        assert melee_dice(tables(session.setup), survivor(session, "zoe")) == 4

    def test_never_surprised(self):
        alert = {"when": "passive", "effect": "never_surprised"}
        scene = Scene(buildings=HOUSE, options=gifted("alert", abilities={"alert": alert}))
        scene.survivor("zoe", hand="bat").zombie("z1", at=(-8, 0))
        session = scene.acting("zoe", ("deck", "1"), ("cup", "zombie_slow:1"))
        session.submit(scene.key("move", (1, 0)))
        assert session.pending.kind == "surprise"
        assert "Zoe is never surprised" in told(session)

    def test_fire_with_less_noise(self):
        quiet = {"when": "passive", "effect": "quiet", "amount": 2}
        scene = Scene(options=gifted("quiet", abilities={"quiet": quiet}))
        scene.survivor("zoe", hand="smg").zombie("z1", at=(4, 0))
        session = scene.acting("zoe", ("combat", (1, 2, 3)))
        session.submit(scene.key("fire", (4, 0), 3))
        assert shots_at(session, scene.space((0, 0))) == [1]
        session = scene.acting("zoe", ("combat", (1, 2)))
        session.submit(scene.key("fire", (4, 0), 2))
        assert shots_at(session, scene.space((0, 0))) == []
