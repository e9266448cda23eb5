import pytest
from PySide6.QtCore import QPointF

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
