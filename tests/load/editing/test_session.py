"""A short session at the window; ``python -m tests.load.editing`` goes on for longer."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from studio.ui.theme.theme import Theme
from tests.load.editing.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

pytestmark = [pytest.mark.gui, pytest.mark.case("UNDO-05", "UNDO-07", "SAVE-06")]
ACTS = 60
SECONDS = 6.0  # on a slow machine it does fewer acts


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    made = Theme(qapp, "light")
    yield made
    made.deleteLater()


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_random_session_leaves_no_fault_and_goes_back_letter_by_letter(
    theme: Theme, tmp_path: Path, seed: str
) -> None:
    session, end = Session(theme, tmp_path, seed), time.monotonic() + SECONDS
    try:
        while session.acts < ACTS and time.monotonic() < end:
            session.act()
        session.look_back()
    except BaseException:
        print("\n".join(session.told))  # noqa: T201 - what led to it
        raise
    finally:
        session.close()
    assert session.acts > 0
