from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.batch.runner import run
from engine.batch.table import GameCrashed
from engine.core.record import sources
from engine.errors import EngineError
from tests.helpers.batches import broken, ended, toy_plan
from tests.helpers.toy import toy_setup


def test_all_games_are_played_each_from_its_own_seed():
    results = run(toy_plan(20))
    assert results.is_complete
    assert [game.index for game in results.games] == list(range(20))
    assert results.games[4].seed == "7:4"
    assert len({game.digest for game in results.games}) == 20
    assert all(game.ended for game in results.games)
    assert results.scenario == sources(toy_setup())[0].digest


def test_two_processes_give_the_same_results_and_byte_for_byte_the_same_records():
    plan = toy_plan(30, records=True)
    here, spread = run(plan), run(plan, jobs=2)
    assert here == spread
    records = [game.record for game in here.games]
    assert all(record.startswith("{") for record in records)
    assert records == [game.record for game in spread.games]


def test_python_looks_for_garbage_less_often_during_a_batch_and_as_before_after_it():
    before, during = gc.get_threshold(), []
    run(toy_plan(2), progress=lambda _done, _asked: during.append(gc.get_threshold()[0]))
    assert during[-1] > before[0]
    assert gc.get_threshold() == before


def test_progress_is_told_from_none_to_all():
    told = []
    run(toy_plan(5), progress=lambda done, asked: told.append((done, asked)))
    assert told == [(n, 5) for n in range(6)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_cancelled_batch_returns_what_was_finished(jobs):
    told = []
    results = run(
        toy_plan(5000),
        jobs=jobs,
        progress=lambda done, _asked: told.append(done),
        cancelled=lambda: told[-1] >= 10,
    )
    assert 10 <= len(results.games) < 5000
    assert not results.is_complete
    assert [game.index for game in results.games] == sorted(game.index for game in results.games)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_crash_stops_the_batch_and_names_the_seed(jobs):
    with pytest.raises(GameCrashed, match=r"seed '7:\d+'\) crashed: KeyError"):
        run(toy_plan(20, load=broken), jobs=jobs)


def test_a_process_that_is_ended_from_outside_ends_the_batch_in_plain_words():
    with pytest.raises(EngineError, match="play fewer games at a time"):
        run(toy_plan(20, load=ended), jobs=2)


@pytest.mark.case("MOD-04")
def test_a_batch_leaves_its_documents_as_they_were():
    plan = toy_plan(10)
    before = sources(toy_setup())
    run(plan)
    run(plan)
    assert sources(toy_setup())[:2] == before[:2]
    assert (plan.scenario, plan.map) == (toy_setup().scenario, toy_setup().map)


BATCH = """
import signal
from tests.helpers.batches import toy_plan
from engine.batch.runner import run
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
    run(toy_plan(1_000_000), jobs=2, progress=lambda done, _: done and print(done, flush=True))
"""
ROOT = Path(__file__).resolve().parents[3]


def workers_of(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            stat = (entry / "stat").read_text() if (entry / "stat").exists() else ""
            if stat and int(stat.rpartition(")")[2].split()[1]) == pid:
                found.append(int(entry.name))
    return found


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are listed in /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_no_worker_outlives_the_batch_and_none_prints_a_traceback(tmp_path, how):
    script = tmp_path / "batch.py"
    script.write_text(BATCH)
    batch = subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert batch.stdout is not None
    batch.stdout.readline()  # the first games are played
    workers = workers_of(batch.pid)
    assert len(workers) >= 2
    if how == signal.SIGINT:
        os.killpg(batch.pid, how)  # as a terminal does
    else:
        batch.kill()
    _, told = batch.communicate(timeout=60)
    deadline = time.monotonic() + 30
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < deadline, "a worker is left"
        time.sleep(0.1)
    assert told.count("Traceback") == (1 if how == signal.SIGINT else 0)
