"""What a game offers to choose from and to look at: kinds, counters, their faces and cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.data import FrozenDict
from engine.texts import Words


@dataclass(frozen=True, slots=True)
class TerrainType:
    """A terrain that a map may use: ``id`` is its look, ``class_`` is all that the rules see."""

    id: str
    name: Words
    class_: str
    letter: str  # proposed for a legend


@dataclass(frozen=True, slots=True)
class Argument:
    """A value that a condition, a trigger or an effect takes.

    ``of`` says what it is or names: ``number``, ``text``, ``space``, ``marker``, ``edge``,
    ``region``, ``building``, ``counter``, ``person``, ``item``, ``light``, ``phase``, ``side``,
    ``event``, ``option``, or ``value``, which is that of an option. With ``many`` a list may stand.
    """

    id: str
    of: str
    name: Words
    needed: bool = False
    many: bool = False
    least: int = 1  # of a number
    most: int = 999
    choices: tuple[tuple[str, Words], ...] = ()  # where they are known beforehand


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of marker, region, feature, counter, condition, trigger or effect to choose from.

    ``places`` lists where a marker may lie: ``space``, ``spaces``, ``edge``, ``border``; ``args``
    what a condition, a trigger or an effect takes.
    """

    id: str
    name: Words
    places: tuple[str, ...] = ("space",)
    ordered: bool = False
    hint: Words | None = None
    args: tuple[Argument, ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a counter, enough to draw it.

    ``kind`` decides ground and frame: people of the first side of players are survivors, those of
    the others rivals (``rival``, ``rival_2``, ``rival_3``), those of the system Opponents.
    ``values`` are those at the bottom, left to right, as (name, value); ``figure`` names a drawing.
    """

    kind: str  # survivor, rival, opponent, zombie, item
    name: Words
    values: tuple[tuple[Words, str], ...] = ()
    figure: str = ""
    star: bool = False
    glory: int | None = None
    direction: int | None = None
    wounded: bool = False
    broken: bool = False  # the rules could not say what is printed: drawn with a warning sign
    heading: float | None = None  # where the direction lies on this map: degrees from north


@dataclass(frozen=True, slots=True)
class CounterType:
    """An entry of the counter palette: what a scenario may place."""

    id: str  # the definition that a counter names
    kind: str
    face: Face


@dataclass(frozen=True, slots=True)
class Piece:
    """What lies on the board in play: a counter, or a marker such as shots or Searched."""

    id: str
    kind: str  # survivor, zombie, item, shots, entered, searched
    space: int
    face: Face | None = None
    badge: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A counter's card beside the map: rows of label and value."""

    title: Words
    rows: tuple[tuple[Words, Words | str], ...]
    text: Words | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck, or a cup, as it is full: each face with how many of it are there."""

    id: str
    name: Words
    cards: tuple[tuple[Face, int], ...]


@dataclass(frozen=True, slots=True)
class Mover:
    """Someone whose reach can be shown: cost to enter each terrain class, None = may not."""

    id: str
    name: Words
    points: int
    costs: FrozenDict[int | None]


@dataclass(frozen=True, slots=True)
class Stock:
    """Something of which a game holds only so much: counters in a cup, cards in a deck.

    ``needed`` is how much a game of the scenario asks for, ``why`` says what for; ``after`` says
    what comes when nothing is left. ``path`` is the place in the scenario that decides it.
    """

    holds: int
    needed: int
    why: Words
    after: Words
    path: str
    clause: str = ""
    plays_on: bool = False  # the game goes on as meant, whatever is asked for
