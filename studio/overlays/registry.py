"""The overlays that there are: every module of this folder that defines one."""

from __future__ import annotations

from functools import cache

import studio.overlays
from studio.overlays.overlay import Overlay
from studio.registry import subclasses


@cache
def overlays() -> tuple[Overlay, ...]:
    """Return every overlay, in drawing order from below to above."""
    found = (overlay() for overlay in subclasses(studio.overlays, Overlay))
    return tuple(sorted(found, key=lambda overlay: (overlay.order, overlay.id)))
