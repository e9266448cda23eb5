"""The log of what only other values than the usual ones bring about, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.rulesets.atz import variant_events as variants
    from engine.rulesets.atz.tables import Tables


def _struck(tables: Tables, e: variants.StruckAtLeaving) -> Words:
    return Plural(
        "{name} is struck at in leaving ({dice}): {n} success",
        "{name} is struck at in leaving ({dice}): {n} successes",
        e.hits,
        name=tables.name(e.survivor),
        dice=", ".join(str(die) for die in e.dice),
    )


def _out(tables: Tables, e: variants.SteppedOut) -> Words:
    name, to = tables.name(e.survivor), tables.label(e.to)
    return Text("{name} has won the round and steps out to {space}", name=name, space=to)


def _spurt(tables: Tables, e: variants.RanToCharge) -> Words:
    return Text(
        "{name} runs to charge ({dice}) and gains {gained} MP",
        name=tables.name(e.survivor),
        dice=", ".join(str(die) for die in e.dice),
        gained=e.gained,
    )


def _lost(tables: Tables, e: variants.SightLost) -> Words:
    others = ", ".join(tables.name(other) for other in e.others)
    return Text("{name} goes out of sight of {others}", name=tables.name(e.survivor), others=others)


def _owed(tables: Tables, e: variants.FireOwed) -> Words:
    return Text("{name} finishes the move first", name=tables.name(e.survivor))


def _returned(tables: Tables, e: variants.FireReturned) -> Words:
    return Text("{name} has finished the move under fire", name=tables.name(e.survivor))


def _recalled(tables: Tables, e: variants.ZombieRecalled) -> Words:
    return Text("The cup is empty: {zombie} goes back into it", zombie=tables.called(e.zombie))


def _chose(tables: Tables, e: variants.ZombieChose) -> Words:
    return Text(
        "{zombie} goes for {name} from now on",
        zombie=tables.called(e.zombie),
        name=tables.name(e.survivor),
    )


LINES: dict[str, Callable[[Tables, Any], Words]] = {
    "StruckAtLeaving": _struck,
    "SteppedOut": _out,
    "RanToCharge": _spurt,
    "SightLost": _lost,
    "FireOwed": _owed,
    "FireReturned": _returned,
    "ZombieRecalled": _recalled,
    "ZombieChose": _chose,
}
