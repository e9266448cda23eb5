"""Values of the ruleset that are asked for at every step: looked up once a setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.rulesets.atz.tables import Tables


class Switches(NamedTuple):
    """See the module; each is a value, or what it says of a step."""

    friendly_fire: str  # whether a hex with a friend may be fired at, and whom it hits (ATZ-10.9)
    tests_again: bool  # In Sight each time that a mover comes into view anew (ATZ-13.4)
    mixed: bool  # one may enter where an Opponent stands with zombies (ATZ-5.7)
    free_leave: bool  # nobody is struck at who walks out from among enemies (ATZ-5.9)
    fires_after_action: bool  # in reactions (ATZ-8.5)
    zombies_see: bool  # they go to nobody whom they do not see (ATZ-7.4)
    zombies_keep: bool  # to the survivor whom they have chosen (ATZ-7.4)


def switches_of(tables: Tables) -> Switches:
    """Return the switches of a ruleset's values."""
    return Switches(
        tables["spread.friendly_fire"],
        not tables["procedures.insight_once_per_pair_and_activation"],
        tables["stacking.enter_opponent_with_zombies"] == "allow",
        tables["activation.free_leave_zombie_hex"],
        tables["procedures.reaction_fire_after_action"],
        tables["procedures.zombie_needs_los"],
        tables["procedures.zombie_retarget"] == "keeps_target",
    )
