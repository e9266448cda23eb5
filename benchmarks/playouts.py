"""How fast games are played, and what the kernel's shortcuts save.

usage: python -m benchmarks.playouts [SCENARIO] [GAMES]

First the games per second of processor time of each bot on each sample, on one core, each round
with games of its own; and how many decisions and dice, and events of the log, that makes. Then, on
one scenario, what each shortcut saves against the plain method in the same run; both must give the
same result. Every figure is the best of several rounds; compare the ratios, not the absolute
figures: other work on the machine slows the processor down too.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import bots
from engine.batch.plan import Plan, plan_of
from engine.batch.runner import run, seldom_tidied
from engine.batch.table import Table
from engine.core.play import run as play_on
from engine.core.replay import Replay
from engine.core.session import Session
from engine.core.view import View
from engine.files.shipped import shipped
from engine.files.store import open_project

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.dice import Roll

ROUNDS = 5
TURNS = 15  # of a game by which speeds are compared
GAMES_WANTED = 250  # a second, of so many turns
EVENTS_WANTED = 400_000  # a second
DEFAULT = "coldwater/three_doors.scenario.yaml"


def best_of(
    *tasks: Callable[[], object],
    rounds: int = ROUNDS,
    clock: Callable[[], float] = time.process_time,
) -> list[float]:
    """Return the shortest time of each task, in seconds of *clock*; the tasks take turns."""
    times = [float("inf")] * len(tasks)
    for _ in range(rounds):
        for index, task in enumerate(tasks):
            start = clock()
            task()
            times[index] = min(times[index], clock() - start)
    return times


def table_for(path: Path, bot: str) -> Table:
    """Return a table at which games of the scenario are played."""
    opened = open_project(path)
    return Table(plan_of(opened.project, opened.main, games=1000, seed=1, bot=bot))


class Pace(NamedTuple):
    """How fast games were played, in processor time, and what happened in one of them."""

    seconds: float  # a game
    turns: float
    decisions: float
    dice: float  # a pick by chance and a card drawn count as one
    events: float

    def told(self) -> str:
        """Return the line of a table: what a target calls an event is a decision or a die."""
        asked = self.decisions + self.dice
        return (
            f"{1 / self.seconds:7.1f} games/s "
            f"({self.turns / TURNS / self.seconds:6.1f} of {TURNS} turns) "
            f"{asked / self.seconds:8.0f} decisions and dice/s, "
            f"{(asked + self.events) / self.seconds:8.0f} with the events of the log "
            f"({self.turns:.1f} turns, {self.decisions:.0f} decisions, {self.dice:.0f} dice, "
            f"{self.events:.0f} events a game)"
        )


def pace(table: Table, games: int, rounds: int = ROUNDS) -> Pace:
    """Return how fast games are played in the best round; every round has games of its own.

    The first round warms the table up, as the first games of a batch do.
    """
    best: Pace | None = None
    with seldom_tidied():
        for number in range(rounds):
            start = time.process_time()
            played = [table.session(number * games + n, checkpoints=False) for n in range(games)]
            seconds = time.process_time() - start
            found = Pace(
                seconds / games,
                sum([session.state.turn for session in played]) / games,
                sum([len(session.inputs) for session in played]) / games,
                sum([dice_of(roll) for session in played for roll in session.tape]) / games,
                sum([len(session.game.events) for session in played]) / games,
            )
            if best is None or found.turns / found.seconds > best.turns / best.seconds:
                best = found
    if best is None:
        raise ValueError("no round was played")
    return best


def dice_of(roll: Roll) -> int:
    """Return how many dice a roll is; a pick or a draw is one."""
    return len(roll.values) if roll.kind == "roll" else 1


def playing(table: Table, games: int, rounds: int = ROUNDS) -> Pace:
    """Print how fast games are played at *table*, and return it."""
    found = pace(table, games, rounds)
    print(f"{', '.join(dict.fromkeys(table.bots.values())):>10}: {found.told()}", flush=True)
    return found


def targets(found: Pace) -> None:
    """Print how far off what is wanted of random play is, on this machine as busy as it is."""
    games = found.turns / TURNS / found.seconds
    asked = (found.decisions + found.dice) / found.seconds
    logged = asked + found.events / found.seconds
    print(
        f"wanted: {GAMES_WANTED} games of {TURNS} turns a second, {games / GAMES_WANTED:.2f} of it "
        f"reached; {EVENTS_WANTED} events a second, {asked / EVENTS_WANTED:.2f} of it reached "
        f"by decisions and dice alone, {logged / EVENTS_WANTED:.2f} with the events of the log"
    )


def each(games: int) -> None:
    """Print how fast each bot plays each sample; one that looks ahead plays fewer games."""
    for path in sorted(shipped("sample_maps").glob("*/*.scenario.yaml")):
        print(path.name.partition(".")[0])
        for bot in bots.ids():
            thinks = bots.get(bot).budgeted is not None
            playing(table_for(path, bot), 2 if thinks else games, 1 if thinks else ROUNDS)


def imagining(table: Table) -> None:
    """Compare imagining how a game in a batch goes on with playing up to there again."""
    session: Session[Any] = Session(table.rules, table.setup, "imagined", checkpoints=False)
    view = View(session, table.setup.seats[0])
    view.imagine(1)  # from here on the last safe point is kept
    play_on(session, bots.seat_bots(table.bots, "imagined"), turns=TURNS // 2)

    def again() -> str:
        other: Session[Any] = Session(table.rules, table.setup, "imagined", checkpoints=False)
        for entry in session.inputs:
            other.feed(entry)
        return other.digest()

    if not view.imagine(1).digest() == again() == session.digest():
        raise SystemExit("an imagined game begins elsewhere")
    slow, fast = best_of(again, lambda: view.imagine(1), rounds=20)
    print(
        f"how a game goes on is imagined from {1000 * fast:.2f} ms on, "
        f"{slow / fast:.0f} times as fast as by playing up to there again"
    )


def events_alone(table: Table, game: float) -> None:
    """Compare a game with its bare events, applied to the start: the floor of any engine."""
    session = table.session(0)

    def apply() -> Any:
        state = session.rules.start(session.setup)
        for event in session.game.events:
            event.apply(state)
        return state

    if apply().digest() != session.digest():
        raise SystemExit("the events alone do not give the state")
    (floor,) = best_of(apply, rounds=20)
    print(f"a game takes {game / floor:6.1f} times as long as applying its events alone")


def keeping(table: Table) -> None:
    """Compare games at one table with games each of which prepares everything anew."""
    games = range(5)

    def anew() -> list[Any]:
        return [Table(table.plan).play(index) for index in games]

    def together() -> list[Any]:
        return [table.play(index) for index in games]

    if anew() != together():
        raise SystemExit("what a table keeps has changed a game")
    slow, fast = best_of(anew, together, rounds=3)
    print(f"a game at a table in use is {slow / fast:.1f} times as fast as one at a fresh table")


def tidying(table: Table, games: int) -> None:
    """Compare a batch with its games played with the garbage collector as it is."""
    plan = replace(table.plan, games=games)

    def as_it_is() -> list[Any]:
        fresh = Table(plan)
        return [fresh.play(index) for index in range(games)]

    if list(run(plan).games) != as_it_is():
        raise SystemExit("a batch and its games differ")
    often, seldom = best_of(as_it_is, lambda: run(plan), rounds=3)
    print(f"a batch that is seldom tidied: {often / seldom:.2f} times as fast")


def undoing(table: Table) -> None:
    """Compare undo by checkpoints with playing again from the start."""
    kept = table.session(0, checkpoints=True)
    plain = table.session(0, checkpoints=False)

    def undo_each(session: Session[Any]) -> list[str]:
        digests = []
        for _ in range(len(session.inputs)):
            session.undo()
            digests.append(session.digest())
        session.redo(len(digests))
        return digests

    if undo_each(kept) != undo_each(plain):
        raise SystemExit("undo by checkpoints and by playing again differ")
    fast, slow = best_of(lambda: undo_each(kept), lambda: undo_each(plain), rounds=3)
    print(
        f"undo of one choice: {1000 * fast / len(kept.inputs):.2f} ms by checkpoints, "
        f"{slow / fast:.1f} times faster than playing again from the start"
    )


def recording(table: Table) -> None:
    """Compare a replay, every roll and state checked, with the game itself."""
    session = table.session(0)
    record = session.record()

    def replay() -> None:
        Replay(Session(session.rules, session.setup, record.seed), record).run()

    (seconds,) = best_of(replay)
    (alone,) = best_of(lambda: table.session(0, checkpoints=False))
    print(f"a checked replay takes {seconds / alone:.2f} times as long as the game")


def free_cores() -> float:
    """Return how many cores nobody else was using in the last minute, this process left out."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return max(0.0, (cores or 1) - max(0.0, busy - 1))


def spreading(table: Table, games: int) -> None:
    """Compare two worker processes with one, their start included.

    How much faster two are shows only where two cores are free; what they cost together in
    processor time shows always.
    """
    free = free_cores()
    plan = replace(table.plan, games=games)
    if run(plan, jobs=2) != run(plan):
        raise SystemExit("two processes and one differ")
    rounds = [[_taken(plan, jobs) for jobs in (1, 2)] for _ in range(2)]
    (one, alone), (two, together) = [
        tuple([min(times) for times in zip(*taken, strict=True)])
        for taken in zip(*rounds, strict=True)
    ]
    print(
        f"{games} games in two processes: {one / two:.2f} times as fast as in one, with "
        f"{free:.1f} cores free; {together / alone:.2f} times the processor time of one"
    )
    if free < 2:
        print("how much faster two processes are says nothing here: two cores must be free")


def _taken(plan: Plan, jobs: int) -> tuple[float, float]:
    """Return the time and the processor time that a batch takes, that of its workers included."""
    start, before = time.perf_counter(), os.times()
    run(plan, jobs=jobs)
    taken, after = time.perf_counter() - start, os.times()
    return taken, sum(after[:4]) - sum(before[:4])


def main(arguments: list[str]) -> None:
    """Run all comparisons on one scenario."""
    path = Path(arguments[0]) if arguments else shipped("sample_maps") / DEFAULT
    games = int(arguments[1]) if len(arguments) > 1 else 40
    each(games)
    print(f"\n{path.name.partition('.')[0]}, played at random")
    table = table_for(path, "random")
    found = playing(table, games)
    targets(found)
    events_alone(table, found.seconds)
    keeping(table)
    tidying(table, games * 5)
    undoing(table)
    recording(table)
    imagining(table)
    spreading(table, games * 50)


if __name__ == "__main__":
    main(sys.argv[1:])
