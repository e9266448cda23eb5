import math
from dataclasses import replace

from engine.model.map import MapPath
from tests.helpers.painted import painter_of, small_map


def test_trees_keep_off_a_road_through_the_woods():
    rows = ("wwww",) * 3
    road = MapPath(id="a", kind="street", through=("c1r2", "c2r2", "c3r2"))
    wild = painter_of(small_map(rows)).scene
    cut = painter_of(small_map(rows, paths=(road,))).scene
    middle = wild.board.index["c2r2"]
    x, y = wild.centres[middle]
    assert any(c.radius > abs(c.y - y) and abs(c.x - x) < 4 for c in wild.crowns(middle))
    assert len(cut.crowns(middle)) < len(wild.crowns(middle))


def test_woods_are_denser_inside_than_at_the_edge():
    scene = painter_of(small_map((".....", ".www.", ".www.", ".www.", "....."))).scene
    inner = scene.crowns(scene.board.index["c3r3"])
    outer = scene.crowns(scene.board.index["c2r2"])
    assert len(inner) == 19
    assert len(outer) < 19


def test_woods_at_the_edge_of_the_sheet_go_on_over_it():
    scene = painter_of(small_map(("wwww",) * 3)).scene
    bounds = scene.board.bounds
    corner = scene.crowns(scene.board.index["c1r1"])
    assert any(crown.x < bounds.left for crown in corner)
    assert any(crown.y < bounds.top for crown in corner)
    inner = scene.crowns(scene.board.index["c2r2"])
    assert len(inner) == 19


def test_woods_on_squares_thin_out_towards_the_side_without_woods():
    hexes = small_map((".....", ".www.", ".www.", ".www.", "....."))
    scene = painter_of(replace(hexes, kind="square")).scene
    assert len(scene.crowns(scene.board.index["c3r3"])) == 19
    assert len(scene.crowns(scene.board.index["c2r2"])) < 19
    assert [scene.sector(angle) for angle in (-math.pi / 2, 0, math.pi / 2, math.pi)] == [
        0,
        1,
        2,
        3,
    ]
