"""Runs through a whole campaign between bots."""

import itertools
from dataclasses import replace

import pytest

from engine.batch.campaign import campaign_plan_of, run_campaign
from engine.batch.campaign_report import campaign_report, summarise_campaign
from engine.core.campaign import Standing
from engine.core.play import LONGEST
from engine.errors import EngineError, UnknownName
from engine.files.rosters import roster_name
from engine.files.store import open_project
from engine.model.data import FrozenDict
from engine.model.scenario import Condition
from tests.helpers.campaigns import campaign
from tests.helpers.command import run


@pytest.fixture
def project(tmp_path):
    return open_project(campaign(tmp_path)).project


def test_the_same_seed_gives_the_same_runs_in_one_process_or_in_several(project):
    plan = campaign_plan_of(project, games=4, seed=7)
    runs = run_campaign(plan)
    assert [run.index for run in runs] == [0, 1, 2, 3]
    assert run_campaign(plan, jobs=2) == runs


@pytest.mark.clause("ATZ-22.1")
def test_each_scenario_is_played_by_those_who_lived_through_the_one_before(project):
    table = campaign_plan_of(project, games=1, seed=7).table()
    for index in range(6):
        roster, stages = table.run(index)
        assert [played.scenario for played in roster.played] == [s.step.scenario for s in stages]
        for before, after in itertools.pairwise(stages):
            state = before.session.state
            lived = {s.id: s for s in state.survivors.values() if s.standing != "dead"}
            people = [c for c in after.plan.scenario.counters if c.kind == "survivor"]
            assert {c.id for c in people} == set(lived)
            for counter in people:
                assert (counter.in_hand or "") == lived[counter.id].hand
                assert counter.inventory == lived[counter.id].items
                assert not counter.wounded


@pytest.mark.clause("ATZ-22.1")
def test_a_campaign_is_lost_when_nobody_of_its_roster_has_a_place_in_the_next_scenario(project):
    second = project.info.campaign[1]
    hold = project.scenario(second.scenario)
    others = tuple(c for c in hold.counters if c.id not in second.roster)
    documents = project.documents.with_item(second.scenario, replace(hold, counters=others))
    plan = campaign_plan_of(project, games=6, seed=7)
    runs = run_campaign(replace(plan, project=replace(project, documents=documents)))
    assert {run.standing for run in runs} == {Standing.LOST}
    assert {len(run.roster.played) for run in runs} == {1}


@pytest.mark.clause("ATZ-22.1")
def test_a_scenario_that_does_not_end_is_given_up_and_lost(project):
    first = project.info.campaign[0].scenario
    endless = replace(
        project.scenario(first),
        turn_limit=None,
        victory=Condition("killed", FrozenDict({"count": 999})),
        counters=tuple(c for c in project.scenario(first).counters if c.kind == "survivor"),
    )
    documents = project.documents.with_item(first, endless)
    changed = replace(project, documents=documents)
    (run,) = run_campaign(campaign_plan_of(changed, games=1, seed=7))
    played, *_ = run.roster.played
    assert (played.won, played.reason, played.turns) == (False, "given_up", LONGEST + 1)
    assert len(run.roster.played) > 1


def test_the_summary_counts_what_was_reached_and_won(project):
    plan = campaign_plan_of(project, games=10, seed=7)
    runs = run_campaign(plan)
    summary = summarise_campaign(plan, runs)
    first = summary.steps[0]
    assert (first.reached.count, first.won.of) == (10, 10)
    for step, next_ in zip(summary.steps, summary.steps[1:], strict=False):
        assert next_.reached.count <= step.reached.count
        assert next_.won.of == next_.reached.count
    assert summary.won.count == sum(run.standing is Standing.WON for run in runs)
    assert summary.won.count <= summary.steps[-1].won.count
    labels = [str(row.label).strip() for row in campaign_report(plan, runs)]
    assert labels[0] == "runs"
    assert labels[1:4] == ["1. Out: reached", "won", "live on"]
    assert labels[-1] == "campaign won"


def test_a_project_without_a_campaign_and_a_seat_of_nobody_are_refused(project):
    with pytest.raises(EngineError, match="the project has no campaign"):
        campaign_plan_of(replace(project, info=None), games=1)
    with pytest.raises(UnknownName, match='no seat is called "survivor"'):
        campaign_plan_of(project, games=1, bot="greedy,survivor=bold")
    plan = campaign_plan_of(project, games=1, seed=1, bot="random,survivors=bold")
    assert plan.table().run(0)[1][0].session.seats == {"survivors": "bold"}


@pytest.mark.clause("ATZ-22.1")
def test_the_command_plays_a_campaign_and_its_records_replay(tmp_path):
    folder = campaign(tmp_path / "yard")
    args = ("--campaign", "--games", 3, "--seed", 3)
    ended = run("playtest", folder, *args, "--record", tmp_path / "story.playtest.json")
    assert ended.code == 0
    assert "2. Hold: reached" in ended.out
    records = sorted(tmp_path.glob("story.*.playtest.json"))
    assert records
    for record in records:
        again = run("replay", record)
        assert (again.code, again.err) == (0, "")
        assert "replays to the same end" in again.out
    roster = (tmp_path / "story.roster.yaml").read_text("utf-8")
    assert roster.count("scenario:") == len(records)
    data = run("playtest", folder, *args, "--format", "json").data
    assert [step["scenario"] for step in data["scenarios"]] == [
        step.scenario for step in open_project(folder).project.info.campaign
    ]


def test_the_command_leaves_the_roster_of_whoever_plays_the_campaign_alone(tmp_path):
    folder = campaign(tmp_path)
    mine = folder / roster_name(open_project(folder).project.info)
    mine.write_text("mine", encoding="utf-8")
    record = f"{folder}/{mine.name.removesuffix('.roster.yaml')}.playtest.json"
    ended = run("playtest", folder, "--campaign", "--games", 1, "--record", record)
    assert ended.code == 2
    assert "is the roster of the campaign as it is played: choose another name" in ended.err
    assert mine.read_text("utf-8") == "mine"


def test_the_command_refuses_a_project_without_a_campaign(tmp_path):
    folder = campaign(tmp_path / "yard")
    (folder / "hexwright.yaml").write_text(
        "format: hexwright/project\nversion: 1\nid: yard\ntitle: Yard\n", encoding="utf-8"
    )
    ended = run("playtest", folder, "--campaign")
    assert ended.code == 2
    assert "the project has no campaign" in ended.err
