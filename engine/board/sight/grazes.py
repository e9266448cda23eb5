"""Where a line of sight only touches what blocks: people at the table will argue there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from engine.board.board import Board


class Graze(NamedTuple):
    """One such place, and the clause that decides it.

    ``spaces``: the blocking one whose corner is touched; or the two beside the line, first the
    blocking one. What is off the map is left out. With ``border`` it is what stands between the
    two spaces that is touched: along, or at an end.
    """

    clause: str
    spaces: tuple[int, ...]
    corner: bool
    border: bool = False

    def text(self, board: Board) -> Words:
        """Return what the line touches, in words."""
        if self.border:
            return self._border(board)
        space = self.spaces[0]
        names = {"space": board.labels[space], "terrain": board.terrain_name(space)}
        if self.corner:
            return Text("the line touches a corner of {space}, {terrain}", **names)
        return Text("the line runs along the side of {space}, {terrain}", **names)

    def _border(self, board: Board) -> Words:
        a, b = self.spaces
        names = {"a": board.labels[a], "b": board.labels[b], "feature": board.feature_name(a, b)}
        if self.corner:
            return Text("the line touches an end of the {feature} between {a} and {b}", **names)
        return Text("the line runs along the {feature} between {a} and {b}", **names)


def grazes_text(grazes: tuple[Graze, ...], board: Board) -> Words | None:
    """Return the first of *grazes* in words and how many follow; None if there is none."""
    if not grazes:
        return None
    first, more = grazes[0], len(grazes) - 1
    words = Text(
        "people will argue: {what} ({clause})", what=first.text(board), clause=first.clause
    )
    if not more:
        return words
    return Text(
        "{words}, and {more}", words=words, more=Plural("{n} more place", "{n} more places", more)
    )
