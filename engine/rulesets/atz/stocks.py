"""What a scenario asks of the Zombie Cup and the decks, and what they hold (section 1)."""

from __future__ import annotations

from collections import Counter as Tally
from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.core.kinds import Stock
from engine.rulesets.atz.cup import full_cup
from engine.rulesets.atz.sides import PEOPLE
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.board.board import Board
    from engine.model.scenario import ScenarioDocument

LAST = 20  # turns of a game without a last one
OFTEN = 2  # times through a deck that is shuffled anew: then its cards are no surprise any more
_NAMES = {"zombie_deck": Text("zombie deck"), "loot_deck": Text("loot deck")}
_NOTHING = {
    "zombie_deck": Text("the last ones are empty"),
    "loot_deck": Text("in the last ones nothing is found"),
}
_AFTER = {
    "skip": Text("further ones stay out until some are killed"),
    "farthest_on_map": Text("then the farthest zombie is taken off the map"),
}


def stocks(
    scenario: ScenarioDocument, board: Board, options: Mapping[str, Any]
) -> tuple[Stock, ...]:
    """Return the counters of each type, all of the cup, and the cards of decks that may run out."""
    found: list[Stock] = []
    if not options["cup"]["unlimited"]:
        found += [*_types(scenario, options), _cup(scenario, options)]
    anew = options["decks"]["when_empty"] != "nothing"
    for deck in _NAMES:
        if not anew or deck in scenario.decks:  # the game's own are made to be shuffled anew
            stock = _deck(scenario, board, options, deck, anew=anew)
            found += [stock] if not anew or stock.needed > OFTEN * stock.holds else []
    return tuple(found)


@clause("ATZ-1.13")
def _types(scenario: ScenarioDocument, options: Mapping[str, Any]) -> Iterator[Stock]:
    """Yield the counters of the types that the scenario sets up itself."""
    own = Tally(c.definition for c in scenario.counters if c.kind == "zombie")
    held = options["cup"]["per_direction"]
    for kind, number in own.items():
        if kind in held:
            name = options["zombies"].get(kind, {}).get("name", kind)
            yield Stock(
                6 * held[kind],
                number,
                Text("the scenario sets up {n} counters of {name}", n=number, name=name),
                Text("on the table the rest is missing"),
                "counters",
                "ATZ-1.13",
            )


@clause("ATZ-1.14")
def _cup(scenario: ScenarioDocument, options: Mapping[str, Any]) -> Stock:
    """Return all counters of the cup, for the zombies that come if none is killed."""
    own = sum(c.kind == "zombie" for c in scenario.counters)
    coming = own + _initial(scenario, options) + _entering(scenario)
    why = Text("about {n} zombies come, {own} of them set up by the scenario", n=coming, own=own)
    after = _AFTER.get(options["cup"]["when_empty"], _AFTER["skip"])
    return Stock(
        sum(full_cup(options).values()),
        coming,
        why,
        after,
        "turn_entries" if scenario.turn_entries else "counters",
        "ATZ-1.14",
        plays_on=bool(options["cup"]["kill_returns"]),
    )


def _initial(scenario: ScenarioDocument, options: Mapping[str, Any]) -> int:
    """Return how many zombies are rolled for before turn 1, on the average (ATZ-3.3)."""
    if not scenario.initial_zombies:
        return 0
    people = sum(c.kind in PEOPLE and (c.enters is None or c.turn == 1) for c in scenario.counters)
    dice = people * int(options["setup"]["dice_per_survivor"])
    return dice * len(options["setup"]["success_on"]) // 6


def _entering(scenario: ScenarioDocument) -> int:
    """Return how many zombies enter in all turns, on the average, and by events (ATZ-20.3)."""
    last = scenario.turn_limit or LAST
    halves = 0  # a die brings three and a half
    for entry in scenario.turn_entries:
        turns = min(entry.to_turn or last, last) - entry.from_turn + 1
        halves += max(0, turns) * (7 * entry.dice + 2 * entry.plus)
    for effect in (e for event in scenario.events for e in event.then if e.kind == "spawn"):
        halves += 7 * _number(effect.args.get("dice")) + 2 * _number(effect.args.get("number"))
    return halves // 2


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


@clause("ATZ-1.15", "ATZ-15.1", "ATZ-15.9", "ATZ-16.3")
def _deck(
    scenario: ScenarioDocument, board: Board, options: Mapping[str, Any], deck: str, *, anew: bool
) -> Stock:
    """Return a deck: each building asks for one of its cards, once."""
    wanted = len(board.buildings)
    return Stock(
        sum(options[deck].values()),
        wanted,
        Text("each of {n} buildings asks for a card of the {deck}", n=wanted, deck=_NAMES[deck]),
        Text("then its cards are shuffled anew") if anew else _NOTHING[deck],
        f"decks.{deck}" if deck in scenario.decks else "decks",
        "ATZ-15.9" if deck == "zombie_deck" else "ATZ-16.4",
        plays_on=anew,
    )
