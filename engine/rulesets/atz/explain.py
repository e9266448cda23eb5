"""Why something is not offered: the specific reason, with its clause, for all a player may try."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.core.decisions import Refusal
from engine.rulesets.atz import acting_refusals, gear, skill_refusals
from engine.rulesets.atz.action_words import ACTIONS
from engine.rulesets.atz.buildings import card_due
from engine.rulesets.atz.fire import grenade_of, may_panic, spared_spaces
from engine.rulesets.atz.items import has_room, to_give
from engine.rulesets.atz.playing import tables_in
from engine.rulesets.atz.skills import must_try
from engine.rulesets.atz.state import ON_MAP, WAITING
from engine.rulesets.atz.victory import is_open
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.decisions import Decision
    from engine.core.ruleset import Setup
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


class Case(NamedTuple):
    """What a reason may look at: who tries what."""

    setup: Setup
    state: State
    survivor: Survivor
    rest: str  # of the key

    @property
    def tables(self) -> Tables:
        """What the setup prepared."""
        return tables_in(self.setup, self.state)

    @property
    def space(self) -> int:
        """The space that the key names, -1 if it names none."""
        return self.tables.board.index.get(self.rest.partition(":")[0], -1)


def explain(setup: Setup, state: State, decision: Decision, key: str) -> Refusal:
    """Say why *key* is not among the options of *decision*."""
    verb, _, rest = key.partition(":")
    first = Refusal(Text("first: {question}", question=decision.prompt), decision.clause)
    if verb in ("activate", "drug"):
        return acting_refusals.of_survivor(setup, state, decision, verb, rest) or first
    if decision.counter is None or decision.kind != "activation":
        return first
    reason = _REASONS.get(verb)
    if reason is None:
        asked = Text('"{key}" is no answer to: {question}', key=key, question=decision.prompt)
        return Refusal(asked, decision.clause)
    return reason(Case(setup, state, state.survivors[decision.counter], rest))


# -- movement


def _move(case: Case) -> Refusal:
    if case.space < 0:
        return _no_space(case)
    if case.state.acting.stopped:
        return Refusal(Text("the movement is over"), _stop_clause(case))
    if must_try(case.tables, case.state, case.survivor):
        return Refusal(Text("it must try to cure the zombie first"), "ATZ-19.6")
    if case.space == case.survivor.space:
        return Refusal(Text("it stands there already"))
    if not case.tables.ground.whole[case.space]:
        return Refusal(Text("nobody moves on a half-hex"), "ATZ-3.5")
    return _held(case) or _too_far(case)


def _held(case: Case) -> Refusal | None:
    """Return why those who stand in a space keep a survivor from walking there."""
    zombies = bool(case.state.zombies_at(case.space))
    friend = _friend_at(case)
    shut = _shut(case)
    if shut is not None:
        return shut
    if friend is not None:
        name = case.tables.name(friend.id)
        return Refusal(Text("{name} is there: only passing is possible", name=name), "ATZ-5.5")
    if zombies:
        return Refusal(Text("zombies are there: it takes a charge"), "ATZ-5.8")
    if _opponent_at(case) is not None:
        return Refusal(Text("an Opponent is there: it takes a charge"), "ATZ-5.8")
    return None


def _friend_at(case: Case) -> Survivor | None:
    side = case.survivor.side
    return next((s for s in case.state.friends_of(side) if s.space == case.space), None)


def _opponent_at(case: Case) -> Survivor | None:
    return case.state.opponent_at(case.space, case.survivor.side)


def _shut(case: Case) -> Refusal | None:
    """Return why nobody at all may enter a space: for those who stand there together."""
    state, space = case.state, case.space
    friend, zombies = _friend_at(case) is not None, bool(state.zombies_at(space))
    opponents = [s for s in state.opponents_of(case.survivor.side) if s.space == space]
    text: Words | None = None
    if friend and zombies:
        text = Text("a friend and zombies are there: nobody may enter")
    elif friend and opponents:
        text = Text("a friend and an Opponent are there: nobody may enter")
    elif opponents and zombies and not case.tables.rules.mixed:
        text = Text("an Opponent and zombies are there: nobody may enter")
    elif len(opponents) > 1:
        text = Text("two Opponents fight there: nobody may enter")
    elif opponents and card_due(case.tables, state, case.survivor.space, space):
        text = Text("an Opponent is there, and a Zombie Card is to be drawn: nobody may enter")
    return None if text is None else Refusal(text, "ATZ-5.7")


def _stop_clause(case: Case) -> str:
    active = case.state.acting
    return "ATZ-13.5" if active.action == "charge" and not active.fought else "ATZ-4.9"


def _too_far(case: Case) -> Refusal:
    left = case.state.acting.mp
    cost = case.tables.ground.cost[case.space]
    if case.survivor.standing == ON_MAP and case.space in _around(case) and cost > left:
        return Refusal(
            Text("entering costs {cost} MP, {left} left", cost=cost, left=left), "ATZ-5.3"
        )
    least = case.tables.field((case.space,))[case.survivor.space]
    if case.survivor.standing == ON_MAP and least <= left:
        return Refusal(
            Text("the way there is barred by zombies or friends within {left} MP", left=left),
            "ATZ-5.6",
        )
    return Refusal(Text("too far: {left} MP left", left=left), "ATZ-5.3")


def _around(case: Case) -> tuple[int, ...]:
    return case.tables.ground.around[case.survivor.space]


def _no_space(case: Case) -> Refusal:
    return Refusal(Text('"{name}" is no space of the map', name=case.rest.partition(":")[0]))


def _charge(case: Case) -> Refusal:
    if case.space < 0:
        return _no_space(case)
    state = case.state
    if not state.zombies_at(case.space) and _opponent_at(case) is None:
        return Refusal(Text("no enemy is there"), "ATZ-13.5")
    shut = _shut(case)
    if shut is not None:
        return shut
    if case.survivor.standing == WAITING:
        return Refusal(Text("nobody charges from off the map"), "ATZ-13.5")
    if state.acting.stopped:
        return Refusal(Text("the movement is over"), _stop_clause(case))
    barred = _no_action(case, run_too=True)
    return barred or _too_far(case)


def _run(case: Case) -> Refusal:
    active = case.state.acting
    if active.ran:
        return Refusal(Text("it has run already"), "ATZ-6.1")
    return Refusal(Text("a run is declared before moving or acting"), "ATZ-6.1")


def _exit(case: Case) -> Refusal:
    place = case.tables.places.by_id.get(case.rest)
    if place is None or place.kind != "exit":
        return Refusal(Text('there is no exit "{name}"', name=case.rest), "ATZ-5.10")
    if case.state.acting.stopped:
        return Refusal(Text("the movement is over"), _stop_clause(case))
    if case.survivor.space not in place.spaces:
        return Refusal(Text("it does not stand at this exit"), "ATZ-5.10")
    if not is_open(case.tables, case.state, place.id):
        return Refusal(Text("this exit is still closed"), "ATZ-20.3")
    cost = case.tables["procedures.exit_cost"]
    return Refusal(Text("leaving costs {cost} MP", cost=cost), "ATZ-5.10")


# -- actions


def _no_action(case: Case, *, run_too: bool = False) -> Refusal | None:
    """Return why no action at all is possible, None if one is."""
    active, state = case.state.acting, case.state
    if active.action and not (run_too and active.action == "run"):
        action = ACTIONS[active.action]
        return Refusal(Text("the action is used: {action}", action=action), "ATZ-8.1")
    if case.survivor.standing == WAITING:
        return Refusal(Text("it is not yet on the map"), "ATZ-8.1")
    if state.in_contact(case.survivor):
        return Refusal(Text("no action is possible beside an enemy in one hex"), "ATZ-8.4")
    return None


def _fire(case: Case) -> Refusal:
    if case.space < 0:
        return _no_space(case)
    barred = _no_action(case)
    if barred is not None:
        return barred
    hand = case.survivor.hand
    weapon = case.tables.weapons.get(gear.kind_of(hand))
    if weapon is None or not weapon.fires:
        return Refusal(Text("no weapon that fires is in hand"), "ATZ-9.2")
    if gear.is_ooa(hand):
        return Refusal(Text("the weapon is out of ammo"), "ATZ-9.5")
    return _target(case, weapon.range) or _ways(
        case, weapon.dice, panics=may_panic(case.tables, weapon)
    )


def _target(case: Case, reach: int) -> Refusal | None:
    tables, state = case.tables, case.state
    if not state.targets_at(case.space) and _opponent_at(case) is None:
        return Refusal(Text("no target is there"), "ATZ-10.1")
    away = tables.ground.distance(case.survivor.space, case.space)
    if away > reach:
        return Refusal(
            Text("out of range: {away} hexes, the range is {reach}", away=away, reach=reach),
            "ATZ-9.1",
        )
    line = tables.line(case.survivor.space, case.space)
    if not line.clear:
        return Refusal(Text("not seen: {reason}", reason=line.text(tables.board)), line.clause)
    if case.space in spared_spaces(tables, state, case.survivor):
        return Refusal(Text("a friend is there"), "ATZ-10.9")
    return None


def _ways(case: Case, dice: tuple[int, ...], *, panics: bool) -> Refusal:
    parts = case.rest.split(":")
    numbers = [str(n) for n in dice]
    if len(parts) < 2 or parts[1] not in numbers:
        listed = ", ".join(numbers)
        return Refusal(Text("this weapon fires with {dice} dice", dice=listed), "ATZ-9.12")
    if parts[2:] == ["panic"] and not panics:
        return Refusal(Text("no panic fire with this weapon"), "ATZ-9.8")
    if "scope" in parts[2:] and "panic" in parts[2:]:
        return Refusal(Text("scope and panic never add up"), "ATZ-9.10")
    if "scope" in parts[2:]:
        return Refusal(Text("the weapon has no scope"), "ATZ-9.9")
    return Refusal(Text("the scope's die comes with every shot"), "ATZ-9.9")


def _grenade(case: Case) -> Refusal:
    if case.space < 0:
        return _no_space(case)
    barred = _no_action(case)
    if barred is not None:
        return barred
    if not grenade_of(case.tables, case.survivor):
        return Refusal(Text("it has no grenade"), "ATZ-9.4")
    if not case.state.targets_at(case.space) and _opponent_at(case) is None:
        return Refusal(Text("no target is there"), "ATZ-10.1")
    return Refusal(Text("a grenade is thrown into an adjacent hex only"), "ATZ-9.4")


def _search(case: Case) -> Refusal:
    barred = _no_action(case)
    if barred is not None:
        return barred
    building = case.tables.building[case.survivor.space]
    if building < 0:
        return Refusal(Text("it does not stand in a building"), "ATZ-16.1")
    return Refusal(Text("the building has been searched"), "ATZ-16.3")


def _reload(case: Case) -> Refusal:
    return _no_action(case) or _no_ammo_needed(case, "ATZ-9.6")


def _ammo(case: Case) -> Refusal:
    if not case.tables.carried(case.survivor, gear.AMMO):
        return Refusal(Text("it has no ammo counter"), "ATZ-9.7")
    return _no_ammo_needed(case, "ATZ-9.7")


def _no_ammo_needed(case: Case, number: str) -> Refusal:
    weapon = case.tables.weapons.get(gear.kind_of(case.survivor.hand))
    if weapon is None or not weapon.fires:
        return Refusal(Text("no weapon that fires is in hand"), "ATZ-9.2")
    if case.survivor.reloading:
        return Refusal(Text("the weapon in hand is being reloaded"), number)
    return Refusal(Text("the weapon in hand is loaded"), number)


def _change(case: Case) -> Refusal:
    barred = _no_action(case)
    if barred is None and case.survivor.reloading:
        return _no_ammo_needed(case, "ATZ-9.6")
    return barred or Refusal(Text("that weapon is not in the Backpack"), "ATZ-9.3")


def _scope(case: Case) -> Refusal:
    barred = _no_action(case)
    if barred is not None:
        return barred
    if not case.tables.carried(case.survivor, gear.SCOPE_ITEM):
        return Refusal(Text("it has no scope"), "ATZ-9.9")
    if case.rest not in (case.survivor.hand, *case.survivor.pack):
        return Refusal(Text("it has no such weapon"), "ATZ-9.9")
    return Refusal(Text("a scope does not fit on this weapon"), "ATZ-9.9")


def _first_aid(case: Case) -> Refusal:
    barred = _no_action(case)
    if barred is not None:
        return barred
    name, _, kit = case.rest.partition(":")
    if (kit or gear.FIRST_AID) not in case.survivor.items:
        return Refusal(Text("it has no first aid kit"), "ATZ-17.3")
    patient = case.state.survivors.get(name)
    if patient is not None and not patient.wounds:
        return Refusal(Text("{name} has no wound", name=case.tables.name(name)), "ATZ-17.3")
    return Refusal(Text("the patient is not next to it"), "ATZ-17.3")


def _give(case: Case) -> Refusal:
    barred = _no_action(case)
    if barred is not None:
        return barred
    code, _, name = case.rest.rpartition(":")
    survivor = case.survivor
    if code not in (survivor.hand, *survivor.pack, *survivor.items):
        return Refusal(Text("it does not carry that"), "ATZ-8.2")
    if code not in to_give(survivor):
        return _no_ammo_needed(case, "ATZ-9.6")
    return _not_to(case, case.state.survivors.get(name))


def _not_to(case: Case, receiver: Survivor | None) -> Refusal:
    if receiver is None or receiver.space < 0 or receiver.space not in _around(case):
        return Refusal(Text("the receiver is not next to it"), "ATZ-8.2")
    if receiver.side != case.survivor.side:
        return Refusal(Text("nothing is given to an Opponent"), "ATZ-8.2")
    if not has_room(case.tables, receiver):
        return Refusal(Text("the receiver can carry no more"), "ATZ-17.1")
    return Refusal(Text("an enemy is in the receiver's hex"), "ATZ-8.2")


def _take(case: Case) -> Refusal:
    barred = _no_action(case)
    if barred is None and not has_room(case.tables, case.survivor):
        return Refusal(Text("it can carry no more"), "ATZ-17.1")
    return barred or Refusal(Text("that does not lie here"), "ATZ-14.2")


_REASONS: dict[str, Callable[[Case], Refusal]] = {
    "move": _move,
    "charge": _charge,
    "run": _run,
    "exit": _exit,
    "fire": _fire,
    "grenade": _grenade,
    "search": _search,
    "reload": _reload,
    "ammo": _ammo,
    "change": _change,
    "scope": _scope,
    "first_aid": _first_aid,
    "give": _give,
    "take": _take,
    "heal": lambda case: skill_refusals.heal(case, _no_action(case)),
    "cure": lambda case: skill_refusals.cure(case, _no_action(case)),
    "peek": skill_refusals.peek,
}
