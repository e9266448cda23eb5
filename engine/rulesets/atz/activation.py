"""One survivor acts: movement up to its MP, and one action (ATZ-4.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices
from engine.rulesets.atz.abilities import EXTRA_ACTION
from engine.rulesets.atz.charging import charge
from engine.rulesets.atz.events import (
    ActionUsed,
    ActivationBegan,
    ActivationEnded,
    Left,
)
from engine.rulesets.atz.fire import (
    fire_options,
    grenade_spaces,
    loaded_weapon,
    resolve_fire,
    target_spaces,
    throw_grenade,
)
from engine.rulesets.atz.happenings import happen
from engine.rulesets.atz.in_sight import unseen_by
from engine.rulesets.atz.items import free_options, item_options, use_item
from engine.rulesets.atz.melee import fight, has_foe, strike_at_leaving
from engine.rulesets.atz.movement import reach_of
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.received_fire import answer, return_owed
from engine.rulesets.atz.searching import can_search, search
from engine.rulesets.atz.skills import (
    must_try,
    sharing_moves,
    skill_options,
    spared,
    use_skill,
)
from engine.rulesets.atz.state import ON_MAP
from engine.rulesets.atz.victory import is_open
from engine.rulesets.atz.walking import run, walk

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

LEAVING = ("move", "exit")


@clause("ATZ-4.4", "ATZ-4.7", "ATZ-4.8", "ATZ-4.9", "ATZ-5.9", "ATZ-9.6")
def activate(game: Play, survivor: Survivor) -> Steps:
    """Let a survivor act until it is done; one who then stands among zombies fights a round.

    That ends the movement; an action not yet used may follow if no zombie is left in the hex.
    """
    tables, state = tables_of(game), game.state
    because = "ATZ-4.6" if survivor.id in state.carried else "ATZ-4.4"
    at_start = tables.grunts_at_start
    carries = carried_grunts(tables, state, survivor) if at_start else ()
    able = tables.effects[survivor.id]
    actions = 1 + (tables.amount(survivor.id, EXTRA_ACTION) if able else 0)
    unseen = unseen_by(tables, state, survivor) if state.rivals else ()
    game.emit(ActivationBegan(survivor.id, survivor.mp, carries, because, actions, unseen))
    prompt = tables.prompts[survivor.id]
    while not state.acting.over and state.result is None:
        options = activation_options(tables, state, survivor)
        option = choices.DONE
        if len(options) > 1:
            option = yield ask("activation", prompt, options, "ATZ-4.8", survivor)
        if option.key != "done":
            yield from _act(game, survivor, option)
            happen(game)
            tables = tables_of(game)
        elif _must_fight(tables, state, survivor):
            yield from fight(game, survivor)
        else:
            break
    if state.result is not None:  # an event has ended the game
        return
    flips = survivor.reloading and tables["ammo.reload_flips"] == "activation_end"
    carries = () if at_start else carried_grunts(tables, state, survivor)
    spent = not tables.rules.fires_after_action and bool(state.acting.actions)
    game.emit(ActivationEnded(survivor.id, flips, carries=carries, spent=spent))


@clause("ATZ-4.6", "ATZ-14.6")
def carried_grunts(tables: Tables, state: State, survivor: Survivor) -> tuple[str, ...]:
    """Return the Grunts next to a Star that begins to act: they may act too this turn."""
    if not tables["activation.star_carries_grunts"] or not tables.cast[survivor.id].star:
        return ()
    if survivor.standing != ON_MAP:
        return ()
    around = tables.ground.around[survivor.space]
    return tuple(
        [
            s.id
            for s in state.friends_of(survivor.side)
            if s.space in around and not tables.cast[s.id].star and s.id not in state.carried
        ]
    )


@clause("ATZ-4.8", "ATZ-5.9", "ATZ-5.10", "ATZ-8.1", "ATZ-8.4")
def activation_options(tables: Tables, state: State, survivor: Survivor) -> list[Option]:
    """Return all that the acting survivor may do now; to be done comes last."""
    active = state.acting
    on_map = survivor.standing == ON_MAP
    options: list[Option] = []
    if not active.moved and not active.actions and not active.fought:
        options.append(choices.RUN)
    contact = state.in_contact(survivor)
    able = tables.effects[survivor.id]
    if not active.stopped and not (able and contact and must_try(tables, state, survivor)):
        reach = reach_of(tables, state, survivor, active.mp)
        options += reach.moves
        if reach.charges and able:
            options += sharing_moves(tables, state, survivor, reach)
        options += exit_options(tables, state, survivor)
        if active.action in ("", "run") and not contact:
            options += reach.charges
    spent = active.fought and not tables["procedures.unused_action_after_fight"]
    if on_map and not contact and not active.action and not spent:
        options += action_options(tables, state, survivor)
    if on_map and able:
        options += skill_options(tables, state, survivor)
    options += free_options(tables, survivor)
    options.append(choices.DONE)
    return options


@clause("ATZ-4.9", "ATZ-12.10")
def _must_fight(tables: Tables, state: State, survivor: Survivor) -> bool:
    """Return whether one who is done must fight a round first."""
    if state.acting.fought or not state.in_contact(survivor):
        return False
    return has_foe(tables, state, survivor) and not spared(tables, state, survivor)


@clause("ATZ-5.9")
def _is_struck_at(game: Play, survivor: Survivor) -> bool:
    """Return whether one who walks out of its hex is struck at by those who stand there."""
    tables, state = tables_of(game), game.state
    if tables.rules.free_leave or not state.in_contact(survivor):
        return False
    return not spared(tables, state, survivor)


@clause("ATZ-5.10")
def exit_options(tables: Tables, state: State, survivor: Survivor) -> list[Option]:
    """Return the exits of the hex where the acting survivor stands, if it can pay for them."""
    here = tables.places.exits.get(survivor.space)
    if here is None or state.acting.mp < tables["procedures.exit_cost"]:
        return []
    markers = [marker for marker in here if is_open(tables, state, marker)]
    return [choices.exit_option(tables, marker, survivor.space) for marker in markers]


@clause("ATZ-8.1")
def action_options(tables: Tables, state: State, survivor: Survivor) -> list[Option]:
    """Return the actions open to one who stands on the map without an enemy in its hex."""
    options: list[Option] = []
    weapon = loaded_weapon(tables, survivor)
    if weapon is not None:
        spaces = target_spaces(tables, state, survivor, weapon)
        options += fire_options(tables, survivor, spaces)
    for space in grenade_spaces(tables, state, survivor):
        options.append(choices.grenade_option(tables, space))
    if can_search(tables, state, survivor):
        options.append(choices.SEARCH)
    return options + item_options(tables, state, survivor)


@clause("ATZ-4.8", "ATZ-5.9")
def _act(game: Play, survivor: Survivor, option: Option) -> Steps:
    """Carry out what was chosen; who walks out from among enemies may be struck at first."""
    if option.group in LEAVING and _is_struck_at(game, survivor):
        strike_at_leaving(game, survivor)
        if survivor.space < 0:
            return
    yield from _carry_out(game, survivor, option)
    if game.state.acting.owed:
        yield from return_owed(game, survivor)


@clause("ATZ-4.8", "ATZ-8.1")
def _carry_out(game: Play, survivor: Survivor, option: Option) -> Steps:
    match option.key.partition(":")[0]:
        case "move":
            yield from walk(game, survivor, option.path)
        case "charge":
            yield from charge(game, survivor, option)
        case "fire":
            game.emit(ActionUsed(survivor.id, "fire"))
            shots = yield from resolve_fire(game, survivor, option)
            yield from answer(game, shots)
        case "grenade":
            game.emit(ActionUsed(survivor.id, "fire"))
            yield from answer(game, throw_grenade(game, survivor, option.spaces[0]))
        case "heal" | "cure" | "peek":
            yield from use_skill(game, survivor, option)
        case "run":
            run(game, survivor)
        case "search":
            search(game, survivor)
        case "exit":
            marker = option.key.partition(":")[2]
            cost = tables_of(game)["procedures.exit_cost"]
            game.emit(Left(survivor.id, marker, survivor.space, cost))
        case _:
            use_item(game, survivor, option.key)
