"""Whether victory or defeat holds already: for the checks of a scenario (ATZ-20.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.rulesets.atz.logic import effects
from engine.rulesets.atz.triggers import TRIGGERS
from engine.rulesets.atz.victory import holds, tree_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.scenario import Condition
    from engine.rulesets.atz.state import State
    from engine.rulesets.atz.tables import Tables


@clause("ATZ-20.4")
def decided(tables: Tables, state: State) -> Iterator[str]:
    """Yield the places of what decides the game for some side as it stands.

    Of a tree of alternatives those that hold. What hangs on dice that are rolled before anybody
    acts is left out: no place is clear as long as zombies may still come there.
    """
    scenario = tables.scenario
    comes = scenario.initial_zombies or any(effects(scenario.events, "spawn"))
    for name, tree in (("victory", scenario.victory), ("defeat", scenario.defeat)):
        for path, node in _alternatives(tree, name) if tree is not None else ():
            if _is_open(node, zombies_come=comes):
                continue
            if any(holds(tables, state, tree_for(tables, node, side)) for side in tables.players):
                yield path


def _alternatives(node: Condition, path: str) -> Iterator[tuple[str, Condition]]:
    here = f"{path}.{node.kind}"
    if node.kind != "any":
        yield here, node
        return
    for index, child in enumerate(node.children):
        yield from _alternatives(child, f"{here}[{index}]")


def _is_open(node: Condition, *, zombies_come: bool) -> bool:
    """Return whether what comes before the first action may decide a tree."""
    own = node.kind in TRIGGERS or (node.kind == "cleared" and zombies_come)
    return own or any(_is_open(child, zombies_come=zombies_come) for child in node.children)
