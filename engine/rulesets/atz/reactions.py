"""Reaction tests: two dice against Rep, or the row that a Star picks (sections 13.1, 13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.core.decisions import Option
from engine.rulesets.atz.events import ReactionTested
from engine.rulesets.atz.melee import successes
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.reaction_fire import may_fire
from engine.rulesets.atz.running_away import run_away
from engine.texts import Text, Words

if TYPE_CHECKING:
    from engine.core.game import Procedure
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

DICE = 2

# what a row of a test means, for the Star who picks one
FIRE_THEN_MELEE = Text("fire, then melee")
MELEE = Text("melee")
RUN_AWAY = Text("run away")
TESTS: dict[str, Words] = {
    "being_charged": Text("Being Charged"),
    "wanting_to_charge": Text("Wanting to Charge"),
}


@clause("ATZ-13.1", "ATZ-14.6")
def take_test(
    game: Play, survivor: Survivor, test: str, rows: tuple[Words, Words, Words], because: str
) -> Procedure[int]:
    """Return the successes of a test, 0 to 2; a Star picks the row and rolls nothing.

    *rows* say what 2, 1 and 0 successes mean where the survivor stands.
    """
    tables = tables_of(game)
    if tables.cast[survivor.id].star and tables["reaction.star_picks"] == "row":
        option = yield ask(
            test,
            Text("{test}: pick a result", test=TESTS[test]),
            [
                Option(f"row:{2 - at}", row, "reaction", clause=because)
                for at, row in enumerate(rows)
            ],
            because,
            survivor,
        )
        dice: tuple[int, ...] = ()
        row = int(option.key.removeprefix("row:"))
    else:
        dice = game.dice.roll("reaction", DICE, clause=because, purpose=test)
        row = successes(dice, survivor.rep)
    costs = tables["reaction.uses_activation"]
    game.emit(ReactionTested(survivor.id, test, dice, row, because, costs))
    return row


@clause("ATZ-13.2")
def charged_rows(tables: Tables, state: State, survivor: Survivor) -> tuple[str, str, str]:
    """Return what 2, 1 and 0 successes in Being Charged mean: ``fire``, ``melee`` or ``run``."""
    if tables.ground.cover[survivor.space]:
        return "fire", "fire", "melee"
    enemies = len(state.zombies_at(survivor.space))
    return "fire", "run" if enemies >= 3 else "melee", "run"


@clause("ATZ-13.2", "ATZ-13.8a", "ATZ-13.8b", "ATZ-12.1")
def being_charged(game: Play, survivor: Survivor) -> Steps:
    """Take the test and carry out its fire or its run; the melee comes later (ATZ-4.10)."""
    words = {"fire": FIRE_THEN_MELEE, "melee": MELEE, "run": RUN_AWAY}
    rows = charged_rows(tables_of(game), game.state, survivor)
    two, one, none = [words[row] for row in rows]
    row = yield from take_test(game, survivor, "being_charged", (two, one, none), "ATZ-13.2")
    match rows[2 - row]:
        case "fire":
            yield from may_fire(game, survivor)
        case "run":
            yield from run_away(game, survivor)
        case _:
            pass
