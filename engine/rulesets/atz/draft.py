"""Sides of a skirmish drawn at random: people and weapons for the whole budget (section 21)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.core.kinds import Kind
from engine.model.data import FrozenDict
from engine.model.issue import Issue
from engine.model.map import words
from engine.model.scenario import Counter, Skirmish
from engine.rulesets.atz.people_events import Recruited
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.sides import PEOPLE, drawn_sides, players_of, side_of
from engine.rulesets.atz.skirmish import cost_of
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.board.board import Board
    from engine.model.map import MapDocument
    from engine.model.scenario import ScenarioDocument
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State
    from engine.rulesets.atz.tables import Tables

    Draw = Callable[[Mapping[str, int], str], str]

NUMBER = "ATZ-21.2"


@dataclass(slots=True)
class Party:
    """A side as it is drawn: what it may still spend, how many it has room for, who is in it."""

    side: str
    left: int
    room: int
    people: list[str]
    weapons: dict[str, list[str]]

    @property
    def lightest(self) -> str:
        """Who carries the fewest weapons, the first of several."""
        return min(self.people, key=lambda person: len(self.weapons.get(person, ())))

    def boxes(self, options: Mapping[str, Any], person: str) -> tuple[str, tuple[str, ...]]:
        """Return what is In hand and what in the Backpack: thrown weapons are only there."""
        own = self.weapons.get(person, [])
        kinds = options["weapons"]
        held = next((code for code in own if not kinds[code].get("from_backpack", False)), "")
        packed = list(own)
        if held:
            packed.remove(held)
        return held, tuple(packed)


@clause("ATZ-21.1", "ATZ-21.2")
def draw_parties(
    options: Mapping[str, Any], pool: Sequence[str], parties: Sequence[Party], draw: Draw
) -> None:
    """Fill *parties* in turn: somebody of *pool* and a weapon at a time, then weapons alone.

    Each of *pool* comes once. A party is done when its points buy nothing more.
    """
    prices = _prices(options)
    free = list(pool)
    drawing = True
    while drawing:
        drawing = False
        for party in parties:
            who = _affordable(options, free, party)
            if who:
                drawing = True
                person = draw(dict.fromkeys(who, 1), f"survivor of {party.side}")
                free.remove(person)
                party.people.append(person)
                party.left -= _glory(options, person)
                _arm(party, person, prices, draw)
    for party in parties:
        while party.people and any(0 < price <= party.left for price in prices.values()):
            _arm(party, party.lightest, prices, draw)


def _arm(party: Party, person: str, prices: Mapping[str, int], draw: Draw) -> None:
    """Give *person* a weapon that the party can pay, if there is one."""
    bag = {kind: 1 for kind, price in prices.items() if 0 < price <= party.left}
    if bag:
        weapon = draw(bag, f"weapon of {party.side}")
        party.left -= prices[weapon]
        party.weapons.setdefault(person, []).append(weapon)


def _prices(options: Mapping[str, Any]) -> dict[str, int]:
    """Return the prices of the weapons that can be bought."""
    costs = options["skirmish_costs"]
    return {kind: costs[kind] for kind in options["weapons"] if kind in costs}


def _glory(options: Mapping[str, Any], person: str) -> int:
    return int(options["characters"][person].get("glory", 0))


def _affordable(options: Mapping[str, Any], free: Sequence[str], party: Party) -> list[str]:
    if party.room <= len(party.people):
        return []
    return [person for person in free if _glory(options, person) <= party.left]


# -- in a scenario


def _parties(
    options: Mapping[str, Any], scenario: ScenarioDocument, rooms: Mapping[str, int]
) -> list[Party]:
    """Return the parties before anybody is drawn; those who are set up already are paid for."""
    found = []
    for side in drawn_sides(scenario):
        people = [c for c in scenario.counters if c.kind in PEOPLE and side_of(scenario, c) == side]
        spent = sum([cost_of(options, counter) for counter in people])
        room = rooms[scenario.skirmish.random[side]] if scenario.skirmish else 0
        found.append(Party(side, options["skirmish"]["budget"] - spent, room, [], {}))
    return found


def _rooms(scenario: ScenarioDocument, map_: MapDocument, board: Board) -> dict[str, int]:
    """Return for how many more each start has a hex, sides that share one with an equal part."""
    shared = [*scenario.skirmish.random.values()] if scenario.skirmish else []
    entering = [counter.enters for counter in scenario.counters]
    standing = {counter.at for counter in scenario.counters}
    rooms = {}
    for marker in (*map_.markers, *scenario.markers):
        named = {*marker.spaces, *([marker.at] if marker.at else [])} - standing
        spaces = [s for s in named if s in board.index and not board.half[board.index[s]]]
        free = len(spaces) - entering.count(marker.id)
        rooms[marker.id] = max(0, free) // max(1, shared.count(marker.id))
    return rooms


@clause("ATZ-21.2")
def is_undrawn(tables: Tables, state: State) -> bool:
    """Return whether there are sides to be drawn, and nobody of them was drawn yet."""
    return bool(drawn_sides(tables.scenario)) and not state.met


@clause("ATZ-21.1", "ATZ-21.2")
def draw_sides(game: Play) -> None:
    """Draw the sides that the scenario leaves to chance; all of them wait at their starts."""
    tables = tables_of(game)
    scenario, options = tables.scenario, tables.options
    parties = _parties(options, scenario, _rooms(scenario, tables.map, tables.board))
    pool = list(tables.strangers)

    def draw(bag: Mapping[str, int], purpose: str) -> str:
        return game.dice.draw("skirmish", bag, clause=NUMBER, purpose=purpose)

    draw_parties(options, pool, parties, draw)
    starts = scenario.skirmish.random if scenario.skirmish else {}
    for party in parties:
        for person in party.people:
            id_ = tables.strangers[person]
            hand, pack = party.boxes(options, person)
            values, start = tables.cast[id_].front, starts[party.side]
            game.emit(Recruited(id_, person, party.side, start, values, hand, pack))


def starts_of(scenario: ScenarioDocument, map_: MapDocument | None) -> tuple[Kind, ...]:
    """Return the markers that sides may start at, the scenario's first."""
    markers = (*scenario.markers, *(map_.markers if map_ is not None else ()))
    starts = [marker for marker in markers if marker.kind == "start"]
    return tuple([Kind(m.id, Text("{name}", name=words(m.name) or m.id)) for m in starts])


@clause("ATZ-21.2")
def draw_faults(
    scenario: ScenarioDocument, map_: MapDocument, board: Board, options: Mapping[str, Any]
) -> Iterator[Issue]:
    """Yield why sides cannot be drawn: no such side or start, no room, too few points or people."""
    if scenario.skirmish is None:
        return
    starts = {start.id for start in starts_of(scenario, map_)}
    sides, wrong = players_of(scenario), False
    for side, marker in scenario.skirmish.random.items():
        path = f"skirmish.random.{side}"
        if side not in sides:
            wrong = True
            yield _error(Text('there is no side "{id}"', id=side), path)
        elif marker not in starts:
            wrong = True
            yield _error(Text('"{id}" is no start', id=marker), path)
    if wrong:
        return
    used = {c.definition for c in scenario.counters if c.kind in PEOPLE}
    pool = [who for who in options["characters"] if who not in used]
    parties = _parties(options, scenario, _rooms(scenario, map_, board))
    for party in parties:
        path = f"skirmish.random.{party.side}"
        if not party.room:
            yield _error(Text("the start has no hex left"), path)
        elif len(_affordable(options, pool, party)) < len(parties):
            many = Plural(
                "{left} Glory points are too few to draw {n} side",
                "{left} Glory points are too few to draw {n} sides",
                len(parties),
                left=max(0, party.left),
            )
            yield _error(many, path)


def _error(message: Text | Plural, path: str) -> Issue:
    return Issue("", "error", message, path=path, clause=NUMBER)


# -- as an edit


def with_starts(scenario: ScenarioDocument, map_: MapDocument) -> ScenarioDocument:
    """Return *scenario* with all its players' sides to be drawn, and without their people.

    A side starts where ``skirmish.random`` says, else at the start marker of its number.
    """
    sides = players_of(scenario)
    own = scenario.skirmish.random if scenario.skirmish else {}
    markers = [start.id for start in starts_of(scenario, map_)]
    found = {**dict(zip(sides, markers, strict=False)), **own}
    starts = FrozenDict({side: found.get(side, "") for side in sides})
    kept = tuple(
        c for c in scenario.counters if c.kind not in PEOPLE or side_of(scenario, c) not in sides
    )
    return replace(scenario, counters=kept, skirmish=Skirmish(starts))


@clause("ATZ-21.1", "ATZ-21.2")
def filled(
    options: Mapping[str, Any],
    scenario: ScenarioDocument,
    map_: MapDocument,
    board: Board,
    draw: Draw,
) -> ScenarioDocument:
    """Return *scenario* with its players' sides drawn once, and written down as counters.

    Their people of now are taken away.
    """
    bare = with_starts(scenario, map_)
    kept, starts = bare.counters, bare.skirmish.random if bare.skirmish else {}
    parties = _parties(options, bare, _rooms(bare, map_, board))
    pool = [who for who in options["characters"] if who not in {c.definition for c in kept}]
    draw_parties(options, pool, parties, draw)
    taken = {c.id for c in kept} | {m.id for m in scenario.markers}
    people: list[Counter] = []
    for party in parties:
        for person in party.people:
            id_ = person if person not in taken else f"{person}_drawn"
            hand, pack = party.boxes(options, person)
            counter = Counter(id_, "survivor", person, enters=starts[party.side])
            side = party.side if scenario.sides else ""
            people.append(replace(counter, side=side, in_hand=hand or None, backpack=pack))
    return replace(scenario, counters=(*people, *kept), skirmish=None)
