"""The log of a game: events and rolls in the order in which they happened."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.dice import Roll
    from engine.core.events import Event
    from engine.core.game import Game


class LogEntry(NamedTuple):
    """An event or a roll, and during which step it came: 0 before the first input."""

    step: int
    entry: Event | Roll


def merged_log(
    game: Game[Any], began: Sequence[tuple[int, int]], tape: Sequence[Roll]
) -> list[LogEntry]:
    """Return the log of *game*; *began* says how many events and rolls came before each input."""
    event_starts = [events for events, _ in began]
    roll_starts = [rolls for _, rolls in began]
    entries: list[LogEntry] = []
    at = 0

    def take_rolls(until: int) -> None:
        nonlocal at
        while at < until:
            entries.append(LogEntry(bisect_right(roll_starts, at), tape[at]))
            at += 1

    for index, event in enumerate(game.events):
        take_rolls(game.rolled[index])
        entries.append(LogEntry(bisect_right(event_starts, index), event))
    take_rolls(len(tape))
    return entries
