"""What each option promises its seat, in whole numbers (`engine.core.ruleset.Appraisal`)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.core.ruleset import Appraisal
from engine.rulesets.atz import arms, gear
from engine.rulesets.atz.aims import Aims, aims_of
from engine.rulesets.atz.being_charged import charged_rows
from engine.rulesets.atz.fire import fire_options, friends_at, grenade_of, shots_of
from engine.rulesets.atz.hidden import hidden_wounds, threat_of, unopened
from engine.rulesets.atz.melee import melee_dice
from engine.rulesets.atz.menace import menaces, round_with
from engine.rulesets.atz.needs import DETOUR, VITAL, awaited, fetched, stake_of
from engine.rulesets.atz.noise import threshold
from engine.rulesets.atz.odds import (
    Aspects,
    MeleeOdds,
    fire_odds,
    melee_odds,
    round_odds,
    skill_odds,
    targets_of,
)

if TYPE_CHECKING:
    from engine.core.decisions import Decision, Option
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

NEVER = 999  # steps: further than any map is wide
COUNTED = 255  # enemies; nobody minds more


def appraise(tables: Tables, state: State, decision: Decision) -> tuple[Appraisal, ...]:
    """Return what each option of *decision* promises."""
    if decision.counter is None:
        return tuple([_of_side(tables, state, option) for option in decision.options])
    judge = _Judge(tables, state, state.survivors[decision.counter])
    if decision.kind == "being_charged":
        return judge.rows()
    steps, dangers, crowds, stake = judge.field, judge.dangers, judge.crowds, judge.stake
    struck = judge.struck if decision.kind == "activation" else 0
    closed, kept = judge.closed, judge.kept
    return tuple(
        [
            Appraisal(
                steps[at := option.spaces[0]],
                dangers[at],
                0,
                struck,
                0,
                0,
                crowds[at],
                0,
                0,
                judge.hidden if at in closed else 0,
                0,
                DETOUR if at in kept else 0,
                stake,
            )
            if option.group == "move"
            else judge.promise(option)
            for option in decision.options
        ]
    )


def _of_side(tables: Tables, state: State, option: Option) -> Appraisal:
    """Return what a choice among survivors promises: whoever is nearest to an aim goes first."""
    survivor = state.survivors.get(option.target or "")
    if survivor is None:
        return Appraisal(aim=NEVER if option.key == "pass" else 0)
    judge = _Judge(tables, state, survivor)
    return Appraisal(aim=judge.steps(survivor.space))


class _Judge:
    """Looks at the options of one survivor."""

    def __init__(self, tables: Tables, state: State, survivor: Survivor) -> None:
        self.tables = tables
        self.state = state
        self.survivor = survivor
        self.aims: Aims = aims_of(tables, state, survivor)
        self.field = self._field()
        self.targets: dict[tuple[bool, int], Aspects] = {}
        self.threats: dict[int, int] = {}
        self.stake = stake_of(tables, state, survivor)

    @cached_property
    def foes(self) -> list[tuple[int, int]]:
        """The spaces and MP of the zombies."""
        state = self.state
        return [
            (at, state.counters[z].mp)
            for z, at in (state.menacing() if state.calm else state.zombies).items()
        ]

    @cached_property
    def dangers(self) -> bytes:
        """How many enemies can come to each space in their next move, or fire at it."""
        people = menaces(self.tables, self.state, self.survivor) if self.state.rivals else []
        return self._reached(1, people)

    @cached_property
    def crowds(self) -> bytes:
        """How many zombies can come to each space in their next two moves."""
        return self._reached(2, [])

    def _reached(self, moves: int, people: list[int]) -> bytes:
        state, here, foes = self.state, self.survivor.space, self.foes
        active = state.active
        if here >= 0 and active is not None and active.survivor == self.survivor.id:
            # the others are too far off, wherever it goes
            away, mine = self.tables.away(here), active.mp
            foes = [(at, mp) for at, mp in foes if away[at] <= moves * mp + mine]
        threat = self.tables.paths.threat
        near = foes[: COUNTED - len(people)]
        total = sum([threat(at, moves * mp) for at, mp in near]) + sum(people)
        return total.to_bytes(self.tables.ground.size, "little")

    def steps(self, space: int) -> int:
        """Return the cost of the way from *space* to the nearest aim."""
        return NEVER if space < 0 else self.field[space]

    def _field(self) -> list[int]:
        tables = self.tables
        spaces = self.aims.spaces
        field = tables.steps.get(spaces)
        if field is None:
            field = [min(cost, NEVER) for cost in tables.field(spaces)] if spaces else tables.level
            tables.steps[spaces] = field
        return field

    def danger(self, space: int) -> int:
        """Return how many enemies can come to *space* in their next move, or fire at it."""
        return 0 if space < 0 else self.dangers[space]

    @cached_property
    def now(self) -> Appraisal:
        """What it promises to be where the survivor is."""
        here = self.survivor.space
        crowd = 0 if here < 0 else self.crowds[here]
        early = DETOUR if here in self.kept else 0
        return Appraisal(self.steps(here), self.danger(here), crowd=crowd, early=early)

    @property
    def struck(self) -> int:
        """The wounds that walking out of its hex costs the survivor, in thousandths."""
        state, survivor = self.state, self.survivor
        if self.tables.rules.free_leave or not state.in_contact(survivor):
            return 0
        zombies = len(state.zombies_at(survivor.space))
        opponent = state.opponent_at(survivor.space, survivor.side)
        if zombies or opponent is None:
            return melee_odds(self.tables, survivor.rep, 0, zombies).wounds
        theirs = (opponent.rep, melee_dice(self.tables, opponent))
        return round_odds(self.tables, (survivor.rep, 0), theirs).wounds

    @cached_property
    def closed(self) -> frozenset[int]:
        """The spaces where the survivor would draw a Zombie Card."""
        here = self.survivor.space
        inside = self.tables.building[here] if here >= 0 else -1
        return unopened(self.tables, self.state, inside)

    @cached_property
    def kept(self) -> tuple[int, ...]:
        """The spaces that are to be kept free for others."""
        return fetched(self.tables, self.state, self.aims.items)

    @cached_property
    def hidden(self) -> int:
        """The wounds to be expected of a Zombie Card, in thousandths."""
        return hidden_wounds(self.tables, self.state, self.survivor)

    def threat(self, space: int) -> int:
        """Return how near the zombies of *space* come to one of us, in thousandths."""
        known = self.threats.get(space)
        if known is None:
            known = self.threats[space] = threat_of(self.tables, self.state, self.survivor, space)
        return known

    def promise(self, option: Option) -> Appraisal:
        """Return what *option* promises, and what it does to the weapons of its side."""
        then = self._promise(option)
        more = arms.change(self.tables, self.state, self.survivor, option)
        return then._replace(arms=more, stake=self.stake)

    def _promise(self, option: Option) -> Appraisal:
        verb, _, rest = option.key.partition(":")
        then = self.now
        match verb:
            case "fire" | "snap" | "grenade":
                then = self._fire(option, then)
            case "charge" | "fight":
                then = self._melee(option, then)
            case "search":
                then = then._replace(gain=self.aims.search)
            case "exit":
                aim = 0 if self.aims.exit else NEVER
                early = awaited(self.tables, self.state, self.survivor)
                then = Appraisal(aim=aim, loss=self.struck, gain=self.aims.exit, early=early)
            case "take" if gear.kind_of(rest) in self.aims.items:
                then = then._replace(gain=1000)
            case "first_aid" | "heal" | "cure" | "peek" | "enter":
                then = self._skill(option, then)
            case "run":
                then = self._run(then)
            case "done":
                then = self._stay(then)
            case "row":
                then = then._replace(kills=int(rest))
            case _:
                pass
        return then

    def rows(self) -> tuple[Appraisal, ...]:
        """Return what the rows of Being Charged promise a Star who picks one."""
        here = self.survivor.space
        zombies = len(self.state.zombies_at(here))
        now = self.now
        shots = fire_options(self.tables, self.survivor, [here])
        kills = max([self._fire(option, now).kills for option in shots], default=0)
        fight = self._round(here)
        left = max(0, zombies - kills // 1000)
        rest = self._against(left) if left else MeleeOdds(0, 0)
        promises = {
            "fire": now._replace(kills=kills + rest.kills, loss=rest.wounds),
            "melee": now._replace(kills=fight.kills, loss=fight.wounds),
            "run": now._replace(danger=zombies),
        }
        rows = charged_rows(self.tables, self.state, self.survivor)
        return tuple([promises[row] for row in rows])

    def _fire(self, option: Option, now: Appraisal) -> Appraisal:
        tables = self.tables
        key = (option.key.startswith("grenade"), option.spaces[0])
        targets = self.targets.get(key)
        if targets is None:
            targets = targets_of(tables, self.state, self.survivor, option)
            self.targets[key] = targets
        odds = fire_odds(tables, self.survivor, option, targets)
        kills = sum(k * ways for k, ways in enumerate(odds.hits)) * 1000 // odds.total
        lost = 0
        if tables.rules.friendly_fire == "friends_last" and not key[0]:
            friends = len(friends_at(self.state, self.survivor, key[1]))
            foes = len(targets) - friends
            over = sum(max(0, k - foes) * ways for k, ways in enumerate(odds.hits))
            lost = over * 1000 // odds.total
            kills -= lost
        parts = option.key.split(":")
        if parts[0] == "grenade":
            weapon = tables.weapons[gear.kind_of(grenade_of(tables, self.survivor))]
            shots = shots_of(tables, weapon, len(targets), "")
        else:
            weapon = tables.weapons[gear.kind_of(self.survivor.hand)]
            shots = shots_of(tables, weapon, int(parts[2]), parts[3] if len(parts) > 3 else "")
        coming = shots * tables["noise.dice_per_shot"] * (7 - threshold(tables)) * 1000 // 6
        gain = kills * self.aims.kill // 1000
        relief = kills * self.threat(key[1]) // 1000
        return now._replace(
            kills=kills, noise=coming, gain=gain, loss=now.loss + lost, relief=relief
        )

    def _melee(self, option: Option, now: Appraisal) -> Appraisal:
        space = option.spaces[0] if option.spaces else self.survivor.space
        fight = self._round(space)
        gain = fight.kills * self.aims.kill // 1000
        return now._replace(kills=fight.kills, loss=fight.wounds, gain=gain, relief=fight.kills)

    def _run(self, now: Appraisal) -> Appraisal:
        """Return what a run promises: where nothing else is to be done, a longer way."""
        active = self.state.active
        if active is None or now.crowd or (self.aims.search and not now.aim):
            return now  # there is something better to do
        if self.stake >= VITAL:
            return now  # others go ahead
        bonus = self.tables["run.dice"] * min(6, self.survivor.rep) // 6
        further = active.mp + bonus * self.tables["run.mp_per_success"]
        return now._replace(way=min(now.aim, further) if active.mp < now.aim < NEVER else 0)

    def _healed(self, option: Option, number: int) -> int:
        """Return the wounds that are taken off, in thousandths."""
        return 1000 * min(number, self.state.survivors[option.target or ""].wounds)

    def _skill(self, option: Option, now: Appraisal) -> Appraisal:
        """Return what a first aid kit or an ability promises."""
        verb, _, rest = option.key.partition(":")
        if verb in ("peek", "enter"):
            return self._entering(option)
        if verb == "first_aid":
            kit = rest.partition(":")[2] or gear.FIRST_AID
            return now._replace(loss=-self._healed(option, self.tables.items[kit].amount))
        odds = skill_odds(self.tables, self.survivor, verb)
        ability = self.tables.ability(self.survivor.id, verb)
        if odds is None or ability is None:
            return now
        if verb == "heal":
            wounds = self._healed(option, ability.amount)
            return now._replace(loss=-wounds * odds.hits[1] // odds.total)
        return now._replace(kills=1000 * odds.hits[1] // odds.total)

    def _entering(self, option: Option) -> Appraisal:
        """Return what a look into a building promises: to come in, but forewarned."""
        space = option.spaces[0]
        then = Appraisal(self.steps(space), self.danger(space), loss=-1)
        return self._melee(option, then) if self.state.zombies_at(space) else then

    def _stay(self, now: Appraisal) -> Appraisal:
        active = self.state.active
        fought = active is not None and active.fought
        if fought or not self.state.in_contact(self.survivor):
            return now
        fight = self._round(self.survivor.space)
        return now._replace(kills=fight.kills, loss=fight.wounds, relief=fight.kills)

    def _round(self, space: int) -> MeleeOdds:
        zombies = len(self.state.zombies_at(space))
        opponent = self.state.opponent_at(space, self.survivor.side)
        if opponent is not None and not zombies:
            return round_with(self.tables, self.survivor, opponent)
        return self._against(zombies)

    def _against(self, zombies: int) -> MeleeOdds:
        dice = melee_dice(self.tables, self.survivor)
        return melee_odds(self.tables, self.survivor.rep, dice, zombies)
