"""Meeting a survivor in a building: a friend, a stranger or an Opponent (ATZ-15.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import gear
from engine.rulesets.atz.melee import successes
from engine.rulesets.atz.people_events import NobodyMet, SurvivorMet
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.state import OPPONENTS

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

CARD = "survivor"  # the Zombie Card
MOST = 2  # successes that have a row


@clause("ATZ-15.10")
def meet(game: Play, finder: Survivor, space: int) -> None:
    """Draw an unused survivor for the card of *space*, and roll what it does.

    It stands next to that hex. Nobody is met where nobody is left, or there is no room.
    """
    tables, state = tables_of(game), game.state
    unused = [who for who in tables.strangers if who not in state.met]
    place = place_for(tables, state, space)
    if not unused or place < 0:
        game.emit(NobodyMet(finder.id))
        return
    bag = dict.fromkeys(unused, 1)
    who = game.dice.draw("deck", bag, clause="ATZ-15.10", purpose="survivor met")
    number = tables["procedures.met_survivor.dice"]
    dice = game.dice.roll("reaction", number, clause="ATZ-15.10", purpose="met survivor")
    passed = successes(dice, finder.rep)
    outcome = tables[f"procedures.met_survivor.{min(passed, MOST)}"]
    side = {"joins": finder.side, "opponent": OPPONENTS}.get(outcome, "")
    if outcome == "opponent" and finder.side == OPPONENTS:
        side = ""  # one against the Opponents would be of no side: it leaves
    id_ = tables.strangers[who]
    hand = tables["procedures.met_survivor.in_hand"]
    game.emit(
        SurvivorMet(
            finder.id,
            id_,
            who,
            place,
            dice,
            passed,
            side,
            tables.cast[id_].front,
            "" if hand == gear.NOTHING else hand,
        )
    )


@clause("ATZ-15.10", "ATZ-5.4")
def place_for(tables: Tables, state: State, space: int) -> int:
    """Return the first hex around *space*, from direction 1 clockwise, where nobody stands."""
    held = {*state.zombies.values(), *[s.space for s in state.on_map()]}
    free = [k for k in tables.ground.around[space] if k >= 0 and k not in held]
    return free[0] if free else -1
