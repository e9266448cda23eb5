"""Taking cover: into rough or a building, or out of the enemy's sight (section 13.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices
from engine.rulesets.atz.buildings import card_due, enter_building
from engine.rulesets.atz.melee import fight
from engine.rulesets.atz.movement import reach_of
from engine.rulesets.atz.people_events import TookCover
from engine.rulesets.atz.playing import ask, tables_of, was_forced
from engine.rulesets.atz.running_away import run_away
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

TAKE_COVER = Text("take cover")


@clause("ATZ-13.7a", "ATZ-13.7c", "ATZ-13.8c")
def take_cover(game: Play, survivor: Survivor, origin: int) -> Steps:
    """Let the survivor go into cover from an enemy in *origin*; it stays where it finds none.

    By a ruleset it runs away then, or may go where an enemy stands and fights a round there. A
    Zombie Card that is drawn on the way ends the move (section 15).
    """
    tables, state = tables_of(game), game.state
    options = cover_options(tables, state, survivor, origin)
    if not options and tables["procedures.take_cover_unreachable"] == "run_away":
        yield from run_away(game, survivor)
        return
    path: tuple[int, ...] = ()
    if options:
        name = tables.name(survivor.id)
        prompt = Text("Where does {name} take cover?", name=name)
        option = yield ask("take_cover", prompt, options, "ATZ-13.7a", survivor)
        path = up_to_card(tables, state, survivor, option.path)
    came = survivor.space
    game.emit(TookCover(survivor.id, came, path))
    was_forced(game, survivor)
    if path and state.in_contact(survivor):
        yield from fight(game, survivor)
    else:
        yield from arrive(game, survivor, (came, *path))


@clause("ATZ-13.7a", "ATZ-13.7b", "ATZ-13.7c")
def cover_options(tables: Tables, state: State, survivor: Survivor, origin: int) -> list[Option]:
    """Return where the survivor may take cover; to stay comes first, if it is covered there.

    With the printed MP, not nearer to *origin* than now, and into no hex with an enemy, unless a
    ruleset allows that and no card is drawn there.
    """
    start = survivor.space
    away = tables.away(origin)
    moves, charges = reach_of(tables, state, survivor, survivor.mp)
    if charges and tables["procedures.take_cover_into_enemy"] == "fight":
        moves += tuple([o for o in charges if not _draws_card(tables, state, start, o.path)])
    options = [
        choices.cover_option(tables, move)
        for move in moves
        if away[move.spaces[0]] >= away[start] and is_covered(tables, move.spaces[0], origin)
    ]
    if is_covered(tables, start, origin):
        options.insert(0, choices.stay_option(tables, start))
    return options


def _draws_card(tables: Tables, state: State, start: int, path: tuple[int, ...]) -> bool:
    return card_due(tables, state, (start, *path)[-2], path[-1])


@clause("ATZ-13.7a")
def is_covered(tables: Tables, space: int, origin: int) -> bool:
    """Return whether a hex is rough or building, or hidden from *origin* by such a hex."""
    return bool(tables.ground.cover[space]) or tables.screened(origin, space)


@clause("ATZ-15.1")
def up_to_card(
    tables: Tables, state: State, survivor: Survivor, path: tuple[int, ...]
) -> tuple[int, ...]:
    """Return *path* up to the first hex in which a Zombie Card is drawn."""
    way = (survivor.space, *path)
    for at, space in enumerate(path):
        if card_due(tables, state, way[at], space):
            return path[: at + 1]
    return path


@clause("ATZ-15.1", "ATZ-13.7c")
def arrive(game: Play, survivor: Survivor, way: tuple[int, ...]) -> Steps:
    """Draw the card of the building in which *way* ends, if one is due."""
    if len(way) > 1 and card_due(tables_of(game), game.state, way[-2], way[-1]):
        yield from enter_building(game, survivor, way[-2])
