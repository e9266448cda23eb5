"""How often each bot wins the samples, with 95 % intervals: the table of the guide.

usage: python -m benchmarks.bots [GAMES] [MINUTES] [SAMPLE ... BOT ...]

Every bot, or each that is named, plays GAMES games (1000) of each sample, or each that is named; a
bot that looks ahead as many of them as fit into MINUTES of processor time (10). It has the first
side of the scenario; other people are played by greedy, whoever plays the first. The same seed
gives the same games; a longer time only adds games. The last lines say by how much planner, greedy
and random differ.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

from engine import bots
from engine.batch.plan import plan_of
from engine.batch.runner import run
from engine.batch.statistics import Share, share
from engine.files.shipped import shipped
from engine.files.store import open_project

if TYPE_CHECKING:
    from pathlib import Path

SEED = 1
OTHERS = "greedy"  # who plays the other people
PAIRS = (("planner", "greedy"), ("greedy", "random"))


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


def wins(path: Path, bot: str, games: int, minutes: float) -> Share:
    """Return how many of its games the first side won."""
    opened = open_project(path)
    plan = plan_of(opened.project, opened.main, games=games, seed=SEED, bot=OTHERS)
    setup = plan.table().setup
    seat = next(seat for seat in setup.seats if seat not in setup.bot_seats)
    plan = replace(plan, bots=plan.bots.with_item(seat, bot))
    end = time.process_time() + 60 * minutes
    thinks = bots.get(bot).budgeted is not None
    results = run(plan, cancelled=lambda: thinks and time.process_time() > end)
    won = sum(game.winner == seat for game in results.games)
    return share(won, len(results.games))


def difference(better: Share, worse: Share) -> str:
    """Return by how many points the rates differ, with the 95 % interval (Newcombe's)."""
    points = better.rate - worse.rate
    low = points - hypot(better.rate - better.low, worse.high - worse.rate)
    high = points + hypot(better.high - better.rate, worse.rate - worse.low)
    verdict = "beyond chance" if low > 0 else "not beyond chance"
    return f"{100 * points:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f}), {verdict}"


def main(arguments: list[str]) -> None:
    """Print a table in Markdown, then the differences."""
    games = int(arguments[0]) if arguments else 1000
    minutes = float(arguments[1]) if len(arguments) > 1 else 10
    named = arguments[2:]
    names = [name for name in bots.ids() if name in named] or bots.ids()
    paths = samples([name for name in named if name not in bots.ids()])
    print("| Sample |", " | ".join(f"`{name}`" for name in names), "|")
    print("|---" * (len(names) + 1) + "|")
    rates: dict[tuple[str, str], Share] = {}
    for path in paths:
        sample = path.name.partition(".")[0]
        cells = []
        for name in names:
            rate = rates[sample, name] = wins(path, name, games, minutes)
            of = f" of {rate.of}" if rate.of < games else ""
            cells.append(
                f"{100 * rate.rate:.0f} % ({100 * rate.low:.0f} to {100 * rate.high:.0f}){of}"
            )
        print(f"| {sample} |", " | ".join(cells), "|", flush=True)
    print()
    for sample in dict.fromkeys([sample for sample, _ in rates]):
        for better, worse in PAIRS:
            if better in names and worse in names:
                told = difference(rates[sample, better], rates[sample, worse])
                print(f"{sample}: {better} against {worse}: {told}")


if __name__ == "__main__":
    main(sys.argv[1:])
