"""Scenes for tests of overlays."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from studio.overlays.scene import Scene
from studio.overlays.shapes import Patch, Polygon
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.geometry.grid import Point
    from engine.model.project import Project
    from studio.overlays.shapes import DrawList


def scene(project: Project, /, **parts: Any) -> Scene:
    """Return what a window on *project* would show."""
    return Scene(Hand(project).desk, **parts)


def inventory(shapes: DrawList) -> dict[tuple[str, str], int]:
    """Return how many shapes there are of each kind and role."""
    return dict(Counter((type(s).__name__, getattr(s, "role", "")) for s in shapes))


def texts(shapes: DrawList) -> list[str]:
    """Return the words of all labels."""
    return [str(text) for s in shapes if (text := getattr(s, "text", None)) is not None]


def areas(shapes: DrawList) -> Iterator[tuple[tuple[Point, ...], str, float]]:
    """Yield the corners, the role and the strength of each tinted area without holes."""
    for shape in shapes:
        if isinstance(shape, Patch) and not shape.holes:
            yield from ((rim, shape.role, shape.strength) for rim in shape.rims)
        elif isinstance(shape, Polygon) and shape.filled:
            yield shape.points, shape.role, shape.strength
