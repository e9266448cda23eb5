"""What an exporter is, and all of them by id: one file in this folder each. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from engine.exchange.losses import Losses
    from engine.files.store import OpenedProject

    Writer = Callable[[OpenedProject, str, Path, Mapping[str, Any]], Losses]


@dataclass(frozen=True, slots=True)
class Exporter:
    """A format that a scenario or map can be written in.

    ``write(opened, document, target, options)`` writes the document with that path in one step and
    returns what the file cannot hold, or raises `EngineError` and leaves *target* alone. ``maps``
    tells whether a map alone will do, ``options`` which options it takes.
    """

    id: str
    title: Text
    extension: str  # with the dot
    write: Writer = field(compare=False)
    maps: bool = False
    options: tuple[str, ...] = ()


_EXPORTERS: Registry[Exporter] = Registry(
    "studio.publish",
    "EXPORTER",
    lambda name: Text('no exporter is called "{name}"', name=name),
)


def get(name: str) -> Exporter:
    """Return the exporter with the id *name*; raise `UnknownName` if there is none."""
    return _EXPORTERS.get(name)


def ids() -> tuple[str, ...]:
    """Return the ids of all exporters, sorted."""
    return _EXPORTERS.ids()
