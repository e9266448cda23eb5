"""Decks and cups: piles from which players draw, face down and shuffled, in a window of their own.

A pile that cards are laid on when they were used lies below each deck, and can be shuffled back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core.kinds import Face
from engine.exchange.vassal.component import BOARD, MAP, component, one_line
from engine.exchange.vassal.playing_map import window
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from xml.etree.ElementTree import Element

    from engine.core.kinds import Deck
    from engine.exchange.vassal.counters import Counters
    from engine.exchange.vassal.keys import Keyed

TABLE: Final = "Table of the decks"  # the board; players do not see its name
GROUND: Final = "58,74,60"


def piles(decks: Sequence[Deck], counters: Counters, keyed: Keyed) -> Element:
    """Return the window with all *decks*, one at least."""
    side = counters.pictures.side
    step = round(2.2 * side)
    width, height = step * len(decks), round(4.0 * side)
    table = {
        "name": TABLE,
        "reversible": "false",
        "width": str(width),
        "height": str(height),
        "color": GROUND,
    }
    made: list[Element] = []
    for number, deck in enumerate(decks):
        x = step * number + step // 2
        for name, y in ((_name(deck), round(0.2 * side)), (_used_name(deck), round(2.1 * side))):
            made.append(_caption(name, (x, y), counters, keyed))
        made.append(_deck(deck, (x, round(1.2 * side)), counters, keyed))
        made.append(_used(deck, (x, round(3.1 * side)), side))
    board = component(f"{BOARD[: -len('board.')]}Board", table)
    return window(str(Text("Decks")), launch=True, board=board, contents=made, side=side)


def _deck(deck: Deck, at: tuple[int, int], counters: Counters, keyed: Keyed) -> Element:
    back = Face("item", deck.name, figure="deck")
    slots = []
    for face, count in deck.cards:
        piece = counters.card(face, back)
        way = "" if face.direction is None else f" {face.direction}"
        for n in range(1, count + 1):
            key = f"deck {deck.id} {face.name}{way} {n}"
            slots.append(keyed.slot(key, piece, card=True))
    says = {**_pile(_name(deck), at, counters.pictures.side), "faceDown": "Always",
            "shuffle": "Always", "drawMultipleMessage": str(Text("Draw several"))}  # fmt: skip
    return component(f"{MAP}DrawPile", says, slots)


def _used(deck: Deck, at: tuple[int, int], side: int) -> Element:
    says = {
        **_pile(_used_name(deck), at, side),
        "faceDown": "Never",
        "shuffle": "Never",
        "reshufflable": "true",
        "reshuffleCommand": str(Text("Shuffle into the pile above")),
        "reshuffleMessage": "$playerName$: $commandName$",
        "reshuffleTarget": _name(deck),
    }
    return component(f"{MAP}DrawPile", says)


def _name(deck: Deck) -> str:
    return one_line(str(deck.name))


def _used_name(deck: Deck) -> str:
    return one_line(str(Text("{deck}: used", deck=deck.name)))


def _caption(name: str, at: tuple[int, int], counters: Counters, keyed: Keyed) -> Element:
    """Return the name of a pile, above it."""
    made = keyed.slot(f"caption {name}", counters.caption(name))
    says = {
        "name": name,
        "owningBoard": TABLE,
        "useGridLocation": "false",
        "location": "",
        "x": str(at[0]),
        "y": str(at[1] - round(0.4 * counters.pictures.placing.size)),
    }
    return component(f"{MAP}SetupStack", says, [made])


def _pile(name: str, at: tuple[int, int], side: int) -> dict[str, str]:
    return {
        "name": name,
        "owningBoard": TABLE,
        "x": str(at[0]),
        "y": str(at[1]),
        "width": str(side),
        "height": str(side),
        "allowMultiple": "true",
        "allowSelect": "false",
        "reversible": "false",
        "draw": "true",
        "color": "230,224,205",
    }
