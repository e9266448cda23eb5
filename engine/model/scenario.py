"""A scenario as its author writes it: what is set up on a map for one game, and who wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.model.data import FrozenDict
from engine.model.map import AuthorText, Marker, Note, words
from engine.model.roster import Known
from engine.model.silence import Silence


@dataclass(frozen=True, slots=True)
class Counter:
    """A piece that is on the map, or enters it, when the game begins.

    ``kind`` is a counter kind of the ruleset (``survivor``, ``zombie``, ``item``); ``definition``
    names
    the character, zombie type or item there. A counter without ``at`` enters by a marker:
    ``enters``
    is the id of a start or entry marker, on ``turn``.
    """

    id: str
    kind: str
    definition: str
    at: str | None = None
    enters: str | None = None
    turn: int = 1
    side: str = ""
    name: AuthorText = ""
    facing: int = 0  # direction 0..5
    wounded: bool = False
    in_hand: str | None = None
    backpack: tuple[str, ...] = ()
    inventory: tuple[str, ...] = ()
    data: FrozenDict[Any] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class SideInfo:
    """A side at the table."""

    id: str
    name: AuthorText = ""


@dataclass(frozen=True, slots=True)
class Skirmish:
    """What a skirmish leaves to chance (ATZ-21.2): ``random`` maps a side to where it starts."""

    random: FrozenDict[str] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class Condition:
    """A node of a victory or defeat tree (ATZ-20.4).

    ``kind`` is ``all``, ``any`` or ``not`` (with ``children``) or the name of an atom (with
    ``args``).
    """

    kind: str
    args: FrozenDict[Any] = field(default_factory=FrozenDict)
    children: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that an event does: ``kind`` is an effect of the ruleset."""

    kind: str
    args: FrozenDict[Any] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class ScenarioEvent:
    """When something holds or happens, something follows, once unless ``repeat``.

    ``when`` is a tree as of victory, whose tests may also be triggers of the ruleset: what has just
    happened. ``then`` is carried out in order.
    """

    id: str
    when: Condition
    then: tuple[Effect, ...]
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """Zombies that enter each turn from ``from_turn`` to ``to_turn``.

    ``dice`` d6 are summed, ``plus`` is added; they are spread in turn over the markers, the map
    edge and the hexes that are named.
    """

    dice: int = 0
    plus: int = 0
    from_turn: int = 1
    to_turn: int | None = None
    markers: tuple[str, ...] = ()
    edge: str | None = None
    hexes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScenarioDocument:
    """One scenario: ``options`` override values of the ruleset, ``decks`` replace whole decks.

    ``absent`` is filled in by a campaign: people who are dead or elsewhere. Nobody meets them, and
    conditions may name them.
    """

    title: AuthorText
    map: str
    ruleset: str
    options: FrozenDict[Any] = field(default_factory=FrozenDict)
    light: str = "day"
    area: str | None = None
    turn_limit: int | None = None
    sides: tuple[SideInfo, ...] = ()
    counters: tuple[Counter, ...] = ()
    skirmish: Skirmish | None = None
    initial_zombies: bool = False  # ATZ-3.3, rolled before turn 1
    turn_entries: tuple[TurnEntry, ...] = ()
    decks: FrozenDict[FrozenDict[int]] = field(default_factory=FrozenDict)
    markers: tuple[Marker, ...] = ()
    events: tuple[ScenarioEvent, ...] = ()
    victory: Condition | None = None
    defeat: Condition | None = None
    briefing: AuthorText = ""
    notes: AuthorText = ""
    remarks: tuple[Note, ...] = ()
    author: str = ""
    absent: tuple[Known, ...] = ()
    silenced: tuple[Silence, ...] = ()
    extra: FrozenDict[Any] = field(default_factory=FrozenDict)

    @property
    def side_names(self) -> dict[str, str]:
        """The names that the author gave to sides, by id."""
        return {side.id: name for side in self.sides if (name := words(side.name))}
