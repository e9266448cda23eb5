"""What each option promises its seat, in whole numbers (`engine.core.ruleset.Appraisal`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.ruleset import Appraisal
from engine.rulesets.atz import gear
from engine.rulesets.atz.aims import Aims, aims_of
from engine.rulesets.atz.fire import shots_of
from engine.rulesets.atz.melee import melee_dice
from engine.rulesets.atz.noise import threshold
from engine.rulesets.atz.odds import MeleeOdds, fire_odds, melee_odds

if TYPE_CHECKING:
    from engine.core.decisions import Decision, Option
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

NEVER = 999  # steps: further than any map is wide


def appraise(tables: Tables, state: State, decision: Decision) -> tuple[Appraisal, ...]:
    """Return what each option of *decision* promises."""
    if decision.counter is None:
        return tuple([_of_side(tables, state, option) for option in decision.options])
    judge = _Judge(tables, state, state.survivors[decision.counter])
    return tuple([judge.promise(option) for option in decision.options])


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
        self.field = tables.field(self.aims.spaces) if self.aims.spaces else None
        self.foes = [(at, state.counters[z].mp) for z, at in state.zombies.items()]

    def steps(self, space: int) -> int:
        """Return the cost of the way from *space* to the nearest aim."""
        if self.field is None:
            return 0
        return NEVER if space < 0 else min(self.field[space], NEVER)

    def danger(self, space: int) -> int:
        """Return how many zombies can enter *space* in their next move."""
        if space < 0:
            return 0
        row = self.tables.paths.row(space)
        return sum([row[at] <= mp for at, mp in self.foes])

    def promise(self, option: Option) -> Appraisal:
        """Return what *option* promises."""
        verb, _, rest = option.key.partition(":")
        space = option.spaces[0] if verb in ("move", "deploy", "back") else self.survivor.space
        then = Appraisal(self.steps(space), self.danger(space))
        match verb:
            case "fire" | "grenade":
                then = self._fire(option, then)
            case "charge" | "fight":
                then = self._melee(option, then)
            case "search":
                then = then._replace(gain=self.aims.search)
            case "exit":
                then = Appraisal(aim=0 if self.aims.exit else NEVER, gain=self.aims.exit)
            case "take" if gear.kind_of(rest) in self.aims.items:
                then = then._replace(gain=1000)
            case "done":
                then = self._stay(then)
            case "row":
                then = then._replace(kills=int(rest))
            case _:
                pass
        return then

    def _fire(self, option: Option, now: Appraisal) -> Appraisal:
        tables = self.tables
        odds = fire_odds(tables, self.state, self.survivor, option)
        kills = sum(k * ways for k, ways in enumerate(odds.hits)) * 1000 // odds.total
        parts = option.key.split(":")
        shots = 1
        if parts[0] == "fire":
            weapon = tables.weapons[gear.kind_of(self.survivor.hand)]
            shots = shots_of(tables, weapon, int(parts[2]), parts[3] if len(parts) > 3 else "")
        coming = shots * tables["noise.dice_per_shot"] * (7 - threshold(tables)) * 1000 // 6
        gain = kills * self.aims.kill // 1000
        return now._replace(kills=kills, noise=coming, gain=gain)

    def _melee(self, option: Option, now: Appraisal) -> Appraisal:
        space = option.spaces[0] if option.spaces else self.survivor.space
        fight = self._round(space)
        gain = fight.kills * self.aims.kill // 1000
        return now._replace(kills=fight.kills, loss=fight.wounds, gain=gain)

    def _stay(self, now: Appraisal) -> Appraisal:
        active = self.state.active
        fought = active is not None and active.fought
        if fought or not self.state.zombies_at(self.survivor.space):
            return now
        fight = self._round(self.survivor.space)
        return now._replace(kills=fight.kills, loss=fight.wounds)

    def _round(self, space: int) -> MeleeOdds:
        zombies = len(self.state.zombies_at(space))
        dice = melee_dice(self.tables, self.survivor)
        return melee_odds(self.tables, self.survivor.rep, dice, zombies)
