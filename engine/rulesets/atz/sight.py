"""What blocks sight on a map under the options, and how lines are judged (section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.board.sight.lines import Sight, SightRules
from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.board.board import Board

_CHOICES = ("hexside", "corner_touch_blocks", "offmap_blocks", "border_along", "border_end")


class Sights:
    """The sights of the last few boards: one that was asked for before is the same again."""

    def __init__(self) -> None:
        self._kept: list[Sight] = []

    @clause("ATZ-11.4", "ATZ-11.5", "ATZ-11.6", "ATZ-11.7", "ATZ-11.10")
    def of(self, board: Board, options: Mapping[str, Any]) -> Sight:
        """Return the sight of *board*: hexes of classes that block, half-hexes never.

        Borders block whose feature does; one that the rules do not know never does.
        """
        rules = SightRules(*[options["los"][name] for name in _CHOICES])
        classes = [name for name, kind in options["terrain"].items() if kind["blocks"]]
        mask = board.class_mask(*classes)
        blocking = bytes(b and not half for b, half in zip(mask, board.half, strict=True))
        features = {name for name, kind in options["features"].items() if kind.get("blocks")}
        walls = tuple(e for e, border in board.borders.items() if border.feature in features)
        for known in self._kept:
            same = (known.rules, known.blocking, known.walls) == (rules, blocking, walls)
            if known.board is board and same:
                return known
        sight = Sight(board, blocking, rules, walls)
        self._kept = [sight, *self._kept[:7]]
        return sight
