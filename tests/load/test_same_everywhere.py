"""The same game has the same digest: whatever the process, hash seed, folder and line endings."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest

from engine.batch.plan import plan_of
from engine.batch.table import Table
from engine.files.records import format_record, parse_record
from engine.files.shipped import shipped
from engine.files.store import open_project
from tests.helpers.samples import SCENARIOS

ROOT = Path(__file__).resolve().parents[2]
ENDINGS = {"lf": b"\n", "crlf": b"\r\n", "cr": b"\r"}
ALONE = """
import sys
from pathlib import Path
from tests.load.test_same_everywhere import told
print(*told(Path(sys.argv[1])))
"""


def told(path: Path) -> list[str]:
    """Return the digests of a game on the scenario at *path*: its end, and all of its record."""
    opened = open_project(path)
    session = Table(plan_of(opened.project, opened.main, games=1, seed=7)).session(0)
    record = session.record(opened.main)
    places = [place.digest for place in record.trail]
    return [session.digest(), record.scenario.digest, record.map.digest, *places]


def rewritten(folder: Path, name: str, ending: bytes, mark: bytes = b"") -> Path:
    """Copy a sample's folder with other line endings, and perhaps a byte-order mark."""
    sample = shipped("sample_maps") / name
    copytree(sample.parent, folder)
    for file in folder.glob("*.yaml"):
        lines = file.read_bytes().replace(b"\r\n", b"\n").split(b"\n")
        file.write_bytes(mark + ending.join(lines))
    return folder / sample.name


@cache
def here(name: str) -> list[str]:
    return told(shipped("sample_maps") / name)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "marked"])
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("name", SCENARIOS[:2])
def test_line_endings_of_the_files_do_not_change_the_game(name, ending, mark, tmp_path):
    path = rewritten(tmp_path / "copy", name, ENDINGS[ending], mark)
    assert told(path) == here(name)


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_line_endings_of_a_record_do_not_change_it(ending):
    opened = open_project(shipped("sample_maps") / SCENARIOS[0])
    record = Table(plan_of(opened.project, opened.main, games=1, seed=7)).session(0).record("a")
    text = format_record(record).encode().replace(b"\n", ending).decode()
    assert parse_record(text, "a.playtest.json") == record


@pytest.mark.parametrize(
    ("ending", "surroundings"),
    [
        ("lf", {"PYTHONHASHSEED": "0", "TZ": "Asia/Kolkata"}),
        ("crlf", {"PYTHONHASHSEED": "4294967295", "LC_ALL": "C", "PYTHONUTF8": "0"}),
        ("crlf", {"PYTHONHASHSEED": "77", "PYTHONOPTIMIZE": "2"}),
    ],
)
def test_a_game_is_the_same_in_other_processes(ending, surroundings, tmp_path):
    path = rewritten(tmp_path / "Übungsplatz 2", SCENARIOS[-1], ENDINGS[ending])
    alone = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", ALONE, str(path)],
        env={**os.environ, "PYTHONPATH": str(ROOT), **surroundings},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert alone.stdout.split() == here(SCENARIOS[-1])
