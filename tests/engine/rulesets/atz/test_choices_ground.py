"""What movement, terrain and sight are with other values than the usual ones."""

import pytest

from tests.helpers.atz import (
    ruled,
    tables,
)

FAR = (8, 0)


def cost_of(session, scene_, hex_):
    key = scene_.key("move", hex_)
    return next((o.cost for o in session.pending.options if o.key == key), None)


@pytest.mark.clause("ATZ-5.1")
@pytest.mark.parametrize(
    ("path", "value", "hex_", "cost"),
    [
        ("terrain.open.cost", 1, (0, 1), 1),
        ("terrain.open.cost", 2, (0, 1), 2),
        ("terrain.rough.cost", 3, (1, 0), 3),
        ("terrain.building.cost", 1, (-1, 0), 1),
        ("terrain.building.cost", 6, (-1, 0), None),
    ],
)
def test_what_entering_terrain_costs(path, value, hex_, cost):
    scene_ = ruled(path, value, woods=[(1, 0)], buildings=[(-1, 0)]).survivor("jimmy")
    session = scene_.zombie("z1", at=FAR).acting("jimmy")
    assert cost_of(session, scene_, hex_) == cost


@pytest.mark.clause("ATZ-5.1")
@pytest.mark.parametrize(
    ("path", "value", "hex_", "seen"),
    [
        ("terrain.rough.blocks", True, (2, 0), False),
        ("terrain.rough.blocks", False, (2, 0), True),
        ("terrain.building.blocks", False, (-2, 0), True),
        ("terrain.open.blocks", True, (0, 2), False),
    ],
)
def test_what_terrain_blocks(path, value, hex_, seen):
    scene_ = ruled(path, value, woods=[(1, 0)], buildings=[(-1, 0)]).survivor("jimmy")
    setup = scene_.zombie("z1", at=FAR).setup()
    assert tables(setup).sees(scene_.space((0, 0)), scene_.space(hex_)) is seen


@pytest.mark.clause("ATZ-13.2")
@pytest.mark.parametrize(
    ("path", "value", "hex_", "cover"),
    [
        ("terrain.rough.cover", True, (1, 0), 1),
        ("terrain.rough.cover", False, (1, 0), 0),
        ("terrain.building.cover", False, (-1, 0), 0),
        ("terrain.open.cover", True, (0, 1), 1),
    ],
)
def test_what_terrain_covers(path, value, hex_, cover):
    scene_ = ruled(path, value, woods=[(1, 0)], buildings=[(-1, 0)]).survivor("jimmy")
    setup = scene_.zombie("z1", at=FAR).setup()
    assert tables(setup).ground.cover[scene_.space(hex_)] == cover


@pytest.mark.clause("ATZ-6.1")
@pytest.mark.parametrize(
    ("path", "value", "mp"), [("run.mp_per_success", 1, 7), ("run.mp_per_success", 3, 11)]
)
def test_what_a_success_of_a_run_gives(path, value, mp):
    scene_ = ruled(path, value).survivor("jimmy").zombie("z1", at=FAR)
    session = scene_.acting("jimmy", ("movement", (1, 1)))
    session.submit("run")
    assert session.state.acting.mp == mp


@pytest.mark.clause("ATZ-11.8")
@pytest.mark.parametrize(
    ("path", "value", "light", "seen"),
    [
        ("los.day", None, "day", True),
        ("los.day", 3, "day", False),
        ("los.evening", 12, "evening", True),
        ("los.evening", 4, "evening", False),
        ("los.night", 2, "night", False),
        ("los.night", 6, "night", True),
    ],
)
def test_how_far_one_sees(path, value, light, seen):
    scene_ = ruled(path, value, light=light).survivor("jimmy")
    setup = scene_.zombie("z1", at=FAR).setup()
    assert tables(setup).sees(scene_.space((0, 0)), scene_.space((5, 0))) is seen


# a target each beyond the border of a line, along one, and through the end of one
PAST = {
    "across": (((0, 0), (1, 0)), (2, 0)),
    "along": (((1, 0), (0, 1)), (1, 1)),
    "end": (((0, 0), (1, 0)), (1, 1)),
}


@pytest.mark.clause("ATZ-11.1")
@pytest.mark.parametrize(
    ("path", "value", "feature", "seen"),
    [
        ("features.wall.blocks", True, "wall", (False, True, True)),
        ("features.wall.blocks", False, "wall", (True, True, True)),
        ("features.hedge.blocks", True, "hedge", (False, True, True)),
        ("features.fence.blocks", False, "fence", (True, True, True)),
        ("features.fence.blocks", True, "fence", (False, True, True)),
        ("features.window.blocks", False, "window", (True, True, True)),
        ("features.ditch.blocks", True, "ditch", (False, True, True)),
        ("los.border_along", False, "wall", (False, True, True)),
        ("los.border_along", True, "wall", (False, False, True)),
        ("los.border_end", True, "wall", (False, True, False)),
        ("los.border_end", True, "fence", (True, True, True)),
    ],
)
def test_what_stands_on_borders_blocks(path, value, feature, seen):
    found = []
    for border, target in PAST.values():
        scene_ = ruled(path, value, borders={border: feature}).survivor("jimmy")
        setup = scene_.zombie("z1", at=FAR).setup()
        found.append(tables(setup).sees(scene_.space((0, 0)), scene_.space(target)))
    assert tuple(found) == seen


@pytest.mark.clause("ATZ-13.6a")
@pytest.mark.parametrize(
    ("path", "value", "orient", "step"),
    [
        ("direction_one.flat", "north", "flat", (0, -1)),
        ("direction_one.flat", "north_east", "flat", (1, -1)),
        ("direction_one.flat", "south_east", "flat", (1, 0)),
        ("direction_one.flat", "south", "flat", (0, 1)),
        ("direction_one.flat", "south_west", "flat", (-1, 1)),
        ("direction_one.flat", "north_west", "flat", (-1, 0)),
        ("direction_one.pointy", "north_east", "pointy", (1, -1)),
        ("direction_one.pointy", "east", "pointy", (1, 0)),
        ("direction_one.pointy", "south_east", "pointy", (0, 1)),
        ("direction_one.pointy", "south_west", "pointy", (-1, 1)),
        ("direction_one.pointy", "west", "pointy", (-1, 0)),
        ("direction_one.pointy", "north_west", "pointy", (0, -1)),
    ],
)
def test_where_direction_one_is(path, value, orient, step):
    scene_ = ruled(path, value, orient=orient).survivor("jimmy").zombie("z1", at=(3, 3))
    setup = scene_.setup()
    assert tables(setup).ground.around[scene_.space((0, 0))][0] == scene_.space(step)
