"""Running away: straight on in a random direction (section 13.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.rulesets.atz.buildings import card_due, enter_building
from engine.rulesets.atz.events import Left, RanAway
from engine.rulesets.atz.melee import fight
from engine.rulesets.atz.playing import tables_of

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


class Flight(NamedTuple):
    """The way of one who runs away; ``off_map`` where it leads over the edge."""

    path: tuple[int, ...]
    off_map: bool


@clause("ATZ-13.6a", "ATZ-13.6b", "ATZ-13.6f")
def run_away(game: Play, survivor: Survivor) -> Steps:
    """Roll the direction and run: a building draws a card, zombies are fought at once."""
    tables, state = tables_of(game), game.state
    (direction,) = game.dice.roll("movement", 1, clause="ATZ-13.6a", purpose="run away")
    way = flight(tables, state, survivor, direction)
    start = survivor.space
    game.emit(RanAway(survivor.id, direction, way.path, start))
    if way.off_map and tables["runaway.edge"] == "leaves_play":
        game.emit(Left(survivor.id, "", survivor.space, clause="ATZ-13.6e"))
    elif way.path:
        came = way.path[-2] if len(way.path) > 1 else start
        yield from _arrive(game, survivor, came)


@clause("ATZ-13.6c", "ATZ-13.6d", "ATZ-15.4")
def _arrive(game: Play, survivor: Survivor, came: int) -> Steps:
    tables, state = tables_of(game), game.state
    if card_due(tables, state, came, survivor.space):
        yield from enter_building(game, survivor, -1, surprised=True)
    if state.zombies_at(survivor.space) and not survivor.fought:
        yield from fight(game, survivor)


@clause("ATZ-13.6b", "ATZ-13.6d", "ATZ-13.6e", "ATZ-5.7")
def flight(tables: Tables, state: State, survivor: Survivor, direction: int) -> Flight:
    """Return the spaces run through: until the MP are used up, or something ends the run.

    It ends in a rough or building hex, in the first hex with a zombie, at the map edge, before a
    hex that cannot be paid for or entered, and before a friend unless the run can pass it.
    """
    ground = tables.ground
    left = survivor.mp + tables["runaway.bonus_mp"]
    friends = [s.space for s in state.on_map() if s is not survivor]
    path: list[int] = []
    firm = 0  # so many spaces of the path end where one may stand
    space = survivor.space
    while True:
        space = ground.around[space][direction - 1]
        if space < 0 or ground.cost[space] > left:
            break
        foes = bool(state.zombies_at(space))
        if space in friends and (foes or not ground.clear[space]):
            break
        path.append(space)
        left -= ground.cost[space]
        if space not in friends:
            firm = len(path)
        if foes or not ground.clear[space]:
            break
    off_map = space < 0 and left > 0 and firm == len(path)
    return Flight(tuple(path[:firm]), off_map)
