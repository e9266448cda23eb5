from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest
from PySide6.QtCore import QPointF

from engine.model.map import Region
from studio.drawing.map.chance import chance
from studio.drawing.map.roofs import reach_of
from tests.helpers.painted import painter_of, small_map


@pytest.mark.parametrize("rows", [("bb..", "b..."), ("b...", "...."), ("bbbb", "b..b")])
def test_a_roof_covers_every_dot_of_its_building_and_no_other(rows):
    painter = painter_of(small_map(rows))
    scene = painter.scene
    for house in scene.houses.near(range(scene.board.size)):
        roof, spaces = scene.roof(house), house.spaces
        for space in range(scene.board.size):
            inside = roof.area.contains(QPointF(*scene.centres[space]))
            assert inside == (space in spaces)


@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("seed", range(6))
def test_where_a_roof_reaches_at_most_is_known_before_it_is_built(orient, seed):
    rows = tuple("".join(".b"[chance(i, j, seed) < 0.4] for i in range(9)) for j in range(9))
    scene = painter_of(small_map(rows, orient=orient)).scene
    houses = scene.houses.near(range(scene.board.size))
    assert houses
    for house in houses:
        told, bounds = reach_of(scene, house), scene.roof(house).bounds
        assert told.contains(bounds)
        assert told.width() < bounds.width() + scene.size
        assert told.height() < bounds.height() + scene.size


def test_a_named_building_has_one_roof_over_all_its_hexes():
    scene = painter_of(small_map()).scene
    (name, spaces), *others = scene.names
    (house,) = scene.houses.near(spaces[:1])
    assert (name, others) == ("Mill", [])
    assert house.spaces == spaces
    assert len(spaces) == 2


def test_a_roof_is_kept_for_the_next_value_of_the_map():
    map_ = small_map()
    one, other = painter_of(map_).scene, painter_of(map_).scene
    every = range(one.board.size)
    assert one.roofs_near(every)[0] is other.roofs_near(every)[0]


@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_every_building_of_a_village_is_right_angled_over_its_dots(orient):
    rows = (
        "bb.b..bbb",
        "....b.b.b",
        "bbb..bb.b",
        "b.bb....b",
        "bb...b.bb",
        "..bbbb...",
        "b.....b.b",
    )
    scene = painter_of(small_map(tuple(rows), orient=orient)).scene
    every = range(scene.board.size)
    for house in scene.houses.near(every):
        roof = scene.roof(house)
        covered = {s for s in every if roof.area.contains(QPointF(*scene.centres[s]))}
        assert covered == set(house.spaces)
        for ring in roof.area.toSubpathPolygons():
            points = [p for p, q in pairwise(ring.toList()) if (p - q).manhattanLength() > 1e-6]
            for n, b in enumerate(points):
                a, c = points[n - 1] - b, points[(n + 1) % len(points)] - b
                level = QPointF.dotProduct(a, c) / (hypot(a.x(), a.y()) * hypot(c.x(), c.y()))
                assert abs(level) < 1e-6 or abs(abs(level) - 1) < 1e-6


@pytest.mark.parametrize(
    ("orient", "rows"),
    [("flat", ("....", ".b..", ".bb.", "....")), ("pointy", ("....", ".bb.", "..b.", "...."))],
)
def test_a_house_on_three_hexes_around_a_corner_stands_square_to_the_sheet(orient, rows):
    scene = painter_of(small_map(rows, orient=orient)).scene
    (roof,) = scene.roofs_near(range(scene.board.size))
    for ring in roof.area.toSubpathPolygons():
        for a, b in pairwise(ring.toList()):
            assert min(abs(a.x() - b.x()), abs(a.y() - b.y())) < 1e-6


def test_the_side_of_a_roof_towards_the_north_west_is_the_lightest():
    scene = painter_of(small_map((".....", ".bbb.", ".b.b.", ".bbb.", "....."))).scene
    (roof,) = scene.roofs_near(range(scene.board.size))
    lightest, darkest = roof.courses[-1][1], roof.courses[0][1]
    assert len(roof.area.toSubpathPolygons()) == 2  # with a court
    for courses in (lightest, darkest):
        for course in courses:
            assert roof.area.boundingRect().contains(course.boundingRect())


def test_a_roof_keeps_its_colour_when_the_map_grows_or_its_building_is_turned():
    plain = small_map(("....", ".b..", "...."))
    grown = small_map((".....", "..b..", "....."), first=(0, 1), stagger="first")
    one, other = painter_of(plain).scene, painter_of(grown).scene
    assert one.board.ids[5] == other.board.ids[7] == "c2r2"
    houses = [scene.houses.near(range(scene.board.size))[0] for scene in (one, other)]
    assert houses[0].seed == houses[1].seed
    named = painter_of(small_map()).scene
    turned = small_map(("......", "....b.", "....b.", "......"))
    region = Region(id="mill", kind="building", name="Mill", spaces=("c5r2", "c5r3"))
    turned = painter_of(replace(turned, regions=(region,))).scene
    seeds = [scene.houses.near(range(scene.board.size))[0].seed for scene in (named, turned)]
    assert seeds[0] == seeds[1]
