import pytest
from PySide6.QtCore import QPointF

from tests.helpers.painted import painter_of, small_map


@pytest.mark.parametrize("rows", [("bb..", "b..."), ("b...", "...."), ("bbbb", "b..b")])
def test_a_roof_covers_every_dot_of_its_building_and_no_other(rows):
    painter = painter_of(small_map(rows))
    scene = painter.scene
    for roof, _, spaces in scene.roofs:
        for space in range(scene.board.size):
            inside = roof.area.contains(QPointF(*scene.centres[space]))
            assert inside == (space in spaces)


def test_a_named_building_has_one_roof_over_all_its_hexes():
    scene = painter_of(small_map()).scene
    names = {name: spaces for _, name, spaces in scene.roofs}
    assert len(names["Mill"]) == 2


def test_a_roof_is_kept_for_the_next_value_of_the_map():
    map_ = small_map()
    assert painter_of(map_).scene.roofs[0][0] is painter_of(map_).scene.roofs[0][0]
