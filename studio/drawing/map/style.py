"""The three looks of a map as data: full colour, ink and plain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

StyleName = Literal["colour", "ink", "plain"]
STYLES: tuple[StyleName, ...] = ("colour", "ink", "plain")


@dataclass(frozen=True, slots=True)
class PathLook:
    """How a road, stream or rail is drawn; widths in mm, empty colours leave a part out."""

    width: float
    casing: str
    fill: str
    centre: str = ""  # a dashed line in the middle
    ruts: str = ""  # two wheel tracks on the fill
    sleepers: str = ""
    glint: str = ""  # of water: a paler line in the middle
    dashed: bool = False  # trodden: no edges, no unbroken line


@dataclass(frozen=True, slots=True)
class BorderLook:
    """How a feature on a border is drawn; *width* in hex widths, no *light* leaves its middle out.

    ``beads``: bushes or posts in a row; ``line``: with a rail between them.
    """

    width: float
    colour: str
    light: str = ""
    beads: bool = False
    line: bool = False


@dataclass(frozen=True, slots=True)
class MapStyle:
    """Colours of everything on a map (``#rrggbb`` or ``#aarrggbb``).

    ``terrain`` gives the ground of each look by terrain id or, for those that it does not know, by
    class; ``flat`` is its colour when it is seen from far away.
    """

    name: StyleName
    paper: str
    terrain: dict[str, str]
    flat: dict[str, str]
    texture: bool
    crown: tuple[str, ...]
    crown_light: str
    crown_line: str
    crown_rim: float  # hex widths
    row: str
    row_light: str
    shadow: str
    roofs: tuple[str, ...]
    roof_line: str
    shaded: bool
    paths: dict[str, PathLook]
    borders: dict[str, BorderLook]
    border: BorderLook  # of features that have no look of their own
    grid: str
    dot: str
    dot_rim: str
    lettering: str
    halo: str
    label: str
    plate: str  # under a label
    rims: dict[str, str]  # the line around areas of a look
    ripple: str  # lines on water
    water: str = "#5d93ad"


_PATHS = {
    "road": PathLook(7.0, "#6d675c", "#a8a196", centre="#f2ead6"),
    "street": PathLook(6.0, "#8d867a", "#b7b0a4", centre="#efe8d8"),
    "track": PathLook(3.6, "", "#c3aa7c", ruts="#937748"),
    "path": PathLook(1.3, "", "#8d7446", dashed=True),
    "stream": PathLook(4.0, "#4a7a92", "#6fa5bd", glint="#8fbacc"),
    "river": PathLook(16.0, "#47758c", "#6b9fb8", glint="#83b0c5"),
    "rail": PathLook(3.4, "#8a8378", "#a49c8f", sleepers="#5b4a3a"),
}

_BORDERS = {
    "wall": BorderLook(0.1, "#453c30", "#9c9281"),
    "hedge": BorderLook(0.16, "#33502a", "#618444", beads=True),
    "fence": BorderLook(0.06, "#5a4329", "#8a6a44", beads=True, line=True),
    "window": BorderLook(0.1, "#453c30", "#bfe0ee"),
}

COLOUR = MapStyle(
    name="colour",
    paper="#e9e2cd",
    terrain={
        "open": "#b9bf83",
        "grass": "#b9bf83",
        "yard": "#cdc197",
        "paved": "#c9c2b4",
        "car_park": "#bdb7ab",
        "road": "#c4bcab",
        "sand": "#dccfa2",
        "woods": "#6f8a4c",
        "crops": "#c4a450",
        "reeds": "#a3a463",
        "building": "#b3ab98",
        "rough": "#8f9a55",
        "water": "#7fb0c4",
    },
    flat={"woods": "#587742", "crops": "#bd9d4b", "building": "#7a4f40"},
    texture=True,
    crown=("#4d6f37", "#577a3e", "#618444", "#456632"),
    crown_light="#8aa95c",
    crown_line="#2d4725",
    crown_rim=0.009,
    row="#967530",
    row_light="#dcc57c",
    shadow="#46281e0a",
    roofs=("#8d4b3a", "#7b5444", "#6a6a72", "#955a3c", "#5f6f6b", "#80603f"),
    roof_line="#3a241c",
    shaded=True,
    paths=_PATHS,
    borders=_BORDERS,
    border=BorderLook(0.06, "#5f574a"),
    grid="#6038351f",
    dot="#fbf6e6",
    dot_rim="#2c261c",
    lettering="#2c261c",
    halo="#c8f4eed8",
    label="#2b271b",
    plate="#55f4eed8",
    rims={"water": "#5f8fa3"},
    ripple="#a3c9d8",
)

PLAIN = replace(
    COLOUR,
    name="plain",
    paper="#f4f1e8",
    terrain={
        **COLOUR.terrain,
        "open": "#e4e6c8",
        "grass": "#e4e6c8",
        "yard": "#ebe3c6",
        "woods": "#7f9f63",
        "crops": "#d3b968",
        "reeds": "#b4b274",
        "building": "#9a6a56",
        "rough": "#a5ac6e",
    },
    flat={},
    texture=False,
    shaded=False,
    roofs=("#8f5c49",),
    shadow="#00000000",
)


def _inked(look: PathLook) -> PathLook:
    """Return how a way looks in lines of ink: edges, no fill."""
    return replace(
        look,
        casing="" if look.dashed else "#303030",
        fill="#404040" if look.dashed else "#ffffff",
        centre="",
        ruts=look.ruts and "#b0b0b0",
        sleepers=look.sleepers and "#606060",
        glint=look.glint and "#c8c8c8",
    )


INK = replace(
    COLOUR,
    name="ink",
    paper="#ffffff",
    terrain=dict.fromkeys(COLOUR.terrain, "#ffffff"),
    flat={"woods": "#9a9a9a", "crops": "#d0d0d0", "building": "#404040"},
    texture=False,
    crown=("#ffffff",),
    crown_light="#ffffff",
    crown_line="#202020",
    crown_rim=0.013,
    row="#707070",
    row_light="#ffffff",
    shadow="#00000000",
    roofs=("#ffffff",),
    roof_line="#000000",
    shaded=False,
    paths={kind: _inked(look) for kind, look in _PATHS.items()},
    borders={
        kind: replace(look, colour="#000000", light="#ffffff" if kind == "window" else "#a0a0a0")
        for kind, look in _BORDERS.items()
    },
    border=BorderLook(0.06, "#000000"),
    grid="#90000000",
    dot="#ffffff",
    dot_rim="#000000",
    lettering="#000000",
    halo="#e0ffffff",
    label="#202020",
    plate="#c0ffffff",
    rims={"water": "#303030", **dict.fromkeys(("paved", "car_park", "yard", "sand"), "#b4b4b4")},
    ripple="#808080",
)

LOOKS: dict[StyleName, MapStyle] = {"colour": COLOUR, "ink": INK, "plain": PLAIN}
