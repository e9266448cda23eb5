"""What the survivors are able to do beyond the rules, as the ruleset data say (ATZ-19.7).

An ability is one of the listed effects, and when it works. It gives dice, successes and an amount
only where they differ from what the ruleset says for its effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rulesets.atz.tables import Character

ACTION = "action"
BEFORE = "before_enter_building"
PASSIVE = "passive"

# effects, and when each works
PEEK = "peek"
HEAL = "heal"
CURE = "cure"
EXTRA_ACTION = "extra_action"
MELEE_DICE = "melee_dice"
NEVER_SURPRISED = "never_surprised"
QUIET = "quiet"
EFFECTS = {
    PEEK: BEFORE,
    HEAL: ACTION,
    CURE: ACTION,
    EXTRA_ACTION: PASSIVE,
    MELEE_DICE: PASSIVE,
    NEVER_SURPRISED: PASSIVE,
    QUIET: PASSIVE,
}
CURED = 2  # successes that take a zombie away


class Ability(NamedTuple):
    """One ability: ``successes`` are those needed of ``dice``, ``amount`` what it adds."""

    id: str
    effect: str
    dice: int = 0
    successes: int = 0
    amount: int = 1
    text: str = ""


@clause("ATZ-19.7")
def abilities_of(options: Mapping[str, Any]) -> dict[str, Ability]:
    """Return the abilities of the ruleset data by id."""
    procedures = options["procedures"]
    usual = {
        HEAL: (procedures["buffy"]["dice"], procedures["buffy"]["need"]),
        CURE: (procedures["professor"]["dice"], CURED),
    }
    found: dict[str, Ability] = {}
    for id_, data in options["abilities"].items():
        dice, needed = usual.get(data["effect"], (0, 0))
        found[id_] = Ability(
            id_,
            data["effect"],
            data.get("dice", dice),
            data.get("successes", needed),
            data.get("amount", 1),
            data.get("text", ""),
        )
    return found


def ability_ids(character: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the abilities that are printed on a character: none, one, or a list."""
    printed = character.get("ability", "")
    if isinstance(printed, str):
        return (printed,) if printed else ()
    return tuple(printed)


class Effects(dict[str, dict[str, Ability]]):
    """The abilities of each survivor by their effect, filled as they are asked for."""

    def __init__(self, known: Mapping[str, Ability], cast: Mapping[str, Character]) -> None:
        super().__init__()
        self._known = known
        self._cast = cast

    @clause("ATZ-19.7")
    def __missing__(self, survivor: str) -> dict[str, Ability]:
        """Look them up; of two with the same effect the first counts."""
        own = [self._known[id_] for id_ in reversed(self._cast[survivor].abilities)]
        found = self[survivor] = {ability.effect: ability for ability in own}
        return found
