"""What tells one piece of a module from all others: by that its number stays the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.ids import fresh_id
from engine.exchange.vassal.pieces import numbers, slot

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from engine.exchange.vassal.pieces import Piece


class Keyed:
    """Slots for pieces under keys; the numbers are given when all keys are known.

    Of things that a document calls by one name, the later ones get a number behind it.
    """

    def __init__(self) -> None:
        self._made: dict[str, tuple[Element, Piece, bool]] = {}

    def slot(self, key: str, piece: Piece, *, card: bool = False) -> Element:
        """Return the slot of *piece*, still without its number."""
        made = slot(piece, 0, card=card)
        self._made[fresh_id(key, self._made)] = made, piece, card
        return made

    def number(self) -> int:
        """Give every slot its number; return the first that is free."""
        found = numbers(self._made)
        for key, (made, piece, card) in self._made.items():
            done = slot(piece, found[key], card=card)
            made.attrib.update(done.attrib)
            made.text = done.text
        return max(found.values(), default=0) + 1
