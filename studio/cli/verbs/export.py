"""``hexwright export``: writes a scenario pack, a picture, or a map for another program."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engine.exchange import losses
from engine.texts import Text
from studio.cli import exits, output

if TYPE_CHECKING:
    from engine.exchange.losses import Losses
    from engine.files.store import OpenedProject
    from studio.publish.exporter import Exporter


@click.command(
    "export",
    short_help=output.say(Text("Write a pack, a picture, or a map for another program.")),
    help=output.verb_help(
        Text(
            "Write what other people need: a pack that holds the scenario and all that belongs to "
            "it (pack), a picture of the map with its counters (png, or svg in lines and true "
            "millimetres), a map for the Tiled editor with its pictures beside it (tmx), or a "
            "module for the VASSAL engine (vassal). A map "
            "alone will do for all but the pack."
            "\n\nA file of that name is replaced. What it cannot hold is told."
        ),
        "export farm.scenario.yaml --to pack",
        "export farm.scenario.yaml --to png --output farm.png --dpi 150 --style ink",
        "export farm.map.yaml --to tmx --hex 64",
        "export farm.scenario.yaml --to vassal",
    ),
)
@click.argument("scenario")
@click.option(
    "--to",
    metavar="FORMAT",
    required=True,
    help=output.say(Text("What to write: pack, png, svg, tmx or vassal.")),
)
@click.option(
    "--output",
    "-o",
    "target",
    metavar="FILE",
    help=output.say(Text("Where to write it; by default into this folder, by its own name.")),
)
@click.option(
    "--dpi", type=float, help=output.say(Text("Dots per inch of a picture, or of a VASSAL board."))
)
@click.option(
    "--style",
    type=click.Choice(["colour", "ink", "plain"]),
    help=output.say(Text("How a picture is drawn.")),
)
@click.option(
    "--hex",
    type=int,
    metavar="PIXELS",
    help=output.say(Text("Width of a hex of a tmx, flat to flat; an even number, 112 by default.")),
)
@click.option(
    "--underlay",
    is_flag=True,
    default=None,
    help=output.say(Text("With the picture under the map, for svg and tmx.")),
)
@click.option(
    "--outlines",
    is_flag=True,
    default=None,
    help=output.say(Text("Draw the letters of an svg as shapes, for programs without our fonts.")),
)
@output.format_option("text", "json")
def command(*, scenario: str, to: str, target: str | None, format_: str, **manner: Any) -> int:
    """Write the file and say where it is."""
    from engine.files.targets import check_target
    from studio.cli.projects import opened
    from studio.publish import exporter

    chosen = exporter.get(to)
    options = {name: value for name, value in manner.items() if value is not None}
    _check_options(chosen, options)
    project = opened(scenario)
    file = Path(target) if target else Path(_stem(project.main) + chosen.extension)
    check_target(project, file)
    replaced = file.exists()
    lost = _write(chosen, project, file, options)
    if format_ == "json":
        told = {"file": output.shown(file), "bytes": file.stat().st_size, "replaced": replaced}
        output.data({**told, "losses": [loss.to_json() for loss in lost]})
        return exits.FINE
    name = output.shown(file)
    output.line(Text("{file} (replaced)", file=name) if replaced else name)
    _tell(lost)
    return exits.FINE


def _check_options(chosen: Exporter, options: dict[str, Any]) -> None:
    """Raise `UsageError` if the format does not take one of the options that were given."""
    from studio.publish import exporter

    for name in options:
        if name not in chosen.options:
            takers = [one for one in exporter.ids() if name in exporter.get(one).options]
            only = Text("--{option} is for {formats} only", option=name, formats=", ".join(takers))
            raise click.UsageError(output.say(only))


def _tell(lost: Losses) -> None:
    """Print what the file does not hold: one line each, on standard error."""
    lines = losses.told(lost)
    if lines:
        output.fault(losses.HEADING)
    for text in lines:
        output.fault(f"- {output.say(text)}")


def _write(chosen: Exporter, project: OpenedProject, file: Path, options: dict[str, Any]) -> Losses:
    if not file.parent.is_dir():
        raise FileNotFoundError(2, output.say(Text("there is no such folder")), str(file.parent))
    return chosen.write(project, project.main, file, options)


def _stem(path: str) -> str:
    """Return the name of a document without what tells its kind: ``farm`` of farm.map.yaml."""
    return Path(path).name.partition(".")[0]
