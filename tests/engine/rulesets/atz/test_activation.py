"""What one survivor may do: movement and one action, in any order."""

import pytest

from engine.rulesets.atz.events import Fought, Ran
from tests.helpers.atz import BOTH_ACT, Scene, events, keys, play, survivor, why


@pytest.mark.case("EX-09")
@pytest.mark.clause("ATZ-4.8")
@pytest.mark.clause("ATZ-8.1")
def test_the_action_may_come_in_the_middle_of_the_movement():
    scene = Scene().survivor("beck", hand="pistol").zombie("z1", at=(6, 0)).zombie("z2", at=(0, 6))
    session = scene.acting("beck", ("combat", (1,)))
    play(session, scene.key("move", (1, 0)), scene.key("fire", (6, 0), 1))
    assert session.state.acting.mp == 4
    text, clause = why(session, scene.key("fire", (0, 6), 1))
    assert (text, clause) == ("the action is used: fire", "ATZ-8.1")
    session.submit(scene.key("move", (-2, 0)))
    assert survivor(session, "beck").space == scene.space((-2, 0))


@pytest.mark.clause("ATZ-4.9")
@pytest.mark.clause("ATZ-5.9")
class TestInAZombieHex:
    scene = Scene().survivor("beck", hand="pistol").zombie("z1", at=(0, 0))
    scene.survivor("bank", at=(8, 0))

    def test_who_stays_fights_one_round(self):
        session = self.scene.acting("beck", ("combat", (1, 2)), ("combat", (5,)))
        session.submit("done")
        assert len(events(session, Fought)) == 1
        assert session.state.kills == 1

    def test_an_action_not_yet_used_may_follow_the_fight_but_no_movement(self):
        scene = Scene(buildings=[(0, 0)]).survivor("beck", hand="pistol").zombie("z1", at=(0, 0))
        scene.zombie("z2", at=(3, 0)).survivor("bank", at=(8, 0))
        session = scene.acting("beck", ("combat", (1, 2)), ("combat", (5,)), ("combat", (6,)))
        session.submit("done")
        assert keys(session) == [
            scene.key("fire", (3, 0), 1),
            scene.key("fire", (3, 0), 1, "panic"),
            "search",
            "done",
        ]
        session.submit(scene.key("fire", (3, 0), 1))
        assert session.state.kills == 2

    def test_among_zombies_that_are_left_nothing_follows_the_fight(self):
        scene = Scene(buildings=[(0, 0)]).survivor("beck", hand="pistol").zombies(2, at=(0, 0))
        scene.survivor("bank", at=(8, 0))
        session = scene.acting("beck", ("combat", (1, 2)), ("combat", (5,)), ("combat", (6,)))
        session.submit("done")
        assert len(events(session, Fought)) == 1
        assert keys(session) == ["activate:bank", "pass"]

    def test_who_moves_out_is_not_attacked(self):
        session = self.scene.acting("beck")
        play(session, self.scene.key("move", (2, 0)), "done")
        assert events(session, Fought) == []

    @pytest.mark.clause("ATZ-8.4")
    @pytest.mark.clause("ATZ-6.6")
    def test_no_action_but_running_is_possible(self):
        scene = Scene().survivor("beck", hand="pistol", pack=("bat",)).zombie("z1", at=(0, 0))
        scene.zombie("z2", at=(3, 0))
        session = scene.acting("beck", ("movement", (1, 2)))
        assert {key.split(":")[0] for key in keys(session)} == {"run", "move", "done"}
        refused = ("no action is possible beside an enemy in one hex", "ATZ-8.4")
        assert why(session, scene.key("fire", (3, 0), 1)) == refused
        assert why(session, scene.key("charge", (3, 0))) == refused
        assert why(session, "change:bat") == refused
        session.submit("run")
        assert events(session, Ran)[0].gained == 2


@pytest.mark.clause("ATZ-5.10")
class TestExit:
    def scene(self, options=None):
        scene = Scene(radius=3, options=options or {}).survivor("beck").zombie("z1", at=(0, 3))
        return scene.marker("out", "exit", (3, 0))

    def test_leaving_costs_one_point_from_the_marked_hex(self):
        scene = self.scene()
        session = scene.acting("beck")
        assert why(session, "exit:out") == ("it does not stand at this exit", "ATZ-5.10")
        play(session, scene.key("move", (3, 0)), "exit:out")
        assert survivor(session, "beck").standing == "exited"
        assert survivor(session, "beck").space == -1

    def test_one_who_cannot_pay_may_not_leave(self):
        scene = self.scene({"procedures": {"exit_cost": 3}})
        session = scene.acting("beck")
        session.submit(scene.key("move", (3, 0)))
        assert why(session, "exit:out") == ("leaving costs 3 MP", "ATZ-5.10")


@pytest.mark.clause("ATZ-4.7")
def test_one_who_is_still_to_come_is_asked_for_at_no_hex():
    scene = Scene(radius=3).survivor("beck").zombie("z1", at=(0, 3)).marker("in", "entry", (-3, 0))
    scene.survivor("nick", None, enters="in")
    session = scene.session(BOTH_ACT)
    asked = {option.target: option.spaces for option in session.pending.options}
    assert asked["beck"] == (scene.space((0, 0)),)
    assert asked["nick"] == ()


@pytest.mark.clause("ATZ-4.13")
def test_one_who_is_still_to_come_is_asked_about_drugs_at_no_hex():
    scene = Scene(radius=3).survivor("beck").zombie("z1", at=(0, 3)).marker("in", "entry", (-3, 0))
    scene.survivor("nick", None, enters="in", items=("drugs",))
    session = scene.session(("initiative", (4, 3)))
    asked = {option.target: option.spaces for option in session.pending.options}
    assert asked["nick"] == ()
