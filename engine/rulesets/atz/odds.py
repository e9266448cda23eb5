"""Exact chances: hits of a firing, and how a round of melee ends."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, factorial
from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.core.ruleset import Odds
from engine.rulesets.atz import gear
from engine.rulesets.atz.abilities import CURE, HEAL
from engine.rulesets.atz.fire import counting_dice, in_blast, target_groups
from engine.rulesets.atz.fire_table import Target
from engine.rulesets.atz.melee import wounds_of

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

FACES = 6


class Shot(NamedTuple):
    """A firing as the odds see it: ``targets`` are (cover, armour) in order."""

    rep: int
    dice: int
    keep: int
    targets: tuple[tuple[bool, bool], ...]
    snap: bool = False


@clause("ATZ-10.3", "ATZ-10.4")
def hit_odds(tables: Tables, shot: Shot) -> Odds:
    """Return the chances of 0, 1, 2 ... hits; kept for all games."""
    known = tables.odds_cache.get(shot)
    if known is None:
        known = tables.odds_cache[shot] = _hit_odds(tables, shot)
    return known


def _hit_odds(tables: Tables, shot: Shot) -> Odds:
    targets = [Target(str(at), *target) for at, target in enumerate(shot.targets)]
    hits = [0] * (min(len(targets), shot.keep or shot.dice) + 1)
    for faces in combinations_with_replacement(range(1, FACES + 1), shot.dice):
        ways = factorial(shot.dice)
        for face in range(1, FACES + 1):
            ways //= factorial(faces.count(face))
        counted = faces[-shot.keep :] if shot.keep else faces
        fallen = tables.fire_table.fall(
            [shot.rep + face for face in counted], targets, snap=shot.snap
        )
        hits[len(fallen)] += ways
    return Odds(tuple(hits), FACES**shot.dice)


def option_odds(tables: Tables, state: State, option: Option) -> Odds | None:
    """Return the chance of hits of a fire option for the survivor who would fire, None for others.

    Of healing or curing it is the chance of success.
    In a reaction the survivor stands in the hex that it fires at.
    """
    verb = option.key.partition(":")[0]
    if verb in (HEAL, CURE) and state.active is not None:
        return skill_odds(tables, state.survivors[state.active.survivor], verb)
    if verb not in ("fire", "snap", "grenade") or not option.spaces:
        return None
    survivor = _shooter(state, option)
    if survivor is None:
        return None
    return fire_odds(tables, survivor, option, targets_of(tables, state, survivor, option))


def _shooter(state: State, option: Option) -> Survivor | None:
    """Return who fires: in a reaction whom the option names, else the one who acts."""
    if option.counter is not None:
        return state.survivors[option.counter]
    return state.survivors[state.active.survivor] if state.active else None


Aspects = tuple[tuple[bool, bool], ...]  # cover and armour of each target, in the usual order


def targets_of(tables: Tables, state: State, survivor: Survivor, option: Option) -> Aspects:
    """Return who may be hit by a fire or grenade option."""
    space = option.spaces[0]
    if option.key.startswith("grenade"):
        return tuple([(t.cover, t.armour) for t in in_blast(tables, state, space)])
    weapon = tables.weapons[gear.kind_of(survivor.hand)]
    first, spread = target_groups(tables, state, survivor, space, weapon)
    return tuple([(t.cover, t.armour) for t in (*first, *spread)])


def fire_odds(tables: Tables, survivor: Survivor, option: Option, targets: Aspects) -> Odds:
    """Return the chance of hits if *survivor* takes a fire or grenade option."""
    parts = option.key.split(":")
    if parts[0] == "grenade":
        return _grenade_odds(tables, survivor, targets)
    weapon = tables.weapons[gear.kind_of(survivor.hand)]
    bonus = parts[3] if len(parts) > 3 else ""
    extra = tables["ammo.panic_dice"] if bonus == "panic" else 1 if bonus else 0
    dice = int(parts[2]) + extra
    most = counting_dice(tables, weapon, dice, bonus)
    keep = most if weapon.keep else 0
    shot = Shot(survivor.rep, dice, keep, targets[:most], parts[0] == "snap")
    return hit_odds(tables, shot)


def _grenade_odds(tables: Tables, survivor: Survivor, targets: Aspects) -> Odds:
    """Return the chance of targets hit: each die has its own, as first."""
    hits = [1]
    for target in targets:
        miss, hit = hit_odds(tables, Shot(survivor.rep, 1, 0, (target,))).hits
        hits = [
            (hits[k] * miss if k < len(hits) else 0) + (hits[k - 1] * hit if k else 0)
            for k in range(len(hits) + 1)
        ]
    return Odds(tuple(hits), FACES ** len(targets))


@clause("ATZ-19.5", "ATZ-19.6")
def skill_odds(tables: Tables, survivor: Survivor, effect: str) -> Odds | None:
    """Return the chance that an ability fails, and that it brings all that it can."""
    ability = tables.ability(survivor.id, effect)
    if ability is None:
        return None
    ways = _passes(survivor.rep, ability.dice)
    needed = ability.successes
    return Odds((sum(ways[:needed]), sum(ways[needed:])), FACES**ability.dice)


class MeleeOdds(NamedTuple):
    """What a round promises, in thousandths: zombies destroyed, wounds taken."""

    kills: int
    wounds: int


@clause("ATZ-12.4")
def melee_odds(tables: Tables, rep: int, dice: int, zombies: int, zombie_rep: int = 4) -> MeleeOdds:
    """Return the expected result of a round against *zombies* with one die each."""
    key = ("melee", rep, dice, zombies, zombie_rep)
    known = tables.reckoned.get(key)
    if known is None:
        known = tables.reckoned[key] = _melee_odds(tables, (rep, dice), (zombie_rep, zombies))
    return known


@clause("ATZ-12.7")
def round_odds(tables: Tables, own: tuple[int, int], theirs: tuple[int, int]) -> MeleeOdds:
    """Return the expected result of a round between two people, as (Rep, dice) each."""
    won = lost = 0
    for mine, ways in enumerate(_passes(*own)):
        for hits, others in enumerate(_passes(*theirs)):
            won += ways * others * (mine > hits)
            lost += ways * others * (mine < hits)
    thousand = 1000 * tables["melee.kills_per_win"]
    total = FACES ** (own[1] + theirs[1])
    return MeleeOdds(thousand * won // total, thousand * lost // total)


def _melee_odds(tables: Tables, own: tuple[int, int], theirs: tuple[int, int]) -> MeleeOdds:
    kills = wounds = 0
    for mine, ways in enumerate(_passes(*own)):
        for hits, others in enumerate(_passes(*theirs)):
            if mine > hits:
                kills += ways * others
            elif mine < hits:
                wounds += ways * others * wounds_of(tables, theirs[1], mine, hits)
    total = FACES ** (own[1] + theirs[1])
    return MeleeOdds(1000 * kills // total, 1000 * wounds // total)


def _passes(rep: int, dice: int) -> list[int]:
    """Return in how many throws 0, 1, 2 ... of *dice* pass against *rep*."""
    good = max(0, min(rep, FACES))
    return [comb(dice, k) * good**k * (FACES - good) ** (dice - k) for k in range(dice + 1)]
