"""Names that all procedures share: a game of ours, a question to the seat of a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.core.decisions import Decision, Option
from engine.core.game import Game, Procedure
from engine.rulesets.atz.events import Stopped
from engine.rulesets.atz.state import SURVIVORS, State, Survivor

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core.ruleset import Setup
    from engine.rulesets.atz.tables import Tables
    from engine.texts import Words

Play = Game[State]
Steps = Procedure[None]


def tables_of(game: Play) -> Tables:
    """Return what the setup of *game* prepared, as events have changed it."""
    tables: Tables = game.setup.data
    changes = game.state.changes
    return tables.under(changes) if changes else tables


def tables_in(setup: Setup, state: State) -> Tables:
    """Return what *setup* prepared, as events have changed it in *state*."""
    tables: Tables = setup.data
    return tables.under(state.changes) if state.changes else tables


@clause("ATZ-13.8c")
def end_movement(game: Play, survivor: Survivor, because: str) -> None:
    """End the movement of a survivor if it is the one who acts."""
    active = game.state.active
    if active is not None and active.survivor == survivor.id and not active.stopped:
        game.emit(Stopped(survivor.id, clause=because))


@clause("ATZ-13.8c")
def was_forced(game: Play, survivor: Survivor) -> None:
    """End the movement of the one who acts and had to move, unless the ruleset lets it go on."""
    if tables_of(game)["reaction.forced_move_ends_movement"]:
        end_movement(game, survivor, "ATZ-13.8c")


def ask(
    kind: str,
    prompt: Words,
    options: Iterable[Option],
    because: str,
    asked: Survivor | str = SURVIVORS,
) -> Decision:
    """Return a question about a survivor, to the seat of its side; or one to a whole side."""
    if isinstance(asked, str):
        return Decision(asked, kind, prompt, tuple(options), because)
    return Decision(asked.side, kind, prompt, tuple(options), because, asked.id)
