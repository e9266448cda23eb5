from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, get_args

import pytest

from engine.board.board import build_board
from engine.exchange.vassal.numbering import grid, runs
from engine.exchange.vassal.placing import placing
from engine.geometry.grid import Grid
from engine.geometry.labels import SCHEMES, LabelCorner, LabelScheme, LabelSchemeName
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from tests.helpers.vassal_grid import HexGrid, Zones, grid_of

if TYPE_CHECKING:
    from typing import Any

ORIENTS, STAGGERS = ("flat", "pointy"), ("first", "second")
SHAPES = [(4, 3), (28, 2), (2, 102), (102, 2)]
NEAR = 12  # hexes of maps on which places beside the dots are looked at too

# What the running program said of four boards of 7 x 5 and 5 x 7 hexes, 80 pixels high: size of the
# board, attributes, centres on the board with the first and the last name, and three pieces.
SEEN = {
    "flat": ((509, 440), {"sideways": "false", "x0": "46", "y0": "40"}, "H", "false",
             (38, "0101", "0705"), {(46, 40): "0101", (115, 80): "0201", (462, 360): "0705"}),
    "flat, first column lower": (
             (509, 440), {"sideways": "false", "x0": "46", "y0": "80"}, "H", "true",
             (39, "0100", "0705"), {(46, 80): "0101", (115, 40): "0201", (462, 400): "0705"}),
    "pointy": ((440, 509), {"sideways": "true", "x0": "46", "y0": "40"}, "V", "false",
             (38, "0002", "0507"), {(40, 46): "0101", (80, 115): "0102", (360, 462): "0507"}),
    "pointy, first row further right": (
             (440, 509), {"sideways": "true", "x0": "46", "y0": "80"}, "V", "true",
             (39, "0001", "0507"), {(80, 46): "0101", (40, 115): "0102", (400, 462): "0507"}),
}  # fmt: skip


@pytest.mark.parametrize("name", SEEN)
def test_our_account_of_vassals_arithmetic_says_what_the_program_said(name: str) -> None:
    size, where, first, stagger, (count, low, high), pieces = SEEN[name]
    says = {**where, "dx": "69.2820323027551", "dy": "80.0"}
    known = HexGrid(says, {"first": first, "stagger": stagger})
    names = sorted(known.name(cell) for cell in known.cells(*size))
    assert (len(names), names[0], names[-1]) == (count, low, high)
    assert {at: known.name(at) for at in pieces} == pieces


def built(labels: LabelScheme, kind: str = "hex", **lattice: Any) -> MapDocument:
    level = Grid(**{"size": 19.0, "origin": (13.0, 11.0), **lattice})
    rows = ("." * level.columns,) * level.rows
    main = Level("main", level, FrozenDict({".": "open"}), rows)
    return MapDocument("Field", "atz", (main,), kind, labels)  # type: ignore[arg-type]


def check(map_: MapDocument) -> None:
    """Compare the label of every hex with the name that VASSAL gives its pixel."""
    board = build_board(map_, {"open": "open"})
    lies = placing(board.layout().grid, "hex", 150)
    seen = grid_of(grid(lies, map_.labels), lies.pixels)
    for space, place in enumerate(board.frame.places):
        x, y = lies.centre(*place)
        told = map_.labels, map_.main.grid, place
        assert seen.name((x, y)) == board.labels[space], told
        if board.size > NEAR:
            continue
        assert seen.snap((x, y)) == (x, y), told
        for at in ((x + 9, y), (x - 9, y), (x, y + 9), (x, y - 9)):
            if 0 <= at[0] < lies.pixels[0] and 0 <= at[1] < lies.pixels[1]:
                assert seen.name(seen.snap(at)) == board.labels[space], told


@pytest.mark.case("GRID-05")
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_vassal_gives_the_pixel_of_every_hex_the_label_that_is_printed(
    scheme: LabelSchemeName, shape: tuple[int, int]
) -> None:
    columns, rows = shape
    for orient, stagger, cut in itertools.product(ORIENTS, STAGGERS, ((), ("north", "west"))):
        lattice = {"columns": columns, "rows": rows, "orient": orient, "stagger": stagger}
        check(built(LabelScheme(scheme), **lattice, cut=cut))


@pytest.mark.case("GRID-05")
@pytest.mark.parametrize("corner", get_args(LabelCorner))
@pytest.mark.parametrize("scheme", SCHEMES)
def test_labels_count_from_any_corner_rows_first_and_without_some_letters(
    scheme: LabelSchemeName, corner: LabelCorner
) -> None:
    for orient, stagger, rows_first in itertools.product(ORIENTS, STAGGERS, (False, True)):
        labels = LabelScheme(scheme, "IO", rows_first, corner)
        columns, rows = (2, 27) if rows_first else (27, 2)
        check(built(labels, columns=columns, rows=rows, orient=orient, stagger=stagger))


@pytest.mark.case("GRID-05")
def test_a_map_that_grew_to_the_left_is_labelled_from_its_first_column() -> None:
    check(built(LabelScheme("A1"), columns=5, rows=4, first=(-3, 0), stagger="first"))


def test_what_counts_otherwise_than_vassal_gets_zones_and_all_else_one_grid() -> None:
    lies = placing(Grid(60, 4, 20.0), "hex", 150)
    zones = grid(lies, LabelScheme("A1"))
    assert isinstance(grid_of(zones, lies.pixels), Zones)
    assert [zone.get("name") for zone in zones][:3] == ["A-AA", "AB-AZ", "BA-BH"]
    assert zones[-1].tag.endswith("HexGrid"), "distances from zone to zone"
    for plain in (LabelScheme("A1-doubled"), LabelScheme("01.01", corner="bottom_right")):
        assert isinstance(grid_of(grid(lies, plain), lies.pixels), HexGrid)
    few = placing(Grid(26, 4, 20.0), "hex", 150)
    assert isinstance(grid_of(grid(few, LabelScheme("A1")), few.pixels), HexGrid)
    assert [run.end for run in runs(list("ABCDEFGHJKLMNPQ"))] == [8, 13, 15]


def test_squares_lie_on_whole_pixels_and_are_numbered_from_the_first() -> None:
    lies = placing(Grid(5, 4, 12.0, (12.0, 9.0)), "square", 150)
    element = grid(lies, LabelScheme())
    assert element.tag.endswith("SquareGrid")
    assert element.get("dx") == element.get("dy") == f"{lies.size}.0"
    x, y = lies.centre(1, 1)
    assert (element.get("x0"), element.get("y0")) == (str(x), str(y))
    assert lies.centre(3, 2) == (x + 2 * lies.size, y + lies.size)
    assert "stagger" not in element[0].attrib
