"""What standing with enemies in one hex means with other values than the usual ones."""

import pytest

from engine.rulesets.atz.events import Fought, Left, ReactionTested, Walked
from engine.rulesets.atz.people_events import FoughtOpponent
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.variant_events import SteppedOut, StruckAtLeaving
from tests.helpers.atz import Scene, events, finished, keys, play, ruled, survivor, why

FAR = (8, 0)
TWO = ("red", "blue")
NEXT_TURN = ("initiative", (3, 2, 1))


def among(path, value, *script, zombies=1, initiative=("initiative", (2, 1)), **more):
    """Let Jimmy begin to act in a hex with zombies; Bank stays to act later."""
    scene = ruled(path, value, **more).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene.zombies(zombies, at=(0, 0)).zombie("z9", at=FAR)
    return scene, scene.acting("jimmy", *script, initiative=initiative)


def face_to_face(path, value, *script, zombies=0):
    """Put red's Jimmy and blue's Sailor into one hex, with zombies; red is to act."""
    scene = ruled(path, value, sides=TWO).survivor("jimmy", side="red")
    scene.survivor("sailor", at=FAR, side="blue").zombies(zombies, at=(0, 0))
    session = scene.session(("initiative", (3, 2, 1)), *script)
    session.state.survivors["sailor"].space = scene.space((0, 0))
    return scene, session


@pytest.mark.clause("ATZ-5.9")
class TestLeaving:
    @pytest.mark.parametrize(
        ("path", "value", "struck"),
        [
            ("activation.free_leave_zombie_hex", True, 0),
            ("activation.free_leave_zombie_hex", False, 1),
        ],
    )
    def test_whether_zombies_strike_at_one_who_walks_out(self, path, value, struck):
        scene, session = among(path, value, *([("combat", (5,))] if struck else []))
        session.submit(scene.key("move", (2, 0)))
        assert len(events(session, StruckAtLeaving)) == struck
        assert survivor(session, "jimmy").space == scene.space((2, 0))

    def test_a_success_wounds_who_goes_on_all_the_same(self):
        strikes = [("combat", (4,)), ("combat", (6,))]
        scene, session = among("activation.free_leave_zombie_hex", False, *strikes, zombies=2)
        session.submit(scene.key("move", (2, 0)))
        assert [(e.enemies, e.hits) for e in events(session, StruckAtLeaving)] == [
            (("z1", "z2"), 1)
        ]
        assert survivor(session, "jimmy").wounds == 1
        assert survivor(session, "jimmy").space == scene.space((2, 0))

    def test_a_horde_may_kill_who_walks_out(self):
        strikes = [("combat", (1,))] * 4
        scene, session = among("activation.free_leave_zombie_hex", False, *strikes, zombies=4)
        session.submit(scene.key("move", (2, 0)))
        assert survivor(session, "jimmy").standing == "dead"
        assert events(session, Walked) == []

    def test_it_holds_for_an_exit_too(self):
        scene = ruled("activation.free_leave_zombie_hex", False).survivor("jimmy")
        scene.survivor("bank", at=(-8, 0)).zombie("z1", at=(0, 0)).marker("gate", "exit", (0, 0))
        session = scene.acting("jimmy", ("combat", (6,)), initiative=("initiative", (2, 1)))
        session.submit("exit:gate")
        assert len(events(session, StruckAtLeaving)) == len(events(session, Left)) == 1

    @pytest.mark.parametrize(("free", "loss"), [(True, 0), (False, 666)])
    def test_a_bot_counts_what_walking_out_costs(self, free, loss):
        _, session = among("activation.free_leave_zombie_hex", free)
        promises = RULESET.appraise(session.setup, session.state, session.pending)
        pairs = zip(session.pending.options, promises, strict=True)
        assert {p.loss for o, p in pairs if o.group == "move"} == {loss}

    def test_so_does_one_beside_an_opponent(self):
        _, session = face_to_face("activation.free_leave_zombie_hex", False)
        session.submit("activate:jimmy")
        promises = RULESET.appraise(session.setup, session.state, session.pending)
        pairs = zip(session.pending.options, promises, strict=True)
        assert min(p.loss for o, p in pairs if o.group == "move") > 900

    def test_an_opponent_strikes_with_its_melee_dice(self):
        scene, session = face_to_face(
            "activation.free_leave_zombie_hex", False, ("combat", (1, 5, 6))
        )
        play(session, "activate:jimmy", scene.key("move", (2, 0)))
        assert survivor(session, "jimmy").wounds == 1


@pytest.mark.clause("ATZ-12.8")
class TestSteppingOut:
    @pytest.mark.parametrize(
        ("path", "value", "asked"), [("melee.all_stay", True, 0), ("melee.all_stay", False, 1)]
    )
    def test_whether_the_winner_of_a_round_may_step_out(self, path, value, asked):
        scene, session = among(path, value, ("combat", (1, 1)), *[("combat", (6,))] * 2, zombies=2)
        session.submit("done")
        assert (session.pending.kind == "step_out") == bool(asked)
        if asked:
            session.submit(scene.key("out", (1, 0)))
            assert survivor(session, "jimmy").space == scene.space((1, 0))
            assert len(events(session, SteppedOut)) == 1

    def test_it_may_stay_and_nobody_steps_out_who_is_alone(self):
        script = [("combat", (1, 1)), *[("combat", (6,))] * 2]
        _, session = among("melee.all_stay", False, *script, zombies=2)
        play(session, "done", "stay")
        assert session.state.active is None
        _, session = among("melee.all_stay", False, ("combat", (1, 1)), ("combat", (6,)))
        session.submit("done")
        assert session.pending.kind != "step_out"

    def test_no_way_out_leads_to_others_or_into_a_building_with_a_card(self):
        script = [("combat", (1, 1)), *[("combat", (6,))] * 2]
        scene = ruled("melee.all_stay", False, buildings=[(1, 0)]).survivor("jimmy")
        scene.survivor("bank", at=(0, 1)).zombies(2, at=(0, 0)).zombie("z9", at=(0, -1))
        session = scene.acting("jimmy", *script, initiative=("initiative", (2, 1)))
        session.submit("done")
        shut = {scene.key("out", hex_) for hex_ in [(1, 0), (0, 1), (0, -1)]}
        assert len(keys(session, "out")) == 3
        assert not shut & set(keys(session))

    def test_the_winner_against_an_opponent_steps_out_too(self):
        script = [("combat", (6, 6)), ("combat", (1, 1, 1))]
        _, session = face_to_face("melee.all_stay", False, *script)
        play(session, "activate:jimmy", "done")
        assert len(events(session, FoughtOpponent)) == 1
        assert (session.pending.seat, session.pending.kind) == ("blue", "step_out")


def stand(path, value, *script, zombies=1, **more):
    """Let zombies act that stand with Jimmy already; Bank stays to act later."""
    scene = ruled(path, value, **more).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene.zombies(zombies, at=(0, 0))
    return scene, scene.session(("initiative", (1, 2)), *script)


@pytest.mark.clause("ATZ-4.16")
@pytest.mark.parametrize(
    ("path", "value", "rounds"),
    [("melee.rounds_per_zombie_step", 1, 1), ("melee.rounds_per_zombie_step", 3, 3)],
)
def test_how_many_rounds_are_fought_in_a_zombie_step(path, value, rounds):
    fights = [("combat", (1, 5)), ("combat", (1,))] * rounds
    _, session = stand(path, value, ("reaction", (1, 1)), *fights)
    assert len(events(session, Fought)) == rounds
    assert survivor(session, "jimmy").fought
    finished(session)


@pytest.mark.clause("ATZ-4.16")
def test_nobody_fights_on_when_no_zombie_is_left():
    fights = [("combat", (1, 1)), ("combat", (6,))]
    _, session = stand("melee.rounds_per_zombie_step", 3, ("reaction", (1, 1)), *fights)
    assert session.state.kills == 1
    assert len(events(session, Fought)) == 1


@pytest.mark.clause("ATZ-4.16")
def test_the_round_of_one_who_fled_among_zombies_counts():
    scene = ruled("melee.rounds_per_zombie_step", 2).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene.zombies(3, at=(0, 0), mp=3).zombie("z4", at=(0, -6), mp=3)
    fights = [("combat", (1, 5)), ("combat", (1,))] * 2
    script = [("reaction", (6, 6)), ("movement", (1,)), *fights]
    session = scene.session(("initiative", (1, 2)), *script)
    assert [e.zombies for e in events(session, Fought)] == [("z4",)] * 2
    finished(session)


@pytest.mark.clause("ATZ-4.11")
@pytest.mark.parametrize(
    ("path", "value", "tests"),
    [
        ("procedures.zombies_in_contact_charge_again", True, 1),
        ("procedures.zombies_in_contact_charge_again", False, 0),
    ],
)
def test_whether_zombies_charge_again_where_they_stand(path, value, tests):
    fights = [("combat", (1, 5)), ("combat", (1,))]
    _, session = stand(path, value, *[("reaction", (1, 1))] * tests, *fights)
    assert len(events(session, ReactionTested)) == tests
    assert len(events(session, Fought)) == 1


@pytest.mark.clause("ATZ-4.11")
def test_a_zombie_more_charges_for_all():
    scene = ruled("procedures.zombies_in_contact_charge_again", False).survivor("jimmy")
    scene.survivor("bank", at=(-8, 0)).zombie("z1", at=(0, 0)).zombie("z2", at=(2, 0))
    fights = [("combat", (1, 5)), ("combat", (1,)), ("combat", (6,))]
    session = scene.session(("initiative", (1, 2)), ("reaction", (1, 1)), *fights)
    assert len(events(session, ReactionTested)) == 1


@pytest.mark.clause("ATZ-12.10")
@pytest.mark.parametrize(
    ("path", "value", "fought"),
    [
        ("melee.zombies_against_two", "each_fights_all", [("z1", "z2", "z3")] * 2),
        ("melee.zombies_against_two", "shared_out", [("z1", "z3"), ("z2",)]),
    ],
)
def test_how_two_fight_among_zombies(path, value, fought):
    own = [("combat", (6, 6)), ("combat", (6, 6, 6))]
    script = [("reaction", (1, 1))] * 2
    for dice, zombies in zip(own, fought, strict=True):
        script += [dice, *[("combat", (6,))] * len(zombies)]
    _, session = face_to_face(path, value, *script, NEXT_TURN, zombies=3)
    play(session, "pass", "pass")
    assert [e.zombies for e in events(session, Fought)] == fought


@pytest.mark.clause("ATZ-12.10")
def test_one_for_whom_no_zombie_is_left_fights_nobody():
    script = [*[("reaction", (1, 1))] * 2, ("combat", (6, 6)), ("combat", (6,)), NEXT_TURN]
    _, session = face_to_face("melee.zombies_against_two", "shared_out", *script, zombies=1)
    play(session, "pass", "pass")
    assert [e.survivor for e in events(session, Fought)] == ["jimmy"]
    finished(session)


@pytest.mark.clause("ATZ-12.10")
def test_one_for_whom_no_zombie_is_left_may_act_and_stay_without_a_fight():
    script = [*[("reaction", (1, 1))] * 2, ("combat", (6, 6)), ("combat", (6,)), NEXT_TURN]
    _, session = face_to_face("melee.zombies_against_two", "shared_out", *script, zombies=1)
    play(session, "pass", "activate:sailor", "done")
    assert session.state.turn == 2
    assert [e.survivor for e in events(session, Fought)] == ["jimmy"]
    finished(session)


def beset(path: str, value: str) -> Scene:
    """Return red's Jimmy two hexes from blue's Sailor, who stands with a zombie."""
    scene = ruled(path, value, sides=TWO)
    scene.survivor("jimmy", side="red").survivor("sailor", at=(2, 0), side="blue")
    return scene.zombie("z1", at=(2, 0))


@pytest.mark.clause("ATZ-5.7")
class TestEntering:
    def test_nobody_enters_where_an_opponent_stands_with_zombies(self):
        scene = beset("stacking.enter_opponent_with_zombies", "forbid")
        session = scene.session(("initiative", (3, 2, 1)))
        session.submit("activate:jimmy")
        assert keys(session, "charge") == []
        assert why(session, scene.key("charge", (2, 0)))[1] == "ATZ-5.7"

    def test_the_ruleset_may_let_one_charge_into_them(self):
        scene = beset("stacking.enter_opponent_with_zombies", "allow")
        script = [("reaction", (1, 1)), ("reaction", (1, 1)), ("combat", (1, 1)), ("combat", (6,))]
        session = scene.session(("initiative", (3, 2, 1)), *script)
        session.submit("activate:jimmy")
        assert keys(session, "charge") == [scene.key("charge", (2, 0))]
        session.submit(scene.key("charge", (2, 0)))
        assert [e.test for e in events(session, ReactionTested)] == [
            "wanting_to_charge",
            "being_charged",
        ]
        assert [e.zombies for e in events(session, Fought)] == [("z1",)]

    def test_nobody_enters_where_a_friend_stands_with_them(self):
        scene = (
            beset("stacking.enter_opponent_with_zombies", "allow")
            .survivor("nick", at=(3, 0), side="red")
            .zombie("z2", at=(3, 0))
        )
        session = scene.session(("initiative", (3, 2, 1)))
        session.submit("activate:jimmy")
        assert keys(session, "charge") == [scene.key("charge", (2, 0))]
