"""How a game stands: counters by id, spaces as board ints. Changed by events only."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

OFF_MAP = -1

SURVIVORS = "survivors"  # the only side of people where a scenario names none
OPPONENTS = "opponents"  # the side that the system runs
ZOMBIES = "zombies"

# where a survivor is (ATZ-20.5 counts those off the map as living)
WAITING = "waiting"
ON_MAP = "on_map"
EXITED = "exited"
DEAD = "dead"

LIGHT = "light"  # among the changes; the others are dotted paths of the ruleset's values


Codes = tuple[str, ...]
Changes = tuple[tuple[str, Any], ...]
SurvivorRow = tuple[
    str,
    int,
    str,
    str,
    int,
    int,
    int,
    int,
    int,
    str,
    Codes,
    Codes,
    int,
    bool,
    bool,
    bool,
    bool,
    str,
    int,
]
ActivationRow = tuple[str, int, str, bool, int, bool, bool, bool, bool, Codes, int]


class Ending(NamedTuple):
    """How the game ended: ``winner`` is a seat, or None where the zombies have won."""

    winner: str | None
    reason: str


class ZombieCounter(NamedTuple):
    """What is printed on a zombie (ATZ-1.4)."""

    kind: str
    direction: int  # 1 to 6
    rep: int
    mp: int
    melee: int

    @property
    def item(self) -> str:
        """The counter as an item of the cup."""
        return f"{self.kind}:{self.direction}"


@dataclass(slots=True)
class Survivor:
    """A survivor: where it stands, its gear, and the values of the side now up (ATZ-1.2)."""

    id: str
    space: int = OFF_MAP
    standing: str = WAITING
    enters: str = ""  # the marker by which it comes
    turn: int = 1  # from which it may come
    wounds: int = 0
    rep: int = 0
    mp: int = 0
    melee: int = 0
    hand: str = ""
    pack: Codes = ()
    items: Codes = ()
    drugs: int = 0  # in the Reputation box, this turn
    reloading: bool = False  # the weapon in hand is flipped back later (ATZ-9.6)
    activated: bool = False  # this turn
    tested: bool = False  # Being Charged, this turn
    fought: bool = False  # all that it may, in this zombie step
    exit: str = ""  # the marker by which it left
    exit_space: int = OFF_MAP  # and the hex
    side: str = SURVIVORS
    # what only other rules than the usual ones set
    rounds: int = 0  # fought in this zombie step, while more may follow
    raised: int = 0  # so much of the Rep is drugs', for this turn
    spent: bool = False  # has acted this turn, and may not fire in a reaction any more

    def copy(self) -> Survivor:
        """Return an independent copy."""
        return Survivor(*self.row(), self.side, self.rounds, self.raised, self.spent)

    def row(self) -> SurvivorRow:
        """Return all fields in order, without the side and what only some rules set."""
        return (
            self.id,
            self.space,
            self.standing,
            self.enters,
            self.turn,
            self.wounds,
            self.rep,
            self.mp,
            self.melee,
            self.hand,
            self.pack,
            self.items,
            self.drugs,
            self.reloading,
            self.activated,
            self.tested,
            self.fought,
            self.exit,
            self.exit_space,
        )


@dataclass(slots=True)
class Activation:
    """What the acting survivor has left, and what it has done (ATZ-4.8)."""

    survivor: str
    mp: int
    action: str = ""  # what the last action was used for, empty while one is left
    ran: bool = False
    gained: int = 0  # movement points by running
    moved: bool = False
    fought: bool = False
    stopped: bool = False  # no more movement
    over: bool = False
    actions: Codes = ()  # what each was used for
    allowed: int = 1  # so many actions (ATZ-8.1)
    unseen: tuple[str, ...] = ()  # Opponents in whose view it has not come yet
    owed: tuple[str, ...] = ()  # at whom to return fire when the move is done; "" for nobody

    def use(self, action: str) -> None:
        """Use an action."""
        self.actions += (action,)
        if len(self.actions) >= self.allowed:
            self.action = action

    def copy(self) -> Activation:
        """Return an independent copy."""
        return Activation(*self.row(), self.unseen, self.owed)

    def row(self) -> ActivationRow:
        """Return all fields in order, without those of several sides."""
        return (
            self.survivor,
            self.mp,
            self.action,
            self.ran,
            self.gained,
            self.moved,
            self.fought,
            self.stopped,
            self.over,
            self.actions,
            self.allowed,
        )


@dataclass(slots=True)
class State:
    """One game. Zombies are kept in id order: the scenario's by id, then as they were generated."""

    turn: int = 0
    phase: str = "setup"
    sides: tuple[str, ...] = ()  # in the order in which they act this turn
    dice: dict[str, int] = field(default_factory=dict)  # initiative by side, the zombies' last
    survivors: dict[str, Survivor] = field(default_factory=dict)
    zombies: dict[str, int] = field(default_factory=dict)  # id -> space
    counters: dict[str, ZombieCounter] = field(default_factory=dict)
    cup: dict[str, int] = field(default_factory=dict)
    zombie_deck: dict[str, int] = field(default_factory=dict)
    loot_deck: dict[str, int] = field(default_factory=dict)
    entered: bytes = b""  # one byte a building
    searched: bytes = b""
    shots: tuple[tuple[int, int], ...] = ()  # markers: (space, number), in placement order
    ground: dict[int, tuple[str, ...]] = field(default_factory=dict)
    carried: tuple[str, ...] = ()  # Grunts whom a Star has carried along this turn
    active: Activation | None = None
    made: int = 0  # the number of the last generated zombie
    kills: int = 0
    found: int = 0  # items found by searching
    fired: int = 0  # shots
    calm: Codes = ()  # zombies that are harmless this turn (ATZ-19.6)
    happened: tuple[str, ...] = ()  # events of the scenario
    news: tuple[tuple[int, str], ...] = ()  # (turn, message): of this turn and the last
    opened: tuple[str, ...] = ()  # exits that were closed
    changes: Changes = ()  # of the light and of the rules, the latest last
    result: Ending | None = None
    met: Codes = ()  # characters who were met in buildings
    rivals: bool = False  # whether people of more than one side are or were in the game
    aims: dict[str, str] = field(default_factory=dict)  # whom zombies keep to, by a ruleset

    @property
    def outcome(self) -> Ending | None:
        """How the game ended, or None while it runs."""
        return self.result

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.turn,
            self.phase,
            self.sides,
            dict(self.dice),
            {key: survivor.copy() for key, survivor in self.survivors.items()},
            dict(self.zombies),
            dict(self.counters),
            dict(self.cup),
            dict(self.zombie_deck),
            dict(self.loot_deck),
            self.entered,
            self.searched,
            self.shots,
            dict(self.ground),
            self.carried,
            self.active.copy() if self.active else None,
            self.made,
            self.kills,
            self.found,
            self.fired,
            self.calm,
            self.happened,
            self.news,
            self.opened,
            self.changes,
            self.result,
            self.met,
            self.rivals,
            dict(self.aims),
        )

    def digest(self) -> str:
        """Return a SHA-256 hex digest, the same across processes and hash seeds.

        What only several sides have is left out where there is one, and what only some rules set
        where they do not, so that records of such games stay valid.
        """
        parts = (
            (self.turn, self.phase, self.sides, tuple(self.dice.values())),
            [survivor.row() for survivor in self.survivors.values()],
            list(self.zombies.items()),
            [tuple(counter) for counter in self.counters.values()],
            sorted(self.cup.items()),
            sorted(self.zombie_deck.items()),
            sorted(self.loot_deck.items()),
            (self.entered, self.searched, self.shots),
            sorted(self.ground.items()),
            (self.carried, self.active.row() if self.active else None),
            (self.made, self.kills, self.found, self.fired, self.calm, self.happened),
            (self.news, self.opened, self.changes),
            tuple(self.result) if self.result else None,
            *(self._of_sides() if self.rivals else ()),
            *((self.met,) if self.met else ()),
            *self._of_rules(),
        )
        return hashlib.sha256(repr(parts).encode()).hexdigest()

    def _of_sides(self) -> tuple[object, ...]:
        unseen = self.active.unseen if self.active else ()
        return tuple(self.dice), [s.side for s in self.survivors.values()], unseen

    def _of_rules(self) -> tuple[object, ...]:
        people = self.survivors.values()
        rows = [(s.id, s.rounds, s.raised, s.spent) for s in people]
        found = [row for row in rows if any(row[1:])]
        owed = self.active.owed if self.active else ()
        aims = sorted(self.aims.items())
        return (found, owed, aims) if found or owed or aims else ()

    # -- looking things up

    @property
    def acting(self) -> Activation:
        """The activation that runs."""
        if self.active is None:
            raise AssertionError("nobody is acting")
        return self.active

    def on_map(self) -> list[Survivor]:
        """Return the survivors on the map, in id order."""
        return [s for s in self.survivors.values() if s.space >= 0]

    def friends_of(self, side: str) -> list[Survivor]:
        """Return those of a side on the map, in id order."""
        return [s for s in self.survivors.values() if s.space >= 0 and s.side == side]

    def opponents_of(self, side: str) -> list[Survivor]:
        """Return those of all other sides of people on the map, in id order."""
        if not self.rivals:
            return []
        return [s for s in self.survivors.values() if s.space >= 0 and s.side != side]

    def survivor_at(self, space: int) -> Survivor | None:
        """Return the first survivor in *space*, of whom each side has at most one (ATZ-5.4)."""
        for survivor in self.survivors.values():
            if survivor.space == space:
                return survivor
        return None

    def opponent_at(self, space: int, side: str) -> Survivor | None:
        """Return who stands in *space* against *side*: never more than one (ATZ-5.4, 5.7)."""
        for survivor in self.survivors.values() if self.rivals else ():
            if survivor.space == space and survivor.side != side:
                return survivor
        return None

    def in_contact(self, survivor: Survivor) -> bool:
        """Return whether an enemy stands in the survivor's space: a zombie or an Opponent."""
        space = survivor.space
        if space < 0:
            return False
        if self.rivals and self.opponent_at(space, survivor.side) is not None:
            return True
        return self.menaced(space)

    def menaced(self, space: int) -> bool:
        """Return whether there is a zombie in *space* that is not harmless."""
        return space in (self.menacing() if self.calm else self.zombies).values()

    def zombies_at(self, space: int) -> list[str]:
        """Return the zombies in *space* that are not harmless, in id order."""
        found = [zombie for zombie, at in self.zombies.items() if at == space]
        return [zombie for zombie in found if zombie not in self.calm] if self.calm else found

    def targets_at(self, space: int) -> list[str]:
        """Return all zombies in *space*, in id order: harmless ones may be fired at."""
        return [zombie for zombie, at in self.zombies.items() if at == space]

    def menacing(self) -> dict[str, int]:
        """Return the zombies that are not harmless this turn, with their spaces."""
        return {zombie: at for zombie, at in self.zombies.items() if zombie not in self.calm}


def id_order(counter: str) -> tuple[tuple[int, str], ...]:
    """Return a key that sorts ids with their numbers as numbers: z2 before z10.

    >>> sorted(["z10", "z2", "a"], key=id_order)
    ['a', 'z2', 'z10']
    """
    parts: list[str] = re.findall(r"\d+|\D+", counter)
    return tuple((int(p), "") if p.isdigit() else (-1, p) for p in parts)
