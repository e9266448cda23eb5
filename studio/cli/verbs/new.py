"""``hexwright new``: a project folder with a first map and scenario."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.errors import EngineError
from engine.texts import Text
from studio.cli import exits, output

if TYPE_CHECKING:
    from engine.geometry.grid import Orient


@click.command(
    "new",
    short_help=output.say(Text("Make a project folder with a first map and scenario.")),
    help=output.verb_help(
        Text(
            "Make the folder NAME with a project in it: a small map with a house, a wood and a "
            "field, and a scenario on it that can be played as it is."
        ),
        'new "Old Mill"',
        "new harbour --orient pointy --columns 30 --rows 24",
    ),
)
@click.argument("name")
@click.option(
    "--orient",
    type=click.Choice(["flat", "pointy"]),
    default="flat",
    show_default=True,
    help=output.say(Text("Which way the hexes stand.")),
)
@click.option(
    "--columns",
    type=click.IntRange(16, 400),
    default=24,
    show_default=True,
    help=output.say(Text("Hexes across.")),
)
@click.option(
    "--rows",
    type=click.IntRange(12, 400),
    default=18,
    show_default=True,
    help=output.say(Text("Hexes down.")),
)
@output.format_option("text", "json")
def command(*, name: str, orient: Orient, columns: int, rows: int, format_: str) -> int:
    """Write the project and say what was written."""
    from engine.files.store import save_documents
    from engine.model.data import FrozenDict
    from studio.cli.first_project import Plan, first_project

    folder = Path(name)
    title = folder.name
    if not title.strip("."):
        raise click.UsageError(output.say(Text('"{name}" cannot be a folder', name=name)))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise exits.Refused(Text("{path} exists already and is not empty", path=name))
    documents = first_project(Plan(title, orient, columns, rows))
    made = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        save_documents(folder, documents, FrozenDict())
    except EngineError:
        if made:
            shutil.rmtree(folder, ignore_errors=True)
        raise
    paths = [output.shown(folder / path) for path in documents]
    if format_ == "json":
        output.data({"folder": output.shown(folder), "files": paths})
    else:
        for path in paths:
            output.line(path)
    return exits.FINE
