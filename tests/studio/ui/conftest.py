"""What every test of the window needs: the application's theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from studio.ui.theme.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """Return a theme of the test's own."""
    made = Theme(qapp, "light")
    yield made
    made.deleteLater()
