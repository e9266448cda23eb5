"""What a batch plays: a scenario, how many games, from which seed, with which bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine import bots, rulesets
from engine.batch.table import Table
from engine.core.dice import Seed
from engine.core.play import LONGEST
from engine.core.ruleset import Ruleset
from engine.core.seeds import checked_seed, usable_seed
from engine.errors import UnknownName
from engine.model.data import FrozenDict
from engine.model.map import MapDocument
from engine.model.project import RulesetDocument
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.model.project import Project

EVERY_SEAT = "*"
DEFAULT = "greedy"


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
    ruleset: RulesetDocument | None = None  # the project's own, if the scenario names one

    def rules(self) -> Ruleset[Any]:
        """Return the rules of the scenario."""
        if self.load is not None:
            return self.load()
        if self.ruleset is not None:
            return rulesets.bent(self.ruleset, self.scenario.ruleset)
        return rulesets.get(self.scenario.ruleset)

    def table(self) -> Table:
        """Return a place to play the games at."""
        return Table(self)

    def bots_of(self, seats: tuple[str, ...]) -> dict[str, str]:
        """Return the bot's name for each of *seats*; raise `UnknownName` for a seat of nobody."""
        for seat in self.bots:
            if seat != EVERY_SEAT and seat not in seats:
                raise UnknownName(Text('no seat is called "{name}"', name=seat), seat, seats)
        return {seat: self.bots.get(seat) or self.bots[EVERY_SEAT] for seat in seats}

    def seed_of(self, index: int) -> Seed:
        """Return the seed of one game, with which it can be played alone."""
        return f"{self.seed}:{index}"


def seated(names: Iterable[str]) -> FrozenDict[str]:
    """Return who sits where: ``NAME`` takes all seats that no ``SEAT=NAME`` speaks of.

    >>> dict(seated(["planner:50", "raiders=bold"]))
    {'*': 'planner:50', 'raiders': 'bold'}
    """
    found = {EVERY_SEAT: DEFAULT}
    for name in names:
        seat, equals, bot = name.rpartition("=")
        found[seat if equals else EVERY_SEAT] = bot
    return FrozenDict(found)


def plan_of(
    project: Project, path: str, *, games: int, seed: Seed | None = None, bot: str = DEFAULT
) -> Plan:
    """Return the plan for the scenario at *path*; *bot* may name several, by `seated`, with commas.

    Without a seed one is drawn. Raise `EngineError` if there is no such scenario, map or bot, or
    the seed cannot be used.
    """
    scenario = project.scenario(path)
    chosen = usable_seed(seed)
    checked_seed(f"{chosen}:{games}")
    seats = seated(bot.split(","))
    for name in seats.values():
        bots.get(name)
    return Plan(
        scenario=scenario,
        map=project.map(scenario.map),
        games=games,
        seed=chosen,
        bots=seats,
        path=path,
        ruleset=project.ruleset(scenario.ruleset),
    )
