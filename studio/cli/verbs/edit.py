"""``hexwright edit``: another name for ``open``."""

from __future__ import annotations

import click

from engine.texts import Text
from studio.cli import output
from studio.cli.verbs.open import command as open_command

command = click.Command(
    "edit",
    params=open_command.params,
    callback=open_command.callback,
    short_help=output.say(Text("The same as open.")),
    help=output.verb_help(
        Text("Open a project, map, scenario or pack in the studio: the same as open."),
        "edit farm.scenario.yaml",
    ),
)
