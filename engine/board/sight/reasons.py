"""Why a line of sight is closed, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.texts import Text, Words

if TYPE_CHECKING:
    from engine.board.board import Board


class Blocker(NamedTuple):
    """What closes a line: clause and spaces, -1 for a place off the map.

    ``kind``: "" one space; "pair" the two beside the line; "corner" one that is touched in a
    corner; "border", "border along" and "border end" what stands between the two spaces, where the
    line crosses it, runs along it or goes through its end.
    """

    clause: str
    a: int
    b: int = -1
    kind: str = ""

    @property
    def is_border(self) -> bool:
        """Say whether it stands on a border."""
        return self.kind.startswith("border")

    @property
    def is_doubtful(self) -> bool:
        """Say whether it depends on a side or a corner that is only touched."""
        return self.kind not in ("", "border")

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces that are on the map."""
        return tuple(space for space in (self.a, self.b) if space >= 0)

    def reason(self, board: Board) -> Words:
        """Return the words."""
        if self.a < 0:
            return Text("blocked off the map")
        if self.is_border:
            return self._border(board)
        if self.kind == "pair":
            return self._pair(board) if self.b >= 0 else self._rim(board)
        names = {"space": board.labels[self.a], "terrain": board.terrain_name(self.a)}
        if self.kind == "corner":
            return Text("blocked through a corner of {space}: {terrain}", **names)
        return Text("blocked in {space}: {terrain}", **names)

    def _border(self, board: Board) -> Words:
        names = {
            "feature": board.feature_name(self.a, self.b),
            "a": board.labels[self.a],
            "b": board.labels[self.b],
        }
        if self.kind == "border along":
            return Text("blocked along the {feature} between {a} and {b}", **names)
        if self.kind == "border end":
            return Text("blocked through an end of the {feature} between {a} and {b}", **names)
        return Text("blocked by the {feature} between {a} and {b}", **names)

    def _rim(self, board: Board) -> Words:
        return Text(
            "blocked along the side of {space} ({terrain}) at the rim of the map",
            space=board.labels[self.a],
            terrain=board.terrain_name(self.a),
        )

    def _pair(self, board: Board) -> Words:
        a, b = self.a, self.b
        names = {
            "a": board.labels[a],
            "b": board.labels[b],
            "terrain": board.terrain_name(a),
            "other": board.terrain_name(b),
        }
        touching = board.distance(a, b) == 1
        if board.terrain(a) == board.terrain(b):
            del names["other"]
            if touching:
                return Text("blocked along the side of {a} and {b}, both {terrain}", **names)
            return Text("blocked between {a} and {b}, both {terrain}, on either side", **names)
        if touching:
            return Text("blocked along the side of {a} ({terrain}) and {b} ({other})", **names)
        return Text("blocked between {a} ({terrain}) and {b} ({other}), on either side", **names)
