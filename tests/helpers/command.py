"""Running the hexwright command in a test: in this process, or as a real one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner

from engine.files.shipped import shipped
from studio.cli.command import hexwright

ROOT = Path(__file__).resolve().parents[2]
START = "from studio.cli import main; main()"
COLDWATER = shipped("sample_maps") / "coldwater"
SALTMARSH = shipped("sample_maps") / "saltmarsh"

MAP = """\
format: hexwright/map
version: 1
title: Yard
ruleset: atz
levels:
  - id: main
    grid: {columns: 6, rows: 5, size: 20}
    legend: {".": open, w: woods, b: building}
    terrain: |
      ......
      .ww...
      ......
      ...bb.
      ......
regions:
  - {id: shed, kind: building, name: Shed, spaces: [c4r4, c5r4]}
"""
SCENARIO = """\
format: hexwright/scenario
version: 1
title: Out
map: yard.map.yaml
ruleset: atz
turn_limit: 8
counters:
  - {id: beck, kind: survivor, definition: beck, at: c1r3, in_hand: pistol}
  - {id: z1, kind: zombie, definition: zombie_slow, at: c6r5}
markers:
  - {id: out, kind: exit, edge: east}
decks: {zombie_deck: {"0": 1}}
victory: {exit: {who: any, edge: east, count: 1}}
"""
# rules of its own, which the scenario names by `bent`
HOUSE = """\
format: hexwright/ruleset
version: 1
title: House rules
base: atz
changes:
  runaway: {edge: leaves_play}
  characters:
    beck: {front: [6, 8, 3]}
"""
HOUSE_FILE = "house.ruleset.yaml"


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """What it printed, read as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """The lines on standard output."""
        return self.out.splitlines()

    @property
    def faults(self) -> list[str]:
        """The lines on standard error."""
        return self.err.splitlines()


def run(*args: object) -> Ended:
    """Run the command in this process."""
    result = CliRunner().invoke(hexwright, [str(arg) for arg in args], prog_name="hexwright")
    return Ended(result.exit_code, result.stdout, result.stderr)


def process(*args: object, cwd: Path | None = None, code: str = START, **env: str) -> Ended:
    """Run the command in a process of its own; an empty value takes a variable away."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    variables = {name: value for name, value in variables.items() if value}
    ended = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", code, *(str(arg) for arg in args)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env=variables,
        timeout=120,
        check=False,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def yard(folder: Path, map_: str = MAP, scenario: str = SCENARIO) -> Path:
    """Write a small map and scenario into *folder*; return the scenario's file."""
    (folder / "yard.map.yaml").write_text(map_, encoding="utf-8")
    file = folder / "out.scenario.yaml"
    file.write_text(scenario, encoding="utf-8")
    return file


def bent_yard(folder: Path, rules: str = HOUSE) -> Path:
    """Write the small scenario with house rules of its own; return its file."""
    (folder / HOUSE_FILE).write_text(rules, encoding="utf-8")
    named = f"ruleset: {HOUSE_FILE}"
    return yard(folder, MAP.replace("ruleset: atz", named), SCENARIO.replace("ruleset: atz", named))
