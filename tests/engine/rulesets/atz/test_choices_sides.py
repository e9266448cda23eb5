"""What the order of sides, drugs, the cup and the zombies' aims are with other values."""

import pytest

from engine.rulesets.atz.counter_events import CupEmpty, ZombiePlaced
from engine.rulesets.atz.events import DrugUsed, Fired, ZombieWalked
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.variant_events import ZombieChose, ZombieRecalled
from tests.helpers.atz import (
    BOTH_ACT,
    SURVIVORS_ONLY,
    Scene,
    events,
    finished,
    play,
    purposes,
    ruled,
    survivor,
    why,
)

FAR = (8, 0)
THREE = ("red", "blue", "green")
NORTH = "zombie_slow:1"


def three_sides(path, value) -> Scene:
    scene = ruled(path, value, sides=THREE, woods=[(0, 0)])
    for name, side, at in zip(("jimmy", "sailor", "bank"), THREE, (-4, 4, 8), strict=True):
        scene.survivor(name, at=(at, -at // 2), side=side)
    return scene


@pytest.mark.clause("ATZ-4.14")
@pytest.mark.parametrize(
    ("path", "value", "order"),
    [
        ("procedures.human_sides_order", "high_die_first", ("blue", "zombies", "green", "red")),
        ("procedures.human_sides_order", "low_die_first", ("red", "zombies", "green", "blue")),
        ("procedures.human_sides_order", "as_listed", ("red", "zombies", "blue", "green")),
    ],
)
def test_in_which_order_human_sides_act(path, value, order):
    session = three_sides(path, value).session(("initiative", (1, 4, 2, 3)))
    assert session.state.sides == order
    assert session.pending.seat == next(side for side in order if side in THREE)


# -- drugs


def drugged(path, value, *script, hand=None):
    scene = ruled(path, value).survivor("jimmy", items=("drugs",), hand=hand)
    scene.survivor("bank", at=(-8, 0)).zombie("z1", at=(4, 0))
    session = scene.session(("initiative", (5, 6)), *script)
    session.submit("drug:jimmy")
    return scene, session


@pytest.mark.clause("ATZ-17.2")
@pytest.mark.parametrize(
    ("path", "value", "rep", "hits"),
    [("drugs.affects", "activation", 4, ()), ("drugs.affects", "everything", 5, ("z1",))],
)
def test_what_drugs_raise(path, value, rep, hits):
    scene, session = drugged(path, value, ("combat", (3,)), hand="pistol")
    assert survivor(session, "jimmy").rep == rep
    play(session, "activate:jimmy", scene.key("fire", (4, 0), 1))
    assert events(session, Fired)[0].hits == hits


@pytest.mark.clause("ATZ-17.2")
class TestDrugsForEverything:
    def test_they_wear_off_when_the_turn_ends(self):
        _, session = drugged("drugs.affects", "everything", BOTH_ACT)
        play(session, "activate:jimmy", "done")
        person = survivor(session, "jimmy")
        assert (session.state.turn, person.rep, person.raised) == (2, 4, 0)

    def test_a_wound_takes_nothing_of_them(self):
        _, session = drugged("drugs.affects", "everything")
        row = RULESET.card(session.setup, session.state, "jimmy").rows
        assert "+1" in [str(value) for _, value in row]
        state = session.state.copy()
        assert state.digest() == session.digest()
        state.survivors["jimmy"].raised = 0
        assert state.digest() != session.digest()

    def test_they_may_be_taken_by_one_who_can_act_without(self):
        scene = ruled("drugs.affects", "everything").survivor("jimmy", items=("drugs",))
        session = scene.zombie("z1", at=FAR).session(BOTH_ACT)
        assert session.pending.kind == "drugs"
        session.submit("drug:jimmy")
        assert [e.everything for e in events(session, DrugUsed)] == [True]
        scene = ruled("drugs.affects", "activation").survivor("jimmy", items=("drugs",))
        session = scene.zombie("z1", at=FAR).session(BOTH_ACT)
        assert why(session, "drug:jimmy") == ("Jimmy can act without drugs", "ATZ-17.2")


# -- the cup


EMPTY = {"per_direction": {"zombie_slow": 0, "zombie_medium": 0, "zombie_fast": 0}}


@pytest.mark.clause("ATZ-1.14")
@pytest.mark.parametrize(
    ("path", "value", "missing", "recalled"),
    [("cup.when_empty", "skip", [1], []), ("cup.when_empty", "farthest_on_map", [], ["z4"])],
)
def test_what_happens_if_the_cup_is_empty(path, value, missing, recalled):
    place, name = path.split(".")
    options = {place: {**EMPTY, name: value}}
    scene = Scene(options=options, buildings=[(1, 0)]).survivor("jimmy").survivor("bank", at=FAR)
    scene.zombie("z1", at=(-8, 0)).zombie("z2", at=(0, -8))
    draws = [("cup", NORTH), ("surprise", (6, 1)), ("combat", (1, 1)), ("combat", (6,))]
    session = scene.session(BOTH_ACT, ("deck", "1"), *(draws if recalled else []))
    state = session.state
    for number, (zombie, space) in enumerate([("z3", (-2, 0)), ("z4", (-5, 0))], 3):
        state.zombies[zombie] = scene.space(space)
        state.counters[zombie] = state.counters["z1"]._replace(kind="zombie_slow", direction=1)
        state.made = number
    play(session, "activate:jimmy", scene.key("move", (1, 0)))
    assert [e.missing for e in events(session, CupEmpty)] == missing
    assert [e.zombie for e in events(session, ZombieRecalled)] == recalled
    assert len(events(session, ZombiePlaced)) == len(recalled)


@pytest.mark.clause("ATZ-1.14")
def test_zombies_of_the_scenario_are_not_taken_off_the_map():
    options = {"cup": {**EMPTY, "when_empty": "farthest_on_map"}}
    scene = Scene(options=options, buildings=[(1, 0)]).survivor("jimmy").survivor("bank", at=FAR)
    session = scene.zombie("z1", at=(-8, 0)).session(BOTH_ACT, ("deck", "2"))
    play(session, "activate:jimmy", scene.key("move", (1, 0)))
    assert [e.missing for e in events(session, CupEmpty)] == [2]


@pytest.mark.clause("ATZ-1.14")
def test_from_a_cup_that_never_held_a_counter_nobody_comes_though_it_is_unlimited():
    options = {"cup": {**EMPTY, "unlimited": True}}
    scene = Scene(options=options, buildings=[(1, 0)]).survivor("jimmy").survivor("bank", at=FAR)
    session = scene.zombie("z1", at=(-8, 0)).session(BOTH_ACT, ("deck", "2"))
    play(session, "activate:jimmy", scene.key("move", (1, 0)))
    assert [e.missing for e in events(session, CupEmpty)] == [2]


# -- initial zombies


@pytest.mark.clause("ATZ-3.4")
@pytest.mark.parametrize(
    ("path", "value", "at"),
    [
        ("setup.measured_from", "own_survivor", (0, -8)),
        ("setup.measured_from", "random_survivor", (2, -8)),
    ],
)
def test_from_where_initial_zombies_are_measured(path, value, at):
    scene = ruled(path, value, initial=True).survivor("jimmy").survivor("nick", at=(2, 0))
    none = (1, 1, 1, 1, 1, 1)
    pick = [("spawn", 1)] if value == "random_survivor" else []
    session = scene.session(
        ("spawn", (1, 1, 1, 1, 1, 4)), *pick, ("cup", NORTH), ("spawn", none), SURVIVORS_ONLY
    )
    assert [e.space for e in events(session, ZombiePlaced)] == [scene.space(at)]
    finished(session)


# -- whom zombies go for


@pytest.mark.clause("ATZ-7.4")
@pytest.mark.parametrize(
    ("path", "value", "prey"),
    [
        ("procedures.zombie_retarget", "every_activation", "bank"),
        ("procedures.zombie_retarget", "keeps_target", "jimmy"),
    ],
)
def test_whether_a_zombie_keeps_to_whom_it_has_chosen(path, value, prey):
    scene = ruled(path, value).survivor("jimmy", at=(6, 0)).survivor("bank", at=(-8, 0))
    scene.zombie("z1", at=(0, 0), mp=3)
    session = scene.session(("initiative", (1, 2)))
    assert session.state.zombies["z1"] == scene.space((3, 0))
    session.state.survivors["bank"].space = scene.space((1, 0))
    ways = RULESET.ways(session.setup, session.state, "z1")
    aims = {"bank": scene.space((1, 0)), "jimmy": scene.space((6, 0))}
    assert {way[-1] for way in ways} == {aims[prey]}
    assert len(events(session, ZombieChose)) == (value == "keeps_target")
    copy = session.state.copy()
    assert (copy.digest(), copy.aims) == (session.digest(), session.state.aims)


@pytest.mark.clause("ATZ-7.4")
class TestKeepingToATarget:
    def test_it_chooses_anew_when_nobody_is_left_to_keep_to(self):
        scene = ruled("procedures.zombie_retarget", "keeps_target")
        scene.survivor("jimmy", at=(6, 0)).survivor("bank", at=(-8, 0)).zombie("z1", at=(0, 0))
        session = scene.session(("initiative", (3, 2)), SURVIVORS_ONLY)
        session.state.aims["z1"] = "bank"
        session.state.survivors["bank"].space = -1
        play(session, "pass")
        assert session.state.aims == {"z1": "jimmy"}

    def test_it_stops_at_whom_it_meets_on_the_way(self):
        scene = ruled("procedures.zombie_retarget", "keeps_target")
        scene.survivor("jimmy", at=(4, 0)).survivor("bank", at=(2, 0)).zombie("z1", at=(0, 0))
        session = scene.session(("initiative", (3, 2)), ("reaction", (1, 1)))
        session.state.aims["z1"] = "jimmy"
        ways = RULESET.ways(session.setup, session.state, "z1")
        assert {way[-1] for way in ways} == {scene.space((2, 0))}

    def test_a_destroyed_zombie_keeps_to_nobody(self):
        scene = ruled("procedures.zombie_retarget", "keeps_target")
        scene.survivor("jimmy", hand="pistol").survivor("bank", at=(-8, 0))
        scene.zombie("z1", at=(3, 0)).zombie("z2", at=FAR)
        session = scene.acting("jimmy", ("combat", (6,)))
        session.state.aims.update(z1="jimmy", z2="bank")
        session.submit(scene.key("fire", (3, 0), 1))
        assert session.state.aims == {"z2": "bank"}

    def test_what_it_must_see_it_chooses_among_those_whom_it_sees(self):
        options = {"zombie_retarget": "keeps_target", "zombie_needs_los": True}
        scene = Scene(options={"procedures": options}, woods=[(1, 0)])
        scene.survivor("jimmy", at=(2, 0)).survivor("bank", at=(-7, 0)).zombie("z1", at=(0, 0))
        session = scene.session(("initiative", (1, 2)))
        assert session.state.aims == {"z1": "bank"}
        assert [e.zombie for e in events(session, ZombieWalked)] == ["z1"]
        assert "nearest survivor" not in [purpose for purpose, _ in purposes(session)]


@pytest.mark.clause("ATZ-7.1")
def test_the_ways_that_are_shown_follow_the_rules_as_events_have_changed_them():
    scene = Scene(light="night").survivor("jimmy", at=(6, 0)).zombie("z1", at=(0, 0))
    session = scene.session(("initiative", (4, 2)))
    assert RULESET.ways(session.setup, session.state, "z1")
    session.state.changes = (("procedures.zombie_needs_los", True),)
    assert RULESET.ways(session.setup, session.state, "z1") == ()
    session.state.changes = (*session.state.changes, ("light", "day"))
    assert RULESET.ways(session.setup, session.state, "z1")
