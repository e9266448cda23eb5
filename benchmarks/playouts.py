"""How fast games are played, and what the kernel's shortcuts save.

usage: python -m benchmarks.playouts [SCENARIO] [GAMES]

First the games per second of each bot on each sample, on one core. Then, on one scenario, what
each shortcut saves against the plain method in the same run; both must give the same result. Every
figure is the best of several rounds; compare the ratios, not the absolute figures.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import bots
from engine.batch.plan import plan_of
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

ROUNDS = 5
TURNS = 15  # of a game by which speeds are compared
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


def playing(table: Table, games: int, rounds: int = ROUNDS) -> float:
    """Print games and events per second; return the time of one game."""
    results = [table.play(index) for index in range(games)]
    with seldom_tidied():
        (seconds,) = best_of(lambda: [table.play(index) for index in range(games)], rounds=rounds)
    facts = sum(game.events + game.rolls for game in results)
    turns = sum(game.turns for game in results) / games
    print(
        f"{', '.join(table.bots.values()):>10}: {games / seconds:7.1f} games/s "
        f"({games / seconds * turns / TURNS:6.1f} of {TURNS} turns) "
        f"{facts / seconds:8.0f} events and rolls/s "
        f"({turns:.1f} turns, {facts / games:.0f} events and rolls, "
        f"{sum(game.steps for game in results) / games:.0f} decisions a game)"
    )
    return seconds / games


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


def spreading(table: Table, games: int) -> None:
    """Compare two worker processes with one, their start included."""
    plan = replace(table.plan, games=games)
    if run(plan, jobs=2) != run(plan):
        raise SystemExit("two processes and one differ")
    both = (lambda: run(plan), lambda: run(plan, jobs=2))
    one, two = best_of(*both, rounds=2, clock=time.perf_counter)
    print(f"{games} games in two processes: {one / two:.2f} times as fast as in one")


def main(arguments: list[str]) -> None:
    """Run all comparisons on one scenario."""
    path = Path(arguments[0]) if arguments else shipped("sample_maps") / DEFAULT
    games = int(arguments[1]) if len(arguments) > 1 else 40
    each(games)
    print(f"\n{path.name.partition('.')[0]}, played at random")
    table = table_for(path, "random")
    game = playing(table, games)
    events_alone(table, game)
    keeping(table)
    tidying(table, games * 5)
    undoing(table)
    recording(table)
    imagining(table)
    spreading(table, games * 50)


if __name__ == "__main__":
    main(sys.argv[1:])
