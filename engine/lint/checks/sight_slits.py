"""Gaps of one hex between what blocks: a line of sight slips through where nobody expects it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.lint.lines import REACH, Stakes, picture_of, set_bits
from engine.model.issue import Issue
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject

TOLD = 5  # gaps that are named
MANY = 100  # lines through a gap that are worth a look
WIDE = 4  # open neighbours of a gap at the least: those of a lane are fewer


def _find(subject: Subject) -> Iterator[Issue]:
    for level in range(len(subject.map.levels)):
        yield from _on_level(subject, level)


def _on_level(subject: Subject, level: int) -> Iterator[Issue]:
    slits = _slits(subject, level)
    lines, weight = _through(subject, level, slits)
    many = sorted((s for s in slits if lines[s] >= MANY), key=lambda s: (-weight[s], s))
    worst = _apart(subject, many)
    if not worst:
        return
    board = subject.board
    named = ", ".join(f"{board.labels[s]} ({lines[s]})" for s in worst[:TOLD])
    if len(worst) > TOLD:
        named += ", \N{HORIZONTAL ELLIPSIS}"
    message = Plural(
        "many lines of sight slip through a gap of one hex between what blocks: {places} (lines up "
        "to {far} hexes long)",
        "many lines of sight slip through {n} gaps of one hex between what blocks: {places} (lines "
        "up to {far} hexes long)",
        len(worst),
        places=named,
        far=REACH,
    )
    yield Issue(
        "",
        "hint",
        message,
        path=f"levels[{level}].terrain",
        clause="ATZ-11.4",
        spaces=subject.ids(worst[:TOLD]),
    )


def _slits(subject: Subject, level: int) -> list[int]:
    """Return the open spaces that lie between two groups of blocking ones, both ways out wide."""
    board, blocking = subject.board, subject.sight.blocking
    found = []
    for space in sorted(board.frame.at[level].values()):
        if blocking[space] or board.half[space]:
            continue
        near = board.neighbours[space]
        shut = [_shut(subject, other) for other in near]
        turns = sum(shut[k] != shut[k - 1] for k in range(len(shut)))
        if turns == 4 and _ways_out(shut) >= WIDE and not _is_mouth(subject, near, shut):
            found.append(space)
    return found


def _shut(subject: Subject, space: int) -> bool:
    return space >= 0 and bool(subject.sight.blocking[space])


def _ways_out(shut: list[bool]) -> int:
    return shut.count(False)


def _is_mouth(subject: Subject, near: tuple[int, ...], shut: list[bool]) -> bool:
    """Say whether one way out is a lane: a single space that leads on to few."""
    for k, other in enumerate(near):
        lone = not shut[k] and shut[k - 1] and shut[(k + 1) % len(shut)]
        if lone and other >= 0:
            beyond = [_shut(subject, space) for space in subject.board.neighbours[other]]
            if _ways_out(beyond) < WIDE:
                return True
    return False


def _apart(subject: Subject, worst: list[int]) -> list[int]:
    """Return *worst* without those that touch a worse one: two hexes of one gap."""
    found: list[int] = []
    for space in worst:
        if not any(subject.board.distance(space, other) == 1 for other in found):
            found.append(space)
    return found


def _through(
    subject: Subject, level: int, slits: list[int]
) -> tuple[dict[int, int], dict[int, float]]:
    """Return how many open lines go through each of *slits*, and how much they matter."""
    picture, stakes = picture_of(subject.sight, level), Stakes(subject)
    raster = picture.raster
    count, weight = dict.fromkeys(slits, 0), dict.fromkeys(slits, 0.0)
    wanted = sum(1 << raster.places[space - raster.first] for space in slits)
    for lines in picture.lines if slits else ():
        for shift in lines.through:
            moved = wanted >> shift if shift >= 0 else wanted << -shift
            for start in set_bits(lines.open & moved):
                space = raster.spaces[start + shift]
                count[space] += 1
                weight[space] += stakes.of(*picture.ends(lines, start), lines.distance)
    return count, weight


CHECK = Check(Text("Gaps of one hex"), "map", _find)
