"""What is to be seen: counters and markers on the board, cards, the state of the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.core.kinds import Card, CounterType, Face, Piece
from engine.model.map import words
from engine.rulesets.atz.choices import code_name
from engine.rulesets.atz.cup import zombie_counter
from engine.rulesets.atz.gear import kind_of
from engine.rulesets.atz.palette import ability_text, gear, gear_figure, gear_name
from engine.rulesets.atz.sides import PEOPLE, look_of, players_of, side_of
from engine.rulesets.atz.skirmish import glory, last_turn
from engine.rulesets.atz.state import (
    DEAD,
    EXITED,
    LIGHT,
    ON_MAP,
    State,
    Survivor,
    ZombieCounter,
)
from engine.rulesets.atz.tables import character
from engine.rulesets.atz.tell import ended, initiative, phase_name
from engine.rulesets.atz.tell_scenario import light_name
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.model.scenario import Counter, ScenarioDocument
    from engine.rulesets.atz.tables import Character, Tables

REP = Text("Rep")
MP = Text("MP")
MELEE = Text("Melee")
HIGHEST_SHOT_MARKER = 6


def _values(values: tuple[int, int, int]) -> tuple[tuple[Words, str], ...]:
    return tuple(zip((REP, MP, MELEE), map(str, values), strict=True))


@clause("ATZ-1.1", "ATZ-1.2", "ATZ-1.3")
def survivor_face(character_: Character, *, wounded: bool) -> Face:
    """Return the side of a survivor counter that is up."""
    return Face(
        "survivor",
        Text("{name}", name=character_.name),
        _values(character_.values(int(wounded))),
        character_.figure,
        star=character_.star,
        glory=character_.glory,
        wounded=wounded,
    )


@clause("ATZ-1.4")
def zombie_face(options: Mapping[str, Any], counter: ZombieCounter) -> Face:
    """Return a zombie counter."""
    data = options["zombies"][counter.kind]
    values = _values((counter.rep, counter.mp, counter.melee))
    name = Text("{name}", name=data["name"])
    return Face("zombie", name, values, data.get("figure", ""), direction=counter.direction)


def face(options: Mapping[str, Any], definition: str, *, wounded: bool = False) -> Face:
    """Return the face of a counter as it lies in the palette."""
    if definition in options["characters"]:
        return survivor_face(character(options, definition), wounded=wounded)
    if definition in options["zombies"]:
        printed = zombie_counter(options, definition, 1)
        return replace(zombie_face(options, printed), direction=None)
    return Face("item", gear_name(options, definition), figure=gear_figure(options, definition))


def counter_face(options: Mapping[str, Any], scenario: ScenarioDocument, counter: Counter) -> Face:
    """Return the face of a counter of the scenario: in the look of its side, under its name."""
    people = counter.kind in PEOPLE
    known = options["characters" if people else "zombies"]
    if counter.kind != "item" and counter.definition not in known:
        return Face(counter.kind, Text("{name}", name=counter.definition), broken=True)
    shown = face(options, counter.definition, wounded=counter.wounded)
    own = words(counter.name)
    if own:
        shown = replace(shown, name=Text("{name}", name=own))
    if people:
        look = look_of(players_of(scenario), side_of(scenario, counter))
        shown = replace(shown, kind=look)
    return shown


@clause("ATZ-19.1", "ATZ-19.2", "ATZ-19.3")
def counter_types(options: Mapping[str, Any]) -> tuple[CounterType, ...]:
    """Return survivors, zombies and items for the palette."""
    items = [kind.id for kind in gear(options)]
    return (
        *[CounterType(id_, "survivor", face(options, id_)) for id_ in options["characters"]],
        *[CounterType(id_, "zombie", face(options, id_)) for id_ in options["zombies"]],
        *[CounterType(id_, "item", face(options, id_)) for id_ in items],
    )


@clause("ATZ-1.7", "ATZ-1.8", "ATZ-1.9", "ATZ-1.10", "ATZ-1.12")
def pieces(tables: Tables, state: State) -> tuple[Piece, ...]:
    """Return all that lies on the board, from bottom to top."""
    found: list[Piece] = []
    for number, building in enumerate(tables.board.buildings):
        if state.entered[number]:
            found.append(Piece(f"entered:{building.id}", "entered", building.spaces[0]))
        if state.searched[number]:
            found.append(Piece(f"searched:{building.id}", "searched", building.spaces[0]))
    for at, (space, shots) in enumerate(state.shots):
        found += [
            Piece(f"shots:{at}:{n}", "shots", space, badge=str(min(HIGHEST_SHOT_MARKER, shots - n)))
            for n in range(0, shots, HIGHEST_SHOT_MARKER)
        ]
    for space, codes in state.ground.items():
        for n, code in enumerate(codes):
            figure = gear_figure(tables.options, kind_of(code))
            item = Face("item", code_name(tables, code), figure=figure)
            found.append(Piece(f"item:{tables.board.ids[space]}:{n}", "item", space, item))
    for zombie, space in state.zombies.items():
        shown = zombie_face(tables.options, state.counters[zombie])
        own = tables.zombies.name(zombie)
        shown = shown if own is None else replace(shown, name=own)
        found.append(Piece(zombie, "zombie", space, shown, side="zombies"))
    found += [_survivor_piece(tables, survivor) for survivor in state.on_map()]
    return tuple(found)


def _survivor_piece(tables: Tables, survivor: Survivor) -> Piece:
    shown = survivor_face(tables.cast[survivor.id], wounded=survivor.wounds > 0)
    shown = replace(shown, kind=look_of(tables.players, survivor.side))
    return Piece(survivor.id, shown.kind, survivor.space, shown, side=survivor.side)


@clause("ATZ-1.11")
def card(tables: Tables, state: State, counter: str) -> Card:
    """Return the status card of a survivor, or what is printed on a zombie."""
    if counter in state.survivors:
        return _survivor_card(tables, state, state.survivors[counter])
    printed = state.counters.get(counter)
    if printed is None:
        return Card(Text("{name}", name=counter), ())
    rows = (*_values((printed.rep, printed.mp, printed.melee)),)
    direction: tuple[Words, Words | str] = (Text("Direction"), str(printed.direction))
    kind, number = tables.options["zombies"][printed.kind]["name"], tables.zombies.number(counter)
    name = tables.zombies.name(counter) or Text("{kind} {n}", kind=kind, n=number)
    return Card(name, (*rows, direction))


def _survivor_card(tables: Tables, state: State, survivor: Survivor) -> Card:
    character_ = tables.cast[survivor.id]
    name = Text("{name}", name=character_.name)
    side = ((Text("Side"), tables.side_names[survivor.side]),) if state.rivals else ()
    rows: list[tuple[Words, Words | str]] = [
        (Text("Rank"), Text("Star") if character_.star else Text("Grunt")),
        *side,
        *_values((survivor.rep, survivor.mp, survivor.melee)),
        (Text("State"), _condition(survivor)),
        (Text("In hand"), code_name(tables, survivor.hand) if survivor.hand else Text("nothing")),
        (Text("Backpack"), _listed(tables, survivor.pack)),
        (Text("Inventory"), _listed(tables, survivor.items)),
    ]
    abilities = [tables.abilities[id_] for id_ in character_.abilities]
    rows += [(Text("Ability"), ability_text(ability)) for ability in abilities]
    drugs = survivor.drugs or survivor.raised
    if drugs:
        rows.append((Text("Drugs"), f"+{drugs}"))
    active = state.active
    if active is not None and active.survivor == survivor.id:
        rows.append((Text("MP left"), str(active.mp)))
        rows.append((Text("Action"), Text("used") if active.action else Text("open")))
    return Card(name, tuple(rows))


def _condition(survivor: Survivor) -> Words:
    if survivor.standing == DEAD:
        return Text("dead")
    if survivor.standing == EXITED:
        return Text("has left the map")
    healthy = Text("wounded") if survivor.wounds else Text("unwounded")
    if survivor.standing != ON_MAP:
        return Text("{health}, not yet on the map", health=healthy)
    return healthy


def _listed(tables: Tables, codes: tuple[str, ...]) -> Words | str:
    names = [str(code_name(tables, code)) for code in codes]
    return ", ".join(names) if names else Text("nothing")


def status(tables: Tables, state: State) -> tuple[tuple[Words, Words | str], ...]:
    """Return turn, phase, initiative dice and who acts, for the head of the panel."""
    limit = last_turn(tables)
    turn = Text("{turn} of {limit}", turn=state.turn, limit=limit) if limit else str(state.turn)
    rows: list[tuple[Words, Words | str]] = [
        (Text("Turn"), turn),
        (Text("Phase"), phase_name(tables, state.phase)),
    ]
    if any(state.dice.values()):
        rows.append((Text("Initiative"), initiative(tables, tuple(state.dice.items()))))
    if state.active is not None:
        rows.append((Text("Acting"), tables.name(state.active.survivor)))
    if any(name == LIGHT for name, _ in state.changes):
        rows.append((Text("Time of day"), light_name(tables.scenario.light)))
    rows += [(Text("News"), Text("{text}", text=text)) for _, text in state.news]
    if state.result is not None:
        rows.append((Text("Result"), ended(tables, state.result.winner, state.result.reason)))
    return tuple(rows)


@clause("ATZ-21.2")
def statistics(tables: Tables, state: State) -> dict[str, int]:
    """Return named whole numbers of a finished game; losses are those of the players' sides."""
    people = [s for s in state.survivors.values() if s.side in tables.players]
    standing = [s.standing for s in people]
    several = tables.players if len(tables.players) > 1 else ()
    return {
        "turns": state.turn,
        "losses": standing.count(DEAD),
        "wounded": sum(1 for s in people if s.wounds and s.standing != DEAD),
        "exited": standing.count(EXITED),
        "kills": state.kills,
        "items_found": state.found,
        "shots": state.fired,
        "buildings_searched": sum(state.searched),
        "zombies_left": len(state.zombies),
        **{f"glory_{side}": glory(tables, state, side) for side in several},
    }
