"""Putting a picture under the map in front."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest

from engine.edits.terrain import paint
from engine.errors import FormatError
from engine.files.store import open_project
from engine.texts import Text
from studio.actions.registry import action, run
from studio.document.open_project import OpenProject
from studio.document.recovery import Recovery, recover
from studio.document.underlay import put_picture, take_picture, underlay_of
from tests.helpers.contexts import context, never
from tests.helpers.projects import MAP, SCENARIO, blank
from tests.helpers.scans import scan_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


@pytest.fixture
def opened(tmp_path: Path) -> OpenProject:
    made = OpenProject(blank(6, 4))
    made.activate(MAP)
    assert made.save_as(tmp_path / "project", never)
    return made


def picture_in(opened: OpenProject) -> Path:
    (asset,) = opened.project.assets
    assert opened.root is not None
    return opened.root / asset.path


def test_a_picture_is_one_step_and_reaches_the_folder_with_the_save(
    opened: OpenProject, tmp_path: Path
) -> None:
    file = scan_file(tmp_path / "desk")
    put_picture(opened, file)
    assert len(opened.history.entries) == 1
    assert not picture_in(opened).exists()
    assert opened.save(never)
    assert picture_in(opened).read_bytes() == file.read_bytes()
    assert opened.root is not None
    assert open_project(opened.root).project == opened.project
    opened.undo()
    assert underlay_of(opened) is None
    assert opened.project.assets == ()
    opened.redo()
    assert opened.project.map(MAP).main.underlay is not None


def test_a_picture_that_cannot_be_shown_takes_the_place_of_none(
    opened: OpenProject, tmp_path: Path
) -> None:
    file = scan_file(tmp_path / "desk")
    put_picture(opened, file)
    before, data = opened.project, file.read_bytes()
    broken = {"ends early": data[: len(data) // 2], "too large": _with_size(data, 2**15, 2**15)}
    for why, contents in broken.items():
        file.write_bytes(contents)
        with pytest.raises(FormatError, match=why):
            put_picture(opened, file)
        assert opened.project is before


def _with_size(png: bytes, width: int, height: int) -> bytes:
    return png[:16] + struct.pack(">II", width, height) + png[24:]


def test_a_picture_goes_along_when_a_new_project_is_first_saved(tmp_path: Path) -> None:
    opened = OpenProject(blank(6, 4))
    opened.activate(SCENARIO)
    put_picture(opened, scan_file(tmp_path))
    assert opened.save_as(tmp_path / "new", never)
    assert picture_in(opened).is_file()


def test_a_picture_that_was_taken_away_comes_back_even_in_another_folder(
    opened: OpenProject, tmp_path: Path
) -> None:
    put_picture(opened, scan_file(tmp_path))
    assert opened.save(never)
    assert opened.root is not None
    again = OpenProject.open(opened.root)
    again.activate(MAP)
    take_picture(again)
    assert again.project.assets == ()
    assert again.save_as(tmp_path / "elsewhere", never)
    again.undo()
    assert again.save(never)
    assert picture_in(again).is_file()


def test_a_file_that_is_no_picture_changes_nothing(opened: OpenProject, tmp_path: Path) -> None:
    notes = tmp_path / "notes.png"
    notes.write_text("no picture")
    with pytest.raises(FormatError, match="no PNG or JPEG"):
        put_picture(opened, notes)
    with pytest.raises(FormatError, match="does not exist"):
        put_picture(opened, tmp_path / "gone.png")
    assert opened.history.entries == ()


def test_the_menu_asks_for_a_picture_and_takes_it_away_unless_it_is_locked(tmp_path: Path) -> None:
    window = context(blank(6, 4))
    assert window.opened is not None
    assert window.desk is not None
    assert not action("take_picture").enabled(window)
    window.paths = [None, scan_file(tmp_path)]
    run(action("put_picture"), window)
    assert window.opened.history.entries == ()
    window.desk.view.choose(underlay=False)
    run(action("put_picture"), window)
    assert underlay_of(window.opened) is not None
    assert window.desk.view.now.underlay
    window.desk.view.choose(underlay_locked=True)
    assert not action("take_picture").enabled(window)
    assert not action("put_picture").enabled(window)
    window.desk.view.choose(underlay_locked=False)
    run(action("take_picture"), window)
    assert underlay_of(window.opened) is None


def crashed(opened: OpenProject, store: Path, *, steps: Callable[[], None]) -> OpenProject:
    """Return what is recovered after *steps* and a crash."""
    recovery = Recovery(store)
    recorder = recovery.watch(opened)
    steps()
    recorder.flush()
    recorder.abandon()
    (left,) = recovery.pending()
    return recover(left)


@pytest.mark.case("SAVE-04")
def test_a_picture_that_was_never_saved_survives_a_crash_with_its_step(
    opened: OpenProject, tmp_path: Path
) -> None:
    file = scan_file(tmp_path / "desk")
    found = crashed(opened, tmp_path / "state", steps=lambda: put_picture(opened, file))
    file.unlink()
    found.activate(MAP)
    assert found.project == opened.project
    (asset,) = found.project.assets
    assert found.disk.picture(asset) == opened.disk.picture(asset)
    found.undo()
    assert found.project.assets == ()
    found.redo()
    assert found.save(yes)
    assert picture_in(found).is_file()


def test_a_picture_that_was_saved_is_there_after_a_crash(
    opened: OpenProject, tmp_path: Path
) -> None:
    put_picture(opened, scan_file(tmp_path / "desk"))
    assert opened.save(never)

    def paint_on() -> None:
        opened.push(Text("Paint"), paint(opened.project, MAP, ["c1r1"], "woods"))

    found = crashed(opened, tmp_path / "state", steps=paint_on)
    assert found.project == opened.project
    assert found.project.assets == opened.project.assets


def yes(_paths: tuple[str, ...]) -> bool:
    return True
