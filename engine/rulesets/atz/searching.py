"""Searching a building (section 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import gear
from engine.rulesets.atz.counter_events import DeckRefilled, GearGained, GearLeft, Searched
from engine.rulesets.atz.events import ActionUsed
from engine.rulesets.atz.items import box_for, has_room
from engine.rulesets.atz.playing import tables_of

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-1.9", "ATZ-16.1", "ATZ-16.3")
def can_search(tables: Tables, state: State, survivor: Survivor) -> bool:
    """Return whether the survivor stands in a building that is not Searched, without an enemy."""
    building = tables.building[survivor.space]
    if building < 0 or state.searched[building]:
        return False
    return not state.in_contact(survivor)


@clause("ATZ-1.15", "ATZ-16.2", "ATZ-16.4", "ATZ-15.9")
def search(game: Play, survivor: Survivor) -> None:
    """Draw a Loot Card and take what it shows."""
    tables = tables_of(game)
    card = _draw_loot(game)
    game.emit(Searched(survivor.id, tables.building[survivor.space], card))
    if card != gear.NOTHING and has_room(tables, survivor):
        game.emit(GearGained(survivor.id, card, box_for(tables, survivor, card)))
    elif card != gear.NOTHING:
        game.emit(GearLeft(survivor.id, survivor.space, card))
    game.emit(ActionUsed(survivor.id, "search", "ATZ-16.1"))


@clause("ATZ-16.4", "ATZ-15.9")
def _draw_loot(game: Play) -> str:
    """Draw a Loot Card; an empty deck is shuffled anew, or gives nothing."""
    tables, state = tables_of(game), game.state
    if not any(state.loot_deck.values()):
        if tables["decks.when_empty"] == "nothing":
            return gear.NOTHING
        cards = tuple(sorted(tables.options["loot_deck"].items()))
        game.emit(DeckRefilled("loot", cards, "ATZ-16.2"))
    return game.dice.draw("deck", state.loot_deck, clause="ATZ-16.2", purpose="loot card")
