"""The list of the pairs that align the picture, in a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from studio.document.underlay import underlay_of
from studio.tools.tool import Pointer
from tests.helpers.scans import scan_file
from tests.helpers.windows import answers

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.docks.picture.pairs import PairsPanel
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
HEXES = ("c3r3", "c20r3", "c3r15", "c20r15", "c11r9")


@pytest.fixture
def aligned(playing: MainWindow, tmp_path: Path) -> MainWindow:
    """Return a window with five pairs, the fourth a whole hex off."""
    answers(playing).path = scan_file(tmp_path)
    playing.actions_.run("put_picture")
    toolbox, desk = playing.toolbox, playing.desk
    assert toolbox is not None
    assert desk is not None
    assert not page(playing).isVisible()
    toolbox.use("align")
    QApplication.processEvents()
    assert page(playing).isVisible()
    assert page(playing).take.isHidden()
    for number, space in enumerate(HEXES):
        centre = desk.centre(space)
        assert centre is not None
        off = 18.0 if number == 3 else 0.5
        start = (centre[0] + off, centre[1] - 0.3)
        for at, where in ((start, None), (centre, space)):
            toolbox.press(Pointer(at, where, "left"))
            toolbox.release(Pointer(at, where, "left"))
    return playing


def page(window: MainWindow) -> PairsPanel:
    return window.picture.pairs


def test_each_pair_is_listed_and_the_wrong_one_can_be_taken_out(aligned: MainWindow) -> None:
    tool = page(aligned)._tool
    assert tool is not None
    assert len(page(aligned).removes) == 5
    assert tool.suspect == 3
    before = tool.overall or 0.0
    page(aligned).removes[3].click()
    assert len(page(aligned).removes) == 4
    assert [space for _, space in tool.pairs] == [*HEXES[:3], HEXES[4]]
    assert (tool.overall or 0.0) < before / 10
    assert "0.0" in page(aligned).overall.text()


def test_the_picture_is_laid_from_the_list_as_one_step(aligned: MainWindow) -> None:
    opened = aligned.opened
    assert opened is not None
    before, lay = underlay_of(opened), page(aligned).lay
    page(aligned).removes[3].click()
    steps = len(opened.history.entries)
    lay.click()
    assert len(opened.history.entries) == steps + 1
    assert underlay_of(opened) != before
    page(aligned).drop.click()
    assert page(aligned).removes == []
    assert lay.isHidden()


def test_two_pairs_too_few_say_so_and_cannot_be_laid(aligned: MainWindow) -> None:
    for _ in range(4):
        page(aligned).removes[0].click()
    assert not page(aligned).lay.isEnabled()
