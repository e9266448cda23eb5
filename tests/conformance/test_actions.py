"""Every action, on the day it appears: what all of them promise."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.edits.borders import set_borders
from engine.edits.counters import new_counter, place_counter
from engine.edits.markers import new_marker, place_marker
from engine.edits.regions import group
from engine.edits.underlays import put_underlay
from engine.errors import EngineError
from engine.model.project import PROJECT_FILE, Asset
from studio.actions.registry import actions, run
from studio.document.clipboard import copied
from studio.document.selection import Item
from studio.drawing.icon_shapes import SHAPES
from tests.helpers.contexts import FakeContext, context
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.shipped_projects import sample
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from engine.model.project import Project
    from studio.actions.action import Action

EDITING = [entry for entry in actions() if entry.edits]
LOOKING = [entry for entry in actions() if not entry.edits]
SELECTIONS: dict[str, Item] = {
    "group_building": Item(MAP, "space", "c2r1"),
    "rename_building": Item(MAP, "region", "mill"),
    "ungroup_building": Item(MAP, "region", "mill"),
}
ON_HEXES = (
    "fill_marked",
    "clear_marked",
    "make_building",
    "clear_off",
    "border_around",
    "borders_off",
)  # selected ones
PICTURE = next((Path(__file__).parents[2] / "docs" / "images").glob("*.png"))
ANSWERS = {"rename_document": "other"}


def furnished() -> Project:
    project = group(farm("bb...", ".....", "....."), MAP, ["c1r1"], "Mill")
    project = set_borders(project, MAP, {"c1r1|c1r2": "hedge"})
    counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", "c3r2")
    marker = replace(new_marker(project.scenario(SCENARIO), "spawn", ordered=True), at="c4r2")
    return place_marker(place_counter(project, SCENARIO, counter), SCENARIO, marker)


def _in_a_project() -> FakeContext:
    """Return a window on a saved project, with its own file."""
    window = FakeContext(Hand(sample("coldwater"), "three_doors.scenario.yaml"))
    assert window.opened is not None
    window.opened.disk.saved[PROJECT_FILE] = window.opened.project.info
    return window


def window_for(entry: Action) -> FakeContext:
    """Return a window in which *entry* is possible, with everything that it will ask for."""
    if entry.id == "draw_sides":  # only a skirmish has sides to draw
        skirmish = replace(sample("northgate"), info=None)
        return FakeContext(Hand(skirmish, "market_day.scenario.yaml"))
    if entry.id == "in_campaign":
        return _in_a_project()
    project = furnished()
    if entry.id in ("take_picture", "read_terrain"):
        project = put_underlay(project, MAP, Asset("art/scan.png", "0" * 64), (40, 30))
    window = context(project, ANSWERS.get(entry.id, "Night"))
    if entry.id == "put_picture":
        window.paths = [PICTURE]
    assert window.opened is not None
    assert window.desk is not None
    chosen = SELECTIONS.get(entry.id, Item(SCENARIO, "counter", "zombie"))
    window.opened.selection.set([chosen])
    if entry.id in ON_HEXES:
        window.desk.mark(["c1r1", "c3r2"])
    if "unsure" in entry.id:
        window.desk.reading.unsure.mark({"c1r1": "building", "c3r2": "open"})
        window.opened.selection.set([Item(MAP, "space", "c1r1")])
    window.desk.clipboard = copied(window.opened.project, [Item(SCENARIO, "counter", "zombie")])
    return window


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("entry", EDITING, ids=lambda entry: entry.id)
def test_an_edit_is_one_step_marked_unsaved_and_undo_brings_everything_back(entry: Action) -> None:
    window = window_for(entry)
    assert window.opened is not None
    before = window.opened.project
    assert window.opened.changed == ()
    assert entry.enabled(window)
    assert run(entry, window)
    assert len(window.opened.history.entries) == 1
    assert window.opened.project != before
    assert window.opened.changed != ()
    window.opened.undo()
    assert window.opened.project is before
    assert window.opened.changed == ()
    window.opened.redo()
    assert window.opened.project != before


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("entry", actions(), ids=lambda entry: entry.id)
def test_a_cancelled_question_leaves_no_step_and_no_mark(entry: Action) -> None:
    window = window_for(entry)
    window.answers = []
    assert window.opened is not None
    opened = window.opened
    try:
        run(entry, window)
    except EngineError:
        assert opened.history.entries == ()
    if window.asked:
        assert opened.history.entries == ()
        assert opened.changed == ()


@pytest.mark.parametrize("entry", LOOKING, ids=lambda entry: entry.id)
def test_what_is_no_edit_changes_no_document(entry: Action) -> None:
    window = window_for(entry)
    assert window.opened is not None
    opened, before = window.opened, window.opened.project
    if entry.id == "play":  # the farm's rules are no shipped ones
        return
    with contextlib.suppress(EngineError):
        run(entry, window)
    assert opened.project is before
    assert opened.history.entries == ()


@pytest.mark.parametrize("entry", actions(), ids=lambda entry: entry.id)
@pytest.mark.parametrize("mode", ["start page", "play", "analyse", "empty"])
def test_every_action_knows_when_it_is_possible(entry: Action, mode: str) -> None:
    window = FakeContext() if mode == "start page" else window_for(entry)
    if mode == "empty":
        assert window.opened is not None
        window.opened.close_tab(window.opened.active or SCENARIO)
    elif mode != "start page":
        window.mode = mode
    possible = entry.enabled(window)
    if entry.edits:
        assert not possible, "documents are edited in the Edit mode, in a tab"
    if entry.checked is not None:
        assert entry.checked(window) in (True, False)
    if not possible:
        assert not run(entry, window)


@pytest.mark.parametrize("entry", actions(), ids=lambda entry: entry.id)
def test_every_action_is_well_described(entry: Action) -> None:
    assert entry.id.isidentifier()
    assert entry.id == entry.id.lower()
    assert str(entry.title).strip()
    assert not str(entry.title).endswith(".") or str(entry.title).endswith("...")
    assert entry.icon in ("", *SHAPES)


def test_ids_are_unique() -> None:
    ids = [entry.id for entry in actions()]
    assert len(set(ids)) == len(ids)
