"""Out of a hex with enemies: the blow at one who walks out, and a winner who steps out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.core.decisions import Option
from engine.rulesets.atz.movement import closed_buildings
from engine.rulesets.atz.playing import ask, tables_of
from engine.rulesets.atz.variant_events import SteppedOut
from engine.texts import Text

if TYPE_CHECKING:
    from engine.rulesets.atz.playing import Play, Steps
    from engine.rulesets.atz.state import State, Survivor
    from engine.rulesets.atz.tables import Tables

STAY = Option("stay", Text("stay in the hex"), "pass", clause="ATZ-12.8")


@clause("ATZ-12.8")
def step_out(game: Play, survivor: Survivor) -> Steps:
    """Let the winner of a round go to a free hex next door, if enemies are left in its own."""
    tables, state = tables_of(game), game.state
    if not state.in_contact(survivor):
        return
    options = [
        Option(
            f"out:{tables.board.ids[space]}",
            Text("step out to {space}", space=tables.label(space)),
            "move",
            (space,),
            clause="ATZ-12.8",
        )
        for space in ways_out(tables, state, survivor)
    ]
    if not options:
        return
    prompt = Text("Does {name} step out?", name=tables.name(survivor.id))
    option = yield ask("step_out", prompt, (STAY, *options), "ATZ-12.8", survivor)
    if option is not STAY:
        game.emit(SteppedOut(survivor.id, option.spaces[0], survivor.space))


@clause("ATZ-12.8", "ATZ-5.4")
def ways_out(tables: Tables, state: State, survivor: Survivor) -> list[int]:
    """Return the hexes next door in which nobody stands and no Zombie Card is to be drawn."""
    here = survivor.space
    held = {*state.menacing().values(), *[s.space for s in state.on_map()]}
    return [
        space
        for space, _ in tables.ground.exits[here]
        if space not in held and not _draws_card(tables, state, here, space)
    ]


def _draws_card(tables: Tables, state: State, here: int, space: int) -> bool:
    building = tables.building[space]
    if building < 0 or not closed_buildings(tables, state, (building,)):
        return False
    return building != tables.building[here] or bool(tables["procedures.same_building_redraws"])
