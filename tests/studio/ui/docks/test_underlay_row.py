"""The row of the Layers dock for the picture under the map, in a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QImage, QPainter

from studio.document.underlay import underlay_of
from tests.helpers.scans import scan_file
from tests.helpers.windows import answers

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui


@pytest.fixture
def scanned(playing: MainWindow, tmp_path: Path) -> MainWindow:
    """Return a window in which a picture lies under the map."""
    answers(playing).path = scan_file(tmp_path)
    playing.actions_.run("put_picture")
    return playing


def test_the_row_is_there_while_a_picture_is(playing: MainWindow, tmp_path: Path) -> None:
    row = playing.layers.underlay
    assert row.isHidden()
    answers(playing).path = scan_file(tmp_path)
    playing.actions_.run("put_picture")
    assert not row.isHidden()
    assert row.fault.isHidden()
    playing.actions_.run("take_picture")
    assert row.isHidden()


def test_the_picture_is_hidden_and_shown_without_a_step(scanned: MainWindow) -> None:
    picture = scanned.stage.picture
    scanned.layers.underlay.box.click()
    assert scanned.stage.picture is not picture
    assert len(scanned.opened.history.entries) == 1  # type: ignore[union-attr]
    assert not scanned.layers.underlay.opacity.isEnabled()


def test_a_drag_of_the_opacity_is_one_step_and_a_lock_forbids_it(
    scanned: MainWindow,
) -> None:
    row, opened = scanned.layers.underlay, scanned.opened
    assert opened is not None
    for value in (60, 70, 80):
        row.opacity.setValue(value)
    assert len(opened.history.entries) == 2
    assert (lies := underlay_of(opened)) is not None
    assert lies.opacity == 0.8
    row.lock.click()
    assert not row.opacity.isEnabled()
    opened.undo()
    assert row.opacity.value() == 50


def test_a_picture_that_is_missing_or_broken_is_told_and_the_map_is_still_there(
    scanned: MainWindow,
) -> None:
    opened = scanned.opened
    assert opened is not None
    assert opened.root is not None
    scanned.actions_.run("save")
    (asset,) = opened.project.assets
    file, main = opened.root / asset.path, opened.root / "three_doors.scenario.yaml"
    file.write_bytes(b"\x89PNG\r\n\x1a\nbroken")
    assert scanned.lifecycle.open(main)
    assert scanned.stage.picture is not None
    assert "cannot be shown" in scanned.layers.underlay.fault.text()
    assert scanned.notice.isVisible()
    file.unlink()
    assert scanned.lifecycle.open(main)
    assert scanned.stage.picture is not None
    assert "is not in the project" in scanned.layers.underlay.fault.text()


def test_a_layer_that_is_seen_alone_hides_the_picture_too(scanned: MainWindow) -> None:
    desk, row = scanned.desk, scanned.layers.underlay
    assert desk is not None
    with_it = shown(scanned)
    desk.view.choose(solo="borders")
    alone = shown(scanned)
    assert not row.box.isEnabled()
    assert not row.opacity.isEnabled()
    desk.view.choose(underlay=False)
    assert shown(scanned) == alone
    desk.view.choose(underlay=True, solo="")
    assert row.box.isEnabled()
    assert shown(scanned) == with_it != alone


def shown(window: MainWindow) -> QImage:
    """Return the still map of a window."""
    picture = window.stage.picture
    assert picture is not None
    area = picture.bounds
    image = QImage(area.size().toSize(), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-area.topLeft())
    list(picture.portions(painter, area, 1.0))
    painter.end()
    return image
