"""What every part of the window may need, made once in `studio.app`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QWidget

from studio.document.recovery import Recovery
from studio.document.settings import Settings
from studio.ui.dialogs.asking import Asker, Dialogs
from studio.ui.theme.theme import Theme


@dataclass(frozen=True, slots=True)
class Services:
    """Theme, settings, recovery, who asks the user, and where samples and stamps lie."""

    theme: Theme
    settings: Settings
    recovery: Recovery
    asker: Callable[[QWidget], Asker] = Dialogs
    samples: Path | None = None  # None: those that are shipped
    stamps: Path | None = None  # the user's own; None: in the user's data folder
