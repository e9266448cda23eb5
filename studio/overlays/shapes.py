"""Draw lists: simple shapes in millimetres that say what they mean, not what they look like.

Overlays and tools' previews return them; `studio.drawing` gives each role its colour and pattern.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.kinds import Face
from engine.geometry.grid import Point
from engine.texts import Words

Role = Literal[
    "clear",  # sight that is free
    "seen",  # the field of sight
    "unseen",  # what lies outside it
    "heat",  # how much of something, from little to most
    "number",  # how much, in figures
    "blocked",  # sight that is stopped
    "argue",  # people will argue about it
    "reach",  # where someone can go
    "target",  # what can be shot, charged or searched
    "path",  # a walk
    "way",  # where someone will go by itself
    "trail",  # where someone came from
    "hover",  # under the pointer
    "selection",
    "marked",  # selected spaces
    "issue_error",
    "issue_warning",
    "issue_hint",
    "remedy",  # what a fix would change
    "unsure",  # read from a picture, to be looked at
    "brush",  # what a paint tool will change
    "ghost",  # a thing that is being placed
    "band",  # the rubber band
    "axis",  # of the symmetry that is painted with
    "grid_label",
    "note",  # to the players
    "own_note",  # of the author, to himself
]
Symbol = Literal[
    "eye",
    "cross",
    "ring",
    "warning",
    "arrow",
    "flag",
    "dot",
    "footprint",
    "question",
    "note",
    "hint",
]


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    a: Point
    b: Point
    role: Role


@dataclass(frozen=True, slots=True)
class Polyline:
    """A line through several points."""

    points: tuple[Point, ...]
    role: Role


@dataclass(frozen=True, slots=True)
class Arrow:
    """A line through several points with a head at its end; ``fading`` towards its beginning."""

    points: tuple[Point, ...]
    role: Role
    fading: bool = False


@dataclass(frozen=True, slots=True)
class Polygon:
    """An area; ``filled`` areas are tinted, others have their rim drawn.

    ``strength`` from 0 to 1 shades areas of one role against each other.
    """

    points: tuple[Point, ...]
    role: Role
    filled: bool = True
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class Area:
    """Spaces as one: rimmed around the outside and around holes, tinted if ``filled``."""

    rings: tuple[tuple[Point, ...], ...]
    role: Role
    filled: bool = True


@dataclass(frozen=True, slots=True)
class Patch:
    """Many areas of one tint, painted at once: thousands of hexes of a large map.

    They do not overlap; what lies in ``holes`` within them is not tinted.
    """

    rims: tuple[tuple[Point, ...], ...]
    role: Role
    strength: float = 1.0
    holes: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle of *radius* mm."""

    centre: Point
    radius: float
    role: Role
    filled: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """Words at a point; ``boxed`` words stand on a plate and keep their size on screen.

    ``size`` is the height of the letters in mm and counts for words without a plate.
    """

    at: Point
    text: Words | str
    role: Role
    boxed: bool = True
    size: float = 3.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign at a point, about as large as a fifth of a space; ``angle`` in degrees clockwise.

    ``strength`` from 0 to 1: how strongly it is seen.
    """

    at: Point
    symbol: Symbol
    role: Role
    angle: float = 0.0
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class Ghost:
    """A counter that is being placed or moved, half transparent."""

    at: Point
    face: Face


Shape = Line | Polyline | Arrow | Polygon | Patch | Area | Disc | Label | Mark | Ghost
DrawList = tuple[Shape, ...]
