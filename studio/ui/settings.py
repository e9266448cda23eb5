"""What the studio remembers between two runs: window, recent files, choices. Never documents."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_config_path
from PySide6.QtCore import QByteArray, QSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studio.ui.theme.theme import Choice

RECENT = 10


def default_file() -> Path:
    """Return where the settings of this user lie."""
    return user_config_path("hexwright", appauthor=False) / "studio.ini"


class Settings:
    """One file of settings. What cannot be read counts as not there, entry by entry."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._store = QSettings(str(file), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """Return a text."""
        value = self._store.value(key)
        return value if isinstance(value, str) else default

    def flag(self, key: str, *, default: bool) -> bool:
        """Return a yes or no."""
        return self.text(key, "yes" if default else "no") == "yes"

    def texts(self, key: str) -> list[str]:
        """Return a list of texts."""
        value = self._store.value(key)
        if isinstance(value, str):
            return [value]
        return [v for v in value if isinstance(v, str)] if isinstance(value, list) else []

    def blob(self, key: str) -> QByteArray:
        """Return bytes that Qt made."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep(self, key: str, value: str | Sequence[str] | QByteArray) -> None:
        """Remember *value*."""
        self._store.setValue(key, value)

    def keep_flag(self, key: str, *, value: bool) -> None:
        """Remember a yes or no."""
        self.keep(key, "yes" if value else "no")

    def forget(self, key: str) -> None:
        """Forget what was kept under *key*."""
        self._store.remove(key)

    def sync(self) -> None:
        """Write everything to the file."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._store.sync()

    # -- what has a name of its own

    @property
    def scheme(self) -> Choice:
        """The colours: of the system, light or dark."""
        value = self.text("scheme", "system")
        return "light" if value == "light" else "dark" if value == "dark" else "system"

    @property
    def recent(self) -> list[Path]:
        """Files opened lately, the latest first."""
        return [Path(text) for text in self.texts("recent")]

    def add_recent(self, path: Path) -> None:
        """Put *path* at the top of the recent files."""
        rest = [p for p in self.recent if p != path]
        self.keep("recent", [str(p) for p in [path, *rest][:RECENT]])
        self.sync()

    def drop_recent(self, path: Path) -> None:
        """Take *path* off the recent files."""
        self.keep("recent", [str(p) for p in self.recent if p != path])
        self.sync()
