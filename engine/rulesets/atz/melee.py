"""Melee: one round of a survivor against all zombies of its hex, or an Opponent (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices
from engine.rulesets.atz.abilities import MELEE_DICE
from engine.rulesets.atz.events import Fought
from engine.rulesets.atz.people_events import FoughtOpponent
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.state import ZOMBIES, id_order
from engine.rulesets.atz.stepping_out import step_out
from engine.rulesets.atz.variant_events import StruckAtLeaving
from engine.rulesets.atz.weapons import melee_bonus
from engine.rulesets.atz.wounds import kill, wound
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.game import Procedure
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-12.2", "ATZ-17.4")
def melee_dice(tables: Tables, survivor: Survivor) -> int:
    """Return the survivor's melee dice, with weapon and body armour."""
    worn = tables.armour_of(survivor)
    armour = max([tables.items[code].amount for code in worn]) if worn else 0
    own = survivor.melee + tables.amount(survivor.id, MELEE_DICE)
    return own + melee_bonus(tables.weapons, survivor.hand, survivor.pack, armour)


@clause("ATZ-2.2", "ATZ-2.4")
def successes(dice: tuple[int, ...], rep: int) -> int:
    """Return how many dice are equal to or lower than *rep*."""
    return sum([die <= rep for die in dice])


@clause("ATZ-12.1", "ATZ-12.3", "ATZ-12.4", "ATZ-12.8", "ATZ-12.9", "ATZ-12.10")
def fight(game: Play, survivor: Survivor) -> Steps:
    """Fight one round: more successes hit the other side; as a rule all stay in the hex.

    It is fought against all zombies there, or its share of them; without any, against the Opponent.
    """
    tables, state = tables_of(game), game.state
    zombies = state.zombies_at(survivor.space)
    if not zombies:
        yield from fight_opponent(game, survivor)
        return
    if state.rivals:
        zombies = share_of(tables, state, survivor, zombies)
        if not zombies:
            return
    own = _roll(game, melee_dice(tables, survivor), "ATZ-12.2", "survivor in melee")
    theirs: tuple[int, ...] = ()
    hits = 0
    for zombie in zombies:
        counter = state.counters[zombie]
        dice = _roll(game, counter.melee, "ATZ-12.3", "zombie in melee")
        theirs += dice
        hits += successes(dice, counter.rep)
    mine = successes(own, survivor.rep)
    more = state.phase == ZOMBIES and survivor.rounds + 1 < tables["melee.rounds_per_zombie_step"]
    game.emit(Fought(survivor.id, tuple(zombies), own, theirs, mine, hits, more=more))
    if mine > hits:
        for _ in range(min(tables["melee.kills_per_win"], len(zombies))):
            zombie = yield from _pick_zombie(game, survivor, zombies)
            kill(game, zombie, survivor, "ATZ-12.4")
            zombies.remove(zombie)
        if not tables["melee.all_stay"]:
            yield from step_out(game, survivor)
    elif mine < hits:
        wound(game, survivor, wounds_of(tables, len(zombies), mine, hits))


@clause("ATZ-12.10")
def share_of(tables: Tables, state: State, survivor: Survivor, zombies: list[str]) -> list[str]:
    """Return the zombies that one fights beside an Opponent: all, or every second by id."""
    opponent = state.opponent_at(survivor.space, survivor.side)
    if opponent is None or tables["melee.zombies_against_two"] == "each_fights_all":
        return zombies
    return zombies[id_order(survivor.id) > id_order(opponent.id) :: 2]


@clause("ATZ-12.10")
def has_foe(tables: Tables, state: State, survivor: Survivor) -> bool:
    """Return whether one among enemies has somebody to fight: its share may be none."""
    zombies = state.zombies_at(survivor.space)
    return not zombies or bool(share_of(tables, state, survivor, zombies))


@clause("ATZ-5.9")
def strike_at_leaving(game: Play, survivor: Survivor) -> None:
    """Let the enemies of the hex strike at one who walks out: it does not fight back."""
    tables, state = tables_of(game), game.state
    zombies = state.zombies_at(survivor.space)
    opponent = state.opponent_at(survivor.space, survivor.side)
    if zombies or opponent is None:
        strikes = [(z, state.counters[z].melee, state.counters[z].rep) for z in zombies]
    else:
        strikes = [(opponent.id, melee_dice(tables, opponent), opponent.rep)]
    dice: tuple[int, ...] = ()
    hits = 0
    for _, number, rep in strikes:
        rolled = _roll(game, number, "ATZ-5.9", "strikes at one who leaves")
        dice += rolled
        hits += successes(rolled, rep)
    names = tuple([name for name, _, _ in strikes])
    game.emit(StruckAtLeaving(survivor.id, names, dice, hits))
    if hits:
        wound(game, survivor, wounds_of(tables, len(zombies), 0, hits))


@clause("ATZ-12.7", "ATZ-12.8")
def fight_opponent(game: Play, survivor: Survivor) -> Steps:
    """Fight one round with the Opponent of the hex, each with its Melee dice; no triple rule."""
    tables, state = tables_of(game), game.state
    opponent = state.opponent_at(survivor.space, survivor.side)
    if opponent is None:
        raise AssertionError("nobody to fight")
    own = _roll(game, melee_dice(tables, survivor), "ATZ-12.7", "survivor in melee")
    theirs = _roll(game, melee_dice(tables, opponent), "ATZ-12.7", "opponent in melee")
    mine, hits = successes(own, survivor.rep), successes(theirs, opponent.rep)
    game.emit(FoughtOpponent(survivor.id, opponent.id, own, theirs, mine, hits))
    if mine == hits:
        return
    winner, loser = (survivor, opponent) if mine > hits else (opponent, survivor)
    wound(game, loser, tables["melee.kills_per_win"])
    if not tables["melee.all_stay"]:
        yield from step_out(game, winner)


def _roll(game: Play, number: int, because: str, purpose: str) -> tuple[int, ...]:
    return game.dice.roll("combat", number, clause=because, purpose=purpose) if number else ()


@clause("ATZ-12.4", "ATZ-12.5")
def wounds_of(tables: Tables, zombies: int, mine: int, hits: int) -> int:
    """Return the wounds of a lost round: two against a horde with three times the successes."""
    horde = zombies >= tables["melee.horde_min"]
    least = max(mine, tables["melee.zero_counts_as"])
    return 2 if horde and hits >= tables["melee.horde_factor"] * least else 1


@clause("ATZ-12.6")
def _pick_zombie(game: Play, survivor: Survivor, fought: list[str]) -> Procedure[str]:
    """Let the player pick the zombie to destroy, where they differ; the quickest comes first."""
    tables, state = tables_of(game), game.state
    zombies = by_threat(state, fought)
    if len({state.counters[zombie].kind for zombie in zombies}) == 1:
        return zombies[0]
    option = yield ask(
        "kill",
        Text("Which zombie is destroyed?"),
        [
            choices.zombie_option(tables, "kill", zombie, survivor.space, state.counters[zombie])
            for zombie in zombies
        ],
        "ATZ-12.6",
        survivor,
    )
    return option.target or zombies[0]


def by_threat(state: State, zombies: list[str]) -> list[str]:
    """Return *zombies* with the quickest first, equals in id order."""
    return sorted(zombies, key=lambda zombie: -state.counters[zombie].mp)
