"""The survivors' abilities in play: looking into a building, healing, curing (ATZ-19.4 to 19.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.core.decisions import Option
from engine.rulesets.atz import abilities
from engine.rulesets.atz.buildings import card_due, draw_card, zombies_found
from engine.rulesets.atz.choices import move_option
from engine.rulesets.atz.cup import zombies_into
from engine.rulesets.atz.events import ActionUsed, Stopped, Walked
from engine.rulesets.atz.in_sight import in_sight
from engine.rulesets.atz.items import neighbours
from engine.rulesets.atz.meeting import CARD, meet
from engine.rulesets.atz.melee import successes
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.skill_events import Peeked, SkillRolled, ZombieCalmed, ZombieCured
from engine.rulesets.atz.walking import surprised_by_running
from engine.rulesets.atz.wounds import heal
from engine.texts import Text

if TYPE_CHECKING:
    from engine.rulesets.atz.movement import Reach
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

STAY = Option("stay", Text("stay outside"), "pass", clause="ATZ-19.4")


# -- what is offered


@clause("ATZ-8.1", "ATZ-19.7")
def skill_options(tables: Tables, state: State, survivor: Survivor) -> list[Option]:
    """Return what the acting survivor, who is on the map, may do by its abilities now."""
    found: list[Option] = []
    if not state.acting.action:
        found += [_heal_option(tables, s) for s in patients(tables, state, survivor)]
        found += [_cure_option(tables, state, z) for z in curable(tables, state, survivor)]
    return found + [_peek_option(tables, space) for space in peeks(tables, state, survivor)]


@clause("ATZ-19.5")
def patients(tables: Tables, state: State, survivor: Survivor) -> list[Survivor]:
    """Return whom a healer can tend to: herself or a neighbour with a wound, no zombie about."""
    if tables.ability(survivor.id, abilities.HEAL) is None or state.in_contact(survivor):
        return []
    among = tables["procedures.buffy.patient_in_zombie_hex"]
    near = [survivor, *neighbours(tables, state, survivor)]
    return [s for s in near if s.wounds and (among or not state.in_contact(s))]


@clause("ATZ-19.6", "ATZ-8.4")
def curable(tables: Tables, state: State, survivor: Survivor) -> list[str]:
    """Return the zombies that the survivor can try to cure: those next to it.

    Among zombies it is only the one in its own hex, and only if there is no other.
    """
    if tables.ability(survivor.id, abilities.CURE) is None:
        return []
    if state.in_contact(survivor):
        shared = shared_zombie(tables, state, survivor, survivor.space)
        return [shared] if shared else []
    near = (survivor.space, *tables.ground.around[survivor.space])
    return [zombie for zombie, space in state.zombies.items() if space in near]


@clause("ATZ-19.6", "ATZ-5.4")
def shared_zombie(tables: Tables, state: State, survivor: Survivor, space: int) -> str:
    """Return the only zombie of *space*, if a curer may share the hex with it; else nothing."""
    if tables.ability(survivor.id, abilities.CURE) is None:
        return ""
    if state.opponent_at(space, survivor.side) is not None:
        return ""
    zombies = state.zombies_at(space)
    shares = tables["procedures.professor.shares_hex_with_one"]
    return zombies[0] if shares and len(zombies) == 1 else ""


@clause("ATZ-19.6", "ATZ-5.6", "ATZ-5.8")
def sharing_moves(tables: Tables, state: State, survivor: Survivor, reach: Reach) -> list[Option]:
    """Return the moves of a curer into a hex with a single zombie, which take no test."""
    if state.acting.action or tables.ability(survivor.id, abilities.CURE) is None:
        return []
    return [
        move_option(tables, option.path)
        for option in reach.charges
        if shared_zombie(tables, state, survivor, option.spaces[0])
    ]


@clause("ATZ-19.6", "ATZ-4.9")
def spared(tables: Tables, state: State, survivor: Survivor) -> bool:
    """Return whether the acting survivor need not fight: it has tried to cure the zombie there."""
    tried = abilities.CURE in state.acting.actions
    return tried and bool(shared_zombie(tables, state, survivor, survivor.space))


@clause("ATZ-19.6")
def must_try(tables: Tables, state: State, survivor: Survivor) -> bool:
    """Return whether a curer has walked to a zombie: it walks on only after it has tried."""
    active = state.acting
    came = active.moved and not active.action
    return came and bool(shared_zombie(tables, state, survivor, survivor.space))


@clause("ATZ-19.4")
def peeks(tables: Tables, state: State, survivor: Survivor) -> list[int]:
    """Return the building hexes next door that the survivor can enter and may look into first."""
    if tables.ability(survivor.id, abilities.PEEK) is None:
        return []
    active, here = state.acting, survivor.space
    used = bool(active.action) and tables["procedures.peek_is_action"]
    if active.stopped or used or state.in_contact(survivor):
        return []
    return [
        space
        for space, cost in tables.ground.exits[here]
        if cost <= active.mp
        and card_due(tables, state, here, space)
        and state.survivor_at(space) is None
        and not state.menaced(space)
    ]


def _heal_option(tables: Tables, patient: Survivor) -> Option:
    text = Text("tend to {name}", name=tables.name(patient.id))
    spaces = (patient.space,)
    return Option(f"heal:{patient.id}", text, "item", spaces, target=patient.id, clause="ATZ-19.5")


def _cure_option(tables: Tables, state: State, zombie: str) -> Option:
    space = state.zombies[zombie]
    text = Text(
        "try to cure {zombie} in {space}", zombie=tables.called(zombie), space=tables.label(space)
    )
    return Option(f"cure:{zombie}", text, "item", (space,), target=zombie, clause="ATZ-19.6")


def _peek_option(tables: Tables, space: int) -> Option:
    text = Text("look into {space} before entering", space=tables.label(space))
    return Option(f"peek:{tables.board.ids[space]}", text, "search", (space,), clause="ATZ-19.4")


def _enter_option(tables: Tables, space: int) -> Option:
    text = Text("enter {space}", space=tables.label(space))
    cost = tables.ground.cost[space]
    key = f"enter:{tables.board.ids[space]}"
    return Option(key, text, "search", (space,), (space,), cost=cost, clause="ATZ-19.4")


# -- what happens


@clause("ATZ-19.4", "ATZ-19.5", "ATZ-19.6")
def use_skill(game: Play, survivor: Survivor, option: Option) -> Steps:
    """Carry out an option of `skill_options`."""
    match option.key.partition(":")[0]:
        case "heal":
            _tend(game, survivor, option.target or "")
        case "cure":
            _cure(game, survivor, option.target or "")
        case _:
            yield from _peek(game, survivor, option.spaces[0])


@clause("ATZ-19.5", "ATZ-14.4")
def _tend(game: Play, survivor: Survivor, patient: str) -> None:
    """Roll; with enough successes the patient loses a wound."""
    ability = tables_of(game).ability(survivor.id, abilities.HEAL)
    if ability is not None:
        game.emit(ActionUsed(survivor.id, abilities.HEAL, "ATZ-19.5"))
        if _roll(game, survivor, ability, patient, "ATZ-19.5") >= ability.successes:
            heal(game, game.state.survivors[patient], ability.amount)


@clause("ATZ-19.6")
def _cure(game: Play, survivor: Survivor, zombie: str) -> None:
    """Roll; what follows the ruleset says: the zombie is taken off, is harmless, or nothing."""
    tables = tables_of(game)
    ability = tables.ability(survivor.id, abilities.CURE)
    if ability is None:
        return
    game.emit(ActionUsed(survivor.id, abilities.CURE, "ATZ-19.6"))
    passed = _roll(game, survivor, ability, zombie, "ATZ-19.6")
    match tables[f"procedures.professor.{cure_row(ability, passed)}"]:
        case "removed":
            game.emit(ZombieCured(zombie, survivor.id, tables["cup.kill_returns"]))
        case "harmless_this_turn":
            game.emit(ZombieCalmed(zombie, survivor.id))
        case _:
            pass


def cure_row(ability: abilities.Ability, passed: int) -> int:
    """Return the row of the cure: 2 with the successes needed, else 1 with any, else 0."""
    return abilities.CURED if passed >= ability.successes else min(passed, 1)


def _roll(
    game: Play, survivor: Survivor, ability: abilities.Ability, target: str, because: str
) -> int:
    dice = game.dice.roll("skill", ability.dice, clause=because, purpose=ability.effect)
    passed = successes(dice, survivor.rep)
    game.emit(SkillRolled(survivor.id, ability.effect, target, dice, passed, because))
    return passed


@clause("ATZ-19.4", "ATZ-1.8")
def _peek(game: Play, survivor: Survivor, space: int) -> Steps:
    """Draw the card and place its zombies; then she enters, or stays and is done."""
    tables, state = tables_of(game), game.state
    if tables["procedures.peek_is_action"]:
        game.emit(ActionUsed(survivor.id, abilities.PEEK, "ATZ-19.4"))
    card = draw_card(game)
    game.emit(Peeked(survivor.id, tables.building[space], space, card))
    if card == CARD:
        meet(game, survivor, space)
    else:
        zombies_into(game, space, int(card), "ATZ-19.4")
    option = yield ask(
        "peek",
        Text("Does {name} enter?", name=tables.name(survivor.id)),
        (_enter_option(tables, space), STAY),
        "ATZ-19.4",
        survivor,
    )
    if option is STAY:
        game.emit(Stopped(survivor.id, over=True, clause="ATZ-19.4"))
        return
    came = survivor.space
    game.emit(Walked(survivor.id, came, space, tables.ground.cost[space], "ATZ-19.4"))
    if state.acting.unseen or tables.rules.tests_again:
        yield from in_sight(game, survivor)
    if survivor.space == space and state.menaced(space):
        surprised = surprised_by_running(tables, state)
        yield from zombies_found(game, survivor, came, surprised=surprised)
