"""``hexwright export``: writes a scenario pack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.texts import Text
from studio.cli import exits, output

if TYPE_CHECKING:
    from engine.files.store import OpenedProject

SUFFIXES = {"pack": ".hexpack"}


@click.command(
    "export",
    short_help=output.say(Text("Write a scenario pack.")),
    help=output.verb_help(
        Text(
            "Write what other people need: a pack that holds the scenario and all that belongs to "
            "it."
        ),
        "export farm.scenario.yaml --to pack",
        "export farm.scenario.yaml --to pack --output packs/farm.hexpack",
    ),
)
@click.argument("scenario")
@click.option(
    "--to",
    type=click.Choice(sorted(SUFFIXES)),
    required=True,
    help=output.say(Text("What to write.")),
)
@click.option(
    "--output",
    "-o",
    "target",
    metavar="FILE",
    help=output.say(Text("Where to write it; without it beside this folder's files, by its name.")),
)
@output.format_option
def command(*, scenario: str, to: str, target: str | None, format_: str) -> int:
    """Write the file and say where it is."""
    from studio.cli.projects import opened

    project = opened(scenario)
    file = Path(target) if target else Path(_stem(project.main) + SUFFIXES[to])
    _pack(project, scenario, file)
    if format_ == "json":
        output.data({"file": output.shown(file), "bytes": file.stat().st_size})
    else:
        output.line(output.shown(file))
    return exits.FINE


def _stem(path: str) -> str:
    """Return the name of a document without what tells its kind: ``farm`` of farm.map.yaml."""
    return Path(path).name.partition(".")[0]


def _pack(project: OpenedProject, given: str, file: Path) -> None:
    from engine.files.packs import write_pack
    from studio.cli.projects import scenario_of

    scenario_of(project, given)
    write_pack(project.root, project.project, project.main, file, project)
