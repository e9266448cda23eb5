"""Where a campaign stands by its roster, and what a finished game makes of the roster."""

from dataclasses import replace

import pytest

from engine import rulesets
from engine.core.campaign import (
    Standing,
    carried_on,
    check_fits,
    enlisted,
    new_roster,
    next_step,
    standing,
)
from engine.core.session import Session
from engine.errors import EngineError
from engine.files.store import open_project
from engine.model.project import CampaignStep
from engine.model.roster import Known, Person, Played, RosterDocument
from tests.helpers.campaigns import OUT, campaign
from tests.helpers.games import play_at_random

STEPS = (CampaignStep("a"), CampaignStep("b", ("beck", "nick")), CampaignStep("c", ("beck",)))
BECK, MET = Person("beck", "beck"), Person("bank", "bank", joined=True)


def roster(*people: Person, **won: bool) -> RosterDocument:
    return RosterDocument("Road", people, played=tuple(Played(name, w) for name, w in won.items()))


@pytest.mark.clause("ATZ-22.1")
class TestStanding:
    def test_a_campaign_begins_with_its_first_scenario_and_nobody_on_the_roster(self, tmp_path):
        info = open_project(campaign(tmp_path)).project.info
        fresh = new_roster(info)
        assert fresh == RosterDocument("The Yard")
        assert next_step(info.campaign, fresh) == CampaignStep(OUT)

    def test_a_lost_scenario_goes_on_to_the_next_while_somebody_lives(self):
        assert next_step(STEPS, roster(BECK, a=False)) == STEPS[1]

    def test_the_campaign_is_lost_when_nobody_is_left_for_the_next_scenario(self):
        nick = Person("nick", "nick")
        assert standing(STEPS, roster(nick, a=True)) is Standing.OPEN
        assert standing(STEPS, roster(nick, a=True, b=True)) is Standing.LOST
        assert next_step(STEPS, roster(nick, a=True, b=True)) is None

    def test_somebody_met_on_the_way_is_enough_to_go_on(self):
        assert standing(STEPS, roster(MET, a=True)) is Standing.OPEN

    def test_a_scenario_that_must_be_won_ends_the_campaign_when_it_is_lost(self):
        steps = (replace(STEPS[0], must_win=True), *STEPS[1:])
        assert standing(steps, roster(BECK, a=False)) is Standing.LOST
        assert standing(steps, roster(BECK, a=True)) is Standing.OPEN

    def test_the_last_scenario_decides(self):
        assert standing(STEPS, roster(BECK, a=False, b=False, c=True)) is Standing.WON
        assert standing(STEPS, roster(BECK, a=True, b=True, c=False)) is Standing.LOST

    def test_a_roster_of_other_scenarios_is_refused(self):
        with pytest.raises(EngineError, match='scenario 1 of the roster is "b"'):
            check_fits(STEPS, roster(BECK, b=True))
        with pytest.raises(EngineError, match="the campaign has another one there"):
            standing(STEPS[:1], roster(BECK, a=True, b=True))


@pytest.mark.clause("ATZ-22.1")
class TestCarriedOn:
    @staticmethod
    def game(tmp_path, before):
        project = open_project(campaign(tmp_path)).project
        step, rules = project.info.campaign[1], rulesets.get("atz")
        scenario = enlisted(rules, project.scenario(step.scenario), step, before)
        return step, Session(rules, rules.setup(scenario, project.map(scenario.map)), 7)

    def test_who_was_not_in_the_game_stays_on_the_roster(self, tmp_path):
        tonya = Person("tonya", "tonya")
        step, session = self.game(tmp_path, roster(BECK, tonya, a=True))
        play_at_random(session)
        after = carried_on(roster(BECK, tonya, a=True), step, session)
        assert after.person("tonya") == tonya
        assert after.played[-1].scenario == step.scenario
        assert after.played[-1].won == (session.state.outcome.winner == "survivors")
        assert {p.id for p in after.people} | {one.id for one in after.dead} == {"beck", "tonya"}

    def test_the_dead_leave_the_roster_for_good(self, tmp_path):
        before = replace(roster(BECK, a=True), dead=(Known("nick", "nick"),))
        step, session = self.game(tmp_path, before)
        play_at_random(session)
        session.state.survivors["beck"].standing = "dead"
        after = carried_on(before, step, session)
        assert after.people == ()
        assert {one.id for one in after.dead} == {"beck", "nick"}
        assert after.played[-1].dead == ("beck",)
        assert after.played[-1].lived == 0

    def test_a_game_that_runs_cannot_be_carried_on(self, tmp_path):
        step, session = self.game(tmp_path, roster(BECK, a=True))
        with pytest.raises(EngineError, match="the game is not over"):
            carried_on(roster(BECK, a=True), step, session)
