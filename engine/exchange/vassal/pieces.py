"""Pieces as VASSAL holds them: traits laid around a base piece, as many states as traits."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.exchange.vassal.component import WIDGET, component, one_line
from engine.exchange.vassal.sequences import join

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from xml.etree.ElementTree import Element

TAB: Final = "\t"
PARTS: Final = ";"
NAMES: Final = ","
CTRL: Final = "130"
IDS: Final = 900_000_000  # VASSAL keeps them in 32 bits


class Trait(NamedTuple):
    """What a piece can do: its type, which never changes, and the state it is in."""

    type: str
    state: str = ""


class Layer(NamedTuple):
    """The sides of a piece, of which one is seen: the picture and what it adds to the name."""

    picture: str
    suffix: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: what the players read of it, its picture, and its traits from the outermost on."""

    name: str
    picture: str
    side: int  # pixels
    traits: tuple[Trait, ...] = field(default=())


def key(letter: str) -> str:
    """Return the key that players press with Ctrl.

    >>> key("F")
    '70,130'
    """
    return f"{ord(letter)},{CTRL}"


def prototype(name: str) -> Trait:
    """Return the trait of a piece that has those of a prototype."""
    return Trait(join(["prototype", name], PARTS))


def marks(values: Mapping[str, str]) -> Trait:
    """Return the trait that says something of a piece, for searches and lists."""
    names, held = join(list(values), NAMES), join(list(values.values()), NAMES)
    return Trait(join(["mark", names], PARTS), held)


def layers(
    name: str, sides: Sequence[Layer], level: int, on: tuple[str, str], back: tuple[str, str]
) -> Trait:
    """Return the trait of a piece with several sides, the one numbered *level* up.

    *on* and *back* are what leads to the next side and to the one before, with their keys.
    """
    pictures = join([side.picture for side in sides], NAMES)
    suffixes = join([f"+ {side.suffix}" if side.suffix else "" for side in sides], NAMES)
    parts = ["emb2", "", CTRL, "", on[0], CTRL, "", back[0], CTRL, "", "", "", "1", "false", "0",
             "0", pictures, suffixes, "true", name, "", "", "false", "", "1", "1", "true", "",
             on[1], back[1], "", "1.0", "", "true"]  # fmt: skip
    return Trait(join(parts, PARTS), str(level))


def mask(picture: str) -> Trait:
    """Return the trait of a card that lies face down in its deck and in a hand."""
    parts = ["obs", "", picture, "Turn over", "B", "?", "player:", "Peek", "", "true", "", ""]
    return Trait(join(parts, PARTS), "null;")


def fixed() -> Trait:
    """Return the trait of what lies beneath the pieces: taken up only with the Alt key."""
    return Trait(join(["immob", "cZ", "I", "R", ""], PARTS))


def label(text: str, size: int) -> Trait:
    """Return the trait of a piece with a line of text low in its space, which is *size* high."""
    letters, down = str(max(9, round(0.11 * size))), str(round(0.4 * size))
    parts = ["label", "", "", letters, "244,238,222", "40,32,24", "c", down, "c", "0", "t", "c",
             "$pieceName$", "Dialog", "1", "0", "TextLabel", "", "false"]  # fmt: skip
    return Trait(join(parts, PARTS), text)


def deletable() -> Trait:
    """Return the trait of a piece that players may take off."""
    return Trait(join(["delete", "Delete", key("D"), ""], PARTS))


def clonable() -> Trait:
    """Return the trait of a piece that players may double."""
    return Trait(join(["clone", "Clone", key("C"), ""], PARTS))


def definition(
    name: str, traits: Sequence[Trait], picture: str = "", number: int | None = None
) -> str:
    """Return a piece as the text that VASSAL makes it from; *number* is its own in the module."""
    own = "" if number is None else str(number)
    base = Trait(
        join(["piece", "", "", picture, name], PARTS), join(["null", "0", "0", own, "0"], PARTS)
    )
    type_, state = base
    for trait in reversed(traits):
        type_ = join([trait.type, type_], TAB)
        state = join([trait.state, state], TAB)
    return join(["+", "null", type_, state], "/")


def slot(piece: Piece, number: int, *, card: bool = False) -> Element:
    """Return the component that holds a piece: a slot of the palette, a stack or a deck."""
    name = one_line(piece.name)
    says = {
        "entryName": name,
        "gpid": str(number),
        "height": str(piece.side),
        "width": str(piece.side),
    }
    text = definition(name, piece.traits, piece.picture, number)
    return component(f"{WIDGET}{'CardSlot' if card else 'PieceSlot'}", says, text=text)


def numbers(keys: Iterable[str]) -> dict[str, int]:
    """Return a number for each key: the same in every export, whatever else is in the module.

    VASSAL finds the pieces of a saved game again by these numbers when a module has changed.
    """
    found: dict[str, int] = {}
    taken: set[int] = set()
    for name in sorted(set(keys)):
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8]) % IDS + 1
        while number in taken:
            number = number % IDS + 1
        taken.add(number)
        found[name] = number
    return found
