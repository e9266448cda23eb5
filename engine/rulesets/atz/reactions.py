"""Reaction tests: two dice against Rep, or the row that a Star picks (section 13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.core.decisions import Option
from engine.rulesets.atz import gear
from engine.rulesets.atz.events import ReactionTested
from engine.rulesets.atz.melee import successes
from engine.rulesets.atz.playing import ask, tables_of
from engine.texts import Text, Words

if TYPE_CHECKING:
    from engine.core.game import Procedure
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import Survivor
    from engine.rulesets.atz.tables import Tables

DICE = 2

# what a row of a test means, for the Star who picks one
MELEE = Text("melee")
RUN_AWAY = Text("run away")
TESTS: dict[str, Words] = {
    "being_charged": Text("Being Charged"),
    "wanting_to_charge": Text("Wanting to Charge"),
    "received_fire": Text("Received Fire"),
    "in_sight": Text("In Sight"),
}


@clause("ATZ-13.1", "ATZ-14.6")
def take_test(
    game: Play, survivor: Survivor, test: str, rows: tuple[Words, Words, Words], because: str
) -> Procedure[int]:
    """Return the successes of a test, 0 to 2; a Star picks the row and rolls nothing.

    *rows* say what 2, 1 and 0 successes mean where the survivor stands.
    """
    tables = tables_of(game)
    if not tables.cast[survivor.id].star or tables["reaction.star_picks"] != "row":
        return roll_test(game, survivor, test, because)
    option = yield ask(
        test,
        Text("{test}: pick a result", test=TESTS[test]),
        [Option(f"row:{2 - at}", row, "reaction", clause=because) for at, row in enumerate(rows)],
        because,
        survivor,
    )
    row = int(option.key.removeprefix("row:"))
    costs = tables["reaction.uses_activation"]
    game.emit(ReactionTested(survivor.id, test, (), row, because, costs))
    return row


@clause("ATZ-13.2", "ATZ-13.6d", "ATZ-15.5")
def among_enemies(game: Play, survivor: Survivor) -> Steps:
    """Let a survivor take Being Charged who has come among enemies; a new flight brings no more."""
    # a test may lead to flight, and flight to a test
    from engine.rulesets.atz.being_charged import being_charged  # noqa: PLC0415

    yield from being_charged(game, survivor, again=False)


@clause("ATZ-13.1")
def roll_test(game: Play, survivor: Survivor, test: str, because: str) -> int:
    """Return the successes of two dice against Rep."""
    dice = game.dice.roll("reaction", DICE, clause=because, purpose=test)
    row = successes(dice, survivor.rep)
    costs = tables_of(game)["reaction.uses_activation"]
    game.emit(ReactionTested(survivor.id, test, dice, row, because, costs))
    return row


@clause("ATZ-13.5")
def charge_rows(tables: Tables, survivor: Survivor, space: int) -> tuple[Words, Words, Words]:
    """Return what 2, 1 and 0 successes mean: with 1 one fires, or goes in where that cannot be."""
    weapon = tables.weapons.get(gear.kind_of(survivor.hand))
    label = tables.label(space)
    middle: Words = Text("fire at {space} instead of going in", space=label)
    if weapon is None or not weapon.fires or gear.is_ooa(survivor.hand):
        middle = Text("melee too, with nothing to fire")
    elif not tables.sees(survivor.space, space):
        middle = Text("melee too: {space} is not seen", space=label)
    elif not tables.in_range(survivor.space, space, weapon.range):
        middle = Text("melee too: {space} is out of range", space=label)
    return MELEE, middle, Text("stay")
