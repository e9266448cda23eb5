"""Where a check of a document's content stands, and the faults that it has found so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.files.faults import Path, Places, written
from engine.model.issue import Issue

if TYPE_CHECKING:
    from engine.texts import Words


@dataclass(slots=True)
class Report:
    """Collects faults of one document; paths become lines and columns of its text."""

    places: Places
    faults: list[Issue] = field(default_factory=list)

    def add(self, code: str, path: Path, message: Words) -> None:
        """Add the fault of the value at *path*."""
        self.faults.append(self.places.issue(code, path, message))

    def add_key(self, code: str, path: Path, message: Words) -> None:
        """Add a fault of the name of the field at *path*."""
        self.faults.append(self.places.issue(code, path, message, key=True))

    def add_at(self, code: str, path: Path, place: tuple[int, int], message: Words) -> None:
        """Add a fault at a line and column of its own; *message* says all."""
        self.faults.append(
            Issue(code, "error", message, self.places.name, written(path), place[0], place[1])
        )
