"""What the verbs that play games share: seeds, the table, and records."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.batch.again import Replayed, play_again
from engine.batch.report import report
from engine.batch.statistics import summarise
from engine.batch.table import Table
from engine.errors import FormatError
from engine.files.documents import format_document
from engine.files.records import read_record
from engine.files.records import write_record as write_file
from engine.files.store import OpenedProject, project_root
from engine.model.data import FrozenDict
from engine.texts import Text
from studio.cli import output
from studio.cli.projects import opened

if TYPE_CHECKING:
    from engine.batch.plan import Plan
    from engine.batch.report import Row
    from engine.batch.results import Results
    from engine.core.dice import Seed
    from engine.core.record import Record
    from engine.core.session import Session
    from engine.model.project import Project

_NUMBER = re.compile(r"-?\d{1,100}")


def seed(text: str | None) -> Seed | None:
    """Return the seed that was typed: a number where it looks like one, else the text."""
    return int(text) if text is not None and _NUMBER.fullmatch(text) else text


# -- the table


def show(results: Results, plan: Plan, format_: str) -> None:
    """Print what came of a batch."""
    if format_ == "json":
        output.data({"seed": results.seed, "scenario": plan.path, **summarise(results).to_data()})
    else:
        table(report(results, plan.rules(), plan.scenario.side_names))


def table(rows: tuple[Row, ...]) -> None:
    """Print the balance table, drawn on a terminal, in aligned columns elsewhere."""
    cells = [
        (output.say(row.label), output.say(row.value), output.say(row.detail) if row.detail else "")
        for row in rows
    ]
    width = max(len(label) for label, _, _ in cells)
    middle = max(len(value) for _, value, _ in cells)
    for label, value, detail in cells:
        output.line(f"{label:<{width}}  {value:>{middle}}  {detail}".rstrip())


# -- records


def write_record(project: OpenedProject, plan: Plan, index: int, target: Path | str) -> None:
    """Play one game of *plan* again and write its record, with the documents it was played on."""
    save_record(project, plan, Table(plan).session(index), target)


def save_record(
    project: OpenedProject, plan: Plan, session: Session[Any], target: Path | str
) -> None:
    """Write the record of a game of *plan*, with the documents it was played on."""
    record = session.record(plan.path)
    write_file(replace(record, documents=_texts(project, plan)), Path(target))


def _texts(project: OpenedProject, plan: Plan) -> FrozenDict[str]:
    """Return the documents of a game: the scenario as it was played, the others as they stand."""
    used = (plan.scenario.map, plan.scenario.ruleset)
    sources = project.sources
    texts = {path: sources[path].text for path in used if path in sources}
    played = format_document(plan.scenario, sources.get(plan.path)).removeprefix("\ufeff")
    return FrozenDict({plan.path: played, **texts})


def again(path: str, on: str | None = None) -> Replayed:
    """Play the game of the record at *path* again, as far as it goes the same way.

    It is played on the documents that the record holds; with *on* on that scenario as it is now; a
    record without documents on the files that it names.
    """
    record = read_record(Path(path))
    if on is not None:
        now = opened(on)
        return play_again(record, now.project, now.main)
    return play_again(record, None if record.documents else _beside(record, path))


def _beside(record: Record, path: str) -> Project:
    """Open the scenario that the record names, counted from the project that the record is in."""
    name = record.scenario.name
    if not name:
        raise FormatError(Text("{path} does not say which scenario it is of", path=path))
    return opened(str(project_root(Path(path).absolute()) / name)).project
