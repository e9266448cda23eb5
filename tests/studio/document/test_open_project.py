"""The open project: changed means different from the saved value; saving follows the value."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from engine.edits.counters import move_counter, new_counter, place_counter
from engine.edits.documents import delete_document, rename_document
from engine.edits.properties import set_details, set_title
from engine.edits.terrain import paint
from engine.errors import EngineError, FormatError
from engine.model.project import PROJECT_FILE
from engine.texts import Text
from studio.document.disk import Disk
from studio.document.open_project import OpenProject
from studio.document.selection import Item
from tests.helpers.documents import MAP as OLD_MILL
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from pathlib import Path

LABEL = Text("Edit")


def yes(_paths: tuple[str, ...]) -> bool:
    return True


def never(paths: tuple[str, ...]) -> bool:
    raise AssertionError(f"asked about {paths}")


@pytest.fixture
def opened(tmp_path: Path) -> OpenProject:
    """A project that was just saved as."""
    project = OpenProject(set_details(blank(6, 4), id="farm", title="Farm", version="1"))
    project.activate(SCENARIO)
    assert project.save_as(tmp_path / "farm", never)
    return project


def painting(opened: OpenProject, space: str = "c2r2") -> None:
    opened.push(LABEL, paint(opened.project, MAP, [space], "woods"))


# -- changed


@pytest.mark.case("UNDO-02")
def test_save_as_paint_undo_is_clean(opened: OpenProject) -> None:
    painting(opened)
    assert opened.changed == (MAP,)
    opened.undo()
    assert opened.changed == ()
    opened.redo()
    assert opened.is_changed(MAP)
    assert not opened.is_changed(SCENARIO)


@pytest.mark.case("UNDO-02")
def test_save_paint_move_a_counter_and_undo_twice_is_clean(opened: OpenProject) -> None:
    counter = new_counter(opened.project.scenario(SCENARIO), "zombie", "zombie", "c1r1")
    opened.push(LABEL, place_counter(opened.project, SCENARIO, counter))
    assert opened.save(never)
    painting(opened)
    opened.push(LABEL, move_counter(opened.project, SCENARIO, counter.id, "c3r3"))
    assert opened.changed == (MAP, SCENARIO)
    opened.undo()
    opened.undo()
    assert opened.changed == ()


@pytest.mark.case("UNDO-02")
def test_undo_past_the_save_and_redo_up_to_it_is_clean(opened: OpenProject) -> None:
    painting(opened)
    assert opened.save(never)
    painting(opened, "c3r3")
    opened.undo()
    opened.undo()
    assert opened.changed == (MAP,)
    opened.redo()
    assert opened.changed == ()


def test_painting_back_by_hand_is_clean_too(opened: OpenProject) -> None:
    painting(opened)
    opened.push(LABEL, paint(opened.project, MAP, ["c2r2"], "open"))
    assert opened.changed == ()


# -- saving


def test_what_was_saved_opens_as_the_same_value(opened: OpenProject) -> None:
    painting(opened)
    assert opened.save(never)
    assert opened.root is not None
    again = OpenProject.open(opened.root)
    assert again.project == opened.project
    assert again.active == SCENARIO
    assert again.changed == ()


def test_saving_writes_only_the_documents_that_changed(opened: OpenProject) -> None:
    assert opened.root is not None
    before = {path.name: path.stat().st_mtime_ns for path in opened.root.iterdir()}
    assert set(before) == {MAP, SCENARIO, PROJECT_FILE}
    painting(opened)
    opened.save(never)
    after = {path.name: path.stat().st_mtime_ns for path in opened.root.iterdir()}
    assert [name for name in before if before[name] != after[name]] == [MAP]


def test_an_authors_file_keeps_its_bytes_when_nothing_changed(tmp_path: Path) -> None:
    file = tmp_path / "mill.map.yaml"
    file.write_text(OLD_MILL, encoding="utf-8")
    opened = OpenProject.open(file)
    assert opened.changed == ()
    opened.push(LABEL, set_title(opened.project, "mill.map.yaml", "New Mill"))
    opened.undo()
    assert opened.save(never)
    assert file.read_text(encoding="utf-8") == OLD_MILL


def test_one_painted_hex_is_one_changed_line(tmp_path: Path) -> None:
    file = tmp_path / "mill.map.yaml"
    file.write_text(OLD_MILL, encoding="utf-8")
    opened = OpenProject.open(file)
    opened.push(LABEL, paint(opened.project, file.name, ["c1r3"], "woods"))
    opened.save(never)
    before, after = OLD_MILL.splitlines(), file.read_text(encoding="utf-8").splitlines()
    assert [(a, b) for a, b in zip(before, after, strict=True) if a != b] == [
        ("      ......", "      w.....")
    ]


@pytest.mark.case("SAVE-04")
def test_a_file_that_changed_on_the_disk_is_not_written_over_without_asking(
    opened: OpenProject,
) -> None:
    assert opened.root is not None
    file = opened.root / MAP
    foreign = file.read_text(encoding="utf-8").replace("Farm", "Their farm")
    file.write_text(foreign, encoding="utf-8")
    painting(opened)
    asked: list[tuple[str, ...]] = []

    def no(paths: tuple[str, ...]) -> bool:
        asked.append(paths)
        return False

    assert not opened.save(no)
    assert asked == [(MAP,)]
    assert file.read_text(encoding="utf-8") == foreign
    assert opened.changed == (MAP,)
    assert opened.save(yes)
    assert OpenProject.open(file).project.map(MAP) == opened.project.map(MAP)


def test_a_file_that_someone_else_made_is_not_written_over_without_asking(
    opened: OpenProject,
) -> None:
    assert opened.root is not None
    opened.push(LABEL, rename_document(opened.project, MAP, "mill.map.yaml"))
    (opened.root / "mill.map.yaml").write_text("mine", encoding="utf-8")
    assert not opened.save(lambda paths: paths != ("mill.map.yaml",))
    assert (opened.root / MAP).exists()
    assert opened.save(yes)
    assert not (opened.root / MAP).exists()
    assert OpenProject.open(opened.root).project == opened.project


def test_the_disk_follows_documents_that_were_deleted_and_came_back(opened: OpenProject) -> None:
    assert opened.root is not None
    opened.push(LABEL, delete_document(opened.project, SCENARIO))
    opened.save(never)
    assert not (opened.root / SCENARIO).exists()
    opened.undo()
    assert opened.changed == (SCENARIO,)
    opened.save(never)
    assert (opened.root / SCENARIO).exists()


def test_a_project_without_a_folder_says_that_it_needs_one() -> None:
    opened = OpenProject(blank(4, 3))
    assert opened.root is None
    assert opened.changed == (MAP, SCENARIO)
    with pytest.raises(EngineError, match="no folder yet"):
        opened.save(never)
    assert opened.changed == (MAP, SCENARIO)


def test_a_document_of_a_newer_version_can_be_looked_at_but_not_saved(opened: OpenProject) -> None:
    assert opened.root is not None
    file = opened.root / MAP
    newer = file.read_text(encoding="utf-8").replace("version: 1", "version: 99")
    file.write_text(newer, encoding="utf-8")
    again = OpenProject.open(opened.root)
    assert again.read_only == {MAP}
    painting(again)
    with pytest.raises(EngineError, match="newer Hexwright"):
        again.save(never)
    assert file.read_text(encoding="utf-8") == newer


def test_a_file_that_cannot_be_written_leaves_the_document_changed(opened: OpenProject) -> None:
    assert opened.root is not None
    (opened.root / MAP).unlink()
    (opened.root / MAP).mkdir()
    painting(opened)
    with pytest.raises(EngineError):
        opened.save(yes)
    assert opened.changed == (MAP,)


def test_a_folder_that_is_gone_is_written_whole_again(opened: OpenProject) -> None:
    assert opened.root is not None
    shutil.rmtree(opened.root)
    painting(opened)
    assert opened.save(never)
    assert {path.name for path in opened.root.iterdir()} == {MAP, SCENARIO, PROJECT_FILE}
    assert OpenProject.open(opened.root).project == opened.project
    assert opened.changed == ()


def test_saving_one_document_writes_those_that_are_nowhere_too(opened: OpenProject) -> None:
    assert opened.root is not None
    (opened.root / SCENARIO).unlink()
    (opened.root / PROJECT_FILE).unlink()
    painting(opened)
    assert opened.save(never, (MAP,))
    assert {path.name for path in opened.root.iterdir()} == {MAP, SCENARIO, PROJECT_FILE}


def test_what_is_gone_from_the_disk_counts_as_changed_once_it_is_looked_for(
    opened: OpenProject,
) -> None:
    assert opened.root is not None
    told: list[tuple[str, ...]] = []
    opened.listeners.add(lambda: told.append(opened.changed))
    opened.look()
    assert told == []
    shutil.rmtree(opened.root)
    opened.look()
    assert [set(changed) for changed in told] == [{MAP, SCENARIO, PROJECT_FILE}]
    assert opened.save(never)
    assert opened.changed == ()


def test_a_file_of_a_newer_version_that_is_gone_comes_back_as_it_was(opened: OpenProject) -> None:
    assert opened.root is not None
    file = opened.root / MAP
    newer = file.read_text(encoding="utf-8").replace("version: 1", "version: 99")
    file.write_text(newer, encoding="utf-8")
    again = OpenProject.open(opened.root)
    shutil.rmtree(opened.root)
    assert again.save(never)
    assert file.read_text(encoding="utf-8") == newer
    painting(again)
    file.unlink()
    with pytest.raises(EngineError, match="newer Hexwright"):
        again.save(never)


def test_save_as_asks_before_it_writes_into_another_project(
    opened: OpenProject, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / MAP).write_text("mine", encoding="utf-8")
    root = opened.root
    assert not opened.save_as(other, lambda _paths: False)
    assert (other / MAP).read_text(encoding="utf-8") == "mine"
    assert opened.root == root
    assert opened.save_as(other, yes)
    assert opened.root == other
    assert OpenProject.open(other).project == opened.project


def test_what_is_no_project_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(FormatError):
        OpenProject.open(tmp_path / "no.map.yaml")


# -- tabs and selection


def test_undo_brings_the_tab_that_it_changes_to_the_front(opened: OpenProject) -> None:
    opened.push(LABEL, set_title(opened.project, SCENARIO, "Night raid"))
    opened.activate(MAP)
    painting(opened)
    opened.undo()
    assert opened.active == MAP
    opened.undo()
    assert opened.active == SCENARIO
    opened.redo()
    assert opened.active == SCENARIO
    opened.redo()
    assert opened.active == SCENARIO, "a scenario's tab shows its map"


def test_a_tab_whose_document_goes_is_closed(opened: OpenProject) -> None:
    opened.activate(MAP)
    opened.activate(SCENARIO)
    opened.push(LABEL, delete_document(opened.project, SCENARIO))
    assert opened.tabs == (MAP,)
    assert opened.active == MAP
    opened.undo()
    assert opened.active == SCENARIO


def test_what_is_selected_and_goes_is_selected_no_longer(opened: OpenProject) -> None:
    counter = new_counter(opened.project.scenario(SCENARIO), "zombie", "zombie", "c1r1")
    opened.push(LABEL, place_counter(opened.project, SCENARIO, counter))
    opened.selection.set([Item(SCENARIO, "counter", counter.id), Item(MAP, "space", "c1r1")])
    opened.undo()
    assert list(opened.selection) == [Item(MAP, "space", "c1r1")]


def test_the_history_dock_goes_to_any_step(opened: OpenProject) -> None:
    for space in ("c1r1", "c2r1", "c3r1"):
        painting(opened, space)
    assert opened.go_to(1) is not None
    assert opened.project.map(MAP).main.terrain[0] == "w....."
    assert opened.go_to(3) is not None
    assert opened.project.map(MAP).main.terrain[0] == "www..."
    assert opened.go_to(3) is None
    assert opened.go_to(4) is None


def test_a_new_project_has_everything_unsaved() -> None:
    opened = OpenProject(blank(3, 3), Disk())
    assert opened.changed == (MAP, SCENARIO)
