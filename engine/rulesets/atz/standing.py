"""How a game may end, and how far that is: for the panel beside the map (ATZ-20.4, 20.5)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.core.aims import GROUP_NAMES, Aim, AimLine, Standing, tree_lines
from engine.rulesets.atz.condition_words import Called, in_words
from engine.rulesets.atz.logic import effects, listed, winners
from engine.rulesets.atz.skirmish import glory, is_skirmish, last_turn
from engine.rulesets.atz.triggers import TRIGGERS
from engine.rulesets.atz.victory import (
    alive_count,
    buildings_needed,
    dead_count,
    entered_count,
    holder_count,
    holds,
    is_clear,
    left_count,
    needed,
    searched_count,
    spaces_of,
    there_count,
    tree_for,
)
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.model.scenario import Condition, ScenarioEvent
    from engine.rulesets.atz.state import State
    from engine.rulesets.atz.tables import Tables
    from engine.texts import Words


@clause("ATZ-20.4", "ATZ-20.5", "ATZ-21.2")
def aims(tables: Tables, state: State, side: str) -> tuple[Aim, ...]:
    """Return how the game is won and lost for *side*, and its last turn."""
    told = _Told(tables, state, side)
    found = (
        Aim(Text("Victory"), tuple(told.victory())),
        Aim(Text("Defeat"), tuple(told.defeat())),
        Aim(Text("Turns"), tuple(told.turns())),
    )
    return tuple(aim for aim in found if aim.lines)


class _Told:
    """The lines of one side."""

    def __init__(self, tables: Tables, state: State, side: str) -> None:
        self._tables, self._state, self._side = tables, state, side
        self._called = Called(tables.scenario, tables.map, tables.options)

    def victory(self) -> Iterator[AimLine]:
        """Yield what wins: the tree, events, or to be the last side; several are alternatives."""
        scenario = self._tables.scenario
        ways = self._ways(scenario.victory, list(winners(scenario.events, self._side)))
        last = is_skirmish(scenario)
        several = len(ways) + last > 1
        if several:
            yield AimLine(0, GROUP_NAMES["any"], Standing())
        for way in ways:
            yield from self._lines(way, int(several), unsaid="any" if several else "all")
        if last:
            points = glory(self._tables, self._state, self._side)
            told = Plural("{n} Glory point alive", "{n} Glory points alive", points)
            yield AimLine(int(several), Text("No other side is left"), Standing(told))

    def defeat(self) -> Iterator[AimLine]:
        """Yield what loses the game: each line of the first depth is enough."""
        tables, scenario = self._tables, self._tables.scenario
        losers = [event for event, _ in effects(scenario.events, "lose")]
        for way in self._ways(scenario.defeat, losers):
            yield from self._lines(way, 0, unsaid="any")
        for event, effect in effects(scenario.events, "win"):
            side = effect.args.get("side", self._side)
            if side != self._side:
                yield AimLine(
                    0, Text("Victory of {side}", side=tables.side_names[side]), Standing()
                )
                yield from self._lines(event.when, 1, unsaid="")
        if tables["procedures.defeat_default.no_survivor_left"]:
            yield AimLine(0, Text("No survivor is left"), Standing())

    def turns(self) -> Iterator[AimLine]:
        """Yield the last turn, and what follows when it has passed."""
        tables = self._tables
        limit = last_turn(tables)
        if limit is None:
            return
        told = Text("turn {turn} of {limit}", turn=self._state.turn, limit=limit)
        if is_skirmish(tables.scenario):
            what: Words = Text("Then the side with most Glory points alive has won")
        elif tables["procedures.defeat_default.turn_limit_passed"]:
            what = Text("Without victory by the end of turn {limit} all is lost", limit=limit)
        else:
            return
        yield AimLine(0, what, Standing(told))

    def _ways(self, tree: Condition | None, events: list[ScenarioEvent]) -> list[Condition]:
        """Return the trees of which one is enough: the side's own, and those of events."""
        own = [] if tree is None else [tree_for(self._tables, tree, self._side)]
        return [*own, *[event.when for event in events]]

    def _lines(self, tree: Condition, depth: int, *, unsaid: str) -> Iterator[AimLine]:
        """Yield the lines of a tree; a group of the kind *unsaid* goes without saying."""
        for part in tree.children if tree.kind == unsaid else (tree,):
            tell = partial(in_words, self._called)
            yield from tree_lines(part, tell, self._standing, depth)

    def _standing(self, node: Condition) -> Standing:
        if node.kind in TRIGGERS:
            return Standing()
        if node.kind in GROUP_NAMES:
            triggers = any(_waits(child) for child in node.children)
            return Standing(met=not triggers and holds(self._tables, self._state, node))
        return Standing(
            _how_far(self._tables, self._state, node), holds(self._tables, self._state, node)
        )


def _waits(node: Condition) -> bool:
    """Return whether something that just happens is among the tests of a tree."""
    return node.kind in TRIGGERS or any(_waits(child) for child in node.children)


def _how_far(tables: Tables, state: State, node: Condition) -> Words | None:
    """Return how many of how many; None where it is one thing, which is done or not."""
    count = _COUNTS.get(node.kind)
    if count is None:
        return None
    done, wanted = count(tables, state, node.args)
    if node.kind == "turn_reached":
        return Text("turn {turn} of {limit}", turn=min(done, wanted), limit=wanted)
    if wanted <= 1:
        return None
    return Text("{done} of {wanted}", done=min(done, wanted), wanted=wanted)


def _cleared(tables: Tables, state: State, args: Mapping[str, Any]) -> tuple[int, int]:
    """Count buildings and regions one by one, other places as one."""
    names = [*listed(args.get("region")), *listed(args.get("buildings"))]
    if not names or set(args) - {"region", "buildings"}:
        return int(is_clear(tables, state, spaces_of(tables, args))), 1
    clear = [name for name in names if is_clear(tables, state, tables.regions[name])]
    return len(clear), len(names)


Count = tuple[int, int]
_COUNTS: dict[str, Callable[[Tables, State, Mapping[str, Any]], Count]] = {
    "exit": lambda t, s, a: (left_count(t, s, a), needed(t, s, a)),
    "searched": lambda t, s, a: (searched_count(t, s, a), buildings_needed(a)),
    "buildings_entered": lambda t, s, a: (entered_count(t, s, a), buildings_needed(a)),
    "cleared": _cleared,
    "have_item": lambda t, s, a: (holder_count(t, s, a), needed(t, s, a)),
    "killed": lambda _, s, a: (s.kills, int(a.get("count", 1))),
    "fired": lambda _, s, a: (s.fired, int(a.get("count", 1))),
    "turn_reached": lambda _, s, a: (s.turn, int(a.get("turn", 1))),
    "at_hex": lambda t, s, a: (there_count(t, s, a), needed(t, s, a)),
    "alive": alive_count,
    "dead": dead_count,
}
