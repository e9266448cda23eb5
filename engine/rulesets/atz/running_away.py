"""Running away: straight on in a random direction (section 13.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.rulesets.atz.buildings import card_due, enter_building
from engine.rulesets.atz.events import Fought, Left, RanAway
from engine.rulesets.atz.melee import fight
from engine.rulesets.atz.people_events import FoughtOpponent
from engine.rulesets.atz.playing import tables_of, was_forced
from engine.rulesets.atz.reactions import among_enemies
from engine.rulesets.atz.zombie_movement import pursue

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


class Flight(NamedTuple):
    """The way of one who runs away; ``off_map`` where it leads over the edge."""

    path: tuple[int, ...]
    off_map: bool


@clause("ATZ-13.6a", "ATZ-13.6b", "ATZ-13.6f", "ATZ-13.8c")
def run_away(game: Play, survivor: Survivor, *, again: bool = True) -> Steps:
    """Roll the direction and run: a building draws a card, enemies are fought at once.

    A ruleset may ask for Being Charged before that fight (not *again* in the flight that follows),
    and let the zombies of the hex pursue.
    """
    tables, state = tables_of(game), game.state
    (direction,) = game.dice.roll("movement", 1, clause="ATZ-13.6a", purpose="run away")
    way = flight(tables, state, survivor, direction)
    start = survivor.space
    game.emit(RanAway(survivor.id, direction, way.path, start))
    if way.off_map and tables["runaway.edge"] == "leaves_play":
        game.emit(Left(survivor.id, "", survivor.space, clause="ATZ-13.6e"))
    elif way.path:
        came = way.path[-2] if len(way.path) > 1 else start
        yield from _arrive(game, survivor, came, again=again)
        if tables["runaway.pursuit"] == "zombies_follow":
            pursue(game, survivor, start)
    was_forced(game, survivor)


@clause("ATZ-13.6c", "ATZ-13.6d", "ATZ-15.4")
def _arrive(game: Play, survivor: Survivor, came: int, *, again: bool) -> Steps:
    tables, state = tables_of(game), game.state
    before = len(game.events)
    if card_due(tables, state, came, survivor.space):
        yield from enter_building(game, survivor, -1, surprised=True)
    new_test = again and tables["procedures.runaway_into_enemy_new_test"]
    if new_test and _is_to_fight(game, survivor, before):
        yield from among_enemies(game, survivor)
    if _is_to_fight(game, survivor, before):
        yield from fight(game, survivor)


@clause("ATZ-13.6d")
def _is_to_fight(game: Play, survivor: Survivor, before: int) -> bool:
    """Return whether one stands among enemies and has fought no round since it ran.

    A round of its own activation, earlier in the turn, is no round of this run.
    """
    if not game.state.in_contact(survivor):
        return False
    rounds = [e for e in game.events[before:] if isinstance(e, (Fought, FoughtOpponent))]
    return not any(e.survivor == survivor.id for e in rounds)


@clause("ATZ-13.6b", "ATZ-13.6d", "ATZ-13.6e", "ATZ-5.7")
def flight(tables: Tables, state: State, survivor: Survivor, direction: int) -> Flight:
    """Return the spaces run through: until the MP are used up, or something ends the run.

    It ends in a rough or building hex, in the first hex with an enemy, at the map edge, before a
    hex that cannot be paid for or entered, and before a friend unless the run can pass it.
    """
    ground = tables.ground
    left = survivor.mp + tables["runaway.bonus_mp"]
    friends = [s.space for s in state.friends_of(survivor.side) if s is not survivor]
    path: list[int] = []
    firm = 0  # so many spaces of the path end where one may stand
    came, space = survivor.space, survivor.space
    while True:
        came, space = space, ground.around[space][direction - 1]
        if space < 0 or ground.cost[space] > left or _barred(tables, state, survivor, came, space):
            break
        path.append(space)
        left -= ground.cost[space]
        if space not in friends:
            firm = len(path)
        if not ground.clear[space] or _held_by_enemy(state, survivor, space):
            break
    off_map = space < 0 and left > 0 and firm == len(path)
    return Flight(tuple(path[:firm]), off_map)


def _held_by_enemy(state: State, survivor: Survivor, space: int) -> bool:
    return state.menaced(space) or state.opponent_at(space, survivor.side) is not None


@clause("ATZ-5.7", "ATZ-13.6e")
def _barred(tables: Tables, state: State, survivor: Survivor, came: int, space: int) -> bool:
    """Return whether nobody may enter: people with an enemy are there, or where the run ends."""
    people = [s for s in state.survivors.values() if s.space == space and s is not survivor]
    if not people:
        return False
    friend = people[0].side == survivor.side
    mixed = tables.rules.mixed and not friend
    if len(people) > 1 or (state.menaced(space) and not mixed):
        return True
    if friend:
        passes = tables["procedures.runaway_friend_hex"] == "pass_or_stop_before"
        return not (tables.ground.clear[space] and passes)
    return card_due(tables, state, came, space)
