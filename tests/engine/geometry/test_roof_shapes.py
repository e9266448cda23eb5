import shapely

from engine.geometry.polygons import inset, thick


def area(found):
    return sum(shapely.Polygon(part[0], part[1:]).area for part in found)


def test_a_thick_line_has_square_ends():
    assert area(thick([[(0, 0), (10, 0)]], [], 1.0)) == 24.0


def test_insets_shrink_to_nothing():
    square = (((0, 0), (10, 0), (10, 10), (0, 10)),)
    assert area(inset(square, 2.0)) == 36.0
    assert inset(square, 5.5) == ()
