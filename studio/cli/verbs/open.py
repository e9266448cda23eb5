"""``hexwright open``: shows a project, map, scenario or pack in the studio."""

from __future__ import annotations

import click

from engine.texts import Text
from studio.cli import output


@click.command(
    "open",
    short_help=output.say(Text("Open a project, map, scenario, pack or record in the studio.")),
    help=output.verb_help(
        Text(
            "Open a project, map, scenario or pack in the studio, or a record of a game to go "
            "through it step by step."
        ),
        "open my_project",
        "open farm.hexpack",
        "open game.playtest.json",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def command(*, files: tuple[str, ...]) -> int:
    """Open the studio on *files*, after a look at whether they can be read."""
    from pathlib import Path

    from engine.files.records import read_record
    from studio.cli.projects import opened
    from studio.cli.window import open_window

    for file in files:
        if file.lower().endswith(".json"):
            read_record(Path(file))
        else:
            opened(file)
    return open_window(files)
