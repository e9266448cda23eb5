"""The scenarios that ship with the program, opened and set up once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from engine import rulesets
from engine.batch.plan import Plan, plan_of
from engine.batch.table import Table
from engine.files.shipped import shipped
from engine.files.store import open_project

if TYPE_CHECKING:
    from engine.batch.results import GameResult
    from engine.core.session import Session

SCENARIOS = tuple(
    f"{path.parent.name}/{path.name}"
    for path in sorted(shipped("sample_maps").glob("*/*.scenario.yaml"))
    if rulesets.ids()
)


def sample_plan(name: str, *, games: int = 1, seed: int | str = 1, bot: str = "random") -> Plan:
    """Return a batch of the sample *name*, given as ``folder/file``."""
    opened = open_project(shipped("sample_maps") / name)
    return plan_of(opened.project, opened.main, games=games, seed=seed, bot=bot)


@cache
def sample_table(name: str) -> Table:
    """Return a table laid for the sample *name*; its games have random bots in all seats."""
    return Table(sample_plan(name))


def sample_session(name: str, index: int) -> Session[Any]:
    """Return one finished game of the sample *name*, with all its checkpoints."""
    return sample_table(name).session(index)


def played_backwards(plan: Plan) -> tuple[GameResult, ...]:
    """Play the games of *plan* from the last to the first; other processes find this by name."""
    table = Table(plan)
    return tuple(table.play(index) for index in reversed(range(plan.games)))
