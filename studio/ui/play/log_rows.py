"""The log of a game as rows: the dice of a roll stand before what was told of it. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.texts import Words
    from studio.document.play_log import LogLine

FACES = 6
MOST = 10  # dice in a row
TIED = "initiative"  # a stream whose rolls again are rows of their own


@dataclass(frozen=True, slots=True)
class Row:
    """One row: dice, words, and the clause at the end."""

    step: int
    dice: tuple[int, ...]
    text: str
    clause: str
    forced: bool = False
    reason: bool = False  # why a bot chose what it chose


def rows(lines: Sequence[LogLine]) -> list[Row]:
    """Return the rows of *lines*; every line is in exactly one of them."""
    found: list[Row] = []
    held: LogLine | None = None
    for line in lines:
        if line.text is None:
            if held is not None and _like(held, line):
                held = replace(held, values=(*held.values, *line.values))
                continue
            if held is not None:
                found.append(_alone(held))
            held = line
            continue
        dice: tuple[int, ...] = ()
        forced = False
        if held is not None:
            if held.clause == line.clause and _dice(held):
                dice, forced = _dice(held), held.forced
            else:
                found.append(_alone(held))
            held = None
        reason = line.kind == "reason"
        found.append(Row(line.step, dice, str(line.text), line.clause, forced, reason))
    if held is not None:
        found.append(_alone(held))
    return found


def _like(one: LogLine, other: LogLine) -> bool:
    """Say whether two rolls are of one kind: each counter's dice in a melee are one row."""
    names = ("step", "clause", "stream", "purpose", "kind", "forced")
    same = all(getattr(one, name) == getattr(other, name) for name in names)
    return same and one.kind == "roll" and one.stream != TIED and len(one.values) < MOST


def _dice(line: LogLine) -> tuple[int, ...]:
    """Return the faces of a roll, nothing for a pick or a draw."""
    if line.kind != "roll":
        return ()
    return tuple(v for v in line.values if isinstance(v, int) and 1 <= v <= FACES)


def _alone(line: LogLine) -> Row:
    """Return the row of a roll that nothing tells of."""
    dice = _dice(line)
    what = line.purpose or line.stream
    if line.told is not None:
        text: Words = line.told
    elif dice:
        text = Text("roll: {what}", what=what)
    elif line.kind == "draw":
        drawn = str(line.values[0]).partition(":")[0].replace("_", " ")
        text = Text("drawn from the {what}: {item}", what=line.stream, item=drawn)
    else:
        text = Text("decided by chance: {what}", what=what)
    return Row(line.step, dice, str(text), line.clause, line.forced)
