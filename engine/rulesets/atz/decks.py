"""The decks and the Zombie Cup as they are full, with the faces of all that is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.core.kinds import Deck, Face
from engine.rulesets.atz.cup import full_cup, zombie_counter
from engine.rulesets.atz.gear import kind_of
from engine.rulesets.atz.palette import gear_figure, gear_name
from engine.rulesets.atz.show import zombie_face
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTHING = "nothing"
SURVIVOR = "survivor"


@clause("ATZ-1.13", "ATZ-15.9", "ATZ-16.4")
def decks(options: Mapping[str, Any]) -> tuple[Deck, ...]:
    """Return Zombie Cup, zombie deck and loot deck."""
    cup = []
    for item, count in full_cup(options).items():
        kind, _, number = item.partition(":")
        cup.append((zombie_face(options, zombie_counter(options, kind, int(number))), count))
    zombies = [(_zombie_card(card), count) for card, count in options["zombie_deck"].items()]
    loot = [(_loot_card(options, card), count) for card, count in options["loot_deck"].items()]
    return (
        Deck("cup", Text("Zombie Cup"), tuple(cup)),
        Deck("zombie_deck", Text("Zombie deck"), tuple(zombies)),
        Deck("loot_deck", Text("Loot deck"), tuple(loot)),
    )


def _zombie_card(card: str) -> Face:
    if card == SURVIVOR:
        return Face("survivor", Text("A survivor"))
    return Face(
        "zombie", Plural("{n} zombie", "{n} zombies", int(card)), ((Text("Zombies"), card),)
    )


def _loot_card(options: Mapping[str, Any], card: str) -> Face:
    if card == NOTHING:
        return Face("item", Text("Nothing"))
    return Face(
        "item", gear_name(options, kind_of(card)), figure=gear_figure(options, kind_of(card))
    )
