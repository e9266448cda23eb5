"""Recovery after a kill: unsaved, under its old path or none, never over foreign changes."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from engine.edits.terrain import paint
from engine.texts import Text
from studio.document.open_project import OpenProject
from studio.document.recovery import Recovery, recover
from tests.helpers.documents import MAP as OLD_MILL
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from pathlib import Path

LABEL = Text("Paint")
CHILD = """
import sys
from pathlib import Path
from engine.edits.terrain import paint
from engine.texts import Text
from studio.document.open_project import OpenProject
from studio.document.recovery import Recovery
from tests.helpers.projects import MAP, blank
store, root = sys.argv[1:]
opened = OpenProject.open(Path(root)) if root else OpenProject(blank(6, 4))
path = next(p for p in opened.project.documents if p.endswith(".map.yaml"))
recorder = Recovery(Path(store)).watch(opened)
for space in ("c1r1", "c2r1"):
    opened.push(Text("Paint"), paint(opened.project, path, [space], "woods"))
recorder.flush()
print("ready", flush=True)
sys.stdin.read()
"""


def yes(_paths: tuple[str, ...]) -> bool:
    return True


def never(paths: tuple[str, ...]) -> bool:
    raise AssertionError(f"asked about {paths}")


def killed(store: Path, root: Path | str = "") -> None:
    """Paint two hexes in another process and kill it."""
    child = subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", CHILD, str(store), str(root)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        child.kill()


@pytest.fixture
def mill(tmp_path: Path) -> Path:
    file = tmp_path / "mill" / "mill.map.yaml"
    file.parent.mkdir()
    file.write_text(OLD_MILL, encoding="utf-8")
    return file


@pytest.mark.case("SAVE-04")
def test_recovered_work_is_unsaved_and_belongs_to_its_old_path(tmp_path: Path, mill: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    killed(recovery.folder, mill)
    (left,) = recovery.pending()
    assert left.unsaved == (mill.name,)
    opened = recover(left)
    assert opened.root == mill.parent
    assert opened.changed == (mill.name,)
    assert mill.read_text(encoding="utf-8") == OLD_MILL
    opened.undo()
    opened.undo()
    assert opened.changed == ()
    opened.redo()
    opened.redo()
    opened.save(never)
    saved = mill.read_text(encoding="utf-8")
    assert saved == OLD_MILL.replace("      ..ww..\n", "      wwww..\n"), "comments stay"
    assert [p.name for p in mill.parent.iterdir()] == [mill.name]


@pytest.mark.case("SAVE-04")
def test_a_recovered_new_map_has_no_path_and_save_asks_for_one(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    killed(recovery.folder)
    (left,) = recovery.pending()
    opened = recover(left)
    assert opened.root is None
    assert opened.changed == (MAP, SCENARIO)
    assert opened.project.map(MAP).main.terrain[0] == "ww...."
    assert opened.save_as(tmp_path / "new", never)
    assert opened.changed == ()
    assert not list(recovery.folder.glob("*.yaml"))


@pytest.mark.case("SAVE-04")
@pytest.mark.parametrize("damage", ["changed", "broken", "gone"])
def test_a_file_that_changed_since_the_crash_is_not_written_over_without_asking(
    tmp_path: Path, mill: Path, damage: str
) -> None:
    recovery = Recovery(tmp_path / "state")
    killed(recovery.folder, mill)
    foreign = OLD_MILL.replace("Old Mill", "Their Mill") if damage == "changed" else "terain: ["
    if damage == "gone":
        mill.unlink()
    else:
        mill.write_text(foreign, encoding="utf-8")
    opened = recover(recovery.pending()[0])
    assert opened.root == mill.parent
    assert opened.changed == (mill.name,)
    if damage == "gone":
        assert opened.save(never)
    else:
        assert not opened.save(lambda paths: paths != (mill.name,))
        assert mill.read_text(encoding="utf-8") == foreign
        assert opened.save(yes)
    assert OpenProject.open(mill).project.map(mill.name) == opened.project.map(mill.name)


def test_what_was_recovered_is_kept_until_the_new_session_has_it(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    killed(recovery.folder)
    (left,) = recovery.pending()
    opened = recover(left)
    assert left.file.exists()
    recorder = recovery.watch(opened, left)
    recorder.flush()
    assert not left.file.exists()
    recorder.abandon()
    (again,) = recovery.pending()
    assert recover(again).project == opened.project
    recovery.discard(again)
    assert recovery.pending() == ()


def test_a_session_that_is_closed_leaves_nothing(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    opened = OpenProject(blank(6, 4))
    recorder = recovery.watch(opened)
    opened.push(LABEL, paint(opened.project, MAP, ["c1r1"], "woods"))
    recorder.close()
    assert recovery.pending() == ()
    assert list(recovery.folder.iterdir()) == []


def test_saved_work_is_nothing_to_recover(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    opened = OpenProject(blank(6, 4))
    recorder = recovery.watch(opened)
    opened.push(LABEL, paint(opened.project, MAP, ["c1r1"], "woods"))
    opened.save_as(tmp_path / "farm", never)
    recorder.abandon()
    assert recovery.pending() == ()


def test_undo_is_recorded_too_and_a_gesture_is_not(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    opened = OpenProject(blank(6, 4))
    recorder = recovery.watch(opened)
    for space in ("c1r1", "c2r1"):
        opened.push(LABEL, paint(opened.project, MAP, [space], "woods"))
    opened.undo()
    value = opened.project
    opened.history.propose(paint(opened.project, MAP, ["c6r4"], "woods"))
    recorder.abandon()
    (left,) = recovery.pending()
    assert recover(left).project == value
    assert left.steps == 4


def test_a_store_that_cannot_be_written_does_not_stop_the_work(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way", encoding="utf-8")
    recorder = Recovery(tmp_path / "state").watch(opened := OpenProject(blank(6, 4)))
    opened.push(LABEL, paint(opened.project, MAP, ["c1r1"], "woods"))
    recorder.flush()
    recorder.close()


def test_one_step_that_cannot_be_recorded_does_not_end_the_recording(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    recorder = recovery.watch(opened := OpenProject(blank(6, 4)))
    no_text = Text("Write {what}", what="\ud800")  # half a letter
    opened.push(no_text, paint(opened.project, MAP, ["c1r1"], "woods"))
    opened.push(LABEL, paint(opened.project, MAP, ["c2r1"], "woods"))
    recorder.abandon()
    (left,) = recovery.pending()
    assert recover(left).project == opened.project


def painted(store: Path, *, undone: int) -> tuple[list[str], list[object], int]:
    """Paint four hexes, take steps back, crash; return labels, values and where it stood."""
    opened = OpenProject(blank(6, 4))
    recorder = Recovery(store).watch(opened)
    values: list[object] = [opened.project]
    for n in range(1, 5):
        opened.push(Text("Paint {n}", n=n), paint(opened.project, MAP, [f"c{n}r1"], "woods"))
        values.append(opened.project)
    for _ in range(undone):
        opened.undo()
    recorder.abandon()
    labels = [str(entry.label) for entry in opened.history.entries]
    return labels, values, opened.history.index


@pytest.mark.parametrize("undone", [0, 1, 4])
def test_the_undo_history_comes_back_with_what_was_taken_back(tmp_path: Path, undone: int) -> None:
    labels, values, at = painted(tmp_path / "state", undone=undone)
    (left,) = Recovery(tmp_path / "state").pending()
    opened = recover(left)
    assert [str(entry.label) for entry in opened.history.entries][-4:] == labels
    assert opened.project == values[at]
    while opened.redo() is not None:
        pass
    for value in reversed(values):
        assert opened.project == value
        opened.undo()


def test_a_step_after_an_undo_cuts_off_what_was_taken_back(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    opened = OpenProject(blank(6, 4))
    recorder = recovery.watch(opened)
    for space in ("c1r1", "c2r1", "c3r1"):
        opened.push(LABEL, paint(opened.project, MAP, [space], "woods"))
    opened.undo()
    opened.undo()
    opened.push(Text("Else"), paint(opened.project, MAP, ["c6r4"], "woods"))
    recorder.abandon()
    again = recover(recovery.pending()[0])
    assert [str(entry.label) for entry in again.history.entries][-2:] == ["Paint", "Else"]
    assert again.project == opened.project
    assert again.redo() is None


def test_a_second_crash_loses_no_more_of_the_history(tmp_path: Path) -> None:
    labels, values, _ = painted(tmp_path / "state", undone=1)
    recovery = Recovery(tmp_path / "state")
    (left,) = recovery.pending()
    opened = recover(left)
    recorder = recovery.watch(opened, left)
    recorder.flush()
    recorder.abandon()
    (left,) = recovery.pending()
    again = recover(left)
    assert [str(entry.label) for entry in again.history.entries][-4:] == labels
    assert again.project == values[3]
    again.redo()
    assert again.project == values[4]


def test_joined_edits_come_back_as_the_one_step_that_they_were(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "state")
    opened = OpenProject(blank(6, 4))
    recorder = recovery.watch(opened)
    for space in ("c1r1", "c2r1", "c3r1"):
        opened.push(LABEL, paint(opened.project, MAP, [space], "woods"), "stroke")
    recorder.abandon()
    again = recover(recovery.pending()[0])
    assert [str(entry.label) for entry in again.history.entries][-1:] == ["Paint"]
    again.undo()
    assert again.project.map(MAP) == blank(6, 4).map(MAP)
