"""What the user chose to see: never part of a document, never an undo step, never in an export."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.model.data import FrozenDict
from studio.document.layers import LayerView
from studio.document.listeners import Listeners

FieldOf = Literal["hex", "selection", "survivors", "spawns", "map"]


@dataclass(frozen=True, slots=True)
class Viewing:
    """The choices; ``light`` None is the scenario's own, ``mover`` is whose reach is shown.

    ``mover`` None is the kind of the selected counter.
    """

    grid: bool = True
    labels: bool = True
    dots: bool = True
    markers: bool = True
    counters: bool = True
    layers: FrozenDict[LayerView] = field(default_factory=FrozenDict)  # those that differ
    solo: str = ""  # the one layer that is seen alone
    minimap: bool = True
    underlay: bool = True  # the picture under the map
    underlay_locked: bool = False  # it stays as it lies
    light: str | None = None
    mover: str | None = None
    points: int | None = None  # that the reach is shown for, None for the mover's own
    field: FieldOf = "hex"  # whose sight is shaded
    style: str = "colour"  # of the map: colour, ink or plain
    overlays: frozenset[str] = frozenset()  # those that differ from how they are at first


class ViewState:
    """The choices of one window; ``listeners`` are called when one changes."""

    def __init__(self) -> None:
        self.now = Viewing()
        self.listeners: Listeners[[]] = Listeners()

    def choose(self, **changes: Any) -> None:
        """Change some of the choices."""
        changed = replace(self.now, **changes)
        if changed != self.now:
            self.now = changed
            self.listeners()

    def toggle(self, name: str) -> None:
        """Turn a choice that is on or off round."""
        self.choose(**{name: not getattr(self.now, name)})

    def shows(self, overlay_id: str, *, at_first: bool) -> bool:
        """Say whether an overlay is switched on."""
        return at_first != (overlay_id in self.now.overlays)

    def toggle_overlay(self, overlay_id: str) -> None:
        """Switch an overlay on or off."""
        self.choose(overlays=self.now.overlays ^ {overlay_id})
