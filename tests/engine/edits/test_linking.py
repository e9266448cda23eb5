"""Roads that ran off one board run on over the board that is laid beside it."""

from __future__ import annotations

import pytest

from engine.edits.guests import Guest
from engine.edits.joining import join
from engine.geometry.grid import Grid
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, MapPath
from engine.model.project import Project

MAP, BOTH = "one.map.yaml", "both.map.yaml"


def board(*paths, cut=(), columns=4):
    grid = Grid(columns, 4, 20.0, cut=cut)
    level = Level("main", grid, FrozenDict({".": "open"}), ("." * columns,) * 4, paths=paths)
    return MapDocument("Board", "atz", (level,))


def joined(one, other):
    project = Project(documents=FrozenDict({MAP: one}))
    outcome = join(project, MAP, Guest("two.map.yaml", other), "east", BOTH, "Both")
    return outcome.project.map(BOTH).main.paths


HIGH = MapPath("high", "road", through=("c2r2", "c3r2", "c4r2"), name="High Street")


@pytest.mark.parametrize("back", [False, True])
def test_a_road_off_one_board_and_on_to_the_next_becomes_one(back):
    through = ("c1r2", "c2r2", "c3r3")
    guest = MapPath("high", "road", through=through[::-1] if back else through, name="Low Street")
    (road,) = joined(board(HIGH), board(guest))
    assert road.through == ("c2r2", "c3r2", "c4r2", "c5r2", "c6r2", "c7r3")
    assert (road.id, road.name) == ("high", "High Street")


def test_where_two_half_hexes_become_one_the_road_has_it_once():
    way = MapPath("high", "road", through=("c1r2", "c2r2", "c3r2"))
    host, guest = (board(way, cut=(side,), columns=3) for side in ("east", "west"))
    (road,) = joined(host, guest)
    assert road.through == ("c1r2", "c2r2", "c3r2", "c4r2", "c5r2")


def test_of_two_roads_the_straighter_one_goes_on():
    up = MapPath("up", "road", through=("c1r1", "c2r1", "c3r1"))
    on = MapPath("on", "road", through=("c1r2", "c2r2", "c3r3"))
    roads = {road.id: road.through for road in joined(board(HIGH), board(up, on))}
    assert sorted(map(len, roads.values())) == [3, 6]
    assert len(roads["high"]) == 6


def test_ways_of_another_kind_and_ends_far_from_the_seam_stay_apart():
    track = MapPath("t", "track", through=("c1r2", "c2r2"))
    inner = MapPath("i", "road", through=("c2r2", "c3r2"))
    assert len(joined(board(HIGH), board(track, inner))) == 3


def test_a_road_that_comes_back_to_the_first_board_ends_there():
    south = MapPath("south", "track", through=("c3r4", "c4r3"))
    bend = MapPath("bend", "road", through=("c1r2", "c2r2", "c2r3", "c1r3"))
    high, track = joined(board(HIGH, south), board(bend))
    assert {high.through[2:4], (high.through[-1],)} == {("c4r2", "c5r3"), ("c5r2",)}
    assert track == south


def over_points(*points, id_="p", kind="road", name=""):
    return MapPath(id_, kind, points=points, name=name)


def laid(*paths, cut=()):
    """Return a board that fits beside one like it, whether it is cut or not."""
    return board(*paths, cut=cut, columns=3 if cut else 4)


def rims(side, cut):
    """Return where the sheet of a board ends, in mm."""
    map_ = laid(cut=(side,) if cut else ())
    bounds = Layout(map_.main.grid, "hex").bounds
    return bounds.right if side == "east" else bounds.left


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("off", [0.0, 1.5])
def test_roads_through_points_are_linked_where_they_left_the_boards(back, cut, off):
    right, left = rims("east", cut), rims("west", cut)
    one = over_points((5.0, 30.0), (20.0, 35.0), (right, 30.0), name="High Street")
    points = ((left, 30.0 + off), (left + 20, 28.0), (left + 30, 30.0))
    other = over_points(*(points[::-1] if back else points), id_="q", name="Low Street")
    host, guest = (
        laid(way, cut=(s,) if cut else ()) for way, s in ((one, "east"), (other, "west"))
    )
    (road,) = joined(host, guest)
    assert (road.id, road.name, road.through) == ("p", "High Street", ())
    assert len(road.points) == 5
    assert road.points[:2] == one.points[:2]
    assert list(road.points) == sorted(road.points)
    assert road.points[2][0] == pytest.approx(right, abs=3.0)
    assert 30.0 <= road.points[2][1] <= 30.0 + off


def test_roads_that_run_out_far_over_the_seam_end_at_it_and_become_one():
    right, left = rims("east", cut=True), rims("west", cut=True)
    one = over_points((5.0, 30.0), (right - 20, 30.0), (right + 20, 34.0), (right + 40, 50.0))
    other = over_points((left - 30, 26.0), (left + 30, 38.0), (left + 40, 40.0), id_="q")
    (road,) = joined(laid(one, cut=("east",)), laid(other, cut=("west",)))
    seam = (pytest.approx(right, abs=0.01), 32.0)
    ends = [(pytest.approx(right + x, abs=0.01), y) for x, y in ((30.0, 38.0), (40.0, 40.0))]
    assert list(road.points) == [*one.points[:2], seam, *ends]


def test_a_road_that_lies_wholly_over_the_seam_is_left_as_it_is():
    right = rims("east", cut=True)
    for start in (right, right + 20):
        one = over_points((start, 30.0), (right + 40, 30.0))
        (road,) = joined(laid(one, cut=("east",)), laid(cut=("west",)))
        assert road.points == one.points


def test_roads_through_points_whose_ends_lie_further_apart_or_of_other_kinds_stay_two():
    right, left = rims("east", cut=True), rims("west", cut=True)
    one = over_points((5.0, 30.0), (right, 30.0))
    for other in (
        over_points((left, 40.5), (left + 20, 30.0), id_="q"),  # half a hex is 10 mm
        over_points((left, 30.0), (left + 20, 30.0), id_="q", kind="stream"),
        MapPath("q", "road", through=("c1r2", "c2r2")),
    ):
        assert len(joined(laid(one, cut=("east",)), laid(other, cut=("west",)))) == 2
    near = over_points((left, 39.9), (left + 20, 30.0), id_="q")
    assert len(joined(laid(one, cut=("east",)), laid(near, cut=("west",)))) == 1


def test_of_two_roads_through_points_the_straighter_one_goes_on():
    right, left = rims("east", cut=True), rims("west", cut=True)
    one = over_points((5.0, 30.0), (right, 30.0))
    bent = over_points((left, 30.0), (left + 2, 60.0), id_="bent")
    on = over_points((left, 30.0), (left + 30, 31.0), id_="on")
    long, rest = joined(laid(one, cut=("east",)), laid(bent, on, cut=("west",)))
    assert (long.id, len(long.points)) == ("p", 3)
    assert rest.id == "bent"
