"""What is to be done for victory where events stand in the way, or help."""

import pytest

from engine.rulesets.atz.aims import aims_of
from tests.helpers.atz import BOTH_ACT, Axial, Scene, condition, effect, event, tables

pytestmark = pytest.mark.clause("ATZ-20.4")
LEAVE = condition("exit", who="any")


def aims(scene, name="nick", **changes):
    """Return the aims of a survivor at the start."""
    session = scene.session(BOTH_ACT)
    for field, value in changes.items():
        setattr(session.state, field, value)
    return aims_of(tables(session.setup), session.state, session.state.survivors[name])


def yard(*happens, **changes):
    scene = Scene(radius=4, buildings=[(1, 0), (-2, 0)], events=happens, **changes)
    scene.survivor("nick").survivor("beck", at=(0, 2)).zombie("z1", at=(0, -4))
    return scene.marker("gate", "exit", (4, 0)).marker("shed", "objective", (0, 3))


def test_a_closed_exit_leads_to_what_opens_it():
    opened = event(condition("building_searched"), effect("open_exit", marker="gate"))
    scene = yard(opened, victory=LEAVE)
    assert aims(scene).spaces == tuple(scene.space(h) for h in ((-2, 0), (1, 0)))
    assert aims(scene).search == 1000
    assert aims(scene).exit == 0
    assert aims(scene, opened=("gate",)).spaces == (scene.space((4, 0)),)


def test_an_exit_that_is_open_beside_a_closed_one_is_taken():
    opened = event(condition("building_searched"), effect("open_exit", marker="gate"))
    scene = yard(opened, victory=LEAVE).marker("back", "exit", (-4, 0))
    assert aims(scene).spaces == (scene.space((-4, 0)),)


@pytest.mark.parametrize(
    ("when", "hexes"),
    [
        (condition("region_entered", marker="shed"), [(0, 3)]),
        (condition("region_entered", marker="shed", who="beck"), []),
        (condition("item_found", item="fuel"), [(3, 0)]),
        (condition("counter_killed", who="z1"), [(0, -4)]),
        (condition("turn_begins", turn=9), []),
        (condition("buildings_entered", count=1), [(-2, 0), (1, 0)]),
        (condition("cleared", hexes=[Axial(4).id((0, -4))]), [(0, -4)]),
    ],
)
def test_an_event_that_wins_gives_its_aim(when, hexes):
    scene = yard(event(when, effect("win"))).item("fuel", (3, 0))
    assert sorted(aims(scene).spaces) == sorted(scene.space(h) for h in hexes)
    assert aims(scene, happened=("it",)).spaces == ()


def test_any_zombie_will_do_where_none_is_named():
    scene = yard(event(condition("counter_killed"), effect("win")))
    assert aims(scene).kill == 1000
    assert aims(scene).spaces == (scene.space((0, -4)),)


def test_events_that_wait_for_each_other_are_followed_to_their_end():
    scene = yard(
        event(condition("happened", event="b"), effect("win"), id_="a"),
        event(
            condition("any", condition("happened", event="a"), condition("turn_begins", turn=2)),
            effect("message", text="x"),
            id_="b",
        ),
        victory=condition("happened", event="b"),
    )
    assert aims(scene).spaces == ()


def test_what_an_event_must_bring_about_comes_before_the_way_out():
    bell = event(
        condition("region_entered", marker="shed"), effect("message", text="x"), id_="bell"
    )
    scene = yard(bell, victory=condition("all", LEAVE, condition("happened", event="bell")))
    assert aims(scene).spaces == (scene.space((0, 3)),)
    assert aims(scene, happened=("bell",)).spaces == (scene.space((4, 0)),)
