"""Losses that many formats have in common: what a map or scenario has beyond places and pictures.

Each function returns the losses that there are; an exporter joins those that its format has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.exchange.losses import Loss
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.exchange.content import Content
    from engine.exchange.losses import Losses


def rules(content: Content) -> Losses:
    """What decides the game: no format of a map holds it."""
    scenario = content.scenario
    if scenario is None:
        return ()
    held: tuple[tuple[str, object, Text], ...] = (
        ("victory", scenario.victory, Text("How the scenario is won is not in the file.")),
        ("defeat", scenario.defeat, Text("How the scenario is lost is not in the file.")),
        ("options", scenario.options, Text("The scenario's own rules are not in the file.")),
        ("decks", scenario.decks, Text("The scenario's own decks are not in the file.")),
        (
            "entries",
            scenario.turn_entries or scenario.initial_zombies,
            Text("What enters in play is not in the file."),
        ),
    )
    found = [Loss(code, text) for code, value, text in held if value]
    if n := len(scenario.events):
        text = Plural(
            "{n} event of the scenario is not in the file.",
            "{n} events of the scenario are not in the file.",
            n,
        )
        found.append(Loss("events", text))
    return tuple(found)


def waiting(content: Content) -> Losses:
    """Counters that are not on the map at the start."""
    scenario = content.scenario
    n = len(scenario.counters) - len(content.lying) if scenario is not None else 0
    text = Plural(
        "{n} counter that is not on the map at the start is left out.",
        "{n} counters that are not on the map at the start are left out.",
        n,
    )
    return (Loss("counters_waiting", text),) if n else ()


def gear(content: Content) -> Losses:
    """What people carry: counters of other programs have their place and face only."""
    scenario = content.scenario
    held = scenario.counters if scenario is not None else ()
    if not any(c.in_hand or c.backpack or c.inventory for c in held):
        return ()
    return (Loss("gear", Text("What people carry is not in the file.")),)


def levels(content: Content) -> Losses:
    """Levels beyond the first."""
    n = len(content.map.levels) - 1
    text = Plural(
        "The other level of the map is left out.", "{n} other levels of the map are left out.", n
    )
    return (Loss("levels", text),) if n else ()


def underlay(content: Content, *, asked: bool | None) -> Losses:
    """The picture under the map, where it is not asked for; None where it cannot be asked for."""
    if content.map.main.underlay is None or asked:
        return ()
    text = Text("The picture under the map is left out, since it was not asked for.")
    if asked is None:
        text = Text("The picture under the map is left out.")
    return (Loss("underlay", text),)


def joins(content: Content) -> Losses:
    """What joins or covers spaces: links and footprints."""
    found = []
    if n := len(content.map.links):
        text = Plural("{n} link of the map is left out.", "{n} links of the map are left out.", n)
        found.append(Loss("links", text))
    if n := len(content.map.footprints):
        text = Plural(
            "{n} footprint on the map is left out.", "{n} footprints on the map are left out.", n
        )
        found.append(Loss("footprints", text))
    return tuple(found)


def notes(content: Content) -> Losses:
    """Notes for the players; those of an author for himself are nobody else's, and not told."""
    n = len(content.notes)
    text = Plural(
        "{n} note for the players is left out.", "{n} notes for the players are left out.", n
    )
    return (Loss("notes", text),) if n else ()


class InLanguage(Protocol):
    """What was reduced to one language."""

    @property
    def language(self) -> str:
        """The language of its texts."""

    @property
    def others(self) -> bool:
        """Whether there were texts in other languages too."""


def languages(content: InLanguage) -> Losses:
    """Texts in several languages: files hold one, that of the project."""
    if not content.others:
        return ()
    text = Text(
        'Texts are in the file in one language only, that of the project: "{language}".',
        language=content.language,
    )
    return (Loss("languages", text),)


def drawn(content: Content, *, underlay_asked: bool | None) -> Losses:
    """What a picture of a map or scenario lacks; the rules of a game are not asked of it."""
    return several(
        levels(content),
        underlay(content, asked=underlay_asked),
        waiting(content),
        notes(content),
        languages(content),
    )


def several(*parts: Iterable[Loss]) -> Losses:
    """Return the losses of all parts as one list."""
    return tuple(loss for part in parts for loss in part)
