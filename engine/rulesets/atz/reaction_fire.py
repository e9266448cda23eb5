"""Fire in a reaction: at targets in the own hex, or at an Opponent (ATZ-10.8, 13.1a, 13.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz import choices, gear
from engine.rulesets.atz.fire import fire_options, resolve_fire, roll_fire, spared_spaces
from engine.rulesets.atz.items import discard_ammo
from engine.rulesets.atz.playing import ask, tables_of
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.decisions import Option
    from engine.core.game import Procedure
    from engine.rulesets.atz.fire import ShotAt, Volley
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

FIRE = Text("Fire?")


@clause("ATZ-9.7", "ATZ-10.9", "ATZ-13.1a")
def able_to_fire(tables: Tables, state: State, survivor: Survivor, space: int) -> bool:
    """Return whether the survivor could fire at *space*: in range, seen, no friend spared there.

    An empty weapon counts if an ammo counter can be discarded for it.
    """
    weapon = tables.weapons.get(gear.kind_of(survivor.hand))
    if weapon is None or not weapon.fires or space < 0 or not may_react(tables, state, survivor):
        return False
    if gear.is_ooa(survivor.hand) and not tables.carried(survivor, gear.AMMO):
        return False
    own = space == survivor.space  # where nobody else of its side stands (ATZ-5.4)
    spared = not own and space in spared_spaces(tables, state, survivor)
    return not spared and tables.in_range(survivor.space, space, weapon.range)


@clause("ATZ-8.5")
def may_react(tables: Tables, state: State, survivor: Survivor) -> bool:
    """Return whether a survivor may fire in a reaction: by a ruleset not after its action."""
    if tables.rules.fires_after_action:
        return True
    active = state.active
    if active is not None and active.survivor == survivor.id:
        return not active.actions
    return not survivor.spent


@clause("ATZ-8.3", "ATZ-8.5", "ATZ-9.7", "ATZ-10.8", "ATZ-13.1a")
def reaction_fire_options(
    tables: Tables, survivor: Survivor, spaces: Sequence[int] | None = None, *, snap: bool = False
) -> list[Option]:
    """Return how the survivor may fire in a reaction, at its own hex or at *spaces*.

    With an empty weapon and an ammo counter it may discard that first. Nothing, if it can do
    neither.
    """
    if gear.is_ooa(survivor.hand) and tables.carried(survivor, gear.AMMO):
        return [choices.AMMO]
    options = fire_options(tables, survivor, spaces or [survivor.space], snap=snap)
    return [option._replace(counter=survivor.id) for option in options]


@clause("ATZ-9.7", "ATZ-13.8b")
def reaction_fire(
    game: Play, survivor: Survivor, option: Option, spaces: Sequence[int] | None = None
) -> Procedure[tuple[ShotAt, ...]]:
    """Carry out the chosen way to fire; the ammo counter first, if that was chosen.

    An ammo counter may also be discarded afterwards. Return the Opponents who were shot at.
    """
    if option is choices.AMMO:
        discard_ammo(game, survivor)
        options = reaction_fire_options(tables_of(game), survivor, spaces)
        option = yield ask("reaction_fire", FIRE, (*options, choices.HOLD), "ATZ-13.8b", survivor)
    if option is choices.HOLD:
        return ()
    shots = yield from resolve_fire(game, survivor, option)
    yield from reload_afterwards(game, survivor)
    return shots


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
def may_fire(
    game: Play, survivor: Survivor, spaces: Sequence[int] | None = None, *, instead: bool = False
) -> Procedure[tuple[ShotAt, ...]]:
    """Ask whether the survivor fires, and carry it out; nothing if it cannot.

    What is fired *instead* of a charge is the action itself. Return the Opponents who were shot at.
    """
    options = reaction_fire_options(tables_of(game), survivor, spaces)
    if not options or not (instead or may_react(tables_of(game), game.state, survivor)):
        return ()
    option = yield ask("reaction_fire", FIRE, _or_hold(game, options), "ATZ-13.8b", survivor)
    return (yield from reaction_fire(game, survivor, option, spaces))


def _or_hold(game: Play, options: list[Option]) -> tuple[Option, ...]:
    """Return the ways to fire, and to decline where the ruleset lets one."""
    must = not tables_of(game)["reaction.fire_optional"] and choices.AMMO not in options
    return tuple(options) if must else (*options, choices.HOLD)


@clause("ATZ-10.4", "ATZ-13.4", "ATZ-13.8b")
def snap_shot(game: Play, survivor: Survivor, space: int) -> Procedure[Volley | None]:
    """Let the survivor fire a snap shot, whose hits are still to be carried out; None if not."""
    options = reaction_fire_options(tables_of(game), survivor, [space], snap=True)
    option = yield ask("reaction_fire", FIRE, _or_hold(game, options), "ATZ-13.8b", survivor)
    if option is choices.AMMO:
        discard_ammo(game, survivor)
        options = reaction_fire_options(tables_of(game), survivor, [space], snap=True)
        option = yield ask("reaction_fire", FIRE, (*options, choices.HOLD), "ATZ-13.8b", survivor)
    if option is choices.HOLD:
        return None
    return (yield from roll_fire(game, survivor, option, snap=True))
