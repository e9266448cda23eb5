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
        "{name} is struck at in leaving: {dice}, {n} success",
        "{name} is struck at in leaving: {dice}, {n} successes",
        e.hits,
        name=tables.name(e.survivor),
        dice=", ".join(str(die) for die in e.dice),
    )


def _out(tables: Tables, e: variants.SteppedOut) -> Words:
    name, to = tables.name(e.survivor), tables.label(e.to)
    return Text("{name} has won the round and steps out to {space}", name=name, space=to)


LINES: dict[str, Callable[[Tables, Any], Words]] = {
    "StruckAtLeaving": _struck,
    "SteppedOut": _out,
}
