"""The log: each event as one sentence, spaces by their printed labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rulesets.atz import tell_counters, tell_people, tell_scenario, tell_variants
from engine.rulesets.atz.action_words import USES
from engine.rulesets.atz.palette import gear_name
from engine.rulesets.atz.reactions import TESTS
from engine.rulesets.atz.skill_lines import LINES
from engine.rulesets.atz.state import OPPONENTS, SURVIVORS, ZOMBIES
from engine.rulesets.atz.tell_counters import zombies
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.rulesets.atz import events, noise_events
    from engine.rulesets.atz.tables import Tables

PHASES: dict[str, Words] = {
    "setup": Text("setup"),
    "initiative": Text("initiative"),
    "drugs": Text("drugs"),
    "survivors": Text("survivors"),
    "zombies": Text("zombies"),
    "noise": Text("noise"),
    "end": Text("end of the turn"),
}
ENDINGS: dict[str, Words] = {
    "victory": Text("The survivors have won"),
    "defeat": Text("The survivors have lost"),
    "no_survivor_left": Text("No survivor is left"),
    "turn_limit": Text("The last turn has passed without victory"),
    "endless": Text("The game went on for too many turns and was given up"),
    "all_gone": Text("Nobody is left on the map, and the aim was not reached"),
    "glory_tie": Text("No side has more Glory points alive than the others"),
    "draw": Text("Several sides reached the aim, none with more Glory points than the others"),
}


SIDES: dict[str, Words] = {  # what a side is called that has no name of its own
    SURVIVORS: Text("The survivors"),
    OPPONENTS: Text("The Opponents"),
    ZOMBIES: Text("The zombies"),
}


def faces(dice: Sequence[int]) -> str:
    """Return dice as they are read out: ``3, 5, 6``."""
    return ", ".join(str(die) for die in dice)


def called(tables: Tables, side: str) -> Words:
    """Return what a sentence calls a side at its beginning."""
    name = tables.side_names[side]
    usual = SIDES.get(side) if name == side else None
    return usual or Text("{side}", side=name)


def listed(names: Sequence[str]) -> Words:
    """Return names as one says them: ``Ann, Bea and Cy``."""
    if len(names) == 1:
        return Text("{name}", name=names[0])
    return Text("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def tell(tables: Tables, event: Any) -> Words:
    """Return the log line of an event."""
    return _LINES[type(event).__name__](tables, event)


# -- the turn


def _turn(tables: Tables, e: events.TurnBegan) -> Words:
    return Text("Turn {turn}", turn=e.turn)


def initiative(tables: Tables, dice: Sequence[tuple[str, int]]) -> Words:
    """Return the initiative dice of the sides, the zombies' last."""
    if len(tables.players) == 1 and len(dice) == 2:
        return Text("survivors {own}, zombies {theirs}", own=dice[0][1], theirs=dice[1][1])
    shown = ", ".join(f"{tables.side_names[side]} {die}" for side, die in dice)
    return Text("{dice}", dice=shown)


def _initiative(tables: Tables, e: events.InitiativeRolled) -> Words:
    rolled = tuple(zip(e.sides, e.dice, strict=True))
    shown = initiative(tables, rolled)
    first = e.order[0] if e.order else max(rolled, key=lambda pair: pair[1])[0]
    if first == ZOMBIES:
        return Text("Initiative: {dice}. The zombies act first", dice=shown)
    if len(rolled) == 2:
        return Text("Initiative: {dice}. The survivors act first", dice=shown)
    return Text("Initiative: {dice}. {side} may act first", dice=shown, side=called(tables, first))


def phase_name(tables: Tables, phase: str) -> Words:
    """Return what a phase is called: the step of a side by the side, if there are several."""
    return PHASES.get(phase) or Text("{side}", side=tables.side_names[phase])


def _phase(tables: Tables, e: events.PhaseBegan) -> Words:
    phase = Text("Phase: {phase}", phase=phase_name(tables, e.phase))
    if not e.idle:
        return phase
    return Text(
        "{side} cannot act: each Rep is lower than the die of {die}. {phase}",
        side=called(tables, e.idle),
        die=e.die,
        phase=phase,
    )


def _turn_ended(tables: Tables, e: events.TurnEnded) -> Words:
    return Text("Turn {turn} ends", turn=e.turn)


def ended(tables: Tables, winner: str | None, reason: str) -> Words:
    """Return how a game ended: with several sides it says who has won."""
    if winner is None or len(tables.players) == 1:
        return ENDINGS[reason]
    side = tables.side_names[winner]
    if reason == "last_side":
        return Text("{side}: victory, all others are out", side=side)
    if reason == "glory":
        return Text("{side}: victory with most Glory points alive", side=side)
    return Text("{side}: victory, the aim is reached", side=side)


def _ended(tables: Tables, e: events.GameEnded) -> Words:
    return ended(tables, e.winner, e.reason)


# -- activation and movement


def _drug(tables: Tables, e: events.DrugUsed) -> Words:
    template = (
        "{name} takes drugs: Rep +{bonus} this turn"
        if e.everything
        else "{name} takes drugs: Rep +{bonus} for acting this turn"
    )
    return Text(template, name=tables.name(e.survivor), bonus=e.bonus)


def _began(tables: Tables, e: events.ActivationBegan) -> Words:
    name = tables.name(e.survivor)
    if not e.carries:
        return Text("{name} acts", name=name)
    along = listed([tables.name(grunt) for grunt in e.carries])
    return Text("{name} acts and carries {others} along", name=name, others=along)


def _done(tables: Tables, e: events.ActivationEnded) -> Words:
    name = tables.name(e.survivor)
    if e.reloaded:
        return Text("{name} is done; the weapon is loaded", name=name)
    return Text("{name} is done", name=name)


def _action(tables: Tables, e: events.ActionUsed) -> Words:
    return Text(
        "{name} uses the action {action}", name=tables.name(e.survivor), action=USES[e.action]
    )


def _ran(tables: Tables, e: events.Ran) -> Words:
    name, dice = tables.name(e.survivor), faces(e.dice)
    if not e.gained:
        return Text("{name} runs ({dice}), but gains no MP", name=name, dice=dice)
    return Text("{name} runs ({dice}) and gains {n} MP", name=name, dice=dice, n=e.gained)


def _stopped(tables: Tables, e: events.Stopped) -> Words:
    return Text("{name} may not move further", name=tables.name(e.survivor))


def _deployed(tables: Tables, e: events.Deployed) -> Words:
    return Text("{name} starts in {space}", name=tables.name(e.survivor), space=tables.label(e.to))


def _walked(tables: Tables, e: events.Walked) -> Words:
    name, to = tables.name(e.survivor), tables.label(e.to)
    if e.start < 0:
        return Text("{name} comes onto the map in {space}", name=name, space=to)
    return Text(
        "{name} moves from {start} to {space} ({cost} MP)",
        name=name,
        start=tables.label(e.start),
        space=to,
        cost=e.cost,
    )


def _left(tables: Tables, e: events.Left) -> Words:
    return Text(
        "{name} leaves the map from {space}",
        name=tables.name(e.survivor),
        space=tables.label(e.start),
    )


def _back(tables: Tables, e: events.SteppedBack) -> Words:
    return Text(
        "{name} steps back to {space}", name=tables.name(e.survivor), space=tables.label(e.to)
    )


def _ran_away(tables: Tables, e: events.RanAway) -> Words:
    name = tables.name(e.survivor)
    if not e.path:
        return Text("{name} would run away in direction {n}, but cannot", name=name, n=e.direction)
    return Text(
        "{name} runs away in direction {n} to {space}",
        name=name,
        n=e.direction,
        space=tables.label(e.path[-1]),
    )


def _zombie_walked(tables: Tables, e: events.ZombieWalked) -> Words:
    return Text(
        "{zombie} walks from {start} to {space}",
        zombie=tables.called(e.zombie),
        start=tables.label(e.start),
        space=tables.label(e.path[-1]),
    )


# -- tests and fights


def _tested(tables: Tables, e: events.ReactionTested) -> Words:
    name, test = tables.name(e.survivor), TESTS[e.test]
    if not e.dice:
        return Plural(
            "{name}, a Star, picks {n} success in {test}",
            "{name}, a Star, picks {n} successes in {test}",
            e.successes,
            name=name,
            test=test,
        )
    return Plural(
        "{name} takes {test} ({dice}): {n} success",
        "{name} takes {test} ({dice}): {n} successes",
        e.successes,
        name=name,
        test=test,
        dice=faces(e.dice),
    )


def passed(successes: int) -> Words:
    """Return a number of successes in words."""
    return Plural("{n} success", "{n} successes", successes)


def _fought(tables: Tables, e: events.Fought) -> Words:
    return Plural(
        "{name} fights {n} zombie: {own} ({dice}) against {hits} ({theirs})",
        "{name} fights {n} zombies: {own} ({dice}) against {hits} ({theirs})",
        len(e.zombies),
        name=tables.name(e.survivor),
        dice=faces(e.dice),
        own=passed(e.successes),
        theirs=faces(e.zombie_dice),
        hits=e.zombie_successes,
    )


def _surprised(tables: Tables, e: events.Surprised) -> Words:
    name = tables.name(e.survivor)
    if not e.dice and e.by_survivor:
        return Text("{name} is never surprised", name=name)
    if not e.dice:
        return Text("{name} is surprised without a roll", name=name)
    template = (
        "Surprise: zombies {theirs}, {name} {own}. {name} surprises the zombies"
        if e.by_survivor
        else "Surprise: zombies {theirs}, {name} {own}. The zombies surprise {name}"
    )
    return Text(template, name=name, theirs=e.totals[0], own=e.totals[1])


def _fired(tables: Tables, e: events.Fired) -> Words:
    weapon = gear_name(tables.options, e.weapon.partition(".")[0])
    if e.clause == "ATZ-13.4":
        weapon = Text("{weapon} in haste", weapon=weapon)
    grenade = e.clause == "ATZ-9.4"  # whose totals are those of its targets, one by one
    hits: Words = Plural("{n} hit", "{n} hits", len(e.hits)) if e.hits else Text("no hit")
    return Text(
        "{name} fires the {weapon} at {space}: {hits} (dice {dice}; totals {totals})",
        name=tables.name(e.survivor),
        weapon=weapon,
        space=tables.label(e.at),
        hits=hits,
        dice=faces(e.dice if grenade else sorted(e.dice)),
        totals=faces(e.totals),
    )


def _shots(tables: Tables, e: noise_events.ShotsMarked) -> Words:
    return Plural(
        "{n} shot is marked in {space}",
        "{n} shots are marked in {space}",
        e.shots,
        space=tables.label(e.space),
    )


def _cleared(tables: Tables, e: noise_events.ShotsCleared) -> Words:
    return Text("The shot markers are removed")


def _noise(tables: Tables, e: noise_events.NoiseRolled) -> Words:
    return Text(
        "The shots in {space} draw {zombies} ({dice})",
        space=tables.label(e.space),
        zombies=zombies(e.coming),
        dice=faces(e.dice),
    )


def _entry(tables: Tables, e: noise_events.EntryRolled) -> Words:
    if e.survivor:
        return Plural(
            "{n} zombie comes for {name} ({dice})",
            "{n} zombies come for {name} ({dice})",
            e.coming,
            name=tables.name(e.survivor),
            dice=faces(e.dice),
        )
    return Plural("{n} zombie enters", "{n} zombies enter", e.coming)


_LINES: dict[str, Callable[[Tables, Any], Words]] = {
    **tell_counters.LINES,
    **tell_people.LINES,
    **tell_scenario.LINES,
    **tell_variants.LINES,
    "TurnBegan": _turn,
    "InitiativeRolled": _initiative,
    "PhaseBegan": _phase,
    "TurnEnded": _turn_ended,
    "GameEnded": _ended,
    "DrugUsed": _drug,
    "ActivationBegan": _began,
    "ActivationEnded": _done,
    "ActionUsed": _action,
    "Ran": _ran,
    "Stopped": _stopped,
    "Deployed": _deployed,
    "Walked": _walked,
    "Left": _left,
    "SteppedBack": _back,
    "RanAway": _ran_away,
    "ZombieWalked": _zombie_walked,
    "ReactionTested": _tested,
    "Fought": _fought,
    "Surprised": _surprised,
    "Fired": _fired,
    "ShotsMarked": _shots,
    "ShotsCleared": _cleared,
    "NoiseRolled": _noise,
    "EntryRolled": _entry,
    **LINES,
}
