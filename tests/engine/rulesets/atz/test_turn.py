"""Initiative, who may act, drugs, carried Grunts, the order of phases."""

from itertools import product

import pytest

from engine.rulesets.atz.contact import zombies_act
from engine.rulesets.atz.events import InitiativeRolled, PhaseBegan, ZombieWalked
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.turn import may_activate
from tests.helpers.atz import BOTH_ACT, Scene, events, keys, play, ruled, survivor, why

AGREED = ("initiative", (4, 3))


def phases(session):
    return [event.phase for event in events(session, PhaseBegan)]


@pytest.mark.case("S-02")
@pytest.mark.clause("ATZ-4.2")
def test_equal_initiative_dice_are_rolled_again():
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0))
    session = scene.session(("initiative", (3, 3)), ("initiative", (5, 5)), ("initiative", (2, 6)))
    (rolled,) = events(session, InitiativeRolled)
    assert rolled.dice == (2, 6)
    assert session.state.sides == ("zombies", "survivors")


@pytest.mark.case("EX-04")
@pytest.mark.clause("ATZ-4.3")
@pytest.mark.clause("ATZ-4.4")
def test_the_higher_die_acts_first_and_low_rep_may_not_act():
    options = {"characters": {"jimmy": {"front": [5, 5, 2]}}}
    scene = Scene(options=options).survivor("jimmy").survivor("two_tall", at=(0, -2))
    scene.survivor("nick", at=(0, -4)).zombie("z1", at=(0, 8), mp=3)
    session = scene.session(("initiative", (4, 3)), ("initiative", (1, 2)))
    assert keys(session) == ["activate:jimmy", "activate:two_tall", "pass"]
    text, clause = why(session, "activate:nick")
    assert (text, clause) == ("Rep 3 of Nick is lower than the die of 4", "ATZ-4.4")
    play(session, "activate:jimmy", "done")
    assert keys(session) == ["activate:two_tall", "pass"]
    play(session, "pass")
    assert phases(session) == ["survivors", "zombies", "noise", "zombies", "survivors"]
    assert [e.zombie for e in events(session, ZombieWalked)] == ["z1", "z1"]


@pytest.mark.case("EX-05")
@pytest.mark.clause("ATZ-4.5")
def test_a_side_that_wins_the_roll_may_still_not_move():
    scene = Scene().survivor("beck").zombie("z1", at=(3, 0))
    session = scene.session(("initiative", (4, 5)))
    assert session.state.sides == ("zombies", "survivors")
    assert events(session, ZombieWalked) == []
    assert keys(session) == ["activate:beck", "pass"]


@pytest.mark.clause("ATZ-4.15")
@pytest.mark.clause("ATZ-4.4")
def test_the_thirty_unequal_results_of_initiative():
    options = {"characters": {"jimmy": {"front": [5, 5, 2]}}}
    scene = Scene(options=options).survivor("tonya").survivor("nick", at=(2, 0))
    scene.survivor("jimmy", at=(-2, 0)).zombie("z1", at=(0, 8))
    state = RULESET.start(scene.setup())
    acts = dict.fromkeys(("zombies", "nick", "tonya", "jimmy", "both", "neither"), 0)
    for own, theirs in product(range(1, 7), repeat=2):
        if own == theirs:
            continue
        InitiativeRolled(("survivors", "zombies"), (own, theirs)).apply(state)
        zombies = zombies_act(state)
        ready = {name: may_activate(state, s) for name, s in state.survivors.items()}
        acts["zombies"] += zombies
        for name, may in ready.items():
            acts[name] += may
        acts["both"] += ready["tonya"] and zombies
        acts["neither"] += not ready["tonya"] and not zombies
    assert acts == {
        "zombies": 20, "nick": 15, "tonya": 20, "jimmy": 25, "both": 12, "neither": 2
    }  # fmt: skip


@pytest.mark.case("EX-03")
@pytest.mark.clause("ATZ-4.13")
@pytest.mark.clause("ATZ-17.2")
class TestDrugs:
    scene = Scene().survivor("beck", items=("drugs",)).zombie("z1", at=(8, 0))

    def test_without_drugs_she_may_not_act(self):
        session = self.scene.session(("initiative", (5, 6)), ("initiative", (6, 5)))
        session.submit("none")
        assert session.state.turn == 2

    def test_drugs_count_for_this_turn_only(self):
        session = self.scene.session(("initiative", (5, 6)), ("initiative", (5, 6)), BOTH_ACT)
        assert keys(session) == ["none", "drug:beck"]
        session.submit("drug:beck")
        assert keys(session) == ["activate:beck", "pass"]
        assert survivor(session, "beck").items == ()
        assert survivor(session, "beck").rep == 4
        play(session, "activate:beck", "done")
        assert survivor(session, "beck").drugs == 0
        assert session.state.turn == 3  # in turn 2 her Rep was too low again

    def test_two_drugs_add_up(self):
        scene = Scene().survivor("beck", items=("drugs", "drugs")).zombie("z1", at=(8, 0))
        session = scene.session(("initiative", (6, 5)))
        play(session, "drug:beck", "drug:beck")
        assert keys(session) == ["activate:beck", "pass"]

    def test_the_choice_says_whether_one_dose_is_enough(self):
        scene = Scene().survivor("beck", items=("drugs", "drugs")).zombie("z1", at=(8, 0))
        session = scene.session(("initiative", (6, 5)))
        assert self.told(session) == "Beck takes drugs: Rep 5, too low for the die of 6"
        session.submit("drug:beck")
        assert self.told(session) == "Beck takes drugs: Rep 6, enough for the die of 6"

    def test_where_drugs_raise_everything_the_choice_tells_the_rep(self):
        scene = ruled("drugs.affects", "everything").survivor("beck", items=("drugs",))
        session = scene.zombie("z1", at=(8, 0)).session(("initiative", (4, 5)))
        assert self.told(session) == "Beck takes drugs: Rep 5 this turn"

    @staticmethod
    def told(session):
        return str(next(o.text for o in session.pending.options if o.key == "drug:beck"))


@pytest.mark.clause("ATZ-4.6")
@pytest.mark.clause("ATZ-14.6")
class TestStarCarriesGrunts:
    def scene(self):
        scene = Scene().survivor("beck").survivor("nick", at=(1, 0)).survivor("bank", at=(3, 0))
        return scene.zombie("z1", at=(8, 0))

    def test_an_adjacent_grunt_acts_with_the_star_even_if_its_rep_is_too_low(self):
        session = self.scene().session(("initiative", (4, 3)))
        assert keys(session) == ["activate:beck", "pass"]
        play(session, "activate:beck", "done")
        assert keys(session) == ["activate:nick", "pass"]

    def test_adjacency_is_judged_when_the_star_begins(self):
        scene = self.scene()
        session = scene.session(("initiative", (4, 3)))
        play(session, "activate:beck", scene.key("move", (2, 0)), "done")
        assert keys(session) == ["activate:nick", "pass"]  # not bank, next to whom she stands now

    def test_the_star_itself_must_be_able_to_act(self):
        session = self.scene().session(("initiative", (5, 6)), BOTH_ACT)
        assert session.state.turn == 2

    def test_the_ruleset_can_forbid_it(self):
        scene = Scene(options={"activation": {"star_carries_grunts": False}})
        scene.survivor("beck").survivor("nick", at=(1, 0)).zombie("z1", at=(8, 0))
        session = scene.session(("initiative", (4, 3)), BOTH_ACT)
        play(session, "activate:beck", "done")
        assert session.state.turn == 2


@pytest.mark.clause("ATZ-4.4")
def test_the_step_of_a_side_that_cannot_act_is_told():
    scene = Scene().survivor("nick").zombie("z1", at=(8, 0))
    session = scene.session(("initiative", (4, 3)), BOTH_ACT)
    began = [event for event in events(session, PhaseBegan) if event.idle]
    (told,) = [event for event in began if session.rules.is_news(event)]
    words = "The survivors cannot act: each Rep is lower than the die of 4. Phase: zombies"
    assert str(session.rules.tell(session.setup, told)) == words
    assert told.clause == "ATZ-4.4"


@pytest.mark.clause("ATZ-4.4", "ATZ-4.14")
def test_one_of_several_sides_that_cannot_act_is_called_by_its_name():
    scene = Scene(sides=("red", "blue")).survivor("nick", side="red")
    scene.survivor("beck", at=(8, 0), side="blue")
    session = scene.session(("initiative", (5, 4, 1)), ("initiative", (3, 2, 1)))
    (told,) = [event for event in events(session, PhaseBegan) if event.idle == "red"]
    assert str(session.rules.tell(session.setup, told)).startswith("red cannot act: each Rep")


@pytest.mark.clause("ATZ-4.7")
def test_a_side_that_has_acted_or_passes_is_not_called_unable():
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0))
    session = scene.session(AGREED, AGREED, BOTH_ACT)
    play(session, "activate:beck", "done", "pass")
    assert not [event for event in events(session, PhaseBegan) if event.idle]


@pytest.mark.clause("ATZ-4.5")
def test_zombies_whose_die_is_too_high_stand_still_and_the_log_says_why():
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0))
    session = scene.session(("initiative", (4, 5)), BOTH_ACT)
    (told,) = [event for event in events(session, PhaseBegan) if event.idle]
    words = "The zombies cannot act: each Rep is lower than the die of 5. Phase: survivors"
    assert str(session.rules.tell(session.setup, told)) == words
    assert told.clause == "ATZ-4.5"
    assert not session.rules.is_news(told)


@pytest.mark.clause("ATZ-4.7")
def test_each_survivor_acts_at_most_once_a_turn_in_the_order_the_owner_picks():
    scene = Scene().survivor("beck").survivor("jimmy", at=(3, 0)).zombie("z1", at=(8, 0))
    session = scene.session(AGREED)
    play(session, "activate:jimmy", "done")
    assert keys(session) == ["activate:beck", "pass"]
    assert why(session, "activate:jimmy") == ("Jimmy has acted this turn", "ATZ-4.7")


@pytest.mark.clause("ATZ-4.1")
def test_the_phases_of_a_turn():
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0))
    session = scene.session(AGREED, BOTH_ACT)
    session.submit("pass")
    assert phases(session) == ["survivors", "zombies", "noise", "survivors"]
    assert session.state.turn == 2


@pytest.mark.clause("ATZ-2.3")
@pytest.mark.clause("ATZ-1.2")
def test_a_wounded_survivor_has_the_rep_of_its_other_side():
    scene = Scene().survivor("beck", wounded=True).zombie("z1", at=(8, 0))
    session = scene.session(("initiative", (4, 3)), BOTH_ACT)
    assert session.state.turn == 2  # Rep 3 on the wounded side
    assert survivor(session, "beck").mp == 4
