"""Before turn 1: the counters of the scenario, starts to choose, initial zombies (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.core.decisions import Option
from engine.rulesets.atz import gear
from engine.rulesets.atz.cup import full_cup, zombie_counter
from engine.rulesets.atz.draft import draw_sides, is_undrawn
from engine.rulesets.atz.events import Deployed, TurnBegan
from engine.rulesets.atz.noise_events import EntryRolled
from engine.rulesets.atz.placement import zombies_around
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.room import have_room, rooms
from engine.rulesets.atz.sides import PEOPLE, side_of
from engine.rulesets.atz.state import ON_MAP, WAITING, ZOMBIES, State, Survivor, id_order
from engine.rulesets.atz.zombie_names import generated
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.ruleset import Setup
    from engine.model.scenario import Counter
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-3.1", "ATZ-1.13", "ATZ-20.1")
def first_state(setup: Setup) -> State:
    """Return the state before anything was rolled."""
    tables: Tables = setup.data
    marks = bytes(len(tables.board.buildings))
    state = State(
        dice=dict.fromkeys((*tables.players, ZOMBIES), 0),
        cup=full_cup(tables.options),
        zombie_deck=dict(tables.options["zombie_deck"]),
        loot_deck=dict(tables.options["loot_deck"]),
        entered=marks,
        searched=marks,
    )
    for id_ in tables.strangers.values():  # who may be called z7, as zombies are that come
        state.made = max(state.made, generated(id_))
    for counter in sorted(setup.scenario.counters, key=lambda c: id_order(c.id)):
        state.made = max(state.made, generated(counter.id))
        if counter.kind in PEOPLE:
            state.survivors[counter.id] = _survivor(tables, counter)
        elif counter.kind == "zombie":
            _add_zombie(tables, state, counter)
        elif counter.at is not None:
            space = tables.board.index[counter.at]
            state.ground[space] = (*state.ground.get(space, ()), counter.definition)
    state.rivals = len({survivor.side for survivor in state.survivors.values()}) > 1
    return state


def _survivor(tables: Tables, counter: Counter) -> Survivor:
    survivor = Survivor(
        counter.id,
        enters=counter.enters or "",
        turn=counter.turn,
        wounds=int(counter.wounded),
        hand=counter.in_hand or "",
        pack=counter.backpack,
        items=counter.inventory,
        side=side_of(tables.scenario, counter),
    )
    survivor.rep, survivor.mp, survivor.melee = tables.cast[counter.id].values(survivor.wounds)
    if counter.at is not None:
        survivor.space = tables.board.index[counter.at]
        survivor.standing = ON_MAP
    return survivor


def _add_zombie(tables: Tables, state: State, counter: Counter) -> None:
    if counter.at is None:  # it enters later
        return
    printed = zombie_counter(tables.options, counter.definition, tables.direction(counter.facing))
    state.counters[counter.id] = printed
    state.zombies[counter.id] = tables.board.index[counter.at]
    if state.cup.get(printed.item, 0):
        state.cup[printed.item] -= 1


@clause("ATZ-3.1", "ATZ-3.2", "ATZ-21.2")
def set_up(game: Play) -> Steps:
    """Draw sides at random, then set up one survivor after the other who starts at a marker.

    When all stand, roll for zombies and begin.
    """
    if is_undrawn(tables_of(game), game.state):
        draw_sides(game)
    waiting = _waiting(game)
    if waiting:
        yield from _deploy(game, waiting[0])
        return
    if tables_of(game).scenario.initial_zombies:
        initial_zombies(game)
    game.emit(TurnBegan(1))


def _waiting(game: Play) -> list[Survivor]:
    """Return those who are still to be set up at a start."""
    places = tables_of(game).places.by_id
    return [
        s
        for s in game.state.survivors.values()
        if s.standing == WAITING and places[s.enters].kind == "start"
    ]


@clause("ATZ-3.1", "ATZ-5.4")
def _deploy(game: Play, survivor: Survivor) -> Steps:
    tables, state = tables_of(game), game.state
    held = {s.space for s in state.on_map()}
    place = tables.places.by_id[survivor.enters]
    rest = [tables.places.by_id[s.enters].spaces for s in _waiting(game) if s is not survivor]
    needed = rooms(rest, held) or ()  # only these may have to be left for others
    options = [
        Option(
            f"deploy:{tables.board.ids[space]}",
            Text("start in {space}", space=tables.label(space)),
            "move",
            (space,),
            clause="ATZ-3.1",
        )
        for space in place.spaces
        if space not in held and (space not in needed or have_room(rest, {*held, space}))
    ]
    name = tables.name(survivor.id)
    option = yield ask(
        "deploy", Text("Where does {name} start?", name=name), options, "ATZ-3.1", survivor
    )
    game.emit(Deployed(survivor.id, place.id, option.spaces[0]))


@clause("ATZ-3.2", "ATZ-3.3", "ATZ-3.4")
def initial_zombies(game: Play) -> None:
    """Roll six dice per survivor on the map; each 4, 5 or 6 brings a zombie, 8 hexes away."""
    tables = tables_of(game)
    wanted = tables["setup.success_on"]
    for survivor in game.state.on_map():
        dice = game.dice.roll(
            "spawn", tables["setup.dice_per_survivor"], clause="ATZ-3.3", purpose="initial zombies"
        )
        coming = sum([die in wanted for die in dice])
        game.emit(EntryRolled(dice, coming, survivor.id, "ATZ-3.3"))
        if tables["setup.measured_from"] == "own_survivor":
            zombies_around(game, survivor.space, coming, tables["setup.distance"], "ATZ-3.4")
            continue
        for _ in range(coming):
            space = _random_survivor(game).space
            zombies_around(game, space, 1, tables["setup.distance"], "ATZ-3.4")


@clause("ATZ-3.4")
def _random_survivor(game: Play) -> Survivor:
    """Return one of those on the map by chance."""
    people = game.state.on_map()
    number = game.dice.pick("spawn", len(people), clause="ATZ-3.4", purpose="measured from")
    return people[number]


def carries_unknown(tables: Tables, codes: tuple[str, ...]) -> list[str]:
    """Return the codes whose kind is no weapon of the ruleset, for the boxes of weapons."""
    return [code for code in codes if gear.kind_of(code) not in tables.weapons]
