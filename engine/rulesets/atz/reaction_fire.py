"""Fire in a reaction, at targets in the survivor's own hex (ATZ-10.8, 13.1a, 13.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices, gear
from engine.rulesets.atz.fire import fire_options, resolve_fire
from engine.rulesets.atz.items import discard_ammo
from engine.rulesets.atz.playing import ask, tables_of
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.decisions import Option
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import Survivor
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-8.3", "ATZ-8.5", "ATZ-9.7", "ATZ-10.8", "ATZ-13.1a")
def reaction_fire_options(
    tables: Tables, survivor: Survivor, spaces: Sequence[int] | None = None
) -> list[Option]:
    """Return how the survivor may fire in a reaction, at its own hex or at *spaces*.

    With an empty weapon and an ammo counter it may discard that first. Nothing, if it can do
    neither.
    """
    if gear.is_ooa(survivor.hand) and tables.carried(survivor, gear.AMMO):
        return [choices.AMMO]
    return fire_options(tables, survivor, spaces or [survivor.space])


@clause("ATZ-9.7", "ATZ-13.8b")
def reaction_fire(
    game: Play, survivor: Survivor, option: Option, spaces: Sequence[int] | None = None
) -> Steps:
    """Carry out the chosen way to fire; the ammo counter first, if that was chosen.

    An ammo counter may also be discarded afterwards.
    """
    if option is choices.AMMO:
        discard_ammo(game, survivor)
        options = reaction_fire_options(tables_of(game), survivor, spaces)
        option = yield ask(
            "reaction_fire", Text("Fire?"), (*options, choices.HOLD), "ATZ-13.8b", survivor
        )
    if option is not choices.HOLD:
        yield from resolve_fire(game, survivor, option)
        yield from reload_afterwards(game, survivor)


@clause("ATZ-9.7", "ATZ-9.8")
def reload_afterwards(game: Play, survivor: Survivor) -> Steps:
    """Let the survivor discard an ammo counter for the weapon that has just run dry."""
    if not gear.is_ooa(survivor.hand) or not tables_of(game).carried(survivor, gear.AMMO):
        return
    option = yield ask(
        "reload",
        Text("Discard an ammo counter?"),
        (choices.AMMO, choices.KEEP_AMMO),
        "ATZ-9.7",
        survivor,
    )
    if option is choices.AMMO:
        discard_ammo(game, survivor)


@clause("ATZ-13.2", "ATZ-13.8b")
def may_fire(game: Play, survivor: Survivor, spaces: Sequence[int] | None = None) -> Steps:
    """Ask whether the survivor fires, and carry it out; nothing if it cannot."""
    options = reaction_fire_options(tables_of(game), survivor, spaces)
    if options:
        must = not tables_of(game)["reaction.fire_optional"] and choices.AMMO not in options
        declining = () if must else (choices.HOLD,)
        option = yield ask(
            "reaction_fire", Text("Fire?"), (*options, *declining), "ATZ-13.8b", survivor
        )
        yield from reaction_fire(game, survivor, option, spaces)
