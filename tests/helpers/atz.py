"""Positions of All Things Zombie from axial sketches, with scripted dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from engine.board.board import Board, build_board
from engine.core.session import Session
from engine.geometry.grid import Grid, Orient
from engine.geometry.ids import border_id
from engine.model.data import FrozenDict, freeze
from engine.model.map import BorderInfo, Level, MapDocument, Marker, Region
from engine.model.scenario import (
    Condition,
    Counter,
    Effect,
    ScenarioDocument,
    ScenarioEvent,
    SideInfo,
    TurnEntry,
)
from engine.rulesets.atz.logic import nested
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.dice import ScriptedDice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.ruleset import Setup
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

Hex = tuple[int, int]
E = TypeVar("E")

LEGEND = {".": "open", "w": "woods", "c": "crops", "b": "building"}
WAYS = {
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
}
BOTH_ACT = ("initiative", (3, 2))  # survivors first, nobody's Rep is too low
SURVIVORS_ONLY = ("initiative", (3, 6))  # zombies win the roll and do not move
ZOMBIES_FIRST = ("initiative", (1, 2))
DECK = {"0": 4, "1": 5, "2": 4, "3": 3, "4": 1}


class Axial:
    """A board of all hexes at most *radius* from the middle, which is (0, 0)."""

    def __init__(self, radius: int = 8, orient: Orient = "flat") -> None:
        self.radius = radius
        self.orient: Orient = orient
        self.middle = radius + radius % 2
        self.span = 2 * self.middle + 3

    def offset(self, hex_: Hex) -> tuple[int, int]:
        """Return the column and row of a hex, from 1."""
        q, r = hex_
        along = (q if self.orient == "flat" else r) + self.middle
        other = r if self.orient == "flat" else q
        across = other + self.middle + 1 - self.middle // 2 + (along >> 1)
        place = (along + 1, across + 1)
        return place if self.orient == "flat" else (place[1], place[0])

    def id(self, hex_: Hex) -> str:
        """Return the id of the space."""
        col, row = self.offset(hex_)
        return f"c{col}r{row}"

    def hexes(self) -> list[Hex]:
        """Return all hexes."""
        n = self.radius
        return [
            (q, r)
            for q in range(-n, n + 1)
            for r in range(-n, n + 1)
            if max(abs(q), abs(r), abs(q + r)) <= n
        ]

    def rows(self, letters: Mapping[Hex, str]) -> tuple[str, ...]:
        """Return the terrain rows."""
        cells = [["-"] * self.span for _ in range(self.span)]
        for hex_ in self.hexes():
            col, row = self.offset(hex_)
            cells[row - 1][col - 1] = letters.get(hex_, ".")
        return tuple("".join(row) for row in cells)


@dataclass
class Scene:
    """A position to be played: terrain, buildings, counters; then `session` or `acting`."""

    radius: int = 8
    woods: Iterable[Hex] = ()
    buildings: Iterable[Hex] = ()  # each group of neighbours is one building
    borders: Mapping[tuple[Hex, Hex], str] = field(default_factory=dict)  # their features
    orient: Orient = "flat"
    light: str = "day"
    area: str | None = None
    limit: int | None = 30
    options: Mapping[str, Any] = field(default_factory=dict)
    decks: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: {"zombie_deck": DECK})
    victory: Condition | None = None
    defeat: Condition | None = None
    initial: bool = False
    events: tuple[ScenarioEvent, ...] = ()
    entries: tuple[TurnEntry, ...] = ()
    regions: tuple[Region, ...] = ()
    direction_one: str | None = None
    sides: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.axial = Axial(self.radius, self.orient)
        self.counters: list[Counter] = []
        self.markers: list[Marker] = []

    # -- building it

    def survivor(
        self,
        name: str,
        at: Hex | None = (0, 0),
        hand: str | None = None,
        *,
        as_: str | None = None,
        pack: tuple[str, ...] = (),
        items: tuple[str, ...] = (),
        wounded: bool = False,
        enters: str | None = None,
        turn: int = 1,
        side: str = "",
    ) -> Scene:
        self.counters.append(
            Counter(
                as_ or name,
                "opponent" if side == "opponents" else "survivor",
                name,
                at=None if at is None else self.axial.id(at),
                enters=enters,
                turn=turn,
                side=side,
                in_hand=hand,
                backpack=pack,
                inventory=items,
                wounded=wounded,
            )
        )
        return self

    def zombie(self, name: str, at: Hex, mp: int = 4, direction: int = 1) -> Scene:
        kind = {3: "zombie_slow", 4: "zombie_medium", 5: "zombie_fast"}[mp]
        place = self.axial.id(at)
        one = WAYS[self.orient].index(self.direction_one) if self.direction_one else 0
        facing = (direction - 1 + one) % 6
        self.counters.append(Counter(name, "zombie", kind, at=place, facing=facing))
        return self

    def late_zombie(self, name: str, enters: str, turn: int, mp: int = 4) -> Scene:
        kind = {3: "zombie_slow", 4: "zombie_medium", 5: "zombie_fast"}[mp]
        self.counters.append(Counter(name, "zombie", kind, enters=enters, turn=turn))
        return self

    def zombies(self, number: int, at: Hex, mp: int = 4) -> Scene:
        """Put ``z1``, ``z2`` ... into one hex."""
        have = sum(c.kind == "zombie" for c in self.counters)
        for n in range(number):
            self.zombie(f"z{have + n + 1}", at, mp)
        return self

    def item(self, definition: str, at: Hex) -> Scene:
        self.counters.append(Counter(f"item_{definition}", "item", definition, self.axial.id(at)))
        return self

    def marker(self, name: str, kind: str, *hexes: Hex, edge: str | None = None) -> Scene:
        spaces = tuple(self.axial.id(hex_) for hex_ in hexes)
        self.markers.append(Marker(name, kind, spaces=spaces, edge=edge))
        return self

    def document(self) -> ScenarioDocument:
        return ScenarioDocument(
            "Scene",
            "scene.map.yaml",
            "atz",
            options=freeze(self.options),
            light=self.light,
            area=self.area,
            turn_limit=self.limit,
            sides=tuple(SideInfo(side) for side in self.sides),
            counters=tuple(self.counters),
            initial_zombies=self.initial,
            turn_entries=self.entries,
            decks=freeze(self.decks),
            markers=tuple(self.markers),
            events=self.events,
            victory=self.victory,
            defeat=self.defeat,
        )

    @cached_property
    def map(self) -> MapDocument:
        """The map; terrain is fixed when the scene is made."""
        letters = {**dict.fromkeys(self.woods, "w"), **dict.fromkeys(self.buildings, "b")}
        grid = Grid(self.axial.span, self.axial.span, 20.0, orient=self.orient)
        borders = {
            border_id(self.axial.id(one), self.axial.id(other)): BorderInfo(feature)
            for (one, other), feature in self.borders.items()
        }
        level = Level(
            "main",
            grid,
            FrozenDict(LEGEND),
            self.axial.rows(letters),
            borders=FrozenDict(borders),
        )
        return MapDocument(
            "Scene", "atz", (level,), regions=self.regions, direction_one=self.direction_one
        )

    @cached_property
    def board(self) -> Board:
        return build_board(self.map, RULESET.terrain_classes())

    def setup(self) -> Setup:
        return RULESET.setup(self.document(), self.map)

    # -- playing it

    def session(self, *script: tuple[str, object]) -> Session[State]:
        """Start the game with scripted dice."""
        return Session(RULESET, self.setup(), dice=ScriptedDice(list(script)))

    def acting(
        self, survivor: str, *script: tuple[str, object], initiative: Any = BOTH_ACT
    ) -> Session[State]:
        """Start the game and let *survivor* begin to act; the dice of its activation follow."""
        session = self.session(initiative, *script)
        session.submit(f"activate:{survivor}")
        return session

    def space(self, hex_: Hex) -> int:
        return self.board.index[self.axial.id(hex_)]

    def key(self, verb: str, hex_: Hex, *rest: object) -> str:
        return ":".join([verb, self.axial.id(hex_), *map(str, rest)])


def ruled(path: str, value: object, **more: Any) -> Scene:
    """Return a scene under the ruleset with another value at a dotted path."""
    return Scene(options=nested(path, value), **more)


def play(session: Session[State], *keys: str) -> Session[State]:
    """Answer with *keys* in turn."""
    for key in keys:
        session.submit(key)
    return session


def keys(session: Session[State], verb: str = "") -> list[str]:
    """Return the keys on offer, those of one verb only if it is given."""
    assert session.pending is not None
    return [o.key for o in session.pending.options if o.key.split(":")[0] == verb or not verb]


def events(session: Session[State], kind: type[E]) -> list[E]:
    """Return the events of one kind so far."""
    return [event for event in session.game.events if isinstance(event, kind)]


def why(session: Session[State], key: str) -> tuple[str, str]:
    """Return why *key* is refused, and by which clause."""
    refusal = session.explain(key)
    assert refusal is not None, f"{key} is offered"
    return str(refusal.text), refusal.clause


def survivor(session: Session[State], name: str) -> Survivor:
    return session.state.survivors[name]


def tables(setup: Setup) -> Tables:
    data: Tables = setup.data
    return data


def purposes(session: Session[State]) -> list[tuple[str, tuple[int | str, ...]]]:
    """Return the rolls so far as (purpose, values)."""
    return [(roll.purpose, roll.values) for roll in session.tape]


def condition(kind: str, /, *children: Condition, **args: Any) -> Condition:
    return Condition(kind, freeze(args), children)


def effect(kind: str, /, **args: Any) -> Effect:
    return Effect(kind, freeze(args))


def event(when: Condition, *then: Effect, id_: str = "it", repeat: bool = False) -> ScenarioEvent:
    return ScenarioEvent(id_, when, then, repeat)


def finished(session: Session[State]) -> None:
    """Assert that all scripted dice were used."""
    dice: Any = session.game.dice
    dice.finish()


def shots_at(session: Session[State], space: int) -> Sequence[int]:
    return [number for at, number in session.state.shots if at == space]
