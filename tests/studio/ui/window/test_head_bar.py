"""The bar above all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from studio.ui.window.search import ActionSearch

if TYPE_CHECKING:
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui


def test_it_offers_undo_redo_save_and_the_search(playing: MainWindow) -> None:
    offered = [entry.text() for entry in playing.head.actions() if entry.text()]
    assert offered == [playing.actions_[name].text() for name in ("undo", "redo", "save")]
    playing.head.search.click()
    assert playing.findChild(ActionSearch).isVisible()
