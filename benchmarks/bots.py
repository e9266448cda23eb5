"""How often each bot wins the samples, with 95 % intervals: the table of the guide.

usage: python -m benchmarks.bots [--jobs N] [GAMES] [MINUTES] [SAMPLE ... BOT ...]

Every bot, or each that is named, plays GAMES games (1000) of each sample, or each that is named; a
bot that looks ahead as many of them as fit into MINUTES of processor time (10). These are minutes
of the process that plays, so that a busy machine comes to as many games as an idle one. With
--jobs N samples are played in N processes at a time. The bot has the first side of the scenario;
other people are played by greedy, whoever plays the first. The same seed gives the same games; a
longer time only adds games. The last lines say by how much planner, greedy and random differ.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from engine import bots
from engine.batch.plan import plan_of
from engine.batch.runner import run
from engine.batch.statistics import Share, share
from engine.files.shipped import shipped
from engine.files.store import open_project

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SEED = 3  # not that of the games by which the planner's style was chosen
OTHERS = "greedy"  # who plays the other people
PAIRS = (("planner", "greedy"), ("greedy", "random"))


class Cell(NamedTuple):
    """A bot at a sample: how often it won, and what that took."""

    wins: Share
    minutes: float  # of processor time

    def told(self, games: int) -> str:
        """Return the rate with its interval, and how many games it is of if fewer than asked."""
        rate = self.wins
        text = f"{100 * rate.rate:.0f} % ({100 * rate.low:.0f} to {100 * rate.high:.0f})"
        return text if rate.of >= games else f"{text} of {rate.of} in {self.minutes:.1f} min"


def samples(named: list[str]) -> list[Path]:
    """Return the shipped scenarios, or those of the given names in their order."""
    found = {
        path.name.partition(".")[0]: path
        for path in sorted(shipped("sample_maps").glob("*/*.scenario.yaml"))
    }
    unknown = set(named) - set(found)
    if unknown:
        raise SystemExit(f"neither a sample nor a bot: {', '.join(sorted(unknown))}")
    return [found[name] for name in named or found]


def wins(path: Path, bot: str, games: int, minutes: float) -> Cell:
    """Return how many of its games the first side won."""
    opened = open_project(path)
    plan = plan_of(opened.project, opened.main, games=games, seed=SEED, bot=OTHERS)
    setup = plan.table().setup
    seat = next(seat for seat in setup.seats if seat not in setup.bot_seats)
    plan = replace(plan, bots=plan.bots.with_item(seat, bot))
    start = time.process_time()
    thinks = bots.get(bot).budgeted is not None
    results = run(plan, cancelled=lambda: thinks and time.process_time() > start + 60 * minutes)
    won = sum(game.winner == seat for game in results.games)
    return Cell(share(won, len(results.games)), (time.process_time() - start) / 60)


def row(path: Path, names: list[str], games: int, minutes: float) -> list[Cell]:
    """Return how often each bot of *names* wins a sample."""
    return [wins(path, name, games, minutes) for name in names]


def rows(
    paths: list[Path], names: list[str], games: int, minutes: float, jobs: int
) -> Iterable[list[Cell]]:
    """Yield the row of each sample in order, as soon as it is known; *jobs* are played at a time.

    Each process plays one sample: what it has stored of others would slow down the next.
    """
    if jobs <= 1:
        for path in paths:
            yield row(path, names, games, minutes)
        return
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, spawned, max_tasks_per_child=1) as pool:
        waiting = [pool.submit(row, path, names, games, minutes) for path in paths]
        for future in waiting:
            yield future.result()


def difference(better: Share, worse: Share) -> str:
    """Return by how many points the rates differ, with the 95 % interval (Newcombe's)."""
    points = better.rate - worse.rate
    low = points - hypot(better.rate - better.low, worse.high - worse.rate)
    high = points + hypot(better.high - better.rate, worse.rate - worse.low)
    verdict = "beyond chance" if low > 0 else "not beyond chance"
    return f"{100 * points:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f}), {verdict}"


def main(arguments: list[str]) -> None:
    """Print a table in Markdown, then the differences."""
    parser = ArgumentParser("benchmarks.bots", None, __doc__)
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("minutes", type=float, nargs="?", default=10)
    parser.add_argument("named", nargs="*")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    games = asked.games
    names = [name for name in bots.ids() if name in asked.named] or list(bots.ids())
    paths = samples([name for name in asked.named if name not in bots.ids()])
    print("| Sample |", " | ".join(f"`{name}`" for name in names), "|")
    print("|---" * (len(names) + 1) + "|")
    rates: dict[tuple[str, str], Share] = {}
    for path, cells in zip(
        paths, rows(paths, names, games, asked.minutes, asked.jobs), strict=True
    ):
        sample = path.name.partition(".")[0]
        for name, cell in zip(names, cells, strict=True):
            rates[sample, name] = cell.wins
        print(f"| {sample} |", " | ".join([cell.told(games) for cell in cells]), "|", flush=True)
    print("\nMinutes are of processor time: a busy machine comes to as many games as an idle one.")
    for sample in dict.fromkeys([sample for sample, _ in rates]):
        for better, worse in PAIRS:
            if better in names and worse in names:
                told = difference(rates[sample, better], rates[sample, worse])
                print(f"{sample}: {better} against {worse}: {told}")


if __name__ == "__main__":
    main(sys.argv[1:])
