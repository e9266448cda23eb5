"""Skirmish: the last side standing, the most Glory after the last turn, and what sides may cost."""

import pytest

from engine.rulesets.atz.events import GameEnded
from engine.rulesets.atz.people_events import GloryCounted
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, condition, events, play, survivor

TWO = ("red", "blue")


def fight(red="jimmy", blue="sailor", hand=None, **more) -> Scene:
    """Return two sides out of each other's sight, without another aim."""
    scene = Scene(sides=TWO, woods=[(0, 0)], **more)
    scene.survivor(red, as_="r", at=(-2, 0), side="red", hand=hand)
    return scene.survivor(blue, as_="b", at=(2, 0), side="blue")


def rounds(scene: Scene, turns: int):
    """Let all pass for so many turns."""
    session = scene.session(*[("initiative", (3, 2, 1))] * turns)
    for _ in range(turns):
        play(session, "pass", "pass")
    return session


@pytest.mark.clause("ATZ-21.2")
class TestGlory:
    def test_after_the_last_turn_most_glory_points_alive_have_won(self):
        session = rounds(fight(blue="nick", limit=1), 1)
        (counted,) = events(session, GloryCounted)
        assert (counted.sides, counted.points) == (TWO, (4, 3))
        (ended,) = events(session, GameEnded)
        assert (ended.winner, ended.reason, ended.clause) == ("red", "glory", "ATZ-21.2")
        told = [str(RULESET.tell(session.setup, event)) for event in (counted, ended)]
        assert told == [
            "Glory points alive: red 4, blue 3",
            "red: victory with most Glory points alive",
        ]

    def test_with_as_many_nobody_has_won(self):
        (ended,) = events(rounds(fight(limit=1), 1), GameEnded)
        assert (ended.winner, ended.reason) == (None, "glory_tie")

    def test_the_dead_do_not_count_but_those_who_left_do(self):
        scene = fight(blue="nick", limit=1).survivor("beck", at=(-4, 0), side="red")
        scene.survivor("tonya", at=(4, 0), side="blue").marker("gate", "exit", (4, 0))
        session = scene.session(("initiative", (3, 2, 1)))
        survivor(session, "beck").standing, survivor(session, "beck").space = "dead", -1
        play(session, "pass", "activate:tonya", "exit:gate", "pass")
        assert events(session, GloryCounted)[0].points == (4, 8)

    def test_without_a_limit_of_its_own_a_skirmish_has_twelve_turns(self):
        session = rounds(fight(blue="nick", limit=None), 12)
        assert events(session, GameEnded)[0].winner == "red"
        status = {str(k): str(v) for k, v in RULESET.status(session.setup, session.state)}
        assert status["Turn"] == "12 of 12"

    def test_the_ruleset_may_set_another_number_of_turns(self):
        scene = fight(blue="nick", limit=None, options={"skirmish": {"turns": 2}})
        assert events(rounds(scene, 2), GameEnded)[0].reason == "glory"

    def test_a_scenario_with_an_aim_is_no_skirmish(self):
        victory = condition("at_hex", who="side", hexes=(Scene().axial.id((7, 0)),))
        (ended,) = events(rounds(fight(limit=1, victory=victory), 1), GameEnded)
        assert (ended.winner, ended.reason) == (None, "turn_limit")

    def test_the_numbers_of_a_game_tell_the_glory_of_each_side(self):
        session = rounds(fight(blue="nick", limit=1), 1)
        numbers = RULESET.statistics(session.setup, session.state)
        assert (numbers["glory_red"], numbers["glory_blue"]) == (4, 3)


@pytest.mark.clause("ATZ-21.2")
class TestLastSide:
    def test_the_last_side_standing_wins_at_once(self):
        scene = Scene(sides=TWO).survivor("jimmy", as_="r", side="red", hand="smg")
        scene.survivor("sailor", as_="b", at=(3, 0), side="blue", wounded=True)
        session = scene.session(("initiative", (3, 2, 1)), ("combat", (6, 6)))
        play(session, "activate:r", scene.key("fire", (3, 0), 2), "done")
        (ended,) = events(session, GameEnded)
        assert (ended.winner, ended.reason) == ("red", "last_side")


def warned(scene: Scene) -> list[str]:
    issues = RULESET.check(scene.document(), scene.map)
    return [str(issue.message) for issue in issues if issue.severity == "warning"]


@pytest.mark.clause("ATZ-21.2")
class TestBudget:
    def side(self, options=None, victory=None) -> Scene:
        scene = Scene(sides=TWO, options=options or {}, victory=victory)
        people = ("beck", "tonya", "jimmy")  # 5 and 5 and 4
        for n, who in enumerate(people):
            scene.survivor(who, at=(n, 0), hand="smg" if n < 2 else None, side="red")
        return scene.survivor("nick", at=(0, 5), side="blue", hand="pistol")

    def test_survivors_and_weapons_within_the_budget_are_fine(self):
        assert warned(self.side()) == []  # 14 and two submachine guns of 3 each

    def test_a_side_that_costs_more_is_warned_of(self):
        scene = self.side()
        scene.survivor("bank", at=(5, 0), side="red")
        told = ['the side "red" costs 23 Glory points, the budget is 20']
        assert warned(scene) == told
        assert scene.setup()

    def test_the_ruleset_may_set_another_budget(self):
        scene = self.side({"skirmish": {"budget": 19}})
        assert warned(scene) == ['the side "red" costs 20 Glory points, the budget is 19']

    def test_weapons_may_have_other_prices(self):
        scene = self.side({"skirmish_costs": {"smg": 4, "pistol": 18}})
        assert len(warned(scene)) == 2

    def test_only_a_skirmish_has_a_budget(self):
        scene = self.side({"skirmish": {"budget": 1}}, condition("killed", count=1))
        assert warned(scene) == []
