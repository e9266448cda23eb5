"""Whether games repeat: the same records byte for byte, and the same states by undo and redo.

usage: python -m benchmarks.repeats [--games 1000] [--undone 200] [SCENARIO ...]

The games of each scenario are played by each bot in three fresh processes of Python with other
hash seeds: in one process, in one again, and spread over two. Then every choice of random games is
taken back and made again, and their records are replayed. Exits with 1 if anything differs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.batch.plan import Plan, plan_of
from engine.batch.runner import run
from engine.batch.table import Table
from engine.core.record import Record
from engine.files.shipped import shipped
from engine.files.store import open_project

BOTS = ("greedy", "random")
RUNS = ((1, "1"), (1, "2"), (2, "3"))  # processes, PYTHONHASHSEED


def plan_for(path: Path, games: int, bot: str) -> Plan:
    """Return a batch of the scenario at *path*, each game with its record."""
    opened = open_project(path)
    return replace(plan_of(opened.project, opened.main, games=games, seed=1, bot=bot), records=True)


def fingerprints(path: Path, games: int, jobs: int) -> list[list[str]]:
    """Return the SHA-256 of the bytes of each record of each bot."""
    batches = [run(plan_for(path, games, bot), jobs=jobs) for bot in BOTS]
    return [
        [hashlib.sha256(game.record.encode()).hexdigest() for game in results.games]
        for results in batches
    ]


def elsewhere(path: Path, games: int, jobs: int, hash_seed: str) -> list[list[str]]:
    """Return the fingerprints that a fresh Python with another hash seed finds."""
    code = (
        "import json, sys; from pathlib import Path; from benchmarks.repeats import fingerprints\n"
        "if __name__ == '__main__':\n"
        "    path, games, jobs = sys.argv[1:]\n"
        "    print(json.dumps(fingerprints(Path(path), int(games), int(jobs))))\n"
    )
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", code, str(path), str(games), str(jobs)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=Path(__file__).resolve().parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[list[str]] = json.loads(done.stdout)
    return found


def repeated(path: Path, games: int) -> bool:
    """Play the games in all runs; print and return whether all records are the same bytes."""
    told = [elsewhere(path, games, jobs, hash_seed) for jobs, hash_seed in RUNS]
    same = True
    for bot, *runs in zip(BOTS, *told, strict=True):
        differing = sum(len(set(records)) > 1 for records in zip(*runs, strict=True))
        whole = hashlib.sha256("".join(runs[0]).encode()).hexdigest()[:16]
        print(
            f"{path.stem.partition('.')[0]:16} {bot:8} {len(runs[0])} games, {len(runs)} runs: "
            f"{differing} records differ (all: {whole})",
            flush=True,
        )
        same &= not differing and len(runs[0]) == games
    return same


def undone(session: Any) -> bool:
    """Return whether undo and redo of every choice, and of all at once, come to the same states."""
    straight = type(session)(session.rules, session.setup, session.seed, checkpoints=False)
    states = [(straight.digest(), straight.pending)]
    for entry in session.inputs:
        straight.feed(entry)
        states.append((straight.digest(), straight.pending))
    same = (session.digest(), session.pending) == states[-1]
    for n in range(len(session.inputs) - 1, -1, -1):
        session.undo()
        same &= (session.digest(), session.pending) == states[n]
        session.redo()
        same &= (session.digest(), session.pending) == states[n + 1]
        session.undo()
    session.redo(len(states) - 1)
    return same and (session.digest(), session.pending) == states[-1]


def replayed(session: Any) -> bool:
    """Return whether the game's record, written and read, is played again to the same end."""
    data = json.loads(json.dumps(session.record().to_data()))
    again = type(session).replay(session.rules, session.setup, Record.from_data(data))
    return bool(again.digest() == session.digest() and again.log == session.log)


def taken_back(path: Path, games: int) -> bool:
    """Replay random games, take back and make again their choices; tell what came of it."""
    table = Table(plan_for(path, games, "random"))
    choices = differing = 0
    for index in range(games):
        session = table.session(index)
        choices += len(session.inputs)
        differing += not (replayed(session) and undone(session))
    print(
        f"{path.stem.partition('.')[0]:16} replay, undo and redo of {choices} choices "
        f"of {games} games: {differing} games differ",
        flush=True,
    )
    return not differing


def main(arguments: list[str]) -> int:
    """Check all scenarios; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.repeats", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--undone", type=int, default=200)
    parser.add_argument("scenarios", nargs="*", type=Path)
    told = parser.parse_args(arguments)
    samples = sorted(shipped("sample_maps").glob("*/*.scenario.yaml"))
    good = True
    for path in told.scenarios or samples:
        good &= taken_back(path, told.undone)
        good &= repeated(path, told.games)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
