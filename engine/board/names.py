"""Finding a space by what a person types: its id or its printed label."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from engine.errors import EngineError, UnknownName
from engine.geometry.ids import parse_space_id, space_id
from engine.texts import Text

if TYPE_CHECKING:
    from engine.board.board import Board

MANY = 2_000  # names among which to look for likely ones


class Names:
    """The ids and labels of one board, without regard to case."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._known = {text.casefold(): space for space, text in enumerate(board.ids)}
        self._known.update({text.casefold(): space for space, text in enumerate(board.labels)})

    def find(self, name: str) -> int:
        """Return the space called *name*; raise `UnknownName` with the likely ones."""
        wanted = name.strip().casefold()
        space = self._known.get(wanted)
        if space is not None:
            return space
        likely = self._likely(wanted)
        text = Text('there is no space "{name}" on this map', name=name)
        if not likely:
            first, last = self._board.labels[0], self._board.labels[-1]
            text = Text(
                'there is no space "{name}" on this map ({first} to {last})',
                name=name,
                first=first,
                last=last,
            )
        error = UnknownName(text, name, ())
        error.suggestions = likely
        raise error

    def _likely(self, wanted: str) -> tuple[str, ...]:
        """Return up to three names: the nearest space for an id off the map, else similar ones."""
        near = self._nearest(wanted)
        if near:
            return (near,)
        names = list(self._board.labels)
        if len(names) > MANY:
            names = [n for n in names if n[:1].casefold() == wanted[:1]][:MANY]
        if wanted.startswith("c"):
            names += self._board.ids[:MANY]
        folded = {name.casefold(): name for name in names}
        return tuple(folded[n] for n in difflib.get_close_matches(wanted, folded, n=3))

    def _nearest(self, wanted: str) -> str:
        try:
            level, col, row = parse_space_id(wanted)
        except EngineError:
            return ""
        for number, plane in enumerate(self._board.frame.planes):
            if level in (plane.id.casefold(), "") and (level or number == 0):
                (left, top), grid = plane.grid.first, plane.grid
                col = min(max(col, left), left + grid.columns - 1)
                row = min(max(row, top), top + grid.rows - 1)
                text = space_id(col, row, plane.id if number else "")
                return text if text in self._board.index else ""
        return ""
