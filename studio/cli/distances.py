"""The table of distances that ``hexwright lint --distances`` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.cli import output

if TYPE_CHECKING:
    from engine.lint.distances import Distances, Way

KINDS = {
    "spawn": Text("spawn point"),
    "exit": Text("exit"),
    "objective": Text("objective"),
    "building": Text("building"),
}


def print_distances(path: str, found: Distances) -> None:
    """Print a row for each goal and a column for each start, then how far the starts differ."""
    say = output.say
    heads = [", ".join(start.names) for start in found.starts]
    rows = [["", "", *heads, say(Text("spread"))]]
    for number, (goal, ways) in enumerate(zip(found.goals, found.ways, strict=True)):
        spread = found.spread(number)
        told = "" if spread is None else "\N{EN DASH}".join(map(str, dict.fromkeys(spread)))
        rows.append([say(KINDS[goal.kind]), goal.name, *map(_way, ways), told])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    output.line(path)
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        output.line("  ".join(cells).rstrip())
    output.line(
        Text("hexes straight, movement points of the cheapest walk, turns of the quickest walker")
    )


def _way(way: Way) -> str:
    if way.points is None:
        return output.say(Text("{hexes}, no way", hexes=way.hexes))
    return output.say(
        Text("{hexes}, {points}, {turns}", hexes=way.hexes, points=way.points, turns=way.turns)
    )
