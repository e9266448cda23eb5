"""``hexwright transform``: flip, turn, grow or cut a map, and all its scenarios with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from engine.texts import Plural, Text
from studio.cli import exits, output

if TYPE_CHECKING:
    from engine.edits.outcome import Outcome
    from engine.files.store import OpenedProject

FLIPS: Final = ("left-right", "top-bottom")
TURNS: Final = ("60", "90", "120", "180", "240", "270", "300")


@click.command(
    "transform",
    short_help=output.say(Text("Flip, turn, grow or cut a map, with all its scenarios.")),
    help=output.verb_help(
        Text(
            "Flip or turn the map MAP, or add columns and rows to it. Everything that names a hex "
            "follows, in every scenario of the project; the files are written in place."
            "\n\nIf something would be lost it is listed, and nothing is written without --force."
        ),
        "transform farm.map.yaml --turn 180",
        "transform farm.map.yaml --flip left-right",
        "transform farm.map.yaml --add 2 0 0 -1 --terrain woods",
    ),
)
@click.argument("map_", metavar="MAP")
@click.option(
    "--flip", type=click.Choice(FLIPS), help=output.say(Text("Which sides change places."))
)
@click.option(
    "--turn",
    type=click.Choice(TURNS),
    help=output.say(Text("Degrees clockwise; a board of hexes turns by 60, one of squares by 90.")),
)
@click.option(
    "--add",
    type=int,
    nargs=4,
    metavar="LEFT TOP RIGHT BOTTOM",
    help=output.say(Text("Columns and rows to add on each side; negative numbers cut.")),
)
@click.option(
    "--terrain",
    default="open",
    show_default=True,
    help=output.say(Text("What added hexes are; - for none.")),
)
@click.option(
    "--force", is_flag=True, help=output.say(Text("Do it although something would be lost."))
)
@output.format_option("text", "json")
def command(  # noqa: PLR0913 - one parameter for each argument and option
    *,
    map_: str,
    flip: str | None,
    turn: str | None,
    add: tuple[int, int, int, int] | None,
    terrain: str,
    force: bool,
    format_: str,
) -> int:
    """Change the map, or say what would be lost."""
    from engine.edits.resize import Margins, resized
    from engine.files.store import save_documents
    from studio.cli.projects import opened

    if sum(given is not None for given in (flip, turn, add)) != 1:
        raise click.UsageError(output.say(Text("give one of --flip, --turn and --add")))
    project = opened(map_)
    path = _map_of(project, map_)
    if add is not None:
        _check_terrain(project, path, terrain)
        outcome = resized(project.project, path, Margins(*add), terrain)
    else:
        outcome = _turned(project, path, flip, int(turn or 0))
    if outcome.lost and not force:
        for words in outcome.lost:
            output.fault(words)
        raise exits.Refused(
            Text("this would be lost, so nothing is written; --force does it all the same"),
            outcome.lost,
        )
    before = project.project.documents
    changed = {p: d for p, d in outcome.project.documents.items() if before.get(p) != d}
    save_documents(project.root, changed, project.sources)
    files = [output.shown(project.root / name) for name in changed]
    if format_ == "json":
        output.data(
            {
                "files": files,
                "lost": [output.say(words) for words in outcome.lost],
                "notes": [output.say(words) for words in outcome.noted],
                "labels": dict(outcome.relabelled),
            }
        )
        return exits.FINE
    for words in outcome.noted:
        output.line(words)
    if n := len(outcome.relabelled):
        output.line(Plural("{n} hex has another label now", "{n} hexes have another label now", n))
    for file in files:
        output.line(file)
    return exits.FINE


def _map_of(project: OpenedProject, given: str) -> str:
    """Return the map that was named, or that of the scenario; raise `EngineError` if none was."""
    from engine.errors import FormatError
    from engine.model.map import MapDocument
    from engine.model.scenario import ScenarioDocument

    document = project.project.documents.get(project.main)
    if project.pack is not None:
        raise exits.Refused(Text("{path} is a pack: unpack it first", path=given))
    left = dict.fromkeys(issue.document for issue in project.problems)
    broken = [name for name in left if name.endswith(".scenario.yaml")]
    if broken:
        raise exits.Refused(
            Text("{names} has faults and could not follow the map", names=", ".join(broken))
        )
    if isinstance(document, ScenarioDocument):
        return document.map
    if not isinstance(document, MapDocument):
        raise FormatError(Text("{path} is no map", path=given))
    return project.main


def _check_terrain(project: OpenedProject, path: str, terrain: str) -> None:
    """Raise `UnknownName` for a terrain that neither the rules nor the map have."""
    from engine.board.terrain import VOID
    from engine.errors import UnknownName
    from engine.rulesets import of

    map_ = project.project.map(path)
    rules = of(project.project, map_.ruleset).terrain_classes()
    known = (*rules, *map_.terrains)
    if terrain not in (VOID, *known, *map_.main.legend):
        text = Text('neither the ruleset nor the map has the terrain "{terrain}"', terrain=terrain)
        raise UnknownName(text, terrain, known)


def _turned(project: OpenedProject, path: str, flip: str | None, degrees: int) -> Outcome:
    """Return what flipping or turning comes to."""
    from engine.edits.guests import grid_of
    from engine.edits.turning import turned
    from engine.geometry.layout import lattice_of
    from engine.geometry.turns import Turn
    from engine.rulesets import of

    map_ = project.project.map(path)
    ways = len(lattice_of(grid_of(map_), map_.kind).directions)
    if flip is not None:
        turn = Turn(mirrored=True, steps=ways // 2 if flip == "top-bottom" else 0)
    elif degrees * ways % 360:
        raise exits.Refused(
            Text("this board turns by {step} degrees or several times that", step=360 // ways)
        )
    else:
        turn = Turn(steps=degrees * ways // 360)
    return turned(project.project, path, turn, of(project.project, map_.ruleset).turning)
