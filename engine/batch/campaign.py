"""Whole campaigns between bots: each game of the batch is one run through all scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import bots, rulesets
from engine.batch.plan import DEFAULT, EVERY_SEAT, Plan, seated
from engine.batch.runner import play_all
from engine.batch.table import GameCrashed, Table
from engine.core.campaign import (
    Standing,
    carried_on,
    enlisted,
    new_roster,
    next_step,
    standing,
)
from engine.core.dice import Seed
from engine.core.seeds import checked_seed, usable_seed
from engine.errors import EngineError, NobodyLeft, UnknownName
from engine.model.data import FrozenDict
from engine.model.project import CampaignStep, Project, ProjectInfo
from engine.model.roster import RosterDocument
from engine.texts import Text

if TYPE_CHECKING:
    from engine.batch.runner import Progress
    from engine.core.session import Session
    from engine.model.scenario import ScenarioDocument

KEPT = 12  # tables in memory: of scenarios in which the same people came with the same gear


class Stage(NamedTuple):
    """One scenario of a run: as it was played, and the game as it ended."""

    step: CampaignStep
    plan: Plan
    session: Session[Any]


@dataclass(frozen=True, slots=True)
class Run:
    """One run through a campaign: the roster at its end says what was played."""

    index: int
    roster: RosterDocument
    standing: Standing


@dataclass(frozen=True, slots=True)
class CampaignPlan:
    """A batch of runs, as a value that can be sent to another process.

    Scenario k (from 1) of run i has the seed ``SEED:i:k``, with which it can be played alone.
    """

    project: Project
    games: int
    seed: Seed
    bots: FrozenDict[str]

    @property
    def info(self) -> ProjectInfo:
        """The project file; raise `EngineError` if it has no campaign."""
        info = self.project.info
        if info is None or not info.campaign:
            raise EngineError(Text("the project has no campaign"))
        return info

    def table(self) -> CampaignTable:
        """Return a place to play the runs at."""
        return CampaignTable(self)


def campaign_plan_of(
    project: Project, *, games: int, seed: Seed | None = None, bot: str = DEFAULT
) -> CampaignPlan:
    """Return the plan for the campaign of *project*; raise `EngineError` if it cannot be played."""
    chosen = usable_seed(seed)
    checked_seed(f"{chosen}:{games}:999")
    seats = seated(bot.split(","))
    for name in seats.values():
        bots.get(name)
    plan = CampaignPlan(project, games, chosen, seats)
    known = set[str]()
    for step in plan.info.campaign:
        scenario = project.scenario(step.scenario)
        rules = rulesets.of(project, scenario.ruleset)
        known.update(rules.setup(scenario, project.map(scenario.map)).seats)
    for seat in seats:
        if seat != EVERY_SEAT and seat not in known:
            raise UnknownName(Text('no seat is called "{name}"', name=seat), seat, sorted(known))
    return plan


class CampaignTable:
    """Plays the runs of one plan, one after the other."""

    def __init__(self, plan: CampaignPlan) -> None:
        self.plan = plan
        self._tables: dict[ScenarioDocument, Table] = {}

    def play(self, index: int) -> Run:
        """Play one run; raise `GameCrashed` if it does not come to its end."""
        try:
            roster, _ = self.run(index, checkpoints=False)
        except Exception as error:
            seed = f"{self.plan.seed}:{index}"
            raise GameCrashed(index, seed, f"{type(error).__name__}: {error}") from error
        how = standing(self.plan.info.campaign, roster)
        over = how is not Standing.OPEN  # else nobody could take a place in the next scenario
        return Run(index, roster, how if over else Standing.LOST)

    def run(self, index: int, *, checkpoints: bool = True) -> tuple[RosterDocument, list[Stage]]:
        """Play one run through the campaign; return the roster at its end, and the games.

        A game that does not end in the turns of a batch is given up.
        """
        info = self.plan.info
        roster, stages = new_roster(info), list[Stage]()
        while (step := next_step(info.campaign, roster)) is not None:
            try:
                table = self._table(step, roster)
            except NobodyLeft:
                break
            seed = f"{self.plan.seed}:{index}:{len(stages) + 1}"
            session = table.game(seed, checkpoints=checkpoints)
            stages.append(Stage(step, table.plan, session))
            roster = carried_on(roster, step, session, given_up=True)
        return roster, stages

    def _table(self, step: CampaignStep, roster: RosterDocument) -> Table:
        project = self.plan.project
        written = project.scenario(step.scenario)
        rules = rulesets.of(project, written.ruleset)
        scenario = enlisted(rules, written, step, roster)
        table = self._tables.pop(scenario, None)
        if table is None:
            map_, path = project.map(scenario.map), step.scenario
            seats = rules.setup(scenario, map_).seats if len(self.plan.bots) > 1 else ()
            own = {s: b for s, b in self.plan.bots.items() if s == EVERY_SEAT or s in seats}
            seed, bent = self.plan.seed, project.ruleset(scenario.ruleset)
            table = Table(Plan(scenario, map_, 1, seed, FrozenDict(own), path=path, ruleset=bent))
        self._tables[scenario] = table
        while len(self._tables) > KEPT:
            del self._tables[next(iter(self._tables))]
        return table


def run_campaign(
    plan: CampaignPlan, *, jobs: int = 1, progress: Progress | None = None
) -> tuple[Run, ...]:
    """Play all runs of *plan*, *jobs* at a time, and return how they ended, in order."""
    runs = play_all(plan, plan.table(), jobs=jobs, progress=progress)
    return tuple(sorted(runs, key=lambda run: run.index))
