"""A map as its author writes it: what is on the printed board, true for every scenario."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from engine.geometry.grid import Grid, Point
from engine.geometry.labels import PLAIN
from engine.geometry.labels import LabelScheme as LabelScheme  # noqa: PLC0414 - a value of the model
from engine.model.data import FrozenDict
from engine.model.silence import Silence

AuthorText = str | FrozenDict[str]  # a string, or a mapping from language to string

MapKind = Literal["hex", "square", "zone"]


@dataclass(frozen=True, slots=True)
class Outline:
    """Terrain drawn as an area: rings of mm points, the first outer, the rest holes.

    A point is ``(x, y)``; a curve node is ``(x, y, in_x, in_y, out_x, out_y)`` with cubic handles.
    """

    id: str
    terrain: str
    rings: tuple[tuple[tuple[float, ...], ...], ...]


PATH_KINDS = ("road", "street", "track", "path", "stream", "river", "rail")  # that have a look


@dataclass(frozen=True, slots=True)
class MapPath:
    """A road, street, stream or rail: art without rules effect.

    Either ``through`` names the spaces whose centres it joins, or ``points`` gives mm points.
    """

    id: str
    kind: str
    through: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    width: float = 0.0  # mm; 0 = the kind's own width
    name: AuthorText = ""


@dataclass(frozen=True, slots=True)
class MapLabel:
    """A text on the map: at the centre of a space, at a point in mm, or along a curve.

    With two or more ``points`` it follows the smooth curve through them; ``at`` is then a place on
    it by which it is found.
    """

    id: str
    text: AuthorText
    at: str | Point
    size: float = 4.0  # mm, height of the letters
    angle: float = 0.0  # degrees clockwise
    kind: str = "place"  # place, street, area
    points: tuple[Point, ...] = ()
    spacing: float = 0.0  # between letters beside the usual, in heights of capitals


Audience = Literal["players", "self"]


@dataclass(frozen=True, slots=True)
class Note:
    """What an author notes on a space: for the players, who read it in play, or for himself."""

    id: str
    text: AuthorText
    at: str
    for_: Audience = "players"


@dataclass(frozen=True, slots=True)
class SpaceInfo:
    """What one space has beyond its letter: a pin (a terrain painted against the drawing) and tags.

    ``terrain`` is a letter of the legend.
    """

    terrain: str | None = None
    tags: tuple[str, ...] = ()
    poly: tuple[Point, ...] = ()  # zones only, mm
    kind: str = ""  # zones only


@dataclass(frozen=True, slots=True)
class BorderInfo:
    """A border that differs from the default: its feature and the state it starts in."""

    feature: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class Underlay:
    """A picture under the map.

    ``affine`` maps its pixels to mm: x = a*px + b*py + c, y = d*px + e*py + f.
    """

    image: str
    affine: tuple[float, float, float, float, float, float] = (0.1, 0.0, 0.0, 0.0, 0.1, 0.0)
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Level:
    """One plane of the board. ``terrain`` has one string per row, one legend letter a space."""

    id: str
    grid: Grid | None = None
    legend: FrozenDict[str] = field(default_factory=FrozenDict)
    terrain: tuple[str, ...] = ()
    outlines: tuple[Outline, ...] = ()
    paths: tuple[MapPath, ...] = ()
    spaces: FrozenDict[SpaceInfo] = field(default_factory=FrozenDict)
    borders: FrozenDict[BorderInfo] = field(default_factory=FrozenDict)
    labels: tuple[MapLabel, ...] = ()
    underlay: Underlay | None = None


@dataclass(frozen=True, slots=True)
class TerrainDef:
    """A terrain that the map adds to its ruleset's; ``like`` names the look that it borrows."""

    class_: str
    name: AuthorText = ""
    like: str = ""


@dataclass(frozen=True, slots=True)
class WayDef:
    """A kind of road or stream that the map adds: one of `PATH_KINDS` in another width."""

    like: str
    name: AuthorText = ""
    width: float = 0.0  # mm; 0 = that of the kind it looks like


@dataclass(frozen=True, slots=True)
class Region:
    """A named set of spaces, given as ``spaces``, ``rect`` or ``poly``: a building, room, sheet."""

    id: str
    kind: str
    name: AuthorText = ""
    spaces: tuple[str, ...] = ()
    rect: tuple[str, str] | None = None
    poly: tuple[Point, ...] = ()
    of: str = ""
    number: int | None = None
    data: FrozenDict[Any] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class Marker:
    """An author-placed thing: spawn point, entry, exit, objective, start.

    It lies on a space (``at``), on several (``spaces``), or along a map edge (``edge``).
    """

    id: str
    kind: str
    at: str | None = None
    edge: str | None = None
    spaces: tuple[str, ...] = ()
    order: int | None = None
    side: str = ""
    name: AuthorText = ""
    facing: int = 0  # direction 0..5
    access: tuple[str, ...] = ()
    data: FrozenDict[Any] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class Footprint:
    """An object that covers spaces, such as a car."""

    id: str
    kind: str
    rect: tuple[str, str]
    doors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """A connection between two spaces that share no border."""

    id: str
    from_: str
    to: str
    cost: int = 1
    hidden: bool = False
    when: str = ""


@dataclass(frozen=True, slots=True)
class MapDocument:
    """One map. ``extra`` keeps unknown keys that begin with ``x-``."""

    title: AuthorText
    ruleset: str
    levels: tuple[Level, ...]
    kind: MapKind = "hex"
    labels: LabelScheme = PLAIN
    direction_one: str | None = None
    tolerance: float = 0.05  # mm, flattening of curves
    dot_clearance: float | None = None  # mm, a rim nearer to a dot is told; None = by the grid
    terrains: FrozenDict[TerrainDef] = field(default_factory=FrozenDict)
    ways: FrozenDict[WayDef] = field(default_factory=FrozenDict)  # kinds of its own
    regions: tuple[Region, ...] = ()
    markers: tuple[Marker, ...] = ()
    footprints: tuple[Footprint, ...] = ()
    links: tuple[Link, ...] = ()
    remarks: tuple[Note, ...] = ()
    sources: tuple[FrozenDict[Any], ...] = ()
    silenced: tuple[Silence, ...] = ()
    author: str = ""
    notes: AuthorText = ""
    extra: FrozenDict[Any] = field(default_factory=FrozenDict)

    @property
    def main(self) -> Level:
        """The first level."""
        return self.levels[0]


def words(text: AuthorText, language: str = "en") -> str:
    """Return an author's text in *language*, else in English, else in the first language it has."""
    if isinstance(text, str):
        return text
    return text.get(language) or text.get("en") or next(iter(text.values()), "")
