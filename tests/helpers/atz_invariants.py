"""What must hold in every state of All Things Zombie, and what the fast ways must equal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.atz import gear
from engine.rulesets.atz.movement import closed_buildings, reach_of
from engine.rulesets.atz.reach import Crowd, reach
from engine.rulesets.atz.state import DEAD, EXITED, ON_MAP
from engine.rulesets.atz.zombie_paths import Reached

if TYPE_CHECKING:
    from engine.core.events import Event
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


def assert_sound(tables: Tables, state: State, event: Event, counters: int) -> None:
    """Assert what holds after every event; *counters* is the number of zombie counters."""
    about = f"after {event}"
    for survivor in state.survivors.values():
        assert_survivor(tables, survivor, about)
    spaces = [s.space for s in state.on_map()]
    passing = state.active.survivor if state.active else None
    standing = [(s.side, s.space) for s in state.on_map() if s.id != passing]
    assert len(set(standing)) == len(standing), f"two survivors in one hex {about} (ATZ-5.4)"
    assert all(tables.ground.whole[space] for space in spaces), f"on a half-hex {about}"
    assert list(state.zombies) == list(state.counters), about
    assert all(tables.ground.whole[space] for space in state.zombies.values()), about
    assert all(number >= 0 for number in state.cup.values()), f"the cup owes counters {about}"
    assert state.aims.keys() <= state.zombies.keys(), about
    assert sum(state.cup.values()) + len(state.zombies) == counters, f"counters got lost {about}"
    assert all(n >= 0 for n in (*state.zombie_deck.values(), *state.loot_deck.values())), about
    assert all(number > 0 for _, number in state.shots), about
    assert all(state.ground.values()), about
    if state.active is not None:
        assert state.active.mp >= 0, f"MP overdrawn {about} (ATZ-5.3)"
        assert state.survivors[state.active.survivor].activated, about


def assert_survivor(tables: Tables, survivor: Survivor, about: str) -> None:
    character = tables.cast[survivor.id]
    assert (survivor.space >= 0) == (survivor.standing == ON_MAP), about
    if survivor.standing == DEAD:
        assert survivor.wounds >= character.to_die, about
        assert (survivor.hand, survivor.pack, survivor.items) == ("", (), ()), about
    elif survivor.standing != EXITED:
        values = (survivor.rep - survivor.raised, survivor.mp, survivor.melee)
        assert values == character.values(survivor.wounds), f"wrong side up {about} (ATZ-2.3)"
    weapons = [code for code in (survivor.hand, *survivor.pack) if code]
    assert all(gear.kind_of(code) in tables.weapons for code in weapons), about
    assert not any(gear.kind_of(code) in tables.weapons for code in survivor.items), about


def assert_reach(tables: Tables, state: State, survivor: Survivor, mp: int) -> None:
    """Assert that the kept reach equals a plain search with all who stand about."""
    closed = closed_buildings(tables, state, range(len(state.entered)))
    own = tables.building[survivor.space]
    buildings = tables.board.buildings
    cards = [space for b in closed if b != own for space in buildings[b].spaces]
    foes = set(state.menacing().values())
    friends = {s.space for s in state.friends_of(survivor.side) if s is not survivor}
    opponents = [s.space for s in state.opponents_of(survivor.side)]
    mixed = tables["stacking.enter_opponent_with_zombies"] == "allow"
    crowd = Crowd(foes, friends, set(cards), opponents, mixed)
    ways = reach(tables.ground, (Reached(survivor.space, 0, ()),), mp, crowd)
    found = reach_of(tables, state, survivor, mp)
    moves = [space for space in ways.paths if space not in crowd.held()]
    shut = {*friends, *crowd.barred()}
    charges = [space for space in ways.paths if space in crowd.foes and space not in shut]
    for offered, plain in ((found.moves, moves), (found.charges, charges)):
        assert [(o.spaces[0], o.cost, o.path) for o in offered] == [
            (space, ways.cost(space), ways.paths[space]) for space in plain
        ]
