"""The dock of stamps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from studio.document.stamps import Stamps
from studio.ui.docks.stamps import StampsDock
from tests.helpers.projects import blank, rows
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.gui


@pytest.fixture
def hand() -> Hand:
    return Hand(blank(12, 10))


@pytest.fixture
def dock(qtbot: QtBot, hand: Hand, tmp_path: Path) -> StampsDock:
    made = StampsDock(Stamps(tmp_path))
    qtbot.addWidget(made)
    made.watch(hand.desk, hand.toolbox)
    made.show()
    return made


def test_each_stamp_has_a_picture_and_a_click_takes_it_in_hand(
    dock: StampsDock, hand: Hand
) -> None:
    assert len(dock.buttons) == 6
    button = next(b for b in dock.buttons.values() if b.text() == "Copse")
    assert not button.icon().isNull()
    button.click()
    assert hand.toolbox.active.id == "paste"
    assert button.isChecked()
    hand.click("c6r5")
    assert "".join(rows(hand.project)).count("w") == 10
    assert str(hand.opened.history.entries[-1].label) == "Stamp Copse"
    hand.use("brush")
    assert not button.isChecked()


def test_a_title_that_is_wide_has_two_lines(dock: StampsDock) -> None:
    assert "Terrace\nof houses" in [b.text() for b in dock.buttons.values()]


def test_selected_hexes_are_kept_as_a_stamp_and_deleted_again(dock: StampsDock, hand: Hand) -> None:
    assert not dock.keep_.isEnabled()
    hand.use("brush", terrain="woods").click("c2r2")
    hand.desk.mark(["c2r2", "c3r2"])
    hand.surface.answers = ["Tree"]
    dock.keep_.click()
    assert [b.text() for b in dock.buttons.values()][-1] == "Tree"
    assert not dock.forget_.isEnabled()
    list(dock.buttons.values())[-1].click()
    assert dock.forget_.isEnabled()
    dock.forget_.click()
    assert len(dock.buttons) == 6


def test_the_dock_scrolls_only_where_the_stamps_do_not_fit(dock: StampsDock, qtbot: QtBot) -> None:
    bar = dock.verticalScrollBar()
    dock.resize(240, 700)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    dock.resize(240, 300)
    qtbot.waitUntil(lambda: bar.maximum() > 0)


def test_a_stamp_is_seen_through_where_it_has_no_hex(dock: StampsDock) -> None:
    button = next(b for b in dock.buttons.values() if b.text() == "Copse")
    shown = button.icon().pixmap(button.iconSize()).toImage()
    middle, corner = shown.rect().center(), shown.rect().topLeft()
    assert shown.pixelColor(middle).alpha() == 255
    assert shown.pixelColor(corner).alpha() == 0


def test_a_stamp_that_cannot_be_deleted_stays_and_the_user_is_told(
    dock: StampsDock, hand: Hand
) -> None:
    hand.desk.mark(["c2r2"])
    hand.surface.answers = ["Tree"]
    dock.keep_.click()
    name = list(dock.buttons)[-1]
    dock.buttons[name].click()
    Path(name).unlink()
    Path(name).mkdir()
    dock.forget_.click()
    assert "cannot be deleted" in hand.surface.messages[-1]
