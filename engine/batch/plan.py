"""What a batch plays: a scenario, how many games, from which seed, with which bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from engine import bots
from engine.core.dice import Seed
from engine.core.play import LONGEST
from engine.core.ruleset import Ruleset
from engine.core.seeds import checked_seed, usable_seed
from engine.model.data import FrozenDict
from engine.model.map import MapDocument
from engine.model.scenario import ScenarioDocument
from engine.rulesets import get

if TYPE_CHECKING:
    from engine.model.project import Project

EVERY_SEAT = "*"


@dataclass(frozen=True, slots=True)
class Plan:
    """A batch, as a value that can be sent to another process.

    ``bots`` maps a seat to the id of its bot; ``*`` stands for all other seats. A game that has
    not ended after ``turns`` turns counts as not ended. ``records`` keeps each game's record, in
    which ``path`` names the scenario.
    """

    scenario: ScenarioDocument
    map: MapDocument
    games: int
    seed: Seed
    bots: FrozenDict[str]
    turns: int = LONGEST
    records: bool = False
    path: str = ""
    load: Callable[[], Ruleset[Any]] | None = None

    def rules(self) -> Ruleset[Any]:
        """Return the rules of the scenario."""
        load = self.load or partial(get, self.scenario.ruleset)
        return load()

    def bots_of(self, seats: tuple[str, ...]) -> dict[str, str]:
        """Return the id of the bot for each of *seats*."""
        return {seat: self.bots.get(seat) or self.bots[EVERY_SEAT] for seat in seats}

    def seed_of(self, index: int) -> Seed:
        """Return the seed of one game, with which it can be played alone."""
        return f"{self.seed}:{index}"


def plan_of(
    project: Project, path: str, *, games: int, seed: Seed | None = None, bot: str = "greedy"
) -> Plan:
    """Return the plan for the scenario at *path* with one kind of bot in all seats.

    Without a seed one is drawn. Raise `EngineError` if there is no such scenario, map or bot, or
    the seed cannot be used.
    """
    scenario = project.scenario(path)
    chosen = usable_seed(seed)
    checked_seed(f"{chosen}:{games}")
    bots.get(bot)
    return Plan(
        scenario=scenario,
        map=project.map(scenario.map),
        games=games,
        seed=chosen,
        bots=FrozenDict({EVERY_SEAT: bot}),
        path=path,
    )
