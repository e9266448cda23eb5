"""The overlays that there are: every module of this folder that holds one as ``OVERLAY``."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.texts import Words
    from studio.overlays.overlay import Overlay
    from studio.overlays.scene import Scene
    from studio.overlays.shapes import DrawList

_OVERLAYS: Registry[Overlay] = Registry(
    "studio.overlays", "OVERLAY", lambda name: Text('no overlay is called "{name}"', name=name)
)


@cache
def overlays() -> tuple[Overlay, ...]:
    """Return every overlay, in drawing order from below to above."""
    found = _OVERLAYS.entries().values()
    return tuple(sorted(found, key=lambda overlay: (overlay.order, overlay.id)))


def overlay(overlay_id: str) -> Overlay:
    """Return the overlay called *overlay_id*."""
    return _OVERLAYS.get(overlay_id)


def draw(scene: Scene) -> DrawList:
    """Return what all overlays draw that belong to the mode and are switched on."""
    return tuple(shape for entry in _shown(scene) for shape in entry.shapes(scene))


def tips(scene: Scene) -> tuple[Words, ...]:
    """Return what the marks on the space under the pointer mean, those on top first."""
    found = [entry.tips(scene) for entry in _shown(scene)]
    return tuple(words for told in reversed(found) for words in told)


def _shown(scene: Scene) -> Iterator[Overlay]:
    view = scene.ground.view
    for entry in overlays():
        if scene.mode in entry.modes and view.shows(entry.id, at_first=entry.on):
            yield entry
