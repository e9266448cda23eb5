"""Runs the games of a plan, in this process or in several; the results are the same."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import wait as wait_for
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from engine.batch.results import Results
from engine.core.record import sources
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.batch.plan import Plan

Progress = Callable[[int, int], None]  # games played, games asked for
G = TypeVar("G")
G_co = TypeVar("G_co", covariant=True)


class Plays(Protocol[G_co]):
    """A place where games are played, by their index."""

    def play(self, index: int) -> G_co:
        """Play one game."""
        ...


class Batch(Protocol[G_co]):
    """What can be played many times, also in other processes."""

    @property
    def games(self) -> int:
        """How many."""
        ...

    def table(self) -> Plays[G_co]:
        """Return a place to play at."""
        ...


TASKS_PER_JOB = 12
LARGEST_TASK = 50  # games
AHEAD = 4  # tasks a job that wait for a process
TIDIED = 50_000  # objects more than before, until Python looks for garbage
POLL = 0.1  # seconds between two looks at whether the batch is cancelled

_tables: list[Plays[Any]] = []  # the table of this worker process


def run(
    plan: Plan,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Results:
    """Play all games of *plan*, *jobs* at a time, and return what came of them.

    Game i has the seed ``plan.seed_of(i)`` whichever process plays it. ``progress`` and
    ``cancelled`` are called in the caller's thread. A cancelled batch returns the games that were
    finished. Raise `GameCrashed`, which names the seed, if a game hits a bug, and `EngineError` if
    a process was ended from outside.
    """
    table = plan.table()
    games = play_all(plan, table, jobs=jobs, progress=progress, cancelled=cancelled)
    scenario, map_, rules = sources(table.setup)
    return Results(
        games=tuple(sorted(games, key=lambda game: game.index)),
        asked=plan.games,
        seed=plan.seed,
        seats=tuple(s for s in table.setup.seats if s not in table.setup.bot_seats),
        bots=FrozenDict(table.bots),
        scenario=scenario.digest,
        map=map_.digest,
        rules=rules.digest,
    )


def play_all(
    plan: Batch[G],
    table: Plays[G],
    *,
    jobs: int = 1,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> list[G]:
    """Play all games of *plan*, at *table* or in processes that lay their own; in any order."""
    tell, stop = progress or _silent, cancelled or _never
    if jobs <= 1:
        return _play_here(table, plan.games, tell, stop)
    return _play_spread(plan, jobs, tell, stop)


def _silent(done: int, asked: int) -> None:
    pass


def _never() -> bool:
    return False


def _play_here(
    table: Plays[G], asked: int, progress: Progress, cancelled: Callable[[], bool]
) -> list[G]:
    games: list[G] = []
    progress(0, asked)
    with seldom_tidied():
        while len(games) < asked and not cancelled():
            games.append(table.play(len(games)))
            progress(len(games), asked)
    return games


@contextmanager
def seldom_tidied() -> Iterator[None]:
    """Let Python look for cycles of garbage less often: games make few, and it takes a tenth."""
    before = gc.get_threshold()
    gc.set_threshold(TIDIED)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _play_spread(
    plan: Batch[G], jobs: int, progress: Progress, cancelled: Callable[[], bool]
) -> list[G]:
    games: list[G] = []
    progress(0, plan.games)
    # spawn: forking a process that has a window, or threads, is not safe
    pool = ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), initializer=_lay_table, initargs=(plan,)
    )
    tasks = iter(_tasks(plan.games, jobs))
    waiting: set[Future[list[G]]] = set()
    done: set[Future[list[G]]]
    try:
        while not cancelled():
            with _interrupts_held():
                room = AHEAD * jobs - len(waiting)
                waiting |= {pool.submit(_play_some, task) for task in islice(tasks, room)}
                done, waiting = wait(waiting, POLL, FIRST_COMPLETED)
            for future in done:
                games.extend(future.result())
            if done:
                progress(len(games), plan.games)
            elif not waiting:
                break
    except BrokenProcessPool as error:
        text = Text(
            "a process that played games was ended from outside; if memory is short, play fewer "
            "games at a time"
        )
        raise EngineError(text) from error
    finally:
        pool.shutdown(cancel_futures=True)
    return games


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait until the end of the block.

    Processes that are started in it never see one: it ends this one, which then ends them. And the
    locks of the futures are not left taken by a wait that was broken off.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _tasks(games: int, jobs: int) -> list[range]:
    size = max(1, min(LARGEST_TASK, games // (jobs * TASKS_PER_JOB)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def _lay_table(plan: Batch[Any]) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _tables[:] = [plan.table()]
    gc.set_threshold(TIDIED)


def _end_with_parent() -> None:
    """End this worker when the process that started it is gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def _play_some(task: range) -> list[Any]:
    return [_tables[0].play(index) for index in task]
