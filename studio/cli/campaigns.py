"""Playing the campaign of a project on the command line: the table, records and the roster."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.batch.campaign import CampaignPlan, campaign_plan_of, run_campaign
from engine.batch.campaign_report import campaign_report, summarise_campaign
from engine.files.records import SUFFIX as RECORD
from engine.files.rosters import SUFFIX as ROSTER
from engine.files.rosters import roster_name, write_roster
from engine.files.targets import check_target
from engine.texts import Text
from studio.cli import output, playtests
from studio.cli.command import fail
from studio.cli.projects import opened

if TYPE_CHECKING:
    from engine.files.store import OpenedProject


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was typed: how many runs, from which seed, with which bots, and where to keep one."""

    games: int
    seed: str | None
    bot: str
    jobs: int
    record: str | None


def play(path: str, wanted: Wanted, format_: str) -> None:
    """Play the campaign of the project at *path* and print what came of it."""
    project = opened(path)
    plan = campaign_plan_of(
        project.project, games=wanted.games, seed=playtests.seed(wanted.seed), bot=wanted.bot
    )
    targets = _targets(project, plan, wanted.record) if wanted.record is not None else []
    with output.progress(Text("games"), wanted.games) as advance:
        runs = run_campaign(plan, jobs=wanted.jobs, progress=advance)
    if format_ == "json":
        output.data({"seed": plan.seed, **summarise_campaign(plan, runs).to_data()})
    else:
        playtests.table(campaign_report(plan, runs))
    if targets:
        _write(project, plan, targets)


def _targets(project: OpenedProject, plan: CampaignPlan, record: str) -> list[Path]:
    """Return the files to write: one for each scenario, and the roster last.

    ``story.playtest.json`` becomes ``story.1.playtest.json`` and so on, and ``story.roster.yaml``.
    """
    stem = record.removesuffix(RECORD).removesuffix(".json")
    numbers = range(1, len(plan.info.campaign) + 1)
    files = [*(Path(f"{stem}.{n}{RECORD}") for n in numbers), Path(f"{stem}{ROSTER}")]
    for file in files:
        check_target(project, file)
    played = project.root / roster_name(plan.info)
    if played.exists() and files[-1].exists() and files[-1].samefile(played):
        text = Text("{file} is the roster of the campaign as it is played", file=str(files[-1]))
        fail(Text("{text}: choose another name for the record", text=text))
    return files


def _write(project: OpenedProject, plan: CampaignPlan, targets: list[Path]) -> None:
    """Play the first run again, write a record of each of its games, and the roster at its end."""
    roster, stages = plan.table().run(0)
    *records, last = targets
    for target, stage in zip(records, stages, strict=False):
        playtests.save_record(project, stage.plan, stage.session, target)
    write_roster(roster, last)
