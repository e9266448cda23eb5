"""Golden records: one game of each sample that must replay to its end, for ever.

``python -m tests.golden`` plays anew those that do not replay, and says which. It refuses where
the rules play differently under the same `version`: raise that first, in the ruleset's
``ruleset.py``.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.record import sources
from engine.core.session import Session
from engine.errors import ReplayMismatch
from engine.files.records import format_record, read_record, write_record
from tests.helpers.samples import SCENARIOS, Table, sample_plan

if TYPE_CHECKING:
    from engine.core.record import Record

FOLDER = Path(__file__).resolve().parent
SEED = "golden"
LARGEST = 20_000  # bytes


def file_of(name: str) -> Path:
    """Return where the golden record of a sample lies."""
    folder, _, file = name.partition("/")
    return FOLDER / f"{folder}.{file.partition('.')[0]}.playtest.json"


def difference(name: str) -> ReplayMismatch | None:
    """Return where the golden record of a sample does not replay, None if it does."""
    table = Table(sample_plan(name))
    try:
        Session.replay(table.rules, table.setup, read_record(file_of(name)))
    except ReplayMismatch as found:
        return found
    return None


def is_due(name: str) -> bool:
    """Return whether the rules themselves have changed, but not their version."""
    file, table = file_of(name), Table(sample_plan(name))
    if not file.exists():
        return False
    record = read_record(file)
    scenario, map_, _ = sources(table.setup)
    same = (record.scenario.digest, record.map.digest) == (scenario.digest, map_.digest)
    return same and record.ruleset_version == table.rules.version and difference(name) is not None


def remake() -> list[str]:
    """Play anew the games whose records do not replay; return the names of their samples."""
    made = []
    for name in SCENARIOS:
        if not is_golden(name):
            write_record(small_record(name), file_of(name))
            made.append(name)
    wanted = {file_of(name) for name in SCENARIOS}
    for file in FOLDER.glob("*.playtest.json"):
        if file not in wanted:
            file.unlink()
    return made


def is_golden(name: str) -> bool:
    """Return whether the record of a sample is there, of these rules, and replays."""
    file, rules = file_of(name), sample_plan(name).rules()
    if not file.exists() or read_record(file).ruleset_version != rules.version:
        return False
    return difference(name) is None


def small_record(name: str) -> Record:
    """Return the record of the first game of a sample that is not too large to keep."""
    plan = sample_plan(name, seed=SEED, bot="greedy")
    table = Table(plan)
    records = (table.session(index).record(plan.path) for index in count())
    return next(record for record in records if len(format_record(record)) < LARGEST)
