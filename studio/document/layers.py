"""The layers of a map as a designer works with them: shown or not, locked, faded, alone.

None of it is part of a document. Ids are those that tools name in `Tool.layers`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from engine.model.data import FrozenDict
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.texts import Words
    from studio.document.selection import ItemKind
    from studio.document.view_state import Viewing, ViewState

LAYERS: Final[tuple[tuple[str, str, Words], ...]] = (  # id, icon, title; the uppermost first
    ("notes", "note", Text("Notes")),
    ("counters", "counter", Text("Counters")),
    ("markers", "marker", Text("Markers")),
    ("texts", "label", Text("Labels")),
    ("regions", "building", Text("Names of buildings")),
    ("borders", "border", Text("Walls and hedges")),
    ("paths", "road", Text("Roads and streams")),
    ("outlines", "outline", Text("Outlines")),
    ("terrain", "hex", Text("Terrain")),
)
OF_ITEM: Final[dict[ItemKind, str]] = {
    "counter": "counters",
    "marker": "markers",
    "label": "texts",
    "path": "paths",
    "outline": "outlines",
    "border": "borders",
    "region": "regions",
    "note": "notes",
}
OWN: Final = (
    "counters",
    "markers",
)  # whose being shown is a choice of the view by itself


@dataclass(frozen=True, slots=True)
class LayerView:
    """How one layer is seen; ``opacity`` from 0 to 1."""

    shown: bool = True
    locked: bool = False
    opacity: float = 1.0


PLAIN: Final = LayerView()


def layer_view(now: Viewing, layer: str) -> LayerView:
    """Return how a layer is seen, leaving aside whether another is seen alone."""
    found = now.layers.get(layer, PLAIN)
    return replace(found, shown=getattr(now, layer)) if layer in OWN else found


def strength(now: Viewing, layer: str) -> float:
    """Return how strongly a layer is seen: 0 for one that is not."""
    if now.solo:
        return 1.0 if now.solo == layer else 0.0
    view = layer_view(now, layer)
    return view.opacity if view.shown else 0.0


def seen(now: Viewing, layer: str, *, playing: bool) -> float:
    """Return `strength`; in play all layers are seen in full that are not switched off."""
    if playing:
        return 1.0 if layer_view(now, layer).shown else 0.0
    return strength(now, layer)


def strengths(now: Viewing) -> FrozenDict[float]:
    """Return those of all layers that are not seen in full."""
    found = {layer: strength(now, layer) for layer, _, _ in LAYERS}
    return FrozenDict({layer: value for layer, value in found.items() if value < 1.0})


def choose_layer(view: ViewState, layer: str, **changes: Any) -> None:
    """Change how a layer is seen."""
    if layer in OWN and "shown" in changes:
        view.choose(**{layer: changes.pop("shown")})
    if changes:
        changed = replace(view.now.layers.get(layer, PLAIN), **changes)
        view.choose(layers=view.now.layers.with_item(layer, changed))


def is_free(now: Viewing, layer: str) -> bool:
    """Say whether what lies on a layer can be picked up: it is seen and not locked."""
    return strength(now, layer) > 0 and not layer_view(now, layer).locked


def locked_words(now: Viewing, layers: Iterable[str]) -> Words | None:
    """Return that one of *layers* is locked, None if none is."""
    for layer, _, title in LAYERS:
        if layer in layers and layer_view(now, layer).locked:
            return Text('"{layer}" is locked. Unlock it in the Layers dock.', layer=title)
    return None
