"""The log of what people of different sides do to each other, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rulesets.atz.choices import code_name
from engine.rulesets.atz.state import OPPONENTS
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.rulesets.atz import people_events as people
    from engine.rulesets.atz.tables import Tables


def _faces(dice: Sequence[int]) -> str:
    return ", ".join(str(die) for die in dice)


def _fought(tables: Tables, e: people.FoughtOpponent) -> Words:
    return Text(
        "{name} fights {opponent}: {own} ({dice}) against {hits} ({theirs})",
        name=tables.name(e.survivor),
        opponent=tables.name(e.opponent),
        dice=_faces(e.dice),
        own=Plural("{n} success", "{n} successes", e.successes),
        theirs=_faces(e.opponent_dice),
        hits=e.opponent_successes,
    )


def _cover(tables: Tables, e: people.TookCover) -> Words:
    name = tables.name(e.survivor)
    if not e.path:
        return Text("{name} stays in {space}", name=name, space=tables.label(e.start))
    return Text("{name} takes cover in {space}", name=name, space=tables.label(e.path[-1]))


def _rushed(tables: Tables, e: people.Rushed) -> Words:
    return Text(
        "{name} charges from {start} to {space}",
        name=tables.name(e.survivor),
        start=tables.label(e.start),
        space=tables.label(e.path[-1]),
    )


def _duel(tables: Tables, e: people.DuelRolled) -> Words:
    name, mover = tables.name(e.survivor), tables.name(e.mover)
    own, theirs = e.totals
    first: Words = Text("both fire at once")
    if own != theirs:
        first = Text("{name} fires first", name=name if own > theirs else mover)
    return Text(
        "{name} has {own}, {mover} {theirs}: {first}",
        name=name,
        own=own,
        mover=mover,
        theirs=theirs,
        first=first,
    )


def _met(tables: Tables, e: people.SurvivorMet) -> Words:
    facts = {
        "finder": tables.name(e.finder),
        "name": tables.name(e.survivor),
        "dice": _faces(e.dice),
    }
    if not e.side:
        return Text("{finder} meets {name} ({dice}): {name} goes away", **facts)
    if e.side == OPPONENTS:
        return Text("{finder} meets {name} ({dice}): {name} is hostile", **facts)
    return Text("{finder} meets {name} ({dice}): {name} joins in", **facts)


def _recruited(tables: Tables, e: people.Recruited) -> Words:
    name, side = tables.name(e.survivor), tables.side_names[e.side]
    codes = [code for code in (e.hand, *e.pack) if code]
    if not codes:
        return Text("{name} comes to {side}, unarmed", name=name, side=side)
    weapons = ", ".join(str(code_name(tables, code)) for code in codes)
    return Text("{name} comes to {side} with: {weapons}", name=name, side=side, weapons=weapons)


def _nobody(tables: Tables, e: people.NobodyMet) -> Words:
    return Text("{finder} hears somebody, but nobody comes", finder=tables.name(e.finder))


def _glory(tables: Tables, e: people.GloryCounted) -> Words:
    pairs = zip(e.sides, e.points, strict=True)
    shown = ", ".join(f"{tables.side_names[side]} {points}" for side, points in pairs)
    return Text("Glory points alive: {points}", points=shown)


LINES: dict[str, Callable[[Tables, Any], Words]] = {
    "FoughtOpponent": _fought,
    "TookCover": _cover,
    "Rushed": _rushed,
    "DuelRolled": _duel,
    "SurvivorMet": _met,
    "NobodyMet": _nobody,
    "Recruited": _recruited,
    "GloryCounted": _glory,
}
