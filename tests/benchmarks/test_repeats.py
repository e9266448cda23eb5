"""The command that shows that games repeat does so, and notices when they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks import repeats
from tests.helpers.command import yard

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_command_compares_records_of_fresh_processes_and_tells_its_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert repeats.main(["--games", "3", "--undone", "2", str(yard(tmp_path))]) == 0
    taken, greedy, random = capsys.readouterr().out.splitlines()
    assert taken.endswith("of 2 games: 0 games differ")
    assert "greedy   3 games, 3 runs: 0 records differ" in greedy
    assert "random   3 games, 3 runs: 0 records differ" in random


def test_the_command_notices_a_record_that_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = iter(([["a", "b"], ["d", "e"]], [["a", "b"], ["d", "e"]], [["a", "b"], ["d", "f"]]))
    monkeypatch.setattr(repeats, "elsewhere", lambda *_: next(runs))
    assert not repeats.repeated(tmp_path, 2)
    greedy, random = capsys.readouterr().out.splitlines()
    assert ": 0 records differ" in greedy
    assert ": 1 records differ" in random
