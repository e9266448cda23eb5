"""A roster as it is saved: who has lived through a campaign so far, and what was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.model.data import FrozenDict
from engine.model.map import AuthorText


@dataclass(frozen=True, slots=True)
class Gear:
    """What somebody carries from one scenario to the next, box by box."""

    in_hand: str | None = None
    backpack: tuple[str, ...] = ()
    inventory: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who lives. ``id`` is that of the counter, the same in all scenarios.

    Who has no ``gear`` gets what the next scenario gives. ``joined`` marks those who have no place
    of their own in a scenario: they were met on the way.
    """

    id: str
    definition: str
    name: AuthorText = ""
    side: str = ""
    wounded: bool = False
    joined: bool = False
    gear: Gear | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody of whom a campaign knows that it is not here: dead, or left behind."""

    id: str
    definition: str


@dataclass(frozen=True, slots=True)
class Played:
    """How one scenario of a campaign ended: ``lived`` counts those who live on."""

    scenario: str
    won: bool
    reason: str = ""
    turns: int = 0
    lived: int = 0
    dead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RosterDocument:
    """Where a campaign stands: the living, the dead, and the scenarios played, in order."""

    title: AuthorText
    people: tuple[Person, ...] = ()
    dead: tuple[Known, ...] = ()
    played: tuple[Played, ...] = ()
    extra: FrozenDict[Any] = field(default_factory=FrozenDict)

    def person(self, id_: str) -> Person | None:
        """Return the living person with this id, None if there is none."""
        return next((person for person in self.people if person.id == id_), None)
