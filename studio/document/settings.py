"""What the studio remembers from one start to the next: recent files, window, preferences.

Plain JSON in the user's configuration folder. Nothing in it can keep the studio from starting: an
entry that cannot be read is left out, a path that cannot be looked at is kept.
"""

from __future__ import annotations

import contextlib
import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from engine.errors import EngineError
from engine.files.atomic import write_atomically
from studio.document.listeners import Listeners

if TYPE_CHECKING:
    from collections.abc import Mapping

log = logging.getLogger(__name__)

NAME = "settings.json"
RECENT = 12


@dataclass(frozen=True, slots=True)
class Recent:
    """A project or file that was open before."""

    path: Path
    there: bool


def config_folder() -> Path:
    """Return the folder for the user's settings."""
    return Path(platformdirs.user_config_dir("hexwright", appauthor=False))


class Settings:
    """The remembered values; every change is written at once."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or config_folder()) / NAME
        self._data = self._read()
        self.listeners: Listeners[[]] = Listeners()

    def get(self, key: str, default: Any = None) -> Any:
        """Return the value of *key*: plain JSON data."""
        return self._data.get(key, default)

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return a value that is either on or off; *default* for anything else."""
        value = self._data.get(key)
        return value if isinstance(value, bool) else default

    def set(self, key: str, value: Any) -> None:
        """Remember *value*, which is plain JSON data; None forgets it."""
        self.update({key: value})

    def update(self, values: Mapping[str, Any]) -> None:
        """Remember several values at once."""
        changed = {k: v for k, v in {**self._data, **values}.items() if v is not None}
        if changed != self._data:
            self._data = changed
            self._write()
            self.listeners()

    # -- recent files

    @property
    def recent(self) -> tuple[Recent, ...]:
        """What was open lately, the latest first, with what cannot be found now."""
        return tuple(Recent(path, _there(path)) for path in self._recent())

    def add_recent(self, path: Path) -> None:
        """Put *path* on top of the recent files."""
        path = path.absolute()
        rest = [other for other in self._recent() if other != path]
        self.set("recent", [str(p) for p in (path, *rest)[:RECENT]])

    def forget_recent(self, path: Path) -> None:
        """Take *path* off the recent files."""
        self.set("recent", [str(other) for other in self._recent() if other != path])

    def _recent(self) -> list[Path]:
        stored = self._data.get("recent")
        entries = stored if isinstance(stored, list) else []
        return [Path(entry) for entry in entries if isinstance(entry, str) and entry]

    # -- the file

    def _read(self) -> dict[str, Any]:
        try:
            data = json.loads(self._path.read_bytes())
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            log.info("settings %s are not readable: %s", self._path, error)
            self._set_aside()
            return {}
        return data if isinstance(data, dict) else {}

    def _set_aside(self) -> None:
        """Keep a damaged file under another name instead of writing over it."""
        with contextlib.suppress(OSError):
            self._path.replace(self._path.with_name(f"{NAME}.damaged"))

    def _write(self) -> None:
        text = json.dumps(self._data, indent=2, sort_keys=True)
        try:
            write_atomically(self._path, text.encode("ascii"))
        except EngineError as error:
            log.info("settings are not kept: %s", error)


def _there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
