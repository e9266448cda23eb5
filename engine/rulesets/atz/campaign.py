"""From one scenario of a campaign to the next: who lives on, and who comes with what (section 22).

A scenario that is enlisted into is an ordinary scenario with other people in its counters, so that
everything that can be done with one can be done with it: play, record, replay.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.errors import NobodyLeft
from engine.model.map import words
from engine.model.roster import Gear, Known, Person
from engine.rulesets.atz import gear
from engine.rulesets.atz.sides import PEOPLE, players_of, side_of
from engine.rulesets.atz.state import DEAD
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from engine.model.roster import RosterDocument
    from engine.model.scenario import Counter, ScenarioDocument
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


# -- after a game


@clause("ATZ-22.1")
def veterans(tables: Tables, state: State) -> tuple[Person, ...]:
    """Return those of the players' sides who live, on the map or off it, in id order."""
    written = {counter.id: counter for counter in tables.scenario.counters}
    several = len(tables.players) > 1
    return tuple(
        Person(
            survivor.id,
            tables.cast[survivor.id].id,
            written[survivor.id].name if survivor.id in written else "",
            survivor.side if several else "",
            wounded=bool(survivor.wounds) and not tables["procedures.campaign.wounds_heal"],
            joined=survivor.id not in written,
            gear=_carried(survivor) if tables["procedures.campaign.gear_carries"] else None,
        )
        for survivor in _players(tables, state)
        if survivor.standing != DEAD
    )


@clause("ATZ-22.1")
def fallen(tables: Tables, state: State) -> tuple[Known, ...]:
    """Return those of the players' sides who died."""
    dead = [s for s in _players(tables, state) if s.standing == DEAD]
    return tuple(Known(survivor.id, tables.cast[survivor.id].id) for survivor in dead)


def _players(tables: Tables, state: State) -> list[Survivor]:
    return [s for s in state.survivors.values() if s.side in tables.players]


def _carried(survivor: Survivor) -> Gear:
    """Return what is carried, empty weapons on their empty side; what was used is not there."""
    return Gear(survivor.hand or None, survivor.pack, survivor.items)


# -- before a game


@clause("ATZ-22.1")
def enlist(
    options: Mapping[str, Any],
    scenario: ScenarioDocument,
    places: Collection[str],
    roster: RosterDocument,
) -> ScenarioDocument:
    """Return *scenario* with the people of *roster* in the counters whose ids are *places*.

    A place whose person is dead goes to one met on the way, on the same side; else it stays empty.
    Raises `NobodyLeft` if so no player has anybody.
    """
    taken = {counter.id for counter in scenario.counters}
    spare = [p for p in roster.people if p.joined and p.id not in taken]
    known = _things(options, scenario)
    counters: list[Counter] = []
    for counter in scenario.counters:
        if counter.id not in places or counter.kind not in PEOPLE:
            counters.append(counter)
            continue
        person = roster.person(counter.id)
        if person is None:
            person = next(_fitting(options, scenario, counter, spare), None)
            if person is None:
                continue
            spare.remove(person)
            names = replace(counter, id=person.id, definition=person.definition, name=person.name)
            counter = names  # noqa: PLW2901 - the place is that person's now
        counters.append(_with(counter, person, options["weapons"], known))
    here = {counter.id for counter in counters}
    if places and not any(_plays(scenario, counter) for counter in counters):
        text = Text("nobody of the roster can take a place in {title}", title=words(scenario.title))
        raise NobodyLeft(text)
    return replace(scenario, counters=tuple(counters), absent=_absent(scenario, roster, here))


def _plays(scenario: ScenarioDocument, counter: Counter) -> bool:
    return counter.kind in PEOPLE and side_of(scenario, counter) in players_of(scenario)


def _fitting(
    options: Mapping[str, Any],
    scenario: ScenarioDocument,
    counter: Counter,
    spare: Sequence[Person],
) -> Iterator[Person]:
    """Yield those who can take the place of *counter*: of its side, and known to the rules."""
    for person in spare:
        own = not person.side or person.side == side_of(scenario, counter)
        if own and person.definition in options["characters"]:
            yield person


def _things(options: Mapping[str, Any], scenario: ScenarioDocument) -> set[str]:
    """Return the items that have a meaning in *scenario*; tokens of others stay behind.

    A weapon is none: an edited roster may name one in the Inventory.
    """
    lying = {c.definition for c in scenario.counters if c.kind == "item"}
    carried = {code for c in scenario.counters for code in c.inventory}
    known = {*options["items"], *options["loot_deck"]} | lying | carried
    return known - {*options["weapons"], gear.NOTHING}


def _with(
    counter: Counter, person: Person, weapons: Collection[str], things: Collection[str]
) -> Counter:
    """Return *counter* with the wounds and the gear of *person*."""
    counter = replace(counter, wounded=person.wounded)
    if person.gear is None:
        return counter
    own = person.gear
    hand = own.in_hand if own.in_hand and _is_weapon(own.in_hand, weapons) else None
    return replace(
        counter,
        in_hand=hand,
        backpack=tuple(code for code in own.backpack if _is_weapon(code, weapons)),
        inventory=tuple(code for code in own.inventory if code in things),
    )


def _is_weapon(code: str, weapons: Collection[str]) -> bool:
    return gear.kind_of(code) in weapons and gear.is_known_form(code)


def _absent(
    scenario: ScenarioDocument, roster: RosterDocument, here: Collection[str]
) -> tuple[Known, ...]:
    """Return whom the campaign knows, or the scenario names, and who is not here."""
    people = [Known(p.id, p.definition) for p in roster.people]
    named = [Known(c.id, c.definition) for c in scenario.counters if c.kind in PEOPLE]
    known = {one.id: one for one in (*people, *roster.dead, *named)}
    return tuple(one for id_, one in sorted(known.items()) if id_ not in here)
