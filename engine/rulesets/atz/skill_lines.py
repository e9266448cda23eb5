"""More log lines: of what the survivors' abilities bring about, and of gear left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rulesets.atz.choices import code_name
from engine.rulesets.atz.tell_counters import zombies
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.rulesets.atz import counter_events as counters
    from engine.rulesets.atz import skill_events as skills
    from engine.rulesets.atz.tables import Tables


def _peeked(tables: Tables, e: skills.Peeked) -> Words:
    name, space = tables.name(e.survivor), tables.label(e.space)
    if not e.card.isdigit():
        return Text("{name} looks into {space}: a survivor is there", name=name, space=space)
    found = zombies(int(e.card))
    return Text(
        "{name} looks into {space}: the card shows {zombies}", name=name, space=space, zombies=found
    )


def _rolled(tables: Tables, e: skills.SkillRolled) -> Words:
    facts = {
        "name": tables.name(e.survivor),
        "target": tables.called(e.target),
        "dice": ", ".join(str(die) for die in e.dice),
    }
    if e.effect == "heal" and e.target == e.survivor:
        return Plural(
            "{name} tends their own wound ({dice}): {n} success",
            "{name} tends their own wound ({dice}): {n} successes",
            e.successes,
            **facts,
        )
    if e.effect == "heal":
        return Plural(
            "{name} tends to {target} ({dice}): {n} success",
            "{name} tends to {target} ({dice}): {n} successes",
            e.successes,
            **facts,
        )
    return Plural(
        "{name} tries to cure {target} ({dice}): {n} success",
        "{name} tries to cure {target} ({dice}): {n} successes",
        e.successes,
        **facts,
    )


def _cured(tables: Tables, e: skills.ZombieCured) -> Words:
    return Text(
        "{zombie} is cured by {name}", zombie=tables.called(e.zombie), name=tables.name(e.by)
    )


def _calmed(tables: Tables, e: skills.ZombieCalmed) -> Words:
    return Text("{zombie} is harmless for this turn", zombie=tables.called(e.zombie))


def _left(tables: Tables, e: counters.GearLeft) -> Words:
    return Text(
        "{name} can carry no more and leaves {item} in {space}",
        name=tables.name(e.survivor),
        item=code_name(tables, e.code),
        space=tables.label(e.space),
    )


LINES: dict[str, Callable[[Tables, Any], Words]] = {
    "Peeked": _peeked,
    "SkillRolled": _rolled,
    "ZombieCured": _cured,
    "ZombieCalmed": _calmed,
    "GearLeft": _left,
}
