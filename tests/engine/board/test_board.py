"""The built board."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from engine.board.board import APART, build_board
from engine.board.sight.lines import Sight
from engine.errors import EngineError, UnknownName
from engine.geometry.grid import Grid
from engine.geometry.labels import SCHEMES
from engine.model.data import FrozenDict
from engine.model.map import LabelScheme, Level, Outline, Region, TerrainDef
from tests.helpers.boards import CLASSES, LEGEND, WAYS, filled, painted, sketch_board, sketch_map


@pytest.mark.case("GRID-05")
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("first", [(1, 1), (0, -2)])
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_label_id_and_dot_name_the_same_space(orient, stagger, first, scheme):
    map_ = replace(
        sketch_map(filled(4, 3), orient=orient, stagger=stagger, first=first),
        labels=LabelScheme(scheme),
    )
    board = build_board(map_, CLASSES)
    assert len(set(board.labels)) == len(set(board.ids)) == board.size == 12
    for space in range(board.size):
        assert board.locate(*board.centre(space)) == space
        assert board.find(board.labels[space].lower()) == space
        assert board.find(f" {board.ids[space].upper()} ") == space
        assert board.index[board.ids[space]] == space


def test_ids_follow_the_first_column_and_labels_count_from_one():
    board = sketch_board(filled(2, 2), first=(-1, 0))
    assert board.ids == ("c-1r0", "c0r0", "c-1r1", "c0r1")
    assert board.labels == ("0101", "0201", "0102", "0202")


def test_void_places_have_no_space():
    board = sketch_board("..-\n.-.")
    assert board.ids == ("c1r1", "c2r1", "c1r2", "c3r2")
    assert board.labels == ("0101", "0201", "0102", "0302")
    x, y = board.layout().centre(2, 2)
    assert board.locate(x, y) is None
    assert board.step(board.find("c2r1"), 3) == -1


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_neighbours_are_the_hexes_at_the_distance_of_one_size(orient, stagger):
    board = sketch_board("....-.\n......\n..-...\n......", orient=orient, stagger=stagger)

    def apart(a: int, b: int) -> float:
        (x1, y1), (x2, y2) = board.centre(a), board.centre(b)
        return ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5

    for a in range(board.size):
        near = {b for b in range(board.size) if a != b and apart(a, b) < 20.1}
        assert set(board.neighbours[a]) - {-1} == near
        for d, b in enumerate(board.neighbours[a]):
            if b >= 0:
                assert board.direction(a, b) == d
                assert board.step(a, d) == b
                assert board.step(b, (d + 3) % 6) == a
                assert len(set(board.polygon(a)) & set(board.polygon(b))) == 2


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_distance_ring_and_within_agree_with_walking(orient, stagger):
    board = sketch_board(filled(7, 6), orient=orient, stagger=stagger)
    for start in (0, 17, board.size - 1):
        steps = {start: 0}
        walk = [start]
        for space in walk:
            for near in board.neighbours[space]:
                if near >= 0 and near not in steps:
                    steps[near] = steps[space] + 1
                    walk.append(near)
        assert [board.distance(start, b) for b in range(board.size)] == [
            steps[b] for b in range(board.size)
        ]
        for n in range(5):
            assert board.within(start, n) == tuple(sorted(b for b in steps if steps[b] <= n))
            assert board.ring(start, n) == tuple(sorted(b for b in steps if steps[b] == n))


def test_a_line_goes_straight_to_the_end_of_the_board():
    board = sketch_board(filled(6, 5))
    start = board.find("0303")
    names = [board.labels[s] for s in board.line(start, 1, 9)]
    assert names == ["0402", "0502", "0601"], "north-east on a flat board"
    assert board.line(start, 1, 2) == board.line(start, 1, 9)[:2]
    assert board.line(board.find("0301"), 0, 3) == ()
    assert board.direction(start, board.find("0601")) == 1
    assert board.direction(start, board.find("0501")) is None


@pytest.mark.parametrize(
    ("way", "edges"),
    [
        (("flat", "second"), {"north": "0101 0201 0301", "west": "0101 0102 0103"}),
        (("flat", "first"), {"south": "0103 0203 0303", "east": "0301 0302 0303"}),
        (("pointy", "second"), {"north": "0101 0201 0301", "east": "0301 0302 0303"}),
        (("pointy", "first"), {"south": "0103 0203 0303", "west": "0101 0102 0103"}),
    ],
)
def test_the_edge_of_a_whole_sheet_is_its_outer_line(way, edges):
    board = sketch_board(filled(3, 3), orient=way[0], stagger=way[1])
    for side, names in edges.items():
        assert " ".join(board.labels[s] for s in board.edge(side)) == names


@pytest.mark.clause("ATZ-3.5")
def test_the_edge_of_a_cut_sheet_is_its_outermost_whole_hexes():
    board = sketch_board(filled(5, 4), cut=("north",))
    halves = {board.labels[s] for s in range(board.size) if board.half[s]}
    assert halves == {"0101", "0301", "0501"}
    north = {board.labels[s] for s in board.edge("north")}
    assert north == {"0102", "0201", "0302", "0401", "0502"}
    voided = sketch_board("-.-\n...\n...")
    assert {voided.labels[s] for s in voided.edge("north")} == {"0201", "0102", "0302"}


def test_an_unknown_edge_is_refused():
    with pytest.raises(UnknownName, match='"up" is no map edge'):
        sketch_board("..").edge("up")


def test_direction_one_comes_from_the_map():
    assert sketch_board("..").direction_one == 0
    map_ = replace(sketch_map(".."), direction_one="SE")
    assert build_board(map_, CLASSES).direction_one == 2
    with pytest.raises(EngineError, match='"E" is no direction here'):
        build_board(replace(map_, direction_one="E"), CLASSES)


# -- terrain


def test_classes_and_costs_are_read_by_space():
    board = sketch_board(".wcb")
    assert [board.terrain(s) for s in range(4)] == ["open", "woods", "crops", "building"]
    assert [board.class_of(s) for s in range(4)] == ["open", "rough", "rough", "building"]
    assert board.class_mask("rough", "building") == bytes([0, 1, 1, 1])
    assert board.class_mask("rough") is board.class_mask("rough")
    assert board.entry_costs({"open": 1, "rough": 2, "building": None}) == bytes([1, 2, 2, 0])


def test_a_map_adds_terrains_with_a_class_and_a_name():
    map_ = sketch_map(".m")
    level = replace(map_.main, legend=LEGEND.with_item("m", "deep_mud"))
    map_ = replace(
        map_,
        levels=(level,),
        terrains=FrozenDict({"deep_mud": TerrainDef("rough"), "moor": TerrainDef("rough")}),
    )
    board = build_board(map_, CLASSES)
    assert board.class_mask("rough") == bytes([0, 1])
    assert str(board.terrain_name(1)) == "deep mud"
    named = FrozenDict({"deep_mud": TerrainDef("rough", "Schlamm")})
    assert build_board(replace(map_, terrains=named), CLASSES).terrain_name(1) == "Schlamm"


# -- keeping


def test_what_a_board_does_not_take_from_its_map_does_not_make_a_new_one():
    map_ = sketch_map(filled(5, 5))
    board = build_board(map_, CLASSES)
    assert build_board(replace(map_, title="Other", notes="x"), dict(CLASSES)) is board
    rows = ("w....", *map_.main.terrain[1:])
    other = build_board(replace(map_, levels=(replace(map_.main, terrain=rows),)), CLASSES)
    assert other is not board
    assert other.frame is board.frame
    assert other.terrain(0) == "woods"
    assert build_board(map_, CLASSES) is board, "as after an undo"


def test_nothing_is_imported_that_maps_without_drawing_do_not_need():
    code = (
        "import sys\n"
        "from tests.helpers.boards import *\n"
        "from engine.board.sight.lines import Sight\n"
        "import engine.board.paths\n"
        "board = sketch_board('..w\\n...')\n"
        "Sight(board, board.class_mask('rough')).table()\n"
        "assert not {'shapely', 'numpy', 'PySide6'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - our own code


# -- levels


def two_levels():
    map_ = sketch_map("..w")
    cellar = Level("cellar", Grid(2, 2, 12.0), LEGEND, ("..", ".b"))
    return build_board(replace(map_, levels=(map_.main, cellar)), CLASSES)


def test_spaces_are_numbered_through_the_levels():
    board = two_levels()
    assert board.ids == (
        "c1r1",
        "c2r1",
        "c3r1",
        "cellar/c1r1",
        "cellar/c2r1",
        "cellar/c1r2",
        "cellar/c2r2",
    )
    assert board.find("Cellar/C2R2") == board.find("cellar/0202") == 6
    assert board.class_mask("building", "rough") == bytes([0, 0, 1, 0, 0, 0, 1])
    assert board.distance(0, 3) == APART
    assert board.direction(0, 4) is None
    assert set(board.neighbours[3]) == {-1, 4, 5}
    assert board.locate(*board.centre(4), level=1) == 4
    assert board.within(3, 9) == (3, 4, 5, 6)


def test_no_sight_goes_from_level_to_level():
    board = two_levels()
    sight = Sight(board, board.class_mask("rough", "building"))
    assert str(sight.line(0, 3).text(board)) == "on another level"
    assert not sight.can_see(0, 3)
    table = sight.table()
    assert not table.sees(0, 3)
    assert table.row(4) == sight.seen_from(4) == bytes([0, 0, 0, 1, 1, 1, 1])
    assert table.rows()[1] == bytes([1, 1, 1, 0, 0, 0, 0])


# -- squares


def test_squares_build_through_the_same_board():
    board = sketch_board(filled(4, 3), kind="square")
    assert [len(set(near) - {-1}) for near in board.neighbours[:2]] == [2, 3]
    assert board.distance(board.find("0101"), board.find("0403")) == 5
    assert board.edge("east") == tuple(board.find(f"040{n}") for n in (1, 2, 3))
    assert board.polygon(0) == ((-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0))
    assert board.ring(board.find("0202"), 1) == tuple(
        sorted(board.find(name) for name in ("0201", "0302", "0203", "0102"))
    )


# -- refusals


def refused(map_) -> str:
    with pytest.raises(EngineError) as caught:
        build_board(map_, CLASSES)
    return str(caught.value)


def test_maps_that_cannot_be_built_say_why():
    good = sketch_map("..w\n...")

    def level(**changes):
        return replace(good, levels=(replace(good.main, **changes),))

    assert "zones cannot be built" in refused(replace(good, kind="zone"))
    assert "has no level" in refused(replace(good, levels=()))
    assert 'level "main" has no grid' in refused(level(grid=None))
    assert 'level "main" has 1 rows of terrain, but its grid has 2' in refused(
        level(terrain=("...",))
    )
    assert 'row 2 of level "main" has 2 letters, but the grid has 3 columns' in refused(
        level(terrain=("...", ".."))
    )
    assert 'row 2, column 3 of level "main": "?" is not in the legend' in refused(
        level(terrain=("...", "..?"))
    )
    assert 'row 1, column 2 of level "main": "ä" is not in the legend' in refused(
        level(terrain=(".ä.", "..."))
    )
    assert 'uses the terrain "swamp"' in refused(level(legend=LEGEND.with_item("s", "swamp")))
    assert "the map has no spaces" in refused(level(terrain=("---", "---")))
    lava = Outline("lake", "lava", (((-50.0, -50.0), (90.0, -50.0), (20.0, 90.0)),))
    assert 'uses the terrain "lava"' in refused(level(outlines=(lava,)))


def test_regions_are_listed_or_framed_or_drawn():
    board = sketch_board(filled(5, 5))

    def names(**options):
        spaces = board.region_spaces(Region("r", "sheet", **options))
        return [board.labels[s] for s in spaces]

    assert names(spaces=("c3r2", "0101")) == ["0101", "0302"]
    assert names(rect=("c3r3", "c2r2")) == ["0202", "0302", "0203", "0303"]
    x, y = board.centre(board.find("0202"))
    drawn = ((x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1))
    assert names(poly=drawn) == ["0202"]
    with pytest.raises(UnknownName, match="c9r9"):
        names(spaces=("c9r9",))


def test_boards_of_painted_places_keep_their_letters():
    board = sketch_board(painted(filled(3, 3), {(2, 3): "w"}))
    assert board.terrain(board.find("0203")) == "woods"
