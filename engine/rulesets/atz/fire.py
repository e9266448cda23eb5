"""Ranged combat (section 10): who may be fired at, and what the dice do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.rulesets.atz import choices, gear
from engine.rulesets.atz.abilities import QUIET
from engine.rulesets.atz.counter_events import GearSpent, WeaponEmptied
from engine.rulesets.atz.events import Fired
from engine.rulesets.atz.fire_table import Target
from engine.rulesets.atz.noise_events import ShotsMarked
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.state import id_order
from engine.rulesets.atz.wounds import kill, wound
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core.decisions import Option
    from engine.core.game import Procedure
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables
    from engine.rulesets.atz.weapons import Weapon


@clause("ATZ-9.2", "ATZ-9.6", "ATZ-13.1a")
def loaded_weapon(tables: Tables, survivor: Survivor) -> Weapon | None:
    """Return the weapon in hand if it can fire: no bat, not out of ammo, not being reloaded."""
    weapon = tables.weapons.get(gear.kind_of(survivor.hand))
    if weapon is None or not weapon.fires or gear.is_ooa(survivor.hand):
        return None
    return weapon


@clause("ATZ-9.1", "ATZ-10.8", "ATZ-10.9", "ATZ-10.10", "ATZ-11.7", "ATZ-11.9")
def target_spaces(tables: Tables, state: State, survivor: Survivor, weapon: Weapon) -> list[int]:
    """Return the hexes with enemies in range and seen, without a friend unless a ruleset says so.

    Those with zombies come first, in id order of zombies, then those with Opponents.
    """
    friends = spared_spaces(tables, state, survivor)
    found = {space: None for space in state.zombies.values() if space not in friends}
    for opponent in state.opponents_of(survivor.side):
        if opponent.space not in friends:
            found[opponent.space] = None
    here = survivor.space
    away = tables.away(here)
    return [s for s in found if away[s] <= weapon.range and tables.sees(here, s)]


@clause("ATZ-10.9")
def spared_spaces(tables: Tables, state: State, survivor: Survivor) -> list[int]:
    """Return the hexes that are not fired at for the sake of those who stand there."""
    if tables.rules.friendly_fire != "forbid":
        return [survivor.space]
    return [s.space for s in state.friends_of(survivor.side)]


@clause("ATZ-9.8", "ATZ-9.9", "ATZ-9.10", "ATZ-9.12", "ATZ-10.1")
def fire_options(
    tables: Tables, survivor: Survivor, spaces: Iterable[int], *, snap: bool = False
) -> list[Option]:
    """Return the ways to fire the weapon in hand at *spaces*: the number of dice, panic, scope."""
    weapon = loaded_weapon(tables, survivor)
    if weapon is None:
        return []
    bonuses = ["scope" if gear.has_scope(survivor.hand) else ""]
    if may_panic(tables, weapon):
        bonuses.append("panic")
    return [
        choices.fire_option(tables, space, dice, bonus, snap=snap)
        for space in spaces
        for dice in weapon.dice
        for bonus in bonuses
    ]


@clause("ATZ-9.4", "ATZ-10.9")
def grenade_spaces(tables: Tables, state: State, survivor: Survivor) -> list[int]:
    """Return the adjacent hexes with enemies, if the survivor has a grenade in hand or Backpack."""
    weapon = grenade_of(tables, survivor)
    if not weapon:
        return []
    reach = tables.weapons[gear.kind_of(weapon)].range
    here = survivor.space
    found = dict.fromkeys(state.zombies.values())
    found.update(dict.fromkeys([s.space for s in state.opponents_of(survivor.side)]))
    return [s for s in found if s != here and tables.in_range(here, s, reach)]


def grenade_of(tables: Tables, survivor: Survivor) -> str:
    """Return a grenade that the survivor can throw, an empty text without one."""
    for code in (survivor.hand, *survivor.pack):
        weapon = tables.weapons.get(gear.kind_of(code))
        if weapon and weapon.per_target and (code == survivor.hand or weapon.from_backpack):
            return code
    return ""


class ShotAt(NamedTuple):
    """Somebody was shot at by an Opponent, from a space."""

    target: str
    by: str
    origin: int


class Volley(NamedTuple):
    """A firing whose dice have been rolled; what it does is still to be carried out."""

    survivor: str
    space: int  # where the shots are marked
    hits: tuple[str, ...]
    shot_at: tuple[ShotAt, ...]
    shots: int  # for the marker
    empties: str = ""  # the clause by which the weapon runs dry


@clause("ATZ-10.1", "ATZ-9.4", "ATZ-9.5")
def resolve_fire(game: Play, survivor: Survivor, option: Option) -> Procedure[tuple[ShotAt, ...]]:
    """Carry out a fire option: name the order of targets, roll, remove who is hit, make noise.

    Return the Opponents who were shot at and live.
    """
    volley = yield from roll_fire(game, survivor, option)
    return land(game, volley)


@clause("ATZ-10.1", "ATZ-10.4", "ATZ-9.4", "ATZ-9.5")
def roll_fire(
    game: Play, survivor: Survivor, option: Option, *, snap: bool = False
) -> Procedure[Volley]:
    """Name the order of targets and roll; nobody is hit yet."""
    tables = tables_of(game)
    space = option.spaces[0]
    chosen, bonus = _read(option.key)
    code = survivor.hand
    weapon = tables.weapons[gear.kind_of(code)]
    extra = _extra_dice(tables, bonus)
    counting = counting_dice(tables, weapon, chosen + extra, bonus)
    groups = target_groups(tables, game.state, survivor, space, weapon)
    targets = yield from _in_order(game, survivor, groups, counting)
    dice = game.dice.roll("combat", chosen + extra, clause="ATZ-10.1", purpose="fire")
    totals = tuple([survivor.rep + die for die in sorted(dice)[-counting:]])
    hits = tuple(tables.fire_table.fall(totals, targets, snap=snap))
    names = tuple([target.id for target in targets])
    because = "ATZ-13.4" if snap else "ATZ-10.1"
    game.emit(Fired(survivor.id, code, space, dice, totals, names, hits, because))
    dry = "ATZ-9.5" if runs_dry(tables, dice, bonus) else ""
    return Volley(
        survivor.id,
        _noise_at(weapon, survivor, space),
        hits,
        _shot_at(game.state, survivor, space, names[: len(hits) + (len(totals) > len(hits))]),
        shots_of(tables, weapon, chosen, bonus) - tables.amount(survivor.id, QUIET),
        "ATZ-9.8" if bonus == "panic" else dry,
    )


@clause("ATZ-10.7")
def _shot_at(
    state: State, survivor: Survivor, space: int, tried: tuple[str, ...]
) -> tuple[ShotAt, ...]:
    """Return the Opponents on whom a die was tried, or who stand in the target hex."""
    return tuple(
        [
            ShotAt(other.id, survivor.id, survivor.space)
            for other in state.opponents_of(survivor.side)
            if other.space == space or other.id in tried
        ]
    )


@clause("ATZ-10.1", "ATZ-10.6", "ATZ-10.7", "ATZ-18.1")
def land(game: Play, volley: Volley) -> tuple[ShotAt, ...]:
    """Carry out the hits, mark the shots, empty the weapon; return who was shot at and lives."""
    tables, state = tables_of(game), game.state
    shooter = state.survivors[volley.survivor]
    for target in volley.hits:
        _hit(game, target, shooter)
    if volley.shots > 0:
        adds_up = tables["procedures.shots_add_up_in_hex"]
        game.emit(ShotsMarked(volley.space, volley.shots, adds_up))
    if volley.empties and shooter.hand:
        game.emit(WeaponEmptied(shooter.id, volley.empties))
    return tuple([shot for shot in volley.shot_at if state.survivors[shot.target].space >= 0])


def _noise_at(weapon: Weapon, survivor: Survivor, space: int) -> int:
    """Return where the shots are marked of what *survivor* fires at *space*, or throws there."""
    return space if weapon.noise_at == "target" else survivor.space


def _read(key: str) -> tuple[int, str]:
    parts = key.split(":")
    return int(parts[2]), parts[3] if len(parts) > 3 else ""


def _extra_dice(tables: Tables, bonus: str) -> int:
    panic: int = tables["ammo.panic_dice"]
    return panic if bonus == "panic" else 1 if bonus else 0


@clause("ATZ-9.8")
def may_panic(tables: Tables, weapon: Weapon) -> bool:
    """Return whether the weapon can be fired in panic."""
    if weapon.keep and tables["ammo.panic_shotgun"] == "forbid":
        return False
    return weapon.panic


@clause("ATZ-9.4", "ATZ-9.8")
def counting_dice(tables: Tables, weapon: Weapon, dice: int, bonus: str) -> int:
    """Return how many of *dice* count, the best ones: a shotgun keeps three."""
    if not weapon.keep:
        return dice
    more = bonus == "panic" and tables["ammo.panic_shotgun"] == "seven_keep_four"
    return weapon.keep + 1 if more else weapon.keep


@clause("ATZ-9.8", "ATZ-9.9", "ATZ-18.1", "ATZ-18.2")
def shots_of(tables: Tables, weapon: Weapon, dice: int, bonus: str) -> int:
    """Return the value of the shot marker: the dice used, the scope's left out."""
    shots = weapon.noise if weapon.noise >= 0 else dice
    if bonus == "panic" and tables["ammo.panic_die_is_shot"]:
        shots += tables["ammo.panic_dice"]
    return shots


@clause("ATZ-9.5", "ATZ-9.11")
def runs_dry(tables: Tables, dice: tuple[int, ...], bonus: str) -> bool:
    """Return whether two or more of the dice rolled, kept or not, show 1."""
    counted = dice[:-1] if bonus == "scope" and not tables["ammo.scope_die_counts"] else dice
    ones: int = tables["ammo.ones_for_ooa"]
    return counted.count(1) >= ones


@clause("ATZ-10.2", "ATZ-10.8", "ATZ-10.9")
def target_groups(
    tables: Tables, state: State, survivor: Survivor, space: int, weapon: Weapon
) -> tuple[list[Target], list[Target]]:
    """Return those of the target hex by id, then those that hits may spread to.

    Where a ruleset lets friends be hit, the one in the target hex comes after the enemies there.
    Hits spread to hexes next to the target hex, clockwise from direction 1, that the shooter sees,
    in range, without a friend; from the own hex, if at all, to zombies only.
    """
    first = enemies_at(tables, state, survivor, space)
    if tables.rules.friendly_fire == "friends_last":
        first += _aimed_at(tables, friends_at(state, survivor, space))
    here = survivor.space
    if space == here and not tables["spread.from_own_hex"]:
        return first, []
    if not tables["spread.adjacent_to_target_hex"]:
        return first, []
    friends = spared_spaces(tables, state, survivor)
    near = [
        k
        for k in tables.ground.around[space]
        if k >= 0 and k not in friends and _may_spread(tables, here, k, weapon)
    ]
    if space == here:
        return first, [Target(zombie) for k in near for zombie in state.targets_at(k)]
    return first, [target for k in near for target in enemies_at(tables, state, survivor, k)]


@clause("ATZ-10.4", "ATZ-10.5")
def enemies_at(tables: Tables, state: State, survivor: Survivor, space: int) -> list[Target]:
    """Return the survivor's enemies in *space* as targets, by id."""
    zombies = [Target(zombie) for zombie in state.targets_at(space)]
    people = [s for s in state.opponents_of(survivor.side) if s.space == space]
    return _by_id([*zombies, *_aimed_at(tables, people)]) if people else zombies


@clause("ATZ-10.9")
def friends_at(state: State, survivor: Survivor, space: int) -> list[Survivor]:
    """Return the friends of *survivor* who stand in *space*."""
    friends = state.friends_of(survivor.side)
    return [s for s in friends if s.space == space and s is not survivor]


def _aimed_at(tables: Tables, people: list[Survivor]) -> list[Target]:
    cover = tables.ground.cover
    return [Target(s.id, bool(cover[s.space]), bool(tables.armour_of(s))) for s in people]


def _by_id(targets: list[Target]) -> list[Target]:
    return sorted(targets, key=lambda target: id_order(target.id))


def _may_spread(tables: Tables, here: int, space: int, weapon: Weapon) -> bool:
    if tables["spread.needs_los"] and not tables.sees(here, space):
        return False
    near = tables.ground.distance(here, space) <= weapon.range
    return near or not tables["spread.needs_range"]


@clause("ATZ-10.3")
def _in_order(
    game: Play, survivor: Survivor, groups: tuple[list[Target], list[Target]], dice: int
) -> Procedure[list[Target]]:
    """Let the player name the order of targets, as far as the dice can reach."""
    ordered: list[Target] = []
    usual = False
    for group in groups:
        left = list(group)
        while len(left) > 1 and len(ordered) < dice and not usual:
            option = yield ask(
                "target_order",
                Text("Who is hit next?"),
                (choices.DEFAULT_ORDER, *[_hit_option(game, target) for target in left]),
                "ATZ-10.3",
                survivor,
            )
            if option is choices.DEFAULT_ORDER:
                usual = True
            else:
                target = next(t for t in left if t.id == option.target)
                ordered.append(target)
                left.remove(target)
        ordered += left
    return ordered


def _hit_option(game: Play, target: Target) -> Option:
    state = game.state
    tables = tables_of(game)
    if target.id in state.zombies:
        space, printed = state.zombies[target.id], state.counters[target.id]
        return choices.zombie_option(tables, "hit", target.id, space, printed)
    space = state.survivors[target.id].space
    return choices.counter_option(tables, "hit", target.id, space, choices.CLAUSES["hit"])


def _hit(game: Play, target: str, by: Survivor) -> None:
    """Carry out one hit (ATZ-10.6), unless another has removed the target at the same moment."""
    state = game.state
    if target in state.zombies:
        kill(game, target, by)
    elif target in state.survivors and state.survivors[target].space >= 0:
        wound(game, state.survivors[target], tables_of(game)["wounds.per_hit"])


@clause("ATZ-9.4", "ATZ-10.1", "ATZ-10.7", "ATZ-10.9", "ATZ-17.5", "ATZ-18.2")
def throw_grenade(game: Play, survivor: Survivor, space: int) -> tuple[ShotAt, ...]:
    """Throw a grenade: one die per target in id order, each judged as first; friends included.

    Return the Opponents who were shot at and live.
    """
    tables, state = tables_of(game), game.state
    code = grenade_of(tables, survivor)
    weapon = tables.weapons[gear.kind_of(code)]
    targets = in_blast(tables, state, space)
    dice = game.dice.roll("combat", len(targets), clause="ATZ-9.4", purpose="grenade")
    totals = tuple([survivor.rep + die for die in dice])
    ranks = range(1, len(dice) + 1) if not weapon.rank_always_first else [1] * len(dice)
    hits = [
        target.id
        for total, rank, target in zip(totals, ranks, targets, strict=True)
        if tables.fire_table.hits(total, rank, target)
    ]
    names = tuple([target.id for target in targets])
    game.emit(Fired(survivor.id, code, space, dice, totals, names, tuple(hits), "ATZ-9.4"))
    if tables["procedures.grenade_single_use"]:
        game.emit(GearSpent(survivor.id, code))
    shot_at = _shot_at(state, survivor, space, names)
    for target_id in hits:
        _hit(game, target_id, survivor)
    shots = shots_of(tables, weapon, len(dice), "")
    if shots > 0:
        at, adds_up = _noise_at(weapon, survivor, space), tables["procedures.shots_add_up_in_hex"]
        game.emit(ShotsMarked(at, shots, adds_up, "ATZ-18.2"))
    return tuple([shot for shot in shot_at if state.survivors[shot.target].space >= 0])


@clause("ATZ-9.4", "ATZ-10.1")
def in_blast(tables: Tables, state: State, space: int) -> list[Target]:
    """Return all in *space* by id, of whatever side: each is a target of a grenade."""
    zombies = [Target(zombie) for zombie in state.targets_at(space)]
    people = [s for s in state.survivors.values() if s.space == space]
    return _by_id([*zombies, *_aimed_at(tables, people)]) if people else zombies
