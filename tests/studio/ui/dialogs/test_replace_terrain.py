"""The dialog that replaces terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from studio.ui.dialogs.replace_terrain import ReplaceTerrain
from tests.helpers.projects import farm, rows
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.gui


@pytest.fixture
def hand() -> Hand:
    return Hand(farm("wwb", "..b")).use("brush", terrain="crops")


@pytest.fixture
def dialog(qtbot: QtBot, hand: Hand) -> Iterator[ReplaceTerrain]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = ReplaceTerrain(parent, hand.desk)
    made.old.setCurrentIndex(made.old.findData("woods"))
    yield made
    made.reject()


def test_it_counts_shows_and_replaces_in_one_step(dialog: ReplaceTerrain, hand: Hand) -> None:
    assert dialog.new.currentData() == "crops"
    assert [dialog.where.itemText(place) for place in range(dialog.where.count())] == [
        "This map: 2 hexes",
        "All maps of the project: 2 hexes on 1 map",
    ]
    assert rows(hand.opened.history.shown) == ("ccb", "..b")
    assert rows(hand.project) == ("wwb", "..b")
    dialog.accept()
    assert rows(hand.project) == ("ccb", "..b")
    assert hand.steps == 1
    hand.opened.undo()
    assert rows(hand.project) == ("wwb", "..b")


def test_cancel_leaves_all_as_it_was(dialog: ReplaceTerrain, hand: Hand) -> None:
    dialog.reject()
    assert hand.opened.history.provisional is None
    assert hand.steps == 0


def test_without_preview_the_map_stays_and_nothing_to_do_cannot_be_done(
    dialog: ReplaceTerrain, hand: Hand
) -> None:
    dialog.preview.setChecked(False)
    assert hand.opened.history.provisional is None
    assert dialog.go.isEnabled()
    assert dialog.go.property("main") == "true"
    dialog.new.setCurrentIndex(dialog.new.findData("woods"))
    assert not dialog.go.isEnabled()
    assert dialog.told.text()
