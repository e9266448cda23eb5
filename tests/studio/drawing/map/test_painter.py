import pytest
from PySide6.QtCore import QRectF

from engine.model.map import MapPath
from studio.drawing.map.painter import MANY, Layers, MapPainter
from tests.helpers.painted import CLASSES, painter_of, picture, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


def pixel(painter, x, y, scale=3.0):
    image = picture(painter, scale)
    left, top = painter.bounds.x(), painter.bounds.y()
    return image.pixelColor(int((x - left) * scale), int((y - top) * scale))


@pytest.mark.parametrize("style", ["colour", "ink", "plain"])
def test_a_map_is_the_same_picture_every_time(style):
    assert picture(painter_of(small_map(), style)) == picture(painter_of(small_map(), style))


def test_nothing_of_the_sheet_is_left_unpainted():
    image = picture(painter_of(small_map()))
    magenta = 0xFFFF00FF
    corners = [(0, 0), (image.width() - 2, 0), (0, image.height() - 2)]
    assert all(image.pixel(x, y) != magenta for x, y in corners)


def test_a_part_is_painted_as_in_the_whole():
    painter = painter_of(small_map())
    left, top = painter.bounds.x(), painter.bounds.y()
    whole = picture(painter, 4.0)
    part = picture(painter, 4.0, QRectF(left + 20, top + 20, 30, 30))
    middle = whole.copy(80 + 8, 80 + 8, 100, 100)
    part = part.copy(8, 8, 100, 100)
    assert max(map(difference, colours(middle), colours(part))) <= 4  # of 255: antialiasing


@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_a_hex_is_painted_wherever_the_part_that_is_painted_begins(orient):
    painter = painter_of(small_map(orient=orient), "ink")
    bounds, scale = painter.bounds, 4.0
    whole = picture(painter, scale)
    for step in range(0, 60, 6):  # parts smaller than a hex, at another place of it each time
        x, y = step, step * 3 // 4
        box = QRectF(bounds.x() + x - 1, bounds.y() + y - 1, 8, 8)
        part = picture(painter, scale, box).copy(4, 4, 24, 24)
        there = whole.copy(int(x * scale), int(y * scale), 24, 24)
        assert max(map(difference, colours(there), colours(part))) <= 4


def colours(image):
    return [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]


def difference(a, b):
    return max(abs(x - y) for x, y in zip(a.getRgb(), b.getRgb(), strict=True))


@pytest.mark.parametrize(("orient", "sliver"), [("flat", (2, 0)), ("pointy", (0, 2))])
def test_void_in_a_corner_is_bare_paper_to_the_edge_of_the_sheet(orient, sliver):
    rows = ("--...", "-....", ".....", ".....", ".....")
    grids = {"orient": orient, "stagger": "second"}
    painter, whole = (painter_of(small_map(r, **grids)) for r in (rows, (".....",) * 5))
    layout = painter.board.layout()
    for place, bare in (((1, 1), True), (sliver, True), ((4, 4), False)):
        x, y = layout.centre(*place)
        dots = [((px + 2 * x) / 3, (py + 2 * y) / 3) for px, py in layout.polygon(*place)]
        seen = [dot for dot in (*dots, (x + 6, y + 6)) if painter.bounds.contains(*dot)]
        assert seen
        colours = {pixel(painter, *dot).name() for dot in seen}
        assert (colours & {pixel(whole, *dot).name() for dot in seen} == set()) is bare
        assert (len(colours) == 1) >= bare


def test_value_separates_the_terrains_in_greyscale():
    painter = painter_of(small_map(("....", ".ww.", "bb..", "....")), "plain")
    grey = {}
    for name, space in (("open", "c4r1"), ("woods", "c2r2"), ("building", "c1r3")):
        x, y = painter.board.centre(painter.board.index[space])
        grey[name] = pixel(painter, x + 2.5, y + 2.5).lightness()
    assert grey["open"] - grey["woods"] > 60
    assert grey["open"] - grey["building"] > 60


def test_a_road_is_seen_on_its_hexes_and_leaves_the_sheet():
    road = MapPath(id="a", kind="street", through=("c1r3", "c2r3", "c3r3"))
    rows = ("......",) * 4
    with_road = painter_of(small_map(rows, paths=(road,)))
    without = painter_of(small_map(rows))
    board = with_road.board
    x, y = board.centre(board.index["c3r3"])
    assert pixel(with_road, x - 1.5, y) != pixel(without, x - 1.5, y)
    first = board.centre(board.index["c1r3"])
    at_rim = (with_road.bounds.x() + 0.7, first[1])
    assert pixel(with_road, *at_rim) != pixel(without, *at_rim)


def test_cut_sides_end_the_sheet_at_the_outermost_centres():
    whole = painter_of(small_map()).bounds
    cut = painter_of(small_map(cut=("north", "south"))).bounds
    assert cut.height() == pytest.approx(whole.height() - 20.0)
    assert cut.width() == pytest.approx(whole.width())


def test_layers_that_are_off_are_not_drawn():
    map_ = small_map(("....",) * 3)
    on = painter_of(map_)
    off = MapPainter(map_, on.board, layers=Layers(dots=False))
    x, y = on.board.centre(on.board.index["c2r2"])
    assert pixel(on, x, y).lightness() > 230
    assert pixel(off, x, y).lightness() < 230


def test_only_a_large_map_has_an_overview():
    assert painter_of(small_map()).overview() is None
    side = int(MANY**0.5) + 1
    assert painter_of(small_map(("." * side,) * side)).overview() is not None


@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("stagger", ["first", "second"])
def test_the_overview_shows_every_hex_in_its_place(orient, stagger):
    rows = ("w...", ".c..", "..b.")
    painter = painter_of(small_map(rows, orient=orient, stagger=stagger))
    from studio.drawing.map.overview import overview  # noqa: PLC0415

    image = overview(painter.scene)
    for letter, (i, j) in {"woods": (0, 0), "crops": (1, 1), "building": (2, 2)}.items():
        low = 1 if (stagger == "second") else 0
        x, y = 2 * i, 2 * j
        if orient == "flat":
            y += i % 2 == low
        else:
            x += j % 2 == low
        assert image.pixelColor(x, y).name() == painter.scene.style.flat[letter]
        assert image.pixelColor(x + 1, y + 1).name() == painter.scene.style.flat[letter]


def test_an_unknown_terrain_is_drawn_as_its_class():
    from dataclasses import replace  # noqa: PLC0415

    from engine.board.board import build_board  # noqa: PLC0415
    from engine.model.data import FrozenDict  # noqa: PLC0415
    from engine.model.map import TerrainDef  # noqa: PLC0415

    map_ = small_map(("x...",) * 2)
    legend = FrozenDict({".": "open", "x": "thicket"})
    map_ = replace(
        map_,
        levels=(replace(map_.main, legend=legend),),
        terrains=FrozenDict({"thicket": TerrainDef(class_="rough", like="woods")}),
    )
    painter = MapPainter(map_, build_board(map_, CLASSES))
    assert painter.scene.look[0] == "woods"
