"""What a ruleset says of people before and after games: campaigns, sides drawn at random, gear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.core.events import GameState
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.core.dice import Seed
    from engine.core.kinds import Kind
    from engine.core.ruleset import Setup
    from engine.model.map import MapDocument
    from engine.model.roster import Known, Person, RosterDocument
    from engine.model.scenario import ScenarioDocument

S = TypeVar("S", bound=GameState)


class Between(Generic[S]):
    """The part of a `Ruleset` that games without campaigns and skirmishes need not have."""

    def survivors(self, setup: Setup, state: S) -> tuple[tuple[Person, ...], tuple[Known, ...]]:
        """Return who lives after a game, with what each takes along, and who died in it."""
        del setup, state
        return (), ()

    def enlist(
        self, scenario: ScenarioDocument, places: Collection[str], roster: RosterDocument
    ) -> ScenarioDocument:
        """Return *scenario* with the people of *roster* in the counters whose ids are *places*."""
        del places, roster
        return scenario

    def fill_sides(
        self, scenario: ScenarioDocument, map_: MapDocument, seed: Seed
    ) -> ScenarioDocument:
        """Return *scenario* with the sides of a skirmish drawn by the dice of *seed*."""
        del map_, seed
        return scenario

    def starts(self, scenario: ScenarioDocument, map_: MapDocument | None) -> tuple[Kind, ...]:
        """Return the markers at which sides drawn at random may start; none if it draws none."""
        del scenario, map_
        return ()

    def gear_words(self, code: str, options: Mapping[str, Any]) -> Words:
        """Return what a piece of gear is called, with what has been done to it."""
        del options
        return Text("{code}", code=code)
