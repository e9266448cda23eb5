"""Entering buildings: the Zombie Card, the surprise, and what follows (section 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.core.decisions import Option
from engine.rulesets.atz import choices
from engine.rulesets.atz.abilities import NEVER_SURPRISED
from engine.rulesets.atz.counter_events import CardDrawn, DeckRefilled
from engine.rulesets.atz.cup import zombies_into
from engine.rulesets.atz.events import SteppedBack, Stopped, Surprised
from engine.rulesets.atz.meeting import CARD, meet
from engine.rulesets.atz.melee import fight
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.reaction_fire import may_react, reaction_fire, reaction_fire_options
from engine.rulesets.atz.reactions import among_enemies
from engine.texts import Text

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables


NO_ZOMBIES = "0"


@clause("ATZ-1.8", "ATZ-1.9", "ATZ-1.10", "ATZ-15.1")
def card_due(tables: Tables, state: State, came: int, space: int) -> bool:
    """Return whether entering *space* from *came* draws a Zombie Card.

    Neither an Entered nor a Searched building does, nor a step within the same building.
    """
    building = tables.building[space]
    if building < 0 or state.entered[building] or state.searched[building]:
        return False
    inside = came >= 0 and tables.building[came] == building
    return not inside or bool(tables["procedures.same_building_redraws"])


@clause("ATZ-15.1", "ATZ-15.2", "ATZ-15.5", "ATZ-15.8", "ATZ-15.10")
def enter_building(game: Play, survivor: Survivor, came: int, *, surprised: bool = False) -> Steps:
    """Draw a Zombie Card, place its zombies with the survivor, and carry out the surprise.

    Where none is found, those who stood there already are not surprised; a survivor may be met.
    *came* is the hex it came
    from, -1 if it may not step back there; *surprised* where no roll is made (ATZ-15.4).
    """
    tables, state = tables_of(game), game.state
    card = draw_card(game)
    game.emit(CardDrawn(survivor.id, tables.building[survivor.space], card))
    if card == CARD:
        meet(game, survivor, survivor.space)
        return
    there = len(state.zombies_at(survivor.space))
    zombies_into(game, survivor.space, int(card), "ATZ-15.2")
    if len(state.zombies_at(survivor.space)) > there:
        yield from zombies_found(game, survivor, came, surprised=surprised)


@clause("ATZ-15.3", "ATZ-15.4", "ATZ-15.5", "ATZ-15.8")
def zombies_found(game: Play, survivor: Survivor, came: int, *, surprised: bool) -> Steps:
    """Carry out the surprise of a survivor and the zombies of its hex, and what follows."""
    tables, state = tables_of(game), game.state
    if state.active is not None and state.active.survivor == survivor.id:
        game.emit(Stopped(survivor.id, clause="ATZ-15.8"))
    won = False
    if tables.ability(survivor.id, NEVER_SURPRISED) is not None:
        won = True
        game.emit(Surprised(survivor.id, (), (), by_survivor=True, clause="ATZ-19.7"))
    elif surprised:
        game.emit(Surprised(survivor.id, (), (), by_survivor=False, clause="ATZ-15.4"))
    else:
        won = _surprise_roll(game, survivor, len(state.zombies_at(survivor.space)))
    if won:
        yield from _zombies_surprised(game, survivor, came)
        return
    here = survivor.space
    if tables["procedures.surprised_being_charged_test"] and not survivor.tested:
        yield from among_enemies(game, survivor)
    if survivor.space == here and state.menaced(here):
        yield from fight(game, survivor)


@clause("ATZ-1.15", "ATZ-15.9")
def draw_card(game: Play) -> str:
    """Draw a Zombie Card; an empty deck is shuffled anew, or counts as a card without zombies."""
    tables, state = tables_of(game), game.state
    if not any(state.zombie_deck.values()):
        if tables["decks.when_empty"] == "nothing":
            return NO_ZOMBIES
        game.emit(DeckRefilled("zombie", tuple(sorted(tables.options["zombie_deck"].items()))))
    return game.dice.draw("deck", state.zombie_deck, clause="ATZ-15.1", purpose="zombie card")


@clause("ATZ-15.3", "ATZ-2.1")
def _surprise_roll(game: Play, survivor: Survivor, zombies: int) -> bool:
    """Return whether the survivor surprises the zombies: an equal total does."""
    dice = game.dice.roll("surprise", 2, clause="ATZ-15.3", purpose="zombies, survivor")
    totals = (dice[0] + zombies, dice[1] + survivor.rep)
    won = totals[1] >= totals[0]
    game.emit(Surprised(survivor.id, dice, totals, won))
    return won


@clause("ATZ-15.6", "ATZ-15.7", "ATZ-8.3")
def _zombies_surprised(game: Play, survivor: Survivor, came: int) -> Steps:
    """Let the survivor fire and fight, fight at once, or step back before any fire."""
    tables, state = tables_of(game), game.state
    back = _step_back_option(tables, state, came)
    shots = reaction_fire_options(tables, survivor) if may_react(tables, state, survivor) else []
    option = yield ask(
        "surprise",
        Text("The zombies are surprised"),
        (*shots, *back, choices.FIGHT),
        "ATZ-15.6",
        survivor,
    )
    if option.key.startswith("back:"):
        game.emit(SteppedBack(survivor.id, came, survivor.space))
        return
    if option is not choices.FIGHT:
        yield from reaction_fire(game, survivor, option)
    if state.menaced(survivor.space):
        yield from fight(game, survivor)


def _step_back_option(tables: Tables, state: State, came: int) -> tuple[Option, ...]:
    """Return the option to step back, unless that hex holds a friend or zombies."""
    if came < 0 or state.survivor_at(came) is not None or state.zombies_at(came):
        return ()
    cost: int = tables["procedures.step_back_cost"]
    if cost > (state.active.mp if state.active else 0):
        return ()
    text = Text("step back to {space}", space=tables.label(came))
    key = f"back:{tables.board.ids[came]}"
    return (Option(key, text, "move", (came,), (came,), cost=cost, clause="ATZ-15.6"),)
