"""Every tool, on the day it appears: what all of them promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core.dice import SeededDice
from engine.edits.counters import new_counter, place_counter
from engine.edits.labels import set_label
from engine.edits.patches import Where, lift
from engine.edits.resize import Margins, resized
from engine.geometry.ids import parse_space_id
from engine.model.map import MapDocument, MapLabel
from engine.model.scenario import ScenarioDocument
from engine.texts import Text
from studio.drawing.icon_shapes import SHAPES
from studio.tools.registry import GROUPS, tools
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.project import Project
    from studio.tools.tool import Tool

TOOLS = tools()
WALK = ("c2r2", "c4r3", "c7r2", "c9r5")


def furnished() -> Project:
    project = farm(
        "bb........", "b...ww....", "....ww..-.", "..........", "....cccc..", "....cccc.."
    )
    counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", "c2r2")
    project = place_counter(project, SCENARIO, counter)
    return set_label(project, MAP, MapLabel("mill", "Mill", "c9r6"))


def hand_with(tool: type[Tool], path: str = SCENARIO) -> Hand:
    hand = Hand(furnished(), path)
    hand.surface.answers = ["One", "Two", "Three"]
    return hand.use(tool.id, terrain="woods", counter="ann")


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
@pytest.mark.parametrize("path", [SCENARIO, MAP])
@pytest.mark.parametrize("gesture", ["click", "drag", "building"])
def test_a_gesture_is_one_step_or_none_and_undo_brings_everything_back(
    tool: type[Tool], path: str, gesture: str
) -> None:
    hand = hand_with(tool, path)
    before = hand.project
    if gesture == "click":
        hand.click("c4r4")
    elif gesture == "drag":
        hand.drag(*WALK)
    else:
        hand.drag("c1r1", "c2r1")
    assert not hand.toolbox.busy
    assert hand.opened.history.provisional is None
    assert hand.steps <= 1
    assert (hand.opened.changed != ()) == (hand.steps == 1)
    if hand.steps:
        after = hand.project
        hand.opened.undo()
        assert hand.project is before
        assert hand.opened.changed == ()
        hand.opened.redo()
        assert hand.project is after


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_a_cancelled_gesture_leaves_no_step_and_no_mark(tool: type[Tool]) -> None:
    hand = hand_with(tool)
    before = hand.project
    hand.press(WALK[0]).move(*WALK[1:])
    hand.toolbox.cancel()
    hand.move(*WALK).release(WALK[-1])
    assert hand.project is before
    assert hand.opened.history.provisional is None
    assert hand.steps == 0


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_a_cancelled_question_leaves_no_step(tool: type[Tool]) -> None:
    hand = hand_with(tool)
    hand.surface.answers = []
    hand.click("c1r1")
    if hand.surface.asked:
        assert hand.steps == 0
        assert hand.opened.changed == ()
        assert hand.opened.history.provisional is None


@pytest.mark.case("UNDO-05")
@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_nothing_happens_without_a_button_after_a_change_of_tools(tool: type[Tool]) -> None:
    hand = hand_with(tool)
    hand.press(WALK[0]).move(WALK[1])
    hand.toolbox.use("select" if tool.id != "select" else "pan")
    steps, value = hand.steps, hand.project
    assert steps <= 1
    hand.move(WALK[2]).release(WALK[2])
    hand.toolbox.use(tool.id)
    hand.move(*WALK)
    assert hand.steps == steps
    assert hand.project is value
    assert hand.opened.history.provisional is None


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_hovering_changes_nothing_wherever_the_pointer_is(tool: type[Tool]) -> None:
    hand = hand_with(tool)
    before = hand.project
    for where in (*WALK, "c9r3", (-900.0, 5.0), (5000.0, 5000.0)):
        hand.move(where)
        hand.toolbox.preview()
        status = hand.toolbox.active.status()
        assert status is None or str(status)
    hand.toolbox.leave()
    hand.toolbox.preview()
    assert hand.project is before
    assert hand.opened.history.shown is before


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
@pytest.mark.parametrize("gesture", ["hover", "click"])
def test_a_pointer_that_rests_over_what_undo_takes_away_is_no_accident(
    tool: type[Tool], gesture: str
) -> None:
    hand = hand_with(tool)
    opened = hand.opened
    wide = resized(opened.project, MAP, Margins(right=4, bottom=4), "woods").project
    opened.push(Text("Resize"), wide)
    at = hand.at("c14r10")
    hand.toolbox.move(at)
    if gesture == "click":
        hand.click("c14r10")
    opened.go_to(0)
    for change in (lambda: None, lambda: hand.move(at.at), lambda: opened.activate(MAP)):
        change()
        status = hand.toolbox.active.status()
        assert status is None or str(status)
        assert hand.toolbox.preview() is not None
    assert opened.history.index == 0


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_a_gesture_beside_the_map_or_on_a_void_place_is_no_accident(tool: type[Tool]) -> None:
    for start, end in (((-900.0, 5.0), "c3r3"), ("c3r3", (-900.0, 5.0)), ("c9r3", "c9r3")):
        hand = hand_with(tool)
        hand.drag(start, end)
        assert hand.steps <= 1
        assert hand.opened.history.provisional is None


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_without_a_map_nothing_can_be_done(tool: type[Tool]) -> None:
    hand = hand_with(tool)
    hand.opened.close_tab(SCENARIO)
    assert hand.opened.active is None
    hand.toolbox.active.usable()
    point = (20.0, 20.0)
    hand.press(point).move((60.0, 20.0)).release((60.0, 20.0))
    hand.toolbox.double_click(hand.at(point))
    assert hand.toolbox.preview() is not None
    assert hand.steps == 0


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_every_tool_is_well_described(tool: type[Tool]) -> None:
    assert tool.__doc__
    assert tool.__module__ == f"studio.tools.{tool.id}"
    assert str(tool.title)
    assert str(tool.hint)
    assert len(tool.key) == 1
    assert tool.group in GROUPS
    assert tool.icon in SHAPES


def test_keys_are_unique() -> None:
    assert len({tool.key for tool in TOOLS}) == len(TOOLS)


# -- a long session


def faults(project: Project) -> Iterator[str]:
    """Yield what no edit through the tools may ever leave behind."""
    map_ = project.map(MAP)
    assert isinstance(map_, MapDocument)
    level = map_.main
    assert level.grid is not None
    size = {len(row) for row in level.terrain}
    if size != {level.grid.columns} or len(level.terrain) != level.grid.rows:
        yield "rows of unequal length"
    unknown = set("".join(level.terrain)) - set(level.legend) - {"-"}
    if unknown:
        yield f"letters {unknown}"
    scenario = project.scenario(SCENARIO)
    assert isinstance(scenario, ScenarioDocument)
    groups = [
        [c.id for c in scenario.counters],
        [m.id for m in (*scenario.markers, *map_.markers)],
        [r.id for r in map_.regions],
        [p.id for p in level.paths],
        [x.id for x in level.labels],
    ]
    for ids in groups:
        if len(set(ids)) != len(ids):
            yield f"an id twice in {ids}"
    grouped = [space for region in map_.regions for space in region.spaces]
    if len(set(grouped)) != len(grouped):
        yield "a space in two buildings"
    orders = sorted(m.order for m in scenario.markers if m.kind == "spawn" and m.order)
    if orders != list(range(1, len(orders) + 1)):
        yield f"spawn orders {orders}"
    named = (
        [c.at for c in scenario.counters] + [s for p in level.paths for s in p.through] + grouped
    )
    for space in named:
        _, col, row = parse_space_id(space or "c0r0")
        if not (1 <= col <= level.grid.columns and 1 <= row <= level.grid.rows):
            yield f"{space} off the map"


@pytest.mark.parametrize("seed", range(3))
def test_a_long_session_with_every_tool_leaves_no_fault(seed: int) -> None:
    whims = SeededDice(f"session {seed}")

    def pick(*choices):
        return choices[whims.pick("whim", len(choices), clause="")]

    hand = Hand(furnished()).use("brush")
    hand.desk.patch = lift(hand.project, Where(MAP, SCENARIO), ("c1r1", "c2r1", "c1r2", "c2r2"))
    values = {0: hand.project}
    for _ in range(500):
        hand.surface.answers = [pick("Mill", "Inn", "", None)]
        tool = pick(*TOOLS)
        hand.use(
            tool.id,
            terrain=pick("woods", "open", "building", "crops"),
            brush=pick(1, 7, 19),
            marker=pick("spawn", "entry", "exit", "objective", "start"),
            road=pick("road", "stream"),
        )
        walk = [(pick(*range(10)), pick(*range(6))) for _ in range(pick(1, 2, 4))]
        held = pick((), (), ("shift",), ("ctrl",), ("alt",))
        match pick("drag", "drag", "drag", "cancel", "switch", "undo", "redo", "twice"):
            case "drag":
                hand.drag(*walk, held=held)
            case "cancel":
                hand.press(walk[0], *held).move(*walk)
                hand.toolbox.cancel()
            case "switch":
                hand.press(walk[0], *held).move(*walk)
                hand.toolbox.use(pick(*TOOLS).id)
            case "undo":
                hand.opened.undo()
            case "redo":
                hand.opened.redo()
            case "twice":
                hand.toolbox.double_click(hand.at(walk[0]))
        assert hand.opened.history.provisional is None
        known = values.setdefault(hand.opened.history.index, hand.project)
        if known is not hand.project:  # a new branch: later values are gone
            values = {i: v for i, v in values.items() if i < hand.opened.history.index}
            values[hand.opened.history.index] = hand.project
        assert list(faults(hand.project)) == []
    count = hand.steps
    assert count > 30
    last = hand.project
    hand.opened.go_to(0)
    assert hand.project is values[0]
    assert hand.opened.changed == ()
    hand.opened.go_to(count)
    hand.opened.undo()
    hand.opened.redo()
    assert hand.opened.history.entries[-1].after is hand.project
    assert list(faults(last)) == []
