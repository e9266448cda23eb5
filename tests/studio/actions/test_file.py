"""The File menu."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.terrain import paint
from engine.errors import EngineError
from engine.files.store import open_project
from engine.model.project import ProjectInfo
from engine.texts import Text
from studio.actions.registry import action, run
from tests.helpers.contexts import FakeContext, context
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from pathlib import Path


def project_of(window: FakeContext):
    assert window.opened is not None
    return window.opened.project


def test_a_new_project_is_asked_for_a_folder_when_it_is_saved_first(tmp_path: Path) -> None:
    window = context(blank(6, 4))
    assert window.opened is not None
    window.opened.push(Text("Paint"), paint(project_of(window), MAP, ["c1r1"], "woods"))
    run(action("save"), window)
    ((what, purpose, suggestion),) = window.done
    assert (what, purpose) == ("ask_path", "save_project")
    assert not suggestion.exists()
    assert window.opened.changed == (MAP,)
    window.paths = [tmp_path / "farm"]
    run(action("save"), window)
    assert window.opened.changed == ()
    assert window.opened.root == tmp_path / "farm"
    assert open_project(tmp_path / "farm").project.map(MAP) == project_of(window).map(MAP)
    assert not action("save").enabled(window)


@pytest.mark.case("SAVE-04")
@pytest.mark.parametrize(("answer", "written"), [("yes", True), ("no", False), ("cancel", False)])
def test_save_asks_before_it_writes_over_what_changed_on_the_disk(
    tmp_path: Path, answer: str, written: bool
) -> None:
    window = context(blank(6, 4))
    window.paths = [tmp_path]
    run(action("save_as"), window)
    assert window.opened is not None
    (tmp_path / MAP).write_text("theirs", encoding="utf-8")
    window.opened.push(Text("Paint"), paint(project_of(window), MAP, ["c1r1"], "woods"))
    window.confirmations = [answer]
    run(action("save"), window)
    assert window.confirmed[0][1] == [MAP]
    assert ((tmp_path / MAP).read_text(encoding="utf-8") != "theirs") == written
    assert window.opened.is_changed(MAP) != written


@pytest.mark.case("SAVE-04")
@pytest.mark.parametrize(("answer", "deleted"), [("yes", True), ("no", False), ("cancel", False)])
def test_save_asks_before_it_deletes_a_file(tmp_path: Path, answer: str, deleted: bool) -> None:
    window = context(blank(6, 4))
    window.paths = [tmp_path]
    run(action("save_as"), window)
    assert window.opened is not None
    run(action("delete_document"), window)
    window.confirmations = [answer]
    run(action("save"), window)
    assert window.confirmed[-1][1] == [SCENARIO]
    assert (tmp_path / SCENARIO).exists() != deleted


def test_a_change_of_the_project_itself_is_saved_without_a_question(tmp_path: Path) -> None:
    window = context(blank(6, 4))
    window.paths = [tmp_path]
    run(action("save_as"), window)
    assert window.opened is not None
    info = project_of(window).info or ProjectInfo("farm", "Farm")
    changed = replace(project_of(window), info=replace(info, title="The Farm"))
    window.opened.push(Text("Call the project"), changed)
    run(action("save"), window)
    assert window.confirmed == []
    assert "The Farm" in (tmp_path / "hexwright.yaml").read_text(encoding="utf-8")


def test_a_renamed_document_is_saved_without_a_question(tmp_path: Path) -> None:
    window = context(blank(6, 4), "mill")
    window.paths = [tmp_path]
    run(action("save_as"), window)
    assert window.opened is not None
    window.opened.activate(MAP)
    run(action("rename_document"), window)
    run(action("save"), window)
    assert window.confirmed == []
    assert (tmp_path / "mill.map.yaml").exists()
    assert not (tmp_path / MAP).exists()


def test_save_this_document_only_leaves_the_others_unsaved(tmp_path: Path) -> None:
    window = context(blank(6, 4), "Night")
    window.paths = [tmp_path]
    run(action("save_as"), window)
    run(action("new_scenario"), window)
    assert window.opened is not None
    window.opened.push(Text("Paint"), paint(project_of(window), MAP, ["c1r1"], "woods"))
    run(action("save_document"), window)
    assert window.opened.changed == (MAP,)


def test_a_new_scenario_is_for_the_map_in_front() -> None:
    window = context(blank(6, 4), "Night Raid")
    run(action("new_scenario"), window)
    assert window.opened is not None
    assert window.opened.active == "night_raid.scenario.yaml"
    assert project_of(window).scenario("night_raid.scenario.yaml").map == MAP
    window.opened.undo()
    assert window.opened.active == SCENARIO


@pytest.mark.parametrize("answer", [None, "", "  "])
def test_a_scenario_without_a_title_is_not_made(answer: str | None) -> None:
    window = context(blank(6, 4), answer)
    run(action("new_scenario"), window)
    assert window.opened is not None
    assert window.opened.history.entries == ()


def test_renaming_a_map_rewrites_its_scenarios_in_one_step() -> None:
    window = context(blank(6, 4), "mill")
    assert window.opened is not None
    window.opened.activate(MAP)
    run(action("rename_document"), window)
    assert window.asked == [("File name of the document", MAP)]
    assert project_of(window).scenario(SCENARIO).map == "mill.map.yaml"
    assert window.opened.active == "mill.map.yaml"
    window.opened.undo()
    assert project_of(window).scenario(SCENARIO).map == MAP


@pytest.mark.case("ZIP-01")
@pytest.mark.parametrize("name", ["../x", "/x", "a//b", "C:x", "a\\b", "./x"])
def test_a_name_that_leaves_the_project_is_refused(name: str) -> None:
    window = context(blank(6, 4), name)
    run(action("rename_document"), window)
    assert "no file name within the project" in window.messages[0]
    assert window.opened is not None
    assert window.opened.history.entries == ()


def test_a_map_that_is_used_cannot_be_deleted() -> None:
    window = context(blank(6, 4))
    assert window.opened is not None
    window.opened.activate(MAP)
    with pytest.raises(EngineError, match="is used by"):
        run(action("delete_document"), window)
    window.opened.activate(SCENARIO)
    run(action("delete_document"), window)
    assert list(project_of(window).documents) == [MAP]


def test_the_next_tab_comes_in_front_and_after_the_last_the_first() -> None:
    window = context(blank(6, 4))
    assert window.opened is not None
    assert not run(action("next_tab"), window), "there is only one"
    window.opened.activate(MAP)
    for id_, front in (("next_tab", SCENARIO), ("next_tab", MAP), ("previous_tab", SCENARIO)):
        assert run(action(id_), window)
        assert window.opened.active == front


def test_opening_closing_and_leaving_go_through_the_window(tmp_path: Path) -> None:
    window = context(blank(6, 4))
    window.paths = [tmp_path / "x.map.yaml"]
    run(action("open"), window)
    assert ("open", tmp_path / "x.map.yaml") in window.done
    run(action("close_tab"), window)
    assert window.opened is not None
    assert window.opened.tabs == ()
    run(action("close"), window)
    assert window.opened is None
    run(action("quit"), window)
    assert window.done[-1] == ("quit",)
