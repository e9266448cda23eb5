"""``hexwright sight``: who sees whom on a map, and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from engine.errors import EngineError, UnknownName
from engine.texts import Text
from studio.cli import output

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.board.board import Board
    from engine.board.sight.lines import Sight, SightLine
    from engine.model.map import MapDocument
    from engine.texts import Words

QUIET: Final = 10_000  # spaces up to which what all of them see is found in a moment


class _View:
    """The sight of one map in one light."""

    def __init__(self, board: Board, sight: Sight, limit: int | None, light: Words | None) -> None:
        self.board = board
        self.sight = sight
        self.limit = limit
        self.light = light

    def line(self, a: int, b: int) -> SightLine:
        return self.sight.line(a, b, self.limit, self.light)

    def seen(self, a: int) -> list[str]:
        """Return the labels of the spaces that *a* sees, itself left out."""
        row = self.sight.seen_from(a, self.limit)
        return [self.board.labels[b] for b in range(self.board.size) if row[b] and b != a]


@click.command(
    "sight",
    short_help=output.say(Text("Say whether one hex sees another, and why not.")),
    help=output.verb_help(
        Text(
            "Say whether the hex FROM sees the hex TO on a map, and what stands in the way; "
            "without TO, list all hexes that FROM sees; with --all, do so for every hex."
            "\n\nHexes are given by their printed label or their id. For a scenario, its map, its "
            "light and its rules count."
        ),
        "sight farm.map.yaml 0502 0807 --light evening",
        "sight farm.map.yaml c5r2",
        "sight farm.map.yaml --all --format json",
    ),
)
@click.argument("map_", metavar="MAP")
@click.argument("start", metavar="[FROM]", required=False)
@click.argument("target", metavar="[TO]", required=False)
@click.option("--light", help=output.say(Text("Time of day: day, evening or night.")))
@click.option("--all", "all_", is_flag=True, help=output.say(Text("List what every hex sees.")))
@output.format_option("text", "json")
def command(  # noqa: PLR0913 - one parameter for each argument and option
    *, map_: str, start: str | None, target: str | None, light: str | None, all_: bool, format_: str
) -> None:
    """Answer the question that the arguments ask."""
    if all_ and start is not None:
        both = Text("give either a hex to look from or --all, not both")
        raise click.UsageError(output.say(both))
    if not all_ and start is None:
        raise click.UsageError(output.say(Text("give a hex to look from, or --all")))
    view = _view(map_, light)
    board = view.board
    if start is None:
        _all(view, format_)
    elif target is None:
        _seen(view, board.find(start), format_)
    else:
        _one(view, board.find(start), board.find(target), format_)


def _view(path: str, light: str | None) -> _View:
    from engine import rulesets
    from engine.board.board import build_board
    from studio.cli.projects import opened

    project = opened(path)
    map_, ruleset_id, options, day = _parts(project, path)
    ruleset = rulesets.of(project.project, ruleset_id)
    options = options if options is not None else ruleset.defaults
    chosen = light or day
    lights = [kind.id for kind in ruleset.lights]
    if chosen not in lights:
        raise UnknownName(Text('there is no light "{light}"', light=chosen), chosen, lights)
    board = build_board(map_, ruleset.terrain_classes())
    sight = ruleset.sight(board, options)
    words = ruleset.light_words(chosen)
    return _View(board, sight, ruleset.sight_limit(chosen, options), words)


def _parts(project: Any, path: str) -> tuple[MapDocument, str, Any, str]:
    """Return map, game, options (None for the defaults) and light of what was opened."""
    from engine import rulesets
    from engine.model.map import MapDocument
    from engine.model.scenario import ScenarioDocument

    document = project.project.documents.get(project.main)
    if isinstance(document, MapDocument):
        return document, document.ruleset, None, "day"
    if isinstance(document, ScenarioDocument):
        options = rulesets.of(project.project, document.ruleset).options_for(document)
        return project.project.map(document.map), document.ruleset, options, document.light
    raise EngineError(Text("{path} is neither a map nor a scenario", path=path))


def _one(view: _View, a: int, b: int, format_: str) -> None:
    board, line = view.board, view.line(a, b)
    words = line.text(board)
    if format_ == "json":
        output.data(
            {
                **_head(view),
                "from": board.labels[a],
                "to": board.labels[b],
                "clear": line.clear,
                "distance": line.distance,
                "reason": words.to_json(),
                "blockers": [board.labels[space] for space in line.blockers],
                "border": line.border,
                "clause": line.clause,
                "argued": [
                    {
                        "spaces": [board.labels[s] for s in graze.spaces],
                        "border": graze.border,
                        "clause": graze.clause,
                    }
                    for graze in line.grazes
                ],
            }
        )
        return
    output.line(
        Text(
            "{a} to {b}: {words} [{clause}]",
            a=board.labels[a],
            b=board.labels[b],
            words=words,
            clause=line.clause,
        )
    )
    doubt = line.doubt(board)
    if doubt is not None:
        output.line(doubt)


def _seen(view: _View, a: int, format_: str) -> None:
    labels = view.seen(a)
    if format_ == "json":
        output.data({**_head(view), "from": view.board.labels[a], "sees": labels})
    else:
        output.line(f"{view.board.labels[a]}: {' '.join(labels)}")


def _all(view: _View, format_: str) -> None:
    labels = view.board.labels
    fields = _fields(view)
    if format_ == "json":
        sees = {labels[a]: [labels[b] for b in seen] for a, seen in enumerate(fields)}
        output.data({**_head(view), "sees": sees})
        return
    for a, seen in enumerate(fields):
        output.line(f"{labels[a]}: {' '.join([labels[b] for b in seen])}")


def _fields(view: _View) -> Sequence[Sequence[int]]:
    """Return what every space sees; on large maps show how far it is."""
    size = view.board.size
    if size <= QUIET:
        return view.sight.fields(view.limit)
    with output.progress(Text("hexes"), size) as advance:
        return view.sight.fields(view.limit, lambda done, of: advance(size * done // of, size))


def _head(view: _View) -> dict[str, Any]:
    return {"light": str(view.light), "limit": view.limit}
