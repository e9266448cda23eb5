"""How far it is from each start of a scenario to spawn points, exits, objectives and buildings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import rulesets
from engine.board.paths import UNREACHED, distance_field
from engine.lint.subject import Subject
from engine.model.map import words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.model.project import Project

KINDS = ("spawn", "exit", "objective")


class From(NamedTuple):
    """Where one or several people start; ``side`` is that of the first."""

    names: tuple[str, ...]
    side: str
    spaces: tuple[int, ...]


class Goal(NamedTuple):
    """Something to go to, or from which zombies come: ``kind`` is that of a marker or region."""

    kind: str
    name: str
    spaces: tuple[int, ...]


class Way(NamedTuple):
    """How far a goal is from a start.

    ``hexes`` counts straight, ``points`` along the cheapest walk, None if there is no way, and
    ``turns`` are those of the quickest who walks. Zombies walk from spawn points to the start.
    """

    hexes: int
    points: int | None
    turns: int | None


class Distances(NamedTuple):
    """The ways of each goal, in the order of the starts."""

    starts: tuple[From, ...]
    goals: tuple[Goal, ...]
    ways: tuple[tuple[Way, ...], ...]

    def spread(self, goal: int) -> tuple[int, int] | None:
        """Return the least and the most points to a goal, None if it cannot be reached."""
        found = [way.points for way in self.ways[goal] if way.points is not None]
        return (min(found), max(found)) if found else None

    def to_json(self) -> list[dict[str, Any]]:
        """Return one entry for each start and goal."""
        return [
            {
                "from": list(start.names),
                "to": goal.name,
                "kind": goal.kind,
                "hexes": way.hexes,
                "points": way.points,
                "turns": way.turns,
            }
            for goal, ways in zip(self.goals, self.ways, strict=True)
            for start, way in zip(self.starts, ways, strict=True)
        ]


def distances_in(project: Project, path: str) -> Distances:
    """Return the distances of the scenario at *path*; raise `EngineError` if its map has none."""
    scenario = project.scenario(path)
    return distances(Subject(project, path, scenario.map, rulesets.of(project, scenario.ruleset)))


def distances(subject: Subject) -> Distances:
    """Return how far it is from each start to each goal of a scenario."""
    starts, goals = _starts(subject), tuple(_goals(subject))
    ways = tuple(_ways(subject, goal, starts) for goal in goals)
    return Distances(starts, goals, ways)


def _starts(subject: Subject) -> tuple[From, ...]:
    """Return the starts in file order; those who start in the same place are one."""
    found: dict[tuple[int, ...], From] = {}
    for start in subject.starts:
        if start.spaces:
            old = found.get(start.spaces, From((), start.counter.side, start.spaces))
            found[start.spaces] = old._replace(names=(*old.names, start.name))
    return tuple(found.values())


def _goals(subject: Subject) -> Iterator[Goal]:
    half = subject.board.half
    for kind in KINDS:
        many = Counter(placed.name for placed in subject.of_kind(kind))
        for placed in subject.of_kind(kind):
            whole = [space for space in placed.spaces if not half[space]]
            beside = whole if whole else subject.beside(set(placed.spaces))
            spaces = tuple(space for space in sorted(beside) if not half[space])
            if spaces:
                alone = many[placed.name] == 1  # else players, and rows, need the id too
                name = placed.name if alone else f"{placed.name} ({placed.marker.id})"
                yield Goal(kind, name, spaces)
    for region in subject.map.regions:
        spaces = subject.spaces(region.spaces)
        if region.kind == "building" and spaces:
            yield Goal(region.kind, words(region.name) or region.id, spaces)


def _ways(subject: Subject, goal: Goal, starts: Sequence[From]) -> tuple[Way, ...]:
    board = subject.board
    hexes = [min(board.distance(a, b) for a in s.spaces for b in goal.spaces) for s in starts]
    if goal.kind == "spawn":
        points = [_walk(subject, "zombie", start.spaces, goal.spaces) for start in starts]
    else:
        field = _field(subject, "survivor", goal.spaces)
        points = [_least(field, start.spaces) for start in starts]
    mover = "zombie" if goal.kind == "spawn" else "survivor"
    most = max((m.points for m in subject.movers(mover)), default=0)
    return tuple(
        Way(straight, cost, None if cost is None or not most else -(-cost // most))
        for straight, cost in zip(hexes, points, strict=True)
    )


def _walk(
    subject: Subject, mover: str, targets: Sequence[int], starts: Sequence[int]
) -> int | None:
    return _least(_field(subject, mover, targets), starts)


def _field(subject: Subject, mover: str, targets: Sequence[int]) -> tuple[int, ...]:
    """Return what the walk to *targets* costs; who stands there is reached for what people pay."""
    board = subject.board
    people = [board.entry_costs(m.costs) for m in subject.movers("survivor")]
    into = {space: max(cost[space] for cost in people) for space in targets}
    costs = next((board.entry_costs(m.costs) for m in subject.movers(mover)), bytes(board.size))
    return distance_field(board, into, costs)


def _least(field: Sequence[int], spaces: Sequence[int]) -> int | None:
    found = min(field[space] for space in spaces)
    return None if found >= UNREACHED else found
