"""Room for those who start or enter: a hex of the marker for each, whoever chooses first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.model.issue import Issue
from engine.rulesets.atz.sides import PEOPLE
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from engine.board.board import Board
    from engine.model.scenario import ScenarioDocument
    from engine.rulesets.atz.places import Places

USED = ("start", "entry", "spawn")  # markers by which counters come


def have_room(wanted: Sequence[Sequence[int]], held: Collection[int]) -> bool:
    """Return whether each can have one of its wanted spaces for itself, none of those *held*.

    >>> have_room([(1, 2), (1,)], ()), have_room([(1, 2), (1,)], (2,))
    (True, False)
    """
    return rooms(wanted, held) is not None


def rooms(wanted: Sequence[Sequence[int]], held: Collection[int]) -> Collection[int] | None:
    """Return spaces of which each can have one that it wants; None if there is no room for all."""
    owners: dict[int, int] = {}

    def settle(number: int, tried: set[int]) -> bool:
        spaces = [space for space in wanted[number] if space not in held and space not in tried]
        for space in spaces:
            if space not in owners:
                owners[space] = number
                return True
        for space in spaces:
            if space not in tried:
                tried.add(space)
                if settle(owners[space], tried):
                    owners[space] = number
                    return True
        return False

    return owners if all(settle(number, set()) for number in range(len(wanted))) else None


@clause("ATZ-3.1", "ATZ-3.5", "ATZ-5.4")
def check_room(scenario: ScenarioDocument, board: Board, places: Places) -> Iterator[Issue]:
    """Yield markers where nobody can stand, and survivors for whom their start has no hex left."""
    for marker in places.by_id.values():
        if marker.kind in USED and not marker.spaces:
            text = Text('"{id}" has no hex where anybody can stand', id=marker.id)
            yield Issue("", "error", text, path=f"markers.{marker.id}", clause="ATZ-3.5")
    survivors = [(n, c) for n, c in enumerate(scenario.counters) if c.kind in PEOPLE]
    held = {board.index[c.at] for _, c in survivors if c.at is not None}
    wanted: list[Sequence[int]] = []
    for number, counter in survivors:
        place = places.by_id.get(counter.enters or "")
        if counter.at is not None or place is None or place.kind != "start" or not place.spaces:
            continue
        wanted.append(place.spaces)
        if not have_room(wanted, held):
            text = Text('all hexes of "{id}" are taken', id=place.id)
            path = f"counters[{number}].enters"
            yield Issue("", "error", text, path=path, clause="ATZ-5.4")
            wanted.pop()
