"""Target S1: verbs that need no Qt, NumPy or Shapely do not import them, and start at once."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pytest

from tests.helpers.command import COLDWATER, process

if TYPE_CHECKING:
    from pathlib import Path

HEAVY = ("PySide6", "numpy", "shapely", "rich", "asyncio")
LISTING = """
import sys, json
from studio.cli.command import hexwright
try:
    hexwright.main(prog_name="hexwright")
except SystemExit as end:
    sys.stdout.flush()
    names = sorted({name.partition(".")[0] for name in sys.modules})
    sys.stderr.write("\\n@" + json.dumps([end.code, names]))
"""
LIGHT = [
    ("--help",),
    ("--version",),
    ("lint", COLDWATER),
    ("sight", COLDWATER / "coldwater.map.yaml", "1404", "1410"),
    ("playtest", COLDWATER / "three_doors.scenario.yaml", "--games", "1", "--seed", "1"),
    ("new", "yard"),
]
# what the verbs stand on, imported alone: the load of the machine weighs on both sides
FLOOR = "import click, yaml, jsonschema, cattrs"
REPEATS = 5


@pytest.mark.parametrize("args", LIGHT, ids=lambda args: str(args[0]))
def test_a_verb_that_draws_nothing_imports_no_qt_numpy_or_shapely(
    tmp_path: Path, args: tuple[object, ...]
) -> None:
    ended = process(*args, cwd=tmp_path, code=LISTING)
    code, modules = json.loads(ended.err.rpartition("@")[2])
    assert not code
    assert [name for name in HEAVY if name in modules] == []


@pytest.mark.parametrize(
    ("args", "most"), [(("--help",), 1.1), (("lint", COLDWATER), 5.0)], ids=["help", "lint"]
)
def test_help_and_lint_answer_at_once(
    tmp_path: Path, args: tuple[object, ...], most: float
) -> None:
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(tmp_path)}

    def seconds(*given: object, **options: str) -> float:
        began = time.perf_counter()
        assert process(*given, **compiled, **options).code == 0
        return time.perf_counter() - began

    seconds(*args)  # the first runs compile, as an install does
    seconds(code=FLOOR)
    pairs = [(seconds(*args), seconds(code=FLOOR)) for _ in range(REPEATS)]
    verb, floor = (min(times) for times in zip(*pairs, strict=True))
    assert verb / floor < most
