"""Random small maps, both orientations and staggers, with woods, voids, buildings and markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import assume
from hypothesis import strategies as st

from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, Marker, Region
from engine.rulesets.atz.ruleset import RULESET

if TYPE_CHECKING:
    from collections.abc import Sequence

LEGEND = {kind.letter: kind.id for kind in RULESET.terrains}
SIDES = ("north", "east", "south", "west")
GROUNDS = (".", "....w", "...wcb", ".bbb", "....b-", ".,wcb-", "wb")
MARKERS = [(kind.id, kind.places) for kind in RULESET.marker_kinds]
SCHEMA = RULESET.option_schema
DIRECTIONS = {
    orient: [name.split("_") for name in schema["enum"]]
    for orient, schema in SCHEMA["properties"]["direction_one"]["properties"].items()
}


@st.composite
def maps(draw: st.DrawFn, largest: int = 11) -> MapDocument:
    """Return a map of 2 to *largest* columns and rows; some are all woods, or mostly void."""
    columns, rows = draw(st.integers(2, largest)), draw(st.integers(2, largest))
    orient = draw(st.sampled_from(("flat", "pointy")))
    grid = Grid(
        columns,
        rows,
        20.0,
        orient=orient,
        stagger=draw(st.sampled_from(("second", "first"))),
        first=draw(st.sampled_from(((1, 1), (0, -2)))),
        cut=draw(st.sampled_from(((), SIDES, ("north",), ("east", "south"), ("west",)))),
    )
    letters = draw(st.sampled_from(GROUNDS))
    row = st.text(st.sampled_from(letters), min_size=columns, max_size=columns)
    terrain = tuple(draw(st.lists(row, min_size=rows, max_size=rows)))
    at = {
        f"c{grid.first[0] + x}r{grid.first[1] + y}": letter
        for y, line in enumerate(terrain)
        for x, letter in enumerate(line)
        if letter != "-"
    }
    assume(at)  # a map of void alone is refused
    names = DIRECTIONS[orient]
    one = draw(st.none() | st.sampled_from(["".join(word[0] for word in n) for n in names]))
    return MapDocument(
        "Anywhere",
        "atz",
        (Level("main", grid, FrozenDict(LEGEND), terrain),),
        direction_one=one and one.upper(),
        regions=draw(regions([id_ for id_, letter in at.items() if letter == "b"])),
        markers=draw(markers(list(at), "m")),
    )


@st.composite
def regions(draw: st.DrawFn, inside: Sequence[str]) -> tuple[Region, ...]:
    """Return up to two named buildings of some of the hexes *inside*; the others stay nameless."""
    if not inside:
        return ()
    chosen = draw(st.lists(st.sampled_from(inside), unique=True, max_size=5))
    cut = draw(st.integers(0, len(chosen)))
    groups = [group for group in (chosen[:cut], chosen[cut:]) if group]
    return tuple(
        Region(f"house{n}", "building", spaces=tuple(group)) for n, group in enumerate(groups)
    )


@st.composite
def markers(draw: st.DrawFn, ids: Sequence[str], prefix: str) -> tuple[Marker, ...]:
    """Return up to three markers of any kind on spaces, on several, or along an edge."""
    if not ids:
        return ()
    found = []
    for number in range(draw(st.integers(0, 3))):
        kind, places = draw(st.sampled_from(MARKERS))
        place = draw(st.sampled_from(places))
        name = f"{prefix}{number}"
        if place == "edge":
            found.append(Marker(name, kind, edge=draw(st.sampled_from(SIDES))))
        elif place == "space":
            found.append(Marker(name, kind, at=draw(st.sampled_from(ids))))
        else:
            some = draw(st.lists(st.sampled_from(ids), unique=True, min_size=1, max_size=4))
            found.append(Marker(name, kind, spaces=tuple(some)))
    return tuple(found)
