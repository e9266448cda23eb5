"""The page that reads terrain from the picture, in a window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from engine.edits.underlays import set_affine
from engine.texts import Text
from studio.document.open_project import OpenProject
from studio.drawing.pictures import Manner, Subject, sheet
from studio.drawing.pictures import png as png_of
from tests.helpers.drawn_scans import CLEAN, patchy_map, scan_of
from tests.helpers.projects import MAP, blank, rows
from tests.helpers.windows import answers, tab_order

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.docks.picture.reading import ReadingPanel
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
TRUTH = patchy_map(10, 8)


@pytest.fixture
def over(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """Return a window with a blank map over an aligned scan, read."""
    scan = scan_of(TRUTH, "colour", CLEAN, dpi=60)
    file = tmp_path / "scan.jpg"
    file.write_bytes(scan.data)
    window.adopt(OpenProject(blank(10, 8)))
    opened = window.opened
    assert opened is not None
    opened.activate(MAP)
    answers(window).path = file
    window.actions_.run("put_picture")
    opened.push(Text("align"), set_affine(opened.project, MAP, scan.affine))
    window.actions_.run("read_terrain")
    assert window.desk is not None
    reading = window.desk.reading
    qtbot.waitUntil(lambda: reading.ready, timeout=20_000)
    QApplication.processEvents()
    return window


def page(window: MainWindow) -> ReadingPanel:
    return window.picture.reading


def proposes(window: MainWindow) -> bool:
    return window.opened is not None and window.opened.history.provisional is not None


def test_the_page_is_shown_and_its_groups_are_seen_on_the_map(over: MainWindow) -> None:
    opened = over.opened
    assert opened is not None
    assert page(over).isVisible()
    assert len(page(over).rows) >= 3
    assert all(made.pieces for made in page(over).rows)
    shown = opened.history.provisional
    assert shown is not None
    same = sum(a == b for x, y in zip(rows(shown), TRUTH.main.terrain, strict=True)
               for a, b in zip(x, y, strict=True))  # fmt: skip
    assert same >= 0.9 * 80
    page(over).preview.click()
    assert opened.history.provisional is None


def test_paint_is_one_step_and_nothing_is_proposed_any_more(over: MainWindow) -> None:
    opened = over.opened
    assert opened is not None
    steps = len(opened.history.entries)
    page(over).doubt.setValue(60)
    marked = len(over.desk.reading.doubtful) if over.desk is not None else 0
    page(over).paint.click()
    QApplication.processEvents()
    assert len(opened.history.entries) == steps + 1
    assert opened.history.provisional is None
    assert over.desk is not None
    assert len(over.desk.reading.unsure.spaces) == marked
    assert page(over).unsure.isVisible() == bool(marked)


def test_another_name_and_another_number_of_groups_change_what_is_shown(over: MainWindow) -> None:
    opened, desk = over.opened, over.desk
    assert opened is not None
    assert desk is not None
    made = page(over).rows[0]
    made.chosen.emit("woods")
    QApplication.processEvents()
    assert opened.history.provisional is not None
    assert made.box.currentData() == "woods"
    assert "".join(rows(opened.history.provisional)).count("w") > 20
    page(over).count.setValue(2)
    assert len(page(over).rows) == 2
    assert len(desk.reading.groups) == 2


def test_tab_comes_to_the_groups_between_their_number_and_what_is_below(over: MainWindow) -> None:
    page(over).count.setFocus()
    order = tab_order(over)
    boxes = [order.index(made.box) for made in page(over).rows]
    assert boxes == sorted(boxes)
    assert boxes[-1] < order.index(page(over).doubt) < order.index(page(over).paint)


def test_the_keys_stay_with_the_groups_when_they_are_made_anew(over: MainWindow) -> None:
    desk = over.desk
    assert desk is not None
    over.activateWindow()
    page(over).rows[0].box.setFocus()
    desk.reading.regroup(2)
    QApplication.processEvents()
    assert QApplication.focusWidget() is page(over).count


def test_a_hex_that_is_told_becomes_an_example(over: MainWindow) -> None:
    desk = over.desk
    assert desk is not None
    over.picture.looked_for.emit("c5r5")
    box = page(over).examples.box
    assert box is not None
    assert not box.isHidden()
    box.setCurrentIndex(box.findData("building"))
    box.activated.emit(box.currentIndex())
    assert desk.reading.examples == {"c5r5": "building"}
    assert desk.reading.terrains["c5r5"] == "building"
    body = page(over).widget()
    assert body.minimumSizeHint().width() <= page(over).viewport().width(), "nothing is cut off"
    page(over).examples.forget.click()
    assert desk.reading.examples == {}


def test_the_proposal_goes_when_the_page_is_left_or_something_else_is_done(
    over: MainWindow,
) -> None:
    desk = over.desk
    assert desk is not None
    over.picture.turn_to(over.picture.pairs)
    QApplication.processEvents()
    assert not proposes(over)
    assert not desk.reading.showing
    over.picture.turn_to(page(over))
    QApplication.processEvents()
    assert proposes(over)
    over.actions_.run("undo")
    QApplication.processEvents()
    assert not proposes(over)
    assert not page(over).preview.isChecked()


def test_an_unsure_hex_gets_another_terrain_and_the_next_one_is_shown(over: MainWindow) -> None:
    opened, desk = over.opened, over.desk
    assert opened is not None
    assert desk is not None
    page(over).paint.click()
    terrains = dict(desk.reading.terrains)
    first, second = sorted(terrains)[:2]
    desk.reading.unsure.mark({space: terrains[space] for space in (first, second)})
    bar = page(over).unsure
    bar.buttons["next_unsure"].click()
    here = [item.id for item in opened.selection.of("space")]
    other = "crops" if terrains[here[0]] != "crops" else "woods"
    assert bar.box is not None
    bar.box.setCurrentIndex(bar.box.findData(other))
    bar.box.activated.emit(bar.box.currentIndex())
    assert desk.board is not None
    assert desk.board.terrain(desk.board.index[here[0]]) == other
    assert [item.id for item in opened.selection.of("space")] != here
    assert len(desk.reading.unsure.spaces) == 1
    bar.all_right.click()
    assert bar.isHidden()


def test_without_a_picture_the_page_offers_to_put_one(window: MainWindow, tmp_path: Path) -> None:
    window.adopt(OpenProject(blank(4, 4)))
    assert window.opened is not None
    window.opened.activate(MAP)
    dock = window.frame.docks["picture"]
    dock.show()
    dock.raise_()
    window.picture.turn_to(page(window))
    QApplication.processEvents()
    assert "Put a picture" in page(window).begin.text()
    file = tmp_path / "scan.png"
    subject = Subject(TRUTH, scan_of(TRUTH, "plain", CLEAN, dpi=30).board)
    file.write_bytes(png_of(sheet(subject, Manner(30))))
    answers(window).path = file
    page(window).begin.click()
    QApplication.processEvents()
    assert "Read terrain" in page(window).begin.text()
    assert "not aligned" in page(window).warned.text()


def test_a_picture_that_cannot_be_shown_is_told_on_both_pages(over: MainWindow) -> None:
    opened = over.opened
    assert opened is not None
    opened.push(Text("lose it"), replace(opened.project, assets=()))
    page(over).refresh()
    assert page(over).warned.text().startswith("The picture ")
    assert page(over).begin.isEnabled()
    assert page(over).begin.text() == "Put a picture under the map..."
    over.actions_.run("tool_align")
    QApplication.processEvents()
    told = over.picture.pairs.told
    assert told.text() == page(over).warned.text()
    assert told.property("danger") == "true"
