"""What came of many runs through a campaign, scenario by scenario, as numbers and as a table."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from engine.batch.report import Row, interval, percent, spread_row
from engine.batch.statistics import Share, Spread, share, spread
from engine.core.campaign import Standing
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.batch.campaign import CampaignPlan, Run


@dataclass(frozen=True, slots=True)
class StepSummary:
    """One scenario: how often it was reached, how often won then, and how many live on then."""

    scenario: str
    reached: Share
    won: Share
    lived: Spread | None


@dataclass(frozen=True, slots=True)
class CampaignSummary:
    """A batch of runs in numbers."""

    runs: int
    won: Share
    steps: tuple[StepSummary, ...]

    def to_data(self) -> dict[str, Any]:
        """Return the summary as plain JSON data."""
        steps = [
            {
                "scenario": step.scenario,
                "reached": asdict(step.reached),
                "won": asdict(step.won),
                "lived": step.lived._asdict() if step.lived else None,
            }
            for step in self.steps
        ]
        return {"runs": self.runs, "won": asdict(self.won), "scenarios": steps}


def summarise_campaign(plan: CampaignPlan, runs: Sequence[Run]) -> CampaignSummary:
    """Return the numbers of *runs*."""
    steps = []
    for number, step in enumerate(plan.info.campaign):
        ended = [run.roster.played[number] for run in runs if len(run.roster.played) > number]
        steps.append(
            StepSummary(
                step.scenario,
                share(len(ended), len(runs)),
                share(sum(played.won for played in ended), len(ended)),
                spread([played.lived for played in ended]),
            )
        )
    won = sum(run.standing is Standing.WON for run in runs)
    return CampaignSummary(len(runs), share(won, len(runs)), tuple(steps))


def campaign_report(plan: CampaignPlan, runs: Sequence[Run]) -> tuple[Row, ...]:
    """Return the table: for each scenario how often it was reached and won, and who lives on."""
    summary = summarise_campaign(plan, runs)
    bots = ", ".join(f"{seat}: {bot}" for seat, bot in plan.bots.items())
    detail = Text("seed {seed}; {bots}", seed=plan.seed, bots=bots)
    rows = [Row(Text("runs"), Text("{n}", n=len(runs)), detail)]
    for number, step in enumerate(summary.steps, 1):
        title = words(plan.project.scenario(step.scenario).title)
        name = Text("{n}. {title}: reached", n=number, title=title)
        rows.append(Row(name, percent(step.reached.rate), interval(step.reached)))
        if step.lived is not None:
            rows.append(Row(Text("   won"), percent(step.won.rate), interval(step.won)))
            rows.append(spread_row(Text("   live on"), step.lived))
    rows.append(Row(Text("campaign won"), percent(summary.won.rate), interval(summary.won)))
    return tuple(rows)
