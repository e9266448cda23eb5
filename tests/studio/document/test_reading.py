"""Reading a picture: groups, their names, examples, and the one step that paints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.edits.underlays import as_put, set_affine, take_underlay
from engine.errors import EngineError
from engine.geometry.ids import space_id
from engine.texts import Text
from tests.helpers.projects import MAP, blank, rows
from tests.helpers.read_maps import SKETCH, over_a_picture
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from studio.document.reading import Reading

LETTERS = {"w": "woods", ".": "open", "c": "crops", "b": "building"}


def truth() -> dict[str, str]:
    return {
        space_id(i + 1, j + 1): LETTERS[letter]
        for j, row in enumerate(SKETCH)
        for i, letter in enumerate(row)
    }


def name_all(reading: Reading) -> None:
    """Call each group what its most usual hex is."""
    for number, group in enumerate(reading.groups):
        reading.name(number, truth()[group.spaces[0]])


def read() -> Hand:
    hand = over_a_picture()
    hand.desk.reading.start()
    hand.desk.reading.regroup(4)
    name_all(hand.desk.reading)
    return hand


def test_a_picture_is_read_and_painted_as_one_step() -> None:
    hand = read()
    before = hand.project
    assert len(hand.desk.reading.groups) == 4
    assert sum(group.size for group in hand.desk.reading.groups) == 48
    hand.desk.reading.paint()
    assert rows(hand.project) == SKETCH
    assert hand.steps == 1
    hand.opened.undo()
    assert hand.project is before


def test_selected_hexes_alone_are_painted() -> None:
    hand = read()
    hand.desk.mark(["c1r1", "c2r1", "c8r1"])
    assert set(hand.desk.reading.terrains) == {"c1r1", "c2r1", "c8r1"}
    hand.desk.reading.paint()
    assert rows(hand.project)[0] == "ww......"
    assert set(rows(hand.project)[1:]) == {"........"}


def test_a_group_without_a_name_and_void_places_are_left_alone() -> None:
    hand = over_a_picture("-" + "c" * 7, *("c" * 8,) * 5)
    reading = hand.desk.reading
    reading.start()
    reading.regroup(4)
    name_all(reading)
    woods = next(n for n, group in enumerate(reading.groups) if group.terrain == "woods")
    reading.name(woods, "")
    reading.paint()
    assert rows(hand.project)[0] == "-ccc...."


def test_an_example_changes_its_hex_and_can_be_taken_back() -> None:
    hand = read()
    reading = hand.desk.reading
    assert reading.terrains["c1r1"] == "woods"
    reading.tell_all(["c1r1"], "crops")
    assert reading.terrains["c1r1"] == "crops"
    reading.tell_all(["c1r1"], None)
    assert reading.terrains["c1r1"] == "woods"
    reading.tell_all(["c1r1", "c2r1"], "crops")
    reading.forget_examples()
    assert reading.examples == {}


def test_a_higher_threshold_makes_more_hexes_unsure_and_they_are_marked() -> None:
    hand = read()
    reading = hand.desk.reading
    few = len(reading.doubtful)
    reading.doubt(0.99)
    assert len(reading.doubtful) > few
    expected = reading.doubtful
    assert reading.paint() == len(expected)
    assert reading.unsure.spaces == expected


def test_why_nothing_can_be_read_is_said() -> None:
    hand = Hand(blank(4, 4), MAP)
    assert "Put a picture" in str(hand.desk.reading.refusal())
    hand.desk.reading.start()
    assert not hand.desk.reading.ready
    broken = over_a_picture()

    def fail() -> None:
        raise EngineError(Text("the picture is gone"))

    broken.desk.reading.pixels = fail  # type: ignore[assignment]
    broken.desk.reading.start()
    assert str(broken.desk.reading.refusal()) == "the picture is gone"
    assert broken.desk.reading.groups == ()


def test_a_picture_that_lies_beside_the_map_is_refused_until_it_is_moved() -> None:
    hand = over_a_picture()
    away = set_affine(hand.project, MAP, (0.5, 0.0, 900.0, 0.0, 0.5, 900.0))
    hand.opened.push(Text("away"), away)
    hand.desk.reading.start()
    assert "align" in str(hand.desk.reading.refusal())
    hand.opened.undo()
    assert hand.desk.reading.refusal() is None
    hand.desk.reading.start()
    assert hand.desk.reading.ready


def test_a_picture_as_it_was_put_is_warned_of_until_it_is_aligned() -> None:
    hand = over_a_picture()
    size = (640, 480)
    put = as_put(hand.project.map(MAP), size)
    hand.opened.push(Text("put"), set_affine(hand.project, MAP, put))
    assert "not aligned" in str(hand.desk.reading.warning(size))
    moved = (put[0] * 1.01, *put[1:])
    hand.opened.push(Text("aligned"), set_affine(hand.project, MAP, moved))
    assert hand.desk.reading.warning(size) is None


def test_what_was_read_counts_no_more_once_the_picture_is_moved_or_gone() -> None:
    hand = read()
    reading = hand.desk.reading
    hand.opened.push(Text("gone"), take_underlay(hand.project, MAP))
    assert not reading.ready
    assert reading.terrains == {}
    assert reading.doubtful == ()


def test_painting_by_hand_meanwhile_does_not_make_it_stale() -> None:
    hand = read()
    hand.use("brush", terrain="crops").click("c8r6")
    assert hand.desk.reading.ready
    assert hand.desk.reading.terrains["c8r6"] == "open"


def test_work_that_is_cancelled_is_not_waited_for() -> None:
    hand = over_a_picture()
    reading = hand.desk.reading
    waiting: list[Callable[[], None]] = []
    reading.begin = lambda work, then: waiting.append(lambda: then(work()))
    reading.start()
    assert reading.working
    reading.stop()
    waiting[0]()
    assert not reading.ready
    reading.start()
    assert reading.working
    waiting[1]()
    assert reading.ready


@pytest.mark.parametrize("count", [1, 12])
def test_one_group_and_the_most_of_them_are_possible(count: int) -> None:
    hand = over_a_picture()
    hand.desk.reading.start()
    hand.desk.reading.regroup(count)
    assert 1 <= len(hand.desk.reading.groups) <= count
    assert hand.desk.reading.group_of("c1r1") is not None
    assert hand.desk.reading.group_of("c99r1") is None
